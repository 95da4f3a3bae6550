import type { JsonObject } from '../../../engine/json.ts';
import { Unmet } from '../../../engine/judge/violation.ts';
import type { Exchange } from '../../../engine/wire/exchange.ts';
import type { B2bOrderDraft } from '../../../generators/draft.ts';
import { canFollow } from '../../../model/b2b-states.ts';
import type { ProviderStateName } from '../../../schemas/provider-states.ts';
import type { Bearer } from '../../target-parts.ts';
import { unmetNeed } from '../../unmet-need.ts';
import { untilAnswered } from '../../until-answered.ts';
import type { LogisticsTarget } from '../target.ts';
import { type B2bOrders, type CreateOptions, orderIdOf, statusOf } from './b2b-orders.ts';
import { shipmentStatus } from './shipments.ts';

/** The situations of an order, with the status in which it then reads. */
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

/** An order that was brought into a situation: how it was created, and how it read then. */
export interface ArrangedOrder {
  readonly orderId: string;
  readonly externalId: string;
  readonly created: Exchange;
  readonly order: Exchange;
}

/** Situations that come right after the create: an order that is BOOKED is past them. */
const atCreation: readonly OrderSituation[] = ['order is planned', 'order is in error'];

/** What may happen to a shipment, with the status in which it then reads; none is written of a delivered one. */
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

/** The statuses through which a shipment goes, if it goes through them, in this order. */
const shipmentProgress: readonly (string | undefined)[] = [
  'CREATED',
  'NOT_SYNCED',
  'WAREHOUSE',
  'PARTIALLY_SHIPPED',
  'SHIPPED',
  'OVER_SHIPPED',
];

/** Far enough ahead that no target has a reason to start on it. */
const farAhead = { businessDays: 15, timeOfDay: 43_200_000 };

/**
 * Brings orders into situations: through the API where it can, else by the hook. Every failure to do so is `Unmet`. A
 * sandbox may move orders on by itself, and no hook is asked to undo what was done: events have told of it.
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

  /** What the hook is told an order or a shipment by: an id alone may be that of another one in another account. */
  hookParams(names: JsonObject): JsonObject {
    return { ...(this.#token !== undefined && { token: this.#token }), ...names };
  }

  /** An accepted order, in whatever state acceptance leaves it. */
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

  /** A fresh order in the given situation. Where one went past it by itself, another of a later date is led there. */
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
   * A booked order on which nobody starts soon: a sandbox may move one without a date on by itself, as soon as its clock
   * is moved. Where the hook cannot book one of a later date it is as `orderIn` makes it.
   */
  async bookedOrder(draft: B2bOrderDraft, options: CreateOptions = {}): Promise<ArrangedOrder> {
    const dated = this.#target.parts.states.offers('order is booked') ? { ...draft, shipBy: farAhead } : draft;
    return this.advanceTo(await this.order(dated, options), 'order is booked');
  }

  /** Moves an order on. What the API reaches by itself in time is waited for; the rest is the hook's. */
  async advanceTo(arranged: ArrangedOrder, situation: OrderSituation): Promise<ArrangedOrder> {
    const { orderId } = arranged;
    const wanted = statusIn(situation);
    const early = atCreation.includes(situation)
      ? await this.#b2b.get(orderId)
      : await this.#b2b.waitUntilProcessed(orderId);
    if (statusOf(early) === wanted) return { ...arranged, order: early };
    const order = await this.#target.parts.clock.freeze(async () => {
      await this.advanceByHook(orderId, situation);
      return this.#b2b.get(orderId);
    });
    if (statusOf(order) !== wanted) throw unmetNeed(`an order that reads ${wanted}`, order);
    return { ...arranged, order };
  }

  /** Asks the hook for a situation to which the order may still come. */
  async advanceByHook(orderId: string, situation: OrderSituation): Promise<void> {
    const { clock, states } = this.#target.parts;
    await clock.freeze(async () => {
      // A booked order has seen nothing yet that a planned one has not: a hook may well put it back.
      if (situation !== 'order is planned') requireReachable(statusIn(situation), await this.#b2b.get(orderId));
      await states.reach(situation, this.hookParams({ orderId }));
    });
  }

  /** Divides an order between two shipments, if nobody has started on it. */
  async splitShipment(orderId: string): Promise<void> {
    const { clock, states } = this.#target.parts;
    await clock.freeze(async () => {
      requireReachable('BOOKED', await this.#b2b.get(orderId));
      await states.reach('order has two shipments', this.hookParams({ orderId }));
    });
  }

  /** Lets something happen to one shipment of an order that is under way, unless it has happened. */
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
    return { ...arranged, shipments: await this.#b2b.shipments(arranged.orderId) };
  }
}

/** Whether an order that reads so went past the situation by itself: booking alone takes it past what comes right after the create. */
const isPast = (situation: OrderSituation, status: string): boolean =>
  status === 'BOOKED'
    ? atCreation.includes(situation)
    : ['IN_PROGRESS', 'TENDERED', 'COMPLETED'].includes(status) && !canFollow(status, statusIn(situation));

/** @throws Unmet where no order can come from how this one reads to where it is wanted. */
function requireReachable(wanted: string, order: Exchange): void {
  if (!canFollow(statusOf(order) ?? '', wanted)) throw unmetNeed(`an order that can yet read ${wanted}`, order);
}
