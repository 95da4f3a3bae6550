import { isObject, type Json } from '../json.ts';
import { read } from '../pointer.ts';
import { answerLine, type Exchange, isAccepted, isRefused, requestLine } from '../wire/exchange.ts';
import { Cells } from './cells.ts';
import { disturbanceOf } from './disturbance.ts';
import { type Shown, Unmet, Violation } from './violation.ts';

type StatusClass = '1xx' | '2xx' | '3xx' | '4xx' | '5xx';
/** A set of status codes or of classes such as 4xx. */
export type Statuses = readonly (number | StatusClass)[];

export const inStatuses = (status: number, statuses: Statuses): boolean =>
  statuses.some((one) => one === status || one === `${Math.floor(status / 100)}xx`);

const besideThePoint: readonly number[] = [401, 403, 408, 423];

/** Assertions about one exchange. Every method throws `Violation`, or `Unmet` where no judgement is possible. */
class ExchangeJudge {
  readonly #exchange: Exchange;
  readonly #why: string;

  /** @param why what a violation offends, where a question says nothing else. */
  constructor(exchange: Exchange, why: string) {
    this.#exchange = exchange;
    this.#why = why;
  }

  status(statuses: Statuses, why = this.#why): this {
    const { status } = this.#answered();
    if (!inStatuses(status, statuses)) this.#fail(`status ${statuses.join(' or ')}`, why, { at: 'status' });
    return this;
  }

  /** 2xx. */
  accepted(why = this.#why): this {
    this.#answered();
    if (!isAccepted(this.#exchange)) this.#fail('a success response (2xx)', why, { at: 'status' });
    return this;
  }

  /** A 4xx about the request itself; one about token, account or rate proves nothing about the rule. */
  refused(why = this.#why): this {
    const { status } = this.#answered();
    if (besideThePoint.includes(status))
      throw new Unmet(`${requestLine(this.#exchange)}: refused for another reason (${status})`);
    if (!isRefused(this.#exchange)) this.#fail('a refusal (4xx)', why, { at: 'status' });
    return this;
  }

  /** @throws Unmet for a failure that nobody asked for, such as a 429: it is not the response to this request. */
  undisturbed(): this {
    const why = disturbanceOf(this.#exchange);
    if (why !== undefined) throw new Unmet(`the connection was disturbed: ${why}`);
    return this;
  }

  /** Contains `members` with equal values. Additional members are ignored. */
  json(members: Json, why = this.#why): this {
    const { json } = this.#answered();
    if (!contains(json, members)) this.#fail(`a body with ${JSON.stringify(members)}`, why);
    return this;
  }

  /** The pointed member passes `test`. */
  member(pointer: string, expected: string, test: (value: Json | undefined) => boolean, why = this.#why): this {
    const value = read(this.#answered().json, pointer);
    if (!test(value))
      this.#fail(`${pointer} ${expected}`, why, { at: pointer }, `${pointer} = ${JSON.stringify(value) ?? 'absent'}`);
    return this;
  }

  /** The header passes `test`; its value is undefined where it is absent. */
  header(name: string, expected: string, test: (value: string | undefined) => boolean, why = this.#why): this {
    const value = this.#answered().headers[name.toLowerCase()];
    if (!test(value))
      this.#fail(`header ${name} ${expected}`, why, { at: `header ${name}` }, `${name}: ${value ?? 'absent'}`);
    return this;
  }

  #answered(): NonNullable<Exchange['answer']> {
    const { answer, failure } = this.#exchange;
    if (!answer) throw new Unmet(`${requestLine(this.#exchange)}: no response (${failure?.message})`, true);
    if (answer.status === 429 || (answer.status >= 502 && answer.status <= 504)) {
      throw new Unmet(`${requestLine(this.#exchange)}: the response is ${answer.status}`, true);
    }
    return answer;
  }

  #fail(expected: string, why: string, shown: Shown = {}, detail?: string): never {
    const actual = detail === undefined ? answerLine(this.#exchange) : `${this.#exchange.answer?.status}, ${detail}`;
    throw new Violation(`${requestLine(this.#exchange)}: ${expected}`, actual, why, this.#exchange, shown);
  }
}

/** What `then` receives. It has no client, so a stored case can be judged again without the target. */
export interface Expect<Target = unknown> {
  /** The profile of the target, which binds gaps of the documents. */
  readonly target: Target;
  /** What a violation offends: the statement of the requirement, where a row or a question says nothing else. */
  readonly why: string;
  /** `why`, and what this case adds to it. */
  because(detail: string): string;
  (exchange: Exchange): ExchangeJudge;
  /** The same assertions for premises, such as the control: a failure makes the case unproven. */
  premise(exchange: Exchange): ExchangeJudge;
  /** A condition over several exchanges. @param exchange the one that shows it best. */
  that(holds: boolean, expected: string, actual: string, exchange?: Exchange, why?: string): void;
  /** The case did not exercise the rule, so it counts neither way. */
  unexercised(reason: string): never;
  /** Records which of several legal ways the target took; counted in the report. */
  note(way: string): void;
  /** The result of `judge` fills this cell of a matrix in the report, such as an operation with a scope. */
  cell(matrix: string, row: string, column: string, judge: () => void): void;
}

/** What a judgement records besides its verdict. */
export interface Notes {
  readonly ways: Map<string, number>;
  readonly cells: Cells;
}

export const emptyNotes = (): Notes => ({ ways: new Map(), cells: new Cells() });

export function expectFor<Target>(target: Target, notes: Notes, why: string): Expect<Target> {
  const expect = (exchange: Exchange): ExchangeJudge => new ExchangeJudge(exchange, why);
  return Object.assign(expect, {
    target,
    why,
    because: (detail: string): string => `${why.replace(/\.$/, '')}; ${detail}`,
    premise: (exchange: Exchange): ExchangeJudge => premiseJudge(exchange),
    that(holds: boolean, expected: string, actual: string, exchange?: Exchange, offends = why): void {
      if (!holds) throw new Violation(expected, actual, offends, exchange);
    },
    unexercised(reason: string): never {
      throw new Unmet(reason);
    },
    note(way: string): void {
      notes.ways.set(way, (notes.ways.get(way) ?? 0) + 1);
    },
    cell: (matrix: string, row: string, column: string, judge: () => void): void =>
      notes.cells.judge(matrix, row, column, judge),
  });
}

const idle = new Unmet('a monitor had nothing to judge');

/** Nobody reads why a monitor had nothing to judge, and an error each time would cost more than most judgements. */
export const expectOfMonitor = <Target>(target: Target, notes: Notes, why: string): Expect<Target> =>
  Object.assign(expectFor(target, notes, why), {
    unexercised(): never {
      throw idle;
    },
  });

const premiseJudge = (exchange: Exchange): ExchangeJudge =>
  new Proxy(new ExchangeJudge(exchange, ''), {
    get(judge, name) {
      const method = Reflect.get(judge, name) as unknown;
      if (typeof method !== 'function') return method;
      return (...args: unknown[]) => {
        try {
          method.apply(judge, args);
          return premiseJudge(exchange);
        } catch (error) {
          if (error instanceof Violation) throw new Unmet(unmetReason(error));
          throw error;
        }
      };
    },
  });

const unmetReason = ({ message, expected, actual }: Violation): string =>
  `${message === '' ? '' : `precondition "${message}": `}${expected}; got ${actual}`;

/** Whether `whole` contains `part`: objects by the members of `part`, arrays item by item. */
export function contains(whole: Json | undefined, part: Json): boolean {
  if (Array.isArray(part)) {
    return Array.isArray(whole) && whole.length === part.length && part.every((item, i) => contains(whole[i], item));
  }
  if (isObject(part)) {
    return isObject(whole) && Object.entries(part).every(([member, value]) => contains(whole[member], value));
  }
  return whole === part;
}
