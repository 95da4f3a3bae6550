import { expect, test } from 'vitest';
import { exchange as exchangeOf } from '../../test/sample-exchange.ts';
import type { Json } from '../json.ts';
import { read } from '../pointer.ts';
import type { Exchange } from '../wire/exchange.ts';
import { readsOf } from './read-tracking.ts';
import { Violation } from './violation.ts';

const answering = (json: Json): Exchange => exchangeOf({ json });

const violation = (exchange?: Exchange, at?: string): Violation =>
  new Violation('expected', 'actual', 'why', exchange, at === undefined ? {} : { at });

test('a violation of one thing rests on it alone', () => {
  const exchange = answering({ total: 3 });
  expect(readsOf(violation(exchange, '/total'), [exchange], exchange, () => {})).toEqual([
    { exchange: 0, at: '/total' },
  ]);
});

test('another rests on all that its judgement reads', () => {
  const [first, second] = [answering({ total: 3, other: 1 }), answering([{ units: 1 }, { units: 1 }])];
  const judge = ([one, two]: readonly Exchange[]): void => {
    const total = read(one?.answer?.json, '/total');
    const units = [0, 1].map((line) => Number(read(two?.answer?.json, `/${line}/units`)));
    if (units.reduce((sum, count) => sum + count, 0) !== total) throw violation();
  };
  const ats = readsOf(violation(), [first, second], [first, second], judge)?.map(
    ({ exchange, at }) => `${exchange} ${at}`,
  );
  expect(ats).toEqual(expect.arrayContaining(['0 /total', '1 /0/units', '1 /1/units']));
  expect(ats).not.toContain('0 /other');
});

test('a response that is nested deeper than anything can walk tells nothing, and harms nobody', () => {
  let deep: Json = 1;
  for (let level = 0; level < 100_000; level++) deep = [deep];
  const exchange = answering(deep);
  expect(readsOf(violation(), [exchange], exchange, () => {})).toBeUndefined();
});
