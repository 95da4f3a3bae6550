import { invoiceInCustomsEntry, lineAllocated, lineItemUnknown } from '../../../reference/customs/causes/locks.ts';
import { failureMessages } from '../../../reference/customs/causes/trouble.ts';
import type { Invoice, LineMembers } from '../../../reference/customs/invoice.ts';
import { type PlannedLine, unchanged } from '../../../reference/customs/processing/merge.ts';
import { contentOf } from '../../../reference/customs/processing/storing.ts';
import { after, type FaultRows, faultFamily } from '../../fault.ts';
import { always, fails, ofPlan, passes, says } from './cause.ts';

const attempted = new WeakSet<Invoice>();

const overlooks = (change: (line: PlannedLine) => PlannedLine) =>
  ofPlan(lineAllocated, (plan) => ({ ...plan, lines: plan.lines.map(change) }));

const overlooksMembers = (...names: readonly (keyof LineMembers)[]) =>
  overlooks((line) => {
    const { before } = line;
    const old = before && Object.fromEntries(names.map((name) => [name, before[name]]));
    return { ...line, members: { ...line.members, ...old } };
  });

export const lockCausesFaults = {
  'line-id-unknown-accepted': {
    breaks: 'line-id-unknown-refused',
    wrong: 'Takes a line with an unknown id for a new one.',
    by: passes(lineItemUnknown, always),
  },
  'line-id-unknown-beside-known-accepted': {
    breaks: 'line-id-unknown-refused',
    wrong: 'Takes a line with an unknown id for a new one when another line of the update names a known id.',
    by: passes(lineItemUnknown, ({ draft, existing }) => {
      const own = new Set(existing?.content.lines.map(({ id }) => id));
      return draft.lines.some(({ id }) => own.has(Number(id)));
    }),
  },
  'line-id-message-without-id': {
    breaks: 'failure-names-the-line-item-id',
    wrong: 'Leaves the id out of the message about an unknown line.',
    by: says(lineItemUnknown, () => failureMessages.lineItemUnknown('')),
  },
  'lock-allocated-line-changes': {
    breaks: 'lock-allocated-line-refuses-change',
    wrong: 'Changes a line that customs allocated.',
    by: passes(lineAllocated, always),
  },
  'lock-allocated-line-skipped': {
    breaks: 'lock-allocated-line-refuses-change',
    wrong: 'Skips an allocated line and reports success.',
    by: [
      passes(lineAllocated, always),
      after(contentOf, (content, { account, existing }) => {
        const held = new Map(existing?.content.lines.map((line) => [line.id, line]));
        const lines = content.lines.map((line) =>
          account.allocatedLines.has(line.id) ? (held.get(line.id) ?? line) : line,
        );
        return { ...content, lines };
      }),
    ],
  },
  'lock-allocated-line-removed-when-left-out': {
    breaks: 'lock-allocated-line-keeps-its-values',
    wrong: 'Removes an allocated line that the update does not name.',
    by: ofPlan(lineAllocated, (plan) => {
      const { existing, lines } = plan;
      const left = existing?.content.lines.filter(({ id }) => !lines.some(({ before }) => before?.id === id)) ?? [];
      return { ...plan, lines: [...lines, ...left.map(unchanged)] };
    }),
  },
  'lock-allocated-line-container-changes': {
    breaks: 'lock-allocated-line-refuses-change',
    wrong: 'Changes the container of a line that customs allocated.',
    by: overlooks((line) => ({ ...line, draft: line.draft && { ...line.draft, container: undefined } })),
  },
  'lock-allocated-line-product-changes': {
    breaks: 'lock-allocated-line-refuses-change',
    wrong: 'Changes the product of a line that customs allocated.',
    by: overlooks((line) => ({ ...line, draft: line.draft && { ...line.draft, sku: undefined } })),
  },
  ...faultFamily((...names: (keyof LineMembers)[]) => ({
    wrong: `Overlooks that an update changes the ${names.join(' and ')} of an allocated line.`,
    by: overlooksMembers(...names),
  }))({
    'lock-allocated-line-weighed-again': ['lock-allocated-line-keeps-its-values', 'weight'],
    'lock-allocated-line-weights-change': ['lock-allocated-line-refuses-change', 'weight', 'netWeight', 'netNetWeight'],
    'lock-allocated-line-value-changes': ['lock-allocated-line-refuses-change', 'value'],
    'lock-allocated-line-order-number-changes': ['lock-allocated-line-refuses-change', 'purchaseOrderNumber'],
  }),
  'lock-spreads-over-account': {
    breaks: 'lock-other-invoices-stay-updatable',
    wrong: 'Fails every update once one invoice is used in a customs entry.',
    by: fails(
      invoiceInCustomsEntry,
      ({ account, existing }) => existing !== undefined && account.lockedInvoices.size > 0,
      failureMessages.invoiceInCustomsEntry,
    ),
  },
  'lock-spreads-over-shipment': {
    breaks: 'lock-other-invoices-stay-updatable',
    wrong: 'Fails updates of all invoices on the shipment of an invoice that a customs entry uses.',
    by: fails(
      invoiceInCustomsEntry,
      ({ account, existing }) =>
        existing?.shipment !== undefined &&
        [...account.lockedInvoices].some(({ shipment }) => shipment === existing.shipment),
      failureMessages.invoiceInCustomsEntry,
    ),
  },
  'lock-entry-ignored': {
    breaks: 'lock-invoice-in-customs-entry-refuses-update',
    wrong: 'Updates an invoice that a customs entry uses.',
    by: passes(invoiceInCustomsEntry, always),
  },
  'lock-entry-second-attempt-succeeds': {
    breaks: 'lock-invoice-in-customs-entry-refuses-update',
    wrong: 'Fails only the first attempt to update an invoice that a customs entry uses; the next one goes through.',
    by: after(invoiceInCustomsEntry, (message, { existing }) => {
      if (message === undefined || existing === undefined) return message;
      const wasAttempted = attempted.has(existing);
      attempted.add(existing);
      return wasAttempted ? undefined : message;
    }),
  },
  'lock-entry-allows-new-lines': {
    breaks: 'lock-invoice-in-customs-entry-refuses-update',
    wrong: 'Updates a used invoice when the update adds a line.',
    by: passes(invoiceInCustomsEntry, ({ lines }) => lines.some(({ before }) => before === undefined)),
  },
  'lock-entry-allows-weights': {
    breaks: 'lock-invoice-in-customs-entry-refuses-update',
    wrong: 'Updates a used invoice when the update carries a gross weight in its header.',
    by: passes(invoiceInCustomsEntry, ({ draft }) => draft.grossWeight !== undefined),
  },
} as const satisfies FaultRows;
