import { markUncertain } from '../../engine/run/scope.ts';
import type { Exchange } from '../../engine/wire/exchange.ts';
import type { CallOptions, Calls } from './calls.ts';

/** How many units of products a target holds, and where. */
export class Inventory {
  readonly #calls: Calls;

  constructor(calls: Calls) {
    this.#calls = calls;
  }

  list(query: CallOptions['query'] = {}): Promise<Exchange> {
    markUncertain('data that other cases share');
    return this.#calls.call('listInventory', { query });
  }

  get(logisticsSku: string, query: CallOptions['query'] = {}): Promise<Exchange> {
    return this.#calls.call('getInventory', { id: logisticsSku, query });
  }

  /** The POST whose path and key the documents leave open. @throws Inapplicable where the profile binds no path. */
  warehouseDetails(skus: readonly string[], query: CallOptions['query'] = {}): Promise<Exchange> {
    const { warehouseDetailsKey } = this.#calls.target.parts.profile.fields;
    return this.#calls.call('warehouseDetails', { json: { [warehouseDetailsKey]: skus }, query });
  }
}
