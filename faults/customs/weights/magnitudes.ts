import { Decimal } from '../../../reference/customs/decimal.ts';
import { totalsView } from '../../../reference/customs/invoice-read/invoice-view.ts';
import { lineView } from '../../../reference/customs/invoice-read/line-view.ts';
import { sharedQuantities, sharesOf } from '../../../reference/customs/processing/merge.ts';
import { allocateWeight } from '../../../reference/customs/weights/allocation.ts';
import { after, breaking, type FaultRows, instead } from '../../fault.ts';
import { form, member, shown } from '../../json.ts';
import { alsoQuantity } from '../invoice-write/quantities.ts';

const millionth = new Decimal('0.000001');
const int32 = new Decimal('2147483647');

const isTiny = (value: Decimal): boolean => value.abs().lt(millionth) && !value.eq(0);

const counted = (change: (quantity: Decimal) => Decimal) =>
  after(sharedQuantities, (quantities) => quantities.map(change));

/** Quantities, weights and amounts beyond what a target usually meets. */
export const magnitudeFaults = {
  ...breaking('line-quantity-negative-refused', {
    'line-quantity-tiny-negative-accepted': [
      'Accepts a negative quantity of less than a millionth.',
      alsoQuantity((value) => value.lt(0) && isTiny(value)),
    ],
    'line-quantity-huge-negative-accepted': [
      'Accepts a negative quantity of more than fifteen digits.',
      alsoQuantity((value) => value.lt('-1e15')),
    ],
    'line-quantity-below-int32-accepted': [
      'Accepts a quantity below the least integer of 32 bits.',
      alsoQuantity((value) => value.lt('-2147483648')),
    ],
  }),
  'line-quantity-zero-of-many-decimals-accepted': {
    breaks: 'line-quantity-decimal-zero-refused',
    wrong: 'Accepts a quantity of zero with more than six decimals.',
    by: alsoQuantity((value, sent) => value.eq(0) && String(sent).length > 8),
  },
  'line-quantity-tiny-with-exponent': {
    breaks: 'line-quantity-value-is-decimal',
    wrong: 'Shows a quantity below a millionth with an exponent.',
    by: shown(
      lineView,
      member(
        'quantity.value',
        form('with exponent', (value) => (isTiny(new Decimal(value)) ? String(Number(value)) : value)),
      ),
    ),
  },
  ...breaking('weight-gross-shares-proportional-to-quantity', {
    'weight-quantities-above-int32-capped': [
      'Distributes header weights as if no quantity were larger than the largest integer of 32 bits.',
      counted((quantity) => (quantity.gt(int32) ? int32 : quantity)),
    ],
  }),
  'weight-net-sum-short-above-int32': {
    breaks: 'weight-net-sum-is-exact',
    wrong: 'Loses the last unit of a net weight of more units than an integer of 32 bits holds.',
    by: after(allocateWeight, (values, _world, { kind, total }) => {
      const [first, ...rest] = values;
      if (first === undefined || kind === 'gross' || total.value.times(100).lte(int32) || first.lt('0.01'))
        return values;
      return [first.minus('0.01'), ...rest];
    }),
  },
  'weight-net-of-small-total-not-shared': {
    breaks: 'weight-net-sum-is-exact',
    wrong: 'Does not distribute a net weight below a thousandth.',
    by: after(sharesOf, (shares, _world, kind, { netWeight }) =>
      kind === 'net' && netWeight?.value.lt('0.001') ? undefined : shares,
    ),
  },
  'total-unit-count-overflows': {
    breaks: 'invoice-total-unit-count-is-declared-sum',
    wrong: 'Shows a total_unit_count beyond the largest integer of 32 bits as that integer.',
    by: after(totalsView, (totals) => ({
      ...totals,
      total_unit_count: new Decimal(String(totals.total_unit_count)).gt(int32)
        ? int32.toFixed()
        : totals.total_unit_count,
    })),
  },
  'total-value-of-many-lines-cut': {
    breaks: 'invoice-total-value-is-declared-sum',
    wrong: 'Adds up only the values of the first hundred lines.',
    by: instead(totalsView, (honest) => (view, content) => ({
      ...honest(view, content),
      total_value: honest(view, { ...content, lines: content.lines.slice(0, 100) }).total_value,
    })),
  },
} as const satisfies FaultRows;
