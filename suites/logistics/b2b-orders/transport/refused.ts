/** Judges the combinations of transport members that must be refused. */

import type { Outcome } from '../../../../clients/logistics/b2b-orders/b2b-orders.ts';
import { rowsFor } from '../../../../engine/families/rows.ts';
import { isAccepted } from '../../../../engine/wire/exchange.ts';
import { brokenB2bOrder } from '../../../../generators/logistics/broken-b2b-order.ts';
import type { BrokenB2bOrder, ShippingSpeed, ShippingType } from '../../../../generators/logistics/draft.ts';
import { illegalTransports, type TransportRule } from '../../../../generators/logistics/illegal-transport.ts';
import { transportTable } from '../../../../generators/logistics/order-table.ts';
import { cell, speeds } from '../../../../generators/logistics/transport.ts';
import { type Expect, rejects } from '../../check.ts';
import { b2bOrders } from '../resource.ts';
import { bothCarriers, orderBy, secondCarrier } from './transport.ts';

/** Every illegal cell of the rule is an example on the smallest order; further orders are drawn. */
const cellsOf = (rule: TransportRule): BrokenB2bOrder[] =>
  illegalTransports
    .filter(({ breaks }) => breaks === rule)
    .map(({ breaks, valid, broken }) => ({ breaks, valid: orderBy(valid), broken: orderBy(broken) }));

/** The row of a rule that the generators break cell by cell; each rule also beside other members of the order. */
const forbidden = (rule: TransportRule) => ({
  given: brokenB2bOrder(rule),
  examples: [...cellsOf(rule), ...transportTable(rule)],
  cases: 20,
});

const typeRow = (rule: TransportRule) => ({ ...forbidden(rule), mistake: 'shippingType' as const });

const types = rejects(b2bOrders, {
  'b2b-type-third-party-freight-refused': { ...typeRow('b2b-type-third-party-freight-refused'), needs: bothCarriers },
  'b2b-type-receiver-freight-refused': { ...typeRow('b2b-type-receiver-freight-refused'), needs: bothCarriers },
  'b2b-type-collect-freight-refused': { ...typeRow('b2b-type-collect-freight-refused'), needs: secondCarrier },
});

const accountRules = [
  'b2b-account-third-party-required',
  'b2b-account-third-party-carrier-name-required',
  'b2b-account-third-party-account-id-required',
  'b2b-account-third-party-country-required',
  'b2b-account-third-party-postal-code-required',
  'b2b-account-receiver-required',
  'b2b-account-receiver-carrier-name-required',
  'b2b-account-receiver-account-id-required',
  'b2b-account-receiver-country-required',
  'b2b-account-receiver-postal-code-required',
  'b2b-account-collect-required',
  'b2b-account-collect-carrier-name-required',
  'b2b-account-collect-first-carrier-refused',
] as const satisfies readonly TransportRule[];

const ofSecondCarrier: readonly TransportRule[] = [
  'b2b-account-collect-required',
  'b2b-account-collect-carrier-name-required',
];

const accounts = rejects(
  b2bOrders,
  rowsFor(accountRules, (rule) => ({
    ...forbidden(rule),
    mistake: 'carrierAccount' as const,
    needs: ofSecondCarrier.includes(rule) ? secondCarrier : bothCarriers,
  })),
);

/** The only transport rule with a documented answer: a validation error. */
const speedRow = {
  mistake: 'shippingSpeed',
  cases: 20,
  also({ answer }: Outcome, expect: Expect) {
    if (!isAccepted(answer)) expect(answer).status(expect.target.status.validation);
  },
} as const;

const sellerFreight = (type: ShippingType, speed: ShippingSpeed): BrokenB2bOrder => ({
  breaks: 'b2b-speed-with-freight-refused',
  valid: orderBy(cell('SELLER', type, undefined)),
  broken: orderBy(cell('SELLER', type, undefined, speed)),
});

const speedRules = rejects(b2bOrders, {
  'b2b-speed-with-other-partner-refused': { ...forbidden('b2b-speed-with-other-partner-refused'), ...speedRow },
  'b2b-speed-with-freight-refused': { ...forbidden('b2b-speed-with-freight-refused'), ...speedRow },
  // A target that validates partners and types separately may accept these combinations.
  'b2b-speed-with-freight-refused-for-seller': {
    ...forbidden('b2b-speed-with-freight-refused'),
    ...speedRow,
    examples: (['LTL', 'FTL'] as const).flatMap((type) => speeds.map((speed) => sellerFreight(type, speed))),
  },
});

/** Forbidden values of `transportationDetails`, cell by cell; the nearest legal cell is the control. */
export const b2bTransportRefusedChecks = [...types, ...accounts, ...speedRules];
