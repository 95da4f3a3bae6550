import { type Change, type ChangeId, changes, isTried } from '../../schemas/customs/changes.ts';
import { changed } from '../changed.ts';
import type { RequirementRow, RequirementRows } from '../requirement.ts';

/** Why a change of a sibling resource has no check. */
function reasonOf(change: Change): string | undefined {
  if (change.at.includes('/commercial_invoices') || isTried(change)) return undefined;
  return change.change === 'unchanged'
    ? 'The document only says that no change is listed. It does not show which query parameters there were.'
    : 'A later change lists the same operation as new. A target may already have the later changes, and must have it then.';
}

const rowOf = (change: Change): RequirementRow => {
  const excluded = reasonOf(change);
  return { level: 'must', source: change.source, statement: changed(change), ...(excluded && { excluded }) };
};

const rows = Object.entries<Change>(changes).map(([id, change]) => [id, rowOf(change)]);

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
  ...(Object.fromEntries(rows) as Readonly<Record<ChangeId, RequirementRow>>),
} satisfies RequirementRows;
