import { fieldRulesOf } from '../../schemas/field-rules.ts';
import type { CustomsFaultModes, FaultTiming } from '../../schemas/target-profile.ts';
import type { FailureCause } from './failure-messages.ts';

/** The profile binds for each kind when a mistake is refused: `customs.faultMode.<kind>`. */
export type MistakeKind = keyof CustomsFaultModes;

const kinds: readonly (readonly [MistakeKind, RegExp])[] = [
  ['shipmentNotFound', /^failure-shipment-.*not-located$/],
  ['shipmentMissing', /^invoice-shipment-required-unless-enrolled$/],
  ['containerNotOnShipment', /^failure-container-not-on-shipment$/],
  ['unknownCurrency', /^invoice-currency-iso-4217$/],
  ['lineCurrencyMismatch', /currency-equals-invoice-currency$/],
  ['prorationWithCharges', /^charge-adjustments-exclude-proration$/],
  ['documentLineNumberMixed', /^line-document-number-(missing-on-one|on-one-only|null-on-some)-refused$/],
  ['documentLineNumberInvalid', /^failure-document-line-number-invalid$|^line-document-number-not-integer-refused$/],
  ['manufacturerUnknown', /^failure-manufacturer-not-in-network$/],
  ['involvedPartyInvalid', /^party-(unknown-entity-ref|without-type|without-identity)-refused$/],
  ['productUnknown', /^failure-product-missing-or-archived$/],
  ['productCreationDisabled', /^failure-product-creation-disabled$/],
  ['lineItemUnknown', /^line-id-unknown-refused$/],
  ['attributeKeyUnknown', /^invoice-attributes-key-in-consignee-list$/],
  ['incoterm', /^invoice-incoterm-unknown-refused$/],
  ['invoiceDate', /^invoice-date-(malformed|impossible-day)-refused$/],
  ['weights', /^weight-header-/],
  ['missingMember', /^invoice-(number|currency|line-items)-(required|null-refused)$/],
  ['quantity', /^line-quantity-/],
  ['wrongType', /-values-are-string-arrays$/],
];

/** Requirements of the request schema, which have this kind unless another one is listed. */
const fields = new Set(
  fieldRulesOf('invoice-request').flatMap(({ requirement, isAccepted }) => (isAccepted ? [] : [requirement])),
);

/** The kind of the mistake of an invoice that breaks this rule. */
export function mistakeKind(mistake: string): MistakeKind | undefined {
  return kinds.find(([, rules]) => rules.test(mistake))?.[0] ?? (fields.has(mistake) ? 'wrongType' : undefined);
}

/** Mistakes that also have another kind: a text that is not a number is also a quantity of a wrong type. */
const alsoKinds: readonly (readonly [MistakeKind, RegExp])[] = [
  ['wrongType', /^line-(quantity-not-a-number|document-number-not-integer)-refused$/],
  ['wrongType', /^line-document-number-null-on-some-refused$/],
  ['documentLineNumberInvalid', /^line-document-number-null-on-some-refused$/],
  ['wrongType', /-(null|not-quantity)-refused$|^party-without-type-refused$/],
  ['missingMember', /^line-quantity-(required|null-refused)$|^party-without-(type|identity)-refused$/],
  ['invoiceDate', /^invoice-date-/],
  ['unknownCurrency', /^invoice-currency-(null|not-string)-refused$/],
  ['lineCurrencyMismatch', /^invoice-currency-(required$|(null|not-string)-refused$)/],
  ['manifestUnit', /^invoice-manifest-unit-type-/],
  ['attributeKeyUnknown', /-values-are-string-arrays$/],
  ['involvedPartyInvalid', /^party-list-/],
  ['productCreationDisabled', /^failure-product-missing-or-archived$/],
];

/** An empty list of lines may itself be the reason of the refusal, and it has no kind. */
const unbound = 'weight-header-needs-a-line';

/**
 * When this mistake is refused, by `customs.faultMode`. If it has two kinds with different bindings, the document does not
 * say which one counts, so both are right.
 */
export function refusalTiming(mistake: string, modes: CustomsFaultModes): FaultTiming {
  const first = mistakeKind(mistake);
  if (first === undefined || mistake === unbound) return 'either';
  const also = alsoKinds.filter(([, rules]) => rules.test(mistake)).map(([kind]) => kind);
  return also.every((kind) => modes[kind] === modes[first]) ? modes[first] : 'either';
}

/** Kinds without a documented message. */
const silent: readonly MistakeKind[] = [
  ...(['incoterm', 'invoiceDate', 'manifestUnit', 'weights', 'missingMember', 'quantity', 'wrongType'] as const),
];

/**
 * The causes that a failure may report after this mistake; empty if the document has no message. An unknown SKU has two
 * causes: it "does not exist", and its creation is disabled. So has an archived one, which a target may not find.
 */
export function causesOf(mistake: string): readonly FailureCause[] {
  const kind = mistakeKind(mistake);
  // "valid, in-range document line numbers" may or may not include fractions.
  if (kind === undefined || silent.includes(kind) || mistake === 'line-document-number-not-integer-refused') return [];
  if (kind === 'productCreationDisabled') return [kind, 'productUnknown'];
  return kind === 'productUnknown' ? [kind, 'productCreationDisabled'] : [kind as FailureCause];
}
