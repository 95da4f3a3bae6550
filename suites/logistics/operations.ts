import type { Account, LogisticsApi } from '../../clients/logistics/api.ts';
import { missing } from '../../clients/logistics/needs.ts';
import { Unmet } from '../../engine/judge/violation.ts';
import { noStates } from '../../engine/wire/states.ts';
import type { LogisticsFeatures, LogisticsProfile, OperationScopes, Statuses } from '../../schemas/target-profile.ts';
import { creatingOrders } from './b2b-orders/resource.ts';
import { d2cOperations } from './matrix/d2c-operations.ts';
import { inboundOperations } from './matrix/inbound-operations.ts';
import { createdId, type Operation, plainOrder, stockedSku } from './operation.ts';

const ok = (): Statuses => [200];
const any2xx = (): Statuses => ['2xx'];
const segment = encodeURIComponent;

const ofProduct = (id: string, scope: keyof OperationScopes, tail: string, feature: keyof LogisticsFeatures) =>
  ({
    id,
    method: 'GET',
    path: `/products/{logisticsSku}${tail}`,
    feature,
    writes: false,
    ofResource: true,
    scope,
    success: ok,
    request: async (_, owner) => ({ path: `/products/${await stockedSku(owner)}${tail}` }),
  }) as const satisfies Operation;

/** Supplied data is that of the account that the profile gives. */
export const suppliedWithAliases = ({ accounts, supplied }: LogisticsProfile): string | undefined =>
  accounts.main && supplied.productWithAliases;

const productOperations = [
  {
    id: 'createProduct',
    method: 'POST',
    path: '/products',
    feature: 'products',
    writes: true,
    ofResource: false,
    scope: 'createProduct',
    success: () => [201],
    request: async (_, { products }) => ({
      path: '/products',
      json: products.body({ merchantSku: crypto.randomUUID() }),
    }),
  },
  {
    id: 'listProducts',
    method: 'GET',
    path: '/products',
    feature: 'products',
    writes: false,
    ofResource: false,
    scope: 'listProducts',
    since: '2023-07',
    success: ok,
    request: async () => ({ path: '/products' }),
  },
  ofProduct('getProduct', 'getProduct', '', 'products'),
  {
    ...ofProduct('getProductAliases', 'productAliases', '/aliases', 'products'),
    since: '2024-01',
    // What a product without any alias is answered is open (gap product-aliases).
    request: async ({ profile }, owner) => {
      const known = owner.bearer.name === 'main' ? suppliedWithAliases(profile) : undefined;
      return { path: `/products/${known ?? (await stockedSku(owner))}/aliases` };
    },
  },
  ofProduct('getInventory', 'productInventory', '/inventory', 'inventory'),
  {
    id: 'getAllInventory',
    method: 'GET',
    path: '/products/inventory/all',
    feature: 'inventory',
    writes: false,
    ofResource: false,
    scope: 'listInventory',
    since: '2023-07',
    success: ok,
    request: async () => ({ path: '/products/inventory/all' }),
  },
  {
    id: 'warehouseDetails',
    method: 'POST',
    path: 'warehouse details',
    feature: 'inventory',
    writes: false,
    ofResource: false,
    scope: 'warehouseDetails',
    gap: ({ paths }) => (paths.warehouseDetails === undefined ? 'logistics.paths.warehouseDetails' : undefined),
    success: ok,
    request: async ({ profile: { paths, fields } }, owner) => ({
      path: paths.warehouseDetails ?? '',
      json: { [fields.warehouseDetailsKey]: [await stockedSku(owner)] },
    }),
  },
  {
    id: 'listActiveWarehouses',
    method: 'GET',
    path: '/warehouses/active',
    feature: 'warehouses',
    since: '2025-03',
    writes: false,
    ofResource: false,
    scope: 'read_logistics_warehouses',
    success: ok,
    request: async () => ({ path: '/warehouses/active' }),
  },
] as const satisfies readonly Operation[];

const newOrder = async ({ b2b }: Account): Promise<string> => createdId(await b2b.create(plainOrder), '/orderId');

const b2bOperations = [
  {
    id: 'createB2bOrder',
    method: 'POST',
    path: '/orders/rs',
    feature: 'b2bOrders',
    since: '2024-07',
    writes: true,
    ofResource: false,
    scope: 'write_logistics_orders_b2b',
    success: ({ b2bCreate }) => b2bCreate,
    request: async (_, { b2b }) => ({ path: '/orders/rs', json: await b2b.body(plainOrder) }),
  },
  {
    id: 'getB2bOrder',
    method: 'GET',
    path: '/orders/rs/{orderId}',
    feature: 'b2bOrders',
    since: '2024-07',
    writes: false,
    ofResource: true,
    scope: 'read_logistics_orders_b2b',
    success: any2xx,
    request: async (_, owner) => ({ path: `/orders/rs/${segment(await newOrder(owner))}` }),
  },
  {
    id: 'getB2bOrderByExternalId',
    method: 'GET',
    path: '/orders/rs/external_id/{externalId}',
    feature: 'b2bOrders',
    since: '2025-03',
    writes: false,
    ofResource: true,
    scope: 'read_logistics_orders_b2b',
    success: any2xx,
    async request(_, { b2b }) {
      const externalId = b2b.freshExternalId(plainOrder);
      createdId(await b2b.create(plainOrder, { externalId }), '/orderId');
      return { path: `/orders/rs/external_id/${segment(externalId)}` };
    },
  },
  {
    id: 'cancelB2bOrder',
    method: 'POST',
    path: '/orders/rs/{orderId}/cancel',
    feature: 'b2bOrders',
    since: '2024-07',
    writes: true,
    ofResource: true,
    scope: 'write_logistics_orders_b2b',
    success: ({ b2bCancel }) => b2bCancel,
    request: async (_, owner) => ({ path: `/orders/rs/${segment(await newOrder(owner))}/cancel` }),
  },
  {
    id: 'getAttachmentUrl',
    method: 'POST',
    path: '/orders/rs/{shipmentId}/attachments',
    feature: 'attachments',
    since: '2025-03',
    writes: true,
    ofResource: true,
    scope: 'write_logistics_orders_b2b',
    success: any2xx,
    async request(api, { arrange }) {
      const [shipmentId = ''] = (await arrange.withShipments(plainOrder)).shipments;
      const json = { ...api.profile.overlay.attachment, attachmentType: 'CASE_LABELS' };
      return { path: `/orders/rs/${segment(shipmentId)}/attachments`, json };
    },
  },
] as const satisfies readonly Operation[];

/** Every operation of the endpoint table, and those whose paths the profile binds. */
export const operations = [...productOperations, ...b2bOperations, ...d2cOperations, ...inboundOperations] as const;

export type OperationId = (typeof operations)[number]['id'];

export const operationIds: readonly OperationId[] = operations.map(({ id }) => id);

/** Why a target does not serve an operation, by its profile or its version; undefined where it does. */
function lackOf({ id, feature, since }: Operation, { features, version }: LogisticsProfile): string | undefined {
  if (features[feature] === 'no') return `the target declares no ${feature}`;
  const isOlder = since !== undefined && version !== 'unstable' && version < since;
  return isOlder ? `${id} is served from version ${since} on` : undefined;
}

/** Whether a request to it can be expected to find it. */
export const isServed = (id: OperationId, profile: LogisticsProfile): boolean =>
  operations.some((one) => one.id === id && lackOf(one, profile) === undefined);

/** @throws Unmet where the target does not offer it, by its profile or its version. */
export function operation(id: OperationId, { profile, clock }: LogisticsApi): Operation {
  const found: Operation | undefined = operations.find((one) => one.id === id);
  if (!found) throw new Error(`no operation ${id}`);
  const { sandboxOnly } = found;
  const lacking = lackOf(found, profile);
  if (lacking !== undefined) throw new Unmet(lacking);
  if (sandboxOnly && profile.environment !== 'sandbox') throw new Unmet(`${id} is an operation of the sandbox`);
  const gap = found.gap?.(profile);
  if (gap !== undefined) throw new Unmet(`gap: the profile does not bind ${gap}`);
  const needs = found.path.startsWith('/orders/rs') ? creatingOrders : [];
  for (const need of needs) {
    const lack = missing(need, profile, noStates, clock);
    if (lack) throw new Unmet(lack.reason);
  }
  return found;
}
