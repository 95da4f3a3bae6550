import { expect, test } from 'vitest';
import { declared, servedSiblings } from './siblings.ts';

test('a map says of each resource whether it is served', () => {
  const profile = { siblings: { bookings: 'yes', ports: 'no' } } as const;
  expect(['bookings', 'ports', 'products'].map((name) => declared(profile, name))).toEqual(['yes', 'no', 'unknown']);
  expect(servedSiblings(profile)).toEqual(['bookings']);
});

test('a list names the resources that are served', () => {
  expect(declared({ siblings: ['ports'] }, 'ports')).toBe('yes');
  expect(declared({ siblings: ['ports'] }, 'bookings')).toBe('unknown');
  expect(servedSiblings({ siblings: ['ports'] })).toEqual(['ports']);
});
