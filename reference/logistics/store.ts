import type { Account, Token } from './access/account.ts';
import type { Grant } from './access/oauth-code.ts';
import type { Attachment } from './b2b-orders/attachments.ts';
import type { B2bOrder, Shipment } from './b2b-orders/order.ts';
import type { D2cOrder } from './d2c-orders/order.ts';
import type { InboundShipment } from './inbounds/inbound.ts';
import type { Product } from './products/product.ts';
import type { Filed } from './releases/stored-bodies.ts';

/** The data of all accounts; each resource knows its account. */
export interface LogisticsStore {
  readonly accounts: Map<string, Account>;
  readonly tokens: Map<string, Token>;
  readonly products: Map<string, Product>;
  readonly inbounds: Map<string, InboundShipment>;
  readonly orders: Map<string, B2bOrder>;
  readonly d2cOrders: Map<string, D2cOrder>;
  readonly shipments: Map<string, Shipment>;
  readonly attachments: Map<string, Attachment>;
  /** What operations without a documented form have stored. */
  readonly filed: Map<string, Filed>;
  /** Consents of merchants, by their one-time code. */
  readonly grants: Map<string, Grant>;
  /** Tokens above the rate limit, with the end of their wait once it has begun. */
  readonly rateLimits: Map<Token, number | undefined>;
  /** The number of requests of a token since a moment, if they are counted. */
  readonly bursts: Map<Token, { readonly from: number; count: number }>;
}

export function createStore(): LogisticsStore {
  return {
    accounts: new Map(),
    tokens: new Map(),
    products: new Map(),
    inbounds: new Map(),
    orders: new Map(),
    d2cOrders: new Map(),
    shipments: new Map(),
    attachments: new Map(),
    filed: new Map(),
    grants: new Map(),
    rateLimits: new Map(),
    bursts: new Map(),
  };
}
