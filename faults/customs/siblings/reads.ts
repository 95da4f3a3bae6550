import { siblingNamed, siblingsOf } from '../../../reference/customs/siblings/rows.ts';
import type { Row } from '../../../reference/customs/siblings/seed.ts';
import type { Override } from '../../../reference/seam.ts';
import { breaking, type FaultRows, faultFamily, instead } from '../../fault.ts';
import { always, type DescribedChange, form, inCapitals, member } from '../../json.ts';
import { everywhere, type Place, rowsAt, whereIs } from './places.ts';

/** The row that is read by an id. */
const readAs = (resource: string, other: (rows: readonly Row[], row: Row) => Row | undefined): Override =>
  instead(siblingNamed, (honest) => (call, asked, id) => {
    const row = honest(call, asked, id);
    return asked === resource && row !== undefined ? other(siblingsOf(call, asked), row) : row;
  });

/** The row whose id begins with the one that is asked for. */
const readByBeginning = (resource: string): Override =>
  instead(siblingNamed, (honest) => (call, asked, id) => {
    const row = honest(call, asked, id);
    if (asked !== resource || row !== undefined) return row;
    return siblingsOf(call, asked).find((one) => String(one.id).startsWith(id));
  });

/** A read by id that shows another value than the list. */
const otherThanListed = faultFamily((at: string, change: DescribedChange, place: Place = everywhere) => ({
  wrong: `${at} shows rows${place.words} ${change.words}, unlike the list.`,
  by: rowsAt(at, place, change),
}));

const ofBefore = form('of an earlier state', (name) => `${name} (before)`);

/** Reads by ids that lists show. */
export const siblingReadFaults = {
  ...breaking('sibling-products-read-by-id', {
    'product-by-id-as-the-first': ['Reads the first product by the id of any.', readAs('products', ([first]) => first)],
    'product-by-beginning-of-id': ['Reads a product by the beginning of its id.', readByBeginning('products')],
    'archived-products-unreadable': [
      'Reads no archived product by its id.',
      readAs('products', (_rows, row) => (row.archived_at === null ? row : undefined)),
    ],
  }),
  ...breaking('sibling-purchase-orders-read-by-id', {
    'purchase-order-by-id-as-the-next': [
      'Reads the purchase order after that of the id.',
      readAs('purchase_orders', (rows, row) => rows[(rows.indexOf(row) + 1) % rows.length]),
    ],
  }),
  ...breaking('sibling-shipments-one-parameters-unchanged', {
    'shipment-by-id-as-the-last': [
      'Reads the last shipment by the id of any.',
      readAs('shipments', (rows) => rows.at(-1)),
    ],
  }),
  ...otherThanListed({
    'booking-by-id-of-earlier-name': ['sibling-rows-read-as-listed', 'GET /bookings/{id}', member('name', ofBefore)],
    'product-by-id-with-sku-in-capitals': [
      'sibling-rows-read-as-listed',
      'GET /products/{id}',
      member('sku', inCapitals),
    ],
    'work-order-by-id-of-standard-priority': [
      'sibling-rows-read-as-listed',
      'GET /purchase_orders/{id}',
      member('priority', always('standard')),
      whereIs('order_class', 'work_order'),
    ],
    'shipment-by-id-with-it-number-of-none': [
      'sibling-rows-read-as-listed',
      'GET /shipments/{id}',
      member('it_number', always('none')),
    ],
  }),
} as const satisfies FaultRows;
