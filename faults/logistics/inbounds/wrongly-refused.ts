import { isObject, type JsonObject } from '../../../reference/fields.ts';
import { conflict } from '../../../reference/http/problem.ts';
import { readInboundDraft } from '../../../reference/logistics/inbounds/draft.ts';
import type { InboundDraft } from '../../../reference/logistics/inbounds/inbound.ts';
import type { Product } from '../../../reference/logistics/products/product.ts';
import { has, refused, refusesWhere, sends } from '../../body.ts';
import { after, breaking, type FaultRows, faultFamily } from '../../fault.ts';

const refuses = (test: (body: JsonObject, draft: InboundDraft) => boolean) => refusesWhere(readInboundDraft, test);

const refusesPackages = (test: (packages: readonly JsonObject[]) => boolean) =>
  refuses(({ packages }) => test(Array.isArray(packages) ? packages.filter(isObject) : []));

const refusesPackage = (test: (parcel: JsonObject) => boolean) => refusesPackages((packages) => packages.some(test));

const refusesProduct = (test: (product: Product) => boolean) =>
  refuses((_body, { packages }) => packages.some(({ items }) => items.some(({ product }) => test(product))));

const isFraction = (value: unknown): boolean => typeof value === 'number' && !Number.isInteger(value);

function hasRepeatedProduct({ packages }: InboundDraft): boolean {
  const products = packages.flatMap(({ items }) => [...new Set(items.map(({ product }) => product))]);
  return new Set(products).size < products.length;
}

/** Faults that refuse valid inbound shipments. */
export const inboundWronglyRefusedFaults = {
  'inbound-needs-destination': {
    breaks: 'inbound-removed-members',
    wrong: 'Refuses an inbound shipment without destination, which was removed from the API.',
    by: refuses((body) => !has(body, 'destination')),
  },
  ...faultFamily((name: string) => ({
    wrong: `Refuses an inbound shipment with ${name}.`,
    by: refuses((body) => has(body, name)),
  }))({
    'inbound-prep-refused': ['inbound-create-accepted', 'prep'],
    'inbound-plan-external-id-refused': ['inbound-plan-external-id-accepted', 'shippingPlanExternalId'],
    'inbound-plan-name-refused': ['inbound-plan-name-accepted', 'shippingPlanName'],
  }),
  ...refused('an inbound shipment', refuses, {
    'inbound-labels-refused': ['inbound-create-accepted', sends('prep.boxContentLabels', true)],
    'inbound-line-item-id-refused': ['inbound-create-accepted', sends('packages.*.items.*.lineItemId')],
    'inbound-network-refused': ['inbound-destination-network', sends('shipmentDestination', 'NETWORK')],
    'inbound-seller-lpns-refused': ['inbound-seller-lpns-accepted', sends('packages.*.sellerLPNs')],
  }),
  ...breaking('inbound-create-accepted', {
    'inbound-fraction-refused': [
      'Refuses a package whose weight or length is not an integer.',
      refusesPackage(({ weight, length }) => isFraction(weight) || isFraction(length)),
    ],
    'inbound-identical-packages-refused': [
      'Refuses a numberOfIdenticalPkgs above 1.',
      refuses((_body, { packages }) => packages.some(({ copies }) => copies > 1)),
    ],
  }),
  'inbound-external-id-twice-refused': {
    breaks: 'inbound-repeated-external-id-as-declared',
    wrong: 'Answers 409 to a second inbound shipment with the same shippingPlanExternalId.',
    by: after(readInboundDraft, (draft, { account }) => {
      const { shippingPlanExternalId: name } = draft;
      const isTaken = account.inbounds.some(({ shippingPlanExternalId }) => shippingPlanExternalId === name);
      if (name !== undefined && isTaken) throw conflict('A shipment has this shippingPlanExternalId.');
      return draft;
    }),
  },
  'inbound-plan-name-beyond-ascii-refused': {
    breaks: 'inbound-plan-name-accepted',
    wrong: 'Refuses a shippingPlanName with a character beyond ASCII.',
    by: refuses(({ shippingPlanName }) => /[^ -~]/.test(String(shippingPlanName))),
  },
  ...breaking('inbound-seller-lpns-accepted', {
    'inbound-seller-lpns-one-only': [
      'Refuses packages with more than one of the sellerLPNs.',
      refusesPackage(({ sellerLPNs }) => Array.isArray(sellerLPNs) && sellerLPNs.length > 1),
    ],
    'inbound-seller-lpns-on-second-package-refused': [
      'Refuses sellerLPNs on any package except the first.',
      refusesPackages(([, ...others]) => others.some((parcel) => has(parcel, 'sellerLPNs'))),
    ],
  }),
  ...breaking('inbound-several-packages', {
    'inbound-several-packages-refused': [
      'Refuses an inbound shipment with more than one package.',
      refuses((_body, { packages }) => packages.length > 1),
    ],
    'inbound-several-items-refused': [
      'Refuses a package with more than one item.',
      refuses((_body, { packages }) => packages.some(({ items }) => items.length > 1)),
    ],
    'inbound-product-in-two-packages-refused': [
      'Refuses an inbound shipment that has one product in two packages.',
      refuses((_body, draft) => hasRepeatedProduct(draft)),
    ],
  }),
  ...breaking('inbound-product-with-barcode', {
    'inbound-barcoded-product-refused': [
      'Refuses an inbound shipment of a product that has a barcode.',
      refusesProduct(({ barcodes }) => barcodes.length > 0),
    ],
    'inbound-several-barcodes-refused': [
      'Refuses an inbound shipment of a product that has more than one barcode.',
      refusesProduct(({ barcodes }) => barcodes.length > 1),
    ],
  }),
  'inbound-of-bare-product-refused': {
    breaks: 'inbound-without-barcode-as-declared',
    wrong: 'Refuses an inbound shipment of a product without barcode in the sandbox.',
    by: refusesProduct(({ barcodes }) => barcodes.length === 0),
  },
} as const satisfies FaultRows;
