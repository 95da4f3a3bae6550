import { unitsReceived } from '../../../reference/logistics/inbounds/arrivals.ts';
import { readInboundDraft } from '../../../reference/logistics/inbounds/draft.ts';
import { readReceipt } from '../../../reference/logistics/inbounds/receipt.ts';
import { inventoryView } from '../../../reference/logistics/inventory/view.ts';
import { detailedProducts } from '../../../reference/logistics/inventory/warehouse-details.ts';
import { after, before, breaking, type FaultRows } from '../../fault.ts';
import { memberShown } from '../../json.ts';

const most16 = 32_767;

const cutCounts = (name: string) => memberShown(inventoryView, name, (units) => Math.min(units, 65_535));

/** Faults of large quantities and long lists of receives, inbound shipments and the inventory. */
export const goodsMagnitudeFaults = {
  ...breaking('receive-explicit-above', {
    'receive-explicit-of-16-bits': [
      'Receives 32,767 units at most of a product in EXPLICIT_QTY.',
      after(unitsReceived, (units, _world, _item, { scenario }) =>
        scenario === 'EXPLICIT_QTY' ? Math.min(units, most16) : units,
      ),
    ],
    'receive-explicit-first-ten-only': [
      'Reads only the first ten entries of receivedQty, and receives the expected quantity of the others.',
      after(readReceipt, ({ receivedQty, ...receipt }) => ({
        ...receipt,
        receivedQty: new Map([...receivedQty].slice(0, 10)),
      })),
    ],
  }),
  ...breaking('receive-partial-listed', {
    'receive-partial-first-ten-only': [
      'Receives only the first ten of skusToReceive.',
      after(readReceipt, ({ skusToReceive, ...receipt }) => ({
        ...receipt,
        skusToReceive: skusToReceive.slice(0, 10),
      })),
    ],
  }),
  ...breaking('receive-full-available', {
    'inbound-quantity-of-16-bits': [
      'Keeps the lowest 16 bits of the quantity of an inbound item.',
      after(readInboundDraft, ({ packages, ...draft }) => ({
        ...draft,
        packages: packages.map(({ items, ...parcel }) => ({
          ...parcel,
          items: items.map((item) => ({ ...item, quantity: item.quantity & 0xffff })),
        })),
      })),
    ],
  }),
  ...breaking('receive-full-on-hand', {
    'inbound-packages-beyond-ten-lost': [
      'Receives only the first ten packages of an inbound shipment.',
      after(readInboundDraft, ({ packages, ...draft }) => ({ ...draft, packages: packages.slice(0, 10) })),
    ],
    'inbound-items-beyond-ten-lost': [
      'Receives only the first ten items of each package.',
      after(readInboundDraft, ({ packages, ...draft }) => ({
        ...draft,
        packages: packages.map(({ items, ...parcel }) => ({ ...parcel, items: items.slice(0, 10) })),
      })),
    ],
  }),
  'inventory-available-of-16-bits': {
    breaks: 'receive-full-available',
    wrong: 'Shows at most 65,535 units as `available`.',
    by: cutCounts('available'),
  },
  'inventory-on-hand-of-16-bits': {
    breaks: 'receive-full-on-hand',
    wrong: 'Shows at most 65,535 units as `onHand`.',
    by: cutCounts('onHand'),
  },
  'warehouse-details-beyond-ten-products': {
    breaks: 'warehouse-details-show-stocked-product',
    wrong: 'Answers the warehouse details of only the first ten of logisticsSkus.',
    by: before(detailedProducts, (call, skus) => [call, skus.slice(0, 10)]),
  },
} as const satisfies FaultRows;
