import { Unmet } from '../judge/violation.ts';
import type { Connection } from '../wire/connection.ts';
import { scope } from './scope.ts';

/** So many requests are withheld before the target is asked again; twice as many each time. */
const firstWithheld = 20;

/**
 * Tells an outage from a request that the target cannot answer: once many requests in a row have failed, a read that it has
 * answered before is sent again. While that fails as well, no other request goes out, so a run on a dead target ends.
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

  /** @param control sends a read again that the target has just answered, and shows the outcome to the line. */
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
    scope().case?.hookDisturbances.push('the target is down');
    throw new Unmet('the target is down: it answers no request, nor a read that it answered before', true);
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
