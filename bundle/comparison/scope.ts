import type { Manifest } from '../manifest.ts';
import { apisText, testedApis } from '../tested-apis.ts';

type Row = readonly [name: string, of: (manifest: Manifest) => string];

const rows: readonly Row[] = [
  ['target', ({ target }) => target],
  ['suite', ({ suite }) => `${suite.name} ${suite.version}`],
  ['APIs', (manifest) => apisText(testedApis(manifest))],
  ['other versions judged', ({ versions }) => versions],
  ['narrowed by', ({ narrowedBy }) => narrowedBy.join(' ') || 'nothing'],
  ['cases of each check', ({ cases }) => (cases === undefined ? 'as many as it needs' : `at most ${cases}`)],
];

/** What the two certifications judge differently, a line each. */
export const scopeChanges = (before: Manifest, after: Manifest): readonly string[] =>
  rows.flatMap(([name, of]) => (of(before) === of(after) ? [] : [`${name}: ${of(before)} → ${of(after)}`]));
