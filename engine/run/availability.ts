import { Unmet } from '../judge/violation.ts';
import type { Connection } from '../wire/connection.ts';
import { markDisturbed } from './scope.ts';

/** How many requests to withhold before the next attempt; doubled each time. */
const firstWithheld = 20;

/**
 * Distinguishes an outage from a request that the target cannot answer. After many failures in a row it repeats a
 * read that succeeded before. While that fails too, no other request is sent, so that a run against a dead target
 * ends.
 */
export class Availability {
  readonly #line: Connection;
  #control: (() => Promise<void>) | undefined;
  #asking: Promise<void> | undefined;
  #withheld = 0;
  #limit = 0;

  constructor(connection: Connection) {
    this.#line = connection;
  }

  /** @param control repeats a read that succeeded before, and reports the outcome to the connection. */
  remember(control: () => Promise<void>): void {
    this.#control = control;
  }

  /** @throws Unmet while the target is down. */
  async required(): Promise<void> {
    if (!this.#line.isFailing) {
      this.#limit = 0;
      return;
    }
    if (this.#withheld++ >= this.#limit) this.#asking ??= this.#ask();
    await this.#asking;
    if (!this.#line.isDown) return;
    markDisturbed('the target is down');
    throw new Unmet(downReason(this.#line.unanswered), true);
  }

  async #ask(): Promise<void> {
    try {
      await this.#control?.();
      if (this.#control && this.#line.isFailing) this.#line.giveUp();
    } finally {
      this.#withheld = 0;
      this.#limit = Math.max(firstWithheld, 2 * this.#limit);
      this.#asking = undefined;
    }
  }
}

/** How the reason begins; reports count these. */
export const isDown = 'the target is down';

const downReason = (unanswered: readonly string[]): string =>
  `${isDown}: it does not even answer a read that succeeded before${unanswered.length === 0 ? '' : `; when it stopped, it was working on ${unanswered.join(', ')}`}`;
