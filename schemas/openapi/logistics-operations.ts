import type { ErrorStatus, Operation, Parameter } from './operation.ts';

const countryCode: Parameter = {
  name: 'countryCode',
  description: 'ISO 3166-1 alpha-2 country code, for example US or NL.',
  schema: { type: 'string', pattern: '^[A-Z]{2}$' },
};

const poolName: Parameter = {
  name: 'poolName',
  description: 'Inventory pool; STORAGE gives reserve storage quantities. The default is open.',
  schema: { type: 'string', enum: ['DEFAULT', 'UNALLOCATED', 'STORAGE', 'PREP'] },
};

const seen: readonly ErrorStatus[] = ['401', '403', '404'];
/** The endpoint table names no errors of these rows; the error table binds all operations. */
const created: readonly ErrorStatus[] = ['400', '401', '403', '409', '422'];
const acted: readonly ErrorStatus[] = ['400', '401', '403', '404', '409', '422'];

const products: readonly Operation[] = [
  {
    method: 'post',
    path: '/products',
    operationId: 'createProduct',
    tag: 'Products',
    summary: 'Create a product',
    body: { schema: 'product-request', required: true },
    answer: { status: '201', description: 'The product.', schema: 'product' },
    errors: ['400', '401', '403', '409', '422'],
  },
  {
    method: 'get',
    path: '/products',
    operationId: 'listProducts',
    tag: 'Products',
    summary: 'List the products',
    description: 'Query parameters of this list are not shown.',
    answer: { status: '200', description: 'Products of the account.', schema: 'product-list' },
    errors: ['401', '403'],
  },
  {
    method: 'get',
    path: '/products/{logisticsSku}',
    operationId: 'getProduct',
    tag: 'Products',
    summary: 'Read a product',
    answer: { status: '200', description: 'The product.', schema: 'product' },
    errors: seen,
  },
  {
    method: 'get',
    path: '/products/{logisticsSku}/aliases',
    operationId: 'getProductAliases',
    tag: 'Products',
    summary: 'Read the aliases of a product',
    since: '2024-01',
    answer: { status: '200', description: 'The alias record.', schema: 'product-alias' },
    errors: seen,
  },
];

const inventory: readonly Operation[] = [
  {
    method: 'get',
    path: '/products/{logisticsSku}/inventory',
    operationId: 'getInventory',
    tag: 'Inventory',
    summary: 'Read the inventory of a product',
    query: [
      poolName,
      {
        name: 'aggregatePacks',
        description: 'true aggregates across all pack sizes; false or omitted gives the specified pack only.',
        schema: { type: 'boolean', default: false },
      },
      countryCode,
    ],
    answer: { status: '200', description: 'The inventory record.', schema: 'inventory-record' },
    errors: seen,
  },
  {
    method: 'get',
    path: '/products/inventory/all',
    operationId: 'getAllInventory',
    tag: 'Inventory',
    summary: 'List the inventory of all products',
    since: '2023-07',
    query: [
      { name: 'limit', description: 'Page size, capped at 100.', schema: { type: 'number', default: 20 } },
      { name: 'offset', description: 'Records to leave out.', schema: { type: 'number', default: 0 } },
      poolName,
      countryCode,
    ],
    answer: { status: '200', description: 'One page; an empty one is the last.', schema: 'inventory-list' },
    errors: ['401', '403'],
  },
  {
    method: 'get',
    path: '/warehouses/active',
    operationId: 'listActiveWarehouses',
    tag: 'Warehouses',
    summary: 'List the warehouses available to the account',
    scope: 'read_logistics_warehouses',
    since: '2025-03',
    query: [countryCode],
    answer: { status: '200', description: 'Warehouse codes.', schema: 'active-warehouses' },
    errors: ['401', '403'],
  },
];

const b2bOrders: readonly Operation[] = [
  {
    method: 'post',
    path: '/orders/rs',
    operationId: 'createB2bOrder',
    tag: 'B2B orders',
    summary: 'Create a B2B order',
    description:
      'The order is PLANNED or BOOKED. One that cannot be processed is refused, or accepted and later ERROR.',
    scope: 'write_logistics_orders_b2b',
    body: { schema: 'b2b-order-request', required: true },
    answer: { status: '2XX', description: 'The order.', schema: 'b2b-order-created' },
    errors: created,
  },
  {
    method: 'get',
    path: '/orders/rs/{orderId}',
    operationId: 'getB2bOrder',
    tag: 'B2B orders',
    summary: 'Read a B2B order',
    scope: 'read_logistics_orders_b2b',
    answer: { status: '2XX', description: 'The order.', schema: 'b2b-order-read' },
    errors: seen,
  },
  {
    method: 'get',
    path: '/orders/rs/external_id/{externalId}',
    operationId: 'getB2bOrderByExternalId',
    tag: 'B2B orders',
    summary: 'Look a B2B order up by external id',
    scope: 'read_logistics_orders_b2b',
    since: '2025-03',
    answer: { status: '2XX', description: 'The order.', schema: 'b2b-order-read' },
    errors: seen,
  },
  {
    method: 'post',
    path: '/orders/rs/{orderId}/cancel',
    operationId: 'cancelB2bOrder',
    tag: 'B2B orders',
    summary: 'Cancel a B2B order',
    description: 'Only PLANNED and BOOKED orders can be cancelled. Bodies of request and response are not shown.',
    scope: 'write_logistics_orders_b2b',
    answer: { status: '2XX', description: 'The order is cancelled.' },
    errors: acted,
  },
  {
    method: 'post',
    path: '/orders/rs/{shipmentId}/attachments',
    operationId: 'getShipmentAttachmentUrl',
    tag: 'B2B orders',
    summary: 'Request a URL to upload an attachment of a shipment to',
    description: 'Send a PUT of a PDF to the URL within one hour, without a bearer token.',
    scope: 'write_logistics_orders_b2b',
    since: '2025-03',
    body: { schema: 'attachment-request', required: true },
    answer: {
      status: '2XX',
      description: 'Carries the pre-signed URL, in a member that is not shown.',
      schema: 'open',
    },
    errors: acted,
  },
];

const d2cOrders: readonly Operation[] = [
  {
    method: 'post',
    path: '/orders',
    operationId: 'createD2cOrder',
    tag: 'D2C orders',
    summary: 'Create a direct-to-consumer order',
    scope: 'write_logistics_orders',
    body: { schema: 'd2c-order-request', required: true },
    answer: { status: '2XX', description: 'The order.', schema: 'd2c-order' },
    errors: created,
  },
  {
    method: 'get',
    path: '/orders/{orderId}',
    operationId: 'getD2cOrder',
    tag: 'D2C orders',
    summary: 'Read a direct-to-consumer order',
    scope: 'read_logistics_orders',
    answer: { status: '2XX', description: 'The order.', schema: 'd2c-order' },
    errors: seen,
  },
];

const inbounds: readonly Operation[] = [
  {
    method: 'post',
    path: '/inbounds/shipments',
    operationId: 'createInboundShipment',
    tag: 'Inbounds',
    summary: 'Create an inbound shipment',
    body: { schema: 'inbound-shipment-request', required: true },
    answer: { status: '2XX', description: 'The shipment.', schema: 'inbound-shipment' },
    errors: created,
  },
  {
    method: 'post',
    path: '/inbounds/shipments/{shipmentId}/simulate-receive',
    operationId: 'simulateReceive',
    tag: 'Inbounds',
    summary: 'Simulate the receiving of an inbound shipment',
    description: 'Sandbox only. Receiving is applied asynchronously.',
    body: { schema: 'simulate-receive-request', required: false },
    answer: { status: '202', description: 'Accepted.' },
    errors: acted,
  },
];

const events: readonly Operation[] = [
  {
    method: 'get',
    path: '/events',
    operationId: 'listEvents',
    tag: 'Events',
    summary: 'List the event stream',
    description: 'Further filters may exist; they are not shown.',
    scope: 'read_logistics_events',
    query: [
      { name: 'orderId', description: 'Events of one order.', schema: { type: 'string' } },
      { name: 'shipmentId', description: 'Events of one shipment.', schema: { type: 'string' } },
    ],
    answer: { status: '200', description: 'Event records.', schema: 'event-list' },
    errors: ['401', '403'],
  },
];

export const logisticsOperations: readonly Operation[] = [
  ...products,
  ...inventory,
  ...b2bOrders,
  ...d2cOrders,
  ...inbounds,
  ...events,
];
