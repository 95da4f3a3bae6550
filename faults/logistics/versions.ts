import type { FaultRows } from '../fault.ts';

/** API versions in the path. */
export const versionsFaults = {
  'unversioned-path-served': {
    breaks: 'version-in-path',
    wrong: 'Serves every operation also at a path that has no version, such as /logistics/api/products.',
  },
  'version-of-any-form-served': {
    breaks: 'version-in-path',
    wrong: 'Takes any text in the place of the version for the newest one, such as v1 or latest.',
  },
  'version-of-other-date-form-served': {
    breaks: 'version-in-path',
    wrong: 'Serves a version written in another form of the same month, such as 2026-2, 202602 or 2026-02-01.',
  },
  'version-of-any-month-served': {
    breaks: 'version-in-path',
    wrong: 'Serves months in which nothing was released, such as 2024-06.',
  },
  'stable-version-not-served': {
    breaks: 'version-in-path',
    wrong: 'Answers 404 to every operation under 2025-03, though the target says that it serves that version.',
  },
  'unstable-not-served': {
    breaks: 'version-unstable-serves-sandbox-flow',
    wrong: 'Answers 404 to every operation under unstable.',
  },
  'unstable-without-products': {
    breaks: 'version-unstable-serves-sandbox-flow',
    wrong: 'Answers 404 to the product operations under unstable.',
  },
  'unstable-without-inventory': {
    breaks: 'version-unstable-serves-sandbox-flow',
    wrong: 'Answers 404 to the inventory operations under unstable.',
  },
  'unstable-without-inbounds': {
    breaks: 'version-unstable-serves-sandbox-flow',
    wrong: 'Answers 404 to the inbound operations under unstable.',
  },
  'unstable-without-simulate-receive': {
    breaks: 'version-unstable-serves-sandbox-flow',
    wrong: 'Answers 404 to simulate-receive under unstable; other inbound operations are served.',
  },
  'unstable-without-d2c-orders': {
    breaks: 'version-unstable-serves-sandbox-flow',
    wrong: 'Answers 404 to the D2C order operations under unstable.',
  },
  'unstable-without-b2b-orders': {
    breaks: 'version-unstable-serves-sandbox-flow',
    wrong: 'Answers 404 to the B2B order operations under unstable.',
  },
  'lookup-gone-in-2026': {
    breaks: 'version-operations-stay',
    wrong: 'Answers 404 to the lookup of a B2B order by external id from version 2026-02 on; 2025-03 serves it.',
  },
  'aliases-gone-in-2025': {
    breaks: 'version-operations-stay',
    wrong: 'Answers 404 to GET /products/{logisticsSku}/aliases in version 2025-03 only.',
  },
  'inventory-list-gone-in-2024': {
    breaks: 'version-operations-stay',
    wrong: 'Answers 404 to GET /products/inventory/all in the versions of 2024.',
  },
  'attachments-gone-in-2026': {
    breaks: 'version-operations-stay',
    wrong: 'Answers 404 to the request for an upload URL from version 2026-02 on; 2025-03 serves it.',
  },
  'warehouses-gone-in-2026': {
    breaks: 'version-operations-stay',
    wrong: 'Answers 404 to GET /warehouses/active from version 2026-02 on; 2025-03 serves it.',
  },
  'product-list-only-in-newest': {
    breaks: 'version-operations-stay',
    wrong: 'Answers 404 to GET /products in every version but 2026-02 and unstable.',
  },
  'b2b-orders-only-in-newest': {
    breaks: 'version-operations-stay',
    wrong: 'Answers 404 to POST /orders/rs in versions 2024-07 and 2025-03.',
  },
  'd2c-read-gone-in-2025': {
    breaks: 'version-operations-stay',
    wrong: 'Answers 404 to GET /orders/{orderId} in version 2025-03 only.',
  },
  'events-gone-in-2026': {
    breaks: 'version-operations-stay',
    wrong: 'Answers 404 to GET /events from version 2026-02 on; every older one serves it.',
  },
  'receive-gone-in-2024-07': {
    breaks: 'version-operations-stay',
    wrong: 'Answers 404 to simulate-receive in version 2024-07 only.',
  },
  'product-msku-for-merchant-sku': {
    breaks: 'version-members-renamed',
    wrong: 'Reads the merchant SKU of a new product from msku, as its predecessor did, where merchantSku is absent.',
  },
  'b2b-line-takes-product-id': {
    breaks: 'version-members-renamed',
    wrong:
      'Reads productId, as its predecessor did, in a line of a B2B order that has neither logisticsSku nor productData.',
  },
  'inbound-case-quantity-counts': {
    breaks: 'inbound-removed-members',
    wrong: 'Multiplies the quantity of an inbound item by its caseQuantity, which is no member any more.',
  },
  'inbound-needs-destination': {
    breaks: 'inbound-removed-members',
    wrong: 'Refuses an inbound shipment without destination, which is no member any more.',
  },
} as const satisfies FaultRows;
