import { expect, test } from 'vitest';
import { requirements } from './index.ts';
import { premisesAmong } from './premises.ts';
import { restsOn } from './rests-on/index.ts';

const ids = Object.keys(requirements);
const premises = premisesAmong(ids);

test('a value depends on its form, the whole on its parts', () => {
  expect(premises.get('line-volume-value-reads-back')).toContain('line-volume-is-volume');
  expect(premises.get('line-volume-value-reads-back')).not.toContain('line-weight-is-weight');
  expect(premises.get('invoice-create-with-all-members-succeeds')).toContain('invoice-incoterm-fob-accepted');
  expect(premises.get('envelope-is-json-object')).toEqual(new Set());
});

test('only requested requirements are named', () => {
  expect(premisesAmong(['line-volume-value-reads-back', 'line-weight-is-weight'])).toEqual(
    new Map([
      ['line-volume-value-reads-back', new Set()],
      ['line-weight-is-weight', new Set()],
    ]),
  );
});

test('no requirement depends on itself, even indirectly', () => {
  const done = new Set<string>();
  const circle = (id: string, way: readonly string[] = []): readonly string[] => {
    if (way.includes(id)) return [...way.slice(way.indexOf(id)), id];
    if (done.has(id)) return [];
    for (const premise of premises.get(id) ?? []) {
      const found = circle(premise, [...way, id]);
      if (found.length > 0) return found;
    }
    done.add(id);
    return [];
  };
  expect(ids.map((id) => circle(id)).filter((found) => found.length > 0)).toEqual([]);
});

test('every pattern names a requirement', () => {
  const patterns = restsOn.flatMap(({ rests, on }) => [...rests, ...on]);
  const expressions = patterns.map((pattern) => [pattern, pattern.replace(/\*|\{\w+\}/g, '.+')] as const);
  const idle = expressions.filter(([, expression]) => !ids.some((id) => new RegExp(`^${expression}$`).test(id)));
  expect(idle.map(([pattern]) => pattern)).toEqual([]);
});
