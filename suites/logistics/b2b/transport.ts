import fc from 'fast-check';
import type { LogisticsNeed } from '../../../clients/logistics/needs.ts';
import { Inapplicable } from '../../../engine/violation.ts';
import { base } from '../../../generators/b2b-order-pair.ts';
import type { B2bOrderDraft, TransportDraft } from '../../../generators/draft.ts';
import { legalTransports } from '../../../generators/transport.ts';
import { check, type LogisticsWords } from '../check.ts';
import { orderAccepted } from './judge.ts';
import { acceptsOrder, creatingOrders } from './outcome.ts';

/** The smallest order, so that nothing but its transport can be the reason of a refusal. */
export const orderBy = (transport: TransportDraft): B2bOrderDraft => ({
  lines: [{ product: { stocked: 0 }, quantity: 1, by: 'logisticsSku' }],
  transport,
});

/** Orders of any size and date, by any of these cells. */
const ordersBy = (cells: readonly TransportDraft[]): fc.Arbitrary<B2bOrderDraft> =>
  fc.tuple(base(), fc.constantFrom(...cells)).map(([order, transport]) => ({ ...order, transport }));

const bothCarriers = ['logistics.values.carrierA', 'logistics.values.carrierB'] as const;
const secondCarrier = ['logistics.values.carrierB'] as const;
const method = ['logistics.values.shippingMethod'] as const;

interface Allowed {
  readonly proves: LogisticsWords['requirement'];
  readonly why: string;
  readonly needs?: readonly LogisticsNeed[];
  /** Which legal cells the sentence speaks of. */
  readonly cells: (transport: TransportDraft) => boolean;
}

/** Every cell that the sentence allows is sent once, on the smallest order; more orders are drawn besides. */
const allows = ({ cells, ...words }: Allowed) => {
  const allowed = legalTransports.filter(cells);
  return acceptsOrder({
    ...words,
    given: ordersBy(allowed),
    examples: allowed.map(orderBy),
    // The plainest order has a transport, too: it is one of those that are judged here.
    control: null,
    cases: 20,
  });
};

const plain = ({ shippingMethod, shippingSpeed }: TransportDraft): boolean =>
  shippingMethod === undefined && shippingSpeed === undefined;
/** Only for a parcel that the platform books is it plain that a service can be pinned. */
const platformParcel = ({ shippingPartner, shippingType }: TransportDraft): boolean =>
  shippingPartner === 'DEFAULT' && shippingType === 'PARCEL';
const extras = ({ carrierAccountDetails = {} }: TransportDraft): number =>
  Object.keys(carrierAccountDetails).length - 1;

const defaultToken = check({
  proves: 'b2b-partner-default-token',
  needs: creatingOrders,
  given: ordersBy(legalTransports.filter((cell) => cell.shippingPartner === 'DEFAULT' && plain(cell))),
  examples: [orderBy({ shippingPartner: 'DEFAULT', shippingType: 'PARCEL' })],
  cases: 10,
  async when(api, draft) {
    const { defaultPartner } = api.profile.values;
    if (defaultPartner !== 'FLEXPORT')
      throw new Inapplicable(`the profile writes the default partner ${defaultPartner}`);
    return (await api.main()).b2b.submit(draft);
  },
  then: (outcome, expect) => orderAccepted(outcome, expect, 'the default partner value is written FLEXPORT'),
});

const partners = [
  defaultToken,
  allows({
    proves: 'b2b-type-default-partner-any',
    why: 'the default partner ships LTL, FTL and PARCEL',
    cells: (cell) => cell.shippingPartner === 'DEFAULT' && plain(cell),
  }),
  allows({
    proves: 'b2b-type-seller-any',
    why: 'SELLER ships LTL, FTL and PARCEL',
    cells: (cell) => cell.shippingPartner === 'SELLER' && plain(cell),
  }),
  allows({
    proves: 'b2b-type-third-party-parcel',
    why: 'THIRD_PARTY ships PARCEL with complete account details',
    needs: bothCarriers,
    cells: (cell) => cell.shippingPartner === 'THIRD_PARTY' && plain(cell),
  }),
  allows({
    proves: 'b2b-type-receiver-parcel',
    why: 'RECEIVER ships PARCEL with complete account details',
    needs: bothCarriers,
    cells: (cell) => cell.shippingPartner === 'RECEIVER' && plain(cell),
  }),
  allows({
    proves: 'b2b-type-collect-parcel',
    why: 'COLLECT ships PARCEL with its carrier',
    needs: secondCarrier,
    cells: (cell) => cell.shippingPartner === 'COLLECT' && plain(cell),
  }),
];

const accounts = [
  allows({
    proves: 'b2b-account-third-party-either-carrier',
    why: 'carrierName of THIRD_PARTY is either of the two carriers',
    needs: bothCarriers,
    cells: (cell) => cell.shippingPartner === 'THIRD_PARTY' && plain(cell),
  }),
  allows({
    proves: 'b2b-account-receiver-either-carrier',
    why: 'carrierName of RECEIVER is either of the two carriers',
    needs: bothCarriers,
    cells: (cell) => cell.shippingPartner === 'RECEIVER' && plain(cell),
  }),
  allows({
    proves: 'b2b-account-default-and-seller-need-none',
    why: 'carrierAccountDetails are required for THIRD_PARTY, RECEIVER and COLLECT only',
    cells: (cell) => ['DEFAULT', 'SELLER'].includes(cell.shippingPartner) && plain(cell),
  }),
  allows({
    proves: 'b2b-account-collect-carrier-name-suffices',
    why: 'COLLECT requires only carrierName',
    needs: secondCarrier,
    cells: (cell) => cell.shippingPartner === 'COLLECT' && plain(cell) && extras(cell) === 0,
  }),
  allows({
    proves: 'b2b-account-collect-optional-details',
    why: 'carrierAccountId, country and postalCode are optional for COLLECT',
    needs: secondCarrier,
    cells: (cell) => cell.shippingPartner === 'COLLECT' && plain(cell) && extras(cell) > 0,
  }),
];

const services = [
  allows({
    proves: 'b2b-speed-with-default-parcel',
    why: 'ONE_DAY, TWO_DAY, THREE_DAY and STANDARD are valid with the default partner and PARCEL',
    cells: ({ shippingMethod, shippingSpeed }) => shippingMethod === undefined && shippingSpeed !== undefined,
  }),
  allows({
    proves: 'b2b-method-optional',
    why: 'shippingMethod and shippingSpeed are optional',
    cells: (cell) => plain(cell) && cell.carrierAccountDetails === undefined,
  }),
  allows({
    proves: 'b2b-method-accepted',
    why: 'shippingMethod pins a carrier service that the target offers',
    needs: method,
    cells: (cell) => platformParcel(cell) && cell.shippingMethod === true && cell.shippingSpeed === undefined,
  }),
  allows({
    proves: 'b2b-method-with-speed-accepted',
    why: 'shippingMethod and shippingSpeed may both be given',
    needs: method,
    cells: (cell) => platformParcel(cell) && cell.shippingMethod === true && cell.shippingSpeed !== undefined,
  }),
];

/** What the documents allow of `transportationDetails`, cell by cell. */
export const b2bTransportChecks = [...partners, ...accounts, ...services];
