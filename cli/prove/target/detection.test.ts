import { afterAll, beforeAll, expect, test } from 'vitest';
import { detectionSentence } from '../../../bundle/certificate/detection.ts';
import { servedReference } from '../../built-in.ts';
import { suiteVersion } from '../../package.ts';
import type { OpenTarget } from '../../target.ts';
import { type Measured, measured } from './detection.ts';
import { wilson } from './interval.ts';

let target: OpenTarget;
beforeAll(async () => {
  target = await servedReference('controlled', []);
});
afterAll(() => target.close());

const checks = [
  'product-name-kept',
  'product-get-unknown-404',
  'product-logistics-sku-pattern',
  'product-aliases-name',
];

async function detection(requests?: number): Promise<Measured> {
  const { secrets } = target;
  const profile = { ...target.profile, budget: { ...target.profile.budget, ...(requests && { requests }) } };
  const input = { profile, secrets, apis: ['logistics'] as const, seed: 1, suiteVersion, only: checks };
  return measured({ input, sample: undefined, tell: () => {} });
}

test('faults at the border are detected by the checks and monitors of what they break, within the budget', async () => {
  const { tried, withoutProof, requests } = await detection();
  const fates = Object.fromEntries(tried.map(({ id, fate }) => [id, fate]));
  expect(fates).toMatchObject({
    'product-name-kept: another': 'detected',
    'product-name-kept: another is stored': 'detected',
    'product-get-unknown-404: success': 'detected',
    'product-get-unknown-404: 400': 'detected',
    'getProduct: logisticsSku in another form': 'detected',
  });
  expect(tried.filter(({ fate }) => fate === 'blind')).toEqual([]);
  // These checks read no aliases.
  expect(withoutProof).toBeGreaterThan(0);
  // With a small budget a run makes fewer products, so a slightly smaller one would be enough for all.
  const half = Math.floor(requests / 2);
  const limited = await detection(half);
  expect(limited.requests).toBeLessThanOrEqual(half);
  expect(limited.tried.some(({ fate }) => fate === 'not tried')).toBe(true);
}, 120_000);

test('without webhooks another stored value is detected by what else an update changes', async () => {
  const { profile: whole, secrets } = target;
  const { webhooks: _, ...profile } = whole;
  const { customs } = profile;
  const polled = { ...profile, ...(customs && { customs: { ...customs, observe: 'poll' as const } }) };
  const only = ['invoice-update-changes-incoterm', 'invoice-update-changes-date'];
  const input = { profile: polled, secrets, apis: ['customs'] as const, seed: 1, suiteVersion, only };
  const { tried } = await measured({ input, sample: undefined, tell: () => {} });
  const fates = Object.fromEntries(tried.map(({ id, fate }) => [id, fate]));
  expect(fates).toMatchObject({
    'invoice-update-changes-incoterm: another is stored': 'detected',
    'invoice-update-changes-date: another is stored': 'detected',
  });
}, 120_000);

test('a share of a sample lies within an interval', () => {
  expect(wilson(0, 0)).toEqual([0, 1]);
  const [low, high] = wilson(95, 100);
  expect([low.toFixed(3), high.toFixed(3)]).toEqual(['0.888', '0.978']);
  expect(wilson(10, 10)[1]).toBeCloseTo(1);
});

test('the figure names what the suite does not see', () => {
  const figures = { detected: 596, injected: 612, blind: ['a', 'b', 'c'] };
  expect(detectionSentence(figures, figures.blind, 2)).toBe(
    'detection 97.4 % of 612 injected faults; blind to: a, b, 1 more',
  );
  const sample = { drawn: 100, of: 612, low: 0.888, high: 0.978 };
  expect(detectionSentence({ detected: 100, injected: 100, blind: [], sample }, [], 2)).toBe(
    'detection 100.0 % of 100 injected faults, a sample of 100 from 612 (95 % confidence: 88.8 % to 97.8 %); blind to: none of them',
  );
});
