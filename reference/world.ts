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

/** All data and settings of the reference, in memory. */
export interface World {
  readonly clock: Clock;
  readonly schedule: Schedule;
  /** The overrides of seams. */
  readonly overrides: Overrides;
  readonly variants: ReadonlySet<VariantId>;
  readonly dialect: Dialect;
  /** Whether an operation is missing from versions older than itself (gap unlisted-versions). */
  readonly gating: boolean;
  /** Where clients reach the reference, if not at the address that their requests name; URLs in answers start with it. */
  readonly publicUrl: string | undefined;
  readonly logistics: LogisticsStore;
  readonly customs: CustomsStore;
  readonly courier: Courier;
  /** Answers to requests with an idempotency key. */
  readonly storedAnswers: Map<string, StoredAnswer>;
  readonly replacer: Replacer | undefined;
  /** Ids are unique among all kinds of resources. */
  nextId(): string;
  /** The present time; while due work runs, its due time. */
  now(): number;
}

export interface WorldParts {
  readonly clock: Clock;
  /** The overrides of seams. */
  readonly overrides: Overrides;
  readonly variants: ReadonlySet<VariantId>;
  readonly dialect: Dialect;
  readonly gating: boolean;
  readonly publicUrl: string | undefined;
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
