import type { Exchange } from '../../engine/exchange.ts';
import type { Json } from '../../engine/json.ts';
import { read } from '../../engine/pointer.ts';
import { bodyOf, type Inbox } from '../../engine/receiver.ts';

/** A delivery goes over a socket even when the target's clock stands still. */
const deliveryGraceMs = 1_000;

/** What a delivery tells of: the same event may be delivered more than once. */
const eventOf = (body: Json | undefined): string =>
  JSON.stringify(['/id', '/data/request_id', '/data/status'].map((at) => read(body, at) ?? null));

/** The completion webhooks of one account, found by what they name without reading all of them again. */
export class Completions {
  readonly #inbox: Inbox;
  readonly #events = new Map<string, Set<string>>();
  readonly #byNumber = new Map<string, Exchange[]>();
  readonly #byRequest = new Map<string, Exchange>();

  constructor(inbox: Inbox) {
    this.#inbox = inbox;
    inbox.onDelivery((delivery) => this.#file(delivery));
  }

  /** Every delivery so far, oldest first. */
  get deliveries(): readonly Exchange[] {
    return this.#inbox.deliveries;
  }

  /** Completions of an invoice number, oldest first; one that was delivered again counts once. */
  of(invoiceNumber: string): readonly Exchange[] {
    return this.#byNumber.get(invoiceNumber) ?? [];
  }

  /** The first completion that names a request. */
  ofRequest(requestId: string): Exchange | undefined {
    return this.#byRequest.get(requestId);
  }

  /** What `find` finds, now or as soon as it is delivered; undefined where even a grace in our own time brings none. */
  async arrival(find: () => Exchange | undefined): Promise<Exchange | undefined> {
    await this.#inbox.until(() => find() !== undefined, deliveryGraceMs);
    return find();
  }

  #file(delivery: Exchange): void {
    const body = bodyOf(delivery);
    const request = read(body, '/data/request_id');
    if (typeof request === 'string' && !this.#byRequest.has(request)) this.#byRequest.set(request, delivery);
    const number = read(body, '/data/commercial_invoice_number');
    if (typeof number !== 'string') return;
    const events = this.#events.get(number) ?? new Set();
    this.#events.set(number, events);
    if (events.has(eventOf(body))) return;
    events.add(eventOf(body));
    this.#byNumber.set(number, [...this.of(number), delivery]);
  }
}
