import type { InboundDraft, PackageDraft } from '../inbound.ts';
import { manyUnits } from '../many-units.ts';
import type { ReceiveCase, ReceiveRow } from './receive.ts';

/** More than ten, at which a target may cut a list. */
const products = Array.from({ length: 12 }, (_, product) => product);

const beyond16Bits = Math.max(...manyUnits);

const measures = { identical: 1, weight: 10, length: 20, width: 20, height: 20 } as const;
const packed = (items: PackageDraft['items']): PackageDraft => ({ ...measures, items });

/** One package with all products, and one more for each: products and packages far down their lists count, too. */
const inbound: InboundDraft = {
  packages: [
    packed(products.map((product) => ({ product, quantity: product === 0 ? beyond16Bits : 2 + product }))),
    ...products.map((product) => packed([{ product, quantity: 3 + product }])),
  ],
};

const row: ReceiveRow = {
  receiveType: 'ASN',
  scenario: 'FULL',
  quantity: 'none',
  listed: 'none',
  shipment: 'several packages',
  lot: 'none',
  reserveCase: 'absent',
};

/** Long lists and large numbers of units, by scenario. */
export const longReceives = {
  full: { row, inbound, receive: { receiveType: 'ASN', scenario: 'FULL' } },
  explicit: {
    row: { ...row, scenario: 'EXPLICIT_QTY', quantity: 'above', listed: 'all' },
    inbound,
    receive: {
      receiveType: 'ASN',
      scenario: 'EXPLICIT_QTY',
      quantities: products.map((product) => ({
        product,
        quantity: product === 0 ? 2 * beyond16Bits : 20 + 3 * product,
      })),
    },
  },
  partial: {
    row: { ...row, scenario: 'PARTIAL', listed: 'all but one' },
    inbound,
    receive: { receiveType: 'ASN', scenario: 'PARTIAL', chosen: products.filter((product) => product !== 5) },
  },
} as const satisfies Readonly<Record<string, ReceiveCase>>;
