import type { JsonObject } from '../../../reference/fields.ts';
import { conflict } from '../../../reference/http/problem.ts';
import {
  isOffered,
  type Partner,
  partnersOf,
  readMethod,
  readPartner,
  readSpeed,
  readType,
  type Shipping,
  serviceOf,
  takesSpeed,
} from '../../../reference/logistics/b2b-orders/transport.ts';
import type { World } from '../../../reference/world.ts';
import { after, breaking, type FaultRows, faultFamily, instead } from '../../fault.ts';
import { isAbsent, objectIn, refuses } from '../b2b-orders/changed-request.ts';

type Test = (shipping: Shipping, world: World) => boolean;

const notOffered = (test: Test) => after(isOffered, (offered, world, shipping) => offered && !test(shipping, world));

const alsoOffered = (test: Test) => after(isOffered, (offered, world, shipping) => offered || test(shipping, world));

const of =
  (wanted: Partner, ...types: readonly string[]): Test =>
  ({ partner, type }) =>
    partner === wanted && (types.length === 0 || types.includes(type ?? ''));

const accountIn = ({ details }: Shipping): JsonObject => objectIn(details.source.carrierAccountDetails);

const hasWholeAccount = (shipping: Shipping): boolean => {
  const { carrierAccountId, country, postalCode } = accountIn(shipping);
  return carrierAccountId !== undefined && country !== undefined && postalCode !== undefined;
};

/** Accepts an unknown type. */
const alsoType = (test: (type: string, details: JsonObject, world: World) => boolean) =>
  instead(readType, (honest) => (world, details) => {
    const type = details.source.shippingType;
    return typeof type === 'string' && test(type, details.source, world) ? type : honest(world, details);
  });

/** Accepts an unknown speed. */
const alsoSpeed = (test: (speed: string, shipping: Shipping) => boolean) =>
  instead(readSpeed, (honest) => (world, shipping) => {
    const speed = shipping.details.source.shippingSpeed;
    return typeof speed === 'string' && test(speed, shipping) ? speed : honest(world, shipping);
  });

const speedToo = (test: (shipping: Shipping, speed: string) => boolean) =>
  after(takesSpeed, (takes, _world, shipping, speed) => takes || test(shipping, speed));

const refusesDetails = (test: (details: JsonObject, partner: Partner | undefined) => boolean) =>
  refuses('transportationDetails', ({ transportationDetails }, { world }) => {
    const details = objectIn(transportationDetails);
    return test(details, partnersOf(world).get(String(details.shippingPartner)));
  });

/** Faults of `transportationDetails`. */
export const b2bTransportFaults = {
  'b2b-default-partner-written-otherwise': {
    breaks: 'b2b-partner-default-token',
    wrong: 'Refuses the name of the default partner in the target profile; accepts only FLEXPORT_LIKE_PARTNER_DEFAULT.',
    by: after(
      partnersOf,
      (partners, { dialect }) => new Map([...partners].filter(([name]) => name !== dialect.defaultPartner)),
    ),
  },
  ...breaking('b2b-partner-unknown-refused', {
    'b2b-unknown-partner-accepted': [
      'Accepts any shippingPartner, and treats an unknown one as the default partner.',
      instead(readPartner, (honest) => (world, details) => {
        const isUnknown =
          details.has('shippingPartner') && !partnersOf(world).has(String(details.source.shippingPartner));
        return isUnknown ? 'PLATFORM' : honest(world, details);
      }),
    ],
    'b2b-partner-known-by-beginning': [
      'Accepts a shippingPartner that begins with one of the five values, such as SELLERS.',
      instead(readPartner, (honest) => (world, details) => {
        const sent = String(details.source.shippingPartner);
        const known = [...partnersOf(world)].find(([name]) => sent.startsWith(name));
        return known?.[1] ?? honest(world, details);
      }),
    ],
  }),
  ...breaking('b2b-type-unknown-refused', {
    'b2b-unknown-type-accepted': [
      'Accepts any text as shippingType for the default partner and SELLER.',
      alsoType((_type, { shippingPartner }, world) => {
        const partner = partnersOf(world).get(String(shippingPartner));
        return partner === 'PLATFORM' || partner === 'SELLER';
      }),
    ],
    'b2b-type-drayage-accepted': [
      'Accepts shippingType DRAYAGE for SELLER.',
      alsoType((type, { shippingPartner }) => type === 'DRAYAGE' && shippingPartner === 'SELLER'),
    ],
  }),
  ...faultFamily((partner: Partner, ...types: string[]) => ({
    wrong: `Refuses ${types.length > 0 ? types.join(' and ') : 'every shippingType'} for ${partner}.`,
    by: notOffered(of(partner, ...types)),
  }))({
    'b2b-default-partner-without-freight': ['b2b-type-default-partner-any', 'PLATFORM', 'LTL'],
    'b2b-seller-without-full-truck': ['b2b-type-seller-any', 'SELLER', 'FTL'],
    'b2b-third-party-parcel-refused': ['b2b-type-third-party-parcel', 'THIRD_PARTY'],
    'b2b-receiver-parcel-refused': ['b2b-type-receiver-parcel', 'RECEIVER'],
    'b2b-collect-parcel-refused': ['b2b-type-collect-parcel', 'COLLECT'],
  }),
  ...faultFamily((partner: Partner, ...types: string[]) => ({
    wrong: `Accepts ${types.length > 0 ? types.join(' and ') : 'every shippingType'} for ${partner}.`,
    by: alsoOffered(of(partner, ...types)),
  }))({
    'b2b-third-party-ships-freight': ['b2b-type-third-party-freight-refused', 'THIRD_PARTY'],
    'b2b-receiver-ships-less-than-truck': ['b2b-type-receiver-freight-refused', 'RECEIVER', 'LTL'],
    'b2b-collect-ships-freight': ['b2b-type-collect-freight-refused', 'COLLECT'],
  }),
  'b2b-third-party-ships-full-truck': {
    breaks: 'b2b-type-third-party-freight-refused',
    wrong: 'Accepts FTL for THIRD_PARTY with the second carrier.',
    by: alsoOffered(
      (shipping, world) =>
        of('THIRD_PARTY', 'FTL')(shipping, world) && accountIn(shipping).carrierName === world.dialect.carrierB,
    ),
  },
  'b2b-collect-with-account-ships-freight': {
    breaks: 'b2b-type-collect-freight-refused',
    wrong: 'Accepts FTL for COLLECT if carrierAccountId, country and postalCode are all given.',
    by: alsoOffered((shipping, world) => of('COLLECT', 'FTL')(shipping, world) && hasWholeAccount(shipping)),
  },
  ...faultFamily((unknown: string) => ({
    wrong: `Refuses ${unknown} with the default partner and PARCEL.`,
    by: after(readSpeed, (speed, _world, { details }) =>
      speed === unknown ? details.wrong('shippingSpeed', 'is not known') : speed,
    ),
  }))({
    'b2b-speed-standard-unknown': ['b2b-speed-with-default-parcel', 'STANDARD'],
    'b2b-speed-three-day-unknown': ['b2b-speed-with-default-parcel', 'THREE_DAY'],
    'b2b-speed-one-day-unknown': ['b2b-speed-with-default-parcel', 'ONE_DAY'],
  }),
  ...breaking('b2b-speed-unknown-refused', {
    'b2b-unknown-speed-accepted': [
      'Accepts any text as shippingSpeed with the default partner and PARCEL.',
      alsoSpeed((_speed, { partner, type }) => partner === 'PLATFORM' && type === 'PARCEL'),
    ],
    'b2b-speed-any-number-of-days': [
      'Accepts any shippingSpeed that ends in _DAY, such as FOUR_DAY.',
      alsoSpeed((speed) => speed.endsWith('_DAY')),
    ],
  }),
  ...breaking('b2b-speed-with-freight-refused', {
    'b2b-speed-for-freight': [
      'Accepts shippingSpeed for freight of the default partner.',
      speedToo(({ partner }) => partner === 'PLATFORM'),
    ],
    'b2b-speed-for-full-truck': [
      'Accepts shippingSpeed for FTL of the default partner, but not for LTL.',
      speedToo(({ partner, type }) => partner === 'PLATFORM' && type === 'FTL'),
    ],
    'b2b-speed-for-seller-freight': [
      'Accepts shippingSpeed for LTL and FTL of SELLER, but not for its parcels or for freight of the default partner.',
      speedToo(({ partner, type }) => partner === 'SELLER' && (type === 'LTL' || type === 'FTL')),
    ],
    'b2b-speed-for-freight-conflict': [
      'Refuses shippingSpeed for LTL and FTL with 409 instead of a validation error.',
      after(takesSpeed, (takes, _world, { type }) => {
        if (type === 'LTL' || type === 'FTL') throw conflict('shippingSpeed is for parcels.');
        return takes;
      }),
    ],
  }),
  ...breaking('b2b-speed-with-other-partner-refused', {
    'b2b-speed-for-any-partner': [
      'Accepts shippingSpeed for parcels of every partner.',
      speedToo(({ type }) => type === 'PARCEL'),
    ],
    'b2b-standard-speed-for-seller': [
      'Accepts shippingSpeed STANDARD for parcels of SELLER.',
      speedToo(({ partner, type }, speed) => partner === 'SELLER' && type === 'PARCEL' && speed === 'STANDARD'),
    ],
  }),
  'b2b-method-of-any-form': {
    breaks: 'b2b-method-form',
    wrong: 'Accepts any text as shippingMethod.',
    by: instead(readMethod, () => (_world, details) => details.text('shippingMethod')),
  },
  'b2b-method-refused': {
    breaks: 'b2b-method-accepted',
    wrong: 'Refuses every shippingMethod.',
    by: refusesDetails(({ shippingMethod }) => !isAbsent(shippingMethod)),
  },
  'b2b-method-and-speed-exclude-each-other': {
    breaks: 'b2b-method-with-speed-accepted',
    wrong: 'Refuses an order with both shippingMethod and shippingSpeed.',
    by: refusesDetails(({ shippingMethod, shippingSpeed }) => !isAbsent(shippingMethod) && !isAbsent(shippingSpeed)),
  },
  'b2b-parcel-needs-method-or-speed': {
    breaks: 'b2b-method-optional',
    wrong: 'Refuses a parcel of the default partner with neither shippingMethod nor shippingSpeed.',
    by: refusesDetails(
      ({ shippingType, shippingMethod, shippingSpeed }, partner) =>
        partner === 'PLATFORM' && shippingType === 'PARCEL' && isAbsent(shippingMethod) && isAbsent(shippingSpeed),
    ),
  },
  ...breaking('b2b-method-wins-over-speed', {
    'b2b-speed-wins-over-method': [
      'Chooses the service by shippingSpeed although shippingMethod is also given.',
      after(serviceOf, (service, _world, { speed }) => speed ?? service),
    ],
    'b2b-fastest-of-method-and-speed-wins': [
      'Chooses the service by shippingSpeed if it is ONE_DAY, although shippingMethod is also given.',
      after(serviceOf, (service, _world, { speed }) => (speed === 'ONE_DAY' ? speed : service)),
    ],
  }),
} as const satisfies FaultRows;
