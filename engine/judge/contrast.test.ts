import { describe, expect, test } from 'vitest';
import { exchange } from '../../test/sample-exchange.ts';
import type { Json } from '../json.ts';
import type { Exchange } from '../wire/exchange.ts';
import { besideControl, differencesOf, shownIn } from './contrast.ts';
import { Violation } from './violation.ts';

const request = (json: Json, over: Partial<Exchange['sent']> = {}): Exchange => {
  const one = exchange();
  return { ...one, sent: { ...one.sent, body: JSON.stringify(json), json, ...over } };
};

const order = { shipBy: '2026-03-16', lines: [{ sku: 'A', quantity: 1 }] };

describe('the differences of two requests', () => {
  test('are members with another value, missing members and surplus ones', () => {
    expect(differencesOf(request(order), request({ lines: [{ sku: 'A', quantity: 0 }], 'a/b': null }))).toEqual([
      { at: '/shipBy', control: '2026-03-16' },
      { at: '/lines/0/quantity', control: 1, sent: 0 },
      { at: '/a~1b', sent: null },
    ]);
  });

  test('are items beyond the end of the other list', () => {
    const longer = { ...order, lines: [...order.lines, { sku: 'B' }] };
    expect(differencesOf(request(order), request(longer))).toEqual([{ at: '/lines/1', sent: { sku: 'B' } }]);
  });

  test('are headers and parameters, but not what follows from the body', () => {
    const [plain, other] = [
      { url: 'http://a/b?limit=1', headers: { accept: 'x', 'content-length': '1' } },
      { url: 'http://a/b?limit=2', headers: { 'content-length': '2', 'Idempotency-Key': 'k' } },
    ];
    expect(differencesOf(request({}, plain), request({}, other))).toEqual([
      { at: 'query limit', control: '1', sent: '2' },
      { at: 'header accept', control: 'x' },
      { at: 'header idempotency-key', sent: 'k' },
    ]);
  });

  test('are the whole body where it is of another kind', () => {
    expect(differencesOf(request(order), request([]))).toEqual([{ at: '', control: order, sent: [] }]);
  });

  test('are no more than a reader can use', () => {
    const many = (value: number) => request(Array.from({ length: 500 }, () => value));
    expect(differencesOf(many(0), many(1))).toHaveLength(40);
  });
});

describe('a violation beside its control', () => {
  const [control, sent] = [request(order), request({})];
  const caught = (judge: () => void): unknown => {
    try {
      besideControl(control, sent, judge);
      return undefined;
    } catch (thrown) {
      return thrown;
    }
  };

  test('says what was expected, and shows both requests', () => {
    const thrown = caught(() => {
      throw new Violation('expected', 'actual', 'why', sent);
    });
    expect(thrown).toMatchObject({
      expected: 'expected',
      actual: 'actual',
      message: 'why',
      shown: { contrast: { control, sent } },
    });
  });

  test('is the only thing that it changes', () => {
    const other = new Error('ours');
    expect(
      caught(() => {
        throw other;
      }),
    ).toBe(other);
    expect(caught(() => {})).toBeUndefined();
  });

  test('names the two in the history, as far as they are in it, without secrets', () => {
    const redact = <T>(value: T): T => JSON.parse(JSON.stringify(value).replaceAll('2026-03-16', '$DATE')) as T;
    expect(shownIn([sent], { contrast: { control, sent } }, redact).contrast).toEqual({
      differences: [
        { at: '/shipBy', control: '$DATE' },
        { at: '/lines', control: order.lines },
      ],
      sent: 0,
    });
  });
});
