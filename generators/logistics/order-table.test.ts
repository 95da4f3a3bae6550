import { describe, expect, test } from 'vitest';
import { violations } from '../../model/logistics/b2b-order-rules.ts';
import { transportRules } from './illegal-transport.ts';
import { besideRules } from './order-mistakes.ts';
import { besideAxes } from './order-rows.ts';
import { besideTable, transportTable, validTable } from './order-table.ts';

const context = { units: 9 };

describe.each(besideRules)('the table of %s', (rule) => {
  test('breaks only this rule, and its controls none', () => {
    for (const { breaks, valid, broken } of besideTable(rule)) {
      expect(breaks).toBe(rule);
      expect(violations(broken, context)).toEqual([rule]);
      expect(violations(valid, context)).toEqual([]);
    }
  });

  test('has every kind of transport that it tries', () => {
    const kinds = new Set(besideTable(rule).map(({ broken }) => JSON.stringify(broken.transport)));
    expect(kinds.size).toBe(rule === 'b2b-lines-above-thousand-refused' ? 5 : besideAxes.transport.length);
  });
});

describe.each(transportRules)('the table of %s', (rule) => {
  test('breaks only this rule, and its controls none', () => {
    for (const { valid, broken } of transportTable(rule)) {
      expect(violations(broken, context)).toEqual([rule]);
      expect(violations(valid, context)).toEqual([]);
    }
  });
});

test('the mistakes are on single, few and many lines, at all places', () => {
  const counts = new Set(besideTable('b2b-unknown-sku-refused').map(({ broken }) => broken.lines.length));
  expect(counts).toEqual(new Set([1, 3, 40]));
  const places = besideTable('b2b-unknown-sku-refused').map(({ broken }) => {
    const at = broken.lines.findIndex(({ product }) => 'unknown' in product);
    return at === 0 ? 'first' : at === broken.lines.length - 1 ? 'last' : 'middle';
  });
  expect(new Set(places)).toEqual(new Set(['first', 'middle', 'last']));
});

test('the valid orders break no rule', () => {
  expect(validTable.flatMap((order) => violations(order, context))).toEqual([]);
});
