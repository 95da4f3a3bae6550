import { place as put } from '../../../reference/customs/siblings/rows.ts';
import type { FaultRows } from '../../fault.ts';
import { always, type DescribedChange, described, form, inCapitals, member, renamed, without } from '../../json.ts';
import { everywhere, faultsAt, onLaterPages, type Place, rowsAt, whereIs } from './places.ts';

const still = (name: string, value: unknown): DescribedChange =>
  described(`with \`${name}\``, (shown) => {
    const row = { ...shown };
    put(row, name.split('.'), value);
    return row;
  });

const asTime = form('with a time', (date) => `${date}T00:00:00Z`);
const withSlashes = form('with slashes', (date) => String(date).replaceAll('-', '/'));
const asSeconds = form('in seconds since 1970', (date) => Date.parse(String(date)) / 1000);

const rows = faultsAt((at: string, change: DescribedChange, place: Place = everywhere) => ({
  wrong: `Shows rows of ${at}${place.words} ${change.words}.`,
  by: rowsAt(at, place, change),
}));

/** What rows of sibling resources show, and no longer show. */
export const siblingShownFaults = {
  ...rows('sibling-shipments-response-removed', {
    'shipments-with-flex-id-on-later-pages': [still('flex_id', 'F-1'), onLaterPages],
    'shipments-by-air-with-graph': [still('graph', { legs: 2 }), whereIs('transportation_mode', 'air')],
  }),
  ...rows('sibling-shipments-one-response-removed', {
    'shipment-with-destination-address': [still('destination_address', { city: 'Ghent' })],
    'shipment-with-house-bill-number': [still('house_bill_number', 'H-1')],
    'cancelled-shipment-with-graph': [still('graph', { legs: 2 }), whereIs('status', 'cancelled')],
    'open-shipment-with-flex-id': [still('flex_id', 'F-1'), whereIs('status', 'open')],
  }),
  ...rows('sibling-invoices-response-removed', {
    'invoices-with-lines-on-later-pages': [still('lines', [{ amount: 1 }]), onLaterPages],
    'voided-invoices-with-currency': [still('currency', 'USD'), whereIs('status', 'cancelled')],
  }),
  ...rows('sibling-ports-response-removed', {
    'airports-with-iata-code': [still('iata_code', 'AMS'), whereIs('port_type', 'airport')],
    'ports-with-lng-on-later-pages': [still('lng', 4.5), onLaterPages],
  }),
  ...rows('sibling-get-products-response-removed', {
    'products-with-category-on-later-pages': [still('category', 'Mugs'), onLaterPages],
  }),
  ...rows('sibling-post-products-response-removed', {
    'created-product-with-category': [still('category', 'Mugs')],
  }),
  ...rows('sibling-purchase-orders-response-removed', {
    'purchase-orders-with-lines-of-old-on-later-pages': [still('po_line_items', [{ id: 1 }]), onLaterPages],
  }),
  ...rows('sibling-purchase-orders-one-response-removed', {
    'purchase-order-with-archived': [still('archived', true)],
    'work-order-with-role': [still('role', 'buyer'), whereIs('order_class', 'work_order')],
    'transfer-order-with-archived': [still('archived', false), whereIs('order_class', 'transfer_order')],
  }),
  ...rows('sibling-purchase-orders-later-response-removed', {
    'purchase-orders-with-seller-on-later-pages': [still('seller', { id: 1 }), onLaterPages],
  }),
  ...rows('sibling-purchase-orders-one-later-response-removed', {
    'purchase-order-with-destination-address': [still('destination_address', { city: 'Ghent' })],
  }),
  ...rows('sibling-purchase-order-lines-response-removed', {
    'order-lines-with-cargo-ready-date-on-later-pages': [still('cargo_ready_date', '2026-01-01'), onLaterPages],
  }),
  ...rows('sibling-purchase-order-lines-one-response-removed', {
    'order-line-with-destination-address': [still('destination_address', { city: 'Ghent' })],
  }),
  ...rows('sibling-purchase-order-lines-product-response-removed', {
    'order-lines-with-product-id-on-later-pages': [still('product.id', 7), onLaterPages],
  }),
  ...rows('sibling-purchase-order-lines-one-product-response-removed', {
    'order-line-with-product-hs-codes': [still('product.hs_codes', ['6912'])],
  }),
  ...rows('sibling-purchase-orders-order-class-values', {
    'purchase-orders-of-class-blanket-on-later-pages': [member('order_class', always('blanket_order')), onLaterPages],
    'purchase-orders-without-class': [without('order_class')],
    'purchase-orders-without-work-orders': [
      member('order_class', always('WORK_ORDER')),
      whereIs('order_class', 'work_order'),
    ],
  }),
  ...rows('sibling-purchase-orders-one-order-class-values', {
    'purchase-order-without-class': [without('order_class')],
    'purchase-order-of-class-in-capitals': [member('order_class', inCapitals)],
    'transfer-order-of-class-transfer': [
      member('order_class', always('transfer')),
      whereIs('order_class', 'transfer_order'),
    ],
  }),
  ...rows('sibling-purchase-orders-freight-terms-values', {
    'purchase-orders-freight-terms-spelt-right': [renamed('freight_paymnet_terms', 'freight_payment_terms')],
    'purchase-orders-with-third-party-terms': [
      member('freight_paymnet_terms', always('freight_third_party')),
      whereIs('freight_paymnet_terms', 'freight_collect'),
    ],
  }),
  ...rows('sibling-purchase-orders-one-freight-terms-values', {
    'purchase-order-freight-terms-spelt-right': [renamed('freight_paymnet_terms', 'freight_payment_terms')],
    'work-order-with-terms-collect': [
      member('freight_paymnet_terms', always('collect')),
      whereIs('order_class', 'work_order'),
    ],
  }),
  ...rows('sibling-purchase-orders-priority-values', {
    'purchase-orders-without-priority': [without('priority')],
    'purchase-orders-of-priority-low-on-later-pages': [member('priority', always('low')), onLaterPages],
  }),
  ...rows('sibling-purchase-orders-one-priority-values', {
    'purchase-order-without-priority': [without('priority')],
    'purchase-order-of-priority-as-number': [member('priority', always(1))],
  }),
  ...rows('sibling-purchase-orders-issue-date-is-date', {
    'purchase-orders-without-issue-date': [without('issue_date')],
    'purchase-orders-issued-at-a-time': [member('issue_date', asTime)],
    'purchase-orders-issue-date-in-seconds-on-later-pages': [member('issue_date', asSeconds), onLaterPages],
  }),
  ...rows('sibling-purchase-orders-one-issue-date-is-date', {
    'purchase-order-without-issue-date': [without('issue_date')],
    'purchase-order-issue-date-with-slashes': [member('issue_date', withSlashes)],
  }),
  ...rows('sibling-shipments-response-added', {
    'shipments-without-legs': [without('legs')],
    'shipments-without-actual-arrival': [without('actual_arrival_date')],
    'shipments-with-it-number-called-otherwise': [renamed('it_number', 'itNumber')],
  }),
  ...rows('sibling-shipments-wants-flags-added', {
    'shipments-with-another-flag-than-214-filing': [renamed('wants_214_filing', 'wants_gift_wrap')],
  }),
  ...rows('sibling-shipments-one-wants-flags-added', {
    'shipment-without-flag-of-import-customs': [without('wants_import_customs_service')],
  }),
  ...rows('sibling-shipments-one-response-added', {
    'shipment-without-commercial-invoices': [without('commercial_invoices')],
    'shipment-without-most-transit-days': [without('max_quoted_transit_days')],
  }),
  ...rows('sibling-invoices-response-added', {
    'invoices-without-issuer': [without('issuer')],
    'invoices-with-object-as-number': [member('_object', always(5))],
    'invoices-with-total-as-text': [member('total', always('1.50'))],
  }),
  ...rows('sibling-ports-response-added', {
    'ports-without-details': [without('details')],
    'ports-with-empty-object': [member('_object', always(''))],
  }),
  ...rows('sibling-get-products-response-added', {
    'hs-codes-of-products-without-object': [without('hs_codes.*._object')],
    'products-without-items-of-properties': [member('product_properties', always([]))],
  }),
  ...rows('sibling-get-products-one-response-added', {
    'product-without-classifications': [without('classifications')],
    'product-with-property-instead-of-items': [member('product_properties', always({ type: 'color' }))],
  }),
  ...rows('sibling-post-products-response-added', {
    'created-product-without-client-verified': [without('client_verified')],
  }),
  ...rows('sibling-purchase-orders-response-added', {
    'purchase-orders-without-metadata': [without('metadata')],
  }),
  ...rows('sibling-purchase-orders-one-response-added', {
    'purchase-order-without-updated-at': [without('updated_at')],
  }),
  ...rows('sibling-purchase-orders-later-response-added', {
    'purchase-orders-without-parties': [without('parties')],
  }),
  ...rows('sibling-purchase-orders-one-later-response-added', {
    'purchase-order-without-destination-addresses': [without('destination_addresses')],
  }),
  ...rows('sibling-purchase-order-lines-response-added', {
    'order-lines-without-measurements': [without('measurements')],
  }),
  ...rows('sibling-purchase-order-lines-one-response-added', {
    'order-line-without-assigned-party': [without('assigned_party')],
  }),
  ...rows('sibling-purchase-order-lines-product-response-added', {
    'order-lines-without-upc-of-product': [without('product.upc')],
  }),
  ...rows('sibling-purchase-order-lines-one-product-response-added', {
    'order-line-without-lot-number-of-product': [without('product.lot_number')],
  }),
  ...rows('sibling-get-events-one-added', {
    'event-by-id-as-another-one': [
      member(
        'id',
        form('one higher', (id) => id + 1),
      ),
    ],
  }),
} as const satisfies FaultRows;
