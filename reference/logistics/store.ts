import type { Account, Token } from './account.ts';
import type { Attachment } from './attachment.ts';
import type { B2bOrder, Shipment } from './b2b-order.ts';
import type { InboundShipment } from './inbound.ts';
import type { Product } from './product.ts';

/** What the logistics service holds for all accounts; each thing knows the account that owns it. */
export interface LogisticsStore {
  readonly accounts: Map<string, Account>;
  readonly tokens: Map<string, Token>;
  readonly products: Map<string, Product>;
  /** Of all accounts together, which a correct service never looks at. */
  readonly newestByMerchantSku: Map<string, Product>;
  readonly inbounds: Map<string, InboundShipment>;
  readonly orders: Map<string, B2bOrder>;
  readonly shipments: Map<string, Shipment>;
  readonly attachments: Map<string, Attachment>;
}

export function createStore(): LogisticsStore {
  return {
    accounts: new Map(),
    tokens: new Map(),
    products: new Map(),
    newestByMerchantSku: new Map(),
    inbounds: new Map(),
    orders: new Map(),
    shipments: new Map(),
    attachments: new Map(),
  };
}
