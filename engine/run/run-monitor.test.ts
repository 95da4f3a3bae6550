import { expect, test } from 'vitest';
import { exchange } from '../../test/sample-exchange.ts';
import { Violation } from '../judge/violation.ts';
import type { Exchange } from '../wire/exchange.ts';
import type { Monitor, Recollection } from './monitor.ts';
import { Monitors } from './run-monitor.ts';

const write = (status = 200): Exchange => exchange({ status }, 'write');
const wrongRead = (): Exchange => exchange({ status: 418 }, 'read');

class Writes implements Recollection {
  count = 0;

  see({ operation }: Exchange): void {
    if (operation === 'write') this.count++;
  }

  stands(): boolean {
    return this.count === 1;
  }
}

const comparing: Monitor = {
  id: 'as-written',
  proves: 'r',
  why: 'a read shows what was written',
  recall: () => new Writes(),
  applies: ({ operation }) => operation === 'read',
  then(seen, _, writes: Writes) {
    if (writes.count === 1 && seen.answer?.status === 418) throw new Violation('no 418', '418', 'never', seen);
  },
};

const verdictAfter = (...exchanges: readonly Exchange[]): string => {
  const monitors = new Monitors([comparing], {});
  for (const one of exchanges) monitors.see(one);
  return monitors.resultOf(0, 1, { redact: (value) => value }).verdict;
};

test('what differs from the only write is a violation', () => {
  expect(verdictAfter(write(), wrongRead())).toBe('fail');
});

test('a comparison without an occasion takes no evidence away', () => {
  expect(verdictAfter(write())).toBe('inapplicable');
});

test('a write whose response comes later explains an earlier read', () => {
  expect(verdictAfter(write(), wrongRead(), write())).toBe('pass');
});

test('a disturbed write is remembered, because it may have had an effect', () => {
  expect(verdictAfter(write(), write(500), wrongRead())).toBe('pass');
  expect(verdictAfter(write(), wrongRead(), write(500))).toBe('pass');
});

test('a run tells no violation before its end that something may still explain', async () => {
  const told: number[] = [];
  const monitors = new Monitors([comparing], {}, (index) => told.push(index));
  monitors.see(write());
  monitors.see(wrongRead());
  await monitors.violated(0);
  expect(told).toEqual([]);
});
