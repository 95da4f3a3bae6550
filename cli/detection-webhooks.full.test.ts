import { allAreProven } from '../test/detection.ts';
import { checkedRequirements, isProvenByWaiting } from './prove/proof.ts';

/** In a file of their own, proofs that wait run beside those that compute. */
allAreProven(checkedRequirements('logistics').filter(isProvenByWaiting));
