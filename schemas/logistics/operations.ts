import { versionOfOperation, versionOfScope } from './changes.ts';
import type { ErrorStatus, FirstVersions, Operation, Parameter, WrittenOperation } from './operation.ts';
import { releaseOperations } from './release-operations.ts';

const countryCode: Parameter = {
  name: 'countryCode',
  description: 'ISO 3166-1 alpha-2 country code, for example US or NL.',
  schema: { type: 'string', pattern: '^[A-Z]{2}$' },
};

/** Where units are meant for; STORAGE is reserve storage. */
export const pools = ['DEFAULT', 'UNALLOCATED', 'STORAGE', 'PREP'] as const;

const poolName: Parameter = {
  name: 'poolName',
  description: 'Inventory pool; STORAGE gives reserve storage quantities. The default is open.',
  schema: { type: 'string', enum: pools },
};

const seen: readonly ErrorStatus[] = ['401', '403', '404'];
/** The endpoint table names no errors of these rows; the error table binds all operations. */
const created: readonly ErrorStatus[] = ['400', '401', '403', '409', '422'];
const acted: readonly ErrorStatus[] = ['400', '401', '403', '404', '409', '422'];

/** The endpoint table, each operation by its one name. */
export const writtenOperations = {
  createProduct: {
    method: 'POST',
    path: '/products',
    tag: 'Products',
    summary: 'Create a product',
    body: { schema: 'product-request', required: true },
    answer: { status: '201', description: 'The product.', schema: 'product' },
    errors: ['400', '401', '403', '409', '422'],
  },
  listProducts: {
    method: 'GET',
    path: '/products',
    tag: 'Products',
    summary: 'List the products',
    description: 'Query parameters of this list are not shown.',
    answer: { status: '200', description: 'Products of the account.', schema: 'product-list' },
    errors: ['401', '403'],
  },
  getProduct: {
    method: 'GET',
    path: '/products/{logisticsSku}',
    tag: 'Products',
    summary: 'Read a product',
    answer: { status: '200', description: 'The product.', schema: 'product' },
    errors: seen,
  },
  getProductAliases: {
    method: 'GET',
    path: '/products/{logisticsSku}/aliases',
    tag: 'Products',
    summary: 'Read the aliases of a product',
    answer: { status: '200', description: 'The alias record.', schema: 'product-alias' },
    errors: seen,
  },
  getInventory: {
    method: 'GET',
    path: '/products/{logisticsSku}/inventory',
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
  listInventory: {
    method: 'GET',
    path: '/products/inventory/all',
    tag: 'Inventory',
    summary: 'List the inventory of all products',
    query: [
      { name: 'limit', description: 'Page size, capped at 100.', schema: { type: 'number', default: 20 } },
      { name: 'offset', description: 'Records to leave out.', schema: { type: 'number', default: 0 } },
      poolName,
      countryCode,
    ],
    answer: { status: '200', description: 'One page; an empty one is the last.', schema: 'inventory-list' },
    errors: ['401', '403'],
  },
  listActiveWarehouses: {
    method: 'GET',
    path: '/warehouses/active',
    tag: 'Warehouses',
    summary: 'List the warehouses available to the account',
    scope: 'read_logistics_warehouses',
    query: [countryCode],
    answer: { status: '200', description: 'Warehouse codes.', schema: 'active-warehouses' },
    errors: ['401', '403'],
  },
  createB2bOrder: {
    method: 'POST',
    path: '/orders/rs',
    tag: 'B2B orders',
    summary: 'Create a B2B order',
    description:
      'The order is PLANNED or BOOKED. One that cannot be processed is refused, or accepted and later ERROR.',
    scope: 'write_logistics_orders_b2b',
    body: { schema: 'b2b-order-request', required: true },
    answer: { status: '2XX', description: 'The order.', schema: 'b2b-order-created' },
    errors: created,
  },
  getB2bOrder: {
    method: 'GET',
    path: '/orders/rs/{orderId}',
    tag: 'B2B orders',
    summary: 'Read a B2B order',
    scope: 'read_logistics_orders_b2b',
    answer: { status: '2XX', description: 'The order.', schema: 'b2b-order-read' },
    errors: seen,
  },
  getB2bOrderByExternalId: {
    method: 'GET',
    path: '/orders/rs/external_id/{externalId}',
    isDated: true,
    tag: 'B2B orders',
    summary: 'Look a B2B order up by external id',
    scope: 'read_logistics_orders_b2b',
    answer: { status: '2XX', description: 'The order.', schema: 'b2b-order-read' },
    errors: seen,
  },
  cancelB2bOrder: {
    method: 'POST',
    path: '/orders/rs/{orderId}/cancel',
    tag: 'B2B orders',
    summary: 'Cancel a B2B order',
    description: 'Only PLANNED and BOOKED orders can be cancelled. Bodies of request and response are not shown.',
    scope: 'write_logistics_orders_b2b',
    answer: { status: '2XX', description: 'The order is cancelled.' },
    errors: acted,
  },
  getAttachmentUrl: {
    method: 'POST',
    path: '/orders/rs/{shipmentId}/attachments',
    isDated: true,
    tag: 'B2B orders',
    summary: 'Request a URL to upload an attachment of a shipment to',
    description: 'Send a PUT of a PDF to the URL within one hour, without a bearer token.',
    scope: 'write_logistics_orders_b2b',
    body: { schema: 'attachment-request', required: true },
    answer: {
      status: '2XX',
      description: 'Carries the pre-signed URL, in a member that is not shown.',
      schema: 'open',
    },
    errors: acted,
  },
  createD2cOrder: {
    method: 'POST',
    path: '/orders',
    tag: 'D2C orders',
    summary: 'Create a direct-to-consumer order',
    scope: 'write_logistics_orders',
    body: { schema: 'd2c-order-request', required: true },
    answer: { status: '2XX', description: 'The order.', schema: 'd2c-order-created' },
    errors: created,
  },
  getD2cOrder: {
    method: 'GET',
    path: '/orders/{orderId}',
    tag: 'D2C orders',
    summary: 'Read a direct-to-consumer order',
    scope: 'read_logistics_orders',
    answer: { status: '2XX', description: 'The order.', schema: 'd2c-order-read' },
    errors: seen,
  },
  createInbound: {
    method: 'POST',
    path: '/inbounds/shipments',
    tag: 'Inbounds',
    summary: 'Create an inbound shipment',
    body: { schema: 'inbound-shipment-request', required: true },
    answer: { status: '2XX', description: 'The shipment.', schema: 'inbound-shipment' },
    errors: created,
  },
  simulateReceive: {
    method: 'POST',
    path: '/inbounds/shipments/{shipmentId}/simulate-receive',
    tag: 'Inbounds',
    summary: 'Simulate the receiving of an inbound shipment',
    description: 'Sandbox only. Receiving is applied asynchronously.',
    body: { schema: 'simulate-receive-request', required: false },
    answer: { status: '202', description: 'Accepted.' },
    errors: acted,
  },
  listEvents: {
    method: 'GET',
    path: '/events',
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
} as const satisfies Readonly<Record<string, WrittenOperation>>;

export type WrittenName = keyof typeof writtenOperations;

export const writtenNames = Object.keys(writtenOperations) as readonly WrittenName[];

/** Operations without a path in the document; webhooks are bound as a whole (`webhooks.manage`). */
const boundOperations = {
  productsByMerchantSku: { method: 'GET', of: 'merchantSku' },
  createBarcode: { method: 'POST', of: 'logisticsSku' },
  updateProduct: { method: 'PATCH', of: 'logisticsSku' },
  warehouseDetails: { method: 'POST', isRead: true },
  getD2cOrderByExternalId: { method: 'GET', of: 'externalOrderId' },
  cancelD2cOrder: { method: 'POST', of: 'orderId' },
  getInbound: { method: 'GET', of: 'shipmentId' },
  listInbounds: { method: 'GET' },
  createWebhook: { method: 'POST' },
  listWebhooks: { method: 'GET' },
  getWebhook: { method: 'GET', of: 'webhookId' },
  updateWebhook: { method: 'PATCH', of: 'webhookId' },
  deleteWebhook: { method: 'DELETE', of: 'webhookId' },
} as const satisfies Readonly<Record<string, Operation>>;

/** Every operation of the logistics API. */
export const logisticsOperations = { ...writtenOperations, ...boundOperations, ...releaseOperations };

export type OperationName = keyof typeof logisticsOperations;

type NamedOperation = Operation & Partial<WrittenOperation> & FirstVersions;

function dated(name: string, operation: Operation): NamedOperation {
  const notes = versionOfOperation(name);
  const introduced = versionOfScope(operation.scope ?? '') ?? notes;
  return {
    ...operation,
    ...(operation.isDated && notes !== undefined && { since: notes }),
    ...(introduced !== undefined && { introduced }),
  };
}

const named = Object.fromEntries(
  Object.entries<Operation>(logisticsOperations).map(([name, operation]) => [name, dated(name, operation)]),
) as Readonly<Record<OperationName, NamedOperation>>;

export const operationNamed = (name: OperationName): NamedOperation => named[name];

/** The first version that has an operation; undefined if the document does not tell. */
export function firstVersionOf(name: OperationName): string | undefined {
  const { since, introduced } = named[name];
  return since ?? introduced;
}

/** Whether a version has an operation. Versions are named yyyy-mm and order as text; unstable has everything. */
export const isInVersion = (name: OperationName, version: string): boolean => version >= (firstVersionOf(name) ?? '');

const forms = Object.entries(writtenOperations).map(([name, { method, path }]) => ({
  name: name as WrittenName,
  method,
  form: new RegExp(`^${path.replace(/\{\w+\}/g, '[^/]+')}$`),
}));

/** The operation that the endpoint table has at a path below the version. */
export const operationAt = (method: string, path: string): WrittenName | undefined =>
  forms.find((one) => one.method === method && one.form.test(path))?.name;
