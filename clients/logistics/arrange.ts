import { answerLine, type Exchange, requestLine } from '../../engine/exchange.ts';
import { Unmet } from '../../engine/violation.ts';
import type { B2bOrderDraft } from '../../generators/draft.ts';
import type { ProviderStateName } from '../../schemas/provider-states.ts';
import { type B2bOrders, type CreateOptions, orderIdOf, statusOf } from './b2b-orders.ts';
import type { LogisticsTarget } from './target.ts';

/** The situations of an order, with the status in which it then reads. */
const orderStates = {
  'order is planned': 'PLANNED',
  'order is booked': 'BOOKED',
  'order is in progress': 'IN_PROGRESS',
  'order is tendered': 'TENDERED',
  'order is completed': 'COMPLETED',
  'order is lost or damaged': 'LOST_DAMAGED',
  'order is cancelled by operations': 'CANCELLED',
  'order is in error': 'ERROR',
} as const satisfies Partial<Record<ProviderStateName, string>>;

export type OrderSituation = keyof typeof orderStates;

export const statusIn = (situation: OrderSituation): string => orderStates[situation];

/** An order that was brought into a situation: how it was created, and how it read then. */
export interface ArrangedOrder {
  readonly orderId: string;
  readonly externalId: string;
  readonly created: Exchange;
  readonly order: Exchange;
}

/** Situations that come right after the create: an order that is BOOKED is past them. */
const atCreation: readonly OrderSituation[] = ['order is planned', 'order is in error'];

/** Far enough ahead that no target has a reason to start on it. */
const farAhead = { businessDays: 15, timeOfDay: 43_200_000 };

/** Brings orders into situations: through the API where it can, else by the hook. Every failure to do so is `Unmet`. */
export class Arrangements {
  readonly #target: LogisticsTarget;
  readonly #b2b: B2bOrders;

  constructor(target: LogisticsTarget, b2b: B2bOrders) {
    this.#target = target;
    this.#b2b = b2b;
  }

  /** An accepted order, in whatever state acceptance leaves it. */
  async order(draft: B2bOrderDraft, options: CreateOptions = {}): Promise<ArrangedOrder> {
    const externalId = options.externalId ?? this.#b2b.freshExternalId(draft);
    const created = await this.#b2b.create(draft, { ...options, externalId });
    const orderId = orderIdOf(created);
    if (orderId === undefined) throw unmet('an accepted order', created);
    return { orderId, externalId, created, order: created };
  }

  /** A fresh order in the given situation. */
  async orderIn(situation: OrderSituation, draft: B2bOrderDraft): Promise<ArrangedOrder> {
    const { shipBy, ...immediate } = draft;
    const scheduled = { ...draft, shipBy: shipBy ?? farAhead };
    const arranged = await this.order(situation === 'order is planned' ? scheduled : immediate);
    try {
      return await this.move(arranged, situation);
    } catch (thrown) {
      if (!(thrown instanceof Unmet) || situation !== 'order is booked' || !(await this.#hasMovedOn(arranged)))
        throw thrown;
      return this.move(await this.order(scheduled), situation);
    }
  }

  /**
   * A booked order on which nobody starts soon: a sandbox may move one without a date on by itself, as soon as its clock
   * is moved. Where the hook cannot book one of a later date it is as `orderIn` makes it.
   */
  async standing(draft: B2bOrderDraft, options: CreateOptions = {}): Promise<ArrangedOrder> {
    const dated = this.#target.parts.states.offers('order is booked') ? { ...draft, shipBy: farAhead } : draft;
    return this.move(await this.order(dated, options), 'order is booked');
  }

  /** Moves an order on. What the API reaches by itself in time is waited for; the rest is the hook's. */
  async move(arranged: ArrangedOrder, situation: OrderSituation): Promise<ArrangedOrder> {
    const { orderId } = arranged;
    const wanted = statusIn(situation);
    const early = atCreation.includes(situation) ? await this.#b2b.get(orderId) : await this.#b2b.settled(orderId);
    if (statusOf(early) === wanted) return { ...arranged, order: early };
    await this.#target.parts.states.reach(situation, { orderId });
    const order = await this.#b2b.get(orderId);
    if (statusOf(order) !== wanted) throw unmet(`an order that reads ${wanted}`, order);
    return { ...arranged, order };
  }

  /** Whether the warehouse has started on it without being asked, as it may once time passes. */
  async #hasMovedOn({ orderId }: ArrangedOrder): Promise<boolean> {
    return ['IN_PROGRESS', 'TENDERED', 'COMPLETED'].includes(statusOf(await this.#b2b.get(orderId)) ?? '');
  }

  /** A booked order with the ids of its shipments. */
  async shipped(draft: B2bOrderDraft): Promise<ArrangedOrder & { readonly shipments: readonly string[] }> {
    const arranged = await this.orderIn('order is booked', draft);
    return { ...arranged, shipments: await this.#b2b.shipments(arranged.orderId) };
  }
}

const unmet = (wanted: string, exchange: Exchange): Unmet =>
  new Unmet(`needs ${wanted}; ${requestLine(exchange)} answered ${answerLine(exchange)}`, !exchange.answer);
