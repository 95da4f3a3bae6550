import { mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { createRequire } from 'node:module';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import Ajv from 'ajv-draft-04';
import addFormats from 'ajv-formats';
import type { Log, Result } from 'sarif';
import { afterAll, describe, expect, it } from 'vitest';
import { hostile, sampleHeader, sampleReport } from '../../test/sample-report.ts';
import type { Report } from '../report.ts';
import { writeSarif } from './sarif.ts';

const dir = mkdtempSync(join(tmpdir(), 'sarif-'));
afterAll(() => rmSync(dir, { recursive: true }));

const require = createRequire(import.meta.url);
const ajv = new Ajv.default({ strict: false, allErrors: true, unicodeRegExp: false });
addFormats.default(ajv);
const validate = ajv.compile(require('@microsoft/jest-sarif/lib/schemas/sarif-2.1.0-rtm.5.json'));

const textOf = async (report: Report): Promise<string> => readFileSync(await writeSarif(report, dir), 'utf8');
const logOf = async (report: Report): Promise<Log> => JSON.parse(await textOf(report));
const runOf = async (report: Report) => {
  const { runs } = await logOf(report);
  const [run] = runs;
  if (run === undefined) throw new Error('no run');
  return { ...run, results: run.results ?? [] };
};

const known = [
  { id: 'b2b-ship-by-third-business-day', verdict: 'fail', reason: 'mended in May', owner: 'us' },
] as const;
const unreachable = { step: 'GET /orders', ok: false, fatal: true, problem: 'refused' };

describe('the schema of the standard', () => {
  it.each([
    ['a whole run', sampleReport()],
    ['a part of a run', sampleReport({ narrowedBy: ['--only b2b-*'] })],
    ['a run that was stopped', sampleReport({ stopped: 'SIGINT' })],
    ['known failures', sampleReport({ known })],
    ['a target out of reach', sampleReport({ preflight: [unreachable] })],
    ['a run without a finding', { ...sampleReport(), requirements: [] }],
  ])('accepts %s', async (_, report) => {
    validate(await logOf(report));
    expect(validate.errors ?? []).toEqual([]);
  });

  it('refuses what is no such log', async () => {
    const log = await logOf(sampleReport());
    expect(validate({ ...log, version: '2.0.0' })).toBe(false);
    expect(validate({ ...log, runs: [{ results: [] }] })).toBe(false);
  });
});

describe('the SARIF report', () => {
  it('has a rule for each requirement that failed', async () => {
    const { tool } = await runOf(sampleReport());
    const rules = tool.driver.rules ?? [];
    const failed = sampleReport().requirements.filter(({ verdict }) => verdict === 'fail');
    expect(rules.map(({ id }) => id)).toEqual(failed.map(({ id }) => id));
    expect(rules.find(({ id }) => id === 'b2b-ship-by-third-business-day')).toMatchObject({
      shortDescription: { text: expect.stringContaining('less than three business days') },
      help: { text: 'logistics › Limits › shipBy' },
      defaultConfiguration: { level: 'error' },
    });
    expect(rules.find(({ id }) => id === 'b2b-list-newest-first')?.defaultConfiguration?.level).toBe('warning');
  });

  it('has a result for each finding, which names its rule', async () => {
    const { tool, results } = await runOf(sampleReport());
    const found = sampleReport().requirements.flatMap(({ checks }) => checks.filter(({ finding }) => finding));
    expect(results).toHaveLength(found.length);
    for (const { ruleId, ruleIndex = -1 } of results) expect(tool.driver.rules?.[ruleIndex]?.id).toBe(ruleId);
    expect(results.find(({ ruleId }) => ruleId === 'b2b-cancel-only-before-in-progress')).toMatchObject({
      message: { text: expect.stringContaining('\nactual: 200 {"orderId":"o-17","orderStatus":"CANCELLED"}') },
      webRequest: { method: 'POST', target: 'https://sandbox.example/logistics/b2b/orders/o-17/cancel' },
      webResponse: { statusCode: 200 },
    });
  });

  it('marks known failures as suppressed, and no others', async () => {
    const { results } = await runOf(sampleReport({ known }));
    const suppressed = results.filter(({ suppressions = [] }) => suppressions.length > 0);
    expect(suppressed.map(({ ruleId }) => ruleId)).toEqual(['b2b-ship-by-third-business-day']);
    expect(suppressed[0]?.suppressions).toEqual([
      { kind: 'external', status: 'accepted', justification: 'mended in May · us' },
    ]);
  });

  it('tells whether the suite came to its end, and with which code', async () => {
    const { requirements } = sampleReport();
    const met = requirements.filter(({ verdict }) => verdict !== 'error');
    const of = async (report: Report) => (await runOf(report)).invocations?.[0];
    expect(await of({ ...sampleReport(), requirements: met })).toMatchObject({
      executionSuccessful: true,
      exitCode: 1,
      startTimeUtc: sampleHeader.startedAt,
      endTimeUtc: sampleHeader.endedAt,
    });
    expect(await of(sampleReport())).toMatchObject({ executionSuccessful: false });
    expect(await of(sampleReport({ stopped: 'SIGTERM' }))).toMatchObject({
      executionSuccessful: false,
      exitSignalName: 'SIGTERM',
    });
    expect(await of(sampleReport({ preflight: [unreachable] }))).toMatchObject({
      executionSuccessful: false,
      toolExecutionNotifications: expect.arrayContaining([
        { level: 'error', message: { text: 'GET /orders: refused' } },
      ]),
    });
  });

  it('shows any response as it is, without a sign that steers', async () => {
    const text = await textOf(sampleReport());
    expect(text).not.toMatch(/(?!\n)\p{Cc}|\p{Cf}/u);
    const { results } = await runOf(sampleReport());
    const answer = results.find(({ ruleId }) => ruleId === 'customs-error-malformed-json-400')?.webResponse?.body?.text;
    expect(answer).toContain(hostile);
    expect(answer).toContain('\u202e]]>');
  });
});

describe('a fingerprint', () => {
  const printsOf = (results: readonly Result[]) => results.map(({ partialFingerprints }) => partialFingerprints);

  /** The same violations at another place and time, with other ids. */
  function elsewhere(): Report {
    const target = {
      name: 'other',
      apis: [
        { api: 'logistics', baseUrl: 'http://127.0.0.1:7251', version: '2024-07' },
        { api: 'customs', baseUrl: 'http://127.0.0.1:7252', version: '3' },
      ],
    } as const;
    const report = sampleReport({ target, startedAt: '2027-01-01T00:00:00.000Z', endedAt: '2027-01-01T00:00:01.000Z' });
    return JSON.parse(
      JSON.stringify(report).replaceAll('o-17', 'o-9131').replaceAll('sandbox.example', '127.0.0.1:7251'),
    );
  }

  it('is the same in the next run, whatever the ids, dates and ports', async () => {
    const { results } = await runOf(sampleReport());
    const { results: next } = await runOf(elsewhere());
    expect(next.map(({ message }) => message)).not.toEqual(results.map(({ message }) => message));
    expect(printsOf(next)).toEqual(printsOf(results));
  });

  it('differs between requirements, checks and versions', async () => {
    const rows = sampleReport().requirements.map((row) => ({
      ...row,
      checks: row.checks.flatMap((check) => [
        check,
        { ...check, version: '2024-01' },
        { ...check, id: `${check.id}-again` },
      ]),
    }));
    const { results } = await runOf({ ...sampleReport(), requirements: rows });
    const prints = printsOf(results).map((one) => one?.['requirementAndCheck/v1']);
    expect(prints.length).toBeGreaterThan(6);
    expect(new Set(prints).size).toBe(prints.length);
  });
});
