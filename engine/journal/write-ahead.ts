import type { Call } from '../wire/client.ts';
import type { Exchange } from '../wire/exchange.ts';

/** Notes the outcome of a request. */
export type Settle = (exchange: Exchange) => void;

/** Notes requests that create something before they leave. */
export interface WriteAhead {
  /**
   * Resolves when the request may leave; undefined if it creates nothing.
   * @throws if it cannot be noted.
   */
  leaving(call: Call): Promise<Settle> | undefined;
}
