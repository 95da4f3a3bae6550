import fc from 'fast-check';
import { maxSeed, spread } from './spread.ts';

/**
 * Which signs a text may hold: each repertoire contains the one before, but for the last. `basic` holds signs of which every
 * way of counting counts one; `astral` those alone that UTF-16 writes as two.
 */
export type Repertoire = 'letters' | 'ascii' | 'basic' | 'unicode' | 'astral';

export interface TextOptions {
  /** In code points; default 1. */
  readonly min?: number;
  /** In code points; default 60. */
  readonly max?: number;
  readonly repertoire?: Repertoire;
}

// Signs that end an escaping, a path segment, a query, a header or a JSON string come early and often.
const letters = [...'aZ09bcdefXY12-_'];
const ascii = [...letters, ...' /% ?#&+=;:,.@!$*()[]{}<>|~^`\'"\\'];
// Composed and combining, right to left, wide, ligature, and outside the basic plane. No control or format signs: what a
// target does with them is written nowhere.
const beyond = [...'éßİıøŁ€½', 'ﬁ', '\u0301', '\u0323', ...'שלוםمرحبا', ...'日本語한글', ...'Жй', ...'😀𝒜𠀀𐍈🚚'];
const astral = beyond.filter((sign) => sign.length > 1);
const single = beyond.filter((sign) => sign.length === 1 && !/\p{M}/u.test(sign));
const repertoires: Readonly<Record<Repertoire, readonly string[]>> = {
  letters,
  ascii,
  basic: [...ascii, ...single],
  astral,
  unicode: [...ascii, ...beyond, ...beyond],
};

/** The text that a length and a seed stand for; it neither starts nor ends with a blank, which targets may trim. */
export function textOf(length: number, seed: number, repertoire: Repertoire = 'unicode'): string {
  const signs = repertoires[repertoire];
  let text = '';
  for (let i = 0; i < length; i++) {
    const edge = i === 0 || i === length - 1;
    const sign = signs[spread(seed, i, signs.length)] ?? 'a';
    text += (edge && sign === ' ') || (i === 0 && /\p{M}/u.test(sign)) ? 'a' : sign;
  }
  return text;
}

/** Well-formed text of so many code points, without control signs. */
export function text(options: TextOptions = {}): fc.Arbitrary<string> {
  const { min = 1, max = 60, repertoire = 'unicode' } = options;
  return fc
    .tuple(fc.integer({ min, max }), fc.integer({ min: 0, max: maxSeed }))
    .map(([length, seed]) => textOf(length, seed, repertoire));
}
