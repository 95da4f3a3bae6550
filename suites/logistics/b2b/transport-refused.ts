import type { LogisticsApi } from '../../../clients/logistics/api.ts';
import type { LogisticsNeed } from '../../../clients/logistics/needs.ts';
import type { AnyCheck } from '../../../engine/check.ts';
import { isAccepted } from '../../../engine/exchange.ts';
import { brokenB2bOrder } from '../../../generators/broken-b2b-order.ts';
import type { BrokenB2bOrder, ShippingSpeed, ShippingType } from '../../../generators/draft.ts';
import { illegalTransports, type TransportRule } from '../../../generators/illegal-transport.ts';
import { cell, speeds } from '../../../generators/transport.ts';
import { check } from '../check.ts';
import { controlAccepted, orderRefused } from './judge.ts';
import { creatingOrders, refusesOrder } from './outcome.ts';
import { orderBy } from './transport.ts';

/** Every illegal cell of the rule is sent once, on the smallest order; more orders are drawn besides. */
const cellsOf = (rule: TransportRule): BrokenB2bOrder[] =>
  illegalTransports
    .filter(({ breaks }) => breaks === rule)
    .map(({ breaks, valid, broken }) => ({ breaks, valid: orderBy(valid), broken: orderBy(broken) }));

const bothCarriers = ['logistics.values.carrierA', 'logistics.values.carrierB'] as const;
const secondCarrier = ['logistics.values.carrierB'] as const;

const forbids = (
  rule: TransportRule,
  fault: 'shippingType' | 'carrierAccount',
  why: string,
  needs: readonly LogisticsNeed[],
): AnyCheck<LogisticsApi> =>
  refusesOrder({
    id: rule,
    proves: rule,
    fault,
    why,
    needs,
    given: brokenB2bOrder(rule),
    examples: cellsOf(rule),
    cases: 20,
  });

const parcelOnly = 'THIRD_PARTY, RECEIVER and COLLECT ship PARCEL only';

const types = [
  forbids('b2b-type-third-party-freight-refused', 'shippingType', parcelOnly, bothCarriers),
  forbids('b2b-type-receiver-freight-refused', 'shippingType', parcelOnly, bothCarriers),
  forbids('b2b-type-collect-freight-refused', 'shippingType', parcelOnly, secondCarrier),
];

const allFour = (partner: string): string => `carrierAccountDetails are required for ${partner} with all four fields`;

const account = (rule: TransportRule, partner: 'THIRD_PARTY' | 'RECEIVER') =>
  forbids(rule, 'carrierAccount', allFour(partner), bothCarriers);

const accounts = [
  account('b2b-account-third-party-required', 'THIRD_PARTY'),
  account('b2b-account-third-party-carrier-name-required', 'THIRD_PARTY'),
  account('b2b-account-third-party-account-id-required', 'THIRD_PARTY'),
  account('b2b-account-third-party-country-required', 'THIRD_PARTY'),
  account('b2b-account-third-party-postal-code-required', 'THIRD_PARTY'),
  account('b2b-account-receiver-required', 'RECEIVER'),
  account('b2b-account-receiver-carrier-name-required', 'RECEIVER'),
  account('b2b-account-receiver-account-id-required', 'RECEIVER'),
  account('b2b-account-receiver-country-required', 'RECEIVER'),
  account('b2b-account-receiver-postal-code-required', 'RECEIVER'),
  forbids(
    'b2b-account-collect-required',
    'carrierAccount',
    'carrierAccountDetails are required for COLLECT with carrierName',
    secondCarrier,
  ),
  forbids(
    'b2b-account-collect-carrier-name-required',
    'carrierAccount',
    'carrierAccountDetails are required for COLLECT with carrierName',
    secondCarrier,
  ),
  forbids(
    'b2b-account-collect-first-carrier-refused',
    'carrierAccount',
    'COLLECT requires the second carrier',
    bothCarriers,
  ),
];

interface SpeedPlan {
  readonly id?: string;
  readonly proves: 'b2b-speed-with-other-partner-refused' | 'b2b-speed-with-freight-refused';
  readonly examples: readonly BrokenB2bOrder[];
}

const onlyParcel = 'a shippingSpeed without the default partner and PARCEL returns a validation error';

/** Of all rules of transport, the only one with a written answer: a validation error. */
const forbidsSpeed = (plan: SpeedPlan): AnyCheck<LogisticsApi> =>
  check({
    ...plan,
    needs: creatingOrders,
    given: brokenB2bOrder(plan.proves),
    cases: 20,
    async when(api, { valid, broken }) {
      const { b2b } = await api.main();
      return { control: await b2b.submit(valid), refusal: await b2b.submit(broken) };
    },
    then({ control, refusal }, expect) {
      controlAccepted(control, expect);
      orderRefused(refusal, expect, 'shippingSpeed', onlyParcel);
      if (!isAccepted(refusal.answer)) expect(refusal.answer).status(expect.target.status.validation, onlyParcel);
    },
  });

const sellerFreight = (type: ShippingType, speed: ShippingSpeed): BrokenB2bOrder => ({
  breaks: 'b2b-speed-with-freight-refused',
  valid: orderBy(cell('SELLER', type, undefined)),
  broken: orderBy(cell('SELLER', type, undefined, speed)),
});

const speedRules = [
  forbidsSpeed({
    proves: 'b2b-speed-with-other-partner-refused',
    examples: cellsOf('b2b-speed-with-other-partner-refused'),
  }),
  forbidsSpeed({
    proves: 'b2b-speed-with-freight-refused',
    examples: cellsOf('b2b-speed-with-freight-refused'),
  }),
  // Two guards, one for partners and one for types, that each think of the other's plain case let these through.
  forbidsSpeed({
    id: 'b2b-speed-with-freight-refused-for-seller',
    proves: 'b2b-speed-with-freight-refused',
    examples: (['LTL', 'FTL'] as const).flatMap((type) => speeds.map((speed) => sellerFreight(type, speed))),
  }),
];

/** What the documents forbid of `transportationDetails`, cell by cell, each beside its nearest legal one. */
export const b2bTransportRefusedChecks = [...types, ...accounts, ...speedRules];
