import Ajv from 'ajv/dist/2020.js';
import { expect, test } from 'vitest';
import type { Figure } from '../../../engine/judge/figure.ts';
import { sampleDays, sampleShares } from '../../../test/sample-figures.ts';
import { sampleReport } from '../../../test/sample-report.ts';
import schema from '../../report.schema.json' with { type: 'json' };
import { figure } from './figure.ts';

const [finding] = sampleReport().requirements.flatMap(({ checks }) => checks.flatMap((one) => one.finding ?? []));

const drawn = (shown: Figure): string => (finding ? `${figure({ ...finding, figure: shown })}` : '');
/** The words of each cell. */
const cellsOf = (page: string): readonly string[] =>
  [...page.matchAll(/<t[dh][^>]*>(.*?)<\/t[dh]>/gs)].map(([, cell = '']) => cell.replace(/<[^>]+>/g, ' ').trim());

test('a date is drawn among the weeks from today to the first date that is due', () => {
  const page = drawn(sampleDays);
  const cells = cellsOf(page);
  expect(page).toContain('Today is 2026-11-27; 2026-12-03 is the first date that is due; sent was 2026-12-02.');
  expect(cells.slice(1, 8)).toEqual(['Mon', 'Tue', 'Wed', 'Thu', 'Fri', 'Sat', 'Sun']);
  expect(cells.slice(8)).toHaveLength(2 * 8);
  expect(cells.filter((cell) => cell.includes('holiday'))).toEqual([expect.stringMatching(/^1\b.*too early$/)]);
  expect(cells.filter((cell) => cell.includes('sent'))).toEqual([expect.stringMatching(/^2 {2}2nd, sent.*too early$/)]);
  expect(cells.filter((cell) => cell.includes('3rd'))).toEqual([expect.stringMatching(/on time$/)]);
  expect(page.match(/class="chosen"/g)).toHaveLength(1);
});

test('a date that is years away is told, not drawn', () => {
  const page = drawn({ ...sampleDays, sent: '2019-01-01' });
  expect(page).toContain('sent was 2019-01-01. It is too far away to be drawn.');
  expect(cellsOf(page)).toHaveLength(1 + 7 + 2 * 8);
});

test('shares are drawn beside what is due, and differ by what is exact in decimals', () => {
  const page = drawn(sampleShares);
  expect(page).toContain('total_net_weight of 10, shared out by quantity: 2 of 3 lines differ.');
  expect(cellsOf(page).filter((cell) => /^[+−]/.test(cell))).toEqual(['−0.01', '+0.01']);
  expect(page.match(/data-tone="fail"/g)).toHaveLength(2);
});

test('of a thousand lines, those that differ are shown', () => {
  const rows = Array.from({ length: 1000 }, (_, line) => ({
    quantity: '1',
    expected: '1',
    actual: line === 989 ? '2' : '1',
  }));
  const page = drawn({ ...sampleShares, rows });
  expect(page).toContain('1 of 1000 lines differ');
  expect(page).toContain('<th scope="row">990</th>');
  expect(page).toContain('976 more lines');
});

test('what a target says instead of a number stands as text', () => {
  const page = drawn({ ...sampleShares, rows: [{ quantity: '1', expected: '1', actual: '<b>1</b>' }] });
  expect(page).toContain('&lt;b&gt;1&lt;/b&gt;');
  expect(page).toContain('no number');
});

test.each([sampleDays, sampleShares])('the schema of the report describes a figure of $kind', (shown) => {
  const ajv = new Ajv.default({ strict: false, validateFormats: false }).addSchema(schema);
  const validate = ajv.compile({ $ref: `${schema.$id}#/$defs/figure` });
  expect(validate(shown) ? [] : validate.errors).toEqual([]);
  expect(validate({ ...shown, more: true })).toBe(false);
});
