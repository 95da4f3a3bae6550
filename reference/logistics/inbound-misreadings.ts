import { bitesOf, type FaultTable } from '../fault-table.ts';
import { isObject, type JsonObject } from '../fields.ts';
import type { Call } from '../operation.ts';
import { unprocessable } from '../problem.ts';
import type { InboundDraft } from './inbound.ts';

type Misreading = (body: JsonObject) => JsonObject;

const number = (value: unknown) => (typeof value === 'string' ? Number(value) || 1 : value);
const has = (body: JsonObject, name: string) => body[name] !== undefined && body[name] !== null;

/** Changes a member where there is one. */
const member =
  (name: string, change: (value: unknown) => unknown): Misreading =>
  (body) =>
    body[name] === undefined ? body : { ...body, [name]: change(body[name]) };
const each =
  (name: string, misread: Misreading): Misreading =>
  (body) =>
    member(name, (list) => (Array.isArray(list) ? list.map((one) => (isObject(one) ? misread(one) : one)) : list))(
      body,
    );
const parcel = (misread: Misreading) => each('packages', misread);
const item = (misread: Misreading) => parcel(each('items', misread));
const textOnly = (value: unknown) => (typeof value === 'string' ? value : undefined);

/** What faults take for right in an inbound shipment. */
export const inboundMisreadings: FaultTable<Misreading> = {
  'inbound-quantity-text-accepted': item(member('quantity', number)),
  'inbound-copies-text-accepted': parcel(member('numberOfIdenticalPkgs', number)),
  'inbound-case-quantity-counts': item((sent) =>
    has(sent, 'caseQuantity') ? { ...sent, quantity: Number(sent.quantity) * Number(sent.caseQuantity) } : sent,
  ),
  'inbound-packages-object-accepted': member('packages', (value) => (isObject(value) ? [value] : value)),
  'inbound-plan-name-of-any-type': member('shippingPlanName', textOnly),
  'inbound-destination-of-any-type': member('shipmentDestination', textOnly),
  'inbound-labels-flag-of-any-type': member('prep', (prep) =>
    isObject(prep) ? { ...prep, boxContentLabels: undefined } : prep,
  ),
  'inbound-items-of-any-type': parcel(member('items', (items) => (Array.isArray(items) ? items : []))),
  'inbound-item-sku-of-any-type': item(member('logisticsSku', (sku) => (Array.isArray(sku) ? sku[0] : sku))),
};

type Whim = (body: JsonObject, draft: InboundDraft) => boolean;

const packagesOf = ({ packages }: JsonObject): readonly JsonObject[] =>
  Array.isArray(packages) ? packages.filter(isObject) : [];
const itemsOf = (body: JsonObject): readonly JsonObject[] =>
  packagesOf(body).flatMap(({ items }) => (Array.isArray(items) ? items.filter(isObject) : []));
const lpnsOf = ({ sellerLPNs }: JsonObject): readonly unknown[] => (Array.isArray(sellerLPNs) ? sellerLPNs : []);
const isFraction = (value: unknown) => typeof value === 'number' && !Number.isInteger(value);

function hasRepeatedProduct({ packages }: InboundDraft): boolean {
  const products = packages.flatMap(({ items }) => [...new Set(items.map(({ product }) => product))]);
  return new Set(products).size < products.length;
}

/** What faults refuse although no rule forbids it. */
const whims: FaultTable<Whim> = {
  'inbound-needs-destination': (body) => !has(body, 'destination'),
  'inbound-prep-refused': (body) => has(body, 'prep'),
  'inbound-labels-refused': ({ prep }) => isObject(prep) && prep.boxContentLabels === true,
  'inbound-line-item-id-refused': (body) => itemsOf(body).some((one) => has(one, 'lineItemId')),
  'inbound-fraction-refused': (body) =>
    packagesOf(body).some(({ weight, length }) => isFraction(weight) || isFraction(length)),
  'inbound-identical-packages-refused': (_body, { packages }) => packages.some(({ copies }) => copies > 1),
  'inbound-network-refused': ({ shipmentDestination }) => shipmentDestination === 'NETWORK',
  'inbound-plan-external-id-refused': (body) => has(body, 'shippingPlanExternalId'),
  'inbound-plan-name-refused': (body) => has(body, 'shippingPlanName'),
  'inbound-plan-name-beyond-ascii-refused': ({ shippingPlanName }) => /[^ -~]/.test(String(shippingPlanName)),
  'inbound-seller-lpns-refused': (body) => packagesOf(body).some((one) => has(one, 'sellerLPNs')),
  'inbound-seller-lpns-one-only': (body) => packagesOf(body).some((one) => lpnsOf(one).length > 1),
  'inbound-seller-lpns-on-second-package-refused': (body) =>
    packagesOf(body)
      .slice(1)
      .some((one) => has(one, 'sellerLPNs')),
  'inbound-several-packages-refused': (_body, { packages }) => packages.length > 1,
  'inbound-several-items-refused': (_body, { packages }) => packages.some(({ items }) => items.length > 1),
  'inbound-product-in-two-packages-refused': (_body, draft) => hasRepeatedProduct(draft),
  'inbound-barcoded-product-refused': (_body, { packages }) =>
    packages.some(({ items }) => items.some(({ product }) => product.barcodes.length > 0)),
  'inbound-several-barcodes-refused': (_body, { packages }) =>
    packages.some(({ items }) => items.some(({ product }) => product.barcodes.length > 1)),
};

export function refuseInboundOnAWhim(call: Call, body: JsonObject, draft: InboundDraft): void {
  const refused = bitesOf(call.world.faults, whims).some((whim) => whim(body, draft));
  if (refused) throw unprocessable([{ field: 'shipment', message: 'is not wanted' }]);
}
