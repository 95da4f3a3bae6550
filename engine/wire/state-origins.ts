import { decoded } from '../decoded.ts';
import { isObject, type Json } from '../json.ts';
import { fromTarget } from '../judge/disturbance.ts';
import type { ReachedState } from '../judge/result.ts';
import { scope } from '../run/scope.ts';
import type { Redact } from '../secrets/secrets.ts';
import type { Exchange, History } from './exchange.ts';

/** What had been sent, and which states had been reached. */
interface Past {
  readonly history: History;
  readonly states: readonly ReachedState[];
}

interface Subscribed {
  /** How. */
  readonly history: History;
  /** What has come to it so far. */
  readonly deliveries: History;
}

/**
 * The provider states whose answers named something, and the subscriptions of webhooks, so that a history which names or receives
 * them can be made again.
 */
export class StateOrigins {
  readonly #byValue = new Map<string, ReachedState>();
  readonly #withToken = new Set<ReachedState>();
  readonly #subscriptions = new Map<string, Subscribed>();
  readonly #shared: Past[] = [];
  readonly #accused = new WeakSet<Exchange>();
  readonly #causes = new WeakMap<Exchange, Past>();

  note(reached: ReachedState): void {
    for (const value of namesIn(reached.answer ?? null)) this.#byValue.set(value, reached);
    if (typeof reached.answer?.token === 'string') this.#withToken.add(reached);
  }

  noteSubscription(url: string, subscribed: Subscribed): void {
    this.#subscriptions.set(url, subscribed);
  }

  /**
   * What came, until the end of a history, to the endpoints of its accounts, and is not part of it: about what it wrote, or
   * with a name that it requests.
   */
  deliveriesTo(history: History, isOfWebhooks = false): History {
    const until = Math.max(...history.map((one) => one.until));
    const writes = history.filter((one) => !isFromTarget(one) && one.sent.method !== 'GET');
    const ids = new Set(writes.flatMap(({ sent, answer }) => [...idsOf(sent.json), ...idsOf(answer?.json)]));
    const said = new Set(writes.flatMap(({ sent, answer }) => namesIn([sent.json ?? null, answer?.json ?? null])));
    const asked = history
      .flatMap(({ sent }) => wordsOf(sent.url))
      .filter((word) => /\d{4}/.test(word) && !said.has(word));
    return this.#endpointsOf(history).flatMap(([url, { deliveries }]) => {
      const isOwn = isOfWebhooks || writes.some(({ sent }) => sent.body?.includes(url));
      const names = new Set(isOwn ? [...ids, ...asked] : asked);
      const isNamed = (one: Exchange): boolean => namesIn(one.sent.json ?? null).some((name) => names.has(name));
      return names.size === 0
        ? []
        : deliveries.filter((one) => one.at <= until && !history.includes(one) && isNamed(one));
    });
  }

  /** A monitor judges an exchange wrong, which is before a case gets it. */
  accuse(exchange: Exchange): void {
    this.#accused.add(exchange);
  }

  /**
   * What the running case had sent before a delivery that its requests caused. Only findings ask, and an endpoint keeps its
   * deliveries: with the cause of each, a run would keep nearly all that it sends.
   */
  noteCause(delivery: Exchange): void {
    if (!this.#accused.has(delivery)) return;
    const { underway, states = [] } = scope().case ?? {};
    if (underway) this.#causes.set(delivery, { history: underway.history, states });
  }

  /** What several cases read. */
  noteShared(shared: Past): void {
    if (shared.history.some(isFromTarget)) this.#shared.push(shared);
  }

  /** Whether it is known what made a delivery come that was accused. */
  isCaused(delivery: Exchange): boolean {
    return this.#causes.has(delivery) || this.#shared.some(({ history }) => history.includes(delivery));
  }

  /**
   * What made the deliveries of a history come, and is not part of it.
   * @param isOfWebhooks whether what came, or did not, was judged: then how its accounts were subscribed.
   */
  before(history: History, isOfWebhooks = false): Past {
    const causes = this.#causeOf(history);
    const all = [...(causes?.history ?? []), ...history];
    const own = isOfWebhooks ? this.#endpointsOf(history).map(([url]) => url) : [];
    const urls = [...new Set([...own, ...all.filter(isFromTarget).map(({ sent }) => sent.url)])];
    const missing = urls.filter((url) => !all.some((one) => !isFromTarget(one) && one.sent.body?.includes(url)));
    const subscriptions = missing.flatMap((url) => this.#subscriptions.get(url)?.history ?? []);
    const earlier = causes?.history.filter((one) => !history.includes(one)) ?? [];
    const states = causes?.states.map((one) => ({ ...one, after: one.after + subscriptions.length })) ?? [];
    return { history: [...subscriptions, ...earlier], states };
  }

  #causeOf(history: History): Past | undefined {
    const [delivery] = history;
    const known = delivery && this.#causes.get(delivery);
    if (!known || history.length > 1) {
      const isAlone = history.every(isFromTarget);
      return this.#shared.find((one) => isAlone && history.every((own) => one.history.includes(own)));
    }
    const earlier = known.history.slice(0, known.history.indexOf(delivery));
    return { history: earlier, states: known.states.filter(({ after }) => after <= earlier.length) };
  }

  /** The endpoints that a history subscribed, or the accounts of its writes. */
  #endpointsOf(history: History): readonly (readonly [url: string, subscribed: Subscribed])[] {
    const writes = history.filter((one) => !isFromTarget(one) && one.sent.method !== 'GET');
    const accounts = new Set(writes.map(({ account }) => account));
    const own = [...this.#subscriptions].filter(([url]) => writes.some(({ sent }) => sent.body?.includes(url)));
    // An account may have further endpoints, where more comes than one case waits for.
    if (own.length > 0 || history.some(isFromTarget)) return own;
    return [...this.#subscriptions].filter(([, { history: sent }]) =>
      sent.some(({ account }) => accounts.has(account)),
    );
  }

  /** What the requests of a history name and the case did not make itself, in the order of its making. */
  of(history: History, states: readonly ReachedState[], redact: Redact): readonly ReachedState[] {
    const byVariable = new Map([...this.#withToken].map((one) => [redact(`${one.answer?.token}`), one]));
    const found = new Set<ReachedState>();
    const own = new Set(states.map(({ params }) => params));
    const add = (one: ReachedState | undefined): void => {
      if (!one || found.has(one)) return;
      found.add(one);
      if (!own.has(one.params)) for (const value of namesIn(one.params)) add(this.#byValue.get(value));
    };
    for (const { sent, answer } of history) {
      const accounts = (sent.variables ?? []).flatMap((name) => byVariable.get(`$${name}`) ?? []);
      for (const one of accounts) add(one);
      // A list of an account that the run made shows what the run put there, whether a request names it or not.
      if (Array.isArray(answer?.json) && accounts.length > 0)
        for (const value of namesIn(answer.json)) add(this.#byValue.get(value));
      for (const value of [...namesIn(sent.json ?? null), ...wordsOf(sent.url)]) add(this.#byValue.get(value));
    }
    for (const { params } of states) for (const value of namesIn(params)) add(this.#byValue.get(value));
    const made = [...new Set([...this.#byValue.values(), ...this.#withToken])];
    return made.filter((one) => found.has(one) && !own.has(one.params)).map((one) => ({ ...one, after: 0 }));
  }
}

const isFromTarget = ({ account }: Exchange): boolean => account === fromTarget;

/** What the members of an object name that are ids. */
const idsOf = (value: Json = null): readonly string[] =>
  isObject(value)
    ? Object.entries(value).flatMap(([name, one]) => (/id$/i.test(name) ? namesIn(one as Json) : []))
    : [];

/** Texts and numbers that can be the name of something. */
function namesIn(value: Json): readonly string[] {
  if (typeof value === 'string') return value.length < 3 ? [] : [value];
  if (typeof value === 'number') return Number.isInteger(value) && value >= 100 ? [`${value}`] : [];
  if (Array.isArray(value)) return value.flatMap(namesIn);
  return isObject(value) ? Object.values(value).flatMap(namesIn) : [];
}

function wordsOf(url: string): readonly string[] {
  if (!URL.canParse(url)) return [];
  const { pathname, searchParams } = new URL(url);
  return [...pathname.split('/').map(decoded), ...searchParams.values()];
}
