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

/** Decimal places: those that are due, and those of the two header weights. */
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

export const weightSharingFaults = {
  ...breaking('weight-allocation-follows-header-precision', {
    'weight-always-two-decimals': [
      'Shares every header weight out to two decimals, whatever its own precision.',
      places(() => 2),
    ],
    'weight-always-two-decimals-for-net': [
      'Ignores the precision of the net weight, though not that of the gross weight.',
      places(({ honest }, { kind }) => (kind === 'net' ? 2 : honest)),
    ],
    'weight-one-decimal-less': [
      'Drops the last decimal of header weights with more than three.',
      places(({ honest, own }) => (own > 3 ? own - 1 : honest)),
    ],
    'weight-at-most-four-decimals': [
      'Shares out to four decimals at most.',
      places(({ honest }) => Math.min(4, honest)),
    ],
  }),
  'weight-always-three-decimals': {
    breaks: 'weight-allocation-at-most-two-decimals',
    wrong: 'Shares every header weight out to three decimals at least.',
    by: places(({ own }) => Math.max(3, own)),
  },
  'weight-header-decimals-only': {
    breaks: 'weight-allocation-uses-two-decimals',
    wrong: 'Shares a header weight of one or no decimals out to so many.',
    by: places(({ own }) => own),
  },
  ...breaking('weight-precision-is-per-header-total', {
    'weight-decimals-of-both-headers': [
      'Shares both header weights out to the decimals of the finer one.',
      places(({ honest, others }) => Math.max(honest, others)),
    ],
    'weight-net-has-decimals-of-gross': [
      'Shares the net weight out to the decimals of the gross weight beside it.',
      places(({ honest, others }, { kind, other }) =>
        kind === 'net' && other !== undefined ? Math.max(2, others) : honest,
      ),
    ],
  }),
  ...breaking('weight-gross-shares-proportional-to-quantity', {
    'weight-by-line-count': ['Gives every line the same share, whatever its quantity.', counted(() => new Decimal(1))],
    'weight-by-whole-quantities': [
      'Cuts the decimals off the quantities before it shares.',
      counted((quantity) => quantity.round(0, 0)),
    ],
    'weight-by-quantity-with-two-decimals': [
      'Cuts quantities to two decimals before it shares.',
      counted((quantity) => quantity.round(2, 0)),
    ],
    'weight-by-quantity-up-to-a-billion': [
      'Counts quantities above a billion as a billion.',
      counted((quantity) => (quantity.gt(1e9) ? new Decimal(1e9) : quantity)),
    ],
    'weight-by-line-value': [
      'Shares by the value of a line where it has one.',
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
      'Shares by the volume of a line where it has one.',
      sharedBy(({ quantity, members: { volume } }) => (volume?.value.gt(0) ? volume.value : quantity.value)),
    ],
  }),
  ...breaking('weight-update-allocates-header', {
    'weight-update-shares-by-old-quantities': [
      'On an update, lines that name an existing id take part in the sharing with the quantity that they had before; the quantities themselves are updated.',
      sharedBy(({ before: old, quantity }) => (old ?? { quantity }).quantity.value),
    ],
    'weight-update-gives-new-lines-nothing': [
      'On an update it shares header weights out over lines that name an id only; new lines show no weight.',
      sharedBy(({ before: old, quantity }, isUpdate) =>
        isUpdate && old === undefined ? new Decimal(0) : quantity.value,
      ),
    ],
    'weight-update-allocates-nothing': [
      'Shares header weights out at creation only.',
      instead(
        allocatedLines,
        (honest) => (world, draft, lines, isUpdate) => (isUpdate ? lines : honest(world, draft, lines, isUpdate)),
      ),
    ],
    'weight-net-forgotten-on-update': [
      'Does not share the net weight out when an invoice is updated.',
      forgotten((kind, _draft, isUpdate) => kind === 'net' && isUpdate),
    ],
  }),
  ...breaking('weight-gross-and-net-allocated-apart', {
    'weight-gross-forgotten-beside-net': [
      'Does not share the gross weight out when there is a net weight.',
      forgotten((kind, { netWeight }) => kind === 'gross' && netWeight !== undefined),
    ],
    'weight-net-forgotten-beside-gross': [
      'Does not share the net weight out when there is a gross weight.',
      forgotten((kind, { grossWeight }) => kind === 'net' && grossWeight !== undefined),
    ],
    'weight-net-uses-gross': [
      'Shows the shares of the gross weight as those of the net weight, too.',
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
    wrong: 'Does not share the net weight out.',
    by: forgotten((kind) => kind === 'net'),
  },
  'weight-update-keeps-old-unit': {
    breaks: 'weight-allocation-keeps-unit',
    wrong: 'Shares the header weight of an update out in the unit that the lines had before.',
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
    wrong: `Answers shares of the ${kind} weight in kg, whatever the unit of the header.`,
    by: inKilograms(kind),
  }))({
    'weight-gross-always-in-kg': ['weight-allocation-keeps-unit', 'gross'],
    'weight-net-always-in-kg': ['weight-allocation-keeps-unit', 'net'],
  }),
} as const satisfies FaultRows;
