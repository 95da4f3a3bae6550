import type { Inbox } from '../../../engine/wire/receiver.ts';
import { type EventSeen, eventIn } from './event.ts';

/** What an event can be told by to be about an order. */
export interface OrderNames {
  readonly orderId?: string;
  readonly externalId: string;
}

/** The events at one endpoint, found by the order that they name without reading all of them again. */
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

  /** Every attempt that names the order, by the reference of the merchant or by its id, oldest first. */
  about({ orderId, externalId }: OrderNames): readonly EventSeen[] {
    const found = new Set(this.#byName.get(`reference ${externalId}`));
    if (orderId !== undefined) for (const event of this.#byName.get(`order ${orderId}`) ?? []) found.add(event);
    return [...found].sort((a, b) => a.delivery.at - b.delivery.at);
  }

  /** Whether `holds` comes true by the time `graceMs` of our own time are over. */
  until(holds: () => boolean, graceMs: number): Promise<boolean> {
    return this.#inbox.until(holds, graceMs);
  }

  /** The same for what the target has sent by now, by its own clock: only the way here takes time. */
  inTransit(holds: () => boolean, graceMs: number): Promise<boolean> {
    return this.#inbox.inTransit(holds, graceMs);
  }

  /** Comes true with the delivery that makes `holds` true, however late; it never comes false. */
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
