import type { JsonObject } from '../../engine/json.ts';
import { unlessUnmet } from '../../engine/judge/unless-unmet.ts';
import type { TargetClock } from '../../engine/time/clock.ts';
import type { Exchange } from '../../engine/wire/exchange.ts';
import type { Reply } from '../../engine/wire/receiver.ts';
import type { LogisticsProfile } from '../../schemas/target-profile.ts';
import { type Obtained, obtained } from '../obtained.ts';
import { sharedFixture } from '../shared-fixture.ts';
import type { Bearer } from '../target-parts.ts';
import { lookUntil } from '../wait.ts';
import { Account } from './account.ts';
import { Uploads } from './b2b-orders/uploads.ts';
import { Calls } from './calls.ts';
import type { AccountName, LogisticsTarget } from './target.ts';
import {
  type Endpoint,
  endpointFor,
  type ObservedAccount,
  type ObserverName,
  observedAccount,
} from './webhooks/observers.ts';

export type { Account } from './account.ts';

/** An account with no access to what the other accounts create. */
export interface Stranger {
  readonly account: Account;
  /** Whether it owns nothing at all, so that any data it receives belongs to another account. */
  readonly ownsNothing: boolean;
}

/** The client of one case of a logistics check. Records every exchange in the history of the case. */
export class LogisticsApi {
  readonly clock: TargetClock;
  readonly profile: LogisticsProfile;
  readonly uploads: Uploads;
  readonly #target: LogisticsTarget;
  readonly #record: (exchange: Exchange) => void;
  readonly #owner: Obtained<Bearer>;
  #main: Account | undefined;
  #here: Account | undefined;

  /** @param owner the bearer of the main account. */
  constructor(target: LogisticsTarget, record: (exchange: Exchange) => void, owner: Obtained<Bearer>) {
    this.#target = target;
    this.#record = record;
    this.#owner = owner;
    this.clock = target.parts.clock;
    this.profile = target.parts.profile;
    this.uploads = new Uploads(new Calls(target, { name: 'nobody' }, record));
  }

  static async open(target: LogisticsTarget, record: (exchange: Exchange) => void): Promise<LogisticsApi> {
    return new LogisticsApi(target, record, await obtained(target.account('main')));
  }

  /** The account that most checks work in. @throws Unmet where there is none. */
  get main(): Account {
    this.#main ??= this.#as(this.#owner());
    return this.#main;
  }

  /** The account of a journey: the main one, unless the journey uses its own. */
  get current(): Account {
    return this.#here ?? this.main;
  }

  /** Switches the journey to an account of its own. @throws Unmet where the hook makes none. */
  async useOwnAccount(): Promise<Account> {
    this.#here = await this.fresh();
    return this.#here;
  }

  /** Another account, which has no access to the data of the first. */
  async other(): Promise<Account> {
    return this.#as(await this.#target.account('other'));
  }

  /** Not the owner: an account that owns nothing where the hook makes one, else the other of the two. */
  async stranger(owner: AccountName = 'main'): Promise<Stranger> {
    const idle = await this.#target.emptyAccount();
    if (idle) return { account: this.#as(idle), ownsNothing: true };
    return { account: owner === 'main' ? await this.other() : this.main, ownsNothing: false };
  }

  /** Whether this name belongs to this run, so that no other run uses it. */
  isUnique(name: string): boolean {
    return this.#target.isUnique(name);
  }

  /** An account for this case only, for counting. */
  async fresh(): Promise<Account> {
    return this.#as(await this.#target.freshAccount(`fresh ${this.#target.uniqueName()}`));
  }

  /** An account for this case only; where the hook makes none, the main one, or the other one, which fewer cases use. */
  async isolated(orElse: 'main' | 'other' = 'main'): Promise<Account> {
    const main = () => this.main;
    return unlessUnmet(
      () => this.fresh(),
      () => (orElse === 'main' ? main() : unlessUnmet(() => this.other(), main)),
    );
  }

  /** An account whose lists only their own checks lengthen; the main one where the hook makes none. */
  async quiet(): Promise<Account> {
    return this.#as(await this.#target.quietAccount());
  }

  /** An account outside the sandbox. @throws Unmet where there is none with write access. */
  async production(): Promise<Account> {
    return this.#as(await this.#target.productionAccount());
  }

  /** Another token of an account, with exactly these scopes. */
  async scoped(owner: AccountName, scopes: readonly string[]): Promise<Account> {
    return this.#as(await this.#target.scoped(owner, scopes));
  }

  /** An expired or revoked token of the main account; with these scopes, where the hook makes it. */
  async stale(state: 'expired' | 'revoked', scopes: readonly string[]): Promise<Account> {
    return this.#as(await this.#target.stale(state, scopes));
  }

  /** With any token, or with none. */
  withToken(name: string, token?: string): Account {
    return this.#as(token === undefined ? { name } : this.#target.bearer(name, token));
  }

  /** Reads until `holds` is true or `limit` milliseconds of target time have passed. @returns the last reading. */
  eventually<Seen>(limit: number, read: () => Promise<Seen>, holds: (seen: Seen) => boolean): Promise<Seen> {
    return lookUntil(this.clock, limit, this.profile.timing.poll, read, holds);
  }

  /** An account all of whose events arrive here. @throws Unmet where no endpoint can be subscribed. */
  async observed(name: ObserverName): Promise<ObservedAccount & { readonly account: Account }> {
    const one = await observedAccount(this.#target, name);
    return { ...one, account: this.#as(one.bearer) };
  }

  /** A further endpoint of an account, subscribed to these types. */
  endpoint({ bearer }: Account, types: readonly string[], reply?: Reply): Promise<Endpoint> {
    return endpointFor(this.#target, bearer, types, reply, this.#record);
  }

  /** Data that one case makes and several cases only read. Its exchanges are part of the history of each. */
  sharedFixture<T>(key: string, make: (api: LogisticsApi) => Promise<T>): Promise<T> {
    const made = (record: (exchange: Exchange) => void) => make(new LogisticsApi(this.#target, record, this.#owner));
    return sharedFixture(this.#target, key, made, this.#record);
  }

  /** Adds deliveries, which no request of the case caused directly, to its history. */
  addToHistory(exchanges: readonly Exchange[]): void {
    for (const exchange of exchanges) {
      this.#record(exchange);
      this.#target.parts.states.origins?.noteCause(exchange);
    }
  }

  /** A provider state without a method of its own. @throws Unmet where it cannot be reached. */
  state(name: string, params: JsonObject): Promise<JsonObject> {
    return this.#target.parts.states.reach(name, params);
  }

  #as(bearer: Bearer): Account {
    return new Account(this.#target, bearer, this.#record);
  }
}
