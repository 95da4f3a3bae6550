import type { TargetClock } from '../time/clock.ts';
import type { AfterWait } from '../time/real-wait.ts';
import type { Exchange } from '../wire/exchange.ts';
import type { AnyCheck } from './check.ts';
import { type CaseScope, type Payer, scope, within } from './scope.ts';

/** What one payer costs a target. */
export interface Cost {
  /** Requests, of which the judgement of a case reads `judged`. */
  readonly requests: number;
  readonly judged: number;
  /** The longest time that a case of it waits, in seconds of the target. */
  readonly waits: number;
  /** Created resources by operation. */
  readonly creates: Readonly<Record<string, number>>;
}

/** What cases share, with the names of all that use it. */
export interface SharedCost extends Cost {
  readonly users: readonly string[];
}

/** Counts for a whole run which check each request serves. */
export class Meter {
  readonly #named = new Map<string, Account>();
  readonly #shared = new Map<object, Map<string, Account>>();
  readonly #payerOf = new WeakMap<Exchange, Account>();
  readonly #waits = new WeakMap<CaseScope, { until: number; ms: number }>();

  /** The requests of the body serve this name. */
  charge<T>(name: string, body: () => T): T {
    return within({ payer: this.#account(name) }, body);
  }

  /** The check, whose requests serve its own name. */
  metered<Api>(check: AnyCheck<Api>): AnyCheck<Api> {
    return {
      ...check,
      when: (api, given) => this.charge(check.id, () => check.when(api, given)),
      then: (observed, expect, given) => {
        for (const exchange of exchangesIn(observed)) this.#judge(exchange);
        check.then(observed, expect, given);
      },
    };
  }

  see(exchange: Exchange): void {
    const payer = this.#current();
    payer.requests++;
    this.#payerOf.set(exchange, payer);
  }

  created(operation: string): void {
    const { creates } = this.#current();
    creates.set(operation, (creates.get(operation) ?? 0) + 1);
  }

  /** The clock, whose waits count. */
  timed(clock: TargetClock): TargetClock {
    const counted =
      (wait: (ms: number, next?: AfterWait) => Promise<void>) =>
      (ms: number, next?: AfterWait): Promise<void> => {
        this.#wait(clock.now(), ms);
        return wait(ms, next);
      };
    return Object.create(clock, {
      elapse: { value: counted((ms, next) => clock.elapse(ms, next)) },
      awaitLimit: { value: counted((ms, next) => clock.awaitLimit(ms, next)) },
      advance: { value: counted((ms) => clock.advance(ms)) },
    }) as TargetClock;
  }

  /** What each name costs so far. */
  costs(): ReadonlyMap<string, Cost> {
    for (const account of this.#allShared()) if (account.isDivided) account.divide();
    return new Map([...this.#named].map(([name, account]) => [name, costOf(account)]));
  }

  sharedCosts(): readonly SharedCost[] {
    return this.#allShared()
      .filter(({ isDivided, requests }) => !isDivided && requests > 0)
      .map((account) => ({ ...costOf(account), users: [...namesOf(account)].sort() }));
  }

  #allShared(): readonly Account[] {
    return [...this.#shared.values()].flatMap((named) => [...named.values()]);
  }

  /** An exchange that several cases read counts once. */
  #judge(exchange: Exchange): void {
    const payer = this.#payerOf.get(exchange);
    if (!payer) return;
    payer.judged++;
    this.#payerOf.delete(exchange);
  }

  /** Waits of one case that overlap count once. */
  #wait(from: number, ms: number): void {
    const { case: one } = scope();
    if (!one) return;
    const waited = this.#waits.get(one) ?? { until: Number.NEGATIVE_INFINITY, ms: 0 };
    waited.ms += Math.max(0, from + ms - Math.max(from, waited.until));
    waited.until = Math.max(waited.until, from + ms);
    this.#waits.set(one, waited);
    const payer = this.#current();
    payer.waitMs = Math.max(payer.waitMs, waited.ms);
  }

  #current(): Account {
    const { payer } = scope();
    return payer instanceof Account ? payer : this.#account('');
  }

  #account(name: string): Account {
    const account = this.#named.get(name) ?? new Account(name, this.#shared);
    this.#named.set(name, account);
    return account;
  }
}

class Account implements Payer {
  /** Absent: it is shared. */
  readonly name: string | undefined;
  requests = 0;
  judged = 0;
  waitMs = 0;
  readonly creates = new Map<string, number>();
  /** How often each account uses it. */
  readonly users = new Map<Account, number>();
  isDivided = false;
  readonly #shared: Map<object, Map<string, Account>>;

  constructor(name: string | undefined, shared: Map<object, Map<string, Account>>) {
    this.name = name;
    this.#shared = shared;
  }

  sharing(store: object, name: string): Account {
    const stored = this.#shared.get(store) ?? new Map<string, Account>();
    this.#shared.set(store, stored);
    const account = stored.get(name) ?? new Account(undefined, this.#shared);
    stored.set(name, account);
    if (account !== this) account.users.set(this, (account.users.get(this) ?? 0) + 1);
    return account;
  }

  dividing(store: object): Account {
    const account = this.sharing(store, '');
    account.isDivided = true;
    return account;
  }

  /** Hands its cost over to those that use it. */
  divide(): void {
    const uses = [...this.users.values()].reduce((sum, one) => sum + one, 0);
    for (const [user, count] of this.users) {
      const share = count / uses;
      user.requests += this.requests * share;
      user.judged += this.judged * share;
      user.waitMs += this.waitMs;
      for (const [operation, created] of this.creates)
        user.creates.set(operation, (user.creates.get(operation) ?? 0) + created * share);
    }
    this.requests = 0;
    this.judged = 0;
    this.creates.clear();
  }
}

const costOf = ({ requests, judged, waitMs, creates }: Account): Cost => ({
  requests: Math.round(requests),
  judged: Math.round(judged),
  waits: Math.ceil(waitMs / 1000),
  creates: Object.fromEntries([...creates].sort().map(([operation, count]) => [operation, Math.ceil(count)])),
});

/** All who use it, directly or by way of something else that they share. */
function namesOf({ name, users }: Account, seen = new Set<Account>()): ReadonlySet<string> {
  const names = new Set(name === undefined ? [] : [name]);
  for (const user of users.keys()) {
    if (seen.has(user)) continue;
    seen.add(user);
    for (const one of namesOf(user, seen)) names.add(one);
  }
  return names;
}

const isExchange = (value: object): value is Exchange => 'sent' in value && 'operation' in value && 'until' in value;

/** Everything sent that the value contains. */
function* exchangesIn(value: unknown, seen = new Set<object>()): Generator<Exchange> {
  if (typeof value !== 'object' || value === null || seen.has(value)) return;
  seen.add(value);
  if (isExchange(value)) yield value;
  else for (const part of value instanceof Map ? value.values() : Object.values(value)) yield* exchangesIn(part, seen);
}
