import type { World } from '../../world.ts';
import type { B2bOrder } from '../b2b-orders/order.ts';
import type { D2cOrder } from '../d2c-orders/order.ts';
import type { PublishedEvent } from '../events/event.ts';
import type { Subscription } from '../events/subscription.ts';
import type { InboundShipment } from '../inbounds/inbound.ts';
import { productionWarehouses, sandboxWarehouses, type Warehouse } from '../inventory/warehouses.ts';
import type { Product } from '../products/product.ts';
import type { Grant } from './oauth-code.ts';
import { scopes } from './scopes.ts';

export type Environment = 'sandbox' | 'production';

/** A merchant has one account in each environment; nothing is shared between the two (What the service does › 2). */
export interface Account {
  readonly id: string;
  readonly environment: Environment;
  /** The merchant, which is the same in both environments. */
  readonly merchant: string;
  readonly warehouses: readonly Warehouse[];
  /** In order of creation, which is also the order of their `logisticsSku`. */
  readonly products: Product[];
  /** Products by SKU: of several with one SKU, the first one counts (gap duplicate-merchant-sku). */
  readonly productByMerchantSku: Map<string, Product>;
  readonly orderByExternalId: Map<string, B2bOrder>;
  /** In order of creation. */
  readonly orders: B2bOrder[];
  /** In order of creation. */
  readonly inbounds: InboundShipment[];
  /** In order of creation. */
  readonly d2cOrders: D2cOrder[];
  readonly d2cByExternalId: Map<string, D2cOrder>;
  /** In order of publication: the stream. */
  readonly events: PublishedEvent[];
  /** By id, in order of creation. */
  readonly subscriptions: Map<string, Subscription>;
  frozen: boolean;
  /** Billing and approvals (Access by account status). */
  approved: boolean;
  billing: boolean;
}

export type TokenState = 'active' | 'expired' | 'revoked';

export interface Token {
  readonly value: string;
  readonly account: Account;
  readonly scopes: ReadonlySet<string>;
  readonly state: TokenState;
  /** Tokens of partners do not expire (Authentication › 4). */
  readonly kind: 'merchant' | 'partner';
  readonly createdAt: number;
  /** The consent of the merchant, if the token was obtained by exchange. */
  readonly grant: Grant | undefined;
}

export function createAccount(world: World, id: string, environment: Environment, merchant: string = id): Account {
  const account: Account = {
    id,
    environment,
    merchant,
    warehouses: environment === 'sandbox' ? sandboxWarehouses : productionWarehouses,
    products: [],
    productByMerchantSku: new Map(),
    orderByExternalId: new Map(),
    orders: [],
    inbounds: [],
    d2cOrders: [],
    d2cByExternalId: new Map(),
    events: [],
    subscriptions: new Map(),
    frozen: false,
    approved: true,
    billing: true,
  };
  world.logistics.accounts.set(id, account);
  return account;
}

export interface TokenWish {
  readonly value: string;
  readonly scopes?: readonly string[];
  readonly state?: TokenState;
  readonly kind?: Token['kind'];
  readonly createdAt?: number;
  readonly grant?: Grant;
}

export function createToken(world: World, account: Account, wish: TokenWish): Token {
  const token: Token = {
    value: wish.value,
    account,
    scopes: new Set(wish.scopes ?? scopes),
    state: wish.state ?? 'active',
    kind: wish.kind ?? 'merchant',
    createdAt: wish.createdAt ?? world.now(),
    grant: wish.grant,
  };
  world.logistics.tokens.set(token.value, token);
  return token;
}

/**
 * The tokens that exist at the start, by their names in a target profile. The valid ones belong to a partner: that of a
 * merchant would expire during a run that advances the clock by a year.
 */
export const knownTokens = {
  main: 'reference-main-sandbox',
  other: 'reference-other-sandbox',
  mainProduction: 'reference-main-production',
  otherProduction: 'reference-other-production',
  expired: 'reference-main-expired',
  revoked: 'reference-main-revoked',
  noScope: 'reference-main-reports-only',
  locked: 'reference-frozen-sandbox',
  predecessor: 'reference-main-predecessor',
} as const;

export function createKnownAccounts(world: World): void {
  const main = createAccount(world, 'main', 'sandbox');
  createToken(world, main, { value: knownTokens.main, kind: 'partner' });
  createToken(world, main, { value: knownTokens.expired, state: 'expired' });
  createToken(world, main, { value: knownTokens.revoked, state: 'revoked' });
  createToken(world, main, { value: knownTokens.noScope, scopes: ['read_logistics_reports'], kind: 'partner' });
  createToken(world, createAccount(world, 'other', 'sandbox'), { value: knownTokens.other, kind: 'partner' });
  createToken(world, createAccount(world, 'main-production', 'production', 'main'), {
    value: knownTokens.mainProduction,
    kind: 'partner',
  });
  createToken(world, createAccount(world, 'other-production', 'production', 'other'), {
    value: knownTokens.otherProduction,
    kind: 'partner',
  });
  const frozen = createAccount(world, 'frozen', 'sandbox');
  frozen.frozen = true;
  createToken(world, frozen, { value: knownTokens.locked, kind: 'partner' });
}

/** The account of the same merchant in the other environment. A correct service never reads it. */
export function twinOf({ logistics }: World, account: Account): Account | undefined {
  return [...logistics.accounts.values()].find((other) => other !== account && other.merchant === account.merchant);
}
