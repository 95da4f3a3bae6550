import type { InvoiceDraft, MeasureDraft } from '../../generators/customs/draft.ts';
import { decimal } from './decimal.ts';

const kinds = [
  ['weight', 'weight'],
  ['netWeight', 'net-weight'],
  ['netNetWeight', 'net-net-weight'],
] as const;

const totals = [
  ['totalGrossWeight', 'gross', 'total_gross_weight'],
  ['totalNetWeight', 'net', 'total_net_weight'],
] as const;

function signViolations(name: string, total: MeasureDraft): string[] {
  const units = decimal(total.value)?.units ?? 1n;
  if (units > 0n) return [];
  return [`weight-header-${name}-${units === 0n ? 'zero' : 'negative'}-refused`];
}

function isQuantity(value: unknown): boolean {
  return typeof value === 'object' && value !== null && 'value' in value && 'unit' in value;
}

/** The rules of one header weight (customs › Weight rules › 1 and 2). */
function headerViolations(draft: InvoiceDraft, [member, name, field]: (typeof totals)[number]): string[] {
  const raw = draft.raw?.[field];
  if (raw !== undefined && !isQuantity(raw)) return [`weight-header-${name}-not-quantity-refused`];
  const total = draft[member];
  if (total === undefined) return [];
  const weighed = kinds.filter(([kind]) => draft.lines.some((line) => line[kind] !== undefined));
  const units = new Set(draft.lines.map(({ quantity }) => quantity?.unit));
  return [
    ...signViolations(name, total),
    ...weighed.map(([, kind]) => `weight-header-${name}-with-line-${kind}-refused`),
    ...(draft.lines.length === 0 ? ['weight-header-needs-a-line'] : []),
    ...(units.size > 1 ? [`weight-header-${name}-needs-one-quantity-unit`] : []),
  ];
}

export function weightViolations(draft: InvoiceDraft): string[] {
  const { totalGrossWeight: gross, totalNetWeight: net } = draft;
  return [
    ...totals.flatMap((total) => headerViolations(draft, total)),
    ...(gross && net && gross.unit !== net.unit ? ['weight-header-units-match'] : []),
  ];
}
