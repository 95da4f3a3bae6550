/** Lists every operation, and how to make a valid request of it. */

import type { Account, LogisticsApi } from '../../clients/logistics/api.ts';
import { missing } from '../../clients/logistics/needs.ts';
import { templateOf } from '../../clients/logistics/path.ts';
import { Undeclared, Unmet, Unsupplied } from '../../engine/judge/violation.ts';
import { noStates } from '../../engine/wire/states.ts';
import type { LogisticsProfile } from '../../schemas/target-profile.ts';
import { foundLater } from './b2b-orders/found-later.ts';
import { creatingOrders } from './b2b-orders/resource.ts';
import { createdId } from './created-id.ts';
import { d2cOperations } from './d2c-orders/operations.ts';
import { inboundOperations } from './inbounds/operations.ts';
import { type Operation, tested } from './operation.ts';
import { plainOrder } from './plain-order.ts';
import { stockedSku } from './stocked-sku.ts';

/** Supplied data belongs to the account in the profile. */
export const suppliedWithAliases = ({ accounts, supplied }: LogisticsProfile): string | undefined =>
  accounts.main && supplied.productWithAliases;

const ofStocked = async (_: LogisticsApi, owner: Account) => ({ id: await stockedSku(owner) });

const productOperations = [
  tested('createProduct', {
    feature: 'products',
    parts: async (_, { products }) => ({ json: products.body({ merchantSku: crypto.randomUUID() }) }),
  }),
  tested('listProducts', { feature: 'products', parts: async () => ({}) }),
  tested('getProduct', { feature: 'products', parts: ofStocked }),
  tested('getProductAliases', {
    feature: 'products',
    // The response for a product without an alias is open (gap product-aliases).
    async parts({ profile }, owner) {
      const known = owner.bearer.name === 'main' ? suppliedWithAliases(profile) : undefined;
      return { id: known ?? (await stockedSku(owner)) };
    },
  }),
  tested('getInventory', { feature: 'inventory', parts: ofStocked }),
  tested('listInventory', { feature: 'inventory', parts: async () => ({}) }),
  tested('warehouseDetails', {
    feature: 'inventory',
    parts: async ({ profile: { fields } }, owner) => ({
      json: { [fields.warehouseDetailsKey]: [await stockedSku(owner)] },
    }),
  }),
  tested('listActiveWarehouses', { feature: 'warehouses', parts: async () => ({}) }),
] as const;

const ofNewOrder = async (_: LogisticsApi, { b2b }: Account) => ({
  id: createdId(await b2b.create(plainOrder), '/orderId'),
});

const b2bOperations = [
  tested('createB2bOrder', {
    feature: 'b2bOrders',
    success: ({ b2bCreate }) => b2bCreate,
    parts: async (_, { b2b }) => ({ json: await b2b.body(plainOrder) }),
  }),
  tested('getB2bOrder', { feature: 'b2bOrders', parts: ofNewOrder }),
  tested('getB2bOrderByExternalId', {
    feature: 'b2bOrders',
    async parts(api, owner) {
      const id = owner.b2b.freshExternalId(plainOrder);
      createdId(await owner.b2b.create(plainOrder, { externalId: id }), '/orderId');
      await foundLater(api, owner, id);
      return { id };
    },
  }),
  tested('cancelB2bOrder', { feature: 'b2bOrders', success: ({ b2bCancel }) => b2bCancel, parts: ofNewOrder }),
  tested('getAttachmentUrl', {
    feature: 'attachments',
    async parts({ profile }, { arrange }) {
      const [id = ''] = (await arrange.withShipments(plainOrder)).shipments;
      return { id, json: { ...profile.overlay.attachment, attachmentType: 'CASE_LABELS' } };
    },
  }),
] as const;

/** Every operation of the endpoint table, including those whose paths the profile binds. */
export const operations = [
  ...productOperations,
  ...b2bOperations,
  ...d2cOperations,
  tested('listEvents', { feature: 'events', parts: async () => ({}) }),
  ...inboundOperations,
] as const;

export type OperationId = (typeof operations)[number]['id'];

export const operationIds: readonly OperationId[] = operations.map(({ id }) => id);

/** Why a target does not serve an operation, by its profile or its version; undefined if it does. */
function lackOf({ id, feature, since }: Operation, { features, version }: LogisticsProfile): string | undefined {
  if (features[feature] === 'no') return `the target declares no ${feature}`;
  const isOlder = since !== undefined && version !== 'unstable' && version < since;
  return isOlder ? `${id} is served from version ${since} on` : undefined;
}

/** Whether the target serves the operation. */
export const isServed = (id: OperationId, profile: LogisticsProfile): boolean =>
  operations.some((one) => one.id === id && lackOf(one, profile) === undefined);

/**
 * @throws Undeclared if the target does not serve it, by its profile or its version.
 * @throws Unmet if the profile does not bind what it needs.
 */
export function operation(id: OperationId, { profile, clock }: LogisticsApi): Operation {
  const found: Operation | undefined = operations.find((one) => one.id === id);
  if (!found) throw new Error(`no operation ${id}`);
  const { sandboxOnly } = found;
  const lacking = lackOf(found, profile);
  if (lacking !== undefined) throw new Undeclared(lacking);
  if (sandboxOnly && profile.environment !== 'sandbox') throw new Unmet(`${id} is an operation of the sandbox`);
  if (templateOf(id, profile.paths) === undefined)
    throw new Unmet(`gap: the profile does not bind logistics.paths.${id}`);
  const needs = found.path?.startsWith('/orders/rs') ? creatingOrders : [];
  for (const need of needs) {
    const lack = missing(need, profile, noStates, clock);
    if (lack) throw new Unsupplied(lack.reason);
  }
  return found;
}

const lists = ['listProducts', 'listInventory', 'listActiveWarehouses', 'listEvents'] as const;

/**
 * A list that the target serves, for a request of which only the status of the account matters.
 * @throws Undeclared if it serves none.
 */
export function servedList(profile: LogisticsProfile): (typeof lists)[number] {
  const served = lists.find((id) => isServed(id, profile));
  if (served === undefined) throw new Undeclared('the target declares no list');
  return served;
}
