import { stripVTControlCharacters } from 'node:util';
import { describe, expect, it } from 'vitest';
import { sampleHeader, sampleReport } from '../../test/sample-report.ts';
import { terminalReport } from './report.ts';

const plain = terminalReport(sampleReport(), { columns: 80, color: false });

const pastable = /^ *(-|curl|'|rerun)|--data-raw/;

describe('the terminal report', () => {
  it('keeps to its columns, but for what must be pasted', () => {
    const wide = plain.split('\n').filter((line) => [...line].length > 80 && !pastable.test(line));
    expect(wide).toEqual([]);
  });

  it('says the same in colour', () => {
    const coloured = terminalReport(sampleReport(), { columns: 80, color: true });
    expect(coloured).not.toBe(plain);
    expect(stripVTControlCharacters(coloured)).toBe(plain);
  });

  it('shows the failures first, and the warnings after them', () => {
    const order = [
      'FAIL      customs-error',
      'FAIL      b2b-ship-by',
      'WARN      b2b-list',
      'requirements ',
      'Unproven (2)',
    ];
    const places = order.map((text) => plain.indexOf(text));
    expect(places).toEqual([...places].sort((a, b) => a - b));
    expect(Math.min(...places)).toBe(0);
  });

  it('shows of a failure the request, what was expected and what came, and how to run it again', () => {
    expect(plain).toContain('request   POST /logistics/b2b/orders\n');
    expect(plain).toContain('expected  POST /b2b/orders: refused with a 4xx\n');
    expect(plain).toContain('actual    201 {"orderId":"o-17", "orderStatus":"PENDING"}\n');
    expect(plain).toContain(
      'rerun     npx fulfillment-conformance run --only b2b-cancel-after-start-is-refused --seed 7 --cases 100\n',
    );
    expect(plain).toContain(`'authorization: Bearer '"$LOGISTICS_TOKEN" \\\n`);
  });

  it('shows how a request differs from its control, or what led to it', () => {
    expect(plain).toContain('differs   /shipBy: "2026-03-05" in the control → "2026-03-04"\n');
    expect(plain).toMatch(/steps {5}post \/logistics[^;]* → 201; state hook: order is in\s+progress;\s/);
  });

  it('tells a cause once, and names what else it breaks', () => {
    const report = sampleReport();
    const [first, ...rest] = report.causes ?? [];
    const [second] = rest;
    if (!first || !second) throw new Error('the sample has several causes');
    const causes = [{ ...first, also: [second.requirement] }, ...rest.slice(1)];
    const text = terminalReport({ ...report, causes }, { columns: 80, color: false });
    expect(text).toContain(`also      ${second.requirement}\n`);
    expect(text).not.toContain(`FAIL      ${second.requirement}`);
  });

  it('tells the causes of a report of an earlier version, too', () => {
    const { causes: _, ...old } = sampleReport();
    expect(terminalReport(old, { columns: 80, color: false })).toBe(plain);
  });

  it('tells each reason once', () => {
    expect(plain.split('needs provider state')).toHaveLength(2);
  });

  it('ends with one sentence', () => {
    expect(plain).toMatch(/\n\nAcme sandbox does not conform: it breaks 3 of 12 [^\n]*\n[^\n]*\.\n$/);
  });

  it('lets no response steer the terminal', () => {
    // biome-ignore lint/suspicious/noControlCharactersInRegex: they are what must not be there
    expect(plain).not.toMatch(/[\u0000-\u0009\u000b-\u001f\u007f-\u009f]/);
    expect(plain).toContain('\\u{1b}[2J');
  });

  it('tells what is very long in part', () => {
    const report = sampleReport();
    const endless = '\u{1F469}\u0001 x'.repeat(20_000);
    const swollen = report.requirements.map((row) => ({
      ...row,
      ...(row.reason === undefined ? {} : { reason: endless }),
      checks: row.checks.map((check) => {
        const { finding } = check;
        if (!finding) return check;
        const history = finding.history.map((one) => ({ ...one, sent: { ...one.sent, body: endless } }));
        return { ...check, finding: { ...finding, actual: endless, why: endless, history } };
      }),
    }));
    const text = terminalReport({ ...report, requirements: swollen }, { columns: 80, color: false });
    // Wrapped whole, each of these takes minutes.
    expect(text).toMatch(/more\s+characters: see/);
    expect(text).toContain('characters: see report.html)');
    expect(text.length).toBeLessThan(100_000);
  });

  it('takes a terminal that does not know its width for one of 80 columns', () => {
    for (const columns of [0, undefined]) expect(terminalReport(sampleReport(), { columns, color: false })).toBe(plain);
  });

  it('holds in a narrow window, and with nothing to tell', () => {
    expect(() => terminalReport(sampleReport(), { columns: 1, color: false })).not.toThrow();
    const bare = { ...sampleReport(), requirements: [], preflight: [{ step: 'reach', ok: false, problem: 'refused' }] };
    expect(terminalReport(bare, { columns: 80, color: false })).toContain('Pre-flight\n  reach: refused\n');
    expect(sampleHeader.preflight.every(({ step }) => !plain.includes(step))).toBe(true);
  });
});
