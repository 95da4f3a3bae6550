import { isObject, type Json } from '../json.ts';
import type { ReachedState } from '../judge/result.ts';
import type { Redact } from '../secrets/secrets.ts';
import type { History } from './exchange.ts';

/** The provider states whose answers named something, so that a history which names it can be made again. */
export class StateOrigins {
  readonly #byValue = new Map<string, ReachedState>();
  readonly #withToken = new Set<ReachedState>();

  note(reached: ReachedState): void {
    for (const value of namesIn(reached.answer ?? null)) this.#byValue.set(value, reached);
    if (typeof reached.answer?.token === 'string') this.#withToken.add(reached);
  }

  /** What the requests of a history name and the case did not make itself, in the order of its making. */
  of(history: History, states: readonly ReachedState[], redact: Redact): readonly ReachedState[] {
    const byVariable = new Map([...this.#withToken].map((one) => [redact(`${one.answer?.token}`), one]));
    const found = new Set<ReachedState>();
    const add = (one: ReachedState | undefined): void => {
      if (!one || found.has(one)) return;
      found.add(one);
      if (!states.includes(one)) for (const value of namesIn(one.params)) add(this.#byValue.get(value));
    };
    for (const { sent } of history) {
      for (const name of sent.variables ?? []) add(byVariable.get(`$${name}`));
      for (const value of [...namesIn(sent.json ?? null), ...wordsOf(sent.url)]) add(this.#byValue.get(value));
    }
    for (const { params } of states) for (const value of namesIn(params)) add(this.#byValue.get(value));
    const made = [...new Set([...this.#byValue.values(), ...this.#withToken])];
    return made.filter((one) => found.has(one) && !states.includes(one)).map((one) => ({ ...one, after: 0 }));
  }
}

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
