import { type Change, type ChangeId, changes, isTried, siblingOperations } from '../../schemas/customs/changes.ts';
import { changed } from '../changed.ts';
import type { RequirementRow, RequirementRows } from '../requirement.ts';

/** Why a change has no check. */
const untried: Readonly<Record<string, string>> = {
  'operation added': 'Its path holds an id, and no operation lists ids of this kind.',
  'operation removed':
    'The id or body of the operation was never shown: a refusal may mean that it is removed, or that the request is wrong.',
  'servers added': 'It is an entry of a machine-readable description, which this API does not serve.',
  'parameters added':
    'Only names are shown, not their values or effects, nor the shape of a row to judge the effects by.',
  'parameters removed': 'The document does not show what a target does with an unknown parameter.',
  'parameters modified': 'What was modified is not shown.',
  'parameters unchanged':
    'The document only says that no change is listed. It does not show which parameters there were.',
  'response added': 'The presence of these members is not shown: an answer without one of them breaks no rule.',
  'response removed': 'Only a valid request shows the answer, and the request is not shown.',
};

const restored = 'A later change lists the same operation as new, so both its presence and its absence conform.';

function reasonOf(change: Change): string | undefined {
  const { at, part } = change;
  const kind = `${part} ${change.change}`;
  if (kind === 'operation removed' && siblingOperations.includes(at)) return restored;
  return at.includes('/commercial_invoices') || isTried(change) ? undefined : untried[kind];
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
    excluded:
      'Only paths and single member names of these resources are shown, no full shape that an answer could break.',
  },
  ...(Object.fromEntries(rows) as Readonly<Record<ChangeId, RequirementRow>>),
} satisfies RequirementRows;
