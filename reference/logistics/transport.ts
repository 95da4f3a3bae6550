import type { Fields, JsonObject } from '../fields.ts';
import { conflict } from '../problem.ts';
import type { Faults, World } from '../world.ts';
import { accountOf, checkCarrierAccount } from './carrier-account.ts';

const shippingTypes = ['LTL', 'FTL', 'PARCEL'] as const;
const shippingSpeeds = ['ONE_DAY', 'TWO_DAY', 'THREE_DAY', 'STANDARD'] as const;
const otherPartners = ['SELLER', 'THIRD_PARTY', 'RECEIVER', 'COLLECT'] as const;

/** `FLEXPORT_LIKE_PARTNER_DEFAULT` stands for the literal that an interface uses (gap b2b-default-partner-token). */
const defaultPartnerPlaceholder = 'FLEXPORT_LIKE_PARTNER_DEFAULT';

export type Partner = 'PLATFORM' | (typeof otherPartners)[number];

export interface Shipping {
  readonly details: Fields;
  readonly partner: Partner | undefined;
  readonly type: string | undefined;
}

export interface Transport {
  readonly transportationDetails: JsonObject | undefined;
  readonly shippingService: string | undefined;
}

const none: Transport = { transportationDetails: undefined, shippingService: undefined };

/** Checks `transportationDetails`, and answers them as they were sent. */
export function readTransport(world: World, order: Fields): Transport {
  const { faults } = world;
  const details = order.object('transportationDetails');
  if (details === undefined) return none;
  const partner = readPartner(world, details);
  const shipping = { details, partner, type: readType(faults, details, partner) };
  checkType(world, shipping);
  const speed = readSpeed(faults, shipping);
  checkSpeed(faults, shipping, speed);
  const method = readMethod(faults, details);
  checkMethodAndSpeed(faults, shipping, method, speed);
  checkCarrierAccount(world, shipping);
  return { transportationDetails: details.source, shippingService: chosenService(faults, partner, method, speed) };
}

function readPartner({ dialect, faults }: World, details: Fields): Partner | undefined {
  const { defaultPartner } = dialect;
  const text = String(details.source.shippingPartner);
  const names = [defaultPartnerPlaceholder, ...otherPartners];
  if (!faults.has('b2b-default-partner-written-otherwise')) names.push(defaultPartner);
  const anyName = faults.has('b2b-unknown-partner-accepted') && details.has('shippingPartner');
  if (anyName && !names.includes(text)) return 'PLATFORM';
  const beginning = names.find((name) => text.startsWith(name));
  const known = faults.has('b2b-partner-known-by-beginning') && beginning !== undefined;
  const name = known ? beginning : details.oneOf('shippingPartner', names, true);
  if (name === defaultPartner || name === defaultPartnerPlaceholder) return 'PLATFORM';
  return otherPartners.find((other) => other === name);
}

function readType(faults: Faults, details: Fields, partner: Partner | undefined): string | undefined {
  const text = details.source.shippingType;
  const shipsAll = partner === 'PLATFORM' || partner === 'SELLER';
  if (faults.has('b2b-unknown-type-accepted') && shipsAll && typeof text === 'string') return text;
  if (faults.has('b2b-type-drayage-accepted') && partner === 'SELLER' && text === 'DRAYAGE') return text;
  return details.oneOf('shippingType', shippingTypes, true);
}

/** Accounts of others ship parcels only. */
function checkType(world: World, shipping: Shipping): void {
  const { details, partner, type } = shipping;
  if (isTurnedAway(world.faults, shipping)) details.wrong('shippingType', `is not offered for ${partner}`);
  const parcelOnly = partner === 'THIRD_PARTY' || partner === 'RECEIVER' || partner === 'COLLECT';
  if (!parcelOnly || type === undefined || type === 'PARCEL' || isForgiven(world, shipping)) return;
  details.wrong('shippingType', `must be PARCEL for ${partner}`);
}

/** What the document allows and a fault does not. */
function isTurnedAway(faults: Faults, { partner, type }: Shipping): boolean {
  if (faults.has('b2b-default-partner-without-freight')) return partner === 'PLATFORM' && type === 'LTL';
  if (faults.has('b2b-seller-without-full-truck')) return partner === 'SELLER' && type === 'FTL';
  if (faults.has('b2b-third-party-parcel-refused')) return partner === 'THIRD_PARTY';
  if (faults.has('b2b-receiver-parcel-refused')) return partner === 'RECEIVER';
  return faults.has('b2b-collect-parcel-refused') && partner === 'COLLECT';
}

/** Freight that only a fault lets pass. */
function isForgiven({ dialect, faults }: World, { details, partner, type }: Shipping): boolean {
  const account = accountOf(details);
  const isWhole = ['carrierAccountId', 'country', 'postalCode'].every((name) => account[name] !== undefined);
  if (faults.has('b2b-third-party-ships-freight')) return partner === 'THIRD_PARTY';
  if (faults.has('b2b-third-party-ships-full-truck'))
    return partner === 'THIRD_PARTY' && type === 'FTL' && account.carrierName === dialect.carrierB;
  if (faults.has('b2b-receiver-ships-less-than-truck')) return partner === 'RECEIVER' && type === 'LTL';
  if (faults.has('b2b-collect-ships-freight')) return partner === 'COLLECT';
  return faults.has('b2b-collect-with-account-ships-freight') && partner === 'COLLECT' && type === 'FTL' && isWhole;
}

function readSpeed(faults: Faults, shipping: Shipping): string | undefined {
  const { details } = shipping;
  const text = details.source.shippingSpeed;
  const anyText = faults.has('b2b-unknown-speed-accepted') && isParcelOfPlatform(shipping);
  const anyDays = faults.has('b2b-speed-any-number-of-days') && String(text).endsWith('_DAY');
  if (typeof text === 'string' && (anyText || anyDays)) return text;
  const speed = details.oneOf('shippingSpeed', shippingSpeeds);
  if (faults.has('b2b-speed-three-day-unknown') && speed === 'THREE_DAY')
    return details.wrong('shippingSpeed', 'is not known');
  return speed;
}

function isParcelOfPlatform({ partner, type }: Shipping): boolean {
  return partner === 'PLATFORM' && type === 'PARCEL';
}

/** A speed can be chosen only where the platform books a parcel, even when a method outdoes it. */
function checkSpeed(faults: Faults, shipping: Shipping, speed: string | undefined): void {
  if (speed === undefined || isParcelOfPlatform(shipping)) return;
  const { details, partner, type } = shipping;
  const isFreight = type === 'LTL' || type === 'FTL';
  if (faults.has('b2b-speed-for-freight') && partner === 'PLATFORM') return;
  if (faults.has('b2b-speed-for-full-truck') && partner === 'PLATFORM' && type === 'FTL') return;
  if (faults.has('b2b-speed-for-seller-freight') && partner === 'SELLER' && isFreight) return;
  if (faults.has('b2b-speed-for-any-partner') && type === 'PARCEL') return;
  if (faults.has('b2b-standard-speed-for-seller') && partner === 'SELLER' && type === 'PARCEL' && speed === 'STANDARD')
    return;
  if (faults.has('b2b-speed-for-freight-conflict') && isFreight) throw conflict('shippingSpeed is for parcels.');
  details.wrong('shippingSpeed', 'is for parcels that the platform books');
}

function readMethod(faults: Faults, details: Fields): string | undefined {
  const anyForm = faults.has('b2b-method-of-any-form');
  const method = details.text('shippingMethod', anyForm ? {} : { pattern: /^[^.\s]+\.\S+$/ });
  if (faults.has('b2b-method-refused') && method !== undefined)
    return details.wrong('shippingMethod', 'is not offered');
  return method;
}

/** Either, both or none may be given. */
function checkMethodAndSpeed(
  faults: Faults,
  shipping: Shipping,
  method: string | undefined,
  speed: string | undefined,
): void {
  const { details } = shipping;
  const [both, none] = [method !== undefined && speed !== undefined, method === undefined && speed === undefined];
  if (both && faults.has('b2b-method-and-speed-exclude-each-other'))
    details.wrong('shippingSpeed', 'cannot be given with shippingMethod');
  if (none && faults.has('b2b-parcel-needs-method-or-speed') && isParcelOfPlatform(shipping))
    details.wrong('shippingMethod', 'or shippingSpeed is required');
}

/** `shippingMethod` wins; with neither given the platform takes its most cost-effective standard service. */
function chosenService(
  faults: Faults,
  partner: Partner | undefined,
  method: string | undefined,
  speed: string | undefined,
): string | undefined {
  if (faults.has('b2b-speed-wins-over-method') && speed !== undefined) return speed;
  if (faults.has('b2b-fastest-of-method-and-speed-wins') && speed === 'ONE_DAY') return speed;
  return method ?? speed ?? (partner === 'PLATFORM' ? 'STANDARD' : undefined);
}
