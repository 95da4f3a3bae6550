import fc from 'fast-check';
import type { Carrier, CarrierAccountDraft, Partner, ShippingSpeed, ShippingType, TransportDraft } from './draft.ts';

/** All cells of `transportationDetails` as data, which are few enough to try all of them. */

const types: readonly ShippingType[] = ['PARCEL', 'LTL', 'FTL'];
export const speeds: readonly ShippingSpeed[] = ['STANDARD', 'THREE_DAY', 'TWO_DAY', 'ONE_DAY'];
const carriers: readonly Carrier[] = ['CARRIER_A', 'CARRIER_B'];
const ownTypes: Readonly<Record<Partner, readonly ShippingType[]>> = {
  DEFAULT: types,
  SELLER: types,
  THIRD_PARTY: ['PARCEL'],
  RECEIVER: ['PARCEL'],
  COLLECT: ['PARCEL'],
};

const rest = { carrierAccountId: '8A41C7', country: 'US', postalCode: '60607' } as const;
const restNames = ['carrierAccountId', 'country', 'postalCode'] as const;
type DetailName = 'carrierName' | (typeof restNames)[number];

export function without(details: CarrierAccountDraft, name: DetailName): CarrierAccountDraft {
  const { [name]: _left, ...kept } = details;
  return kept;
}

/** Every choice of the optional members of COLLECT. */
const collectExtras: readonly CarrierAccountDraft[] = [0, 1, 2, 3, 4, 5, 6, 7].map((bits) =>
  Object.fromEntries(restNames.filter((_, i) => (bits >> i) & 1).map((name) => [name, rest[name]])),
);

/** The account details of a partner; `undefined` if it has none (surplus details are a gap and are never generated). */
export function legalDetails(partner: Partner): readonly (CarrierAccountDraft | undefined)[] {
  if (partner === 'COLLECT') return collectExtras.map((extras) => ({ carrierName: 'CARRIER_B', ...extras }));
  if (partner === 'DEFAULT' || partner === 'SELLER') return [undefined];
  return carriers.map((carrierName) => ({ carrierName, ...rest }));
}

export function cell(
  shippingPartner: Partner,
  shippingType: ShippingType,
  details: CarrierAccountDraft | undefined,
  shippingSpeed?: ShippingSpeed,
): TransportDraft {
  return {
    shippingPartner,
    shippingType,
    ...(shippingSpeed && { shippingSpeed }),
    ...(details && { carrierAccountDetails: details }),
  };
}

function legalCells(): TransportDraft[] {
  const partners = Object.keys(ownTypes) as Partner[];
  const plain = partners.flatMap((partner) =>
    ownTypes[partner].flatMap((type) => legalDetails(partner).map((details) => cell(partner, type, details))),
  );
  const fast = speeds.map((speed) => cell('DEFAULT', 'PARCEL', undefined, speed));
  return [...plain, ...fast];
}

/** Every legal cell, first without and then with a pinned method, which no rule restricts and which overrides the speed. */
export const legalTransports: readonly TransportDraft[] = [
  ...legalCells(),
  ...legalCells().map((transport) => ({ ...transport, shippingMethod: true as const })),
];

export interface TransportOptions {
  /** Default: all five. Partners with account details need carrier codes that the profile binds. */
  readonly partners?: readonly Partner[];
  /**
   * The partners with a pinned method, which the profile must bind. No rule restricts it, but a service can certainly be
   * pinned only for a parcel that the platform books, which is the default.
   */
  readonly method?: 'any partner' | 'default partner' | 'never';
  /** false: no speed, because "not every speed is available for every destination". */
  readonly speed?: boolean;
}

/** Any legal cell, with equal probability. */
export function transport(options: TransportOptions = {}): fc.Arbitrary<TransportDraft> {
  const { partners, method = 'default partner', speed = true } = options;
  const mayPin = (partner: Partner, type: ShippingType) =>
    method === 'any partner' || (method === 'default partner' && partner === 'DEFAULT' && type === 'PARCEL');
  const cells = legalTransports.filter(
    ({ shippingPartner, shippingType, shippingMethod, shippingSpeed }) =>
      (partners?.includes(shippingPartner) ?? true) &&
      (shippingMethod === undefined || mayPin(shippingPartner, shippingType)) &&
      (shippingSpeed === undefined || speed),
  );
  return fc.constantFrom(...cells);
}
