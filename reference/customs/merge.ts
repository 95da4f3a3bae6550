import type { FaultId, World } from '../world.ts';
import { allocateWeight } from './allocation.ts';
import { Decimal } from './decimal.ts';
import type { Draft, LineDraft, Patch } from './draft.ts';
import type { HeaderMembers, InvoiceContent, Line, LineMembers, Measure } from './invoice.ts';
import { withLosses } from './lost-line-updates.ts';
import { isMarked } from './rivals.ts';

/** A line of the invoice to be, beside the one that it changes. */
export interface PlannedLine {
  readonly draft: LineDraft | undefined;
  readonly before: Line | undefined;
  readonly members: LineMembers;
  readonly quantity: Measure;
}

/** Absent keeps, null clears (gap customs-update-semantics). */
export function merged<Members extends object>(world: World, patch: Patch<Members>, before?: Members): Members {
  const nullKeeps = world.variants.has('customs-null-keeps');
  const result: Record<string, unknown> = {};
  for (const [name, value] of Object.entries(patch)) {
    const kept = value === undefined || (value === null && nullKeeps);
    result[name] = kept ? before?.[name as keyof Members] : (value ?? undefined);
  }
  return result as Members;
}

export function mergedHeader(world: World, draft: Draft, before: HeaderMembers | undefined): HeaderMembers {
  const { faults } = world;
  const { header } = draft;
  const result = { ...merged<HeaderMembers>(world, header, before) };
  // The two exclude each other, so the one that is sent displaces the one that is kept.
  if (header.charges !== undefined && header.proration === undefined) result.proration = undefined;
  if (header.proration !== undefined && header.charges === undefined) result.charges = undefined;
  if (before === undefined) return result;
  if (isMarked('two-updates-at-once-mix', draft)) return before;
  const [had, has] = [before.manifestQuantity, header.manifestQuantity];
  if (faults.has('update-adds-up-manifest-quantity') && had !== undefined && typeof has === 'number') {
    return { ...result, manifestQuantity: had + has };
  }
  const backwards = (result.invoiceDate ?? '') < (before.invoiceDate ?? '') && result.invoiceDate !== undefined;
  if (backwards && faults.has('update-moves-date-forward-only')) return { ...result, invoiceDate: before.invoiceDate };
  const nullKept = header.invoiceDate === null && faults.has('update-null-keeps-date');
  const cipKept = result.incoterm === 'CIP' && faults.has('update-to-cip-is-ignored');
  return {
    ...result,
    incoterm: faults.has('update-keeps-incoterm') || cipKept ? before.incoterm : result.incoterm,
    relatedParties: faults.has('update-keeps-related-parties') ? before.relatedParties : result.relatedParties,
    invoiceDate: faults.has('update-keeps-date') || nullKept ? before.invoiceDate : result.invoiceDate,
    manifestQuantity: faults.has('update-keeps-manifest-quantity') ? before.manifestQuantity : result.manifestQuantity,
    charges: faults.has('update-keeps-charges') && before.charges !== undefined ? before.charges : result.charges,
  };
}

/** The lines that the submission leads to: the submitted ones, each over the line whose id it names. */
export function plannedLines(world: World, draft: Draft, before: InvoiceContent | undefined): readonly PlannedLine[] {
  const { faults, variants } = world;
  const known = new Map(before?.lines.map((line) => [line.id, line]));
  const headerWeights = draft.grossWeight !== undefined || draft.netWeight !== undefined;
  const firstNew = draft.lines.find(({ id }) => !known.has(Number(id)));
  const submitted = draft.lines.flatMap((line, index): readonly PlannedLine[] => {
    const byPosition = faults.has('update-matches-lines-by-position') && known.has(Number(line.id));
    const named = (byPosition ? before?.lines[index] : undefined) ?? known.get(Number(line.id));
    const old = faults.has('update-ignores-line-ids') ? undefined : named;
    if (faults.has('update-keeps-old-line') && old !== undefined) return [kept(old)];
    if (faults.has('update-adds-no-line') && before !== undefined && old === undefined) return [];
    const beyondFirst = before !== undefined && old === undefined && line !== firstNew;
    if (beyondFirst && faults.has('update-adds-first-new-line-only')) return [];
    const quantity = updatedQuantity(faults, line.quantity, old?.quantity);
    if (quantity === undefined) return [];
    const again = faults.has('update-adds-named-lines-again') && old !== undefined ? [kept(old)] : [];
    return [
      ...again.map((copy) => ({ ...copy, before: undefined })),
      { draft: line, before: old, quantity, members: members(world, line, headerWeights ? unweighed(old) : old) },
    ];
  });
  const merges = variants.has('customs-lines-merged') || faults.has('update-keeps-last-omitted-line');
  const keepsOthers = merges && before !== undefined;
  if (!keepsOthers) return allocated(world, draft, submitted, before !== undefined);
  const named = new Set(draft.lines.map(({ id }) => Number(id)));
  const others = before.lines.filter(({ id }) => !named.has(id)).map(kept);
  const some = faults.has('update-keeps-last-omitted-line') ? others.slice(-1) : others;
  return allocated(world, draft, [...some, ...submitted], true);
}

function updatedQuantity(
  faults: World['faults'],
  sent: Measure | undefined,
  before: Measure | undefined,
): Measure | undefined {
  if (sent === undefined || before === undefined) return sent;
  if (faults.has('update-keeps-line-quantity-unit')) return { ...sent, unit: before.unit };
  return faults.has('update-keeps-line-quantity') ? before : sent;
}

function kept(line: Line): PlannedLine {
  return { draft: undefined, before: line, members: line, quantity: line.quantity };
}

function members(world: World, { members: patch }: LineDraft, before: LineMembers | undefined): LineMembers {
  return withLosses(world, merged<LineMembers>(world, patch, before), before);
}

/** Header and line weights are never combined, so header weights displace those that a line would keep. */
function unweighed(line: Line | undefined): LineMembers | undefined {
  return line && { ...line, weight: undefined, netWeight: undefined, netNetWeight: undefined };
}

function allocated(
  world: World,
  { grossWeight, netWeight }: Draft,
  lines: readonly PlannedLine[],
  isUpdate: boolean,
): readonly PlannedLine[] {
  const { faults, variants } = world;
  const bites = (fault: FaultId) => faults.has(fault);
  if (isUpdate && bites('weight-update-allocates-nothing')) return lines;
  const quantities = lines.map((line) => sharedQuantity(faults, line, isUpdate));
  const share = (kind: 'gross' | 'net', total: Measure | undefined, other: Measure | undefined) =>
    total && { unit: total.unit, values: allocateWeight({ faults, kind, total, other, quantities }) };
  const gross =
    bites('weight-gross-forgotten-beside-net') && netWeight ? undefined : share('gross', grossWeight, netWeight);
  const netForgotten =
    bites('weight-net-forgotten') ||
    (bites('weight-net-forgotten-beside-gross') && gross !== undefined) ||
    (bites('weight-net-forgotten-on-update') && isUpdate);
  const net = netForgotten ? undefined : share('net', netWeight, grossWeight);
  const netAsGross = bites('weight-net-uses-gross') && gross !== undefined && net !== undefined ? gross : net;
  const measure = (source: typeof gross, index: number, wrongUnit: FaultId): Measure | undefined => {
    const value = source?.values[index];
    if (value?.eq(0) && variants.has('customs-zero-shares-left-out')) return undefined;
    const old = bites('weight-update-keeps-old-unit') ? lines[index]?.before?.weight?.unit : undefined;
    return source && value && { value, unit: bites(wrongUnit) ? 'kg' : (old ?? source.unit) };
  };
  return lines.map((line, index) => ({
    ...line,
    members: {
      ...line.members,
      weight: measure(gross, index, 'weight-gross-always-in-kg') ?? line.members.weight,
      netWeight: measure(netAsGross, index, 'weight-net-always-in-kg') ?? line.members.netWeight,
    },
  }));
}

/** What a line counts in the sharing: its quantity. */
function sharedQuantity(faults: World['faults'], line: PlannedLine, isUpdate: boolean): Decimal {
  const { before, quantity, members } = line;
  const { value, volume } = members;
  if (value && Number(value.amount) > 0 && faults.has('weight-by-line-value')) return new Decimal(value.amount);
  if (volume?.value.gt(0) && faults.has('weight-by-line-volume')) return volume.value;
  if (before !== undefined && faults.has('weight-update-shares-by-old-quantities')) return before.quantity.value;
  const isNew = isUpdate && before === undefined;
  return isNew && faults.has('weight-update-gives-new-lines-nothing') ? new Decimal(0) : quantity.value;
}
