import { Agent, request } from 'undici';
import { type Clock, second } from './clock.ts';
import type { Schedule } from './schedule.ts';

/** The HTTP request of one webhook. */
export interface Delivery {
  readonly url: string;
  readonly headers: Readonly<Record<string, string>>;
  readonly body: string;
  /** Absent: POST. */
  readonly method?: 'POST' | 'PUT';
  /** The time limit of a response in real milliseconds; absent: the 5 seconds of both documents. */
  readonly patience?: number;
}

/** Sends a webhook and returns the status of the response; rejects without a response. */
export type Deliver = (delivery: Delivery) => Promise<number>;

/** When a delivery is repeated after an attempt. */
export interface RetryPolicy {
  /** Milliseconds from this attempt to the next; undefined: there is none. */
  pauseAfter(status: number, attempt: number): number | undefined;
  /** The request of the next attempt, made from that of the first. */
  again?(first: Delivery, attempt: number): Delivery;
}

export const attempts = 10;
/** Used as a status without a response: nothing came in time, or the connection ended. */
export const noAnswer = 0;
export const brokenOff = -1;
/** A response that takes longer, in real milliseconds, does not count (Events). */
export const answerWithin = 5000;
/** An advance of the clock waits no longer for a receiver. */
const settlesWithin = 800;
/** By then, every receiver has responded or was given up. */
export const endsWithin = 2 * answerWithin;

/** Repeats after 1 s, 2 s, 4 s … until a receiver answers 200 (Events; the pauses are open). */
export const standardRetryPolicy: RetryPolicy = {
  pauseAfter: (status, attempt) => (status === 200 || attempt === attempts ? undefined : second * 2 ** (attempt - 1)),
};

/** A receiver may close an idle connection just when it is used again. */
const dispatcher = new Agent({ keepAliveTimeout: 500 });

export const postDelivery: Deliver = async ({ url, headers, body, method = 'POST', patience }) => {
  const { signal, done } = patienceOf(patience ?? answerWithin);
  try {
    const answer = await request(url, { dispatcher, method, headers, body, signal });
    await answer.body.dump();
    return answer.statusCode;
  } finally {
    done();
  }
};

/**
 * Measured in small steps of limited length, so that a long pause of this process does not count against the
 * receiver.
 */
function patienceOf(milliseconds: number): { readonly signal: AbortSignal; done(): void } {
  const step = 50;
  const most = 2 * step;
  const controller = new AbortController();
  let left = milliseconds;
  let last = performance.now();
  const timer = setInterval(() => {
    const now = performance.now();
    left -= Math.min(now - last, most);
    last = now;
    if (left <= 0) controller.abort(new DOMException('Nothing answered in time.', 'TimeoutError'));
  }, step);
  return { signal: controller.signal, done: () => clearInterval(timer) };
}

/**
 * Sends webhooks and retries by the clock of the reference. Nothing sleeps: a retry waits in the
 * schedule. Only the wait for a response is real time.
 */
export class Courier {
  readonly #schedule: Schedule;
  readonly #clock: Clock;
  readonly #deliver: Deliver;
  readonly #pending = new Set<Promise<void>>();
  /** Those of them that did not end within the wait. */
  readonly #slow = new WeakSet<Promise<void>>();

  constructor(schedule: Schedule, clock: Clock, deliver: Deliver) {
    this.#schedule = schedule;
    this.#clock = clock;
    this.#deliver = deliver;
  }

  send(first: Delivery, dueAt: number, retryPolicy: RetryPolicy = standardRetryPolicy, attempt = 1): void {
    const delivery = attempt === 1 ? first : (retryPolicy.again?.(first, attempt) ?? first);
    const sending = this.#deliver(delivery)
      .catch((reason) => (reason instanceof Error && reason.name === 'TimeoutError' ? noAnswer : brokenOff))
      .then((status) => {
        this.#pending.delete(sending);
        const pause = retryPolicy.pauseAfter(status, attempt);
        if (pause === undefined) return;
        const failedAt = this.#clock.runsByItself ? Math.max(dueAt, this.#clock.now()) : dueAt;
        this.#schedule.at(failedAt + pause, (again) => this.send(first, again, retryPolicy, attempt + 1));
      });
    this.#pending.add(sending);
  }

  /** Waits for the deliveries under way, except those to slow receivers; false: there were none. */
  async settle(within = settlesWithin): Promise<boolean> {
    const waited = [...this.#pending].filter((sending) => !this.#slow.has(sending));
    if (waited.length === 0) return false;
    const { signal, done } = patienceOf(within);
    const enough = new Promise<void>((resolve) => signal.addEventListener('abort', () => resolve()));
    await Promise.race([Promise.all(waited), enough]);
    done();
    for (const sending of waited) if (this.#pending.has(sending)) this.#slow.add(sending);
    return true;
  }
}
