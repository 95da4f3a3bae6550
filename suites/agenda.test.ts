import { expect, test } from 'vitest';
import { turnsOf } from './agenda.ts';

const candidate = (id: string, proves: string, version?: string) => ({
  check: { id, proves, ...(version !== undefined && { version }) },
});

test('what was not judged for longest comes first, by the check that decides it', () => {
  const candidates = [
    candidate('never-in-a-situation', 'never'),
    candidate('never', 'never', '2025-03'),
    candidate('yesterday', 'yesterday'),
    candidate('never', 'never'),
    candidate('long-ago-in-a-situation', 'long-ago'),
  ];
  const last = turnsOf(candidates, { unsettled: [], idle: { yesterday: 1, 'long-ago': 9 } }).at(-1);
  expect(last?.candidates.map(({ check: { id, version = '' } }) => `${id}${version}`)).toEqual([
    ...['never', 'long-ago-in-a-situation', 'yesterday'],
    ...['never-in-a-situation', 'never2025-03'],
  ]);
});
