import type { OrderCause } from '../../dialect.ts';
import type { Findings } from '../../fields.ts';
import type { Call } from '../../http/operation.ts';
import { conflict, type Problem, unprocessable } from '../../http/problem.ts';
import { seam } from '../../seam.ts';
import type { World } from '../../world.ts';
import type { B2bOrder, OrderDraft, OrderLine } from './order.ts';
import { isSplit, needsSplit, originOf } from './origin.ts';
import { isLateEnough } from './ship-by.ts';

/** A mistake that leads to `ERROR`, and the refusal if it is refused at once. */
export interface FailureCause {
  readonly kind: OrderCause;
  readonly message: string;
  readonly refusal: Problem;
}

/** The warehouse that an order ships from, or why it cannot ship. */
export interface Processing {
  readonly warehouseId: string | undefined;
  readonly cause: FailureCause | undefined;
}

/** What is known of a draft before it is processed. */
export interface Application {
  readonly draft: OrderDraft;
  readonly addressFindings: Findings;
  /** The order that has its external id already. */
  readonly holder: B2bOrder | undefined;
}

export const isRefusedAtOnce = seam(
  ({ dialect }: World, { kind }: FailureCause): boolean => dialect.refusalRoute[kind] === 'reject',
);

export const processOrder = seam((call: Call, application: Application): Processing => {
  const { world, account } = call;
  const { lines } = application.draft;
  const cause =
    addressCause(application) ??
    shipByCause(world, application) ??
    externalIdCause(application) ??
    productCause(world, lines);
  if (cause !== undefined) return { warehouseId: undefined, cause };
  const warehouseId = originOf(world, account, lines);
  return { warehouseId, cause: warehouseId === undefined ? stockCause(call, lines) : undefined };
});

function addressCause({ addressFindings: { errors } }: Application): FailureCause | undefined {
  if (errors.length === 0) return undefined;
  return { kind: 'address', message: 'The destination is not valid.', refusal: unprocessable(errors) };
}

function shipByCause(world: World, { draft: { shipBy } }: Application): FailureCause | undefined {
  if (shipBy === undefined || isLateEnough(world, shipBy)) return undefined;
  return causeIn('shipBy', 'shipBy', 'must be at least three business days after the current UTC date');
}

function externalIdCause({ draft, holder }: Application): FailureCause | undefined {
  if (holder === undefined) return undefined;
  const message = `An order with the external id "${draft.externalId}" exists.`;
  return { kind: 'externalId', message, refusal: conflict(message) };
}

function productCause(world: World, lines: readonly OrderLine[]): FailureCause | undefined {
  const index = unresolvedLine(world, lines);
  if (index < 0) return undefined;
  return causeIn('unresolvableProduct', `lineItems[${index}]`, 'names no product of this account');
}

/** The first line whose product is not known; -1: none. */
export const unresolvedLine = seam((_world: World, lines: readonly OrderLine[]): number =>
  lines.findIndex(({ product }) => product === undefined),
);

/** Too few units in all warehouses are a lack of stock; otherwise the order breaks the limit of one warehouse. */
function stockCause({ world, account }: Call, lines: readonly OrderLine[]): FailureCause {
  if (isSplit(world, account, lines)) throw needsSplit(world);
  return causeIn('insufficientInventory', 'lineItems', 'ask for more units than are available');
}

function causeIn(kind: OrderCause, field: string, message: string): FailureCause {
  return { kind, message: `${field} ${message}`, refusal: unprocessable([{ field, message }]) };
}
