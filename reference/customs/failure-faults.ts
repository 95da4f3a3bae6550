import type { FaultId, World } from '../world.ts';
import type { Line } from './invoice.ts';
import type { Plan } from './plan.ts';
import { isMarked } from './rivals.ts';
import { store, storedLine } from './storing.ts';
import { failureMessages, type Trouble, type TroubleKind } from './trouble.ts';

/** What a failure must leave alone. */
export function storeInSpiteOf(plan: Plan, trouble: Trouble | undefined): void {
  const {
    world: { faults },
    existing,
    draft,
  } = plan;
  plan.account.failedNumbers.add(draft.invoiceNumber ?? '');
  const complete = draft.invoiceNumber !== undefined && draft.currency !== undefined;
  if (existing === undefined) {
    const lateCause = trouble?.kind === 'attributeKeyUnknown' || trouble?.kind === 'productCreationDisabled';
    if (faults.has('failed-create-is-stored') && complete) store(plan);
    if (faults.has('list-shows-failed-creates') && complete) plan.account.invoiceById.delete(store(plan).id);
    if (faults.has('failed-create-of-known-parts-is-stored') && complete && lateCause) store(plan);
    const shipmentless = trouble?.kind === 'shipmentMissing';
    if (shipmentless && complete && faults.has('failed-create-without-shipment-is-stored')) store(plan);
    return;
  }
  const content = existing.content;
  if (trouble !== undefined) plan.account.failedUpdates.set(existing, trouble.message);
  if (trouble?.kind === 'attributeKeyUnknown' && faults.has('failed-update-of-metadata-changes-header')) {
    existing.content = { ...content, header: plan.header };
  }
  const inEntry = trouble?.kind === 'invoiceInCustomsEntry';
  if (faults.has('failed-update-changes-header') || (inEntry && faults.has('lock-entry-changes-header'))) {
    existing.content = { ...content, header: plan.header };
  }
  if (faults.has('failed-update-changes-lines') || (inEntry && faults.has('lock-entry-changes-lines'))) store(plan);
  if (inEntry && faults.has('lock-entry-adds-lines')) {
    const added = plan.lines.filter(({ before }) => before === undefined);
    existing.content = { ...content, lines: [...content.lines, ...added.map((line) => storedLine(plan, line))] };
  }
  if (trouble?.kind !== 'lineAllocated') return;
  if (faults.has('lock-allocated-line-header-changed')) existing.content = { ...content, header: plan.header };
  const { allocatedLines } = plan.account;
  const changed = new Map(
    plan.lines.flatMap((line) => (line.before ? [[line.before.id, storedLine(plan, line)]] : [])),
  );
  const held = (line: Line) => allocatedLines.has(line.id) !== faults.has('lock-allocated-line-changed-in-failure');
  const firstHeld = content.lines.findIndex(({ id }) => allocatedLines.has(id));
  if (faults.has('lock-allocated-line-earlier-lines-changed')) {
    const lines = content.lines.map((line, index) => (index < firstHeld ? (changed.get(line.id) ?? line) : line));
    existing.content = { ...content, lines };
  }
  if (faults.has('lock-allocated-line-changed-in-failure') || faults.has('lock-allocated-line-others-changed')) {
    existing.content = {
      ...content,
      lines: content.lines.map((line) => (held(line) ? line : (changed.get(line.id) ?? line))),
    };
  }
}

/** A failure, or another submission, must not be held against what follows it. */
export function grudge({ world: { faults }, account, draft, existing }: Plan): Trouble | undefined {
  const internal: Trouble = { kind: 'invoiceExists', message: failureMessages.internal() };
  if (isMarked('valid-submission-fails-beside-another', draft)) return internal;
  if (existing && draft.header.incoterm === 'CIP' && faults.has('update-to-cip-fails')) return internal;
  const undated = existing === undefined && draft.header.invoiceDate === null;
  if (undated && faults.has('create-fails-when-date-is-null')) return internal;
  const error = existing && account.failedUpdates.get(existing);
  if (error !== undefined && faults.has('update-after-failure-fails')) return { kind: 'invoiceExists', message: error };
  const taken = existing === undefined && account.failedNumbers.has(draft.invoiceNumber ?? '');
  if (taken && faults.has('failed-number-stays-taken')) {
    return { kind: 'invoiceExists', message: failureMessages.invoiceExists() };
  }
  const fault = existing === undefined ? 'failed-number-is-burnt' : 'failed-update-blocks-the-next';
  const holds = faults.has(fault) && account.failedNumbers.has(draft.invoiceNumber ?? '');
  return holds ? internal : undefined;
}

const otherWords: Readonly<Partial<Record<TroubleKind, FaultId>>> = {
  lineCurrencyMismatch: 'failure-line-currency-said-otherwise',
  unknownCurrency: 'failure-currency-said-otherwise',
  prorationWithCharges: 'failure-proration-said-otherwise',
  involvedPartyInvalid: 'failure-party-said-otherwise',
  lineItemUnknown: 'failure-line-id-said-otherwise',
  lineAllocated: 'failure-allocated-line-said-otherwise',
  invoiceInCustomsEntry: 'failure-customs-entry-said-otherwise',
  attributeKeyUnknown: 'failure-metadata-said-otherwise',
  shipmentMissing: 'failure-shipment-missing-said-otherwise',
};

export function saidOtherwise({ faults }: World, { kind, message }: Trouble): string {
  const fault = otherWords[kind];
  return fault !== undefined && faults.has(fault) ? failureMessages.internal() : message;
}
