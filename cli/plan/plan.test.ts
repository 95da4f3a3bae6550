import { expect, test } from 'vitest';
import type { forecastOf } from './forecast.ts';
import { duration, planPage } from './page.ts';
import { plan } from './plan.ts';

const whole = JSON.parse(await plan({ mode: 'gate', versions: 'none', json: true })) as ReturnType<typeof forecastOf>;

test('the numbers of areas, shared set-up and pre-flight add up', () => {
  const areas = whole.areas.reduce((sum, { setUp, judged }) => sum + setUp + judged, 0);
  expect(areas + whole.shared.setUp + whole.shared.judged + whole.preflight).toBe(whole.requests);
});

test('fits 80 columns, with ids that can be copied', () => {
  const page = planPage(
    {
      ...whole,
      leftOut: { reason: 'left out by the budget of 9 requests', checks: ['some-check'], oneCase: [], ifLeft: [] },
    },
    { columns: 80, color: false },
  );
  expect(page.split('\n').filter((line) => line.length > 80)).toEqual([]);
  expect(page).toContain('\n    some-check\n');
});

test('without the hook, checks that need a state are unproven', async () => {
  const hookless = await plan({ mode: 'gate', versions: 'none', states: 'none', area: ['b2b-states'] });
  expect(hookless).toMatch(/Unproven \(\d+ checks\)\n {2}needs provider state/);
});

test('refuses an area that no API has', async () => {
  await expect(plan({ mode: 'gate', versions: 'none', area: ['b2b-order'] })).rejects.toThrow(
    '--area b2b-order: no such area; did you mean b2b-orders?',
  );
});

test('names a duration in its largest unit', () => {
  expect([1, 90, 600, 10_000, 200_000].map(duration)).toEqual([
    '1 second',
    '90 seconds',
    '10 minutes',
    '3 hours',
    '3 days',
  ]);
});
