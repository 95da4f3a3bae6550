import { mkdtemp, readdir, readFile, rm } from 'node:fs/promises';
import { hostname, tmpdir } from 'node:os';
import { join } from 'node:path';
import { XMLParser, XMLValidator } from 'fast-xml-parser';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { hostile, sampleReport } from '../test/sample-report.ts';
import { writeJson } from './json.ts';
import { writeJunit } from './junit.ts';
import { writeWhole } from './whole-file.ts';

let dir: string;
beforeAll(async () => {
  dir = await mkdtemp(join(tmpdir(), 'reports-'));
});
afterAll(() => rm(dir, { recursive: true }));

const report = sampleReport();

describe('a file', () => {
  it('is written whole, or not at all', async () => {
    const folder = join(dir, 'whole');
    await writeWhole(folder, 'a.txt', 'first');
    await expect(writeWhole(folder, 'a.txt', Symbol('no text') as never)).rejects.toThrow();
    expect(await readdir(folder)).toEqual(['a.txt']);
    expect(await readFile(join(folder, 'a.txt'), 'utf8')).toBe('first');
  });
});

describe('the JSON report', () => {
  it('is the report', async () => {
    const text = await readFile(await writeJson(report, join(dir, 'new', 'folder')), 'utf8');
    expect(JSON.parse(text)).toEqual(JSON.parse(JSON.stringify(report)));
  });
});

interface Ended {
  readonly '@name': string;
  readonly failure?: { readonly '@type': string; readonly '#': string };
  readonly error?: { readonly '@message': string };
  readonly skipped?: { readonly '@type': string };
}

describe('the JUnit report', async () => {
  const text = await mkdtemp(join(tmpdir(), 'junit-')).then(async (folder) => {
    const written = await readFile(await writeJunit(report, folder), 'utf8');
    await rm(folder, { recursive: true });
    return written;
  });
  const parser = new XMLParser({
    ...{ ignoreAttributes: false, attributeNamePrefix: '@', textNodeName: '#' },
    ...{ trimValues: false, parseTagValue: false, alwaysCreateTextNode: false },
    isArray: (name) => name === 'testsuite' || name === 'testcase',
  });
  const root: {
    readonly testsuites: Readonly<Record<`@${string}`, string>> & {
      readonly testsuite: readonly { readonly '@name': string; readonly testcase: readonly Ended[] }[];
    };
  } = parser.parse(text);
  const cases = root.testsuites.testsuite.flatMap(({ testcase }) => testcase);
  const named = (id: string) => cases.find((one) => one['@name'] === id);

  it('has one suite per area and one case per check', () => {
    expect(root.testsuites.testsuite.map((suite) => suite['@name'])).toContain('logistics.orders');
    expect(cases).toHaveLength(report.requirements.flatMap(({ checks }) => checks).length);
    expect(root.testsuites).toMatchObject({ '@tests': '13', '@failures': '5', '@errors': '1', '@skipped': '2' });
  });

  it('never shows what is unproven in green', () => {
    expect(named('webhook-is-retried')?.failure?.['@type']).toBe('unproven');
  });

  it('skips a check that was never put to the test where its requirement passes', async () => {
    const requirements = report.requirements.map((row) => ({ ...row, verdict: 'pass' as const }));
    const written = await readFile(await writeJunit({ ...report, requirements }, join(dir, 'in-part')), 'utf8');
    expect(written).toContain('<skipped type="unproven"');
    expect(written).not.toContain('<failure type="unproven"');
  });

  it('tells failures, warnings, errors and what does not apply apart', () => {
    expect(named('b2b-ship-by-too-early-is-refused')?.failure?.['@type']).toBe('fail');
    expect(named('b2b-list-is-newest-first')?.skipped?.['@type']).toBe('warning');
    expect(named('weights-by-value')?.error?.['@message']).toContain('TypeError');
    expect(named('weights-half-even')?.skipped?.['@type']).toBe('inapplicable');
    expect(Object.keys(named('b2b-order-id-survives') ?? {}).sort()).toEqual(['@classname', '@name']);
  });

  it('carries any answer unharmed, but for what XML cannot hold', () => {
    const failure = named('malformed-json-is-refused')?.failure?.['#'];
    expect(failure).toContain(hostile);
    expect(failure).toContain('\uFFFD[2J');
    expect(text).not.toMatch(/(?!\n)\p{Cc}|\p{Cf}/u);
    expect(failure).toContain(']]>&amp;&#0;');
    expect(XMLValidator.validate(text)).toBe(true);
    // biome-ignore lint/suspicious/noControlCharactersInRegex: they are what must not be there
    expect(text).not.toMatch(/[\u0000-\u0008\u000b-\u001f]/);
  });

  it('says nothing of the machine', () => {
    expect(text).not.toContain(process.cwd());
    expect(text).not.toContain(`"${hostname()}"`);
  });
});
