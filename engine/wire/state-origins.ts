import { isObject, type Json } from '../json.ts';
import { fromTarget } from '../judge/disturbance.ts';
import type { ReachedState } from '../judge/result.ts';
import type { Redact } from '../secrets/secrets.ts';
import type { Exchange, History } from './exchange.ts';

/** What had been sent, and which states had been reached. */
interface Past {
  readonly history: History;
  readonly states: readonly ReachedState[];
}

/**
 * The provider states whose answers named something, and the subscriptions of webhooks, so that a history which names or receives
 * them can be made again.
 */
export class StateOrigins {
  readonly #byValue = new Map<string, ReachedState>();
  readonly #withToken = new Set<ReachedState>();
  readonly #subscriptions = new Map<string, History>();
  readonly #shared: Past[] = [];

  note(reached: ReachedState): void {
    for (const value of namesIn(reached.answer ?? null)) this.#byValue.set(value, reached);
    if (typeof reached.answer?.token === 'string') this.#withToken.add(reached);
  }

  /** How an endpoint was subscribed. */
  noteSubscription(url: string, history: History): void {
    this.#subscriptions.set(url, history);
  }

  /** What several cases read. */
  noteShared(shared: Past): void {
    if (shared.history.some(isFromTarget)) this.#shared.push(shared);
  }

  /** What made the deliveries of a history come, and is not part of it. */
  before(history: History): Past {
    const isAlone = history.every(isFromTarget);
    const causes = this.#shared.find((one) => isAlone && history.every((own) => one.history.includes(own)));
    const all = [...(causes?.history ?? []), ...history];
    const urls = [...new Set(all.filter(isFromTarget).map(({ sent }) => sent.url))];
    const missing = urls.filter((url) => !all.some((one) => !isFromTarget(one) && one.sent.body?.includes(url)));
    const subscriptions = missing.flatMap((url) => this.#subscriptions.get(url) ?? []);
    const earlier = causes?.history.filter((one) => !history.includes(one)) ?? [];
    const states = causes?.states.map((one) => ({ ...one, after: one.after + subscriptions.length })) ?? [];
    return { history: [...subscriptions, ...earlier], states };
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
  return [...pathname.split('/').map(unescaped), ...searchParams.values()];
}

function unescaped(word: string): string {
  try {
    return decodeURIComponent(word);
  } catch {
    return word;
  }
}
