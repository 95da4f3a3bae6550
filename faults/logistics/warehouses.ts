import type { FaultRows } from '../fault.ts';

/** Warehouses, and what lies in them. */
export const warehousesFaults = {
  'active-warehouses-wrapped': {
    breaks: 'warehouse-active-answers-array',
    wrong: 'Answers the active warehouses as an object with the array under warehouses.',
  },
  'active-warehouses-nl-answers-404': {
    breaks: 'warehouse-active-country',
    wrong: 'Answers 404 to active warehouses with the countryCode NL.',
  },
  'active-warehouses-country-refused': {
    breaks: 'warehouse-active-country',
    wrong: 'Refuses countryCode at the active warehouses.',
  },
  'warehouse-details-empty': {
    breaks: 'warehouse-details-show-stocked-product',
    wrong: 'Names no warehouse in the details of any product.',
  },
  'warehouse-details-of-first-product-only': {
    breaks: 'warehouse-details-show-stocked-product',
    wrong: 'Names warehouses of the first product of the request only.',
  },
  'warehouse-details-doubled': {
    breaks: 'warehouse-details-units-on-stock',
    wrong: 'Answers twice the units as available in warehouse details.',
  },
  'warehouse-details-of-others': {
    breaks: 'warehouse-details-hide-others',
    wrong: 'Answers warehouse details of products of other accounts.',
  },
  'warehouse-details-pool-refused': {
    breaks: 'warehouse-details-pools',
    wrong: 'Refuses poolName at the warehouse details.',
  },
  'warehouse-details-country-refused': {
    breaks: 'warehouse-details-country',
    wrong: 'Refuses countryCode at the warehouse details.',
  },
  'active-warehouses-202': {
    breaks: 'warehouse-active-answers-array',
    wrong: 'Answers 202 to the active warehouses.',
  },
  'active-warehouses-of-country-wrapped': {
    breaks: 'warehouse-active-answers-array',
    wrong: 'Answers one warehouse as itself, without an array around it, where a country has just one.',
  },
  'active-warehouses-other-country-answers-400': {
    breaks: 'warehouse-active-country',
    wrong: 'Answers 400 to active warehouses with a countryCode other than US.',
  },
  'warehouse-details-without-reserved': {
    breaks: 'warehouse-details-show-stocked-product',
    wrong: 'Names no warehouse for a product of which any unit is reserved.',
  },
  'warehouse-details-of-ten-at-most': {
    breaks: 'warehouse-details-show-stocked-product',
    wrong: 'Answers the details of the first ten products of a request only.',
  },
  'warehouse-details-sum-of-request': {
    breaks: 'warehouse-details-units-on-stock',
    wrong: 'Answers the units of all products of the request for each of them.',
  },
  'warehouse-details-one-short-when-asked-with-others': {
    breaks: 'warehouse-details-units-on-stock',
    wrong: 'Shows one unit less of the last product of a request for several.',
  },
  'warehouse-details-of-others-beside-own': {
    breaks: 'warehouse-details-hide-others',
    wrong: 'Answers warehouse details of products of other accounts where the request names one of its own first.',
  },
  'warehouse-details-of-others-by-pool': {
    breaks: 'warehouse-details-hide-others',
    wrong: 'Answers warehouse details of products of other accounts where poolName is given.',
  },
  'warehouse-details-pool-prep-refused': {
    breaks: 'warehouse-details-pools',
    wrong: 'Refuses poolName PREP at the warehouse details.',
  },
  'warehouse-details-country-nl-refused': {
    breaks: 'warehouse-details-country',
    wrong: 'Refuses the countryCode NL at the warehouse details; US is taken.',
  },
} as const satisfies FaultRows;
