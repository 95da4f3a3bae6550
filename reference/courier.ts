import { second } from './clock.ts';
import type { Schedule } from './schedule.ts';

/** One webhook on its way. */
export interface Delivery {
  readonly url: string;
  readonly headers: Readonly<Record<string, string>>;
  readonly body: string;
}

/** Brings a webhook to its receiver and answers the status; rejects when nothing answered. */
export type Deliver = (delivery: Delivery) => Promise<number>;

const attempts = 10;
const patienceMilliseconds = 5000;

export const postDelivery: Deliver = async ({ url, headers, body }) => {
  const signal = AbortSignal.timeout(patienceMilliseconds);
  const response = await fetch(url, { method: 'POST', headers, body, signal });
  await response.arrayBuffer();
  return response.status;
};

/**
 * Sends webhooks and sends them again, after 1 s, 2 s, 4 s … of the clock of the reference, until a receiver answers 200
 * (Events; the pauses are a gap). Nothing sleeps: what is due again waits in the schedule.
 */
export class Courier {
  readonly #schedule: Schedule;
  readonly #deliver: Deliver;
  readonly #pending = new Set<Promise<void>>();

  constructor(schedule: Schedule, deliver: Deliver) {
    this.#schedule = schedule;
    this.#deliver = deliver;
  }

  send(delivery: Delivery, dueAt: number, attempt = 1): void {
    const sending = this.#deliver(delivery)
      .catch(() => 0)
      .then((status) => {
        this.#pending.delete(sending);
        if (status === 200 || attempt === attempts) return;
        const pause = second * 2 ** (attempt - 1);
        this.#schedule.at(dueAt + pause, (again) => this.send(delivery, again, attempt + 1));
      });
    this.#pending.add(sending);
  }

  /** Waits for what is on its way, but no longer than so many real milliseconds; false: there was nothing. */
  async settle(atMost: number): Promise<boolean> {
    if (this.#pending.size === 0 || atMost <= 0) return false;
    let timer: NodeJS.Timeout | undefined;
    const patience = new Promise<void>((resolve) => {
      timer = setTimeout(resolve, atMost);
    });
    await Promise.race([Promise.all(this.#pending), patience]);
    clearTimeout(timer);
    return true;
  }
}
