import { setTimeout as sleep } from 'node:timers/promises';
import { type Json, type JsonObject, membersOf } from '../json.ts';
import { Unsupplied } from '../judge/violation.ts';
import { markDisturbed, scope } from '../run/scope.ts';
import type { Secrets } from '../secrets/secrets.ts';
import type { Connection } from './connection.ts';
import type { Failure } from './exchange.ts';
import { StateOrigins } from './state-origins.ts';
import type { Transport, WireAnswer } from './transport.ts';

interface StatesSettings {
  readonly url: string;
  readonly headers?: Readonly<Record<string, string>>;
  /** The states that the hook knows; absent: ask the hook. */
  readonly only?: readonly string[];
}

/** Provider states, requested by name (Pact's convention): situations that the API cannot bring about. */
export interface States {
  /** Whether a request is worthwhile: there is a hook, and it has not rejected the state as unknown. */
  offers(state: string): boolean;
  /**
   * @param wait `short` where the hook has nothing to do that takes long.
   * @throws Unmet where there is no hook, or it cannot reach the state.
   */
  reach(state: string, params: JsonObject, wait?: 'short'): Promise<JsonObject>;
  /** A situation that came about without the hook, as the hook would have told it. */
  note(state: string, params: JsonObject, answer: JsonObject): void;
  readonly origins?: StateOrigins;
}

export const noStates: States = {
  offers: () => false,
  reach: (state) => Promise.reject(new Unsupplied(`needs provider state "${state}"`)),
  note: () => {},
};

/**
 * While its clock advances a target may send everything that is due, and wait five real seconds at each silent
 * endpoint. The timeout of an API request is too short for that.
 */
const hookTimeoutMs = 120_000;
/** A hook that has never responded may not exist. */
const unheardTimeoutMs = 30_000;

interface HookParts {
  readonly transport: Transport;
  readonly secrets: Secrets;
  readonly connection: Connection;
}

/** A lost call is repeated this often. */
const repeats = 3;
const firstRepeatMs = 50;

export function statesHook(settings: StatesSettings, { transport, secrets, connection }: HookParts): States {
  const unknown = new Set<string>();
  const origins = new StateOrigins();
  let isHeard = false;
  const offers = (state: string): boolean =>
    !unknown.has(state) && (settings.only === undefined || settings.only.includes(state));
  return {
    offers,
    origins,
    note: (state, params, answer) => origins.note({ state, params, answer, after: 0 }),
    async reach(state, params, wait) {
      if (!offers(state)) throw new Unsupplied(`needs provider state "${state}"`);
      const ask = (): Promise<WireAnswer | Failure> =>
        transport.send({
          method: 'POST',
          url: settings.url,
          headers: { 'content-type': 'application/json', ...settings.headers },
          body: JSON.stringify({ state, params }),
          ...(wait === 'short' ? {} : { timeoutMs: isHeard ? hookTimeoutMs : unheardTimeoutMs }),
        });
      let answer = await ask();
      for (let repeat = 0; repeat < repeats && isLost(answer); repeat++) {
        connection.recordLostHookCall();
        markDisturbed(`state "${state}": ${'kind' in answer ? answer.kind : answer.status}`);
        await sleep(firstRepeatMs * 2 ** repeat);
        answer = await ask();
      }
      isHeard ||= !('kind' in answer);
      if ('kind' in answer)
        throw new Unsupplied(`provider state "${state}": the hook did not respond (${answer.message})`, true);
      if (answer.status === 404 || answer.status === 501) {
        unknown.add(state);
        throw new Unsupplied(`needs provider state "${state}" (the hook does not know it)`);
      }
      if (answer.status < 200 || answer.status > 299) {
        throw new Unsupplied(
          `provider state "${state}" not reached: the hook returned ${answer.status} ${excerpt(secrets.redact(answer.text))}`,
        );
      }
      const body = parse(answer.text);
      if (typeof body.token === 'string') secrets.add(body.token, 'STATE_TOKEN');
      const current = scope().case;
      const says = Object.keys(body).length > 0 && state !== 'time has passed';
      const reached = { state, params, ...(says ? { answer: body } : {}), after: current?.exchanges ?? 0 };
      current?.states.push(reached);
      origins.note(reached);
      return body;
    },
  };
}

/** A refused connection is not a lost call: the hook is not running. */
const isLost = (answer: WireAnswer | Failure): boolean =>
  'kind' in answer ? answer.kind === 'reset' : answer.status === 429 || (answer.status >= 502 && answer.status <= 504);

const excerpt = (text: string): string => text.replace(/\s+/g, ' ').slice(0, 160);

function parse(text: string): JsonObject {
  try {
    return membersOf(JSON.parse(text) as Json);
  } catch {
    return {};
  }
}
