import { describe, expect, test } from 'vitest';
import { validator } from '../index.ts';
import profile from '../target-profile.schema.json' with { type: 'json' };
import {
  type Change,
  type ChangeSection,
  changeSections,
  changes,
  listFor,
  siblingOf,
  siblingOperations,
} from './changes.ts';
import { customsOperations } from './operations.ts';

const every: readonly Change[] = Object.values(changes);
const idsIn = ({ added, removed = {}, servers = {}, modified }: ChangeSection): readonly string[] =>
  [added, removed, servers, ...modified.map(({ of }) => of)].flatMap((operations) => Object.keys(operations));

/** Each fact that the document lists for an operation counts once. */
function counts(version: string): Readonly<Record<string, number>> {
  const found: Record<string, number> = {};
  for (const { part, change, names = [], described = [] } of every.filter((one) => one.version === version)) {
    const kind = `${part} ${change}`;
    found[kind] = (found[kind] ?? 0) + Math.max(1, names.length + described.length);
  }
  return found;
}

describe('the change history', () => {
  test.each(changeSections)('$source obeys its schema', (section) => {
    expect(validator('changes')(section)).toEqual([]);
  });

  test('has an id for each change, and each id once', () => {
    const ids = changeSections.flatMap(idsIn);
    expect(new Set(ids).size).toBe(ids.length);
    expect(Object.keys(changes).toSorted()).toEqual(ids.toSorted());
  });

  test('holds all that the document lists for version 2', () => {
    expect(counts('v2')).toEqual({
      'operation added': 47,
      'operation removed': 9,
      'parameters added': 64,
      'parameters modified': 2,
      'parameters removed': 5,
      'parameters retyped': 2,
      'parameters unchanged': 1,
      'parameters values': 1,
      'response added': 174,
      'response removed': 68,
    });
  });

  test('holds all that the document lists after version 2', () => {
    expect(counts('later')).toEqual({
      'operation added': 19,
      'servers added': 16,
      'parameters added': 3,
      'parameters modified': 2,
      'parameters removed': 1,
      'response added': 50,
      'response removed': 26,
      'response values': 2,
    });
  });

  test('names the resources that a profile can declare', () => {
    const named = new Set(siblingOperations.map(siblingOf));
    expect([...named].toSorted()).toEqual(profile.$defs.Sibling.enum.toSorted());
  });

  test('finds the list that gives an id for a path', () => {
    expect(listFor('GET /documents/{id}/download')).toBe('GET /documents');
    expect(listFor('GET /container_load_results/{id}')).toBeUndefined();
  });

  test('keeps the spelling of the interface', () => {
    const shown = every.filter(({ names }) => names?.includes('freight_paymnet_terms'));
    expect(shown.map(({ at }) => at)).toEqual(['GET /purchase_orders', 'GET /purchase_orders/{id}']);
  });

  test('adds every operation on invoices', () => {
    const added = every.filter(({ part, change }) => part === 'operation' && change === 'added').map(({ at }) => at);
    const operations = Object.values(customsOperations).map(({ method, path }) => `${method} ${path}`);
    expect(added.filter((at) => at.includes('/commercial_invoices')).toSorted()).toEqual(operations.toSorted());
  });
});
