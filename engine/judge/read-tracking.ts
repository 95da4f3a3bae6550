import type { Exchange, History } from '../wire/exchange.ts';
import type { Violation } from './violation.ts';

/** One value of an exchange that a judgement read. */
export type Read = {
  /** The index of the exchange in the history. */
  readonly exchange: number;
  /** `status`, `header NAME`, or a JSON pointer into what the target sent: the response, or the body of a delivery. */
  readonly at: string;
};

/** Far more than most judgements read. */
const mostReads = 3_000;

/** Runs a judgement on a copy of its values that notes what it reads of the history. */
class Reads {
  readonly #indexes: ReadonlyMap<unknown, number>;
  readonly #seen = new Map<string, Read>();
  readonly #copies = new Map<object, object>();
  /** Parts of answers: a case may hand them on without their exchange. */
  readonly #parts = new Map<object, Read>();

  constructor(history: History) {
    this.#indexes = new Map(history.map((exchange, index) => [exchange, index]));
    for (const [index, { answer }] of history.entries()) this.#know(answer?.json, index, '');
  }

  /** All that was read so far. */
  get list(): readonly Read[] {
    return [...this.#seen.values()].filter(({ at }) => !at.endsWith('/toJSON'));
  }

  /** `value` with noting exchanges in place of those of the history. */
  watched<T>(value: T): T {
    if (typeof value !== 'object' || value === null || !isPlain(value)) return value;
    const index = this.#indexes.get(value);
    const part = this.#parts.get(value);
    if (part) return this.#json(value, part.exchange, part.at) as T;
    return this.#once(value, () =>
      index === undefined
        ? new Proxy(value, { get: (target, name) => this.watched(own(target, name)) })
        : (this.#exchange(value as unknown as Exchange, index) as unknown as T & object),
    );
  }

  #know(value: unknown, exchange: number, at: string): void {
    if (typeof value !== 'object' || value === null || this.#parts.has(value)) return;
    this.#parts.set(value, { exchange, at });
    for (const [name, one] of Object.entries(value)) this.#know(one, exchange, pointerTo(at, name));
  }

  #exchange(exchange: Exchange, index: number): Exchange {
    const watch = <Part extends object>(part: Part | undefined, name: string, members: object): Part | undefined =>
      part && (new Proxy(part, { get: (target, key) => (key === name ? members : own(target, key)) }) as Part);
    const { sent, answer, operation } = exchange;
    // A delivery is a request of the target.
    if (/[wW]ebhook$/.test(operation) && sent.json !== undefined)
      return { ...exchange, sent: watch(sent, 'json', this.#json(sent.json, index, '') as object) ?? sent };
    if (!answer) return exchange;
    const noting = new Proxy(answer, {
      get: (target, name) => {
        if (name === 'status') this.#note(index, 'status');
        if (name === 'headers') return this.#headers(target.headers, index);
        return name === 'json' ? this.#json(target.json, index, '') : own(target, name);
      },
    });
    return { ...exchange, answer: noting };
  }

  #headers(headers: NonNullable<Exchange['answer']>['headers'], index: number) {
    return new Proxy(headers, {
      get: (target, name) => {
        if (typeof name === 'string') this.#note(index, `header ${name}`);
        return own(target, name);
      },
    });
  }

  #json(value: unknown, index: number, pointer: string): unknown {
    if (typeof value !== 'object' || value === null) {
      this.#note(index, pointer);
      return value;
    }
    const at = (name: string): string => pointerTo(pointer, name);
    return this.#once(value, () => {
      return new Proxy(value, {
        get: (target, name) => {
          const isOwn = typeof name === 'string' && (Object.hasOwn(target, name) || !(name in target));
          return isOwn ? this.#json(own(target, name), index, at(name)) : own(target, name);
        },
        // The names of its members: whether one is there may be all that is asked.
        ownKeys: (target) => {
          if (!Array.isArray(target)) this.#note(index, pointer);
          return Reflect.ownKeys(target);
        },
        has: (target, name) => {
          if (typeof name === 'string') this.#note(index, at(name));
          return name in target;
        },
      });
    });
  }

  #once<T extends object>(value: T, make: () => T): T {
    const known = this.#copies.get(value) ?? make();
    this.#copies.set(value, known);
    return known as T;
  }

  #note(exchange: number, at: string): void {
    this.#seen.set(`${exchange} ${at}`, { exchange, at });
  }
}

const pointerTo = (pointer: string, name: string): string =>
  `${pointer}/${name.replaceAll('~', '~0').replaceAll('/', '~1')}`;

const own = (target: object, name: string | symbol): unknown => Reflect.get(target, name);

const isPlain = (value: object): boolean =>
  Array.isArray(value) || Object.getPrototypeOf(value) === Object.prototype || Object.getPrototypeOf(value) === null;

/**
 * What a violation rests on: the one thing that it names, or all that `judge` reads of `judged`. The same values, read again,
 * give the same verdict.
 * @returns undefined if that is too much to tell.
 */
export function readsOf<T>(
  { exchange, shown: { at } }: Violation,
  history: History,
  judged: T,
  judge: (judged: T) => void,
): readonly Read[] | undefined {
  const index = exchange ? history.indexOf(exchange) : -1;
  if (at !== undefined && index >= 0) return [{ exchange: index, at }];
  const reads = readsBy(history, (watched) => judge(watched(judged)));
  // A part of them would not give the same verdict.
  return reads === undefined || reads.length > mostReads ? undefined : reads;
}

function readsBy(history: History, judge: (watched: <T>(value: T) => T) => void): readonly Read[] | undefined {
  let reads: Reads;
  try {
    reads = new Reads(history);
  } catch {
    // A response may be nested deeper than anything can walk.
    return undefined;
  }
  try {
    judge((value) => reads.watched(value));
  } catch {
    // It throws the violation again.
  }
  return reads.list;
}
