import { bySeam, type Override } from '../reference/seam.ts';
import type { World } from '../reference/world.ts';

/** The same world with more of its functions replaced. */
export const withOverrides = (world: World, list: readonly Override[]): World => ({
  ...world,
  overrides: new Map([...world.overrides, ...bySeam(list)]),
});
