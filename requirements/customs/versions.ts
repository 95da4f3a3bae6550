import { type Change, type ChangeId, changes, isTried } from '../../schemas/customs/changes.ts';
import { changed } from '../changed.ts';
import type { RequirementRow, RequirementRows } from '../requirement.ts';

/** Why a change of a sibling resource has no check. */
const reasonOf = (change: Change): string | undefined =>
  change.at.includes('/commercial_invoices') || isTried(change)
    ? undefined
    : 'A later change lists the same operation as new. A target may already have the later changes, and must have it then.';

const rowOf = (change: Change): RequirementRow => {
  const excluded = reasonOf(change);
  return { level: 'must', source: change.source, statement: changed(change), ...(excluded && { excluded }) };
};

const rows = Object.entries<Change>(changes).map(([id, change]) => [id, rowOf(change)]);

const changesToVersion2 = 'customs › Versioning › Changes from v1 to v2 › Modified endpoints';

/** A row that can be read by its id since version 1. */
const readById = (path: string, row: string) =>
  ({
    level: 'must',
    source: `${changesToVersion2} › GET ${path}`,
    statement: `GET \`${path}\` answers the ${row} of that id, for each id that the list shows.`,
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
    statement:
      'The account that the target declares as the other one lists no row of the first account, where rows are declared to be private.',
  },
  'sibling-products-read-by-id': readById('/products/{id}', 'product'),
  'sibling-purchase-orders-read-by-id': readById('/purchase_orders/{id}', 'purchase order'),
  'sibling-rows-read-as-listed': {
    level: 'must',
    source: `${changesToVersion2} › GET /shipments/{id} › same response changes as GET /shipments`,
    statement:
      'A row that is read by its id shows the members that the target declares to be as listed with the values of the list.',
  },
  ...(Object.fromEntries(rows) as Readonly<Record<ChangeId, RequirementRow>>),
} satisfies RequirementRows;
