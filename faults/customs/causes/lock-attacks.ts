import { invoiceInCustomsEntry, lineAllocated } from '../../../reference/customs/causes/locks.ts';
import type { Plan } from '../../../reference/customs/processing/plan.ts';
import { breaking, type FaultRows } from '../../fault.ts';
import { hasParties, namesByRef, ofPlan, passes, type Test } from './cause.ts';

const numbered: Test = ({ draft }) =>
  draft.lines.every(({ members }) => typeof members.documentLineNumber === 'number');

/** Whether the submission names the lines of the invoice in another order. */
const reordered: Test = ({ draft, existing }: Plan) => {
  const known = existing?.content.lines.map(({ id }) => id) ?? [];
  const named = draft.lines.flatMap(({ id }) => (known.includes(Number(id)) ? [Number(id)] : []));
  return named.some((id, index) => index > 0 && known.indexOf(id) < known.indexOf(named[index - 1] ?? 0));
};

/** Locks that one way to name the locked invoice or line gets past. */
export const lockAttackFaults = {
  ...breaking('lock-invoice-in-customs-entry-refuses-update', {
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
    'lock-allocated-line-ignored-with-document-numbers': [
      'Changes an allocated line if the lines of the update have a document_line_number.',
      passes(lineAllocated, numbered),
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
