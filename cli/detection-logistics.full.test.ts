import { noneIsSilent } from './detection.ts';
import { isProvenByWaiting, provable } from './proof.ts';

noneIsSilent(provable('logistics').filter((fault) => !isProvenByWaiting(fault)));
