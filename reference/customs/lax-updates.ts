import type { FaultId, World } from '../world.ts';

/** What binds a create binds an update, too: faults that forget it, and what they come to where an invoice exists. */
const laxness: Readonly<Partial<Record<FaultId, readonly FaultId[]>>> = {
  'weight-combination-accepted-on-update': [
    'weight-gross-with-line-weight-accepted',
    'weight-gross-with-line-net-weight-accepted',
    'weight-gross-with-line-net-net-weight-accepted',
    'weight-net-with-line-weight-accepted',
    'weight-net-with-line-net-weight-accepted',
    'weight-net-with-line-net-net-weight-accepted',
  ],
  'weight-header-sign-unchecked-on-update': [
    'weight-header-gross-zero-accepted',
    'weight-header-gross-negative-accepted',
    'weight-header-net-zero-accepted',
    'weight-header-net-negative-accepted',
  ],
  'weight-units-unchecked-on-update': [
    'weight-gross-quantity-units-free',
    'weight-net-quantity-units-free',
    'weight-header-units-free',
  ],
  'line-quantity-zero-accepted-on-update': ['line-quantity-zero-accepted'],
  'proration-beside-charges-accepted-on-update': ['proration-beside-charges-accepted'],
  'manifest-quantity-unchecked-on-update': ['manifest-quantity-fraction-accepted'],
  'attribute-values-unchecked-on-update': ['attribute-values-unchecked'],
  'attribute-keys-unchecked-on-update': ['attribute-keys-unchecked'],
  'parties-unchecked-on-update': [
    'party-entity-ref-unchecked',
    'party-without-type-accepted',
    'party-without-identity-accepted',
    'party-mid-unchecked',
  ],
  'container-unchecked-on-update': ['container-unchecked'],
  'product-unchecked-on-update': ['product-archived-accepted', 'product-unknown-accepted'],
};

/** The world by whose rules a submission is judged. */
export function judging(world: World, isUpdate: boolean): World {
  if (!isUpdate || world.faults.size === 0) return world;
  const more = [...world.faults].flatMap((fault) => laxness[fault] ?? []);
  return more.length === 0 ? world : { ...world, faults: new Set([...world.faults, ...more]) };
}
