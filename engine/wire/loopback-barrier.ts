import { Agent, request } from 'undici';

/** Twice: the first has come in behind every connection that was waiting, the second behind what those had to say. */
const rounds = 2;
const timeoutMs = 30_000;

/**
 * Knocks at our own listener. On a busy machine a delivery may be long on its way, and what is sent after it, in the same way,
 * does not come before it: no fixed time could tell.
 */
export class LoopbackBarrier {
  readonly #address: string;
  /** A connection of its own each time, to stand in line behind all others. */
  readonly #agent = new Agent({
    pipelining: 0,
    connect: { rejectUnauthorized: false, timeout: timeoutMs },
    headersTimeout: timeoutMs,
  });

  constructor(address: string) {
    this.#address = address;
  }

  /** Returns when what had been sent to us when it was called is read; also where we cannot be reached. */
  async caughtUp(): Promise<void> {
    for (let round = 0; round < rounds; round++) {
      const { body } = await request(`${this.#address}/${crypto.randomUUID()}`, { dispatcher: this.#agent }).catch(
        () => ({ body: undefined }),
      );
      await body?.dump();
    }
  }

  async close(): Promise<void> {
    await this.#agent.destroy();
  }
}
