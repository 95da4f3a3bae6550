import { Ajv2020 } from 'ajv/dist/2020.js';
import addFormats from 'ajv-formats';
import { describe, expect, it } from 'vitest';
import type { CheckResult } from '../engine/judge/result.ts';
import type { Verdict } from '../engine/judge/verdict.ts';
import type { Level } from '../requirements/requirement.ts';
import { sampleHeader, sampleReport } from '../test/sample-report.ts';
import { buildReport } from './build.ts';
import { extentOf } from './extent.ts';
import schema from './report.schema.json' with { type: 'json' };
import type { ReportHeader } from './report.ts';

const result = (id: string, proves: string, verdict: Verdict, reason?: string): CheckResult => ({
  id,
  proves,
  verdict,
  cases: 1,
  exercised: 1,
  exchanges: 1,
  seen: {},
  ...(reason === undefined ? {} : { reason }),
});

const row = (level: Level) => ({ level, api: 'customs', area: 'errors', source: 'a', statement: 'b' }) as const;

const law = { must: row('must'), other: row('must'), should: row('should') };

const validate = addFormats.default(new Ajv2020({ strict: true })).compile(schema);

const outcome = (verdicts: Partial<Record<keyof typeof law, Verdict>>, header: Partial<ReportHeader> = {}) =>
  buildReport(
    { ...sampleHeader, ...header },
    Object.entries(verdicts).map(([id, verdict]) => result(`check-${id}`, id, verdict)),
    law,
  ).summary;

describe('the verdict of a requirement', () => {
  it('is the worst of its checks, with its reason', () => {
    const results = [result('a', 'must', 'pass'), result('b', 'must', 'unproven', 'no hook')];
    const [only] = buildReport(sampleHeader, results, law).requirements;
    expect(only).toMatchObject({ id: 'must', verdict: 'unproven', reason: 'no hook' });
  });

  it('is that of its plain check where others were never put to the test', () => {
    const untested = { ...result('b', 'must', 'unproven', 'no hook'), exercised: 0 };
    const [only] = buildReport(sampleHeader, [result('must', 'must', 'pass'), untested], law).requirements;
    expect(only).toMatchObject({ verdict: 'pass', situations: { tested: 1, all: 2, missing: 'no hook' } });
    const [open] = buildReport(sampleHeader, [result('a', 'must', 'pass'), untested], law).requirements;
    expect(open).toMatchObject({ verdict: 'unproven', reason: 'no hook' });
  });

  it('is unproven where a violation did not occur again', () => {
    const finding = { expected: 'a', actual: 'b', why: 'c', smallestCase: null, history: [], count: 1, replay: 'run' };
    const seenOnce = { ...result('b', 'must', 'unproven', 'not reproducible'), exercised: 0, suspicion: finding };
    const [only] = buildReport(sampleHeader, [result('must', 'must', 'pass'), seenOnce], law).requirements;
    expect(only).toMatchObject({ verdict: 'unproven', reason: 'not reproducible' });
    expect(only).not.toHaveProperty('situations');
  });

  it('is listed only where a check took part, in the order of the catalogue', () => {
    const results = [result('b', 'should', 'pass'), result('a', 'must', 'pass')];
    expect(buildReport(sampleHeader, results, law).requirements.map(({ id }) => id)).toEqual(['must', 'should']);
  });

  it('cannot be given to a requirement that is not known', () => {
    expect(() => buildReport(sampleHeader, [result('a', 'unheard-of', 'pass')], law)).toThrow('unheard-of');
  });
});

describe('a version beside the tested one', () => {
  const under = (version: string, verdict: Verdict) => ({ ...result('a', 'must', verdict), version });
  const judged = (verdict: Verdict) =>
    buildReport(sampleHeader, [result('a', 'must', 'pass'), under('2024-07', verdict)], {
      must: { ...law.must, api: 'logistics' },
    });
  const header = {
    target: { name: 'a', apis: [{ api: 'logistics', baseUrl: 'http://a', version: '2026-02' }] },
  } as const;

  it('has a column, beside that of the tested one', () => {
    const results = [result('a', 'must', 'pass'), under('2024-07', 'pass')];
    const report = buildReport({ ...sampleHeader, ...header }, results, { must: { ...law.must, api: 'logistics' } });
    expect(report.versions).toEqual(['2024-07', '2026-02']);
    expect(report.requirements[0]?.versions).toEqual({ '2024-07': 'pass', '2026-02': 'pass' });
  });

  it.each([
    ['fail', 'fail'],
    ['unproven', 'pass'],
    ['inapplicable', 'pass'],
  ] as const)('that ends with %s makes it %s', (verdict, whole) => {
    expect(judged(verdict).requirements[0]?.verdict).toBe(whole);
  });
});

describe('the exit code', () => {
  it.each([
    ['all pass', { must: 'pass', should: 'pass' }, 0],
    ['nothing binding is broken', { must: 'pass', should: 'fail' }, 0],
    ['a gap is unbound', { must: 'pass', other: 'inapplicable' }, 0],
    ['a SHOULD is unproven', { must: 'pass', should: 'unproven' }, 0],
    ['a MUST fails', { must: 'fail', other: 'pass' }, 1],
    ['a MUST fails beside an error', { must: 'fail', other: 'error' }, 1],
    ['a check breaks', { must: 'pass', should: 'error' }, 4],
    ['a check breaks beside an unproven MUST', { must: 'unproven', other: 'error' }, 4],
    ['a MUST is unproven', { must: 'pass', other: 'unproven' }, 3],
    ['nothing is put to the test', { must: 'inapplicable', should: 'inapplicable' }, 3],
    ['nothing is run', {}, 3],
  ] as const)('when %s', (_when, verdicts, code) => {
    expect(outcome(verdicts).exitCode).toBe(code);
  });

  it('tells a target out of reach from one that does not conform', () => {
    const preflight = [{ step: 'GET /orders', ok: false, fatal: true, problem: 'connection refused' }];
    const summary = outcome({ must: 'pass' }, { preflight });
    expect(summary.exitCode).toBe(3);
    expect(summary.sentence).toBe('Acme sandbox could not be judged: GET /orders: connection refused.');
  });
});

describe('a report', () => {
  const parsed = (): Record<string, unknown> => JSON.parse(JSON.stringify(sampleReport()));

  it('obeys its schema', () => {
    validate(parsed());
    expect(validate.errors).toBeNull();
  });

  it('ends with its footer', () => {
    expect(Object.keys(parsed()).at(-1)).toBe('complete');
  });

  it('is of a stopped run where it says so, and then never conforming', () => {
    const { complete, stopped, summary } = sampleReport({ stopped: 'SIGTERM' });
    expect([complete, stopped, summary.exitCode]).toEqual([false, 'SIGTERM', 1]);
    expect(summary.sentence).toBe(
      'The run on Acme sandbox was stopped (SIGTERM): 10 of 12 requirements had a verdict, and Acme sandbox breaks 3 of them.',
    );
    const nothing = buildReport({ ...sampleHeader, stopped: 'SIGINT' }, [], law);
    expect(nothing.summary).toMatchObject({ exitCode: 3, sentence: expect.stringContaining('0 of 0 requirements') });
  });

  it('is not one without its footer', () => {
    const { complete: _, ...rest } = parsed();
    expect(validate(rest)).toBe(false);
  });

  it('is not one with a member that nobody knows', () => {
    expect(validate({ ...parsed(), remark: '' })).toBe(false);
  });

  it('counts what the run does not cover, for the judged APIs alone', () => {
    expect(sampleReport()).toMatchObject({ excluded: 1 });
    const apis = sampleHeader.target.apis.filter(({ api }) => api === 'customs');
    expect(sampleReport({ target: { name: 'Acme', apis } })).toMatchObject({ excluded: 0 });
  });
});

describe('what a run is measured against', () => {
  const known = [{ id: 'must', verdict: 'fail', reason: 'old' }] as const;

  it('never says that a target conforms after a part of the requirements', () => {
    const { sentence, exitCode } = outcome({ must: 'pass' }, { narrowedBy: ['--only must'] });
    expect({ sentence, exitCode }).toEqual({
      sentence: 'Acme sandbox meets 1 of 1 chosen requirement; 2 others were not judged.',
      exitCode: 0,
    });
  });

  it('does not fail for what is known, and says so', () => {
    const { sentence, exitCode } = outcome({ must: 'fail', other: 'pass' }, { known });
    expect({ sentence, exitCode }).toEqual({
      sentence: 'Acme sandbox meets 1 of 2 requirements; 1 failure is known.',
      exitCode: 0,
    });
  });

  it.each([
    ['nightly', 0, 'Acme sandbox meets 1 of 2 requirements; the budget left 1 out.'],
    ['smoke', 0, 'Acme sandbox meets 1 of 2 requirements; the budget left 1 out.'],
    ['gate', 3, 'Acme sandbox is not proven to conform: 1 of 2 requirements could not be put to the test.'],
  ] as const)(
    'of a %s run with a requirement that does not fit its budget ends with %i',
    (mode, exitCode, sentence) => {
      const rest = result('check-other', 'other', 'unproven', 'left out by the budget of 300 requests');
      const { summary } = buildReport({ ...sampleHeader, mode }, [result('check-must', 'must', 'pass'), rest], law);
      expect(summary).toMatchObject({ exitCode, sentence });
    },
  );

  it('fails for what is not known', () => {
    expect(outcome({ must: 'fail', other: 'fail' }, { known }).exitCode).toBe(1);
  });

  it('ends with 5 where a known failure passes now, unless that does not count', () => {
    expect(outcome({ must: 'pass' }, { known })).toMatchObject({
      exitCode: 5,
      sentence: 'Acme sandbox no longer fails must: take it out of the known failures (conform baseline --update).',
    });
    expect(outcome({ must: 'pass' }, { known, failOn: ['fail'] }).exitCode).toBe(0);
  });

  it('ends with 0 for what does not count, but not for an error of the suite', () => {
    expect(outcome({ must: 'pass', other: 'unproven' }, { failOn: ['fail'] })).toMatchObject({
      exitCode: 0,
      sentence: 'Acme sandbox meets 1 of 2 requirements; 1 that does not pass is not counted (--fail-on).',
    });
    expect(outcome({ must: 'pass', other: 'error' }, { failOn: ['fail'] }).exitCode).toBe(4);
  });

  it('is valid by its schema where it was resumed, and every reader sees so', () => {
    const report = sampleReport({ resumed: { attempt: 2, verdicts: 1, unknown: 0 } });
    expect(validate(report), JSON.stringify(validate.errors)).toBe(true);
    expect(extentOf(report)).toBe('seed 7 · 42 s · 18204 requests · resumed (attempt 2, 1 earlier verdict)');
  });

  it('is valid by its schema where it is partial and has known failures', () => {
    const report = sampleReport({
      narrowedBy: ['--skip b2b-*'],
      known: [{ id: 'webhook-retried-after-500', verdict: 'fail', reason: 'old', until: '2026-03-09' }],
    });
    expect(validate(report), JSON.stringify(validate.errors)).toBe(true);
    expect(report).toMatchObject({ partial: { narrowedBy: ['--skip b2b-*'] }, knownFailures: { expired: [] } });
  });
});
