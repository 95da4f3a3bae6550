import { expect, test } from 'vitest';
import { allVariantSets, type VariantId } from '../reference/variants.ts';
import { accusations } from './prove/proof.ts';

/** An id may be that of an order of the other kind. */
const idsOfBothKinds = [
  'b2b-cancel-unknown-404-d2c-order',
  'b2b-get-unknown-404-d2c-order',
  'd2c-get-unknown-404-b2b-order',
];

/** What a target never does, nobody can judge. */
const openUnder: Readonly<Partial<Record<VariantId, readonly string[]>>> = {
  'cancel-takes-effect-later': ['b2b-cancel-cancelled-refused-at-once'],
  'customs-shipment-not-shown': [
    'invoice-shipment-reads-back',
    'invoice-shipment-reads-back-after-update',
    'invoice-shipment-reads-back-after-update-on-another',
    'invoice-shipment-reads-back-by-ref',
    'invoice-shipment-reads-back-when-enrolled',
  ],
  'warehouses-elsewhere': [
    'inventory-get-country-as-listed',
    'inventory-get-country-in-pool',
    'warehouse-active-country-makes-a-difference',
    'warehouse-active-country-of-details',
    'warehouse-details-country-as-listed',
    'warehouse-details-country-in-pool',
  ],
  'b2b-orders-go-on-by-themselves': ['event-filter-shipment-beside-order'],
  'customs-refuses-at-once': [
    'completion-failure-names-submitted-number-after-another-failure',
    'completion-status-tells-failure-again-and-again',
  ],
  'new-products-stocked': [
    'b2b-status-error-is-terminal-of-itself',
    'inventory-reservation-per-account-same-merchant-sku',
    'webhook-order-cancelled-means-cancelled-not-error',
  ],
  'others-need-billing': ['error-refused-creates-nothing-without-billing'],
  'product-record-bare': ['product-customs-read-as-international-in-list', 'product-dimensions-kept-in-list'],
  // Beside event-types-otherwise: no event is left that only one of the two filters selects.
  'shipment-submitted-at-warehouse': ['event-filter-shipment-beside-order'],
  'two-shipments': ['webhook-order-event-once-in-one-shipment'],
  'uuid-ids': ['event-filter-shipment-beside-order'],
  'd2c-ids-apart': idsOfBothKinds,
  'd2c-ids-per-account': idsOfBothKinds,
  'unknown-inbound-ids-passed-over': ['inbound-get-not-by-external-id-in-lists'],
};

/** What rows show cannot be judged where there are none. */
const isOfNoRow = (id: string, variants: readonly VariantId[]): boolean =>
  id.startsWith('sibling-') && variants.includes('customs-siblings-empty');

/** Nor can a method be judged where the body is looked at first. */
const isBehindBody = (id: string, variants: readonly VariantId[]): boolean =>
  /^sibling-(post|patch|delete|tool)-.*-(added|removed)$/.test(id) && variants.includes('customs-siblings-body-first');

/** Another check may move the clock until an event names the shipment, so this one may be proven or not. */
const isSettled = (id: string): boolean => id !== 'event-filter-shipment-complete';

/** More than one set, for some ways exclude each other; together they hold every variant. Side by side, for they wait a lot. */
test.concurrent.each(allVariantSets().map((variants, index) => [index + 1, variants] as const))(
  'set %i of other legal ways is accused of nothing, and nothing else is left open',
  async (_, variants) => {
    const found = await accusations({ variants, cases: 10 });
    expect(found.filter(({ verdict }) => verdict !== 'unproven')).toEqual([]);
    const open = found
      .filter(({ verdict, id }) => verdict === 'unproven' && !isOfNoRow(id, variants) && !isBehindBody(id, variants))
      .map(({ id }) => id);
    const expected = new Set(variants.flatMap((variant) => openUnder[variant] ?? []));
    expect(open.filter(isSettled).sort()).toEqual([...expected].sort());
  },
);
