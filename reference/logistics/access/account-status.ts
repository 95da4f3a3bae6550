import type { Operation } from '../../http/operation.ts';
import { Problem } from '../../http/problem.ts';
import { seam } from '../../seam.ts';
import type { World } from '../../world.ts';
import type { Account, Token } from './account.ts';

/** Errors › 423: nothing is served to a frozen account. */
export const requireNotFrozen = seam(({ variants }: World, { account }: Token, _operation: Operation): void => {
  if (!account.frozen) return;
  const retryAfter = variants.has('retry-after-elsewhere') ? '3600' : undefined;
  throw new Problem(423, 'The account is frozen.', { retryAfter });
});

type Family = 'orders' | 'inbounds' | 'products' | 'webhooks' | 'others';

/** Orders, inbounds and some others need a billing account (Access by account status). */
export function requireBilling(world: World, account: Account, operation: Operation): void {
  if (lacksBilling(world, account, operation))
    throw new Problem(world.dialect.status.noBilling, 'The account has no billing.');
}

export const lacksBilling = seam(
  (world: World, { billing }: Account, operation: Operation): boolean => !billing && needsBilling(world, operation),
);

/** What `Freight and others` covers is open (gap account-status). */
function needsBilling({ variants }: World, operation: Operation): boolean {
  const family = familyOf(operation);
  return family === 'orders' || family === 'inbounds' || (family === 'others' && variants.has('others-need-billing'));
}

export function familyOf({ path }: Operation): Family {
  if (path.startsWith('/orders')) return 'orders';
  if (path.startsWith('/inbounds')) return 'inbounds';
  if (path.startsWith('/webhooks')) return 'webhooks';
  const isStock =
    path.startsWith('/warehouses') || path.includes('/inventory') || path.startsWith('/products/warehouse');
  return isStock || path.startsWith('/events') ? 'others' : 'products';
}
