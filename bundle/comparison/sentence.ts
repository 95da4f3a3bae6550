import { counted } from '../../reports/summary.ts';
import type { BundleChanges } from './changes.ts';

/** What changed, in one line. */
export function sentenceOf(changes: Omit<BundleChanges, 'sentence'>, since: string): string {
  const { changed, certifiable, verdicts, requirementSet, declarations, scope } = changes;
  const day = since.slice(0, 10);
  const stands = certifiable.to ? 'certifiable' : 'not certifiable';
  if (!changed) return `Nothing changed since the certification of ${day}: ${stands}.`;
  const count = (lists: Readonly<Record<string, readonly unknown[]>>): number =>
    Object.values(lists).reduce((sum, list) => sum + list.length, 0);
  const parts = [
    [verdicts.length, 'changed verdict'],
    [count(requirementSet), 'changed row', ' of the requirement set'],
    [count(declarations), 'changed declaration'],
    [scope.length, 'change', ' of the scope'],
  ] as const;
  const phrases = parts.flatMap(([number, noun, of = '']) => (number === 0 ? [] : [`${counted(number, noun)}${of}`]));
  const turned = certifiable.from === certifiable.to ? `still ${stands}` : `now ${stands}`;
  return `Changed since the certification of ${day}: ${[turned, ...phrases].join(', ')}.`;
}
