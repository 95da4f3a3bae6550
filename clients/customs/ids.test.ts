import { expect, test } from 'vitest';
import type { Json } from '../../engine/json.ts';
import { invoiceIdOf, lineIdOf, nextPageUrl } from './ids.ts';

const huge = JSON.parse('9007199254740993') as Json;

test.each<[string, Json | undefined, string | undefined]>([
  ['text', 'ci_7', 'ci_7'],
  ['text with slashes', 'a/b', 'a/b'],
  ['an integer', 7, '7'],
  ['nothing', undefined, undefined],
  ['null', null, undefined],
  ['empty text', '', undefined],
  ['blanks', ' \t', undefined],
  ['this folder', '.', undefined],
  ['the folder above', '..', undefined],
  ['half a sign', '\ud800', undefined],
  ['an integer that was rounded', huge, undefined],
  ['an object', { id: 1 }, undefined],
])('%s names an invoice, or none', (_, value, expected) => {
  expect(invoiceIdOf(value)).toBe(expected);
});

test.each<[Json | undefined, number | undefined]>([
  [12, 12],
  ['12', 12],
  [0, 0],
  ['', undefined],
  [null, undefined],
  [undefined, undefined],
  [1.5, undefined],
  ['a1', undefined],
  [huge, undefined],
])('the line id %s is sent back as %s', (value, expected) => {
  expect(lineIdOf(value)).toBe(expected);
});

const page = 'http://target.test/api/commercial_invoices?page=1';

test.each<[string, Json | undefined, string | undefined]>([
  ['an address', 'http://target.test/other?page=2', 'http://target.test/other?page=2'],
  ['a query', '?page=2', 'http://target.test/api/commercial_invoices?page=2'],
  ['a path', '/commercial_invoices?page=2', 'http://target.test/commercial_invoices?page=2'],
  ['another origin', 'http://elsewhere.test/commercial_invoices?page=2', undefined],
  ['another scheme', 'https://target.test/commercial_invoices', undefined],
  ['no address', 'http://[half', undefined],
  ['a script', 'javascript:alert(1)', undefined],
  ['empty text', '', undefined],
  ['a number', 2, undefined],
])('next as %s', (_, next, expected) => {
  expect(nextPageUrl(next, page)).toBe(expected);
});
