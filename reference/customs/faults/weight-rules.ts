import type { FaultRows } from '../../fault.ts';

/** What header and line weights may be. */
export const weightRulesFaults = {
  'weight-required': {
    requirement: 'weight-may-be-omitted',
    wrong: 'Refuses an invoice without weights.',
  },
  'weight-header-gross-alone-refused': {
    requirement: 'weight-header-gross-alone-accepted',
    wrong: 'Refuses a gross weight without a net weight.',
  },
  'weight-header-net-alone-refused': {
    requirement: 'weight-header-net-alone-accepted',
    wrong: 'Refuses a net weight without a gross weight.',
  },
  'weight-gross-and-net-refused': {
    requirement: 'weight-header-gross-and-net-accepted',
    wrong: 'Refuses two header weights.',
  },
  'weight-line-net-net-refused': {
    requirement: 'weight-line-net-net-weight-accepted',
    wrong: 'Refuses net_net_weight on a line.',
  },
  'weight-line-kinds-together-refused': {
    requirement: 'weight-line-kinds-together-accepted',
    wrong: 'Refuses a line with more than one kind of weight.',
  },
  'weight-on-some-lines-refused': {
    requirement: 'weight-on-some-lines-accepted',
    wrong: 'Refuses weights on some lines only.',
  },
  'weight-gross-with-line-weight-accepted': {
    requirement: 'weight-header-gross-with-line-weight-refused',
    wrong: 'Accepts total_gross_weight beside a line weight.',
  },
  'weight-gross-with-line-net-weight-accepted': {
    requirement: 'weight-header-gross-with-line-net-weight-refused',
    wrong: 'Accepts total_gross_weight beside a line net_weight.',
  },
  'weight-gross-with-line-net-net-weight-accepted': {
    requirement: 'weight-header-gross-with-line-net-net-weight-refused',
    wrong: 'Accepts total_gross_weight beside a line net_net_weight.',
  },
  'weight-net-with-line-weight-accepted': {
    requirement: 'weight-header-net-with-line-weight-refused',
    wrong: 'Accepts total_net_weight beside a line weight.',
  },
  'weight-net-with-line-net-weight-accepted': {
    requirement: 'weight-header-net-with-line-net-weight-refused',
    wrong: 'Accepts total_net_weight beside a line net_weight.',
  },
  'weight-net-with-line-net-net-weight-accepted': {
    requirement: 'weight-header-net-with-line-net-net-weight-refused',
    wrong: 'Accepts total_net_weight beside a line net_net_weight.',
  },
  'weight-last-line-combined-accepted': {
    requirement: 'weight-header-with-one-weighed-line-refused',
    wrong: 'Overlooks weights on the last of five or more lines.',
  },
  'weight-header-gross-zero-accepted': {
    requirement: 'weight-header-gross-zero-refused',
    wrong: 'Accepts a gross weight of zero.',
  },
  'weight-header-gross-negative-accepted': {
    requirement: 'weight-header-gross-negative-refused',
    wrong: 'Accepts a negative gross weight.',
  },
  'weight-header-net-zero-accepted': {
    requirement: 'weight-header-net-zero-refused',
    wrong: 'Accepts a net weight of zero.',
  },
  'weight-header-net-negative-accepted': {
    requirement: 'weight-header-net-negative-refused',
    wrong: 'Accepts a negative net weight.',
  },
  'weight-header-smallest-refused': {
    requirement: 'weight-header-smallest-positive-accepted',
    wrong: 'Refuses header weights of 0.01 and less.',
  },
  'weight-header-units-free': {
    requirement: 'weight-header-units-match',
    wrong: 'Accepts header weights in different units.',
  },
  'weight-header-without-lines-accepted': {
    requirement: 'weight-header-needs-a-line',
    wrong: 'Accepts a header weight without a line.',
  },
  'weight-gross-quantity-units-free': {
    requirement: 'weight-header-gross-needs-one-quantity-unit',
    wrong: 'Shares a gross weight out over different quantity units.',
  },
  'weight-net-quantity-units-free': {
    requirement: 'weight-header-net-needs-one-quantity-unit',
    wrong: 'Shares a net weight out over different quantity units.',
  },
  'weight-quantity-units-of-first-two-only': {
    requirement: 'weight-header-gross-needs-one-quantity-unit',
    wrong: 'Compares the quantity units of the first two lines only.',
  },
  'weight-header-net-positive-only-when-alone': {
    requirement: 'weight-header-net-negative-refused',
    wrong: 'Accepts any total_net_weight beside a total_gross_weight.',
  },
  'weight-header-gross-positive-only-when-alone': {
    requirement: 'weight-header-gross-zero-refused',
    wrong: 'Accepts any total_gross_weight beside a total_net_weight.',
  },
  'weight-quantity-units-free-with-both-headers': {
    requirement: 'weight-header-gross-needs-one-quantity-unit',
    wrong: 'Shares two header weights out over different quantity units.',
  },
  'weight-quantity-units-bound-without-header': {
    requirement: 'weight-quantity-units-free-without-header',
    wrong: 'Refuses different quantity units even without header weights.',
  },
  'weight-header-gross-text-ignored': {
    requirement: 'weight-header-gross-not-quantity-refused',
    wrong: 'Ignores a total_gross_weight that is no object.',
  },
  'weight-header-net-text-ignored': {
    requirement: 'weight-header-net-not-quantity-refused',
    wrong: 'Ignores a total_net_weight that is no object.',
  },
  'line-weight-lost': {
    requirement: 'weight-line-weight-reads-back',
    wrong: 'Does not answer the weight of a line.',
  },
  'line-weight-always-in-kg': {
    requirement: 'weight-line-weight-reads-back',
    wrong: 'Answers line weights in kg, whatever their unit.',
  },
  'line-net-weight-lost': {
    requirement: 'weight-line-net-weight-reads-back',
    wrong: 'Does not answer the net weight of a line.',
  },
  'line-weight-refused': {
    requirement: 'weight-line-weight-accepted',
    wrong: 'Refuses a weight on a line.',
  },
  'line-net-weight-refused': {
    requirement: 'weight-line-net-weight-accepted',
    wrong: 'Refuses a net_weight on a line.',
  },
  'weight-line-weight-refused': {
    requirement: 'weight-line-weight-accepted',
    wrong: 'Refuses a submission whose lines all carry weight and nothing else of weight.',
  },
  'weight-line-net-weight-needs-weight': {
    requirement: 'weight-line-net-weight-accepted',
    wrong: 'Refuses a line with net_weight and without weight.',
  },
  'weight-first-line-alone-tells-combination': {
    requirement: 'weight-header-with-one-weighed-line-refused',
    wrong: 'Looks at the first line only when it refuses header weights beside line weights.',
  },
  'weight-combination-accepted-on-update': {
    requirement: 'weight-header-with-one-weighed-line-refused',
    wrong: 'Accepts header weights beside line weights in an update (the header wins), though not in a create.',
  },
  'weight-header-sign-unchecked-on-update': {
    requirement: 'weight-header-gross-zero-refused',
    wrong: 'Accepts header weights of zero and below, gross or net, in an update.',
  },
  'weight-units-unchecked-on-update': {
    requirement: 'weight-header-gross-needs-one-quantity-unit',
    wrong:
      'Accepts an update with header weights whose lines differ in quantity unit, and one whose header weights differ in ' +
      'unit.',
  },
  'line-weight-to-two-decimals': {
    requirement: 'weight-line-weight-reads-back',
    wrong: 'Rounds line weights that were sent on the line to two decimals.',
  },
  'line-net-weight-always-in-kg': {
    requirement: 'weight-line-net-weight-reads-back',
    wrong: 'Answers line net weights that were sent on the line in kg, whatever their unit.',
  },
  'weight-header-three-decimals-refused': {
    requirement: 'weight-allocation-follows-header-precision',
    wrong: 'Refuses header weights of more than two decimals.',
  },
  'line-net-weight-as-gross': {
    requirement: 'weight-line-net-weight-reads-back',
    wrong: 'Shows the weight of a line as its net weight where it has both.',
  },
  'line-net-weight-from-net-net': {
    requirement: 'weight-line-net-weight-reads-back',
    wrong: 'Shows the net net weight of a line as its net weight where it has both.',
  },
  'line-net-weight-in-unit-of-gross': {
    requirement: 'weight-line-net-weight-reads-back',
    wrong: 'Shows the net weight of a line in the unit of its weight.',
  },
} as const satisfies FaultRows;
