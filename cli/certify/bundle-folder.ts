import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { manifestName } from '../../bundle/places.ts';
import { Refusal } from '../exit.ts';

/** @throws Refusal if the folder holds no bundle. */
export function refuseUnlessBundle(bundle: string): void {
  if (!existsSync(bundle)) throw new Refusal(`${bundle}: no such folder; give the folder of a bundle`);
  if (!existsSync(join(bundle, manifestName)))
    throw new Refusal(`${bundle}: is no bundle, as it has no ${manifestName}; give conform-report/bundle, say`);
}
