import { describe, expect, test } from 'vitest';
import { causesIn, failureCauses, failureMessages, hasPlaceholder, matches } from './failure-messages.ts';

const printed = (cause: (typeof failureCauses)[number], value: string) =>
  failureMessages[cause].replace(/<[A-Z_]+>/, value);

test('there are eighteen, five of them with a placeholder', () => {
  expect(failureCauses).toHaveLength(18);
  expect(failureCauses.filter(hasPlaceholder)).toEqual([
    'unknownCurrency',
    'prorationWithCharges',
    'manufacturerUnknown',
    'productUnknown',
    'lineItemUnknown',
  ]);
});

describe.each(failureCauses)('the message of %s', (cause) => {
  const message = printed(cause, 'X-1 (a.b)');

  test('is found in every mode, and not confused with another one', () => {
    for (const match of ['prefix', 'contains', 'exact', 'any'] as const) {
      expect(matches(message, cause, { match })).toBe(true);
      expect(matches(message, cause, { match, filled: 'X-1 (a.b)' })).toBe(true);
    }
    expect(causesIn(message)).toEqual([cause]);
  });

  test('may be a part of a longer text only in the mode "contains"', () => {
    expect(matches(`Sorry: ${message}.`, cause)).toBe(true);
    expect(matches(`Sorry: ${message}`, cause, { match: 'prefix' })).toBe(false);
    expect(matches(`${message}, sorry`, cause, { match: 'prefix' })).toBe(true);
    expect(matches(`${message}.`, cause, { match: 'exact' })).toBe(false);
  });

  test('must not be truncated or empty', () => {
    expect(matches(message.slice(0, -1), cause)).toBe(false);
    expect(matches('', cause)).toBe(false);
    expect(matches('', cause, { match: 'any' })).toBe(true);
  });

  test('contains the value if it has a placeholder', () => {
    expect(matches(message, cause, { filled: 'Y-2' })).toBe(!hasPlaceholder(cause));
    expect(matches(printed(cause, ''), cause)).toBe(!hasPlaceholder(cause));
    expect(matches(printed(cause, '<X-1>'), cause, { filled: 'X-1' })).toBe(true);
  });
});

test('a value that only begins or ends like the one sent does not match', () => {
  expect(matches('Line item with ID 1234 does not exist', 'lineItemUnknown', { filled: '123' })).toBe(false);
  expect(matches('Line item with ID 1234 does not exist', 'lineItemUnknown', { filled: '234' })).toBe(false);
  expect(matches('Line item with ID 1.4 does not exist', 'lineItemUnknown', { filled: '1x4' })).toBe(false);
});

test('the form of spaces and apostrophes does not matter', () => {
  const typeset = 'One or more line items’ currency  do not match provided\ninvoice level currency';
  expect(matches(typeset, 'lineCurrencyMismatch')).toBe(true);
});
