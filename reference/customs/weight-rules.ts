import type { FaultId, World } from '../world.ts';
import type { Draft, LineDraft } from './draft.ts';
import type { Measure } from './invoice.ts';
import type { Trouble } from './trouble.ts';

const lineKinds = { weight: 'weight', netWeight: 'net-weight', netNetWeight: 'net-net-weight' } as const;
type LineKind = keyof typeof lineKinds;
type HeaderKind = 'gross' | 'net';

/** Weight rules 1 and 2: what is wrong with the weights of a submission; none of it has a documented message. */
export function weightTroubles(world: World, draft: Draft): readonly Trouble[] {
  const { grossWeight, netWeight } = draft;
  if (world.faults.has('weight-required') && !grossWeight && !netWeight && !isWeighed(draft.lines)) {
    return [trouble('some weight is required')];
  }
  return [
    ...lineTroubles(world, draft),
    ...(grossWeight === undefined ? [] : headerTroubles(world, draft, 'gross', grossWeight)),
    ...(netWeight === undefined ? [] : headerTroubles(world, draft, 'net', netWeight)),
    ...pairTroubles(world, draft),
  ];
}

function isWeighed(lines: readonly LineDraft[]): boolean {
  return lines.some((line) => kindsOf(line).length > 0);
}

function kindsOf({ members }: LineDraft): readonly LineKind[] {
  return (Object.keys(lineKinds) as LineKind[]).filter((kind) => members[kind] !== undefined && members[kind] !== null);
}

function lineTroubles({ faults }: World, { lines, grossWeight, netWeight }: Draft): readonly Trouble[] {
  const kinds = lines.map(kindsOf);
  const weighed = kinds.filter(({ length }) => length > 0).length;
  const found: Trouble[] = [];
  if (
    lines.some(({ members: { weight, netWeight: net, netNetWeight } }) =>
      [weight, net, netNetWeight].some((measure) => measure?.value.lt(0)),
    )
  ) {
    found.push(trouble('line weights must not be negative'));
  }
  if (faults.has('weight-on-some-lines-refused') && weighed > 0 && weighed < lines.length) {
    found.push(trouble('lines must all be weighed, or none'));
  }
  if (faults.has('weight-line-net-net-refused') && kinds.some((each) => each.includes('netNetWeight'))) {
    found.push(trouble('net_net_weight is not known'));
  }
  if (faults.has('weight-line-kinds-together-refused') && kinds.some((each) => each.length > 1)) {
    found.push(trouble('a line may carry one weight'));
  }
  const header = grossWeight ?? netWeight;
  if (faults.has('weight-quantity-units-bound-without-header') && header === undefined && differsInUnit(lines)) {
    found.push(trouble('lines must have one quantity unit'));
  }
  return found;
}

/** Whether header and line weights are combined, of whatever kinds. */
function isCombined({ faults }: World, lines: readonly LineDraft[], header: HeaderKind): boolean {
  const lastCounts = !(faults.has('weight-last-line-combined-accepted') && lines.length > 4);
  const judged = lastCounts ? lines : lines.slice(0, -1);
  const first = faults.has('weight-first-line-alone-tells-combination') ? judged.slice(0, 1) : judged;
  return first.some((line) => kindsOf(line).some((kind) => !faults.has(combinationFaults[header][kind])));
}

const combinationFaults = {
  gross: {
    weight: 'weight-gross-with-line-weight-accepted',
    netWeight: 'weight-gross-with-line-net-weight-accepted',
    netNetWeight: 'weight-gross-with-line-net-net-weight-accepted',
  },
  net: {
    weight: 'weight-net-with-line-weight-accepted',
    netWeight: 'weight-net-with-line-net-weight-accepted',
    netNetWeight: 'weight-net-with-line-net-net-weight-accepted',
  },
} as const satisfies Record<HeaderKind, Record<LineKind, FaultId>>;

function headerTroubles(world: World, draft: Draft, kind: HeaderKind, total: Measure): readonly Trouble[] {
  const { faults } = world;
  const { lines } = draft;
  const name = `total_${kind}_weight`;
  const found: Trouble[] = [];
  if (isCombined(world, lines, kind)) found.push(trouble(`${name} cannot be combined with line weights`));
  const unsigned = !isAlone(draft) && faults.has(`weight-header-${kind}-positive-only-when-alone`);
  if (!unsigned && !isPositive(world, kind, total)) found.push(trouble(`${name} must be above 0`));
  if (lines.length === 0 && !faults.has('weight-header-without-lines-accepted')) {
    found.push(trouble(`${name} needs a line item`));
  }
  const forgiven =
    faults.has(`weight-${kind}-quantity-units-free`) ||
    (!isAlone(draft) && faults.has('weight-quantity-units-free-with-both-headers'));
  const judged = faults.has('weight-quantity-units-of-first-two-only') ? lines.slice(0, 2) : lines;
  if (!forgiven && differsInUnit(judged)) found.push(trouble(`${name} needs one quantity unit on all lines`));
  if (isAlone(draft) && faults.has(`weight-header-${kind}-alone-refused`)) found.push(trouble(`${name} is not enough`));
  return found;
}

function isPositive({ faults }: World, kind: HeaderKind, { value }: Measure): boolean {
  if (faults.has('weight-header-smallest-refused') && value.lte('0.01')) return false;
  if (value.eq(0)) return faults.has(`weight-header-${kind}-zero-accepted`);
  return value.gt(0) || faults.has(`weight-header-${kind}-negative-accepted`);
}

function pairTroubles({ faults }: World, { grossWeight, netWeight }: Draft): readonly Trouble[] {
  if (grossWeight === undefined || netWeight === undefined) return [];
  if (faults.has('weight-gross-and-net-refused')) return [trouble('only one header weight may be given')];
  if (grossWeight.unit === netWeight.unit || faults.has('weight-header-units-free')) return [];
  return [trouble('the units of total_gross_weight and total_net_weight must match')];
}

/** Lines without a readable quantity are in trouble already. */
function differsInUnit(lines: readonly LineDraft[]): boolean {
  return new Set(lines.flatMap(({ quantity }) => quantity?.unit ?? [])).size > 1;
}

function trouble(message: string): Trouble {
  return { kind: 'weights', message };
}

function isAlone({ grossWeight, netWeight }: Draft): boolean {
  return grossWeight === undefined || netWeight === undefined;
}
