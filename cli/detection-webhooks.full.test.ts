import { noneIsSilent } from '../test/detection.ts';
import { isProvenByWaiting, provable } from './proof.ts';

/** In a file of their own, what waits passes beside what computes. */
noneIsSilent(provable('logistics').filter(isProvenByWaiting));
