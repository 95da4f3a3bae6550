import type { JsonObject } from '../../engine/json.ts';
import { Unmet, Unsupplied } from '../../engine/judge/violation.ts';
import { accountName } from '../../engine/run/scope.ts';
import type { Call } from '../../engine/wire/client.ts';
import type { Reply } from '../../engine/wire/receiver.ts';
import type { CustomsProfile, SetupAction } from '../../schemas/target-profile.ts';
import { type ListSearch, ListSearches } from '../list-searches.ts';
import { memoized } from '../memoized.ts';
import { canTake, type SetupActionValues, take } from '../setup-action.ts';
import type { Fixture } from '../shared-fixture.ts';
import type { Bearer, TargetParts } from '../target-parts.ts';
import { Completions } from './completions.ts';
import { credentialOf, grantedToken } from './credentials.ts';
import { isNonBlank } from './ids.ts';

/** The prefix of the names of accounts that one case has for itself. */
export const freshPrefix = 'fresh ';

/** The operation name of a completion webhook. */
export const completionWebhook = 'completionWebhook';

const completionWebhooks = 'completion webhooks go to';

export const accountExists = 'customs account exists';

/** The setup action that brings about a provider state. */
export function setupActionFor(state: string, { setupActions, webhooks }: CustomsProfile): SetupAction | undefined {
  if (state === completionWebhooks) return webhooks?.setupAction;
  return state === 'invoice is used in a customs entry' ? setupActions.lockInvoice : undefined;
}

/** The customs API of one target during one run: accounts, names, webhook inboxes. */
export class CustomsTarget {
  readonly parts: TargetParts<CustomsProfile>;
  readonly base: string;
  readonly origin: string;
  /** The `request_uuid` of every acknowledged submission. */
  readonly acknowledged = new Set<string>();
  /** Why nothing can be submitted, as the pre-flight found out. */
  noSubmissions: string | undefined;
  readonly #accounts = new Map<string, Promise<Bearer>>();
  readonly #completions = new Map<string, Promise<Completions>>();
  readonly #registered = new Map<string, Promise<void>>();
  readonly #listSearches = new Map<string | undefined, ListSearches<Fixture<ListSearch>>>();
  #names = 0;

  constructor(parts: TargetParts<CustomsProfile>) {
    this.parts = parts;
    const { baseUrl, versionSelector } = parts.profile;
    this.base = baseUrl.replace(/\/$/, '') + (versionSelector?.prefix ?? '');
    this.origin = new URL(baseUrl).origin;
  }

  /** The account of the profile, or a new one from the hook. */
  account(name: 'main' | 'other'): Promise<Bearer> {
    return this.#once(this.#accounts, name, async () => {
      const { auth } = this.parts.profile;
      const isOpen = auth === undefined ? !this.parts.states.offers(accountExists) : auth.kind === 'none';
      if (name === 'main' && isOpen) return { name };
      if (name === 'main' && auth?.kind === 'clientCredentials') {
        return this.#bearer(name, await grantedToken(auth, this.parts.transport));
      }
      if (name === 'main' && auth?.token !== undefined) return this.#bearer(name, auth.token);
      return this.#provision(name);
    });
  }

  /** The credential that requests of this bearer carry. */
  credentialOf({ name, token }: Bearer): Pick<Call, 'token' | 'tokenIn'> {
    if (token === undefined) return {};
    const shown = credentialOf(this.parts.profile.auth, token);
    // In another encoding it is the same secret.
    if (shown.token !== undefined && shown.token !== token) this.parts.secrets.add(shown.token, secretName(name));
    return shown;
  }

  /** An account for the caller only. @throws Unmet where the hook cannot make one. */
  freshAccount(): Promise<Bearer> {
    return this.#provision(`${freshPrefix}${this.uniqueName()}`);
  }

  /** The searches of the list that this token shows. */
  listSearches({ token }: Bearer): ListSearches<Fixture<ListSearch>> {
    const known = this.#listSearches.get(token) ?? new ListSearches();
    this.#listSearches.set(token, known);
    return known;
  }

  #once<T>(known: Map<string, Promise<T>>, key: string, make: () => Promise<T>): Promise<T> {
    return memoized(known, key, make, this.parts.connection);
  }

  /** The completion webhooks of an account; undefined where the target cannot send them here. */
  async completions(owner: Bearer): Promise<Completions | undefined> {
    const { receiver, profile, states } = this.parts;
    if (profile.observe === 'poll' || !receiver || !this.canBring(completionWebhooks)) return undefined;
    const bySetupAction = !states.offers(completionWebhooks);
    // A setup action knows the account of the profile only, not those that the hook makes during the run.
    if (bySetupAction && (owner.name !== 'main' || owner.provisioned)) return undefined;
    const byHand = bySetupAction && profile.webhooks.setupAction?.kind === 'manual';
    const completions = await this.#once(this.#completions, owner.name, async () => {
      const listener = await receiver();
      const inbox = byHand ? listener.fixedInbox(completionWebhook) : listener.inbox(completionWebhook);
      return new Completions(inbox);
    });
    // Subscribe again for each rerun: a restarted target has forgotten the URL, and that must not look like a missing
    // delivery.
    const telling = byHand ? owner.name : accountName(owner.name);
    await this.#once(this.#registered, telling, () => this.#sendTo(owner, completions));
    return completions;
  }

  async #sendTo({ token = '' }: Bearer, { url }: Completions): Promise<void> {
    await this.bring(completionWebhooks, { token, url }, { url });
  }

  /**
   * Another inbox for the completions of an account that the hook knows.
   * @throws Unmet where the hook cannot redirect them.
   */
  async divert(owner: Bearer, reply: Reply): Promise<Completions> {
    const { receiver, states } = this.parts;
    if (!receiver) throw new Unmet('needs a webhook receiver (webhooks.listen)');
    const inbox = (await receiver()).inbox(completionWebhook, reply);
    await states.reach(completionWebhooks, { token: owner.token ?? '', url: inbox.url });
    return new Completions(inbox);
  }

  /** Whether the hook or a setup action of the profile can bring about a state. */
  canBring(state: string): boolean {
    const { states, profile, transport } = this.parts;
    return states.offers(state) || (!transport.refusal && canTake(setupActionFor(state, profile)));
  }

  /** Brings about a state: by the hook, else by the setup action. @throws Unmet where neither can. */
  async bring(state: string, params: JsonObject, values: SetupActionValues = {}): Promise<JsonObject> {
    const { states, profile, transport } = this.parts;
    const setupAction = setupActionFor(state, profile);
    if (states.offers(state) || !canTake(setupAction)) return states.reach(state, params);
    await take(setupAction, values, transport);
    return {};
  }

  /** A name that no other run and no other case uses. */
  uniqueName(): string {
    return `${this.parts.runId}-${(this.#names++).toString(36)}`;
  }

  #bearer(name: string, token: string): Bearer {
    const { secrets, profile } = this.parts;
    secrets.add(token, secretName(name));
    // A target that splits the pair may show the password alone.
    const password = profile.auth?.kind === 'basic' ? token.slice(token.indexOf(':') + 1) : '';
    secrets.add(password, `${secretName(name)}_PASSWORD`);
    return { name, token };
  }

  async #provision(name: string): Promise<Bearer> {
    const { token } = await this.parts.states.reach(accountExists, {});
    if (!isNonBlank(token)) throw new Unsupplied(`provider state "${accountExists}": the hook returned no token`);
    return { ...this.#bearer(name, token), provisioned: true };
  }
}

const secretName = (owner: string): string => `CUSTOMS_TOKEN_${owner.toUpperCase().replace(/[^A-Z0-9]+/g, '_')}`;
