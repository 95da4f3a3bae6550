import { type Change, type ChangeId, changes } from '../../schemas/customs/changes.ts';
import { changed } from '../changed.ts';
import type { RequirementRow, RequirementRows } from '../requirement.ts';

/** Why a change has no check; some operations differ by their method, and by whether their path holds an id. */
const untried: Readonly<Record<string, string>> = {
  'operation added GET': 'Its filters and the shape of its rows are not shown, so no answer can be called wrong.',
  'operation added GET {id}':
    'The shape of its answer is not shown, nor a status for an unknown id, so no answer can be called wrong.',
  'operation added POST':
    'Its request and its answer are not shown, so neither a valid nor an invalid body can be built.',
  'operation added PATCH': 'Its request is not shown, so no valid change can be built.',
  'operation removed POST':
    'Its request was never shown, so a refusal may mean a removed operation or an invalid body.',
  'operation removed DELETE':
    'Only a real product shows whether the operation is removed, and a target that kept it would delete that product.',
  'operation removed':
    'No operation returns an id for this path, and a target that kept it also refuses an unknown id.',
  'servers added': 'It is an entry of a machine-readable description, and no path serves one for this API.',
  'parameters added':
    'Only names are shown, not their values or effects, nor the shape of a row to judge the effects by.',
  'parameters removed': 'What a target does with a parameter that it does not know is not shown.',
  'parameters modified': 'What was modified is not shown.',
  'parameters unchanged':
    'The document only says that no change is listed. It does not show which parameters there were.',
  'parameters retyped': 'The text of a URL has no type, and the answer to another value is not shown.',
  'parameters values': 'The members that a sort goes by are not shown, nor the answer to another value.',
  'response added': 'The presence of these members is not shown: an answer without one of them breaks no rule.',
  'response removed': 'Members beyond the listed ones are legal everywhere, and the full shape is not shown.',
};

const restored = 'A later change lists the same operation as new, so both its presence and its absence conform.';

/** Lists that were removed answer without an id and without a body, so they can be asked for. */
const isTried = ({ at, part, change }: Change): boolean =>
  at.includes('/commercial_invoices') || (part === 'operation' && change === 'removed' && /^GET [^{]*$/.test(at));

function reasonOf({ at, part, change }: Change): string | undefined {
  const [method = ''] = at.split(' ');
  const kind = `${part} ${change}`;
  if (part !== 'operation') return untried[kind];
  if (change === 'removed' && Object.values(changes).some((one) => one.at === at && one.change === 'added'))
    return restored;
  return (
    untried[`${kind} ${method}${at.endsWith('{id}') ? ' {id}' : ''}`] ?? untried[`${kind} ${method}`] ?? untried[kind]
  );
}

const rowOf = (change: Change): RequirementRow => {
  const excluded = isTried(change) ? undefined : reasonOf(change);
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
