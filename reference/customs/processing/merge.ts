import { seam } from '../../seam.ts';
import type { World } from '../../world.ts';
import type { Decimal } from '../decimal.ts';
import type { HeaderMembers, InvoiceContent, Line, LineMembers, Measure } from '../invoice.ts';
import type { Draft, LineDraft, Patch } from '../invoice-write/draft.ts';
import { allocateWeight } from '../weights/allocation.ts';

/** A line of the resulting invoice, with the line that it changes. */
export interface PlannedLine {
  readonly draft: LineDraft | undefined;
  readonly before: Line | undefined;
  readonly members: LineMembers;
  readonly quantity: Measure;
}

/** An absent member is kept, a null one cleared (gap customs-update-semantics). */
function merged<Members extends object>(world: World, patch: Patch<Members>, before?: Members): Members {
  const nullKeeps = world.variants.has('customs-null-keeps');
  const result: Record<string, unknown> = {};
  for (const [name, value] of Object.entries(patch)) {
    const kept = value === undefined || (value === null && nullKeeps);
    result[name] = kept ? before?.[name as keyof Members] : (value ?? undefined);
  }
  return result as Members;
}

export const mergedHeader = seam(
  (world: World, { header }: Draft, before: HeaderMembers | undefined): HeaderMembers => {
    const result = { ...merged<HeaderMembers>(world, header, before) };
    // The two exclude each other, so the sent one replaces the kept one.
    if (header.charges !== undefined && header.proration === undefined) result.proration = undefined;
    if (header.proration !== undefined && header.charges === undefined) result.charges = undefined;
    return result;
  },
);

/** The resulting lines: each submitted line changes the line whose id it names. */
export function plannedLines(world: World, draft: Draft, before: InvoiceContent | undefined): readonly PlannedLine[] {
  const submitted = submittedLines(world, draft, before);
  const merges = before !== undefined && world.variants.has('customs-lines-merged');
  const omitted = merges ? omittedLines(draft, before) : [];
  return allocatedLines(world, draft, [...omitted, ...submitted], before !== undefined);
}

export const submittedLines = seam(
  (world: World, draft: Draft, before: InvoiceContent | undefined): readonly PlannedLine[] => {
    const known = new Map(before?.lines.map((line) => [line.id, line]));
    const headerWeights = draft.grossWeight !== undefined || draft.netWeight !== undefined;
    return draft.lines.flatMap((line): readonly PlannedLine[] => {
      const old = known.get(Number(line.id));
      const members = lineMembers(world, line, headerWeights ? unweighed(old) : old);
      return line.quantity === undefined ? [] : [{ draft: line, before: old, quantity: line.quantity, members }];
    });
  },
);

/** The lines that an update does not name, as they are. */
export function omittedLines({ lines }: Draft, before: InvoiceContent): readonly PlannedLine[] {
  const named = new Set(lines.map(({ id }) => Number(id)));
  return before.lines.filter(({ id }) => !named.has(id)).map(unchanged);
}

export function unchanged(line: Line): PlannedLine {
  return { draft: undefined, before: line, members: line, quantity: line.quantity };
}

export const lineMembers = seam(
  (world: World, { members }: LineDraft, before: LineMembers | undefined): LineMembers =>
    merged<LineMembers>(world, members, before),
);

/** Header and line weights are never combined, so header weights replace those that a line would keep. */
function unweighed(line: Line | undefined): LineMembers | undefined {
  return line && { ...line, weight: undefined, netWeight: undefined, netNetWeight: undefined };
}

export const allocatedLines = seam(
  (world: World, draft: Draft, lines: readonly PlannedLine[], isUpdate: boolean): readonly PlannedLine[] => {
    const gross = sharesOf(world, 'gross', draft, sharedQuantities(world, lines, isUpdate), isUpdate);
    const net = sharesOf(world, 'net', draft, sharedQuantities(world, lines, isUpdate), isUpdate);
    if (gross === undefined && net === undefined) return lines;
    return lines.map((line, index) => ({
      ...line,
      members: {
        ...line.members,
        weight: shareOf(world, gross, index) ?? line.members.weight,
        netWeight: shareOf(world, net, index) ?? line.members.netWeight,
      },
    }));
  },
);

/** A header weight, allocated to the lines. */
export interface Shares {
  readonly unit: string;
  /** In line order. */
  readonly values: readonly Decimal[];
}

export const sharesOf = seam(
  (
    world: World,
    kind: 'gross' | 'net',
    { grossWeight, netWeight }: Draft,
    quantities: readonly Decimal[],
    _isUpdate: boolean,
  ): Shares | undefined => {
    const [total, other] = kind === 'gross' ? [grossWeight, netWeight] : [netWeight, grossWeight];
    return total && { unit: total.unit, values: allocateWeight(world, { kind, total, other, quantities }) };
  },
);

function shareOf({ variants }: World, shares: Shares | undefined, index: number): Measure | undefined {
  const value = shares?.values[index];
  if (value?.eq(0) && variants.has('customs-zero-shares-left-out')) return undefined;
  return shares && value && { value, unit: shares.unit };
}

/** The quantity of each line, by which a weight is allocated. */
export const sharedQuantities = seam(
  (_world: World, lines: readonly PlannedLine[], _isUpdate: boolean): readonly Decimal[] =>
    lines.map(({ quantity }) => quantity.value),
);
