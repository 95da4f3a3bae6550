import { disturbancesOf } from '../engine/judge/disturbance.ts';
import { unlessUnmet } from '../engine/judge/unless-unmet.ts';
import { CaseScope, inheritStates, inheritUncertainty, scope, sharedName, within } from '../engine/run/scope.ts';
import type { Connection } from '../engine/wire/connection.ts';
import type { Exchange } from '../engine/wire/exchange.ts';
import type { States } from '../engine/wire/states.ts';
import { memoized } from './memoized.ts';

/** A fixture is made again this often if the connection was disturbed meanwhile. */
const disturbedTries = 2;

interface Target {
  readonly parts: { readonly connection: Connection; readonly states: States };
}

type Record = (exchange: Exchange) => void;

/** A fixture with its exchanges and its sources of uncertainty. */
export interface Fixture<T> {
  readonly value: T;
  readonly history: readonly Exchange[];
  readonly scope: CaseScope;
}

const known = new WeakMap<Target, Map<string, Promise<unknown>>>();

/** What a run makes once for a target. */
export function madeOnce<T>(target: Target, key: string, make: () => Promise<T>): Promise<T> {
  const fixtures = known.get(target) ?? new Map<string, Promise<unknown>>();
  known.set(target, fixtures);
  return memoized(fixtures as Map<string, Promise<T>>, key, make, target.parts.connection);
}

/**
 * Data that one case makes and several cases only read. Its exchanges are part of the history of each.
 * @param make gets the recorder of its exchanges.
 * @param record the recorder of the calling case.
 */
export async function sharedFixture<T>(
  target: Target,
  key: string,
  make: (record: Record) => Promise<T>,
  record: Record,
): Promise<T> {
  const made = await madeOnce(target, sharedName(`fixture ${key}`), async () => {
    const fixture = await undisturbed(make);
    target.parts.states.origins?.noteShared({ history: fixture.history, states: fixture.scope.states });
    return fixture;
  });
  return take(made, record);
}

/** The value for a case, whose history gets the exchanges. */
export function take<T>({ value, history, scope: made }: Fixture<T>, record: Record): T {
  inheritUncertainty(made);
  inheritStates(made);
  for (const exchange of history) record(exchange);
  return value;
}

/** Retries while the connection is disturbed: no case could fail on a disturbed fixture. */
export async function undisturbed<T>(make: (record: Record) => Promise<T>): Promise<Fixture<T>> {
  for (let left = disturbedTries; ; left--) {
    const history: Exchange[] = [];
    const own = new CaseScope(scope().case?.rerun ?? 0, scope().case?.copy);
    const record = (one: Exchange): void => {
      history.push(one);
      own.exchanges++;
    };
    const again = (): boolean =>
      left > 0 && disturbancesOf(history, [...own.uncertainties]).length + own.otherDisturbances.length > 0;
    const fixture = await unlessUnmet(
      async () => ({
        value: await within({ case: own }, () => make(record)),
        history,
        scope: own,
      }),
      (unmet) => {
        if (!again()) throw unmet;
      },
    );
    if (fixture && !again()) return fixture;
  }
}
