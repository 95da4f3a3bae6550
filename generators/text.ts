import fc from 'fast-check';
import { maxSeed, spread } from './spread.ts';

/**
 * The characters of a text. Each repertoire except the last contains the previous one. Characters of `basic` count as one in
 * every way of counting; `astral` has only characters that are two UTF-16 units.
 */
export type Repertoire = 'letters' | 'ascii' | 'basic' | 'unicode' | 'astral';

interface TextOptions {
  /** In code points; default 1. */
  readonly min?: number;
  /** In code points; default 60. */
  readonly max?: number;
  readonly repertoire?: Repertoire;
}

// Characters that may end an escape, a path segment, a query, a header or a JSON string are frequent.
const letters = [...'aZ09bcdefXY12-_'];
const ascii = [...letters, ...' /% ?#&+=;:,.@!$*()[]{}<>|~^`\'"\\'];
// Composed and combining characters, right-to-left, wide, ligatures, and outside the basic plane. No control or format
// characters, because the documents leave them open.
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

/** The text of a length and a seed. It neither starts nor ends with a blank, which targets may trim. */
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

/** Well-formed text without control characters. */
export function text(options: TextOptions = {}): fc.Arbitrary<string> {
  const { min = 1, max = 60, repertoire = 'unicode' } = options;
  return fc
    .tuple(fc.integer({ min, max }), fc.integer({ min: 0, max: maxSeed }))
    .map(([length, seed]) => textOf(length, seed, repertoire));
}
