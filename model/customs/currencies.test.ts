import { expect, test } from 'vitest';
import {
  currencies,
  mayExist,
  nthCurrency,
  otherCurrency,
  settledCurrencies,
  unassignedCurrencies,
  unassignedCurrency,
} from './currencies.ts';

test('settled currencies are in the list, each once, the common ones first', () => {
  expect(settledCurrencies.filter((code) => !currencies.includes(code))).toEqual([]);
  expect(new Set(settledCurrencies).size).toBe(settledCurrencies.length);
  expect(settledCurrencies.slice(0, 2)).toEqual(['USD', 'EUR']);
  expect(settledCurrencies.length).toBeGreaterThan(120);
  for (const code of ['JPY', 'KWD', 'XOF', 'ZMW', 'AED']) expect(settledCurrencies).toContain(code);
  for (const code of ['XTS', 'XXX', 'XAU', 'CHE', 'BGN']) expect(settledCurrencies).not.toContain(code);
});

test('another list also has the settled currencies', () => {
  const others = new Set(Intl.supportedValuesOf('currency'));
  expect(settledCurrencies.filter((code) => !others.has(code))).toEqual([]);
});

test('no list has the unassigned codes, not even as historic ones', () => {
  const others = new Set(Intl.supportedValuesOf('currency'));
  expect(unassignedCurrencies.filter((code) => mayExist(code) || others.has(code))).toEqual([]);
});

test('every number names a currency', () => {
  expect(nthCurrency(0)).toBe('USD');
  expect(nthCurrency(65_535)).toBe(settledCurrencies[65_535 % settledCurrencies.length]);
  expect(unassignedCurrencies).toContain(unassignedCurrency(65_535));
  for (const code of settledCurrencies) expect(otherCurrency(code)).not.toBe(code);
});
