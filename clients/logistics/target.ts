import { unlessUnmet } from '../../engine/judge/unless-unmet.ts';
import { Unmet, Unsupplied } from '../../engine/judge/violation.ts';
import { markUncertain, sharedName } from '../../engine/run/scope.ts';
import type { LogisticsProfile } from '../../schemas/target-profile.ts';
import { memoized } from '../memoized.ts';
import type { Bearer, TargetParts } from '../target-parts.ts';

export type AccountName = 'main' | 'other';

/** The logistics API of one target during one run: accounts, tokens, names. */
export class LogisticsTarget {
  readonly parts: TargetParts<LogisticsProfile>;
  readonly prefix: string;
  readonly origin: string;
  readonly #accounts = new Map<string, Promise<Bearer>>();
  #names = 0;

  constructor(parts: TargetParts<LogisticsProfile>) {
    this.parts = parts;
    const { baseUrl, version } = parts.profile;
    this.prefix = `${baseUrl.replace(/\/$/, '')}/logistics/api/${version}`;
    this.origin = new URL(baseUrl).origin;
  }

  /** An account of the profile, or a new one from the hook. */
  account(name: AccountName): Promise<Bearer> {
    return this.#once(name, async () => {
      const given = this.parts.profile.accounts[name];
      return given ? this.bearer(name, given.token) : this.#provision(name);
    });
  }

  /** An account for the caller only, for cases that count. @throws Unmet where the hook cannot make one. */
  freshAccount(label: string): Promise<Bearer> {
    return this.#provision(label);
  }

  /** An account of the run that owns nothing; undefined where the hook makes none. */
  async emptyAccount(): Promise<Bearer | undefined> {
    if (!this.parts.states.offers('account exists')) return undefined;
    const name = 'account without anything';
    return unlessUnmet(
      () => this.#once(name, () => this.#provision(name)),
      () => undefined,
    );
  }

  /** An account whose lists only their own checks lengthen; the main one where the hook makes none. */
  quietAccount(): Promise<Bearer> {
    markUncertain('data that other cases share');
    return this.#once(sharedName('quiet'), async () => {
      if (!this.parts.states.offers('account exists')) return this.account('main');
      return this.#provision(sharedName('quiet account')).catch((error: unknown) => {
        if (error instanceof Unmet) return this.account('main');
        throw error;
      });
    });
  }

  /**
   * An account outside the sandbox: the main one in production, else one that the hook makes for the run. A
   * production token of the profile is read-only, unless the profile allows charges.
   */
  productionAccount(): Promise<Bearer> {
    const { environment, allowCharges, tokens } = this.parts.profile;
    if (environment === 'production') return this.account('main');
    return this.#once('production', () => {
      if (this.parts.states.offers('account exists')) return this.#provision('production', 'production');
      const [name, token] =
        Object.entries(tokens).find(([, one]) => one.state === 'active' && one.environment === 'production') ?? [];
      if (!allowCharges || name === undefined || token === undefined) {
        throw new Unsupplied('needs an account outside the sandbox: provider state "account exists"');
      }
      return Promise.resolve(this.bearer(name, token.token));
    });
  }

  bearer(name: string, token: string): Bearer {
    this.parts.secrets.add(token, `TOKEN_${name.toUpperCase().replace(/[^A-Z0-9]+/g, '_')}`);
    return { name, token };
  }

  /** Another token of `owner` with exactly these scopes, from the profile or from the hook. */
  async scoped(owner: AccountName, scopes: readonly string[]): Promise<Bearer> {
    const listed = Object.entries(this.parts.profile.tokens).find(
      ([, token]) => token.account === owner && token.state === 'active' && sameScopes(token.scopes, scopes),
    );
    if (listed) return this.bearer(listed[0], listed[1].token);
    return this.#derived(owner, `scopes ${scopes.join(' ') || 'none'}`, { scopes });
  }

  /** An expired or revoked token of the main account; with these scopes, where the hook makes it. */
  async stale(state: 'expired' | 'revoked', scopes: readonly string[]): Promise<Bearer> {
    const listed = Object.entries(this.parts.profile.tokens).find(([, token]) => token.state === state);
    if (listed) return this.bearer(listed[0], listed[1].token);
    return this.#derived('main', `${state}${scopes.length === 0 ? ' without scopes' : ''}`, { scopes, state });
  }

  /** A name that no other run and no other case uses. */
  uniqueName(): string {
    return `${this.parts.runId}-${(this.#names++).toString(36)}`;
  }

  /** Whether this run made the name; any other name may belong to somebody else. */
  isUnique(name: string): boolean {
    return name.startsWith(`${this.parts.runId}-`);
  }

  #once(name: string, make: () => Promise<Bearer>): Promise<Bearer> {
    return memoized(this.#accounts, name, make, this.parts.connection);
  }

  async #provision(name: string, environment = this.parts.profile.environment): Promise<Bearer> {
    const { token } = await this.parts.states.reach('account exists', { environment });
    if (typeof token !== 'string') throw new Unsupplied('provider state "account exists": the hook returned no token');
    return { ...this.bearer(name, token), provisioned: true };
  }

  #derived(owner: AccountName, name: string, params: { scopes: readonly string[]; state?: string }): Promise<Bearer> {
    return this.#once(`${owner} ${name}`, async () => {
      const { token } = await this.account(owner);
      const answer = await this.parts.states.reach('token exists', { token: token ?? '', ...params });
      if (typeof answer.token !== 'string')
        throw new Unsupplied('provider state "token exists": the hook returned no token');
      return this.bearer(`${owner}, ${name}`, answer.token);
    });
  }
}

const sameScopes = (has: readonly string[] | undefined, wanted: readonly string[]): boolean =>
  has !== undefined && has.length === wanted.length && wanted.every((scope) => has.includes(scope));
