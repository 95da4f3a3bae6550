import type { Json, JsonObject } from '../../engine/json.ts';
import type { Finding, ReachedState } from '../../engine/judge/result.ts';
import type { Exchange, History } from '../../engine/wire/exchange.ts';
import { isDelivery } from './expectation.ts';
import type { Names } from './names.ts';
import type { Step } from './recording.ts';

/** Requests take as long themselves. */
const leastRest = 0.95;

interface Told {
  readonly finding: Finding;
  /** What came before its history, and its history. */
  readonly exchanges: History;
  /** When the first of them was sent. */
  readonly start: number;
}

/** The steps of a recording: what was sent, and between it the states that were reached and the time that passed. */
export class Sequence {
  readonly steps: Step[] = [];
  readonly #names: Names;
  readonly #exchanges: History;
  readonly #reached: readonly ReachedState[];
  readonly #places = new Map<Exchange, number>();
  #time: number;
  /** Seconds that have passed in the report and not in the steps. */
  #owed = 0;

  constructor(names: Names, { finding: { before, history, states = [], setup = [] }, exchanges, start }: Told) {
    this.#names = names;
    this.#exchanges = exchanges;
    this.#time = start;
    const shift = exchanges.length - history.length;
    const reached = [...(before?.states ?? []), ...states.map((state) => ({ ...state, after: state.after + shift }))];
    // What came before may have used an account that the case was given.
    this.#reached = reached.filter((state) => !isAccount(state));
    this.#addStates([...reached.filter(isAccount), ...setup].filter(isOfApi(exchanges)), start);
  }

  /** Adds what lies between the last exchange and this one. */
  reach(exchange: Exchange): void {
    const index = this.#exchanges.indexOf(exchange);
    const expected = index < 0 ? [] : this.#reached.filter((state) => state.after === index);
    const moved = this.#addStates(expected, exchange.at);
    if (isDelivery(exchange)) {
      this.#owed -= moved;
      return;
    }
    const rest = (exchange.at - this.#time) / 1000 + this.#owed - moved;
    // What is due at a moment must be due in the script, too: a part of a second counts as a whole one.
    const wait = rest >= leastRest ? Math.ceil(rest) : 0;
    if (wait > 0) this.steps.push({ seconds: wait });
    this.#owed = Math.max(-1, rest - wait);
    this.#time = exchange.at;
  }

  add(exchange: Exchange, step: Step): void {
    const known = this.steps.indexOf(step);
    this.#places.set(exchange, known >= 0 ? known : this.steps.push(step) - 1);
  }

  /** The step of the same delivery: a history may contain it twice. */
  again({ sent: { body } }: Exchange): Step | undefined {
    const same = [...this.#places].find(([one]) => isDelivery(one) && one.sent.body === body);
    return same && this.steps[same[1]];
  }

  /** Adds the states that were reached after the last exchange of the history. */
  end(): void {
    const { length } = this.#exchanges;
    const expected = this.#reached.filter(({ after }) => after >= length);
    this.#addStates(expected, this.#time);
  }

  placeOf = (exchange: Exchange): number => this.#places.get(exchange) ?? -1;

  #addStates(expected: readonly ReachedState[], at: number): number {
    return expected.filter(isReplayed).reduce((seconds, state) => seconds + this.#addState(state, at), 0);
  }

  /** @returns the seconds that it moves the clock. */
  #addState({ state, params, answer }: ReachedState, at: number): number {
    const seconds = state === 'time has passed' ? params.seconds : undefined;
    if (typeof seconds === 'number') {
      if (seconds > 0) this.steps.push({ seconds });
      return seconds;
    }
    const isSecret = answer === undefined || 'token' in answer;
    const step: Step = { state, params: withSecrets(this.#names, params, at), ...(isSecret ? {} : { answer }) };
    this.steps.push(step);
    if (answer) this.#names.learn(answer, step);
    return 0;
  }
}

const isAccount = ({ answer }: ReachedState): boolean => typeof answer?.token === 'string';

/** The script tells the target itself where its webhooks go. */
const isReplayed = ({ state }: ReachedState): boolean => !/^(completion )?webhooks (no longer )?go to$/.test(state);

/** Both APIs make up names alike, so a name of one may have been made by a state of the other. */
function isOfApi(history: readonly Exchange[]): (state: ReachedState) => boolean {
  const isOfCustoms = (secret: string): boolean => secret.replace('$', '').startsWith('CUSTOMS_');
  const apis = new Set(history.flatMap(({ sent }) => (sent.variables ?? []).map(isOfCustoms)));
  return ({ params: { token } }) => typeof token !== 'string' || apis.size === 0 || apis.has(isOfCustoms(token));
}

function withSecrets(names: Names, params: JsonObject, at: number): Json {
  const { token, ...rest } = params;
  const [, name] = typeof token === 'string' ? (/^\$([A-Z_][A-Z0-9_]*)$/.exec(token) ?? []) : [];
  return {
    ...(token === undefined ? {} : { token: name === undefined ? token : names.secret(name) }),
    ...(names.template(rest, at) as JsonObject),
  };
}
