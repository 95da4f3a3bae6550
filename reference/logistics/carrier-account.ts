import { type Fields, isObject, type JsonObject } from '../fields.ts';
import type { Faults, World } from '../world.ts';
import type { Partner, Shipping } from './transport.ts';

/** Optional for COLLECT, required with all else for THIRD_PARTY and RECEIVER. */
const furtherDetails = ['carrierAccountId', 'country', 'postalCode'] as const;

export function accountOf(details: Fields): JsonObject {
  const { carrierAccountDetails } = details.source;
  return isObject(carrierAccountDetails) ? carrierAccountDetails : {};
}

/** B2B outbound order › carrierAccountDetails. */
export function checkCarrierAccount(world: World, { details, partner, type }: Shipping): void {
  if (partner === 'COLLECT') checkCollect(world, details);
  if (partner === 'THIRD_PARTY' || partner === 'RECEIVER') checkWholeAccount(world, details, partner);
  if (partner === 'SELLER' && type === 'PARCEL' && world.faults.has('b2b-seller-needs-carrier-account'))
    details.object('carrierAccountDetails', true);
}

function checkCollect({ dialect, faults }: World, details: Fields): void {
  const account = details.object('carrierAccountDetails', !faults.has('b2b-collect-account-optional'));
  if (account === undefined) return;
  const carrier = account.oneOf('carrierName', [dialect.carrierA, dialect.carrierB], needsCarrier(faults, account));
  const hasMore = furtherDetails.some((name) => account.has(name));
  const anyCarrier =
    faults.has('b2b-collect-by-any-carrier') || (faults.has('b2b-collect-with-account-by-any-carrier') && hasMore);
  if (carrier === dialect.carrierA && !anyCarrier)
    account.wrong('carrierName', `must be ${dialect.carrierB} for COLLECT`);
  for (const name of furtherDetails) account.text(name, { required: faults.has('b2b-collect-needs-whole-account') });
  if (faults.has('b2b-collect-refuses-account-id') && account.has('carrierAccountId'))
    account.wrong('carrierAccountId', 'is not for COLLECT');
  if (faults.has('b2b-collect-country-needs-postal-code') && account.has('country'))
    account.text('postalCode', { required: true });
}

function needsCarrier(faults: Faults, account: Fields): boolean {
  const isEmpty = Object.keys(account.source).length === 0;
  if (faults.has('b2b-collect-carrier-name-optional') && isEmpty) return false;
  return !(faults.has('b2b-collect-account-id-replaces-carrier') && account.has('carrierAccountId'));
}

function checkWholeAccount(world: World, details: Fields, partner: Partner): void {
  const { faults } = world;
  const optional =
    faults.has('b2b-carrier-account-optional') ||
    (faults.has('b2b-receiver-account-optional') && partner === 'RECEIVER');
  const account = details.object('carrierAccountDetails', !optional);
  if (account === undefined) return;
  const carrier = readCarrier(world, account, partner);
  for (const name of furtherDetails) {
    const required = !isOptional(world, partner, name, carrier);
    if (required || account.has(name)) account.text(name, { required, min: 1 });
  }
}

function readCarrier({ dialect, faults }: World, account: Fields, partner: Partner): string | undefined {
  const { carrierA, carrierB } = dialect;
  const sent = account.source.carrierName;
  const isReceiver = partner === 'RECEIVER';
  const anyCarrier =
    faults.has('b2b-unknown-carrier-accepted') ||
    (faults.has('b2b-unknown-carrier-accepted-for-receiver') && isReceiver && sent !== '');
  if (anyCarrier && typeof sent === 'string') return sent;
  const optional = faults.has(
    isReceiver ? 'b2b-receiver-carrier-name-optional' : 'b2b-third-party-carrier-name-optional',
  );
  const carrier = account.oneOf('carrierName', [carrierA, carrierB], !optional);
  if (faults.has('b2b-third-party-by-first-carrier-only') && !isReceiver && carrier === carrierB)
    return account.wrong('carrierName', `must be ${carrierA}`);
  if (faults.has('b2b-receiver-by-second-carrier-only') && isReceiver && carrier === carrierA)
    return account.wrong('carrierName', `must be ${carrierB}`);
  return carrier;
}

/** Nothing is, without a fault. */
function isOptional({ dialect, faults }: World, partner: Partner, name: string, carrier: string | undefined): boolean {
  const isReceiver = partner === 'RECEIVER';
  if (faults.has('b2b-carrier-postal-code-optional')) return name === 'postalCode';
  if (faults.has('b2b-third-party-account-id-optional')) return name === 'carrierAccountId' && !isReceiver;
  if (faults.has('b2b-receiver-account-id-optional')) return name === 'carrierAccountId' && isReceiver;
  if (faults.has('b2b-receiver-country-optional')) return name === 'country' && isReceiver;
  return faults.has('b2b-second-carrier-country-optional') && name === 'country' && carrier === dialect.carrierB;
}
