import type { B2bOrderDraft, LineDraft, Partner, TransportDraft } from '../../generators/logistics/draft.ts';
import { schemaOf } from '../../schemas/documents.ts';
import { leastBusinessDays } from '../business-days.ts';

/** The stock at the time when an order is judged. */
interface B2bOrderContext {
  /** Available units of each stocked, lot-controlled or split product. */
  readonly units: number;
}

const mostLines = schemaOf('b2b-order-request').properties?.lineItems?.maxItems ?? 0;

/** The partners that carry only parcels, as the ids of their requirements name them. */
const parcelOnly: Readonly<Partial<Record<Partner, string>>> = {
  THIRD_PARTY: 'third-party',
  RECEIVER: 'receiver',
  COLLECT: 'collect',
};
const allDetails = [
  ['carrierName', 'carrier-name'],
  ['carrierAccountId', 'account-id'],
  ['country', 'country'],
  ['postalCode', 'postal-code'],
] as const;

function shipByViolations({ shipBy }: B2bOrderDraft): string[] {
  if (shipBy === undefined || shipBy.businessDays >= leastBusinessDays) return [];
  if (shipBy.businessDays < 0) return ['b2b-ship-by-past-refused'];
  return [shipBy.businessDays === 0 ? 'b2b-ship-by-same-day-refused' : 'b2b-ship-by-third-business-day'];
}

function lineViolations({ by, gtin }: LineDraft): string[] {
  if (by === 'nothing') return ['b2b-line-identifier-required'];
  if (by === 'productDataWithoutSku') return ['b2b-product-data-sku-required'];
  return typeof gtin === 'string' ? ['b2b-product-data-gtin-not-text'] : [];
}

function productViolations({ by, product }: LineDraft): string[] {
  if ('foreign' in product) return ['b2b-product-of-other-account-refused'];
  if (!('unknown' in product)) return [];
  return [by === 'productData' ? 'b2b-unknown-merchant-sku-refused' : 'b2b-unknown-sku-refused'];
}

function isShort({ product, quantity }: LineDraft, { units }: B2bOrderContext): boolean {
  if ('unknown' in product || 'foreign' in product) return false;
  return quantity > ('available' in product ? product.available : units);
}

function stockViolations({ lines }: B2bOrderDraft, context: B2bOrderContext): string[] {
  if (!lines.some((line) => isShort(line, context))) return [];
  return [lines.length === 1 ? 'b2b-stock-insufficient-refused' : 'b2b-stock-each-line'];
}

/** Assumes that created and lot-controlled products are in the same warehouse as the stocked ones. */
function warehouse({ product }: LineDraft): string {
  return 'split' in product ? `half ${product.split}` : 'stocked';
}

function repeats(by: LineDraft['by'], { lines }: B2bOrderDraft): boolean {
  const named = lines.filter((line) => line.by === by).map(({ product }) => JSON.stringify(product));
  return new Set(named).size < named.length;
}

/** Finds duplicates only within one form: whether "duplicate" covers both is open (gap b2b-line-identification). */
function orderLineViolations(draft: B2bOrderDraft): string[] {
  return [
    ...(draft.lines.length > mostLines ? ['b2b-lines-above-thousand-refused'] : []),
    ...(repeats('logisticsSku', draft) ? ['b2b-lines-distinct-sku'] : []),
    ...(repeats('productData', draft) ? ['b2b-lines-distinct-product-data'] : []),
    ...(new Set(draft.lines.map(warehouse)).size > 1 ? ['b2b-one-warehouse-required'] : []),
  ];
}

function speedViolations({ shippingPartner, shippingType, shippingSpeed }: TransportDraft): string[] {
  if (shippingSpeed === undefined) return [];
  return [
    ...(shippingPartner === 'DEFAULT' ? [] : ['b2b-speed-with-other-partner-refused']),
    ...(shippingType === 'PARCEL' ? [] : ['b2b-speed-with-freight-refused']),
  ];
}

function accountViolations({ shippingPartner, carrierAccountDetails: details }: TransportDraft): string[] {
  const partner = parcelOnly[shippingPartner];
  if (partner === undefined) return [];
  if (details === undefined) return [`b2b-account-${partner}-required`];
  if (shippingPartner === 'COLLECT' && details.carrierName === 'CARRIER_A') {
    return ['b2b-account-collect-first-carrier-refused'];
  }
  const needed = shippingPartner === 'COLLECT' ? allDetails.slice(0, 1) : allDetails;
  return needed.flatMap(([name, slug]) =>
    details[name] === undefined ? [`b2b-account-${partner}-${slug}-required`] : [],
  );
}

function transportViolations(transport: TransportDraft): string[] {
  const partner = parcelOnly[transport.shippingPartner];
  const freight = partner !== undefined && transport.shippingType !== 'PARCEL';
  return [
    ...(freight ? [`b2b-type-${partner}-freight-refused`] : []),
    ...speedViolations(transport),
    ...accountViolations(transport),
  ];
}

/** The ids of all requirements that an order breaks, each once: none for a valid order, one for a single mistake. */
export function violations(draft: B2bOrderDraft, context: B2bOrderContext): readonly string[] {
  return [
    ...new Set([
      ...shipByViolations(draft),
      ...draft.lines.flatMap((line) => [...lineViolations(line), ...productViolations(line)]),
      ...orderLineViolations(draft),
      ...stockViolations(draft, context),
      ...transportViolations(draft.transport),
      ...(draft.address === 'invalid' ? ['b2b-address-invalid-refused'] : []),
    ]),
  ];
}
