import fc from 'fast-check';
import { expect, test } from 'vitest';
import { text } from './text.ts';

test('well-formed, of the requested length, without control or format characters, without blanks at the edges', () => {
  fc.assert(
    fc.property(
      fc
        .tuple(fc.integer({ min: 1, max: 5 }), fc.nat(250))
        .chain(([min, more]) => fc.tuple(fc.constant([min, min + more] as const), text({ min, max: min + more }))),
      ([[min, max], value]) => {
        // Only a lone surrogate makes a text ill-formed; it matches Cs.
        expect([...value].length).toBeGreaterThanOrEqual(min);
        expect([...value].length).toBeLessThanOrEqual(max);
        expect(value).not.toMatch(/[\p{Cc}\p{Cf}\p{Cs}]/u);
        expect(value).toBe(value.trim());
        expect(value).not.toMatch(/^\p{M}/u);
      },
    ),
  );
});

test('every repertoire has its characters', () => {
  const seen = fc.sample(text(), { numRuns: 300, seed: 1 }).join('');
  for (const part of [
    /\p{M}/u,
    /\p{Script=Hebrew}/u,
    /\p{Script=Arabic}/u,
    /[\u{10000}-\u{10ffff}]/u,
    /\//,
    /%/,
    / /,
  ]) {
    expect(seen).toMatch(part);
  }
  expect(fc.sample(text({ repertoire: 'ascii' }), { numRuns: 300, seed: 1 }).join('')).toMatch(/^[ -~]+$/);
  expect(fc.sample(text({ repertoire: 'letters' }), { numRuns: 300, seed: 1 }).join('')).toMatch(/^[-\w]+$/);
});
