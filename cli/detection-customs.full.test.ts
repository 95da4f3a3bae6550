import { noneIsSilent } from '../test/detection.ts';
import { provable } from './proof.ts';

noneIsSilent(provable('customs'));
