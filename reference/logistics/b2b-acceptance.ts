import type { FaultMode, OrderTrouble } from '../dialect.ts';
import type { Findings } from '../fields.ts';
import type { Call } from '../operation.ts';
import { conflict, notFound, type Problem, unprocessable } from '../problem.ts';
import type { World } from '../world.ts';
import type { Account } from './account.ts';
import { disturbHolder } from './b2b-external-id.ts';
import { enter } from './b2b-life.ts';
import type { B2bOrder, OrderDraft, OrderLine } from './b2b-order.ts';
import { linesBeforeShortage, originOf, refuseSplit } from './b2b-origin.ts';
import { holdUnits, reserveLines } from './b2b-reservation.ts';
import { refuseUnfinishedStock } from './refused-stock.ts';
import { isEarlyEnoughToPlan } from './ship-by.ts';
import { seeAgain } from './stale-counts.ts';

/** A fault that the state table sends to `ERROR`, and the refusal for those who refuse it at once. */
export interface Trouble {
  readonly kind: OrderTrouble;
  readonly message: string;
  readonly refusal: Problem;
}

/** Where an order ships from, or why it cannot. */
export interface Processing {
  readonly warehouseId: string | undefined;
  readonly trouble: Trouble | undefined;
}

export function modeOf({ dialect, faults }: World, { kind }: Trouble): FaultMode {
  const revives = faults.has('b2b-error-revives-when-stock-arrives') && kind === 'insufficientInventory';
  return revives ? 'errorState' : dialect.faultMode[kind];
}

/** What is known of a draft before it is processed. */
export interface Application {
  readonly draft: OrderDraft;
  readonly addressFindings: Findings;
  /** The order that has its external id already. */
  readonly holder: B2bOrder | undefined;
}

export function processOrder(call: Call, { draft, addressFindings, holder }: Application): Processing {
  const { world, account } = call;
  const trouble =
    addressTrouble(world, draft, addressFindings) ??
    shipByTrouble(world, draft) ??
    externalIdTrouble(world, draft, holder) ??
    productTrouble(call, draft);
  if (trouble !== undefined) return { warehouseId: undefined, trouble };
  if (world.faults.size > 0) refuseLines(call, draft);
  const warehouseId = originOf(world, account, draft.lines);
  return { warehouseId, trouble: warehouseId === undefined ? stockTrouble(call, draft.lines) : undefined };
}

function addressTrouble({ faults }: World, draft: OrderDraft, { errors }: Findings): Trouble | undefined {
  const freight = draft.transportationDetails?.shippingType !== 'PARCEL';
  if (errors.length === 0 || faults.has('b2b-address-not-checked')) return undefined;
  if (faults.has('b2b-address-checked-for-parcels-only') && freight) return undefined;
  if (faults.has('b2b-address-of-scheduled-order-not-checked') && draft.shipBy !== undefined) return undefined;
  return { kind: 'address', message: 'The destination is not valid.', refusal: unprocessable(errors) };
}

function shipByTrouble(world: World, { shipBy }: OrderDraft): Trouble | undefined {
  if (shipBy === undefined || isEarlyEnoughToPlan(world, shipBy)) return undefined;
  return troubleIn('shipBy', 'shipBy', 'must be at least three business days after the current UTC date');
}

function externalIdTrouble(world: World, draft: OrderDraft, holder: B2bOrder | undefined): Trouble | undefined {
  if (holder === undefined) return undefined;
  disturbHolder(world, holder);
  const message = `An order with the external id "${draft.externalId}" exists.`;
  return { kind: 'externalId', message, refusal: refusalOf(world.faults, message) };
}

function refusalOf(faults: World['faults'], message: string): Problem {
  return faults.has('b2b-duplicate-external-id-answers-404') ? notFound(message) : conflict(message);
}

function productTrouble(call: Call, { lines }: OrderDraft): Trouble | undefined {
  const { world, account } = call;
  const looked = world.faults.has('b2b-unknown-product-on-37th-line-accepted') ? lines.slice(0, 36) : lines;
  const index = looked.findIndex((line) => line.product === undefined && !isTakenForKnown(world, line));
  if (index < 0) return undefined;
  if (world.faults.has('b2b-foreign-order-reserves')) holdUnits(world, account, lines.map(withAnyProduct(world)));
  if (world.faults.has('b2b-short-order-holds-other-lines')) holdUnits(world, account, lines.slice(0, index));
  return troubleIn('unresolvableProduct', `lineItems[${index}]`, 'names no product of this account');
}

/** Products that nobody has. */
function isTakenForKnown({ faults, logistics }: World, { logisticsSku, merchantSku }: OrderLine): boolean {
  if (logisticsSku !== undefined) {
    const hasForm = /^D[0-9a-zA-Z]{10}$/.test(logisticsSku) && !logistics.products.has(logisticsSku);
    return hasForm && faults.has('b2b-unknown-sku-accepted');
  }
  const unknown = merchantSku !== undefined && !logistics.newestByMerchantSku.has(merchantSku);
  return unknown && faults.has('b2b-unknown-merchant-sku-accepted');
}

/** Only the lines that name a product of somebody else. */
function withAnyProduct({ logistics }: World): (line: OrderLine) => OrderLine {
  return (line) => ({ ...line, product: line.product ? undefined : logistics.products.get(line.logisticsSku ?? '') });
}

/** Products that only wrong targets refuse. */
function refuseLines(call: Call, draft: OrderDraft): void {
  const { world } = call;
  const products = draft.lines.map(({ product }) => product);
  refuseUnfinishedStock(world, products, 'B2B');
  for (const product of products) seeAgain(world, product);
  if (world.faults.has('b2b-error-order-blocks-resubmission')) refuseProductsInError(call, draft);
}

function refuseProductsInError({ account }: Call, draft: OrderDraft): void {
  const wanted = new Set(draft.lines.map(({ product }) => product));
  const failed = account.orders.filter(({ orderStatus }) => orderStatus === 'ERROR');
  const blocked = failed.some(({ lines }) => lines.some(({ product }) => product && wanted.has(product)));
  if (blocked) throw unprocessable([{ field: 'lineItems', message: 'name a product of an order in ERROR' }]);
}

function stockTrouble(call: Call, lines: readonly OrderLine[]): Trouble {
  const { world, account } = call;
  const { faults } = world;
  refuseSplit(call, lines);
  if (faults.has('b2b-short-order-holds-other-lines')) holdUnits(world, account, linesBeforeShortage(call, lines));
  const afterCancel = faults.has('b2b-refused-order-after-cancel-keeps-unit') && account.lastCancelled !== undefined;
  if (afterCancel || faults.has('b2b-race-loser-holds-first-line')) holdUnits(world, account, oneOfFirst(lines));
  return troubleIn('insufficientInventory', 'lineItems', 'ask for more units than are available');
}

function oneOfFirst(lines: readonly OrderLine[]): readonly OrderLine[] {
  return lines.slice(0, 1).map((line) => ({ ...line, quantity: 1 }));
}

function troubleIn(kind: OrderTrouble, field: string, message: string): Trouble {
  return { kind, message: `${field} ${message}`, refusal: unprocessable([{ field, message }]) };
}

/** An order in ERROR stays there; only a fault books one when units come in that suffice. */
export function bookShortOrders(world: World, account: Account): void {
  for (const order of account.orders) {
    if (order.orderStatus !== 'ERROR' || order.error?.type !== 'insufficientInventory') continue;
    const warehouseId = originOf(world, account, order.lines);
    if (warehouseId === undefined) continue;
    order.warehouseId = warehouseId;
    order.error = undefined;
    order.allocations = reserveLines(world, account, order.lines, warehouseId);
    enter(world, order, 'BOOKED');
  }
}
