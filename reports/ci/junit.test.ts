import { mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { hostname, tmpdir } from 'node:os';
import { join } from 'node:path';
import { XMLParser } from 'fast-xml-parser';
import { afterAll, describe, expect, it, test } from 'vitest';
import { validateXML } from 'xmllint-wasm';
import { hostile, sampleReport } from '../../test/sample-report.ts';
import type { Report } from '../report.ts';
import { writeJunit } from './junit.ts';

const dir = mkdtempSync(join(tmpdir(), 'junit-'));
afterAll(() => rmSync(dir, { recursive: true }));

const textOf = async (report: Report): Promise<string> => readFileSync(await writeJunit(report, dir), 'utf8');

interface Remark {
  readonly '@type': string;
  readonly '@message': string;
  readonly '#': string;
}

interface Case {
  readonly '@classname': string;
  readonly '@name': string;
  readonly '@time': string;
  readonly failure?: Remark;
  readonly error?: Remark;
  readonly skipped?: Remark;
  readonly 'system-out'?: string;
}

interface Area extends Readonly<Record<`@${string}`, string>> {
  readonly properties: { readonly property: readonly { readonly '@name': string; readonly '@value': string }[] };
  readonly testcase: readonly Case[];
}

interface Root {
  readonly testsuites: Readonly<Record<`@${string}`, string>> & { readonly testsuite: readonly Area[] };
}

const parser = new XMLParser({
  ignoreAttributes: false,
  attributeNamePrefix: '@',
  textNodeName: '#',
  trimValues: false,
  parseTagValue: false,
  alwaysCreateTextNode: false,
  isArray: (name) => ['testsuite', 'testcase', 'property'].includes(name),
});

async function written(report: Report) {
  const text = await textOf(report);
  const { testsuites }: Root = parser.parse(text);
  const cases = testsuites.testsuite.flatMap(({ testcase }) => testcase);
  return { text, testsuites, named: (id: string) => cases.find((one) => one['@name'] === id), cases };
}

const schema = {
  fileName: 'junit.xsd',
  contents: readFileSync(join(import.meta.dirname, '../../test/junit.xsd'), 'utf8'),
};

const errorsOf = async (contents: string): Promise<readonly string[]> =>
  (await validateXML({ xml: [{ fileName: 'junit.xml', contents }], schema: [schema] })).errors.map(
    ({ message }) => message,
  );

const narrowed = { narrowedBy: ['--only b2b-*', '--skip a,b'] };
const known = [
  { id: 'b2b-ship-by-third-business-day', verdict: 'fail', reason: 'mended in May', owner: 'us' },
] as const;

describe('the schema', () => {
  it.each([
    ['a whole run', sampleReport()],
    ['a part of a run', sampleReport(narrowed)],
    ['a run that was stopped', sampleReport({ stopped: 'SIGINT' })],
    ['known failures', sampleReport({ known })],
    ['a run that judged nothing', { ...sampleReport(), requirements: [] }],
  ])('accepts %s', async (_, report) => {
    expect(await errorsOf(await textOf(report))).toEqual([]);
  });

  it('refuses what is no such report', async () => {
    const text = await textOf(sampleReport());
    for (const [from, to] of [
      ['time="', 'duration="'],
      ['time="1.500"', 'time="1,500"'],
      ['<testcase classname="', '<testcase class="'],
      ['<failure type="fail" ', '<failure kind="fail" '],
    ] as const) {
      expect(text).toContain(from);
      expect(await errorsOf(text.replace(from, to))).not.toEqual([]);
    }
  });
});

describe('a case', async () => {
  const { testsuites, named, cases } = await written(sampleReport());

  it('stands for one requirement, in the suite of its area', () => {
    const { requirements } = sampleReport();
    expect(cases.map((one) => one['@name'])).toHaveLength(requirements.length);
    expect(named('b2b-order-id-is-kept')?.['@classname']).toBe('logistics.orders');
    expect(testsuites.testsuite.map((suite) => suite['@name'])).toContain('logistics.orders');
    expect(testsuites).toMatchObject({ '@tests': '12', '@failures': '3', '@errors': '1' });
  });

  it('lasts as long as its checks, and the run from start to end', () => {
    expect(named('b2b-order-id-is-kept')?.['@time']).toBe('1.500');
    expect(named('b2b-ship-by-third-business-day')?.['@time']).toBe('3.000');
    expect(testsuites['@time']).toBe('42.300');
    const orders = testsuites.testsuite.find((suite) => suite['@name'] === 'logistics.orders');
    const total = orders?.testcase.reduce((sum, one) => sum + Number(one['@time']), 0);
    expect(orders?.['@time']).toBe(total?.toFixed(3));
  });

  it('tells failures, warnings, errors, what is unproven and what does not apply apart', () => {
    expect(named('b2b-ship-by-third-business-day')?.failure?.['@type']).toBe('fail');
    expect(named('b2b-list-newest-first')?.skipped?.['@type']).toBe('warning');
    expect(named('weights-allocated-by-value')?.error?.['@message']).toContain('TypeError');
    expect(named('weights-rounded-half-even')?.skipped?.['@type']).toBe('inapplicable');
    expect(Object.keys(named('b2b-order-id-is-kept') ?? {}).sort()).toEqual(['@classname', '@name', '@time']);
  });

  it('is skipped with the reason where it is unproven', () => {
    const { skipped } = named('webhook-retried-after-500') ?? {};
    expect([skipped?.['@type'], skipped?.['@message']]).toEqual([
      'unproven',
      'needs provider state "order in progress": no hook in the profile',
    ]);
  });

  it('is skipped with the remark where it is known to fail', async () => {
    const { skipped } = (await written(sampleReport({ known }))).named(known[0].id) ?? {};
    expect([skipped?.['@type'], skipped?.['@message']]).toEqual(['known', 'known: mended in May · us']);
    expect(skipped?.['#']).toContain('2026-03-04 is the second business day');
  });

  it('says what was left out where it passes without every situation', async () => {
    const requirements = sampleReport().requirements.map((row) => ({
      ...row,
      situations: { tested: 8, all: 9, missing: 'no hook' },
    }));
    const { named: of } = await written({ ...sampleReport(), requirements });
    expect(of('b2b-order-id-is-kept')?.['system-out']).toBe('8 of 9 situations were put to the test; missing: no hook');
  });

  it('shows each check that failed, and the version', async () => {
    const requirements = sampleReport().requirements.map((row) => ({
      ...row,
      checks: row.checks.flatMap((check) => [check, { ...check, version: '2024-01' }]),
    }));
    const { named: of } = await written({ ...sampleReport(), requirements });
    const told = of('b2b-ship-by-third-business-day')?.failure?.['#'];
    expect(told).toContain('\ncheck: b2b-ship-by-too-early-is-refused\n');
    expect(told).toContain('\ncheck: b2b-ship-by-too-early-is-refused under 2024-01\n');
  });
});

test('the properties say what was run, and that a part of it was', async () => {
  const { testsuites } = await written(sampleReport(narrowed));
  const [first] = testsuites.testsuite;
  const properties = Object.fromEntries(first?.properties.property.map((one) => [one['@name'], one['@value']]) ?? []);
  expect(properties).toMatchObject({
    seed: '7',
    'suite.version': '0.1.0',
    target: 'Acme sandbox',
    requests: '18204',
    cases: '100',
    'version.logistics': '2024-07',
    'version.customs': '3',
    partial: 'true',
    'partial.by': '--only b2b-*, --skip a,b',
  });
});

describe('the JUnit report', async () => {
  const { text, named } = await written(sampleReport());

  it('carries any response unharmed, but for what XML cannot hold', () => {
    const failure = named('customs-error-malformed-json-400')?.failure?.['#'];
    expect(failure).toContain(hostile);
    expect(failure).toContain('\uFFFD[2J');
    expect(text).not.toMatch(/(?!\n)\p{Cc}|\p{Cf}/u);
    expect(failure).toContain(']]>&amp;&#0;');
    // biome-ignore lint/suspicious/noControlCharactersInRegex: they are what must not be there
    expect(text).not.toMatch(/[\u0000-\u0008\u000b-\u001f]/);
  });

  it('says nothing of the machine', () => {
    expect(text).not.toContain(process.cwd());
    expect(text).not.toContain(`"${hostname()}"`);
  });
});
