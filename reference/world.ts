import type { Clock } from './clock.ts';
import { type CustomsStore, createCustomsStore } from './customs/account.ts';
import type { Dialect } from './dialect.ts';
import { type Replacer, replacerOf } from './http/answer.ts';
import type { StoredAnswer } from './http/idempotency.ts';
import { createStore, type LogisticsStore } from './logistics/store.ts';
import { Schedule } from './schedule.ts';
import type { Overrides } from './seam.ts';
import type { VariantId } from './variants.ts';
import { Courier, type Deliver } from './webhook-sender.ts';

/** Everything that the reference knows, in memory. */
export interface World {
  readonly clock: Clock;
  readonly schedule: Schedule;
  /** What takes the place of the honest functions. */
  readonly overrides: Overrides;
  readonly variants: ReadonlySet<VariantId>;
  readonly dialect: Dialect;
  /** Whether an operation is missing from versions older than itself (gap unlisted-versions). */
  readonly gating: boolean;
  readonly logistics: LogisticsStore;
  readonly customs: CustomsStore;
  readonly courier: Courier;
  /** Answers to requests with an idempotency key. */
  readonly storedAnswers: Map<string, StoredAnswer>;
  readonly replacer: Replacer | undefined;
  /** Ids are unique over all kinds of things, so that one can never be taken for another. */
  nextId(): string;
  /** The time that things happen at: while work is done that fell due, the time it was due. */
  now(): number;
}

export interface WorldParts {
  readonly clock: Clock;
  /** What takes the place of the honest functions. */
  readonly overrides: Overrides;
  readonly variants: ReadonlySet<VariantId>;
  readonly dialect: Dialect;
  readonly gating: boolean;
  readonly deliver: Deliver;
}

export function createWorld(parts: WorldParts): World {
  let lastId = 100_000;
  const idsAreUuids = parts.variants.has('uuid-ids');
  const schedule = new Schedule();
  return {
    ...parts,
    schedule,
    logistics: createStore(),
    customs: createCustomsStore(),
    courier: new Courier(schedule, parts.clock, parts.deliver),
    storedAnswers: new Map(),
    replacer: replacerOf(parts.variants),
    nextId: () => (idsAreUuids ? crypto.randomUUID() : String(++lastId)),
    now: () => schedule.current ?? parts.clock.now(),
  };
}
