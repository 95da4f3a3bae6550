import type { CarrierAccountDraft, Partner, ShippingType, TransportDraft } from './draft.ts';
import { cell, legalDetails, speeds, without } from './transport.ts';

type ParcelOnly = 'third-party' | 'receiver' | 'collect';
type Detail = 'carrier-name' | 'account-id' | 'country' | 'postal-code';

/** Ids of the requirements that a single cell can break. */
export type TransportRule =
  | `b2b-type-${ParcelOnly}-freight-refused`
  | 'b2b-speed-with-other-partner-refused'
  | 'b2b-speed-with-freight-refused'
  | `b2b-account-${ParcelOnly}-required`
  | `b2b-account-${'third-party' | 'receiver'}-${Detail}-required`
  | 'b2b-account-collect-carrier-name-required'
  | 'b2b-account-collect-first-carrier-refused';

/** A cell that breaks one rule, and the nearest cell that breaks none. */
interface IllegalTransport {
  readonly breaks: TransportRule;
  readonly valid: TransportDraft;
  readonly broken: TransportDraft;
}

const parcelOnly = [
  ['THIRD_PARTY', 'third-party'],
  ['RECEIVER', 'receiver'],
  ['COLLECT', 'collect'],
] as const satisfies readonly (readonly [Partner, ParcelOnly])[];
const freight: readonly ShippingType[] = ['LTL', 'FTL'];

const pinned = { shippingMethod: true } as const;

function freightForParcelOnly(): IllegalTransport[] {
  return parcelOnly.flatMap(([partner, slug]) =>
    legalDetails(partner).flatMap((details) =>
      freight.flatMap((type) => {
        const breaks = `b2b-type-${slug}-freight-refused` as const;
        const [valid, broken] = [cell(partner, 'PARCEL', details), cell(partner, type, details)];
        // A method overrides the speed, but not the type.
        return [
          { breaks, valid, broken },
          { breaks, valid: { ...valid, ...pinned }, broken: { ...broken, ...pinned } },
        ];
      }),
    ),
  );
}

/** Adds each speed to a cell that must not have one. Without a method, which overrides the speed. */
function withSpeeds(breaks: TransportRule, valid: TransportDraft): IllegalTransport[] {
  return speeds.map((shippingSpeed) => ({ breaks, valid, broken: { ...valid, shippingSpeed } }));
}

/** Only PARCEL: a speed for SELLER and freight would break two rules. */
function speedForOtherPartner(): IllegalTransport[] {
  const partners: readonly Partner[] = ['SELLER', ...parcelOnly.map(([partner]) => partner)];
  return partners.flatMap((partner) =>
    legalDetails(partner).flatMap((details) =>
      withSpeeds('b2b-speed-with-other-partner-refused', cell(partner, 'PARCEL', details)),
    ),
  );
}

function speedForFreight(): IllegalTransport[] {
  return freight.flatMap((type) => withSpeeds('b2b-speed-with-freight-refused', cell('DEFAULT', type, undefined)));
}

function accountMistake(
  breaks: TransportRule,
  partner: Partner,
  invalid: (details: CarrierAccountDraft) => CarrierAccountDraft | undefined,
): IllegalTransport[] {
  const pairs = legalDetails(partner).map((details) => ({
    breaks,
    valid: cell(partner, 'PARCEL', details),
    broken: cell(partner, 'PARCEL', details && invalid(details)),
  }));
  // A method overrides the speed, but not the account.
  return pairs.flatMap((pair, nth) =>
    nth > 0 ? [pair] : [pair, { breaks, valid: { ...pair.valid, ...pinned }, broken: { ...pair.broken, ...pinned } }],
  );
}

/** "with all four fields": each field is missing alone, and then the whole object. */
function incompleteDetails(partner: 'THIRD_PARTY' | 'RECEIVER', slug: 'third-party' | 'receiver'): IllegalTransport[] {
  return [
    ...accountMistake(`b2b-account-${slug}-required`, partner, () => undefined),
    ...accountMistake(`b2b-account-${slug}-carrier-name-required`, partner, (all) => without(all, 'carrierName')),
    ...accountMistake(`b2b-account-${slug}-account-id-required`, partner, (all) => without(all, 'carrierAccountId')),
    ...accountMistake(`b2b-account-${slug}-country-required`, partner, (all) => without(all, 'country')),
    ...accountMistake(`b2b-account-${slug}-postal-code-required`, partner, (all) => without(all, 'postalCode')),
  ];
}

/** "required for COLLECT with only carrierName", and "COLLECT requires the second one". */
const collectMistakes: readonly IllegalTransport[] = [
  ...accountMistake('b2b-account-collect-required', 'COLLECT', () => undefined),
  ...accountMistake('b2b-account-collect-carrier-name-required', 'COLLECT', (all) => without(all, 'carrierName')),
  ...accountMistake('b2b-account-collect-first-carrier-refused', 'COLLECT', (all) => ({
    ...all,
    carrierName: 'CARRIER_A',
  })),
];

/** Every way to break only one rule of `transportationDetails`. */
export const illegalTransports: readonly IllegalTransport[] = [
  ...freightForParcelOnly(),
  ...speedForOtherPartner(),
  ...speedForFreight(),
  ...incompleteDetails('THIRD_PARTY', 'third-party'),
  ...incompleteDetails('RECEIVER', 'receiver'),
  ...collectMistakes,
];

/** The rules that have an illegal cell, each once. */
export const transportRules: readonly TransportRule[] = [...new Set(illegalTransports.map(({ breaks }) => breaks))];
