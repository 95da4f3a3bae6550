import { seam } from '../../seam.ts';
import type { World } from '../../world.ts';
import type { FailureCause } from '../causes/failure-cause.ts';
import type { Measure } from '../invoice.ts';
import type { Draft, LineDraft } from '../invoice-write/draft.ts';

export const lineWeightKinds = ['weight', 'netWeight', 'netNetWeight'] as const;
export type LineWeightKind = (typeof lineWeightKinds)[number];
export type HeaderWeightKind = 'gross' | 'net';

/** Weight rules 1 and 2: what is wrong with the weights of a submission; none of it has a documented message. */
export const weightCauses = seam((world: World, draft: Draft): readonly FailureCause[] => {
  const { grossWeight, netWeight, lines } = draft;
  return [
    ...(hasNegativeWeight(lines) ? [weightCause('line weights must not be negative')] : []),
    ...(grossWeight === undefined ? [] : headerWeightCauses(world, draft, 'gross', grossWeight)),
    ...(netWeight === undefined ? [] : headerWeightCauses(world, draft, 'net', netWeight)),
    ...pairCauses(world, draft),
  ];
});

export function weightKindsOf({ members }: LineDraft): readonly LineWeightKind[] {
  return lineWeightKinds.filter((kind) => members[kind] !== undefined && members[kind] !== null);
}

const hasNegativeWeight = (lines: readonly LineDraft[]): boolean =>
  lines.some(({ members }) => lineWeightKinds.some((kind) => members[kind]?.value.lt(0)));

function headerWeightCauses(
  world: World,
  draft: Draft,
  kind: HeaderWeightKind,
  { value }: Measure,
): readonly FailureCause[] {
  const { lines } = draft;
  const name = `total_${kind}_weight`;
  const wrong = [
    isCombined(world, draft, kind) && 'cannot be combined with line weights',
    !isPositive(world, draft, kind, value) && 'must be above 0',
    needsLines(world, draft) && lines.length === 0 && 'needs a line item',
    sharesDifferingUnits(world, draft, kind) && 'needs one quantity unit on all lines',
  ];
  return wrong.flatMap((what) => (what === false ? [] : [weightCause(`${name} ${what}`)]));
}

/** Whether header and line weights are combined, of whatever kinds. */
export const isCombined = seam((_world: World, { lines }: Draft, _kind: HeaderWeightKind): boolean =>
  lines.some((line) => weightKindsOf(line).length > 0),
);

export const isPositive = seam(
  (_world: World, _draft: Draft, _kind: HeaderWeightKind, value: Measure['value']): boolean => value.gt(0),
);

export const needsLines = seam((_world: World, _draft: Draft): boolean => true);

export const sharesDifferingUnits = seam((_world: World, { lines }: Draft, _kind: HeaderWeightKind): boolean =>
  differInUnit(lines),
);

export const pairCauses = seam((_world: World, { grossWeight, netWeight }: Draft): readonly FailureCause[] => {
  if (grossWeight === undefined || netWeight === undefined || grossWeight.unit === netWeight.unit) return [];
  return [weightCause('the units of total_gross_weight and total_net_weight must match')];
});

/** Lines without a readable quantity fail already. */
export function differInUnit(lines: readonly LineDraft[]): boolean {
  return new Set(lines.flatMap(({ quantity }) => quantity?.unit ?? [])).size > 1;
}

export function weightCause(message: string): FailureCause {
  return { kind: 'weights', message };
}
