import { type Change, type ChangeId, changes } from '../../schemas/customs/changes.ts';
import { changed } from '../changed.ts';
import { type RequirementRow, type RequirementRows, sourced } from '../requirement.ts';

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
  ...sourced('customs › What the service does', {
    'sibling-resources-exposed':
      'The service also exposes bookings, shipments, containers, products, purchase orders and other resources.',
  }),
  ...sourced('customs › Failure messages › Unable to locate shipment with provided identifier', {
    'sibling-rows-unlisted-for-other-account':
      'If the target declares rows private, its second account lists no row of the first account.',
  }),
  'sibling-products-read-by-id': readById('/products/{id}', 'product'),
  'sibling-purchase-orders-read-by-id': readById('/purchase_orders/{id}', 'purchase order'),
  ...sourced(`${changesToVersion2} › GET /shipments/{id} › same response changes as GET /shipments`, {
    'sibling-rows-read-as-listed':
      'A row that is read by its id has the same values as in the list, for the members that the target declares equal.',
  }),
  ...(Object.fromEntries(rows) as Readonly<Record<ChangeId, RequirementRow>>),
} satisfies RequirementRows;
