import { allAreProven } from '../test/detection.ts';
import { checkedRequirements, isProvenByWaiting } from './prove/proof.ts';

allAreProven(checkedRequirements('logistics').filter((id) => !isProvenByWaiting(id)));
