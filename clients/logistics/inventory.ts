import { markUncertain } from '../../engine/run/scope.ts';
import type { Exchange } from '../../engine/wire/exchange.ts';
import { bound } from './bound.ts';
import type { CallOptions, Calls } from './calls.ts';

/** How many units of products a target holds, and where. */
export class Inventory {
  readonly #calls: Calls;

  constructor(calls: Calls) {
    this.#calls = calls;
  }

  list(query: CallOptions['query'] = {}): Promise<Exchange> {
    markUncertain('data that other cases share');
    return this.#calls.send('listInventory', 'GET', '/products/inventory/all', { query });
  }

  get(logisticsSku: string, query: CallOptions['query'] = {}): Promise<Exchange> {
    const path = `/products/${encodeURIComponent(logisticsSku)}/inventory`;
    return this.#calls.send('getInventory', 'GET', path, { query });
  }

  /** The POST whose path and key the documents leave open. @throws Inapplicable where the profile binds no path. */
  warehouseDetails(skus: readonly string[], query: CallOptions['query'] = {}): Promise<Exchange> {
    const { paths, fields } = this.#calls.target.parts.profile;
    const path = bound(paths.warehouseDetails, 'paths.warehouseDetails');
    const json = { [fields.warehouseDetailsKey]: skus };
    return this.#calls.send('warehouseDetails', 'POST', path, { json, query });
  }
}
