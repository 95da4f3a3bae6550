import { noneIsSilent } from '../test/detection.ts';
import { provable } from './prove/proof.ts';

/** A prime, so that the sample walks through all areas. The full tests prove every fault. */
const step = 61;

noneIsSilent(provable().filter((_, index) => index % step === 0));
