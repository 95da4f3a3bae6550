import { describe, expect, it } from 'vitest';
import type { CheckResult } from '../engine/judge/result.ts';
import type { Level, Requirements } from '../requirements/requirement.ts';
import { sampleHeader } from '../test/sample-report.ts';
import { buildReport } from './build.ts';

const row = (level: Level) => ({ level, api: 'customs', area: 'errors', source: 'a', statement: 'b' }) as const;

const law: Requirements = { a: row('must'), b: row('must'), c: row('must'), advice: row('should') };

const exchange = (body = '') => ({
  operation: 'create',
  account: 'main',
  at: 0,
  until: 1,
  sent: { method: 'POST', url: 'http://a/b', headers: {}, body },
});

const passed = (proves: string): CheckResult => ({
  id: `check-${proves}`,
  proves,
  verdict: 'pass',
  cases: 1,
  exercised: 1,
  exchanges: 1,
  seen: {},
});

interface Seen {
  readonly exchanges?: number;
  readonly body?: string;
  readonly count?: number;
  readonly exercised?: number;
}

const failed = (proves: string, { exchanges = 1, body = '', count = 1, exercised = 1 }: Seen = {}): CheckResult => ({
  ...passed(proves),
  id: `check-${proves}-${exchanges}`,
  verdict: 'fail',
  exercised,
  finding: {
    expected: 'expected',
    actual: 'actual',
    why: 'why',
    smallestCase: null,
    count,
    replay: 'run',
    history: Array.from({ length: exchanges }, () => exchange(body)),
  },
});

const listed = (...results: readonly CheckResult[]) =>
  buildReport(sampleHeader, results, law).requirements.map(({ id }) => id);

describe('the order of a report', () => {
  it('has what failed first, then the rest as the catalogue has it', () => {
    expect(listed(passed('a'), passed('b'), failed('c'))).toEqual(['c', 'a', 'b']);
  });

  it('has advice after what binds, however short its history', () => {
    expect(listed(failed('advice'), failed('b', { exchanges: 9 }))).toEqual(['b', 'advice']);
  });

  it('has the shorter history first', () => {
    expect(listed(failed('a', { exchanges: 3 }), failed('b', { exchanges: 2 }))).toEqual(['b', 'a']);
  });

  it('takes the shortest history of a requirement', () => {
    const results = [failed('a', { exchanges: 3 }), failed('b', { exchanges: 9 }), failed('b', { exchanges: 1 })];
    expect(listed(...results)).toEqual(['b', 'a']);
  });

  it('has what was sent in fewer characters first, of as many exchanges', () => {
    expect(listed(failed('a', { body: '{"date":1,"term":2}' }), failed('b', { body: '{"date":1}' }))).toEqual([
      'b',
      'a',
    ]);
  });

  it('has last what was wrong hardly ever', () => {
    const results = [failed('a', { count: 1, exercised: 1000 }), failed('b', { exchanges: 9 })];
    expect(listed(...results)).toEqual(['b', 'a']);
  });

  it('has what only a journey shows after what a check of its own shows', () => {
    const journey = { ...failed('a'), id: 'a-journey' };
    expect(listed(journey, failed('b', { exchanges: 9 }))).toEqual(['b', 'a']);
  });

  it('has what rests on another finding after that one, however short its history', () => {
    const among: Requirements = { 'x-reads-back': row('must'), 'x-is-text': row('must') };
    const order = (...results: readonly CheckResult[]) =>
      buildReport(sampleHeader, results, among).requirements.map(({ id }) => id);
    const value = failed('x-reads-back');
    expect(order(value, failed('x-is-text', { exchanges: 5 }))).toEqual(['x-is-text', 'x-reads-back']);
    expect(order(value, passed('x-is-text'))).toEqual(['x-reads-back', 'x-is-text']);
  });

  it('keeps the order of the catalogue between equals', () => {
    expect(listed(failed('b'), failed('a'))).toEqual(['a', 'b']);
  });
});
