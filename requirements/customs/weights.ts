import { type RequirementRows, sourced } from '../requirement.ts';

export const weightsRequirements = {
  ...sourced('customs › Weight rules › 1', {
    'weight-may-be-omitted': 'A create without any weight succeeds.',
    'weight-header-gross-alone-accepted': 'A create whose only weight is `total_gross_weight` succeeds.',
    'weight-header-net-alone-accepted': 'A create whose only weight is `total_net_weight` succeeds.',
    'weight-header-gross-and-net-accepted':
      'A create with `total_gross_weight` and `total_net_weight` in one unit succeeds.',
    'weight-line-weight-accepted': 'A create whose lines have `weight` succeeds.',
    'weight-line-net-weight-accepted': 'A create whose lines have `net_weight` succeeds.',
    'weight-line-net-net-weight-accepted': 'A create whose lines have `net_net_weight` succeeds.',
    'weight-line-kinds-together-accepted':
      'A create whose lines have `weight`, `net_weight` and `net_net_weight` together succeeds.',
    'weight-on-some-lines-accepted': 'A create in which some lines have weights and others have none succeeds.',
    'weight-header-gross-with-line-weight-refused':
      'A submission with `total_gross_weight` and a line `weight` does not succeed.',
    'weight-header-gross-with-line-net-weight-refused':
      'A submission with `total_gross_weight` and a line `net_weight` does not succeed.',
    'weight-header-gross-with-line-net-net-weight-refused':
      'A submission with `total_gross_weight` and a line `net_net_weight` does not succeed.',
    'weight-header-net-with-line-weight-refused':
      'A submission with `total_net_weight` and a line `weight` does not succeed.',
    'weight-header-net-with-line-net-weight-refused':
      'A submission with `total_net_weight` and a line `net_weight` does not succeed.',
    'weight-header-net-with-line-net-net-weight-refused':
      'A submission with `total_net_weight` and a line `net_net_weight` does not succeed.',
    'weight-header-with-one-weighed-line-refused':
      'A submission with a header weight does not succeed even if only the last of many lines has a weight.',
    'weight-line-weight-reads-back': 'A line submitted with `weight` is read with the same value and unit.',
    'weight-line-net-weight-reads-back': 'A line submitted with `net_weight` is read with the same value and unit.',
  }),
  ...sourced('customs › Weight rules › 2', {
    'weight-header-gross-zero-refused': 'A submission whose `total_gross_weight` is zero does not succeed.',
    'weight-header-gross-negative-refused': 'A submission whose `total_gross_weight` is negative does not succeed.',
    'weight-header-net-zero-refused': 'A submission whose `total_net_weight` is zero does not succeed.',
    'weight-header-net-negative-refused': 'A submission whose `total_net_weight` is negative does not succeed.',
    'weight-header-smallest-positive-accepted':
      'A create with a header weight just above zero, such as 0.01, succeeds.',
    'weight-header-units-match': 'A submission whose two header weights are in different units does not succeed.',
    'weight-header-needs-a-line': 'A submission with a header weight and no line item does not succeed.',
    'weight-header-gross-needs-one-quantity-unit':
      'A submission with `total_gross_weight` whose lines differ in quantity unit does not succeed.',
    'weight-header-net-needs-one-quantity-unit':
      'A submission with `total_net_weight` whose lines differ in quantity unit does not succeed.',
    'weight-quantity-units-free-without-header':
      'A create without header weights whose lines differ in quantity unit succeeds.',
  }),
  ...sourced('customs › Weight rules › 3', {
    'weight-gross-shares-proportional-to-quantity':
      'Each line gets its proportional share of `total_gross_weight` by quantity, within one unit of the last ' +
      'decimal.',
    'weight-net-shares-proportional-to-quantity':
      'Each line gets its proportional share of `total_net_weight` by quantity, within one unit of the last ' +
      'decimal.',
    'weight-single-line-gets-the-total': 'In an invoice of one line, that line gets the whole header total.',
    'weight-allocation-at-most-two-decimals':
      'Allocated weights have at most two decimals when the header total has two or fewer.',
    'weight-allocation-uses-two-decimals':
      'A header total with fewer than two decimals is still shared to the second decimal where shares need it.',
    'weight-allocation-follows-header-precision':
      'A header total with more than two decimals, such as 10.005, is shared to that many decimals and no more.',
    'weight-precision-is-per-header-total':
      'The decimals of one header total do not change the decimals of the shares of the other one.',
    'weight-remainder-to-largest-fractions':
      'Units left by rounding go to the lines with the largest fractional shares.',
    'weight-remainder-ties-by-line-order':
      'Among equal fractional shares, units left by rounding go to the earlier lines.',
    'weight-gross-sum-is-exact': "The lines' shares of `total_gross_weight` sum exactly to it.",
    'weight-net-sum-is-exact': "The lines' shares of `total_net_weight` sum exactly to it.",
    'weight-sum-exact-over-many-lines': 'The shares also sum exactly to the header total for invoices with many lines.',
    'weight-allocation-may-be-zero':
      'A share too small for the last decimal is zero or not shown, and the submission succeeds.',
    'weight-allocation-keeps-unit': 'Allocated weights are in the unit of the header weight.',
    'weight-gross-and-net-allocated-apart':
      'If both header weights are given, each is shared separately and neither replaces the other.',
    'weight-update-allocates-header':
      'A successful update with header weights shares them across the lines by the same rules.',
  }),
  ...sourced('customs › Commercial invoice (create or update request) › total_gross_weight', {
    'weight-header-gross-not-quantity-refused':
      'A submission whose `total_gross_weight` is not an object with `value` and `unit` does not succeed.',
  }),
  ...sourced('customs › Commercial invoice (create or update request) › total_net_weight', {
    'weight-header-net-not-quantity-refused':
      'A submission whose `total_net_weight` is not an object with `value` and `unit` does not succeed.',
  }),
} as const satisfies RequirementRows;
