import { noneIsSilent } from './detection.ts';
import { provable } from './proof.ts';

noneIsSilent(provable('customs'));
