import { expect, test } from 'vitest';
import { requirements } from '../requirements/index.ts';
import { ConformanceError, checks } from './index.ts';

test('every check is listed with its sentence', async () => {
  const all = await checks();
  const proven = new Set(all.map(({ requirement }) => requirement));
  const checked = Object.entries(requirements).filter(([, row]) => !('excluded' in row));
  expect(checked.map(([id]) => id).filter((id) => !proven.has(id))).toEqual([]);
  const id = 'b2b-cancel-in-progress-refused';
  expect(all.find((one) => one.id === id)).toEqual({
    id,
    kind: 'check',
    api: 'logistics',
    area: 'b2b-states',
    requirement: id,
    level: 'must',
    statement: requirements[id].statement,
    source: requirements[id].source,
    needs: expect.arrayContaining(['order is in progress']),
  });
});

test('an API and terms choose among them', async () => {
  const chosen = await checks({ api: 'logistics', only: ['area:inventory', 'b2b-cancel-*'], skip: 'level:should' });
  expect(new Set(chosen.map(({ area }) => area))).toEqual(new Set(['inventory', 'b2b-states']));
  expect(chosen.filter(({ level }) => level === 'should')).toEqual([]);
  expect(new Set((await checks({ api: 'customs' })).map(({ api }) => api))).toEqual(new Set(['customs']));
});

test('a term that means nothing is refused', async () => {
  const refused = checks({ only: 'area:inventry' });
  await expect(refused).rejects.toThrow(ConformanceError);
  await expect(refused).rejects.toMatchObject({
    problems: ['--only area:inventry: no such area; did you mean inventory?'],
    exitCode: 2,
  });
});
