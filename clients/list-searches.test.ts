import { expect, test } from 'vitest';
import { ListSearches } from './list-searches.ts';

/** A search that ends when it is told to. */
function searches() {
  const shared = new ListSearches<string>();
  const started: string[][] = [];
  const ends: (() => void)[] = [];
  const search = (wanted: ReadonlySet<string>) => {
    started.push([...wanted]);
    return new Promise<string>((end) => ends.push(() => end([...wanted].join())));
  };
  return { started, ends, find: (number: string) => shared.join(number, search) };
}

const settled = () => new Promise((resolve) => setImmediate(resolve));

test('all who ask before a search starts share it', async () => {
  const { started, ends, find } = searches();
  const both = Promise.all([find('A'), find('B')]);
  await settled();
  expect(started).toEqual([['A', 'B']]);
  ends[0]?.();
  expect(await both).toEqual(['A,B', 'A,B']);
});

test('who asks later gets the next search, which starts after the running one', async () => {
  const { started, ends, find } = searches();
  const first = find('A');
  await settled();
  const later = [find('B'), find('C')];
  await settled();
  expect(started).toEqual([['A']]);
  ends[0]?.();
  await first;
  await settled();
  expect(started).toEqual([['A'], ['B', 'C']]);
  ends[1]?.();
  expect(await Promise.all(later)).toEqual(['B,C', 'B,C']);
});

test('a search that fails does not stop the next one', async () => {
  const shared = new ListSearches<string>();
  await expect(shared.join('A', () => Promise.reject(new Error('cut')))).rejects.toThrow('cut');
  expect(await shared.join('B', async () => 'found')).toBe('found');
});
