import { Refusal } from '../cli/exit.ts';
import { apiNames } from '../cli/option.ts';
import { adviceFor } from '../engine/profile/closest.ts';
import type { ExtentOptions } from './types.ts';

const versions = ['none', 'contract', 'whole'];

/** A caller without a compiler may misspell an option, which would then do nothing. */
export function refuseWrong(options: object, names: readonly string[]): void {
  const { api, seed, cases, versions: extent, states } = options as ExtentOptions;
  const unknown = Object.keys(options).filter((name) => !names.includes(name));
  const problems = [
    ...unknown.map((name) => `${name}: no such option; ${adviceFor(name, names)}`),
    ...choiceProblems('api', api, apiNames),
    ...choiceProblems('versions', extent, versions),
    ...choiceProblems('states', states, ['none']),
    ...numberProblems('seed', seed, 0, 2 ** 31 - 1),
    ...numberProblems('cases', cases, 1, 1_000_000),
  ];
  if (problems.length > 0) throw new Refusal(problems);
}

export const extentNames = [
  'api',
  'only',
  'skip',
  'seed',
  'cases',
  'versions',
  'states',
] as const satisfies readonly (keyof ExtentOptions)[];

const choiceProblems = (name: string, given: string | undefined, choices: readonly string[]): readonly string[] =>
  given === undefined || choices.includes(given) ? [] : [`${name}: "${given}"; ${adviceFor(given, choices)}`];

const numberProblems = (name: string, given: number | undefined, least: number, most: number): readonly string[] =>
  given === undefined || (Number.isInteger(given) && given >= least && given <= most)
    ? []
    : [`${name}: ${given}; give a whole number from ${least} to ${most}`];

type Terms = Pick<ExtentOptions, 'only' | 'skip'>;

/** Lists of terms, as the command line has them. */
export const listed = ({ only, skip }: Terms): { only?: readonly string[]; skip?: readonly string[] } => ({
  ...(only === undefined ? {} : { only: [only].flat() }),
  ...(skip === undefined ? {} : { skip: [skip].flat() }),
});
