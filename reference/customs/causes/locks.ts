import { seam } from '../../seam.ts';
import type { Line } from '../invoice.ts';
import type { PlannedLine } from '../processing/merge.ts';
import type { Plan } from '../processing/plan.ts';
import type { Cause } from './causes.ts';
import { type FailureCauseKind, failureMessages } from './failure-cause.ts';

export const lineItemUnknown = seam(({ draft, existing }: Plan): string | undefined => {
  const own = new Set(existing?.content.lines.map(({ id }) => id));
  const unknown = draft.lines.find(({ id }) => id !== undefined && !own.has(Number(id)));
  return unknown && failureMessages.lineItemUnknown(String(unknown.id));
});

/** A line is changed if it is left out or differs from before. */
export const lineAllocated = seam(({ account, existing, lines }: Plan): string | undefined => {
  const held = existing?.content.lines.filter(({ id }) => account.allocatedLines.has(id)) ?? [];
  const planned = new Map(lines.map((line) => [line.before?.id, line]));
  const changed = held.some((line) => !isUnchanged(line, planned.get(line.id)));
  return changed ? failureMessages.lineAllocated() : undefined;
});

function isUnchanged(before: Line, after: PlannedLine | undefined): boolean {
  if (after === undefined) return false;
  const { container = before.container?.number, sku = before.product?.sku } = after.draft ?? {};
  if ((container ?? undefined) !== before.container?.number || (sku ?? undefined) !== before.product?.sku) return false;
  const members = Object.keys(after.members) as (keyof PlannedLine['members'])[];
  const same = (one: unknown, other: unknown) => JSON.stringify(one) === JSON.stringify(other);
  return same(after.quantity, before.quantity) && members.every((name) => same(after.members[name], before[name]));
}

export const invoiceInCustomsEntry = seam(({ account, existing }: Plan): string | undefined =>
  existing !== undefined && account.lockedInvoices.has(existing) ? failureMessages.invoiceInCustomsEntry() : undefined,
);

/** Causes of failure about ids of lines and about what a customs entry uses (States and transitions › locks). */
export const lockCauses: readonly (readonly [FailureCauseKind, Cause])[] = [
  ['lineItemUnknown', lineItemUnknown],
  ['lineAllocated', lineAllocated],
  ['invoiceInCustomsEntry', invoiceInCustomsEntry],
];
