import type { JsonObject } from '../../../engine/json.ts';
import { Unmet } from '../../../engine/judge/violation.ts';
import type { Exchange } from '../../../engine/wire/exchange.ts';
import type { B2bOrderDraft } from '../../../generators/logistics/draft.ts';
import { farAhead } from '../../../generators/logistics/ship-by.ts';
import { canFollow } from '../../../model/logistics/b2b-states.ts';
import type { ProviderStateName } from '../../../schemas/provider-states.ts';
import type { Bearer } from '../../target-parts.ts';
import { unmetNeed } from '../../unmet-need.ts';
import { untilAnswered } from '../../until-answered.ts';
import type { LogisticsTarget } from '../target.ts';
import { type B2bOrders, type CreateOptions, orderIdOf, statusOf } from './b2b-orders.ts';
import { isReachedByItself, waitForMove } from './sandbox-moves.ts';
import { shipmentStatus } from './shipments.ts';

/** Provider states of an order, with the status that the order then shows. */
const orderStatuses = {
  'order is planned': 'PLANNED',
  'order is booked': 'BOOKED',
  'order is in progress': 'IN_PROGRESS',
  'order is tendered': 'TENDERED',
  'order is completed': 'COMPLETED',
  'order is lost or damaged': 'LOST_DAMAGED',
  'order is cancelled by operations': 'CANCELLED',
  'order is in error': 'ERROR',
} as const satisfies Partial<Record<ProviderStateName, string>>;

export type OrderSituation = keyof typeof orderStatuses;

export const statusIn = (situation: OrderSituation): string => orderStatuses[situation];

/** An order that was brought into a state: its creation, and the order as it then read. */
export interface ArrangedOrder {
  readonly orderId: string;
  readonly externalId: string;
  readonly created: Exchange;
  readonly order: Exchange;
}

/** States directly after the create; a BOOKED order has passed them. */
const atCreation: readonly OrderSituation[] = ['order is planned', 'order is in error'];

/** Provider states of a shipment, with the status that it then shows; the documents give a delivered one no status. */
const shipmentStatuses = {
  'shipment is not synced': 'NOT_SYNCED',
  'shipment is in warehouse': 'WAREHOUSE',
  'shipment is partially shipped': 'PARTIALLY_SHIPPED',
  'shipment is shipped': 'SHIPPED',
  'shipment is over-shipped': 'OVER_SHIPPED',
  'shipment is in error': 'ERROR',
  'shipment is delivered': undefined,
} as const satisfies Partial<Record<ProviderStateName, string | undefined>>;

export type ShipmentSituation = keyof typeof shipmentStatuses;

export const shipmentStatusIn = <Situation extends ShipmentSituation>(
  situation: Situation,
): (typeof shipmentStatuses)[Situation] => shipmentStatuses[situation];

/** The order of the statuses of a shipment; it may skip some. */
const shipmentProgress: readonly (string | undefined)[] = [
  'CREATED',
  'NOT_SYNCED',
  'WAREHOUSE',
  'PARTIALLY_SHIPPED',
  'SHIPPED',
  'OVER_SHIPPED',
];

/**
 * Brings orders into states: through the API where possible, else by the hook. Every failure is `Unmet`. A sandbox
 * may advance orders by itself, and the hook is never asked to go back: events have already reported it.
 */
export class Arrangements {
  readonly #target: LogisticsTarget;
  readonly #b2b: B2bOrders;
  readonly #token: string | undefined;

  constructor(target: LogisticsTarget, b2b: B2bOrders, { token }: Partial<Bearer> = {}) {
    this.#target = target;
    this.#b2b = b2b;
    this.#token = token;
  }

  /** The parameters that identify an order or a shipment for the hook: an id may exist in several accounts. */
  hookParams(names: JsonObject): JsonObject {
    return { ...(this.#token !== undefined && { token: this.#token }), ...names };
  }

  /** An accepted order, in the state after its acceptance. */
  async order(draft: B2bOrderDraft, options: CreateOptions = {}): Promise<ArrangedOrder> {
    let externalId = '';
    const created = await untilAnswered(() => {
      externalId = options.externalId ?? this.#b2b.freshExternalId(draft);
      return this.#b2b.create(draft, { ...options, externalId });
    });
    const orderId = orderIdOf(created);
    if (orderId === undefined) throw unmetNeed('an accepted order', created);
    return { orderId, externalId, created, order: created };
  }

  /** A new order in the given state. If the order passed it by itself, tries again with a later shipBy. */
  async orderIn(situation: OrderSituation, draft: B2bOrderDraft): Promise<ArrangedOrder> {
    const { shipBy, ...immediate } = draft;
    const scheduled = { ...draft, shipBy: shipBy ?? farAhead };
    const arranged = await this.order(situation === 'order is planned' ? scheduled : immediate);
    try {
      return await this.advanceTo(arranged, situation);
    } catch (thrown) {
      if (!(thrown instanceof Unmet)) throw thrown;
      const status = statusOf(await this.#b2b.get(arranged.orderId));
      if (!isPast(situation, status ?? '')) throw thrown;
      return this.advanceTo(await this.order(scheduled), situation);
    }
  }

  /**
   * A booked order that does not start soon: a sandbox may advance an order without a date by itself as soon as its
   * clock advances. Where the hook cannot book an order with a later date, it has none.
   */
  async bookedOrder(draft: B2bOrderDraft, options: CreateOptions = {}): Promise<ArrangedOrder> {
    if (!this.#target.parts.states.offers('order is booked'))
      return this.advanceTo(await this.order(draft, options), 'order is booked');
    const arranged = await this.order({ ...draft, shipBy: farAhead }, options);
    // Long before its date it cannot have started.
    const booked = await this.#moved(arranged.orderId, 'order is booked', arranged.created);
    return inStatus('BOOKED', arranged, booked);
  }

  /** Waits for a state that the API reaches by itself; else asks the hook for it. */
  async advanceTo(arranged: ArrangedOrder, situation: OrderSituation): Promise<ArrangedOrder> {
    const { orderId, created } = arranged;
    const wanted = statusIn(situation);
    const { profile, states } = this.#target.parts;
    if (!states.offers(situation) && isReachedByItself(situation, profile))
      return inStatus(wanted, arranged, await waitForMove(this.#target, wanted, () => this.#b2b.get(orderId)));
    const isEarly = atCreation.includes(situation);
    // In one section, in which the order stays as it was read.
    const look = () =>
      this.#target.parts.clock.freeze(async () => {
        const seen = await this.#b2b.get(orderId);
        const isLeft = statusOf(seen) === wanted || (!isEarly && statusOf(seen) === 'PLANNED');
        return isLeft ? seen : this.#moved(orderId, situation, seen);
      });
    const order = await (isEarly ? look() : this.#b2b.waitUntilProcessed(orderId, created, look));
    const waits = statusOf(order) === 'PLANNED' && wanted !== 'PLANNED';
    return inStatus(wanted, arranged, waits ? await this.#moved(orderId, situation) : order);
  }

  /** Asks the hook for a state that the order can still reach. @param seen absent: reads the order first. */
  async advanceByHook(orderId: string, situation: OrderSituation, seen?: Exchange): Promise<void> {
    const { clock, states } = this.#target.parts;
    await clock.freeze(async () => {
      // A hook may put a booked order back to planned: nothing else has happened to it yet.
      if (situation !== 'order is planned')
        requireReachable(statusIn(situation), seen ?? (await this.#b2b.get(orderId)));
      await states.reach(situation, this.hookParams({ orderId }));
    });
  }

  /** The order after the hook moved it, before the clock advances. */
  #moved(orderId: string, situation: OrderSituation, seen?: Exchange): Promise<Exchange> {
    return this.#target.parts.clock.freeze(async () => {
      await this.advanceByHook(orderId, situation, seen);
      return this.#b2b.get(orderId);
    });
  }

  /** Splits an order into two shipments, unless it has started. */
  async splitShipment(orderId: string): Promise<void> {
    const { clock, states } = this.#target.parts;
    await clock.freeze(async () => {
      requireReachable('BOOKED', await this.#b2b.get(orderId));
      await states.reach('order has two shipments', this.hookParams({ orderId }));
    });
  }

  /** Brings one shipment of an order in progress into a state, unless it is there already. */
  async advanceShipment(
    situation: ShipmentSituation,
    names: { readonly orderId: string; readonly shipmentId: string },
  ) {
    const { clock, states, profile } = this.#target.parts;
    await clock.freeze(async () => {
      const order = await this.#b2b.get(names.orderId);
      requireReachable('TENDERED', order);
      const status = shipmentStatus(order, profile.fields.b2bShipmentId, names.shipmentId);
      const wanted = shipmentStatusIn(situation);
      if (wanted !== undefined && status === wanted) return;
      const isPast =
        shipmentProgress.includes(wanted) && shipmentProgress.indexOf(status) > shipmentProgress.indexOf(wanted);
      if (isPast) throw unmetNeed(`a shipment that is not yet ${status}`, order);
      await states.reach(situation, this.hookParams(names));
    });
  }

  /** A booked order with the ids of its shipments. */
  async withShipments(draft: B2bOrderDraft): Promise<ArrangedOrder & { readonly shipments: readonly string[] }> {
    const arranged = await this.orderIn('order is booked', draft);
    return { ...arranged, shipments: await this.#b2b.shipments(arranged.orderId, arranged.order) };
  }
}

/**
 * Whether an order with this status has passed the state by itself; being BOOKED passes the states after the create.
 */
const isPast = (situation: OrderSituation, status: string): boolean =>
  status === 'BOOKED'
    ? atCreation.includes(situation)
    : ['IN_PROGRESS', 'TENDERED', 'COMPLETED'].includes(status) && !canFollow(status, statusIn(situation));

/** @throws Unmet where the order does not show the status. */
function inStatus(wanted: string, arranged: ArrangedOrder, order: Exchange): ArrangedOrder {
  if (statusOf(order) !== wanted) throw unmetNeed(`an order with status ${wanted}`, order);
  return { ...arranged, order };
}

/** @throws Unmet where the order cannot reach the wanted status from its current one. */
function requireReachable(wanted: string, order: Exchange): void {
  if (!canFollow(statusOf(order) ?? '', wanted)) throw unmetNeed(`an order that can still become ${wanted}`, order);
}
