import { Decimal, decimalPlaces } from '../../../reference/customs/decimal.ts';
import type { Draft } from '../../../reference/customs/invoice-write/draft.ts';
import {
  allocatedLines,
  type PlannedLine,
  sharedQuantities,
  sharesOf,
} from '../../../reference/customs/processing/merge.ts';
import { type AllocationTask, allocateWeight, placesOf } from '../../../reference/customs/weights/allocation.ts';
import { after, before, type FaultRows, faultFamily, instead } from '../../fault.ts';

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
  'weight-always-two-decimals': {
    breaks: 'weight-allocation-follows-header-precision',
    wrong: 'Shares every header weight out to two decimals, whatever its own precision.',
    by: places(() => 2),
  },
  'weight-always-three-decimals': {
    breaks: 'weight-allocation-at-most-two-decimals',
    wrong: 'Shares every header weight out to three decimals at least.',
    by: places(({ own }) => Math.max(3, own)),
  },
  'weight-always-two-decimals-for-net': {
    breaks: 'weight-allocation-follows-header-precision',
    wrong: 'Ignores the precision of the net weight, though not that of the gross weight.',
    by: places(({ honest }, { kind }) => (kind === 'net' ? 2 : honest)),
  },
  'weight-header-decimals-only': {
    breaks: 'weight-allocation-uses-two-decimals',
    wrong: 'Shares a header weight of one or no decimals out to so many.',
    by: places(({ own }) => own),
  },
  'weight-one-decimal-less': {
    breaks: 'weight-allocation-follows-header-precision',
    wrong: 'Drops the last decimal of header weights with more than three.',
    by: places(({ honest, own }) => (own > 3 ? own - 1 : honest)),
  },
  'weight-at-most-four-decimals': {
    breaks: 'weight-allocation-follows-header-precision',
    wrong: 'Shares out to four decimals at most.',
    by: places(({ honest }) => Math.min(4, honest)),
  },
  'weight-decimals-of-both-headers': {
    breaks: 'weight-precision-is-per-header-total',
    wrong: 'Shares both header weights out to the decimals of the finer one.',
    by: places(({ honest, others }) => Math.max(honest, others)),
  },
  'weight-net-has-decimals-of-gross': {
    breaks: 'weight-precision-is-per-header-total',
    wrong: 'Shares the net weight out to the decimals of the gross weight beside it.',
    by: places(({ honest, others }, { kind, other }) =>
      kind === 'net' && other !== undefined ? Math.max(2, others) : honest,
    ),
  },
  'weight-by-line-count': {
    breaks: 'weight-gross-shares-proportional-to-quantity',
    wrong: 'Gives every line the same share, whatever its quantity.',
    by: counted(() => new Decimal(1)),
  },
  'weight-net-by-line-count': {
    breaks: 'weight-net-shares-proportional-to-quantity',
    wrong: 'Gives every line the same share of the net weight.',
    by: counted((quantity, { kind }) => (kind === 'net' ? new Decimal(1) : quantity)),
  },
  'weight-by-whole-quantities': {
    breaks: 'weight-gross-shares-proportional-to-quantity',
    wrong: 'Cuts the decimals off the quantities before it shares.',
    by: counted((quantity) => quantity.round(0, 0)),
  },
  'weight-by-quantity-with-two-decimals': {
    breaks: 'weight-gross-shares-proportional-to-quantity',
    wrong: 'Cuts quantities to two decimals before it shares.',
    by: counted((quantity) => quantity.round(2, 0)),
  },
  'weight-by-quantity-up-to-a-billion': {
    breaks: 'weight-gross-shares-proportional-to-quantity',
    wrong: 'Counts quantities above a billion as a billion.',
    by: counted((quantity) => (quantity.gt(1e9) ? new Decimal(1e9) : quantity)),
  },
  'weight-by-line-value': {
    breaks: 'weight-gross-shares-proportional-to-quantity',
    wrong: 'Shares by the value of a line where it has one.',
    by: sharedBy(({ quantity, members: { value } }) =>
      value && Number(value.amount) > 0 ? new Decimal(value.amount) : quantity.value,
    ),
  },
  'weight-by-line-volume': {
    breaks: 'weight-net-shares-proportional-to-quantity',
    wrong: 'Shares by the volume of a line where it has one.',
    by: sharedBy(({ quantity, members: { volume } }) => (volume?.value.gt(0) ? volume.value : quantity.value)),
  },
  'weight-update-shares-by-old-quantities': {
    breaks: 'weight-update-allocates-header',
    wrong:
      'On an update, lines that name an existing id take part in the sharing with the quantity that they had before; the ' +
      'quantities themselves are updated.',
    by: sharedBy(({ before: old, quantity }) => (old ?? { quantity }).quantity.value),
  },
  'weight-update-gives-new-lines-nothing': {
    breaks: 'weight-update-allocates-header',
    wrong: 'On an update it shares header weights out over lines that name an id only; new lines show no weight.',
    by: sharedBy(({ before: old, quantity }, isUpdate) =>
      isUpdate && old === undefined ? new Decimal(0) : quantity.value,
    ),
  },
  'weight-update-allocates-nothing': {
    breaks: 'weight-update-allocates-header',
    wrong: 'Shares header weights out at creation only.',
    by: instead(
      allocatedLines,
      (honest) => (world, draft, lines, isUpdate) => (isUpdate ? lines : honest(world, draft, lines, isUpdate)),
    ),
  },
  'weight-gross-forgotten-beside-net': {
    breaks: 'weight-gross-and-net-allocated-apart',
    wrong: 'Does not share the gross weight out when there is a net weight.',
    by: forgotten((kind, { netWeight }) => kind === 'gross' && netWeight !== undefined),
  },
  'weight-net-forgotten': {
    breaks: 'weight-net-sum-is-exact',
    wrong: 'Does not share the net weight out.',
    by: forgotten((kind) => kind === 'net'),
  },
  'weight-net-forgotten-beside-gross': {
    breaks: 'weight-gross-and-net-allocated-apart',
    wrong: 'Does not share the net weight out when there is a gross weight.',
    by: forgotten((kind, { grossWeight }) => kind === 'net' && grossWeight !== undefined),
  },
  'weight-net-forgotten-on-update': {
    breaks: 'weight-update-allocates-header',
    wrong: 'Does not share the net weight out when an invoice is updated.',
    by: forgotten((kind, _draft, isUpdate) => kind === 'net' && isUpdate),
  },
  'weight-net-uses-gross': {
    breaks: 'weight-gross-and-net-allocated-apart',
    wrong: 'Shows the shares of the gross weight as those of the net weight, too.',
    by: before(sharesOf, (world, kind, draft, quantities, isUpdate) => [
      world,
      draft.grossWeight && draft.netWeight ? 'gross' : kind,
      draft,
      quantities,
      isUpdate,
    ]),
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
