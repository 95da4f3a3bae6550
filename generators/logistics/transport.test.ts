import fc from 'fast-check';
import { expect, test } from 'vitest';
import type { CarrierAccountDraft, TransportDraft } from './draft.ts';
import { illegalTransports } from './illegal-transport.ts';
import { legalTransports, transport } from './transport.ts';

const partners = ['DEFAULT', 'SELLER', 'THIRD_PARTY', 'RECEIVER', 'COLLECT'] as const;
const types = ['LTL', 'FTL', 'PARCEL'] as const;
const speeds = [undefined, 'ONE_DAY', 'TWO_DAY', 'THREE_DAY', 'STANDARD'] as const;
const rest = ['carrierAccountId', 'country', 'postalCode'] as const;

/** The relevant part of a cell: which members it has, and the values from short lists. */
function shape({
  shippingPartner,
  shippingType,
  shippingSpeed,
  shippingMethod,
  carrierAccountDetails,
}: TransportDraft) {
  const details = carrierAccountDetails;
  const held = details && [details.carrierName, ...rest.filter((name) => details[name] !== undefined)];
  return [shippingPartner, shippingType, shippingSpeed ?? '-', shippingMethod ?? '-', held?.join('+') ?? '-'].join(' ');
}

/** All combinations of members, legal or not, with which the enumerations are compared. */
function everyCell(): TransportDraft[] {
  const carriers = [undefined, 'CARRIER_A', 'CARRIER_B'] as const;
  const details: (CarrierAccountDraft | undefined)[] = [undefined];
  for (const carrierName of carriers) {
    for (let bits = 0; bits < 8; bits++) {
      const kept = rest.filter((_, i) => (bits >> i) & 1).map((name) => [name, 'x']);
      details.push({ ...(carrierName && { carrierName }), ...Object.fromEntries(kept) });
    }
  }
  return partners.flatMap((shippingPartner) =>
    types.flatMap((shippingType) =>
      speeds.flatMap((shippingSpeed) =>
        ([undefined, true] as const).flatMap((shippingMethod) =>
          details.map((carrierAccountDetails) => ({
            shippingPartner,
            shippingType,
            ...(shippingSpeed && { shippingSpeed }),
            ...(shippingMethod && { shippingMethod }),
            ...(carrierAccountDetails && { carrierAccountDetails }),
          })),
        ),
      ),
    ),
  );
}

/** The matrix as an independent predicate: one sentence of the documents after the other. */
function isLegal(cell: TransportDraft): boolean {
  const { shippingPartner: partner, shippingType: type, shippingSpeed: speed, carrierAccountDetails: details } = cell;
  if (speed !== undefined && !(partner === 'DEFAULT' && type === 'PARCEL')) return false;
  switch (partner) {
    case 'DEFAULT':
    case 'SELLER':
      return details === undefined;
    case 'THIRD_PARTY':
    case 'RECEIVER':
      return (
        type === 'PARCEL' && details?.carrierName !== undefined && rest.every((name) => details[name] !== undefined)
      );
    case 'COLLECT':
      return type === 'PARCEL' && details?.carrierName === 'CARRIER_B';
  }
}

test('the legal cells are exactly those that the documents allow', () => {
  const expected = everyCell().filter(isLegal).map(shape);
  expect(legalTransports.map(shape).sort()).toEqual(expected.sort());
});

test('illegal cells are illegal, their controls legal, and they differ in one member', () => {
  for (const { valid, broken } of illegalTransports) {
    expect([isLegal(valid), isLegal(broken)]).toEqual([true, false]);
    const names = [
      'shippingPartner',
      'shippingType',
      'shippingSpeed',
      'shippingMethod',
      'carrierAccountDetails',
    ] as const;
    const differing = names.filter((name) => JSON.stringify(valid[name]) !== JSON.stringify(broken[name]));
    expect(differing).toHaveLength(1);
  }
});

test('every partner with a type or a speed it may not have is among the illegal cells', () => {
  const listed = new Set(
    illegalTransports.map(({ broken }) => [broken.shippingPartner, broken.shippingType, broken.shippingSpeed].join()),
  );
  for (const partner of partners) {
    for (const type of types) {
      for (const speed of speeds) {
        const parcelOnly = partner !== 'DEFAULT' && partner !== 'SELLER';
        const mistakes = [parcelOnly && type !== 'PARCEL', speed && partner !== 'DEFAULT', speed && type !== 'PARCEL'];
        if (mistakes.filter(Boolean).length === 1) expect(listed).toContain([partner, type, speed].join());
      }
    }
  }
});

test('every legal cell is drawn', () => {
  const drawn = new Set(fc.sample(transport({ method: 'any partner' }), { numRuns: 2000, seed: 1 }).map(shape));
  expect(drawn.size).toBe(legalTransports.length);
  const narrow = fc.sample(transport({ method: 'default partner' }), { numRuns: 500, seed: 1 });
  expect(narrow.every((cell) => cell.shippingMethod === undefined || cell.shippingPartner === 'DEFAULT')).toBe(true);
  expect(fc.sample(transport({ method: 'never' }), 100).some((cell) => cell.shippingMethod)).toBe(false);
});
