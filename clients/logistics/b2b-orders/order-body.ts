import type { Json, JsonObject } from '../../../engine/json.ts';
import { Inapplicable, Unmet } from '../../../engine/judge/violation.ts';
import { merge, write } from '../../../engine/pointer.ts';
import type {
  B2bOrderDraft,
  CarrierAccountDraft,
  LineDraft,
  TransportDraft,
} from '../../../generators/logistics/draft.ts';
import { shipByTime } from '../../../model/business-days.ts';
import type { LogisticsProfile } from '../../../schemas/target-profile.ts';
import type { ResolvedProducts } from '../products/products.ts';

/** The body of Create Order. Names and values that the documents leave open come from the profile. */
export function b2bOrderBody(
  draft: B2bOrderDraft,
  externalId: string,
  products: ResolvedProducts,
  profile: LogisticsProfile,
  now: number,
): Json {
  const { overlay, samples, fields } = profile;
  const transport = transportBody(draft.transport, profile);
  const plain: JsonObject = {
    externalId,
    transportationDetails: transport,
    lineItems: draft.lines.map((line) => lineBody(line, products, profile)),
    ...(draft.shipBy === undefined ? {} : { shipBy: shipByValue(draft.shipBy, profile, now) }),
  };
  const address = destination(draft, samples);
  const placed = fields.b2bAddress === undefined ? plain : write(plain, fields.b2bAddress, address);
  const whole = merge(placed, overlay.b2bOrder as Json | undefined);
  // What a check is about keeps its value: the overlay only adds to it.
  return merge(whole, { transportationDetails: transport });
}

function destination({ address }: Pick<B2bOrderDraft, 'address'>, samples: LogisticsProfile['samples']): Json {
  const valid = (samples.b2bAddress ?? samples.address) as Json;
  if (address === 'invalid') return (samples.invalidB2bAddress ?? samples.invalidAddress ?? valid) as Json;
  if (address === undefined) return valid;
  // The form of an address is only known to be that of the document where the profile gives no other.
  const abroad = samples.b2bAddressAbroad ?? (samples.b2bAddress === undefined ? inCanada : undefined);
  if (abroad === undefined) throw new Inapplicable('gap: logistics.samples.b2bAddressAbroad');
  return abroad as Json;
}

const inCanada: JsonObject = {
  name: 'Receiving Dock',
  address1: '200 Front Street West',
  city: 'Toronto',
  provinceCode: 'ON',
  countryCode: 'CA',
  zip: 'M5V 3K2',
};

function lineBody(line: LineDraft, products: ResolvedProducts, profile: LogisticsProfile): Json {
  const product = products(line.product);
  const { upc, buyerPartNumber, gtin } = line;
  const known = product.barcode === '' ? undefined : product.barcode;
  if (line.needsBarcode && known === undefined) throw new Inapplicable('gap: no barcode of the product is known');
  // A target may compare the codes of a line with those of the product, so only known ones are sent. A text is a mistake.
  const extras = {
    ...(upc === undefined || known === undefined ? {} : { upc: known }),
    ...(buyerPartNumber === undefined ? {} : { buyerPartNumber }),
    ...(typeof gtin === 'number' && known !== undefined ? { gtin: Number(known) } : {}),
    ...(typeof gtin === 'string' ? { gtin: known ?? gtin } : {}),
  };
  const identified: JsonObject = {
    logisticsSku: { logisticsSku: product.logisticsSku },
    productData: { productData: { sku: product.merchantSku, ...extras } },
    productDataWithoutSku: { productData: extras },
    nothing: {},
  }[line.by];
  const lot = line.lot === undefined ? undefined : product.lots?.[line.lot];
  const withLot = lot === undefined ? identified : { ...identified, lotNumber: lot };
  const quantityAt = profile.fields.b2bQuantity ?? '/quantity';
  return merge((profile.overlay.b2bLine ?? {}) as Json, write(withLot, quantityAt, line.quantity));
}

function transportBody(transport: TransportDraft, { values }: LogisticsProfile): Json {
  const { shippingPartner, shippingType, shippingSpeed, shippingMethod, carrierAccountDetails } = transport;
  return {
    shippingPartner: shippingPartner === 'DEFAULT' ? values.defaultPartner : shippingPartner,
    shippingType,
    ...(shippingSpeed === undefined ? {} : { shippingSpeed }),
    ...(shippingMethod === undefined ? {} : { shippingMethod: bound(values.shippingMethod, 'shippingMethod') }),
    ...(carrierAccountDetails === undefined
      ? {}
      : { carrierAccountDetails: accountBody(carrierAccountDetails, values) }),
  };
}

function accountBody({ carrierName, ...rest }: CarrierAccountDraft, values: LogisticsProfile['values']): Json {
  if (carrierName === undefined) return rest;
  const key = carrierName === 'CARRIER_A' ? 'carrierA' : 'carrierB';
  return { carrierName: bound(values[key], key), ...rest };
}

/** A case that this target cannot express proves nothing; the other cases still do. */
function bound(value: string | undefined, key: string): string {
  if (value === undefined) throw new Unmet(`gap: the profile does not bind logistics.values.${key}`);
  return value;
}

function shipByValue(shipBy: NonNullable<B2bOrderDraft['shipBy']>, profile: LogisticsProfile, now: number): Json {
  const time = shipByTime(now, shipBy, profile.calendar);
  switch (profile.formats.shipBy) {
    case 'epoch-ms':
      return time;
    case 'epoch-s':
      return Math.floor(time / 1000);
    case 'date':
      return new Date(time).toISOString().slice(0, 10);
    default:
      return new Date(time).toISOString();
  }
}
