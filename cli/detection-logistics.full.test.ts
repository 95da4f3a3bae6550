import { noneIsSilent } from '../test/detection.ts';
import { isProvenByWaiting, provable } from './proof.ts';

noneIsSilent(provable('logistics').filter((fault) => !isProvenByWaiting(fault)));
