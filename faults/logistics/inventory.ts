import type { FaultRows } from '../fault.ts';

/** Counts of units. */
export const inventoryFaults = {
  'd2c-reserves-nothing': {
    breaks: 'inventory-d2c-order-reserves',
    wrong: 'Reserves nothing for D2C orders.',
  },
  'd2c-reserves-first-line-only': {
    breaks: 'inventory-d2c-order-reserves',
    wrong: 'Reserves the units of the first line of a D2C order only.',
  },
  'd2c-reserves-one-unit-per-line': {
    breaks: 'inventory-d2c-order-reserves',
    wrong: 'Reserves one unit for each line of a D2C order, whatever its quantity.',
  },
  'd2c-reservation-ends-when-shipped': {
    breaks: 'inventory-d2c-order-reserves',
    wrong: 'Puts the units of a D2C order back on sale when it ships.',
  },
  'd2c-reservation-lost-under-concurrency': {
    breaks: 'inventory-d2c-order-reserves',
    wrong: 'Counts one of two D2C orders only that are placed at the same time.',
  },
} as const satisfies FaultRows;
