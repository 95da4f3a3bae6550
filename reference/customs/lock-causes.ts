import type { World } from '../world.ts';
import type { Cause } from './causes.ts';
import type { Line } from './invoice.ts';
import type { PlannedLine } from './merge.ts';
import type { Plan } from './plan.ts';
import { failureMessages, type TroubleKind } from './trouble.ts';

/** Ids of lines, and what a customs entry holds fast (States and transitions › locks). */
export const lockCauses: readonly (readonly [TroubleKind, Cause])[] = [
  ['lineItemUnknown', lineItemUnknown],
  ['lineAllocated', lineAllocated],
  ['invoiceInCustomsEntry', invoiceInCustomsEntry],
];

function lineItemUnknown({ world: { faults }, draft, existing }: Plan): string | undefined {
  const own = new Set(existing?.content.lines.map(({ id }) => id));
  const unknown = draft.lines.find(({ id }) => id !== undefined && !own.has(Number(id)));
  if (unknown === undefined || faults.has('line-id-unknown-accepted')) return undefined;
  const besideKnown = draft.lines.some(({ id }) => own.has(Number(id)));
  if (faults.has('line-id-unknown-beside-known-accepted') && besideKnown) return undefined;
  return failureMessages.lineItemUnknown(faults.has('line-id-message-without-id') ? '' : String(unknown.id));
}

/** A line that is left out, or comes out otherwise than it was, is changed. */
function lineAllocated({ world: { faults }, account, existing, lines }: Plan): string | undefined {
  const held = existing?.content.lines.filter(({ id }) => account.allocatedLines.has(id)) ?? [];
  if (held.length === 0 || faults.has('lock-allocated-line-changes') || faults.has('lock-allocated-line-skipped')) {
    return undefined;
  }
  const planned = new Map(lines.map((line) => [line.before?.id, line]));
  const changed = held.some((line) => !isUnchanged(faults, line, planned.get(line.id)));
  return changed ? failureMessages.lineAllocated() : undefined;
}

function isUnchanged(faults: World['faults'], before: Line, after: PlannedLine | undefined): boolean {
  if (after === undefined) return faults.has('lock-allocated-line-removed-when-left-out');
  const { container = before.container?.number, sku = before.product?.sku } = after.draft ?? {};
  const movesContainer = (container ?? undefined) !== before.container?.number;
  if (movesContainer && !faults.has('lock-allocated-line-container-changes')) return false;
  const isOther = (sku ?? undefined) !== before.product?.sku;
  if (isOther && !faults.has('lock-allocated-line-product-changes')) return false;
  const all = Object.keys(after.members) as (keyof PlannedLine['members'])[];
  const members = all.filter(
    (name) =>
      !(name === 'weight' && faults.has('lock-allocated-line-weighed-again')) &&
      !(name.endsWith('eight') && faults.has('lock-allocated-line-weights-change')) &&
      !(name === 'value' && faults.has('lock-allocated-line-value-changes')) &&
      !(name === 'purchaseOrderNumber' && faults.has('lock-allocated-line-order-number-changes')),
  );
  const same = (one: unknown, other: unknown) => JSON.stringify(one) === JSON.stringify(other);
  return same(after.quantity, before.quantity) && members.every((name) => same(after.members[name], before[name]));
}

function invoiceInCustomsEntry({
  world: { faults, memory },
  account,
  draft,
  existing,
  lines,
}: Plan): string | undefined {
  if (existing === undefined) return undefined;
  const others = faults.has('lock-spreads-over-account') && account.lockedInvoices.size > 0;
  const onShipment = [...account.lockedInvoices].some(({ shipment }) => shipment && shipment === existing.shipment);
  const spreads = others || (onShipment && faults.has('lock-spreads-over-shipment'));
  const locked = account.lockedInvoices.has(existing) || spreads;
  if (!locked || faults.has('lock-entry-ignored')) return undefined;
  const again = faults.has('lock-entry-second-attempt-succeeds') ? 'lock-entry-second-attempt-succeeds' : undefined;
  if (again !== undefined && memory.add(again, existing) > 1) return undefined;
  const addsLine = lines.some(({ before }) => before === undefined);
  if (faults.has('lock-entry-allows-new-lines') && addsLine) return undefined;
  if (faults.has('lock-entry-allows-weights') && draft.grossWeight !== undefined) return undefined;
  return failureMessages.invoiceInCustomsEntry();
}
