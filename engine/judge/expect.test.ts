import { expect as assert, test } from 'vitest';
import { exchange, unanswered } from '../../test/sample-exchange.ts';
import { contains, emptyNotes, expectFor } from './expect.ts';
import { Unmet, Violation } from './violation.ts';

const expect = expectFor({}, emptyNotes(), 'the requirement');

test('a violation says verb, path, the expected and the actual', () => {
  try {
    expect(exchange({ status: 201, body: { id: 7 } })).status([200], 'the document says 200');
    assert.unreachable();
  } catch (error) {
    assert(error).toBeInstanceOf(Violation);
    const { expected, actual, message } = error as Violation;
    assert(expected).toBe('POST /things?x=1: status 200');
    assert(actual).toBe('201 {"id":7}');
    assert(message).toBe('the document says 200');
  }
});

test('status classes and codes mix', () => {
  expect(exchange({ status: 204 }))
    .status(['2xx'], '')
    .status([204, '4xx'], '');
  assert(() => expect(exchange({ status: 404 })).status(['2xx', 400], '')).toThrow(Violation);
});

test('no response, or an outage, never counts against a requirement', () => {
  assert(() => expect(unanswered).accepted('')).toThrow(Unmet);
  assert(() => expect(exchange({ status: 503 })).accepted('')).toThrow(Unmet);
  assert(() => expect(exchange({ status: 429 })).refused('')).toThrow(Unmet);
  assert(() => expect(exchange({ status: 500 })).accepted('')).toThrow(Violation);
});

test('a failure that nobody asked for is no refusal', () => {
  for (const status of [429, 500, 503]) {
    assert(() => expect(exchange({ status })).undisturbed()).toThrow(Unmet);
  }
  expect({ ...exchange({ status: 429 }), provoked: true }).undisturbed();
  expect(exchange({ status: 403 })).undisturbed();
});

test('a rejected token proves nothing about the rule', () => {
  assert(() => expect(exchange({ status: 401 })).refused('')).toThrow(Unmet);
  assert(() => expect(exchange({ status: 403 })).refused('')).toThrow(Unmet);
  expect(exchange({ status: 422 })).refused('');
  assert(() => expect(exchange({ status: 500 })).refused('')).toThrow(Violation);
  assert(() => expect(exchange({ status: 200 })).refused('')).toThrow(Violation);
});

test('an unmet premise makes a case unproven, not failed', () => {
  assert(() => expect.premise(exchange({ status: 422 })).accepted('')).toThrow(Unmet);
  expect.premise(exchange()).accepted('').status([200], '');
});

test('the reason of an unmet premise names the precondition', () => {
  const reason = 'precondition "it is read": POST /things?x=1: a success response (2xx); got 422';
  assert(() => expect.premise(exchange({ status: 422 })).accepted('it is read')).toThrow(reason);
});

test('additional members are ignored', () => {
  assert(contains({ a: 1, b: { c: [1, { d: 2, e: 3 }] } }, { b: { c: [1, { d: 2 }] } })).toBe(true);
  assert(contains({ a: 1 }, { a: 2 })).toBe(false);
  assert(contains({ a: [1] }, { a: [1, 2] })).toBe(false);
  assert(contains(undefined, { a: 1 })).toBe(false);
});
