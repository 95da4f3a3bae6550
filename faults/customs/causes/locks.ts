import { failureMessages } from '../../../reference/customs/causes/failure-cause.ts';
import { invoiceInCustomsEntry, lineAllocated, lineItemUnknown } from '../../../reference/customs/causes/locks.ts';
import type { Invoice, LineMembers } from '../../../reference/customs/invoice.ts';
import { type PlannedLine, unchanged } from '../../../reference/customs/processing/merge.ts';
import { contentOf } from '../../../reference/customs/processing/storing.ts';
import { after, breaking, type FaultRows, faultFamily } from '../../fault.ts';
import { always, fails, ofPlan, passes, says } from './changed-cause.ts';

const attempted = new WeakSet<Invoice>();

const overlooks = (change: (line: PlannedLine) => PlannedLine) =>
  ofPlan(lineAllocated, (plan) => ({ ...plan, lines: plan.lines.map(change) }));

const overlooksMembers = (...names: readonly (keyof LineMembers)[]) =>
  overlooks((line) => {
    const { before } = line;
    const old = before && Object.fromEntries(names.map((name) => [name, before[name]]));
    return { ...line, members: { ...line.members, ...old } };
  });

/** Faults of the locks on invoices and lines that a customs entry uses. */
export const lockCausesFaults = {
  ...faultFamily((sent: 'container' | 'sku') => ({
    wrong: `Changes the ${sent} of a line that customs allocated.`,
    by: overlooks((line) => ({ ...line, draft: line.draft && { ...line.draft, [sent]: undefined } })),
  }))({
    'lock-allocated-line-container-changes': ['lock-allocated-line-refuses-change', 'container'],
    'lock-allocated-line-product-changes': ['lock-allocated-line-refuses-change', 'sku'],
  }),
  ...breaking('line-id-unknown-refused', {
    'line-id-unknown-accepted': ['Treats a line with an unknown id as a new line.', passes(lineItemUnknown, always)],
    'line-id-unknown-beside-known-accepted': [
      'Treats a line with an unknown id as a new line if another line of the update names a known id.',
      passes(lineItemUnknown, ({ draft, existing }) => {
        const own = new Set(existing?.content.lines.map(({ id }) => id));
        return draft.lines.some(({ id }) => own.has(Number(id)));
      }),
    ],
  }),
  'line-id-message-without-id': {
    breaks: 'failure-names-the-line-item-id',
    wrong: 'Leaves the id out of the message about an unknown line.',
    by: says(lineItemUnknown, () => failureMessages.lineItemUnknown('')),
  },
  ...faultFamily((which: 'first' | 'last') => ({
    wrong: `Locks only the ${which} of several lines of an invoice that customs allocated.`,
    by: ofPlan(lineAllocated, (plan) => {
      const { account, existing } = plan;
      const own = new Set(existing?.content.lines.map(({ id }) => id));
      const held = [...account.allocatedLines].filter((id) => own.has(id)).at(which === 'first' ? 0 : -1);
      return { ...plan, account: { ...account, allocatedLines: new Set(held === undefined ? [] : [held]) } };
    }),
  }))({
    'lock-first-allocated-line-only': ['lock-allocated-line-refuses-change', 'first'],
    'lock-last-allocated-line-only': ['lock-allocated-line-refuses-change', 'last'],
  }),
  ...breaking('lock-allocated-line-refuses-change', {
    'lock-allocated-line-changes': ['Changes a line that customs allocated.', passes(lineAllocated, always)],
    'lock-allocated-line-skipped': [
      'Skips an allocated line and reports success.',
      [
        passes(lineAllocated, always),
        after(contentOf, (content, { account, existing }) => {
          const held = new Map(existing?.content.lines.map((line) => [line.id, line]));
          const lines = content.lines.map((line) =>
            account.allocatedLines.has(line.id) ? (held.get(line.id) ?? line) : line,
          );
          return { ...content, lines };
        }),
      ],
    ],
  }),
  'lock-allocated-line-removed-when-left-out': {
    breaks: 'lock-allocated-line-keeps-its-values',
    wrong: 'Removes an allocated line that the update does not name.',
    by: ofPlan(lineAllocated, (plan) => {
      const { existing, lines } = plan;
      const left = existing?.content.lines.filter(({ id }) => !lines.some(({ before }) => before?.id === id)) ?? [];
      return { ...plan, lines: [...lines, ...left.map(unchanged)] };
    }),
  },
  ...faultFamily((...names: (keyof LineMembers)[]) => ({
    wrong: `Does not notice that an update changes the ${names.join(' and ')} of an allocated line.`,
    by: overlooksMembers(...names),
  }))({
    'lock-allocated-line-weighed-again': ['lock-allocated-line-keeps-its-values', 'weight'],
    'lock-allocated-line-weights-change': ['lock-allocated-line-refuses-change', 'weight', 'netWeight', 'netNetWeight'],
    'lock-allocated-line-value-changes': ['lock-allocated-line-refuses-change', 'value'],
    'lock-allocated-line-order-number-changes': ['lock-allocated-line-refuses-change', 'purchaseOrderNumber'],
  }),
  ...breaking('lock-other-invoices-stay-updatable', {
    'lock-spreads-over-account': [
      'Fails all updates once one invoice is used in a customs entry.',
      fails(
        invoiceInCustomsEntry,
        ({ account, existing }) => existing !== undefined && account.lockedInvoices.size > 0,
        failureMessages.invoiceInCustomsEntry,
      ),
    ],
    'lock-spreads-over-shipment': [
      'Fails updates of all invoices on the shipment of an invoice that a customs entry uses.',
      fails(
        invoiceInCustomsEntry,
        ({ account, existing }) =>
          existing?.shipment !== undefined &&
          [...account.lockedInvoices].some(({ shipment }) => shipment === existing.shipment),
        failureMessages.invoiceInCustomsEntry,
      ),
    ],
  }),
  ...breaking('lock-invoice-in-customs-entry-refuses-update', {
    'lock-entry-ignored': ['Updates an invoice that a customs entry uses.', passes(invoiceInCustomsEntry, always)],
    'lock-entry-second-attempt-succeeds': [
      'Fails only the first attempt to update an invoice that a customs entry uses; the next one succeeds.',
      after(invoiceInCustomsEntry, (message, { existing }) => {
        if (message === undefined || existing === undefined) return message;
        const wasAttempted = attempted.has(existing);
        attempted.add(existing);
        return wasAttempted ? undefined : message;
      }),
    ],
    'lock-entry-allows-new-lines': [
      'Updates a used invoice if the update adds a line.',
      passes(invoiceInCustomsEntry, ({ lines }) => lines.some(({ before }) => before === undefined)),
    ],
    'lock-entry-ignored-by-shipment-ref': [
      'Updates a used invoice if the update names the shipment by its ref.',
      passes(invoiceInCustomsEntry, ({ draft }) => draft.shipment.ref !== undefined),
    ],
    'lock-entry-allows-weights': [
      'Updates a used invoice if the update has a gross weight in its header.',
      passes(invoiceInCustomsEntry, ({ draft }) => draft.grossWeight !== undefined),
    ],
  }),
} as const satisfies FaultRows;
