import type { Exchange } from '../../engine/wire/exchange.ts';
import type { OperationName } from '../../schemas/logistics/operations.ts';
import type { Bearer } from '../target-parts.ts';
import { Arrangements } from './b2b-orders/arrangements.ts';
import { B2bOrders } from './b2b-orders/b2b-orders.ts';
import { type CallOptions, Calls, type OperationOptions } from './calls.ts';
import { D2cOrders } from './d2c-orders.ts';
import { Events } from './events.ts';
import { Inbounds } from './inbounds/inbounds.ts';
import { Inventory } from './inventory.ts';
import { type ProductPool, poolOf } from './products/product-pool.ts';
import { Products } from './products/products.ts';
import type { LogisticsTarget } from './target.ts';
import { Warehouses } from './warehouses.ts';
import { Subscriptions } from './webhooks/subscriptions.ts';

/** The operations of one bearer. */
export class Account {
  readonly bearer: Bearer;
  readonly b2b: B2bOrders;
  readonly d2c: D2cOrders;
  readonly events: Events;
  readonly products: Products;
  readonly warehouses: Warehouses;
  readonly inbounds: Inbounds;
  readonly inventory: Inventory;
  readonly arrange: Arrangements;
  readonly pool: ProductPool;
  readonly subscriptions: Subscriptions;
  readonly #calls: Calls;

  constructor(target: LogisticsTarget, bearer: Bearer, record: (exchange: Exchange) => void) {
    this.bearer = bearer;
    this.#calls = new Calls(target, bearer, record);
    this.b2b = new B2bOrders(this.#calls);
    this.d2c = new D2cOrders(this.#calls);
    this.events = new Events(this.#calls);
    this.products = new Products(this.#calls);
    this.warehouses = new Warehouses(this.#calls);
    this.inbounds = new Inbounds(this.#calls);
    this.inventory = new Inventory(this.#calls);
    this.pool = poolOf(target, bearer);
    this.subscriptions = new Subscriptions(this.#calls);
    this.arrange = new Arrangements(target, this.b2b, bearer);
  }

  /** An operation of the endpoint table. @throws Inapplicable where its path is open and the profile binds none. */
  call(name: OperationName, options: OperationOptions = {}): Promise<Exchange> {
    return this.#calls.call(name, options);
  }

  /** Any request below the version prefix. */
  send(operation: string, method: string, path: string, options: CallOptions = {}): Promise<Exchange> {
    return this.#calls.send(operation, method, path, options);
  }
}
