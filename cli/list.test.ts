import { describe, expect, test } from 'vitest';
import { list as listed, lists, page } from './list.ts';
import { folded, paragraph } from './paragraph.ts';

describe.each(Object.entries(lists))('the list of %s', (name, list) => {
  test('fits 80 columns, but for what must stay whole', async () => {
    const wide = page(await list(), name)
      .split('\n')
      .filter((line) => line.length > 80);
    for (const line of wide) expect(line.trim().split(/\s+/)).toHaveLength(1);
  });

  test('shows every entry, and has a record of each', async () => {
    const entries = await list();
    const shown = page(entries, name);
    for (const { id } of entries) expect(shown).toContain(`\n  ${id}\n`);
    expect(shown).toMatch(new RegExp(`\\n${entries.length} ${name}\\n$`));
    expect(JSON.parse(JSON.stringify(entries.map(({ record }) => record)))).toHaveLength(entries.length);
  });
});

test('a list of one id shows it, whatever its API', async () => {
  const only = ['version-bundle-changes', 'sibling-ports-response-removed'];
  const records = JSON.parse(await listed('requirements', { json: true, only })) as readonly { id: string }[];
  expect(records.map(({ id }) => id).toSorted()).toEqual(only.toSorted());
  await expect(listed('gaps', { only: ['no-such-gap'] })).rejects.toThrow('--only no-such-gap: no such id');
});

test('a list is sorted by area and keeps the order within', () => {
  const entry = (group: string, id: string) => ({ group, id, text: 't', notes: [], record: {} });
  expect(page([entry('b', 'x'), entry('a', 'z'), entry('b', 'a')], 'things')).toBe(
    'a (1)\n  z\n    t\n\nb (2)\n  x\n    t\n  a\n    t\n\n3 things\n',
  );
});

test('a paragraph breaks between words only', () => {
  expect(paragraph('aaa bb cccccccccccc d', 2, 8)).toBe('  aaa bb\n  cccccccccccc\n  d');
});

test('a line that is too long goes on below, and one that fits stays as it is', () => {
  expect(folded('Bundle   a/b', 9)).toBe('Bundle   a/b');
  expect(folded('Taken    one two three', 9, 16)).toBe('Taken    one two\n         three');
  expect(folded('key 0123456789abcdef0123 and more', 2, 12)).toBe('key\n  0123456789abcdef0123\n  and more');
});
