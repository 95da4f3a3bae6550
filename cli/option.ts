import { InvalidArgumentError } from 'commander';
import { adviceFor } from '../engine/profile/closest.ts';
import type { ClockSetting } from '../reference/clock.ts';
import type { ApiName } from '../requirements/requirement.ts';
import { Refusal } from './exit.ts';

export const apiNames = ['logistics', 'customs'] as const satisfies readonly ApiName[];

/** Parses the text of one option; an error that it throws becomes one line. */
export const wholeNumber =
  (least: number, most: number = Number.MAX_SAFE_INTEGER) =>
  (text: string): number => {
    const number = Number(text);
    if (/^-?\d+$/.test(text) && number >= least && number <= most) return number;
    const range = most === Number.MAX_SAFE_INTEGER ? `of ${least} or more` : `from ${least} to ${most}`;
    throw new InvalidArgumentError(`Give a whole number ${range}.`);
  };

/** Accepts `a,b` and several words. A value without any id is probably an empty variable of a script. */
export function idList(text: string, before: readonly string[] = []): readonly string[] {
  const ids = text
    .split(',')
    .map((id) => id.trim())
    .filter((id) => id !== '');
  if (ids.length === 0) throw new InvalidArgumentError('Give one id or more, or leave the option out.');
  return [...before, ...ids];
}

export const choiceList =
  <Choice extends string>(choices: readonly Choice[]) =>
  (text: string): readonly Choice[] => {
    if (text.trim() === '') throw new InvalidArgumentError(`Give one or more of ${choices.join(', ')}.`);
    return idList(text).map((word) => {
      const choice = choices.find((one) => one === word);
      if (choice === undefined) throw new InvalidArgumentError(`"${word}": ${adviceFor(word, choices)}`);
      return choice;
    });
  };

export function path(text: string): string {
  if (text.trim() === '') throw new InvalidArgumentError('Give a path, or leave the option out.');
  return text;
}

/** `controlled`, `real` or `scaled:<factor>`. */
export function clockSetting(text: string): ClockSetting {
  if (text === 'controlled' || text === 'real') return text;
  const factor = Number(/^scaled:(\d+(?:\.\d+)?)$/.exec(text)?.[1]);
  if (factor > 0) return `scaled:${factor}`;
  throw new InvalidArgumentError('Give controlled, real or scaled:N, such as scaled:60.');
}

export const unknownId = (option: string, id: string, known: readonly string[]): string =>
  `${option} ${id}: no such id; ${adviceFor(id, known, 'conform list shows all ids')}`;

/** One line for each unknown id. */
export function knownIds<Id extends string>(
  option: string,
  given: readonly string[],
  known: readonly Id[],
): readonly Id[] {
  const unknown = given.filter((id) => !(known as readonly string[]).includes(id));
  if (unknown.length > 0) {
    throw new Refusal(unknown.map((id) => unknownId(option, id, known)));
  }
  return [...new Set(given)] as Id[];
}
