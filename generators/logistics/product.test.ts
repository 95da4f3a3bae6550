import fc from 'fast-check';
import { expect, test } from 'vitest';
import { fieldRule } from '../../schemas/field-rules.ts';
import { textOf } from '../text.ts';
import { eachWrongType, productWith, wrongMembers } from './altered-product.ts';
import { longest, newProduct } from './product.ts';

const sample = fc.sample(newProduct(), { numRuns: 300, seed: 1 });

test('names have 1 to 255 characters, in every way of counting', () => {
  for (const { name } of sample) {
    expect(name.length).toBe([...name].length);
    expect(name.length).toBeGreaterThan(0);
    expect(name.length).toBeLessThanOrEqual(longest);
  }
});

test('both shapes, with and without optional members', () => {
  expect(new Set(sample.map(({ shape }) => shape)).size).toBe(2);
  for (const has of [true, false]) {
    expect(sample.some(({ customs }) => (customs !== undefined) === has)).toBe(true);
    expect(sample.some(({ barcodes }) => barcodes > 0 === has)).toBe(true);
  }
});

test('the measures of a product differ', () => {
  for (const { dimensions } of sample) {
    if (dimensions === 'none') continue;
    const { height, width, length } = dimensions;
    expect(new Set([height, width, length]).size).toBe(3);
  }
});

test('too long texts are too long in every way of counting', () => {
  const tooLong = productWith(fieldRule('product-request', 'product-name-above-255-chars'));
  for (const { put } of fc.sample(tooLong, { numRuns: 200, seed: 1 })) {
    const text = String(put);
    expect([...new Intl.Segmenter('en').segment(text)].length).toBeGreaterThan(longest);
    expect(text.normalize('NFC').length).toBeGreaterThan(longest);
  }
});

test('characters outside the basic plane are one code point and two UTF-16 units', () => {
  const text = textOf(longest, 3, 'astral');
  expect([...text].length).toBe(longest);
  expect(text.length).toBe(2 * longest);
});

test('every wrong type is among the examples, in a shape that has the member', () => {
  expect(eachWrongType.map(({ at, put }) => ({ at, put }))).toEqual(wrongMembers);
  for (const { valid, at } of eachWrongType) expect(valid.shape).toBe(at === '/category' ? 'older' : 'latest');
});
