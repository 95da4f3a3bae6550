import {
  carriersOf,
  isRequired,
  needsAccount,
  type PaidShipping,
} from '../../../reference/logistics/b2b-orders/carrier-account.ts';
import type { Partner, Shipping } from '../../../reference/logistics/b2b-orders/transport.ts';
import type { World } from '../../../reference/world.ts';
import { after, breaking, type FaultRows, faultFamily } from '../../fault.ts';
import { objectIn, refuses } from '../b2b-orders/changed-request.ts';

/** Accepts an order without account details; if they are given, they must be complete. */
const accountOptional = (...partners: readonly Partner[]) =>
  after(needsAccount, (needs, _world, { details, partner }) => {
    const isMeant = partner !== undefined && partners.includes(partner);
    return needs && (!isMeant || details.has('carrierAccountDetails'));
  });

type Test = (shipping: PaidShipping, world: World) => boolean;

const by =
  (...partners: readonly Partner[]): Test =>
  ({ partner }) =>
    partner !== undefined && partners.includes(partner);

const optional = (member: Parameters<typeof isRequired>[2], test: Test) =>
  after(isRequired, (required, world, shipping, name) => required && !(name === member && test(shipping, world)));

const alsoRequired = (test: (name: string, shipping: PaidShipping) => boolean) =>
  after(
    isRequired,
    (required, _world, shipping, name) => required || (shipping.partner === 'COLLECT' && test(name, shipping)),
  );

/** Another choice of carriers for some shipments. */
const carriers = (
  test: Test,
  change: (carriers: readonly string[], shipping: PaidShipping, world: World) => readonly string[],
) => after(carriersOf, (known, world, shipping) => (test(shipping, world) ? change(known, shipping, world) : known));

const bothCarriers = (_known: readonly string[], _shipping: Shipping, { dialect }: World): readonly string[] => [
  dialect.carrierA,
  dialect.carrierB,
];

const anyCarrier = (known: readonly string[], { account }: PaidShipping): readonly string[] => [
  ...known,
  String(account.source.carrierName),
];

const hasFurtherDetails: Test = ({ account }) =>
  ['carrierAccountId', 'country', 'postalCode'].some((name) => account.has(name));

/** Faults of `carrierAccountDetails`. */
export const b2bCarrierAccountFaults = {
  'b2b-seller-needs-carrier-account': {
    breaks: 'b2b-account-default-and-seller-need-none',
    wrong: 'Refuses SELLER with PARCEL without carrierAccountDetails.',
    by: after(
      needsAccount,
      (needs, _world, { details, partner, type }) =>
        needs || (partner === 'SELLER' && type === 'PARCEL' && !details.has('carrierAccountDetails')),
    ),
  },
  ...faultFamily((...partners: Partner[]) => ({
    wrong: `Accepts ${partners.join(' and ')} without carrierAccountDetails.`,
    by: accountOptional(...partners),
  }))({
    'b2b-carrier-account-optional': ['b2b-account-third-party-required', 'THIRD_PARTY', 'RECEIVER'],
    'b2b-receiver-account-optional': ['b2b-account-receiver-required', 'RECEIVER'],
    'b2b-collect-account-optional': ['b2b-account-collect-required', 'COLLECT'],
  }),
  'b2b-carrier-account-optional-with-method': {
    breaks: 'b2b-account-third-party-required',
    wrong: 'Accepts an order with shippingMethod without carrierAccountDetails.',
    by: after(needsAccount, (needs, _world, { details }) => needs && !details.has('shippingMethod')),
  },
  ...faultFamily((partner: Partner, member: Parameters<typeof optional>[0]) => ({
    wrong: `Accepts ${partner} without ${member}.`,
    by: optional(member, by(partner)),
  }))({
    'b2b-third-party-carrier-name-optional': [
      'b2b-account-third-party-carrier-name-required',
      'THIRD_PARTY',
      'carrierName',
    ],
    'b2b-receiver-carrier-name-optional': ['b2b-account-receiver-carrier-name-required', 'RECEIVER', 'carrierName'],
    'b2b-third-party-account-id-optional': [
      'b2b-account-third-party-account-id-required',
      'THIRD_PARTY',
      'carrierAccountId',
    ],
    'b2b-receiver-account-id-optional': ['b2b-account-receiver-account-id-required', 'RECEIVER', 'carrierAccountId'],
    'b2b-receiver-country-optional': ['b2b-account-receiver-country-required', 'RECEIVER', 'country'],
  }),
  ...breaking('b2b-account-collect-carrier-name-required', {
    'b2b-collect-carrier-name-optional': [
      'Accepts COLLECT with empty carrierAccountDetails.',
      optional(
        'carrierName',
        ({ partner, account }) => partner === 'COLLECT' && Object.keys(account.source).length === 0,
      ),
    ],
    'b2b-collect-account-id-replaces-carrier': [
      'Accepts COLLECT without carrierName if carrierAccountId is given.',
      optional('carrierName', ({ partner, account }) => partner === 'COLLECT' && account.has('carrierAccountId')),
    ],
  }),
  'b2b-second-carrier-country-optional': {
    breaks: 'b2b-account-third-party-country-required',
    wrong: 'Accepts THIRD_PARTY and RECEIVER without country if carrierName is the second carrier.',
    by: optional('country', ({ account }, { dialect }) => account.source.carrierName === dialect.carrierB),
  },
  'b2b-carrier-postal-code-optional': {
    breaks: 'b2b-account-third-party-postal-code-required',
    wrong: 'Accepts account details without postalCode.',
    by: optional('postalCode', () => true),
  },
  'b2b-collect-needs-whole-account': {
    breaks: 'b2b-account-collect-carrier-name-suffices',
    wrong: 'Refuses COLLECT unless all four account details are given.',
    by: alsoRequired(() => true),
  },
  ...breaking('b2b-account-collect-optional-details', {
    'b2b-collect-country-needs-postal-code': [
      'Refuses COLLECT with country but without postalCode.',
      alsoRequired((name, { account }) => name === 'postalCode' && account.has('country')),
    ],
    'b2b-collect-refuses-account-id': [
      'Refuses COLLECT with a carrierAccountId.',
      refuses('carrierAccountDetails', ({ transportationDetails }) => {
        const { shippingPartner, carrierAccountDetails } = objectIn(transportationDetails);
        return shippingPartner === 'COLLECT' && 'carrierAccountId' in objectIn(carrierAccountDetails);
      }),
    ],
  }),
  ...breaking('b2b-account-collect-first-carrier-refused', {
    'b2b-collect-by-any-carrier': ['Accepts the first carrier for COLLECT.', carriers(by('COLLECT'), bothCarriers)],
    'b2b-collect-with-account-by-any-carrier': [
      'Accepts the first carrier for COLLECT if any of the optional account details is given.',
      carriers((shipping, world) => by('COLLECT')(shipping, world) && hasFurtherDetails(shipping, world), bothCarriers),
    ],
  }),
  'b2b-third-party-by-first-carrier-only': {
    breaks: 'b2b-account-third-party-either-carrier',
    wrong: 'Refuses the second carrier for THIRD_PARTY.',
    by: carriers(by('THIRD_PARTY'), (_known, _shipping, { dialect }) => [dialect.carrierA]),
  },
  'b2b-receiver-by-second-carrier-only': {
    breaks: 'b2b-account-receiver-either-carrier',
    wrong: 'Refuses the first carrier for RECEIVER, as if it were COLLECT.',
    by: carriers(by('RECEIVER'), (_known, _shipping, { dialect }) => [dialect.carrierB]),
  },
  ...breaking('b2b-account-carrier-unknown-refused', {
    'b2b-unknown-carrier-accepted': [
      'Accepts any carrierName for THIRD_PARTY and RECEIVER.',
      carriers(by('THIRD_PARTY', 'RECEIVER'), anyCarrier),
    ],
    'b2b-unknown-carrier-accepted-for-receiver': [
      'Accepts any non-empty carrierName for RECEIVER.',
      carriers(({ partner, account }) => partner === 'RECEIVER' && account.source.carrierName !== '', anyCarrier),
    ],
  }),
} as const satisfies FaultRows;
