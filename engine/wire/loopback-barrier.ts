import { Agent, request } from 'undici';

/** Twice: the first comes after every waiting connection, the second after their requests. */
const rounds = 2;
const timeoutMs = 30_000;

/**
 * Sends a request to our own listener. On a busy machine a delivery may take long, but a later request on the same
 * path does not overtake it. No fixed wait could guarantee that.
 */
export class LoopbackBarrier {
  readonly #address: string;
  /** A new connection each time, to queue behind all others. */
  readonly #agent = new Agent({
    pipelining: 0,
    connect: { rejectUnauthorized: false, timeout: timeoutMs },
    headersTimeout: timeoutMs,
  });

  constructor(address: string) {
    this.#address = address;
  }

  /** Resolves when everything sent before the call has been read, or if the listener is unreachable. */
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
