import { describe, expect, it } from 'vitest';
import { sampleCatalogue, sampleNight } from '../../test/nights.ts';
import { agendaOf, coverageOf, seedAfter } from './agenda.ts';
import type { Letter } from './night.ts';

const nights = (...letters: readonly Letter[]) =>
  letters.map((letter, index) => sampleNight(index + 1, { letters: { 'products-rule-1': letter } }));

const all = sampleCatalogue.length;

describe('what the nights leave', () => {
  it.each([
    ['fp', 'products-rule-1'],
    ['pf', 'products-rule-1'],
    ['pu', 'products-rule-1'],
    ['pl', undefined],
    ['pdp', undefined],
    ['uu', undefined],
  ])('after "%s" is unsettled: %s', (letters, unsettled) => {
    expect(agendaOf(nights(...([...letters] as Letter[]))).unsettled).toEqual(
      unsettled === undefined ? [] : [unsettled],
    );
  });

  it('forgets a failure after fourteen nights', () => {
    expect(agendaOf(nights('f', ...Array<Letter>(14).fill('p'))).unsettled).toEqual([]);
  });

  it('counts the nights since a requirement was judged', () => {
    const { idle } = agendaOf(nights('p', 'l', 'd'));
    expect(idle).toMatchObject({ 'products-rule-1': 2, 'products-rule-2': 0 });
    expect(agendaOf(nights('l', 'l')).idle['products-rule-1']).toBeUndefined();
  });

  it('says how much the nights cover', () => {
    expect(coverageOf(nights('l'))).toBe(`One night has judged ${all - 1} of ${all} requirements.`);
    expect(coverageOf(nights('l', 'p'))).toBe(`2 nights have judged ${all} of ${all} requirements.`);
  });
});

describe('the seed of a night', () => {
  it.each([
    ['', 1],
    ['p', 2],
    ['pf', 2],
    ['ff', 3],
    ['fp', 3],
    ['f', 1],
  ])('after "%s" is %i', (letters, seed) => {
    expect(seedAfter(nights(...([...letters] as Letter[])))).toBe(seed);
  });
});
