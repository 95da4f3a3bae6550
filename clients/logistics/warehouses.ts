import type { Exchange } from '../../engine/wire/exchange.ts';
import type { Calls } from './calls.ts';

/** `/warehouses`. */
export class Warehouses {
  readonly #calls: Calls;

  constructor(calls: Calls) {
    this.#calls = calls;
  }

  /** The active warehouses, optionally of one country. */
  active(countryCode?: string): Promise<Exchange> {
    return this.#calls.call('listActiveWarehouses', { query: { countryCode } });
  }
}
