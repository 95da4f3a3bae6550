import { describe, expect, test } from 'vitest';
import { choiceList, clockSetting, idList, knownIds, path, wholeNumber } from './option.ts';

describe('options', () => {
  test('take whole numbers within their range and nothing else', () => {
    const port = wholeNumber(0, 65_535);
    expect([port('0'), port('65535')]).toEqual([0, 65_535]);
    for (const text of ['-1', '65536', '1.5', '1e3', '', 'x']) {
      expect(() => port(text)).toThrow('Give a whole number from 0 to 65535.');
    }
    expect(() => wholeNumber(1)('0')).toThrow('of 1 or more');
  });

  test('take ids one by one and in lists', () => {
    expect(idList('c', idList('a,b '))).toEqual(['a', 'b', 'c']);
  });

  test('take choices and say what was probably meant', () => {
    const kinds = choiceList(['json', 'html'] as const);
    expect(kinds('json,html')).toEqual(['json', 'html']);
    expect(() => kinds('json,htm')).toThrow('"htm": did you mean html?');
    expect(() => kinds('pdf')).toThrow('"pdf": use one of: json, html');
  });

  test('are not left empty', () => {
    for (const text of ['', ' ', ' , '])
      expect(() => idList(text)).toThrow('Give one id or more, or leave the option out.');
    for (const text of ['', ' ']) {
      expect(() => choiceList(['json', 'html'])(text)).toThrow('Give one or more of json, html.');
      expect(() => path(text)).toThrow('Give a path, or leave the option out.');
    }
    expect(path('a b')).toBe('a b');
  });

  test('take a clock', () => {
    expect(['controlled', 'real', 'scaled:60'].map(clockSetting)).toEqual(['controlled', 'real', 'scaled:60']);
    for (const text of ['scaled', 'scaled:0', 'scaled:-1', 'fast'])
      expect(() => clockSetting(text)).toThrow('scaled:60');
  });

  test('name every id that nobody knows', () => {
    expect(knownIds('--only', ['a', 'a'], ['a', 'b'])).toEqual(['a']);
    expect(() => knownIds('--fault', ['b2b-sells', 'zzzzzzzzz'], ['b2b-oversells', 'upload'])).toThrow(
      [
        '--fault b2b-sells: no such id; use one of: b2b-oversells, upload',
        '--fault zzzzzzzzz: no such id; use one of: b2b-oversells, upload',
      ].join('\n'),
    );
    expect(() => knownIds('--fault', ['b2b-oversels'], ['b2b-oversells'])).toThrow('did you mean b2b-oversells?');
  });
});
