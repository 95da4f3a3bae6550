import { isObject, type Json } from '../../engine/json.ts';
import { read } from '../../engine/pointer.ts';
import type { TargetClock } from '../../engine/time/clock.ts';
import { bodyOf } from '../../engine/wire/delivery.ts';
import type { Exchange } from '../../engine/wire/exchange.ts';
import type { Inbox } from '../../engine/wire/receiver.ts';
import type { CustomsProfile } from '../../schemas/target-profile.ts';
import { waitUntil } from '../wait.ts';
import { isNonBlank } from './ids.ts';

/** A delivery takes real time even when the target's clock stands still. */
const deliveryGraceMs = 1_000;

/** Identifies an event, which may be delivered more than once. */
const eventOf = (body: Json | undefined): string =>
  JSON.stringify(['/id', '/data/request_id', '/data/status'].map((at) => read(body, at) ?? null));

const requestOf = (delivery: Exchange): Json | undefined => read(bodyOf(delivery), '/data/request_id');
const numberOf = (delivery: Exchange): Json | undefined => read(bodyOf(delivery), '/data/commercial_invoice_number');

/**
 * Whether a delivery reports the end of processing. `type` names the operation "for invoice creation or update", so
 * other types of events exist, with other data.
 */
export function isCompletion(delivery: Exchange): boolean {
  const body = bodyOf(delivery);
  const data = read(body, '/data');
  if (!isObject(body) || !isObject(data) || !isNonBlank(body.type)) return true;
  return data.request_id !== undefined || /^PROCESSING_STATUS_/.test(String(data.status));
}

/** The completion webhooks of one account, indexed by request and invoice number. */
export class Completions {
  readonly #inbox: Inbox;
  readonly #events = new Map<string, Set<string>>();
  readonly #byNumber = new Map<string, Exchange[]>();
  readonly #byRequest = new Map<string, Exchange>();
  /** Invoice numbers by request id; an id used for several of them identifies none. */
  readonly #numbersOf = new Map<string, Set<string>>();
  readonly #all: Exchange[] = [];

  constructor(inbox: Inbox) {
    this.#inbox = inbox;
    inbox.onDelivery((delivery) => this.#file(delivery));
  }

  /** The URL to which they are delivered. */
  get url(): string {
    return this.#inbox.url;
  }

  /** All completions so far, oldest first. */
  get deliveries(): readonly Exchange[] {
    return this.#all;
  }

  /** Completions of an invoice number, oldest first; redeliveries count once. */
  of(invoiceNumber: string): readonly Exchange[] {
    return this.#byNumber.get(invoiceNumber) ?? [];
  }

  /** The first completion that names a request. */
  ofRequest(requestId: string): Exchange | undefined {
    return this.#byRequest.get(requestId);
  }

  /**
   * The outcome of the nth submission of a number, by order of arrival. It counts one for each request, since an
   * outcome may be sent again.
   * @param isAnothers whether a request is known to belong to another submission.
   */
  nth(invoiceNumber: string, nth: number, isAnothers: (requestId: string) => boolean): Exchange | undefined {
    const firsts = this.firstsOf(invoiceNumber);
    const free = firsts.filter((one) => !isAnothers(String(requestOf(one))));
    return free[Math.max(nth - (firsts.length - free.length), 0)];
  }

  /** The first completion of each request for an invoice number, oldest first: an outcome may be sent again. */
  firstsOf(invoiceNumber: string): readonly Exchange[] {
    const firsts = new Map<string, Exchange>();
    for (const one of this.of(invoiceNumber)) {
      const key = this.#identityOf(one);
      if (!firsts.has(key)) firsts.set(key, one);
    }
    return [...firsts.values()];
  }

  /** Completions since a time that name neither an invoice nor a known request. */
  anonymous(since: number, isKnown: (requestId: string) => boolean): readonly Exchange[] {
    return this.#all.filter((one) => one.at >= since && !isNonBlank(numberOf(one)) && !isKnown(String(requestOf(one))));
  }

  /** What `find` finds, now or once it is delivered; undefined after a short wait in real time. */
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

/** What `find` finds in the deliveries until `limit` milliseconds of target time have passed. */
export async function deliveredWithin(
  completions: Pick<Completions, 'awaitDelivery'>,
  limit: number,
  { clock, profile }: { readonly clock: TargetClock; readonly profile: Pick<CustomsProfile, 'timing'> },
  find: () => Exchange | undefined,
): Promise<Exchange | undefined> {
  await waitUntil(clock, limit, profile.timing.poll, async () => find() !== undefined);
  return completions.awaitDelivery(find);
}
