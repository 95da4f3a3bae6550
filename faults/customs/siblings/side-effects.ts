import type { CustomsCall } from '../../../reference/customs/operation.ts';
import { matchingSiblings } from '../../../reference/customs/siblings/listing.ts';
import { siblingsOf, storeSibling } from '../../../reference/customs/siblings/rows.ts';
import type { Row } from '../../../reference/customs/siblings/seed.ts';
import type { Override } from '../../../reference/seam.ts';
import { after, breaking, type FaultRows, instead } from '../../fault.ts';

/** What the first account has of a resource, for a call of another one. */
function ofFirst(call: CustomsCall, resource: string): readonly Row[] {
  const [first] = call.world.customs.accounts.values();
  return first === undefined || call.account === first ? [] : siblingsOf({ ...call, account: first }, resource);
}

/** Other accounts find rows of the first one, once they filter. */
const foundByOthers = (at: string, resource: string): Override =>
  instead(matchingSiblings, (honest) => (call, asked, rows, filters) => {
    const isFiltered = asked === at && filters.length > 0;
    return honest(call, asked, isFiltered ? [...rows, ...ofFirst(call, resource)] : rows, filters);
  });

/** A change of one row changes all rows of the resource. */
const changesAll = (resource: string): Override =>
  after(storeSibling, (stored, call, asked, sent, old) => {
    if (asked === resource && old !== undefined)
      for (const row of siblingsOf(call, resource)) Object.assign(row, { ...sent, id: row.id });
    return stored;
  });

/** A submission creates two rows. */
const createsTwo = (resource: string): Override =>
  after(storeSibling, (stored, call, asked, _sent, old) => {
    if (asked === resource && old === undefined)
      (siblingsOf(call, resource) as Row[]).push({ ...stored, id: call.world.customs.nextNumber() });
    return stored;
  });

/** What a request does to rows that it does not name, or that belong to others. */
export const siblingSideEffectFaults = {
  ...breaking('sibling-rows-unlisted-for-other-account', {
    'shipments-of-first-account-by-status': [
      'The filter f.status lists the shipments of the first account for all.',
      foundByOthers('GET /shipments', 'shipments'),
    ],
    'products-of-first-account-by-sku': [
      'Filters list the products of the first account for all.',
      foundByOthers('GET /products', 'products'),
    ],
  }),
  ...breaking('sibling-patch-network-contacts-one-added', {
    'contact-change-of-all': ['A change of a contact changes all contacts.', changesAll('network/contacts')],
  }),
  ...breaking('sibling-post-bookings-added', {
    'booking-created-twice': ['A submission creates two bookings.', createsTwo('bookings')],
  }),
} as const satisfies FaultRows;
