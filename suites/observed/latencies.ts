import { d2cOrderIdOf, hasShipped, internalStatusOf } from '../../clients/logistics/d2c-orders.ts';
import { shipmentIdOf } from '../../clients/logistics/inbounds/inbounds.ts';
import { decoded } from '../../engine/decoded.ts';
import { isObject, type Json } from '../../engine/json.ts';
import { median } from '../../engine/median.ts';
import { read } from '../../engine/pointer.ts';
import { type Exchange, isAccepted } from '../../engine/wire/exchange.ts';
import type { Latency, SlowTransition } from './observed.ts';

/** A transition that has begun: at the earliest when its cause was answered. */
interface Pending {
  readonly from: number;
  /** The last read that did not show it. */
  notYet: number;
}

interface Receive extends Pending {
  readonly before: number;
}

type Sample = readonly [afterMs: number, seenMs: number];

/** A run that reads once, long after, says nothing of how long it took. */
const isTelling = ([after, seen]: Sample): boolean => seen > 0 && seen - after <= seen / 2;

/** A target that never ships must not fill the memory of a long run. */
const mostPending = 10_000;

/** Measures the slow transitions of a sandbox from the exchanges of a run (logistics › Sandbox behavior). */
export class Latencies {
  readonly #orderId: string;
  readonly #orders = new Map<string, Pending>();
  readonly #skusOf = new Map<string, readonly string[]>();
  readonly #counts = new Map<string, number>();
  readonly #receives = new Map<string, Receive>();
  readonly #samples: Readonly<Record<SlowTransition, Sample[]>> = { receive: [], ship: [] };

  /** @param orderId the pointer to the id in the response to a D2C order. */
  constructor(orderId: string) {
    this.#orderId = orderId;
  }

  see(exchange: Exchange): void {
    if (isAccepted(exchange)) this.#steps[exchange.operation]?.(exchange);
  }

  get all(): readonly Latency[] {
    return (['receive', 'ship'] as const).flatMap((transition) => summary(transition, this.#samples[transition]));
  }

  readonly #steps: Readonly<Record<string, (exchange: Exchange) => void>> = {
    createD2cOrder: (exchange) => {
      const id = d2cOrderIdOf(exchange, this.#orderId);
      if (id !== undefined && this.#orders.size < mostPending) this.#orders.set(id, begun(exchange));
    },
    getD2cOrder: (exchange) => {
      const id = idIn(exchange);
      const order = this.#orders.get(id);
      if (!order) return;
      if (!hasShipped(internalStatusOf(exchange))) {
        order.notYet = exchange.at;
        return;
      }
      this.#orders.delete(id);
      this.#end('ship', order, exchange);
    },
    createProduct: (exchange) => {
      const sku = read(exchange.answer?.json, '/logisticsSku');
      if (typeof sku === 'string' && this.#counts.size < mostPending) this.#counts.set(sku, 0);
    },
    createInbound: (exchange) => {
      const id = shipmentIdOf(exchange);
      if (id !== undefined && this.#skusOf.size < mostPending) this.#skusOf.set(id, skusIn(exchange.sent.json));
    },
    simulateReceive: (exchange) => {
      const [, id = ''] = /\/([^/]+)\/[^/]+$/.exec(pathOf(exchange)) ?? [];
      for (const sku of this.#skusOf.get(decoded(id)) ?? []) {
        const before = this.#counts.get(sku);
        // Two at once cannot be told apart.
        if (this.#receives.delete(sku)) this.#counts.delete(sku);
        else if (before !== undefined) this.#receives.set(sku, { ...begun(exchange), before });
      }
    },
    getInventory: (exchange) => {
      const sku = idIn(exchange, /\/([^/]+)\/inventory$/);
      const onHand = read(exchange.answer?.json, '/onHand');
      const receive = this.#receives.get(sku);
      if (typeof onHand !== 'number' || new URL(exchange.sent.url).search !== '') return;
      if (receive && onHand <= receive.before) receive.notYet = exchange.at;
      else if (receive) {
        this.#receives.delete(sku);
        this.#end('receive', receive, exchange);
      }
      if (receive || this.#counts.has(sku)) this.#counts.set(sku, onHand);
    },
  };

  #end(transition: SlowTransition, { from, notYet }: Pending, exchange: Exchange): void {
    const sample: Sample = [Math.max(notYet - from, 0), exchange.until - from];
    if (isTelling(sample)) this.#samples[transition].push(sample);
  }
}

const begun = ({ until }: Exchange): Pending => ({ from: until, notYet: until });

const pathOf = ({ sent: { url } }: Exchange): string => (URL.canParse(url) ? new URL(url).pathname : '');

const idIn = (exchange: Exchange, form = /\/([^/]+)$/): string => decoded(form.exec(pathOf(exchange))?.[1] ?? '');

function skusIn(body: Json | undefined): readonly string[] {
  if (Array.isArray(body)) return body.flatMap((one: Json) => skusIn(one));
  if (!isObject(body)) return [];
  return Object.entries(body).flatMap(([name, value]) =>
    name === 'logisticsSku' && typeof value === 'string' ? [value] : skusIn(value),
  );
}

function summary(transition: SlowTransition, samples: readonly Sample[]): readonly Latency[] {
  if (samples.length === 0) return [];
  const seen = samples.map(([, one]) => one);
  return [
    {
      transition,
      count: samples.length,
      afterMs: Math.round(median(samples.map(([one]) => one))),
      seenMs: Math.round(median(seen)),
      longestMs: Math.round(Math.max(...seen)),
    },
  ];
}
