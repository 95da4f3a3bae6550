import { setTimeout as sleep } from 'node:timers/promises';
import fc from 'fast-check';
import type { Failure } from '../engine/wire/exchange.ts';
import type { Transport, WireAnswer, WireRequest } from '../engine/wire/transport.ts';
import { type Deliver, postDelivery } from '../reference/webhook-sender.ts';

/** What a bad line does to an exchange. */
export const mishaps = [
  'lost after effect',
  'reset before',
  'truncated',
  'cut short',
  '503',
  '429',
  '429 without Retry-After',
  'slow',
] as const;
export type Mishap = (typeof mishaps)[number];

export interface Chaos {
  /** Of all requests, how many meet a mishap: 0 to 1. */
  readonly share: number;
  readonly seed: number;
  readonly mishaps?: readonly Mishap[];
}

const slowMs = 40;
const reset: Failure = { kind: 'reset', message: 'other side closed' };
const plain = (status: number, headers: Readonly<Record<string, string>> = {}): WireAnswer => ({
  status,
  headers: { 'content-type': 'text/plain', ...headers },
  text: 'out of order',
});

/** Spoils a share of what goes over `transport`, the state hook aside; the same seed draws the same row of mishaps. */
export function chaotic(transport: Transport, { share, seed, mishaps: some = mishaps }: Chaos): Transport {
  const random = draws(seed);
  return {
    async send(request) {
      const one = random() < share ? some[Math.floor(random() * some.length)] : undefined;
      return one === undefined ? transport.send(request) : spoiled(one, transport, request);
    },
    close: () => transport.close(),
  };
}

async function spoiled(mishap: Mishap, transport: Transport, request: WireRequest): Promise<WireAnswer | Failure> {
  switch (mishap) {
    case 'reset before':
      return reset;
    case '503':
      return plain(503);
    case '429':
      return plain(429, { 'retry-after': '1' });
    case '429 without Retry-After':
      return plain(429);
    case 'slow':
      await sleep(slowMs);
      return transport.send(request);
    case 'cut short': {
      const whole = await transport.send(request);
      if ('kind' in whole) return whole;
      // Of other text nobody can tell that its end is missing.
      if (!whole.headers['content-type']?.includes('json')) return reset;
      return { ...whole, text: whole.text.slice(0, whole.text.length / 2) };
    }
    case 'lost after effect':
    case 'truncated':
      await transport.send(request);
      return reset;
  }
}

export interface DeliveryChaos {
  readonly seed: number;
  /** Of all deliveries, how many come twice, and how many come late: 0 to 1. */
  readonly duplicated: number;
  readonly delayed: number;
}

const lateMs = 120;

/** Brings webhooks over a bad line: late, or twice. */
export function chaoticDeliveries({ seed, duplicated, delayed }: DeliveryChaos): Deliver {
  const random = draws(seed);
  return async (delivery) => {
    if (random() < duplicated) void postDelivery(delivery).catch(() => {});
    if (random() < delayed) await sleep(lateMs);
    return postDelivery(delivery);
  };
}

/** Numbers from 0 to 1, the same for the same seed. */
export function draws(seed: number): () => number {
  const values = fc.sample(fc.nat({ max: 999_999 }), { seed, numRuns: 10_007 });
  let next = 0;
  return () => (values[next++ % values.length] ?? 0) / 1_000_000;
}
