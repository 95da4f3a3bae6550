import { type Change, type ChangeId, changes } from '../../schemas/customs/changes.ts';
import { changed } from '../changed.ts';
import type { RequirementRow, RequirementRows } from '../requirement.ts';

const rowOf = (change: Change): RequirementRow => ({
  level: 'must',
  source: change.source,
  statement: changed(change),
});

const rows = Object.entries<Change>(changes).map(([id, change]) => [id, rowOf(change)]);

const changesToVersion2 = 'customs › Versioning › Changes from v1 to v2 › Modified endpoints';

/** A row that can be read by its id since version 1. */
const readById = (path: string, row: string) =>
  ({
    level: 'must',
    source: `${changesToVersion2} › GET ${path}`,
    statement: `GET \`${path}\` returns the ${row} of that id, for each id that the list shows.`,
  }) as const;

export const versionsRequirements = {
  'sibling-resources-exposed': {
    level: 'must',
    source: 'customs › What the service does',
    statement:
      'The service also exposes bookings, shipments, containers, products, purchase orders and other resources.',
  },
  'sibling-rows-unlisted-for-other-account': {
    level: 'must',
    source: 'customs › Failure messages › Unable to locate shipment with provided identifier',
    statement: 'If the target declares rows private, its second account lists no row of the first account.',
  },
  'sibling-products-read-by-id': readById('/products/{id}', 'product'),
  'sibling-purchase-orders-read-by-id': readById('/purchase_orders/{id}', 'purchase order'),
  'sibling-rows-read-as-listed': {
    level: 'must',
    source: `${changesToVersion2} › GET /shipments/{id} › same response changes as GET /shipments`,
    statement:
      'A row that is read by its id has the same values as in the list, for the members that the target declares equal.',
  },
  ...(Object.fromEntries(rows) as Readonly<Record<ChangeId, RequirementRow>>),
} satisfies RequirementRows;
