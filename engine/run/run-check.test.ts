import { setTimeout as sleep } from 'node:timers/promises';
import fc from 'fast-check';
import { expect, test, vi } from 'vitest';
import { exchange } from '../../test/sample-exchange.ts';
import { Inapplicable, Undeclared, Unmet, Violation } from '../judge/violation.ts';
import { Secrets } from '../secrets/secrets.ts';
import { Connection } from '../wire/connection.ts';
import type { Exchange } from '../wire/exchange.ts';
import type { AnyCheck } from './check.ts';
import { CheckRun, type RunContext } from './run-check.ts';
import { Semaphore } from './semaphore.ts';

const runCheck = async <Api>(check: AnyCheck<Api>, place: RunContext<Api>) =>
  (await new CheckRun(check, place).run()).result();

const lab = {
  suiteVersion: '1',
  seed: 7,
  cases: 100,
  shrinks: 60,
  open: () => undefined,
  connection: new Connection(),
  semaphore: new Semaphore(8),
  target: {},
  redact: <T>(value: T): T => value,
  signal: new AbortController().signal,
};

function about(judge: (n: number) => void, more: Partial<AnyCheck> = {}): AnyCheck {
  return {
    id: 'a-check',
    proves: 'a-requirement',
    why: 'the requirement',
    given: fc.nat(1000),
    when: async (_, n: number) => n,
    then: judge,
    ...more,
  };
}

const tooMuch = (n: number): void => {
  if (n > 700) throw new Violation('at most 700', String(n), 'more than 700 are refused');
};

test('a check that finds nothing passes, and says how many cases exercised it', async () => {
  expect(
    await runCheck(
      about(() => {}),
      lab,
    ),
  ).toMatchObject({ verdict: 'pass', cases: 100, exercised: 100 });
});

test('a check of which the profile declares no case does not apply; one case of it is enough to judge', async () => {
  const undeclared = (isDeclared: (n: number) => boolean) =>
    about((n) => {
      if (!isDeclared(n)) throw new Undeclared('the target declares no events');
    });
  const none = await runCheck(
    undeclared(() => false),
    lab,
  );
  expect(none).toMatchObject({ verdict: 'inapplicable', reason: 'the target declares no events' });
  const some = await runCheck(
    undeclared((n) => n % 2 === 0),
    lab,
  );
  expect(some.verdict).toBe('pass');
});

test('a violation is shrunk to its smallest case', async () => {
  const { verdict, finding } = await runCheck(about(tooMuch), lab);
  expect(verdict).toBe('fail');
  expect(finding?.smallestCase).toBe(701);
});

test('a case that sends more is not smaller, whatever its draw', async () => {
  const sends: AnyCheck<(exchange: Exchange) => void> = {
    ...about(tooMuch),
    // Below 900, a case takes three exchanges.
    async when(record, n: number) {
      for (let sent = 0; sent < (n < 900 ? 3 : 1); sent++) record(exchange());
      return n;
    },
    examples: [950],
  };
  const { finding } = await runCheck(sends, { ...lab, cases: 1, open: (record) => record });
  expect(finding?.smallestCase).toBe(900);
  expect(finding?.history).toHaveLength(1);
});

test('shrinking is bounded: every smaller case costs requests', async () => {
  let runs = 0;
  const many = about(
    (n) => {
      runs++;
      tooMuch(n);
    },
    { given: fc.array(fc.nat(), { minLength: 900, maxLength: 900 }).map(() => 999) },
  );
  await runCheck(many, lab);
  expect(runs).toBeLessThanOrEqual(lab.cases + lab.shrinks + 8);
});

test('shrinking ends when its time is over', async () => {
  const unshrunk = await runCheck(about(tooMuch), { ...lab, shrinkMs: 0 });
  const found = await runCheck(about(tooMuch), { ...lab, shrinks: 0 });
  expect(unshrunk.verdict).toBe('fail');
  expect(unshrunk.finding?.smallestCase).toBe(found.finding?.smallestCase);
});

test('a case that could not be set up proves nothing; if none could, the check is unproven', async () => {
  const never = about(() => {
    throw new Unmet('needs provider state "x"');
  });
  expect(await runCheck(never, lab)).toMatchObject({
    verdict: 'unproven',
    reason: 'needs provider state "x"',
    exercised: 0,
  });
  const half = about((n) => {
    if (n % 2 === 0) throw new Unmet('half of them');
  });
  const result = await runCheck(half, lab);
  expect(result.verdict).toBe('pass');
  expect(result.exercised).toBeLessThan(result.cases);
});

test('more cases run by default only where none of the first exercises the rule', async () => {
  const { cases: _, ...usual } = lab;
  const about3 = (judge: (n: number) => void) => about(judge, { defaultCases: 3, mostDefaultCases: 8 });
  expect(
    await runCheck(
      about3(() => {}),
      usual,
    ),
  ).toMatchObject({ verdict: 'pass', cases: 3 });
  let sent = 0;
  const late = about3(() => {
    if (++sent < 6) throw new Unmet('needs an order');
  });
  expect(await runCheck(late, usual)).toMatchObject({ verdict: 'pass', cases: 8, exercised: 3 });
});

test('a target that stopped responding does not get requests forever', async () => {
  const dead = about(() => {
    throw new Unmet('no response', true);
  });
  expect((await runCheck(dead, lab)).cases).toBeLessThan(15);
});

test('a gap makes it inapplicable, a bug of ours an error; neither is a fault of the target', async () => {
  const gap = about(() => {
    throw new Inapplicable('gap');
  });
  const bug = about(() => {
    throw new TypeError('undefined is not a function');
  });
  expect((await runCheck(gap, lab)).verdict).toBe('inapplicable');
  expect(await runCheck(bug, lab)).toMatchObject({ verdict: 'error' });
});

test('a 429 that nobody asked for makes nothing inapplicable', async () => {
  let sent = 0;
  const check: AnyCheck<(one: Exchange) => void> = {
    ...about(() => {}),
    cases: 1,
    when: async (record) => record(exchange({ status: sent++ === 0 ? 429 : 202 })),
    then() {
      if (sent === 1) throw new Inapplicable('it is refused at once');
    },
  };
  const open = (record: (one: Exchange) => void) => record;
  expect(await runCheck(check, { ...lab, open })).toMatchObject({ verdict: 'pass', exercised: 1 });
});

test('same seed, same cases; another check does not change them', async () => {
  const drawn = async (id: string, seed: number): Promise<number[]> => {
    const seen: number[] = [];
    await runCheck(
      about((n) => seen.push(n), { id }),
      { ...lab, seed, connection: new Connection(), semaphore: new Semaphore(1) },
    );
    return seen.sort((a, b) => a - b);
  };
  expect(await drawn('a', 1)).toEqual(await drawn('a', 1));
  expect(await drawn('a', 1)).not.toEqual(await drawn('a', 2));
  expect(await drawn('a', 1)).not.toEqual(await drawn('b', 1));
});

test('examples run first, whatever is drawn', async () => {
  const seen: number[] = [];
  await runCheck(
    about((n) => seen.push(n), { examples: [5000, 6000], cases: 2 }),
    lab,
  );
  expect(seen).toEqual([5000, 6000]);
});

test('tells how long its cases ran, but not how long they waited for their turn', async () => {
  vi.useFakeTimers({ toFake: ['performance'] });
  try {
    const slow = about(() => vi.advanceTimersByTime(5), { cases: 4 });
    const semaphore = new Semaphore(1);
    const other = semaphore.run(async () => {
      await sleep(1);
      vi.advanceTimersByTime(1000);
    });
    expect((await runCheck(slow, { ...lab, semaphore })).durationMs).toBe(20);
    await other;
  } finally {
    vi.useRealTimers();
  }
});

test('a finding shows no secret, wherever the response held it', async () => {
  const leaking = about(() => {
    const json = { echo: 'very-secret-token' };
    throw new Violation('no echo', JSON.stringify(json), 'why', exchange({ body: json }));
  });
  const secrets = new Secrets();
  secrets.add('very-secret-token', 'TOKEN');
  const { finding } = await runCheck(leaking, { ...lab, redact: (value) => secrets.shown(value) });
  expect(JSON.stringify(finding)).not.toContain('very-secret-token');
  expect(finding?.actual).toBe('{"echo":"$TOKEN"}');
});

const threeOfFive: Partial<AnyCheck> = {
  given: fc.nat(4),
  examples: [0, 1, 2, 3, 4],
  cases: 1,
  exhaustive: true,
  then(n: number, judge) {
    const odd = (): void => judge.that(n % 2 === 1, 'an odd number', `${n}`);
    judge.cell('numbers', `${n}`, 'odd', odd);
  },
};

test('each cell of a matrix is judged, though one before it is broken', async () => {
  const {
    verdict,
    cells = [],
    finding,
    cases,
  } = await runCheck(
    about(() => {}, threeOfFive),
    { ...lab, connection: new Connection(), semaphore: new Semaphore(1) },
  );
  expect(verdict).toBe('fail');
  expect(cells.filter((cell) => cell.verdict === 'fail').map(({ row }) => row)).toEqual(['0', '2', '4']);
  expect(cells).toHaveLength(5);
  expect([finding?.smallestCase, finding?.count, cases]).toEqual([0, 3, 5]);
});

test('a brief run stops at the first broken cell', async () => {
  const { cells } = await runCheck(
    about(() => {}, threeOfFive),
    { ...lab, brief: true, shrinks: 0, connection: new Connection(), semaphore: new Semaphore(1) },
  );
  expect(cells?.filter((cell) => cell.verdict === 'fail')).toEqual([
    { matrix: 'numbers', row: '0', column: 'odd', verdict: 'fail' },
  ]);
});

test('a case may fill several cells, and each is judged before the first that is broken fails it', async () => {
  const row = about(() => {}, {
    examples: [1],
    cases: 1,
    then: (_: number, judge) => {
      for (const n of [1, 2, 3]) judge.cell('numbers', 'row', `${n}`, () => judge.that(n === 3, '3', `${n}`));
    },
  });
  const { verdict, cells, finding } = await runCheck(row, { ...lab, shrinks: 0 });
  expect(cells?.map((cell) => cell.verdict)).toEqual(['fail', 'fail', 'pass']);
  expect([verdict, finding?.actual]).toEqual(['fail', '1']);
});
