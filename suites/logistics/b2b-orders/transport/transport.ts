/** Judges the combinations of transport members that must be accepted. */

import fc from 'fast-check';
import { Inapplicable } from '../../../../engine/judge/violation.ts';
import { base } from '../../../../generators/logistics/b2b-order-pair.ts';
import type { B2bOrderDraft, TransportDraft } from '../../../../generators/logistics/draft.ts';
import { cell, legalTransports } from '../../../../generators/logistics/transport.ts';
import { accepts, check } from '../../check.ts';
import { plainOrder } from '../../plain-order.ts';
import { orderAccepted } from '../judge.ts';
import { b2bOrders, submitted } from '../resource.ts';

/** The smallest order, so that only its transport can explain a refusal. */
export const orderBy = (transport: TransportDraft): B2bOrderDraft => ({ ...plainOrder, transport });

/** The smallest order of each type, with enough units to ship it in parts. */
export const eachType: readonly B2bOrderDraft[] = (['PARCEL', 'LTL', 'FTL'] as const).map((type) => ({
  ...orderBy(cell('DEFAULT', type, undefined)),
  lines: plainOrder.lines.map((line) => ({ ...line, quantity: 4 })),
}));

/** Orders of any size and date, by any of these cells. */
const ordersBy = (cells: readonly TransportDraft[]): fc.Arbitrary<B2bOrderDraft> =>
  fc.tuple(base(), fc.constantFrom(...cells)).map(([order, transport]) => ({ ...order, transport }));

export const bothCarriers = ['logistics.values.carrierA', 'logistics.values.carrierB'] as const;
export const secondCarrier = ['logistics.values.carrierB'] as const;
const method = ['logistics.values.shippingMethod'] as const;

/** Every legal cell of the rule is an example on the smallest order; further orders are drawn. */
const cellsWhere = (isMeant: (transport: TransportDraft) => boolean) => {
  const allowed = legalTransports.filter(isMeant);
  return {
    given: ordersBy(allowed),
    examples: allowed.map(orderBy),
    // No control: even the plainest order has a transport, which is judged here.
    control: null,
    cases: 20,
  };
};

const plain = ({ shippingMethod, shippingSpeed }: TransportDraft): boolean =>
  shippingMethod === undefined && shippingSpeed === undefined;
const plainlyBy =
  (partner: TransportDraft['shippingPartner']) =>
  (transport: TransportDraft): boolean =>
    transport.shippingPartner === partner && plain(transport);
/** The documents allow pinning a service only for a parcel that the platform books. */
const platformParcel = ({ shippingPartner, shippingType }: TransportDraft): boolean =>
  shippingPartner === 'DEFAULT' && shippingType === 'PARCEL';
const extras = ({ carrierAccountDetails = {} }: TransportDraft): number =>
  Object.keys(carrierAccountDetails).length - 1;

/** Allowed values of `transportationDetails`, cell by cell. */
export const b2bTransportChecks = [
  check({
    proves: 'b2b-partner-default-token',
    given: ordersBy(legalTransports.filter((cell) => cell.shippingPartner === 'DEFAULT' && plain(cell))),
    examples: [plainOrder],
    cases: 10,
    async when(api, draft) {
      const { defaultPartner } = api.profile.values;
      if (defaultPartner !== 'FLEXPORT')
        throw new Inapplicable(`the profile names the default partner ${defaultPartner}`);
      return submitted(api, draft);
    },
    then: (outcome, expect) => orderAccepted(outcome, expect),
  }),
  ...accepts(b2bOrders, {
    'b2b-type-default-partner-any': cellsWhere(plainlyBy('DEFAULT')),
    'b2b-type-seller-any': cellsWhere(plainlyBy('SELLER')),
    'b2b-type-third-party-parcel': { ...cellsWhere(plainlyBy('THIRD_PARTY')), needs: bothCarriers },
    'b2b-type-receiver-parcel': { ...cellsWhere(plainlyBy('RECEIVER')), needs: bothCarriers },
    'b2b-type-collect-parcel': { ...cellsWhere(plainlyBy('COLLECT')), needs: secondCarrier },
    'b2b-account-third-party-either-carrier': { ...cellsWhere(plainlyBy('THIRD_PARTY')), needs: bothCarriers },
    'b2b-account-receiver-either-carrier': { ...cellsWhere(plainlyBy('RECEIVER')), needs: bothCarriers },
    'b2b-account-default-and-seller-need-none': cellsWhere(
      (cell) => ['DEFAULT', 'SELLER'].includes(cell.shippingPartner) && plain(cell),
    ),
    'b2b-account-collect-carrier-name-suffices': {
      ...cellsWhere((cell) => cell.shippingPartner === 'COLLECT' && plain(cell) && extras(cell) === 0),
      needs: secondCarrier,
    },
    'b2b-account-collect-optional-details': {
      ...cellsWhere((cell) => cell.shippingPartner === 'COLLECT' && plain(cell) && extras(cell) > 0),
      needs: secondCarrier,
    },
    // "Not every speed is available for every destination", but STANDARD is what an order without a speed gets.
    'b2b-speed-with-default-parcel': cellsWhere(
      ({ shippingMethod, shippingSpeed }) => shippingMethod === undefined && shippingSpeed === 'STANDARD',
    ),
    'b2b-method-optional': cellsWhere((cell) => plain(cell) && cell.carrierAccountDetails === undefined),
    'b2b-method-accepted': {
      ...cellsWhere((cell) => platformParcel(cell) && cell.shippingMethod === true && cell.shippingSpeed === undefined),
      needs: method,
    },
    'b2b-method-with-speed-accepted': {
      ...cellsWhere(
        (cell) => platformParcel(cell) && cell.shippingMethod === true && cell.shippingSpeed === 'STANDARD',
      ),
      needs: method,
    },
  }),
];
