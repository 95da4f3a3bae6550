import { Decimal, decimalPlaces } from '../../../reference/customs/decimal.ts';
import type { Draft } from '../../../reference/customs/invoice-write/draft.ts';
import {
  allocatedLines,
  type PlannedLine,
  sharedQuantities,
  sharesOf,
} from '../../../reference/customs/processing/merge.ts';
import { type AllocationTask, allocateWeight, placesOf } from '../../../reference/customs/weights/allocation.ts';
import { after, before, breaking, type FaultRows, faultFamily, instead } from '../../fault.ts';

/** Decimal places: the right ones, and those of the two header weights. */
interface Places {
  readonly honest: number;
  readonly own: number;
  readonly others: number;
}

const places = (change: (places: Places, task: AllocationTask) => number) =>
  after(placesOf, (honest, _world, task) => {
    const own = decimalPlaces(task.total.value);
    const others = task.other === undefined ? 0 : decimalPlaces(task.other.value);
    return change({ honest, own, others }, task);
  });

const counted = (change: (quantity: Decimal, task: AllocationTask) => Decimal) =>
  before(allocateWeight, (world, task) => [
    world,
    { ...task, quantities: task.quantities.map((quantity) => change(quantity, task)) },
  ]);

const sharedBy = (measure: (line: PlannedLine, isUpdate: boolean) => Decimal) =>
  instead(sharedQuantities, () => (_world, lines, isUpdate) => lines.map((line) => measure(line, isUpdate)));

const forgotten = (test: (kind: 'gross' | 'net', draft: Draft, isUpdate: boolean) => boolean) =>
  after(sharesOf, (shares, _world, kind, draft, _quantities, isUpdate) =>
    test(kind, draft, isUpdate) ? undefined : shares,
  );

const inKilograms = (unitOf: 'gross' | 'net') =>
  after(sharesOf, (shares, _world, kind) => (kind === unitOf && shares ? { ...shares, unit: 'kg' } : shares));

/** Faults of how a header weight is allocated to the lines. */
export const weightSharingFaults = {
  ...breaking('weight-allocation-follows-header-precision', {
    'weight-always-two-decimals': [
      'Distributes every header weight with two decimals, whatever its precision.',
      places(() => 2),
    ],
    'weight-always-two-decimals-for-net': [
      'Ignores the precision of the net weight, but not that of the gross weight.',
      places(({ honest }, { kind }) => (kind === 'net' ? 2 : honest)),
    ],
    'weight-one-decimal-less': [
      'Drops the last decimal of header weights with more than three.',
      places(({ honest, own }) => (own > 3 ? own - 1 : honest)),
    ],
    'weight-at-most-four-decimals': [
      'Distributes header weights with at most four decimals.',
      places(({ honest }) => Math.min(4, honest)),
    ],
  }),
  'weight-always-three-decimals': {
    breaks: 'weight-allocation-at-most-two-decimals',
    wrong: 'Distributes every header weight with at least three decimals.',
    by: places(({ own }) => Math.max(3, own)),
  },
  'weight-header-decimals-only': {
    breaks: 'weight-allocation-uses-two-decimals',
    wrong: 'Distributes a header weight with one or no decimals with as many decimals.',
    by: places(({ own }) => own),
  },
  ...breaking('weight-precision-is-per-header-total', {
    'weight-decimals-of-both-headers': [
      'Distributes both header weights with the larger of the two numbers of decimals.',
      places(({ honest, others }) => Math.max(honest, others)),
    ],
    'weight-net-has-decimals-of-gross': [
      'Distributes the net weight with the number of decimals of the gross weight.',
      places(({ honest, others }, { kind, other }) =>
        kind === 'net' && other !== undefined ? Math.max(2, others) : honest,
      ),
    ],
  }),
  ...breaking('weight-gross-shares-proportional-to-quantity', {
    'weight-by-line-count': ['Gives every line the same share, whatever its quantity.', counted(() => new Decimal(1))],
    'weight-by-whole-quantities': [
      'Removes the decimals of the quantities before it distributes a weight.',
      counted((quantity) => quantity.round(0, 0)),
    ],
    'weight-by-quantity-with-two-decimals': [
      'Truncates quantities to two decimals before it distributes a weight.',
      counted((quantity) => quantity.round(2, 0)),
    ],
    'weight-by-quantity-up-to-a-billion': [
      'Treats quantities above a billion as a billion.',
      counted((quantity) => (quantity.gt(1e9) ? new Decimal(1e9) : quantity)),
    ],
    'weight-by-line-value': [
      'Distributes weights by the values of lines instead of the quantities, if they have values.',
      sharedBy(({ quantity, members: { value } }) =>
        value && Number(value.amount) > 0 ? new Decimal(value.amount) : quantity.value,
      ),
    ],
  }),
  ...breaking('weight-net-shares-proportional-to-quantity', {
    'weight-net-by-line-count': [
      'Gives every line the same share of the net weight.',
      counted((quantity, { kind }) => (kind === 'net' ? new Decimal(1) : quantity)),
    ],
    'weight-by-line-volume': [
      'Distributes weights by the volumes of lines instead of the quantities, if they have volumes.',
      sharedBy(({ quantity, members: { volume } }) => (volume?.value.gt(0) ? volume.value : quantity.value)),
    ],
  }),
  ...breaking('weight-update-allocates-header', {
    'weight-update-shares-by-old-quantities': [
      'In an update, distributes weights by the old quantities of existing lines; updates the quantities themselves.',
      sharedBy(({ before: old, quantity }) => (old ?? { quantity }).quantity.value),
    ],
    'weight-update-gives-new-lines-nothing': [
      'In an update, distributes header weights only over lines that name an id; new lines show no weight.',
      sharedBy(({ before: old, quantity }, isUpdate) =>
        isUpdate && old === undefined ? new Decimal(0) : quantity.value,
      ),
    ],
    'weight-update-allocates-nothing': [
      'Distributes header weights only at creation.',
      instead(
        allocatedLines,
        (honest) => (world, draft, lines, isUpdate) => (isUpdate ? lines : honest(world, draft, lines, isUpdate)),
      ),
    ],
    'weight-net-forgotten-on-update': [
      'Does not distribute the net weight when an invoice is updated.',
      forgotten((kind, _draft, isUpdate) => kind === 'net' && isUpdate),
    ],
  }),
  ...breaking('weight-gross-and-net-allocated-apart', {
    'weight-gross-forgotten-beside-net': [
      'Does not distribute the gross weight if there is a net weight.',
      forgotten((kind, { netWeight }) => kind === 'gross' && netWeight !== undefined),
    ],
    'weight-net-forgotten-beside-gross': [
      'Does not distribute the net weight if there is a gross weight.',
      forgotten((kind, { grossWeight }) => kind === 'net' && grossWeight !== undefined),
    ],
    'weight-net-uses-gross': [
      'Also shows the shares of the gross weight as those of the net weight.',
      before(sharesOf, (world, kind, draft, quantities, isUpdate) => [
        world,
        draft.grossWeight && draft.netWeight ? 'gross' : kind,
        draft,
        quantities,
        isUpdate,
      ]),
    ],
  }),
  'weight-net-forgotten': {
    breaks: 'weight-net-sum-is-exact',
    wrong: 'Does not distribute the net weight.',
    by: forgotten((kind) => kind === 'net'),
  },
  'weight-update-keeps-old-unit': {
    breaks: 'weight-allocation-keeps-unit',
    wrong: 'Shows the shares of an updated header weight in the old unit of the lines.',
    by: after(allocatedLines, (allocated, _world, draft, lines) =>
      allocated.map((line, index) => {
        const unit = lines[index]?.before?.weight?.unit;
        const { weight, netWeight } = line.members;
        if (unit === undefined) return line;
        const members = {
          ...line.members,
          weight: draft.grossWeight && weight ? { ...weight, unit } : weight,
          netWeight: draft.netWeight && netWeight ? { ...netWeight, unit } : netWeight,
        };
        return { ...line, members };
      }),
    ),
  },
  ...faultFamily((kind: Parameters<typeof inKilograms>[0]) => ({
    wrong: `Shows shares of the ${kind} weight in kg, whatever the unit of the header.`,
    by: inKilograms(kind),
  }))({
    'weight-gross-always-in-kg': ['weight-allocation-keeps-unit', 'gross'],
    'weight-net-always-in-kg': ['weight-allocation-keeps-unit', 'net'],
  }),
} as const satisfies FaultRows;
