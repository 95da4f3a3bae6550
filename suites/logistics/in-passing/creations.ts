/** Remembers what the run created and nothing has changed since. */

import { identifier } from '../../../clients/identifier.ts';
import { versionIn } from '../../../clients/logistics/description.ts';
import { decoded } from '../../../engine/decoded.ts';
import { isObject, type JsonObject, parsed, textsIn } from '../../../engine/json.ts';
import { disturbanceOf } from '../../../engine/judge/disturbance.ts';
import { read } from '../../../engine/pointer.ts';
import type { Recollection } from '../../../engine/run/monitor.ts';
import { type Exchange, isAccepted } from '../../../engine/wire/exchange.ts';
import type { LogisticsProfile } from '../../../schemas/target-profile.ts';
import { rowsOf } from '../pages.ts';

export type Kind = 'product' | 'b2b' | 'd2c' | 'inbound';

/** What the run created, and a record that shows it. */
export interface Shown {
  readonly kind: Kind;
  readonly id: string;
  readonly sent: JsonObject;
  readonly shown: JsonObject;
  /** Where the response has the record. */
  readonly at: string;
  /** Whether this is the response to the creation. */
  readonly isCreated: boolean;
  /** When the product was created, as the first response that showed it says. */
  readonly createdAt?: number;
}

interface Creation {
  readonly sent: JsonObject;
  isChanged: boolean;
  createdAt?: number;
}

const created: Readonly<Record<string, Kind>> = {
  createProduct: 'product',
  createB2bOrder: 'b2b',
  createD2cOrder: 'd2c',
  createInbound: 'inbound',
};

/** By the operation: the kind of its record or records. */
const reading: Readonly<Record<string, Kind>> = {
  getProduct: 'product',
  listProducts: 'product',
  productsByMerchantSku: 'product',
  getB2bOrder: 'b2b',
  getB2bOrderByExternalId: 'b2b',
  getD2cOrder: 'd2c',
  getInbound: 'inbound',
  listInbounds: 'inbound',
};

/** These change nothing that is compared. */
const harmless = new Set([
  'simulateReceive',
  'cancelB2bOrder',
  'cancelD2cOrder',
  'getAttachmentUrl',
  'warehouseDetails',
]);

/** Reads usually follow soon. */
const mostKept = 1_000;
const longestBody = 20_000;

/** How two members of the same name or a number in an odd form are read is open. */
const isPlainly = ({ sent: { body } }: Exchange, json: JsonObject): boolean => body === JSON.stringify(json);

const bodyIn = ({ sent }: Exchange): JsonObject | undefined => {
  const json = sent.json ?? parsed(sent.body ?? '');
  return isObject(json) ? json : undefined;
};

/** A product is the same for every token of its account, and has its id for itself in all accounts. */
const keyOf = (account: string, kind: Kind, id: string): string =>
  kind === 'product' ? `${kind} ${id}` : `${account} ${kind} ${id}`;

/** What the run created and nothing has changed since, by account and id. */
export class Creations implements Recollection {
  readonly #idAt: Readonly<Record<Kind, string>>;
  readonly #version: string;
  readonly #known = new Map<string, Creation>();
  /** How often the run named a plan: a later shipment of a plan may show what the first one said. */
  readonly #plans = new Map<string, number>();

  constructor({ fields, version }: LogisticsProfile) {
    this.#version = version;
    this.#idAt = { product: '/logisticsSku', b2b: '/orderId', d2c: fields.d2cOrderId, inbound: '/id' };
  }

  see(exchange: Exchange): void {
    const { operation, sent } = exchange;
    const kind = created[operation];
    if (kind) this.#created(kind, exchange);
    else if (sent.method !== 'GET' && !harmless.has(operation)) this.#changed(exchange);
    else if (reading[operation] && isAccepted(exchange)) this.#read(exchange);
  }

  stands(exchange: Exchange): boolean {
    return shownIn(exchange).every((one) => this.#isSole(exchange, one));
  }

  /** The records of what the run created. */
  of(exchange: Exchange): readonly Shown[] {
    return found.get(exchange) ?? this.#shownBy(exchange);
  }

  #isSole({ account }: Exchange, { kind, id, sent }: Shown): boolean {
    const plan = planOf(sent);
    return this.#known.get(keyOf(account, kind, id))?.isChanged === false && (!plan || this.#plans.get(plan) === 1);
  }

  #created(kind: Kind, exchange: Exchange): void {
    const sent = bodyIn(exchange);
    const plan = sent && planOf(sent);
    if (kind === 'inbound' && plan) this.#plans.set(plan, (this.#plans.get(plan) ?? 0) + 1);
    const id = isAccepted(exchange) ? identifier(read(exchange.answer?.json, this.#idAt[kind])) : undefined;
    if (id === undefined || disturbanceOf(exchange) !== undefined) return;
    const key = keyOf(exchange.account, kind, id);
    const earlier = this.#known.get(key);
    // A replay, or a target that gives an id again.
    if (earlier) earlier.isChanged = true;
    const isKeyed = exchange.sent.headers['idempotency-key'] !== undefined;
    const isUsable = !earlier && !isKeyed && this.#isTested(exchange);
    if (!isUsable || !sent || !isPlainly(exchange, sent) || JSON.stringify(sent).length > longestBody) return;
    this.#known.set(key, { sent, isChanged: false });
    const [oldest] = this.#known.size > mostKept ? this.#known.keys() : [];
    if (oldest !== undefined) this.#known.delete(oldest);
    this.#read(exchange);
  }

  /** Another version may take and show other members. */
  #isTested({ sent }: Exchange): boolean {
    return (versionIn(sent.url) ?? this.#version) === this.#version;
  }

  #changed(exchange: Exchange): void {
    const path = URL.canParse(exchange.sent.url) ? new URL(exchange.sent.url).pathname.split('/') : [];
    for (const text of [...path.map(decoded), ...textsIn(bodyIn(exchange))]) {
      const known = this.#known.get(keyOf('', 'product', text));
      if (known) known.isChanged = true;
    }
  }

  #read(exchange: Exchange): void {
    const all = this.#shownBy(exchange);
    if (all.length > 0) found.set(exchange, all);
  }

  #shownBy(exchange: Exchange): readonly Shown[] {
    const { operation, answer, account } = exchange;
    const kind = created[operation] ?? reading[operation];
    if (!kind || !isAccepted(exchange) || !this.#isTested(exchange)) return [];
    const isList = Array.isArray(answer?.json);
    const records = isList ? rowsOf(exchange) : [answer?.json];
    return records.flatMap((shown, nth): readonly Shown[] => {
      if (!isObject(shown)) return [];
      const id = identifier(read(shown, this.#idAt[kind]));
      const known = id === undefined ? undefined : this.#known.get(keyOf(account, kind, id));
      if (id === undefined || !known || known.isChanged) return [];
      const { sent, createdAt } = known;
      const time = kind === 'product' ? Date.parse(String(shown.createdAt)) : Number.NaN;
      if (createdAt === undefined && !Number.isNaN(time)) known.createdAt = time;
      const at = isList ? `/${nth}` : '';
      const isCreated = created[operation] !== undefined;
      return [{ kind, id, sent, shown, at, isCreated, ...(createdAt !== undefined && { createdAt }) }];
    });
  }
}

export const creations = (target: LogisticsProfile): Creations => new Creations(target);

const planOf = ({ shippingPlanExternalId: plan }: JsonObject): string | undefined =>
  typeof plan === 'string' ? plan.trim().toLowerCase() : undefined;

const found = new WeakMap<Exchange, readonly Shown[]>();

/** The records of what the run had created when it saw this response; none for most exchanges. */
export const shownIn = (exchange: Exchange): readonly Shown[] => found.get(exchange) ?? [];
