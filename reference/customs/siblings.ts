import type { FaultId, World } from '../world.ts';
import { enveloped } from './envelope.ts';
import type { CustomsCall, CustomsOperation } from './operation.ts';

/** Versioning › removed endpoints: not served, but for faults that go on serving them. */
const removed = {
  'currency-codes-still-served': { path: '/currency_codes', items: ['EUR', 'USD'] },
  'network-still-served': { path: '/network', items: [{ name: 'Company' }] },
} as const satisfies Readonly<Partial<Record<FaultId, object>>>;

export function removedOperations({ faults }: World): readonly CustomsOperation[] {
  const ids = (Object.keys(removed) as (keyof typeof removed)[]).filter((id) => faults.has(id));
  return ids.map((id) => {
    const { path, items } = removed[id];
    return { method: 'GET', path, handle: ({ view }: CustomsCall) => enveloped(view, { next: null, data: items }) };
  });
}
