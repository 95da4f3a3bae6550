import type { Fields, JsonObject } from '../../fields.ts';
import { seam } from '../../seam.ts';
import type { World } from '../../world.ts';
import { checkCarrierAccount } from './carrier-account.ts';

const shippingTypes = ['LTL', 'FTL', 'PARCEL'] as const;
const shippingSpeeds = ['ONE_DAY', 'TWO_DAY', 'THREE_DAY', 'STANDARD'] as const;

export type Partner = 'PLATFORM' | 'SELLER' | 'THIRD_PARTY' | 'RECEIVER' | 'COLLECT';

export interface Shipping {
  readonly details: Fields;
  readonly partner: Partner | undefined;
  readonly type: string | undefined;
  readonly destination: JsonObject | undefined;
}

interface Choice {
  readonly partner: Partner | undefined;
  readonly method: string | undefined;
  readonly speed: string | undefined;
}

interface Transport {
  readonly transportationDetails: JsonObject | undefined;
  /** The chosen carrier service, if the platform chooses one. */
  readonly shippingService: string | undefined;
}

/** Checks `transportationDetails`, and answers them as they were sent. */
export function readTransport(world: World, order: Fields, destination: JsonObject | undefined): Transport {
  const details = order.object('transportationDetails');
  if (details === undefined) return { transportationDetails: undefined, shippingService: undefined };
  const partner = readPartner(world, details);
  const shipping = { details, partner, type: readType(world, details), destination };
  if (!isOffered(world, shipping)) details.wrong('shippingType', `must be PARCEL for ${partner}`);
  const speed = readSpeed(world, shipping);
  if (speed !== undefined && !takesSpeed(world, shipping, speed))
    details.wrong('shippingSpeed', 'is for parcels that the platform books');
  const method = readMethod(world, details);
  checkCarrierAccount(world, shipping);
  return { transportationDetails: details.source, shippingService: serviceOf(world, { partner, method, speed }) };
}

export const readPartner = seam((world: World, details: Fields): Partner | undefined => {
  const partners = partnersOf(world);
  const name = details.oneOf('shippingPartner', [...partners.keys()], true);
  return name === undefined ? undefined : partners.get(name);
});

/** `FLEXPORT_LIKE_PARTNER_DEFAULT` stands for the literal that an interface uses (gap b2b-default-partner-token). */
export const partnersOf = seam(
  ({ dialect }: World): ReadonlyMap<string, Partner> =>
    new Map([
      ['FLEXPORT_LIKE_PARTNER_DEFAULT', 'PLATFORM'],
      [dialect.defaultPartner, 'PLATFORM'],
      ['SELLER', 'SELLER'],
      ['THIRD_PARTY', 'THIRD_PARTY'],
      ['RECEIVER', 'RECEIVER'],
      ['COLLECT', 'COLLECT'],
    ]),
);

export const readType = seam((_world: World, details: Fields): string | undefined =>
  details.oneOf('shippingType', shippingTypes, true),
);

/** Carrier accounts of others ship parcels only. */
export const isOffered = seam((_world: World, { partner, type }: Shipping): boolean => {
  const parcelsOnly = partner === 'THIRD_PARTY' || partner === 'RECEIVER' || partner === 'COLLECT';
  return !parcelsOnly || type === 'PARCEL' || type === undefined;
});

export const readSpeed = seam((world: World, { details, destination }: Shipping): string | undefined => {
  if (isEmpty(world, details, 'shippingSpeed')) return undefined;
  return details.oneOf('shippingSpeed', speedsOf(world, destination));
});

const speedsOf = ({ variants }: World, destination: JsonObject | undefined): readonly string[] =>
  variants.has('speeds-by-destination') && destination?.provinceCode !== 'TX' ? ['STANDARD'] : shippingSpeeds;

const isEmpty = ({ variants }: World, details: Fields, name: string): boolean =>
  variants.has('empty-texts-as-absent') && details.source[name] === '';

/** A speed is allowed only if the platform books a parcel, even if a method overrides it. */
export const takesSpeed = seam(
  (_world: World, { partner, type }: Shipping, _speed: string): boolean => partner === 'PLATFORM' && type === 'PARCEL',
);

export const readMethod = seam((world: World, details: Fields): string | undefined =>
  isEmpty(world, details, 'shippingMethod') ? undefined : details.text('shippingMethod', { pattern: /^[^.\s]+\.\S+$/ }),
);

/** `shippingMethod` overrides the speed; without either, the platform takes its cheapest standard service. */
export const serviceOf = seam(
  (_world: World, { partner, method, speed }: Choice): string | undefined =>
    method ?? speed ?? (partner === 'PLATFORM' ? 'STANDARD' : undefined),
);
