import type { Json } from '../../../engine/json.ts';
import { disturbanceOf } from '../../../engine/judge/disturbance.ts';
import { inStatuses } from '../../../engine/judge/expect.ts';
import { Inapplicable, Unsupplied } from '../../../engine/judge/violation.ts';
import { read } from '../../../engine/pointer.ts';
import { type Exchange, isAccepted } from '../../../engine/wire/exchange.ts';
import type { WebhookManagement } from '../../../schemas/target-profile.ts';
import { identifier } from '../../identifier.ts';
import { canTake, take } from '../../setup-action.ts';
import { filledIn } from '../../template.ts';
import { unmetNeed } from '../../unmet-need.ts';
import type { CallOptions, Calls } from '../calls.ts';

/** The subscription of an endpoint: one, or one for each type, as the target requires. */
export interface Subscription {
  readonly url: string;
  readonly ids: readonly string[];
  /** Types whose subscription the target refused, for example beyond a limit of its own: their events never arrive here. */
  readonly refused: readonly string[];
}

/** A subscription is created again this often if the connection was disturbed. */
const disturbedTries = 4;

const onePerType = /\$\{type\}/;
const listOfTypes = /\$\{types\}/;

/** The subscription calls, whose paths and payloads the profile binds, or their substitutes. */
export class Subscriptions {
  readonly #calls: Calls;

  constructor(calls: Calls) {
    this.#calls = calls;
  }

  /** Whether a subscription can select event types. */
  get chooseTypes(): boolean {
    const { manage } = this.#webhooks;
    if (!manage) return this.#calls.target.parts.states.offers('webhooks go to');
    const form = JSON.stringify(manage.createBody);
    return onePerType.test(form) || listOfTypes.test(form);
  }

  /** Whether one request can select several event types. */
  get chooseSeveralTypes(): boolean {
    const { manage } = this.#webhooks;
    return manage !== undefined && listOfTypes.test(JSON.stringify(manage.createBody));
  }

  /**
   * Subscribes an endpoint through the API, else by the hook, else by the setup action.
   * @throws Unmet where none can.
   */
  async subscribe(url: string, types: readonly string[]): Promise<Subscription> {
    const { manage, setupAction } = this.#webhooks;
    const { states, transport } = this.#calls.target.parts;
    if (manage) return this.#created(url, types);
    if (states.offers('webhooks go to')) {
      await states.reach('webhooks go to', { token: this.#calls.bearer.token ?? '', url, types });
    } else if (canTake(setupAction)) await take(setupAction, { url }, transport);
    else throw new Unsupplied('needs provider state "webhooks go to"');
    return { url, ids: [], refused: [] };
  }

  /** The requests that subscribe an endpoint: one, or one for each type. */
  create(url: string, types: readonly string[], headers: CallOptions['headers'] = {}): Promise<readonly Exchange[]> {
    return Promise.all(this.#bodies(url, types).map((json) => this.#create(json, headers)));
  }

  get(id: string): Promise<Exchange> {
    return this.#calls.send('getWebhook', 'GET', withId(this.#manage.get, id));
  }

  list(): Promise<Exchange> {
    return this.#calls.send('listWebhooks', 'GET', this.#manage.list);
  }

  delete(id: string): Promise<Exchange> {
    return this.#calls.send('deleteWebhook', 'DELETE', withId(this.#manage.delete, id));
  }

  /** @throws Inapplicable where the profile binds no such path. */
  update(id: string, url: string, types: readonly string[], headers: CallOptions['headers'] = {}): Promise<Exchange> {
    const { update, createBody } = this.#manage;
    if (update === undefined) throw new Inapplicable('gap: the profile does not bind logistics.webhooks.manage.update');
    const json = filledIn(createBody as Json, { url, type: types[0] ?? '', types });
    return this.#calls.send('updateWebhook', 'PATCH', withId(update, id), { json, headers });
  }

  /** Undoes `subscribe`. */
  async unsubscribe({ url, ids }: Subscription): Promise<void> {
    const { states } = this.#calls.target.parts;
    if (ids.length > 0) await Promise.all(ids.map((id) => this.delete(id)));
    else if (states.offers('webhooks no longer go to')) {
      await states.reach('webhooks no longer go to', { token: this.#calls.bearer.token ?? '', url });
    }
  }

  /** The id in the response to a create. */
  idOf(created: Exchange): string | undefined {
    return identifier(read(created.answer?.json, this.#manage.idPointer));
  }

  async #created(url: string, types: readonly string[]): Promise<Subscription> {
    const all = await Promise.all(this.#bodies(url, types).map((json) => this.#createdDespiteDisturbances(json)));
    const taken = all.filter(({ answer }) => answer && inStatuses(answer.status, this.#manage.createStatus));
    // One unknown type must not prevent the others.
    const [first] = all;
    if (taken.length === 0 && first && !isAccepted(first)) throw unmetNeed('a webhook subscription', first);
    const refused = all.length === 1 ? [] : types.filter((_, index) => !taken.some((one) => one === all[index]));
    return { url, ids: taken.flatMap((one) => this.idOf(one) ?? []), refused };
  }

  /** @throws Unmet where the connection stays disturbed: an endpoint that lacks a type would miss its events. */
  async #createdDespiteDisturbances(json: Json): Promise<Exchange> {
    for (let left = disturbedTries; ; left--) {
      const created = await this.#create(json);
      if (disturbanceOf(created) === undefined) return created;
      if (left === 0) throw unmetNeed('a webhook subscription', created);
    }
  }

  #create(json: Json, headers: CallOptions['headers'] = {}): Promise<Exchange> {
    return this.#calls.send('createWebhook', 'POST', this.#manage.create, { json, headers });
  }

  #bodies(url: string, types: readonly string[]): readonly Json[] {
    const form = this.#manage.createBody as Json;
    const each = onePerType.test(JSON.stringify(form));
    return each ? types.map((type) => filledIn(form, { url, type })) : [filledIn(form, { url, types })];
  }

  get #webhooks() {
    return this.#calls.target.parts.profile.webhooks;
  }

  get #manage(): WebhookManagement {
    const { manage } = this.#webhooks;
    if (!manage) throw new Inapplicable('gap: the profile does not bind logistics.webhooks.manage');
    return manage;
  }
}

const withId = (path: string, id: string): string => path.replaceAll('{webhookId}', encodeURIComponent(id));
