import { expect, test } from 'vitest';
import type { Finding } from '../../../engine/judge/result.ts';
import type { Exchange } from '../../../engine/wire/exchange.ts';
import { sampleReport } from '../../../test/sample-report.ts';
import { timeline } from './timeline.ts';

const found = sampleReport().requirements.flatMap(({ checks }) => checks.flatMap(({ finding }) => finding ?? []))[0];

const at = (seconds: number, over: Partial<Exchange> = {}): Exchange => ({
  ...(found?.history[0] as Exchange),
  at: 1_772_446_500_000 + seconds * 1000,
  ...over,
});
const accepted = { answer: { status: 202, headers: {}, text: '' } };
const delivery = (seconds: number, status = 200): Exchange =>
  at(seconds, { account: 'target', answer: { status, headers: {}, text: '' } });

const drawn = async (...history: Exchange[]): Promise<string> =>
  `${await timeline({ ...(found as Finding), history, exchange: history.length - 1 })}`;

const dots = (picture: string, pattern = /<circle class="([^"]*)" cx="(\d+)" cy="(\d+)"/g) =>
  [...picture.matchAll(pattern)].map(([, name, x, y]) => ({ name, x: Number(x), y: Number(y) }));

test('deliveries stand above the axis in order of time, requests below', async () => {
  const picture = await drawn(at(0, accepted), delivery(10, 500), delivery(70));
  const [first, second, request] = dots(picture);
  expect(first?.x).toBeLessThan(second?.x ?? 0);
  expect(first?.y).toBe(second?.y);
  expect(request?.y).toBeGreaterThan(first?.y ?? 0);
  expect([first?.name, second?.name, request?.name]).toEqual(['refused', 'decisive', '']);
  expect(picture).toContain('2 deliveries and 1 request by time');
});

test('deliveries of one moment stand on each other', async () => {
  const [one, other] = dots(await drawn(at(0), delivery(60), delivery(60)));
  expect(one?.x).toBe(other?.x);
  expect(one?.y).not.toBe(other?.y);
});

test('no label stands twice', async () => {
  const labels = [...(await drawn(at(0), delivery(1))).matchAll(/text-anchor="middle">([^<]+)</g)].map(
    ([, text]) => text,
  );
  expect(labels.length).toBeGreaterThan(0);
  expect(new Set(labels).size).toBe(labels.length);
});

test('a history without deliveries, of one exchange, or of a clock beyond all dates, has none', async () => {
  expect(await drawn(delivery(1))).toBe('');
  expect(await drawn(at(0), at(1))).toBe('');
  expect(await drawn(at(0), { ...delivery(1), at: 9e15 })).toBe('');
});
