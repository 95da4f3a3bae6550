import { expect, test } from 'vitest';
import { requirements } from '../../requirements/index.ts';
import type { Requirements } from '../../requirements/requirement.ts';
import { wireFaults } from './index.ts';
import { altered } from './wire-fault.ts';

const rows: Requirements = requirements;
const stated = Object.entries(rows).map(([id, row]) => ({ ...row, id: id as keyof typeof requirements }));
const all = wireFaults(stated);

test('each fault has an id of its own, and breaks requirements that exist', () => {
  const ids = all.map(({ id }) => id);
  expect(ids.filter((id, at) => ids.indexOf(id) !== at)).toEqual([]);
  expect(all.flatMap(({ breaks }) => breaks).filter((id) => rows[id] === undefined)).toEqual([]);
  expect(all.filter(({ breaks }) => breaks.length === 0)).toEqual([]);
  expect(all.length).toBeGreaterThan(1_000);
});

test('each requirement whose id ends with a status of refusal has a fault of its outcome', () => {
  const outcomes = new Set(all.filter(({ id }) => /: (success|\d{3})$/.test(id)).flatMap(({ breaks }) => breaks));
  const refused = stated.filter(({ id, statement }) => /-4\d\d$/.test(id) && !/\bIf\b/.test(statement));
  expect(refused.length).toBeGreaterThan(30);
  expect(refused.map(({ id }) => id).filter((id) => !outcomes.has(id))).toEqual([]);
});

test('a member is changed where it is there, in all items or in the last one', () => {
  const list = [{ id: 1, parts: [{ n: 1 }, { n: 2 }] }, { id: 2 }];
  const gone = (): unknown => undefined;
  expect(altered(list, ['*', 'id'], gone)).toEqual([{ parts: list[0]?.parts }, {}]);
  expect(altered(list, ['*', 'id'], gone, 'last')).toEqual([list[0], {}]);
  expect(altered({ data: list }, ['data', 'parts', '*', 'n'], () => 3)).toEqual({
    data: [{ id: 1, parts: [{ n: 3 }, { n: 3 }] }, { id: 2 }],
  });
  expect(altered(list, ['missing', 'id'], gone)).toEqual(list);
});

test('the refusal of a requirement turns the first request of each case down', () => {
  const crossing = all.find(({ id }) => id === 'product-name-within-255-chars: refusal')?.open(0);
  const sent = { operation: 'createProduct', method: 'POST', url: 'http://x.test/products', headers: {} };
  const [one, other] = [{}, {}];
  const statuses = [one, one, other].map((ofCase) => crossing?.instead?.({ ...sent, ofCase })?.status);
  expect(statuses).toEqual([422, undefined, 422]);
});
