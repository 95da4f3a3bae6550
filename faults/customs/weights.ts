import type { FaultRows } from '../fault.ts';

/** Sharing a header weight out over the lines. */
export const weightsFaults = {
  'weight-always-two-decimals': {
    breaks: 'weight-allocation-follows-header-precision',
    wrong: 'Shares every header weight out to two decimals, whatever its own precision.',
  },
  'weight-always-two-decimals-for-net': {
    breaks: 'weight-allocation-follows-header-precision',
    wrong: 'Ignores the precision of the net weight, though not that of the gross weight.',
  },
  'weight-always-three-decimals': {
    breaks: 'weight-allocation-at-most-two-decimals',
    wrong: 'Shares every header weight out to three decimals at least.',
  },
  'weight-header-decimals-only': {
    breaks: 'weight-allocation-uses-two-decimals',
    wrong: 'Shares a header weight of one or no decimals out to so many.',
  },
  'weight-one-decimal-less': {
    breaks: 'weight-allocation-follows-header-precision',
    wrong: 'Drops the last decimal of header weights with more than three.',
  },
  'weight-at-most-four-decimals': {
    breaks: 'weight-allocation-follows-header-precision',
    wrong: 'Shares out to four decimals at most.',
  },
  'weight-decimals-of-both-headers': {
    breaks: 'weight-precision-is-per-header-total',
    wrong: 'Shares both header weights out to the decimals of the finer one.',
  },
  'weight-net-has-decimals-of-gross': {
    breaks: 'weight-precision-is-per-header-total',
    wrong: 'Shares the net weight out to the decimals of the gross weight beside it.',
  },
  'weight-by-line-count': {
    breaks: 'weight-gross-shares-proportional-to-quantity',
    wrong: 'Gives every line the same share, whatever its quantity.',
  },
  'weight-net-by-line-count': {
    breaks: 'weight-net-shares-proportional-to-quantity',
    wrong: 'Gives every line the same share of the net weight.',
  },
  'weight-by-line-value': {
    breaks: 'weight-gross-shares-proportional-to-quantity',
    wrong: 'Shares by the value of a line where it has one.',
  },
  'weight-by-line-volume': {
    breaks: 'weight-net-shares-proportional-to-quantity',
    wrong: 'Shares by the volume of a line where it has one.',
  },
  'weight-by-whole-quantities': {
    breaks: 'weight-gross-shares-proportional-to-quantity',
    wrong: 'Cuts the decimals off the quantities before it shares.',
  },
  'weight-by-quantity-with-two-decimals': {
    breaks: 'weight-gross-shares-proportional-to-quantity',
    wrong: 'Cuts quantities to two decimals before it shares.',
  },
  'weight-by-quantity-up-to-a-billion': {
    breaks: 'weight-gross-shares-proportional-to-quantity',
    wrong: 'Counts quantities above a billion as a billion.',
  },
  'weight-quantity-as-float': {
    breaks: 'weight-remainder-to-largest-fractions',
    wrong: 'Compares fractions by binary arithmetic, so that noise decides ties.',
  },
  'weight-float-from-seven-lines': {
    breaks: 'weight-sum-exact-over-many-lines',
    wrong: 'Gives the last of seven or more lines what binary arithmetic leaves of the total.',
  },
  'weight-floors-everything': {
    breaks: 'weight-gross-sum-is-exact',
    wrong: 'Rounds every share down and drops the remainder.',
  },
  'weight-net-floors-everything': {
    breaks: 'weight-net-sum-is-exact',
    wrong: 'Rounds every share of the net weight down and drops the remainder.',
  },
  'weight-half-up-without-remainder': {
    breaks: 'weight-gross-sum-is-exact',
    wrong: 'Rounds every share to the nearest and leaves it at that.',
  },
  'weight-half-up-with-rest-on-last': {
    breaks: 'weight-remainder-to-largest-fractions',
    wrong: 'Rounds every share to the nearest and lets the last line make up the difference.',
  },
  'weight-half-up-with-rest-on-first': {
    breaks: 'weight-remainder-to-largest-fractions',
    wrong: 'Rounds every share to the nearest and lets the first line make up the difference.',
  },
  'weight-remainder-all-to-first': {
    breaks: 'weight-remainder-to-largest-fractions',
    wrong: 'Gives the whole remainder to the first line.',
  },
  'weight-remainder-all-to-last': {
    breaks: 'weight-remainder-to-largest-fractions',
    wrong: 'Gives the whole remainder to the last line.',
  },
  'weight-remainder-all-to-largest-fraction': {
    breaks: 'weight-remainder-to-largest-fractions',
    wrong: 'Gives the whole remainder to the one line with the largest fraction.',
  },
  'weight-remainder-to-first-lines': {
    breaks: 'weight-remainder-to-largest-fractions',
    wrong: 'Gives the units left over to the first lines, one each.',
  },
  'weight-remainder-to-last-lines': {
    breaks: 'weight-remainder-to-largest-fractions',
    wrong: 'Gives the units left over to the last lines, one each.',
  },
  'weight-net-remainder-to-first-lines': {
    breaks: 'weight-remainder-to-largest-fractions',
    wrong: 'Gives the units left over of the net weight to the first lines.',
  },
  'weight-remainder-to-smallest-fractions': {
    breaks: 'weight-remainder-to-largest-fractions',
    wrong: 'Gives the units left over to the smallest fractions.',
  },
  'weight-remainder-to-largest-quantities': {
    breaks: 'weight-remainder-to-largest-fractions',
    wrong: 'Gives the units left over to the largest quantities.',
  },
  'weight-remainder-to-largest-shares': {
    breaks: 'weight-remainder-to-largest-fractions',
    wrong: 'Gives the units left over to the largest whole shares.',
  },
  'weight-remainder-within-first-twenty-lines': {
    breaks: 'weight-remainder-to-largest-fractions',
    wrong: 'Serves the first twenty lines before all others.',
  },
  'weight-first-line-served-last': {
    breaks: 'weight-remainder-to-largest-fractions',
    wrong: 'Serves the first line last, whatever its fraction.',
  },
  'weight-ties-reversed': {
    breaks: 'weight-remainder-ties-by-line-order',
    wrong: 'Decides ties for the later line.',
  },
  'weight-net-ties-reversed': {
    breaks: 'weight-remainder-ties-by-line-order',
    wrong: 'Decides ties for the later line, for the net weight only.',
  },
  'weight-ties-reversed-from-ten-lines': {
    breaks: 'weight-remainder-ties-by-line-order',
    wrong: 'Decides ties for the later line once ten lines or more are concerned.',
  },
  'weight-ties-to-larger-quantity': {
    breaks: 'weight-remainder-ties-by-line-order',
    wrong: 'Decides ties for the line with the larger quantity.',
  },
  'weight-ties-to-smaller-quantity': {
    breaks: 'weight-remainder-ties-by-line-order',
    wrong: 'Decides ties for the line with the smaller quantity.',
  },
  'weight-last-unit-dropped': {
    breaks: 'weight-gross-sum-is-exact',
    wrong: 'Loses one of several units left over.',
  },
  'weight-zero-becomes-one-unit': {
    breaks: 'weight-allocation-may-be-zero',
    wrong: 'Gives every line one unit of the last decimal at least.',
  },
  'weight-zero-share-fails': {
    breaks: 'weight-allocation-may-be-zero',
    wrong: 'Fails when the share of a line is zero.',
  },
  'weight-many-lines-one-unit-more': {
    breaks: 'weight-sum-exact-over-many-lines',
    wrong: 'Adds a unit to the last of five hundred or more lines.',
  },
  'weight-single-line-loses-last-decimal': {
    breaks: 'weight-single-line-gets-the-total',
    wrong: 'Cuts the last decimal of the total where there is but one line.',
  },
  'weight-smallest-total-lost': {
    breaks: 'weight-gross-sum-is-exact',
    wrong: 'Shares nothing out when there are fewer units than lines.',
  },
  'weight-net-forgotten': {
    breaks: 'weight-net-sum-is-exact',
    wrong: 'Does not share the net weight out.',
  },
  'weight-net-forgotten-beside-gross': {
    breaks: 'weight-gross-and-net-allocated-apart',
    wrong: 'Does not share the net weight out when there is a gross weight.',
  },
  'weight-gross-forgotten-beside-net': {
    breaks: 'weight-gross-and-net-allocated-apart',
    wrong: 'Does not share the gross weight out when there is a net weight.',
  },
  'weight-net-forgotten-on-update': {
    breaks: 'weight-update-allocates-header',
    wrong: 'Does not share the net weight out when an invoice is updated.',
  },
  'weight-net-uses-gross': {
    breaks: 'weight-gross-and-net-allocated-apart',
    wrong: 'Shows the shares of the gross weight as those of the net weight, too.',
  },
  'weight-gross-always-in-kg': {
    breaks: 'weight-allocation-keeps-unit',
    wrong: 'Answers shares of the gross weight in kg, whatever the unit of the header.',
  },
  'weight-net-always-in-kg': {
    breaks: 'weight-allocation-keeps-unit',
    wrong: 'Answers shares of the net weight in kg, whatever the unit of the header.',
  },
  'weight-update-allocates-nothing': {
    breaks: 'weight-update-allocates-header',
    wrong: 'Shares header weights out at creation only.',
  },
  'weight-shares-first-hundred-lines': {
    breaks: 'weight-sum-exact-over-many-lines',
    wrong:
      'Shares header weights out over the first hundred lines only: lines beyond them show zero, and their part is lost.',
  },
  'weight-shares-left-unrounded': {
    breaks: 'weight-allocation-at-most-two-decimals',
    wrong:
      'Does not round shares at all: each line shows total times quantity by the sum of quantities as a binary float.',
  },
  'weight-ties-by-float-from-seven-lines': {
    breaks: 'weight-remainder-ties-by-line-order',
    wrong:
      'With seven lines or more it compares fractional shares as binary floats (share minus its floor), so that noise ' +
      'decides between fractions that are equal; with fewer lines it is exact.',
  },
  'weight-update-shares-by-old-quantities': {
    breaks: 'weight-update-allocates-header',
    wrong:
      'On an update, lines that name an existing id take part in the sharing with the quantity that they had before; the ' +
      'quantities themselves are updated.',
  },
  'weight-update-gives-new-lines-nothing': {
    breaks: 'weight-update-allocates-header',
    wrong: 'On an update it shares header weights out over lines that name an id only; new lines show no weight.',
  },
  'weight-update-keeps-old-unit': {
    breaks: 'weight-allocation-keeps-unit',
    wrong: 'Shares the header weight of an update out in the unit that the lines had before.',
  },
  'weight-remainder-by-six-places': {
    breaks: 'weight-remainder-to-largest-fractions',
    wrong: 'Compares fractions of shares to six places only.',
  },
  'weight-wraps-at-32-bits': {
    breaks: 'weight-gross-sum-is-exact',
    wrong: 'Counts the units of a line weight in 32 bits.',
  },
} as const satisfies FaultRows;
