import { expect, test } from 'vitest';
import type { Finding } from '../../engine/judge/result.ts';
import type { Exchange } from '../../engine/wire/exchange.ts';
import { sampleReport } from '../../test/sample-report.ts';
import { leadingTo } from './leading.ts';

const [plain] = sampleReport().requirements.flatMap(({ checks }) => checks.flatMap((one) => one.finding ?? []));
if (!plain) throw new Error('the sample has no finding');
const [any] = plain.history;
if (!any) throw new Error('the finding has no history');

const exchange = (method: string, path: string, body?: unknown, answer?: unknown): Exchange => ({
  ...any,
  sent: { method, url: `https://h${path}`, headers: {}, ...(body === undefined ? {} : { body: JSON.stringify(body) }) },
  answer: { status: 200, headers: {}, text: JSON.stringify(answer ?? {}) },
});

const of = (history: readonly Exchange[], over: Partial<Finding> = {}): Finding => {
  const { contrast: _, exchange: __, ...rest } = plain;
  return { ...rest, history, exchange: history.length - 1, ...over };
};

const product = (n: number) =>
  exchange('POST', '/products', { sku: `sku-${n}` }, { productId: `D00${n}`, sku: `sku-${n}` });
const order = (n: number, of: number) => exchange('POST', '/orders', { product: `D00${of}` }, { orderId: `O90${n}` });

test('what made the things of the last request leads to it, and what these were made of', () => {
  const history = [product(1), product(2), product(3), order(1, 1), order(2, 3), exchange('GET', '/orders/O902')];
  expect(leadingTo(of(history))).toEqual([2, 4, 5]);
});

test('writes to a thing and its last read lead to its read; those of other things do not', () => {
  const history = [
    order(1, 1),
    order(2, 1),
    exchange('GET', '/orders/O901'),
    exchange('GET', '/orders/O901'),
    exchange('POST', '/orders/O902/cancel'),
    exchange('POST', '/orders/O901/cancel'),
    exchange('GET', '/orders/O901'),
  ];
  expect(leadingTo(of(history))).toEqual([0, 3, 5, 6]);
});

test('a write to what a write made leads to the thing of both', () => {
  const history = [
    product(1),
    exchange('POST', '/orders', { product: 'D001' }, { orderId: 'O901' }),
    exchange('GET', '/orders/O901'),
    exchange('POST', '/orders/O901/cancel'),
    exchange('GET', '/products/D001/stock'),
  ];
  expect(leadingTo(of(history))).toEqual([0, 1, 3, 4]);
});

test('a control is beside what was sent, and what comes after the finding is left out', () => {
  const history = [product(1), order(1, 1), product(2), order(2, 2), product(3)];
  const contrast = { differences: [], control: 1, sent: 3 };
  expect(leadingTo(of(history, { exchange: 3, contrast }))).toEqual([0, 1, 2, 3]);
});

test('a delivery leads back to what it tells of', () => {
  const delivery: Exchange = { ...exchange('POST', '/hook', { orderId: 'O902' }), operation: 'orderWebhook' };
  expect(leadingTo(of([order(1, 1), order(2, 1), product(1), delivery]))).toEqual([1, 3]);
});

test('where no exchange shows it best, the last ones that were read do', () => {
  const history = Array.from({ length: 9 }, (_, n) => product(n));
  const reads = history.map((_, index) => ({ exchange: index, at: 'status' }));
  const { exchange: _, ...rest } = of(history, { reads });
  expect(leadingTo(rest)).toEqual([6, 7, 8]);
});
