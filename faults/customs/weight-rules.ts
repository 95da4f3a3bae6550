import type { FaultRows } from '../fault.ts';

/** What header and line weights may be. */
export const weightRulesFaults = {
  'weight-required': {
    breaks: 'weight-may-be-omitted',
    wrong: 'Refuses an invoice without weights.',
  },
  'weight-header-gross-alone-refused': {
    breaks: 'weight-header-gross-alone-accepted',
    wrong: 'Refuses a gross weight without a net weight.',
  },
  'weight-header-net-alone-refused': {
    breaks: 'weight-header-net-alone-accepted',
    wrong: 'Refuses a net weight without a gross weight.',
  },
  'weight-gross-and-net-refused': {
    breaks: 'weight-header-gross-and-net-accepted',
    wrong: 'Refuses two header weights.',
  },
  'weight-line-net-net-refused': {
    breaks: 'weight-line-net-net-weight-accepted',
    wrong: 'Refuses net_net_weight on a line.',
  },
  'weight-line-kinds-together-refused': {
    breaks: 'weight-line-kinds-together-accepted',
    wrong: 'Refuses a line with more than one kind of weight.',
  },
  'weight-on-some-lines-refused': {
    breaks: 'weight-on-some-lines-accepted',
    wrong: 'Refuses weights on some lines only.',
  },
  'weight-gross-with-line-weight-accepted': {
    breaks: 'weight-header-gross-with-line-weight-refused',
    wrong: 'Accepts total_gross_weight beside a line weight.',
  },
  'weight-gross-with-line-net-weight-accepted': {
    breaks: 'weight-header-gross-with-line-net-weight-refused',
    wrong: 'Accepts total_gross_weight beside a line net_weight.',
  },
  'weight-gross-with-line-net-net-weight-accepted': {
    breaks: 'weight-header-gross-with-line-net-net-weight-refused',
    wrong: 'Accepts total_gross_weight beside a line net_net_weight.',
  },
  'weight-net-with-line-weight-accepted': {
    breaks: 'weight-header-net-with-line-weight-refused',
    wrong: 'Accepts total_net_weight beside a line weight.',
  },
  'weight-net-with-line-net-weight-accepted': {
    breaks: 'weight-header-net-with-line-net-weight-refused',
    wrong: 'Accepts total_net_weight beside a line net_weight.',
  },
  'weight-net-with-line-net-net-weight-accepted': {
    breaks: 'weight-header-net-with-line-net-net-weight-refused',
    wrong: 'Accepts total_net_weight beside a line net_net_weight.',
  },
  'weight-last-line-combined-accepted': {
    breaks: 'weight-header-with-one-weighed-line-refused',
    wrong: 'Overlooks weights on the last of five or more lines.',
  },
  'weight-header-gross-zero-accepted': {
    breaks: 'weight-header-gross-zero-refused',
    wrong: 'Accepts a gross weight of zero.',
  },
  'weight-header-gross-negative-accepted': {
    breaks: 'weight-header-gross-negative-refused',
    wrong: 'Accepts a negative gross weight.',
  },
  'weight-header-net-zero-accepted': {
    breaks: 'weight-header-net-zero-refused',
    wrong: 'Accepts a net weight of zero.',
  },
  'weight-header-net-negative-accepted': {
    breaks: 'weight-header-net-negative-refused',
    wrong: 'Accepts a negative net weight.',
  },
  'weight-header-smallest-refused': {
    breaks: 'weight-header-smallest-positive-accepted',
    wrong: 'Refuses header weights of 0.01 and less.',
  },
  'weight-header-units-free': {
    breaks: 'weight-header-units-match',
    wrong: 'Accepts header weights in different units.',
  },
  'weight-header-without-lines-accepted': {
    breaks: 'weight-header-needs-a-line',
    wrong: 'Accepts a header weight without a line.',
  },
  'weight-gross-quantity-units-free': {
    breaks: 'weight-header-gross-needs-one-quantity-unit',
    wrong: 'Shares a gross weight out over different quantity units.',
  },
  'weight-net-quantity-units-free': {
    breaks: 'weight-header-net-needs-one-quantity-unit',
    wrong: 'Shares a net weight out over different quantity units.',
  },
  'weight-quantity-units-of-first-two-only': {
    breaks: 'weight-header-gross-needs-one-quantity-unit',
    wrong: 'Compares the quantity units of the first two lines only.',
  },
  'weight-header-net-positive-only-when-alone': {
    breaks: 'weight-header-net-negative-refused',
    wrong: 'Accepts any total_net_weight beside a total_gross_weight.',
  },
  'weight-header-gross-positive-only-when-alone': {
    breaks: 'weight-header-gross-zero-refused',
    wrong: 'Accepts any total_gross_weight beside a total_net_weight.',
  },
  'weight-quantity-units-free-with-both-headers': {
    breaks: 'weight-header-gross-needs-one-quantity-unit',
    wrong: 'Shares two header weights out over different quantity units.',
  },
  'weight-quantity-units-bound-without-header': {
    breaks: 'weight-quantity-units-free-without-header',
    wrong: 'Refuses different quantity units even without header weights.',
  },
  'weight-header-gross-text-ignored': {
    breaks: 'weight-header-gross-not-quantity-refused',
    wrong: 'Ignores a total_gross_weight that is no object.',
  },
  'weight-header-net-text-ignored': {
    breaks: 'weight-header-net-not-quantity-refused',
    wrong: 'Ignores a total_net_weight that is no object.',
  },
  'line-weight-refused': {
    breaks: 'weight-line-weight-accepted',
    wrong: 'Refuses a weight on a line.',
  },
  'line-net-weight-refused': {
    breaks: 'weight-line-net-weight-accepted',
    wrong: 'Refuses a net_weight on a line.',
  },
  'weight-line-weight-refused': {
    breaks: 'weight-line-weight-accepted',
    wrong: 'Refuses a submission whose lines all carry weight and nothing else of weight.',
  },
  'weight-line-net-weight-needs-weight': {
    breaks: 'weight-line-net-weight-accepted',
    wrong: 'Refuses a line with net_weight and without weight.',
  },
  'weight-first-line-alone-tells-combination': {
    breaks: 'weight-header-with-one-weighed-line-refused',
    wrong: 'Looks at the first line only when it refuses header weights beside line weights.',
  },
  'weight-combination-accepted-on-update': {
    breaks: 'weight-header-with-one-weighed-line-refused',
    wrong: 'Accepts header weights beside line weights in an update (the header wins), though not in a create.',
  },
  'weight-header-sign-unchecked-on-update': {
    breaks: 'weight-header-gross-zero-refused',
    wrong: 'Accepts header weights of zero and below, gross or net, in an update.',
  },
  'weight-units-unchecked-on-update': {
    breaks: 'weight-header-gross-needs-one-quantity-unit',
    wrong:
      'Accepts an update with header weights whose lines differ in quantity unit, and one whose header weights differ in ' +
      'unit.',
  },
  'line-weight-to-two-decimals': {
    breaks: 'weight-line-weight-reads-back',
    wrong: 'Rounds line weights that were sent on the line to two decimals.',
  },
  'line-net-weight-always-in-kg': {
    breaks: 'weight-line-net-weight-reads-back',
    wrong: 'Answers line net weights that were sent on the line in kg, whatever their unit.',
  },
  'weight-header-three-decimals-refused': {
    breaks: 'weight-allocation-follows-header-precision',
    wrong: 'Refuses header weights of more than two decimals.',
  },
} as const satisfies FaultRows;
