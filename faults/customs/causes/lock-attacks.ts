import { invoiceInCustomsEntry, lineAllocated } from '../../../reference/customs/causes/locks.ts';
import type { HeaderMembers } from '../../../reference/customs/invoice.ts';
import type { Plan } from '../../../reference/customs/processing/plan.ts';
import { store } from '../../../reference/customs/processing/storing.ts';
import { after, breaking, type FaultRows, faultFamily } from '../../fault.ts';
import { hasParties, namesByRef, ofPlan, passes, type Test } from './changed-cause.ts';

const refusesUpdate = 'lock-invoice-in-customs-entry-refuses-update';

const numbered: Test = ({ draft }) =>
  draft.lines.every(({ members }) => typeof members.documentLineNumber === 'number');

/** Whether the submission names the lines of the invoice in another order. */
const reordered: Test = ({ draft, existing }: Plan) => {
  const known = existing?.content.lines.map(({ id }) => id) ?? [];
  const named = draft.lines.flatMap(({ id }) => (known.includes(Number(id)) ? [Number(id)] : []));
  return named.some((id, index) => index > 0 && known.indexOf(id) < known.indexOf(named[index - 1] ?? 0));
};

/** Whether this is the only member of the header that the update changes. */
const changesOnly =
  (name: keyof HeaderMembers): Test =>
  ({ header, existing }) => {
    const before = existing?.content.header;
    const names = Object.keys(header) as (keyof HeaderMembers)[];
    const changed = names.filter((one) => JSON.stringify(header[one]) !== JSON.stringify(before?.[one]));
    return changed.length === 1 && changed[0] === name;
  };

const isShorter: Test = ({ lines, existing }) => lines.length < (existing?.content.lines.length ?? 0);

const weighsLines: Test = ({ draft }) => draft.lines.some(({ members }) => (members.weight ?? undefined) !== undefined);

/** The cause no longer holds at the third attempt. */
function yieldsToThird(cause: typeof invoiceInCustomsEntry) {
  const attempts = new WeakMap<object, number>();
  return after(cause, (held, { existing }) => {
    if (held === undefined || existing === undefined) return held;
    attempts.set(existing, (attempts.get(existing) ?? 0) + 1);
    return (attempts.get(existing) ?? 0) < 3 ? held : undefined;
  });
}

/** An update that leaves the allocated lines as they are sets them free. */
const freesLines = after(store, (invoice, { account, existing }) => {
  for (const { id } of existing?.content.lines ?? []) account.allocatedLines.delete(id);
  return invoice;
});

/** Locks that one way to name the locked invoice or line gets past. */
export const lockAttackFaults = {
  ...faultFamily((name: keyof HeaderMembers) => ({
    wrong: `Updates a used invoice if the update changes only the ${name} of its header.`,
    by: passes(invoiceInCustomsEntry, changesOnly(name)),
  }))({
    'lock-entry-allows-incoterm-alone': [refusesUpdate, 'incoterm'],
    'lock-entry-allows-related-parties-alone': [refusesUpdate, 'is_related_parties'],
    'lock-entry-allows-manifest-quantity-alone': [refusesUpdate, 'manifest_quantity'],
    'lock-entry-allows-date-alone': [refusesUpdate, 'invoice_date'],
    'lock-entry-allows-charges-alone': [refusesUpdate, 'charges'],
    'lock-entry-allows-attributes-alone': [refusesUpdate, 'attributes'],
  }),
  ...breaking(refusesUpdate, {
    'lock-entry-yields-to-third-attempt': [
      'Updates a used invoice at the third attempt.',
      yieldsToThird(invoiceInCustomsEntry),
    ],
    'lock-entry-allows-currency': [
      'Updates a used invoice if the update changes its currency.',
      passes(invoiceInCustomsEntry, ({ draft, existing }) => draft.currency !== existing?.content.currency),
    ],
    'lock-entry-allows-fewer-lines': [
      'Updates a used invoice if the update leaves a line out.',
      passes(invoiceInCustomsEntry, isShorter),
    ],
    'lock-entry-allows-line-weights': [
      'Updates a used invoice if the update weighs its lines.',
      passes(invoiceInCustomsEntry, weighsLines),
    ],
    'lock-entry-ignored-with-document-numbers': [
      'Updates a used invoice if the lines of the update have a document_line_number.',
      passes(invoiceInCustomsEntry, numbered),
    ],
    'lock-entry-ignored-with-parties': [
      'Updates a used invoice if the update has involved parties.',
      passes(invoiceInCustomsEntry, hasParties),
    ],
  }),
  ...breaking('lock-allocated-line-refuses-change', {
    'lock-allocated-line-yields-to-third-attempt': [
      'Changes an allocated line at the third attempt.',
      yieldsToThird(lineAllocated),
    ],
    'lock-allocated-line-ignored-with-document-numbers': [
      'Changes an allocated line if the lines of the update have a document_line_number.',
      passes(lineAllocated, numbered),
    ],
    'lock-allocated-line-free-after-update': [
      'Sets an allocated line free once an update that leaves it as it is succeeded.',
      freesLines,
    ],
    'lock-allocated-line-ignored-in-other-order': [
      'Changes an allocated line if the update names the lines in another order.',
      passes(lineAllocated, reordered),
    ],
    'lock-allocated-line-ignored-beside-new-line': [
      'Changes an allocated line if the update also adds a line.',
      passes(lineAllocated, ({ lines }) => lines.some(({ before }) => before === undefined)),
    ],
    'lock-allocated-line-ignored-by-shipment-ref': [
      'Changes an allocated line if the update names the shipment by its ref.',
      passes(lineAllocated, namesByRef),
    ],
    'lock-allocated-line-ignored-beside-incoterm': [
      'Changes an allocated line if the update also changes the incoterm.',
      passes(lineAllocated, ({ header, existing }) => header.incoterm !== existing?.content.header.incoterm),
    ],
    'lock-allocated-line-document-number-changes': [
      'Does not notice that an update changes the document_line_number of an allocated line.',
      ofPlan(lineAllocated, (plan) => ({
        ...plan,
        lines: plan.lines.map((line) => ({
          ...line,
          members: { ...line.members, documentLineNumber: line.before?.documentLineNumber },
        })),
      })),
    ],
  }),
} as const satisfies FaultRows;
