import type { Operation } from '../../http/operation.ts';
import { Problem } from '../../http/problem.ts';
import { seam } from '../../seam.ts';
import type { World } from '../../world.ts';
import type { Token } from './account.ts';

/** Authentication › 2: each operation needs its scope; writing does not include reading (gap operation-scopes). */
export const requireScope = seam((world: World, { scopes }: Token, { scope }: Operation): void => {
  if (scopes.has(scope) || isImplied(world, scopes, scope)) return;
  throw new Problem(403, `The token lacks the scope ${scope}.`);
});

function isImplied({ variants }: World, scopes: ReadonlySet<string>, needed: string): boolean {
  return variants.has('write-implies-read') && scopes.has(needed.replace(/^read_/, 'write_'));
}
