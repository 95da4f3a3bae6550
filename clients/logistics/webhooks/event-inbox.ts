import type { Inbox } from '../../../engine/wire/receiver.ts';
import { type EventSeen, eventIn } from './event.ts';

/** The ids by which an event can name an order. */
export interface OrderNames {
  readonly orderId?: string;
  readonly externalId: string;
}

/** The events at one endpoint, indexed by the order that they name. */
export class EventInbox {
  readonly #inbox: Inbox;
  readonly #events: EventSeen[] = [];
  readonly #byName = new Map<string, EventSeen[]>();

  constructor(inbox: Inbox) {
    this.#inbox = inbox;
    inbox.onDelivery((delivery) => this.#file(eventIn(delivery)));
  }

  get url(): string {
    return this.#inbox.url;
  }

  /** Every attempt so far, oldest first. */
  get events(): readonly EventSeen[] {
    return [...this.#events];
  }

  /** Every attempt that names the order by its external id or its id, oldest first. */
  about({ orderId, externalId }: OrderNames): readonly EventSeen[] {
    const found = new Set(this.#byName.get(`reference ${externalId}`));
    if (orderId !== undefined) for (const event of this.#byName.get(`order ${orderId}`) ?? []) found.add(event);
    return [...found].sort((a, b) => a.delivery.at - b.delivery.at);
  }

  /** Whether `holds` becomes true within `graceMs` of real time. */
  until(holds: () => boolean, graceMs: number): Promise<boolean> {
    return this.#inbox.until(holds, graceMs);
  }

  /** The same for deliveries that the target has already sent: only the network takes time. */
  inTransit(holds: () => boolean, graceMs: number): Promise<boolean> {
    return this.#inbox.inTransit(holds, graceMs);
  }

  /** Resolves with the delivery that makes `holds` true, however late; it never rejects. */
  delivered(holds: () => boolean): Promise<true> {
    return new Promise((resolve) => {
      const forget = this.#inbox.onDelivery(() => {
        if (!holds()) return;
        forget();
        resolve(true);
      });
    });
  }

  #file(event: EventSeen): void {
    this.#events.push(event);
    const { externalOrderId, orderId, id, type } = event;
    const names = new Set([
      ...(externalOrderId === undefined ? [] : [`reference ${externalOrderId}`]),
      ...(orderId === undefined ? [] : [`order ${orderId}`]),
      ...(id === undefined || !type?.startsWith('Order.') ? [] : [`order ${id}`]),
    ]);
    for (const name of names) {
      const known = this.#byName.get(name);
      if (known) known.push(event);
      else this.#byName.set(name, [event]);
    }
  }
}
