import { expect, test } from 'vitest';
import type { Json } from '../../../engine/json.ts';
import type { Exchange } from '../../../engine/wire/exchange.ts';
import { exceedsUsualLimits } from './usual-limits.ts';

const submission = (json: Json) => ({ sent: { body: JSON.stringify(json) } }) as unknown as Exchange;

const silent = { decimalQuantities: 'unknown', netAboveGross: 'unknown', anyCharacters: 'unknown' } as const;

test.each<[Json, boolean]>([
  [{ line_items: Array(20).fill({}) }, false],
  [{ line_items: Array(21).fill({}) }, true],
  [{ invoice_number: '12345678901234567890' }, false],
  [{ invoice_number: '123456789012345678901' }, true],
  [{ total_gross_weight: { value: '10.005' } }, false],
  [{ total_gross_weight: { value: 0.000001 } }, true],
  [{ total_gross_weight: { value: 1e-7 } }, true],
  [{ line_items: [{ quantity: { value: '1234567890123' } }] }, true],
  [{ involved_parties: [{ address: { city: 'x'.repeat(101) } }] }, true],
  [{ incoterm: null, is_related_parties: true }, false],
])('%j: beyond what every target takes: %j', (json, is) => {
  expect(exceedsUsualLimits(submission(json), silent)).toBe(is);
});

const kg = (value: number, unit = 'kg') => ({ value, unit });

test.each<[cap: keyof typeof silent, Json]>([
  ['decimalQuantities', { line_items: [{}, { quantity: { value: '0.5' } }] }],
  ['decimalQuantities', { line_items: [{ quantity: { value: 0.5 } }] }],
  ['netAboveGross', { total_gross_weight: kg(9), total_net_weight: kg(10) }],
  ['netAboveGross', { line_items: [{ weight: kg(9), net_weight: kg(10) }] }],
  ['netAboveGross', { line_items: [{ net_weight: kg(9), net_net_weight: kg(10) }] }],
  ['anyCharacters', { invoice_number: 'A&B' }],
  ['anyCharacters', { line_items: [{ purchase_order_number: 'Größe' }] }],
  ['anyCharacters', { line_items: [{ po_line_item_number: '#1' }] }],
])('only a target of %s must take %j', (cap, json) => {
  expect(exceedsUsualLimits(submission(json), silent)).toBe(true);
  expect(exceedsUsualLimits(submission(json), { ...silent, [cap]: 'no' })).toBe(true);
  expect(exceedsUsualLimits(submission(json), { ...silent, [cap]: 'yes' })).toBe(false);
});

test.each<Json>([
  { line_items: [{ quantity: { value: '12' }, purchase_order_number: 'PO 1_a./-', po_line_item_number: '0010' }] },
  { total_gross_weight: kg(9), total_net_weight: kg(9) },
  { total_net_weight: kg(10) },
  { total_gross_weight: kg(9), total_net_weight: kg(10, 'lbs') },
  { line_items: [{ weight: kg(9), net_net_weight: kg(8) }] },
  { line_items: null },
])('every target takes %j', (json) => {
  expect(exceedsUsualLimits(submission(json), silent)).toBe(false);
});

test('a body that is no JSON has no size', () => {
  expect(exceedsUsualLimits({ sent: { body: '{' } } as unknown as Exchange, silent)).toBe(false);
});
