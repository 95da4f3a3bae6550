import type { Fault } from '../../fault.ts';

/** Warehouses, and what lies in them. */
export const warehousesFaults = {
  'active-warehouses-wrapped': {
    requirement: 'warehouse-active-answers-array',
    api: 'logistics',
    wrong: 'Answers the active warehouses as an object with the array under warehouses.',
  },
  'active-warehouses-nl-answers-404': {
    requirement: 'warehouse-active-country',
    api: 'logistics',
    wrong: 'Answers 404 to active warehouses with the countryCode NL.',
  },
  'active-warehouses-country-refused': {
    requirement: 'warehouse-active-country',
    api: 'logistics',
    wrong: 'Refuses countryCode at the active warehouses.',
  },
  'warehouse-details-empty': {
    requirement: 'warehouse-details-show-stocked-product',
    api: 'logistics',
    wrong: 'Names no warehouse in the details of any product.',
  },
  'warehouse-details-of-first-product-only': {
    requirement: 'warehouse-details-show-stocked-product',
    api: 'logistics',
    wrong: 'Names warehouses of the first product of the request only.',
  },
  'warehouse-details-count-reserved': {
    requirement: 'warehouse-details-units-on-stock',
    api: 'logistics',
    wrong: 'Counts reserved units as available in warehouse details.',
  },
  'warehouse-details-doubled': {
    requirement: 'warehouse-details-units-on-stock',
    api: 'logistics',
    wrong: 'Answers twice the units as available in warehouse details.',
  },
  'warehouse-details-of-others': {
    requirement: 'warehouse-details-hide-others',
    api: 'logistics',
    wrong: 'Answers warehouse details of products of other accounts.',
  },
  'warehouse-details-pool-refused': {
    requirement: 'warehouse-details-pools',
    api: 'logistics',
    wrong: 'Refuses poolName at the warehouse details.',
  },
  'warehouse-details-country-refused': {
    requirement: 'warehouse-details-country',
    api: 'logistics',
    wrong: 'Refuses countryCode at the warehouse details.',
  },
} as const satisfies Readonly<Record<string, Fault>>;
