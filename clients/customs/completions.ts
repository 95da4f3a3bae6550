import { isObject, type Json } from '../../engine/json.ts';
import { read } from '../../engine/pointer.ts';
import type { Exchange } from '../../engine/wire/exchange.ts';
import { bodyOf, type Inbox } from '../../engine/wire/receiver.ts';
import { isNonBlank } from './ids.ts';

/** A delivery goes over a socket even when the target's clock stands still. */
const deliveryGraceMs = 1_000;

/** What a delivery tells of: the same event may be delivered more than once. */
const eventOf = (body: Json | undefined): string =>
  JSON.stringify(['/id', '/data/request_id', '/data/status'].map((at) => read(body, at) ?? null));

const requestOf = (delivery: Exchange): Json | undefined => read(bodyOf(delivery), '/data/request_id');
const numberOf = (delivery: Exchange): Json | undefined => read(bodyOf(delivery), '/data/commercial_invoice_number');

/**
 * Whether a delivery tells of processing. `type` names the operation "for invoice creation or update", so there are events of
 * other types, and their data has other members.
 */
export function isCompletion(delivery: Exchange): boolean {
  const body = bodyOf(delivery);
  const data = read(body, '/data');
  if (!isObject(body) || !isObject(data) || !isNonBlank(body.type)) return true;
  return data.request_id !== undefined || /^PROCESSING_STATUS_/.test(String(data.status));
}

/** The completion webhooks of one account, found by what they name without reading all of them again. */
export class Completions {
  readonly #inbox: Inbox;
  readonly #events = new Map<string, Set<string>>();
  readonly #byNumber = new Map<string, Exchange[]>();
  readonly #byRequest = new Map<string, Exchange>();
  /** Invoice numbers by request: an id of several of them tells nothing apart. */
  readonly #numbersOf = new Map<string, Set<string>>();
  readonly #all: Exchange[] = [];

  constructor(inbox: Inbox) {
    this.#inbox = inbox;
    inbox.onDelivery((delivery) => this.#file(delivery));
  }

  /** Where they are delivered. */
  get url(): string {
    return this.#inbox.url;
  }

  /** Every delivery so far that tells of processing, oldest first. */
  get deliveries(): readonly Exchange[] {
    return this.#all;
  }

  /** Completions of an invoice number, oldest first; one that was delivered again counts once. */
  of(invoiceNumber: string): readonly Exchange[] {
    return this.#byNumber.get(invoiceNumber) ?? [];
  }

  /** The first completion that names a request. */
  ofRequest(requestId: string): Exchange | undefined {
    return this.#byRequest.get(requestId);
  }

  /**
   * The outcome of the nth submission of a number, by order alone: one a request, for an outcome may be announced again.
   * @param isAnothers whether a request is known to be another submission.
   */
  nth(invoiceNumber: string, nth: number, isAnothers: (requestId: string) => boolean): Exchange | undefined {
    const firsts = new Map<string, Exchange>();
    for (const one of this.of(invoiceNumber)) {
      const key = this.#identityOf(one);
      if (!firsts.has(key)) firsts.set(key, one);
    }
    const free = [...firsts.values()].filter((one) => !isAnothers(String(requestOf(one))));
    return free[Math.max(nth - (firsts.size - free.length), 0)];
  }

  /** Completions since a time that name no invoice, and no request that is known. */
  anonymous(since: number, isKnown: (requestId: string) => boolean): readonly Exchange[] {
    return this.#all.filter((one) => one.at >= since && !isNonBlank(numberOf(one)) && !isKnown(String(requestOf(one))));
  }

  /** What `find` finds, now or as soon as it is delivered; undefined where even a grace in our own time brings none. */
  async awaitDelivery(find: () => Exchange | undefined): Promise<Exchange | undefined> {
    await this.#inbox.until(() => find() !== undefined, deliveryGraceMs);
    return find();
  }

  #identityOf(delivery: Exchange): string {
    const request = requestOf(delivery);
    const tells = isNonBlank(request) && (this.#numbersOf.get(request)?.size ?? 0) < 2;
    return tells ? `request ${request}` : eventOf(bodyOf(delivery));
  }

  #file(delivery: Exchange): void {
    if (!isCompletion(delivery)) return;
    this.#all.push(delivery);
    const [request, number] = [requestOf(delivery), numberOf(delivery)];
    if (isNonBlank(request) && !this.#byRequest.has(request)) this.#byRequest.set(request, delivery);
    if (!isNonBlank(number)) return;
    if (isNonBlank(request)) this.#numbersOf.set(request, (this.#numbersOf.get(request) ?? new Set()).add(number));
    const events = this.#events.get(number) ?? new Set();
    this.#events.set(number, events);
    const event = eventOf(bodyOf(delivery));
    if (events.has(event)) return;
    events.add(event);
    this.#byNumber.set(number, [...this.of(number), delivery]);
  }
}
