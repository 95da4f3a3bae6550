/** Judges each rule of an order in combination with its other members. */

import fc from 'fast-check';
import { rowsFor } from '../../../engine/families/rows.ts';
import type { BrokenB2bOrder } from '../../../generators/logistics/draft.ts';
import type { BesideRule } from '../../../generators/logistics/order-mistakes.ts';
import { besideTable, validTable } from '../../../generators/logistics/order-table.ts';
import { accepts, rejects, rejectsSent } from '../check.ts';
import { repeatingId } from './external-id.ts';
import { b2bOrders, undated } from './resource.ts';

const suffix = '-beside-others';

/** Every row of the table that breaks the rule. */
const rowsOf = (rule: BesideRule) => ({ given: fc.constantFrom(...besideTable(rule)), examples: besideTable(rule) });

const isDated = ({ broken }: BrokenB2bOrder): boolean => broken.shipBy !== undefined;
const withoutDate = ({ breaks, valid, broken }: BrokenB2bOrder): BrokenB2bOrder => ({
  breaks,
  valid: undated(valid),
  broken: undated(broken),
});

/** A scheduled order may stay PLANNED, which proves nothing of a mistake that processing finds. */
function processedRowsOf(rule: BesideRule) {
  const table = besideTable(rule);
  return { given: fc.constantFrom(...table), examples: [...table, ...table.filter(isDated).map(withoutDate)] };
}

const malformed = ['b2b-product-data-sku-required', 'b2b-product-data-gtin-not-text'] as const;
const duplicates = ['b2b-lines-distinct-sku', 'b2b-lines-distinct-product-data'] as const;
const unresolvable = [
  // Missing, and thereby unresolvable: the looser of the two bindings.
  'b2b-line-identifier-required',
  'b2b-unknown-sku-refused',
  'b2b-unknown-merchant-sku-refused',
] as const;
const short = ['b2b-stock-insufficient-refused', 'b2b-stock-each-line'] as const;

/** No part of an order keeps a rule from being checked. The rules of dates are in `ship-by/`, of transports in `transport/`. */
const refused = rejects(b2bOrders, {
  'b2b-lines-above-thousand-refused-beside-others': {
    ...rowsOf('b2b-lines-above-thousand-refused'),
    mistake: 'tooManyLines',
  },
  ...rowsFor(duplicates, (rule) => ({ ...rowsOf(rule), mistake: 'duplicateProduct' as const }), suffix),
  ...rowsFor(malformed, (rule) => ({ ...rowsOf(rule), mistake: 'malformed' as const }), suffix),
  ...rowsFor(unresolvable, (rule) => ({ ...processedRowsOf(rule), mistake: 'unresolvableProduct' as const }), suffix),
  'b2b-product-of-other-account-refused-beside-others': {
    ...processedRowsOf('b2b-product-of-other-account-refused'),
    mistake: 'unresolvableProduct',
    needs: ['second account'],
  },
  ...rowsFor(short, (rule) => ({ ...processedRowsOf(rule), mistake: 'insufficientInventory' as const }), suffix),
  'b2b-one-warehouse-required-beside-others': {
    ...processedRowsOf('b2b-one-warehouse-required'),
    mistake: 'splitStock',
    needs: ['products are in different warehouses'],
  },
  'b2b-address-invalid-refused-beside-others': {
    ...processedRowsOf('b2b-address-invalid-refused'),
    mistake: 'invalidAddress',
    needs: ['logistics.samples.invalidAddress'],
  },
});

const valid = fc.constantFrom(...validTable);

export const b2bCombinationChecks = [
  ...refused,
  ...rejectsSent(b2bOrders, {
    'b2b-external-id-unique-beside-others': {
      mistake: 'duplicateExternalId',
      given: valid,
      examples: validTable,
      send: ({ main }, order) => repeatingId(main.b2b, order),
    },
  }),
  ...accepts(b2bOrders, {
    'b2b-create-accepted-beside-others': {
      given: valid,
      examples: validTable,
      control: (order) => ({ ...undated(order), lines: order.lines.slice(0, 1) }),
    },
  }),
];
