import { allAreProven } from '../test/detection.ts';
import { checkedRequirements } from './prove/proof.ts';

allAreProven(checkedRequirements('customs'));
