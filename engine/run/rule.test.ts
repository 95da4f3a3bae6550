import fc from 'fast-check';
import { expect, test } from 'vitest';
import { exchange } from '../../test/sample-exchange.ts';
import { Connection } from '../wire/connection.ts';
import type { Exchange } from '../wire/exchange.ts';
import { type AnyCheck, checksFor, type Vocabulary } from './check.ts';
import { inconsistent, journey, rule } from './rule.ts';
import { CheckRun, type RunContext } from './run-check.ts';
import { Semaphore } from './semaphore.ts';

const runCheck = async <Api>(check: AnyCheck<Api>, place: RunContext<Api>) =>
  (await new CheckRun(check, place).run()).result();

/** A shelf of three; a wrong one gives a fourth out once something was put back. */
class Shelf {
  #left = 3;
  readonly #wrong: boolean;
  readonly #limit: number;
  #asked = 0;
  constructor(wrong: boolean, limit = Number.POSITIVE_INFINITY) {
    this.#wrong = wrong;
    this.#limit = limit;
  }
  take(): Exchange {
    if (++this.#asked % this.#limit === 0) return exchange({ status: 429 });
    if (this.#left === 0) return exchange({ status: 409 });
    this.#left--;
    return exchange();
  }
  putBack(): Exchange {
    this.#left += this.#wrong ? 2 : 1;
    return exchange();
  }
}

const take = rule<number, Shelf, null, string>({
  name: 'take',
  draw: fc.constant(null),
  aim: () => 'one',
  invoke: async (shelf) => ({ answer: shelf.take() }),
  step: {
    accepted: (left) => (left > 0 ? left - 1 : inconsistent('more were taken than there are')),
    refused: (left) => (left === 0 ? left : inconsistent('there was one left')),
    lost: (left) => left,
  },
});

const putBack = rule<number, Shelf, null, string>({
  name: 'put back',
  draw: fc.constant(null),
  aim: (left) => (left < 3 ? 'one' : undefined),
  invoke: async (shelf) => ({ answer: shelf.putBack() }),
  step: {
    accepted: (left) => left + 1,
    refused: () => inconsistent('nothing forbids putting back'),
    lost: (left) => left,
  },
});

const walk = (): AnyCheck =>
  checksFor<Vocabulary, Shelf, unknown>({ statementOf: () => 'the requirement', requirementOf: (id) => id })({
    id: 'shelf',
    proves: 'r',
    ...journey({ rules: [take, putBack], length: 50, start: async () => 3, model: (left: number) => left }),
  });

const lab = (wrong: boolean) => ({
  suiteVersion: '1',
  seed: 3,
  cases: 20,
  shrinks: 200,
  connection: new Connection(),
  semaphore: new Semaphore(1),
  target: {},
  redact: <T>(value: T): T => value,
  signal: new AbortController().signal,
  open: () => new Shelf(wrong),
});

test('a model that explains every response passes', async () => {
  expect(await runCheck(walk(), lab(false))).toMatchObject({ verdict: 'pass', exercised: 20 });
});

test('a state fault is found and shrunk to the shortest path', async () => {
  const { verdict, finding } = await runCheck(walk(), lab(true));
  expect(verdict).toBe('fail');
  expect(finding?.why).toBe('more were taken than there are');
  expect(finding?.steps).toHaveLength(6);
});

test('every journey is drawn at full length', () => {
  const [first] = fc.sample(walk().given, 1) as readonly (readonly unknown[])[];
  expect(first).toHaveLength(50);
});

test('a 429 that nobody asked for is no refusal', async () => {
  const limited = { ...lab(false), open: () => new Shelf(false, 3) };
  expect(await runCheck(walk(), limited)).toMatchObject({ verdict: 'pass' });
});
