import { requirements } from '../../requirements/index.ts';
import type { ApiName } from '../../requirements/requirement.ts';
import { Refusal } from '../exit.ts';
import { knownIds } from '../option.ts';
import type { DiffOptions } from './command.ts';
import { differenceOf } from './difference.ts';
import { histories } from './history.ts';
import { markdown } from './markdown.ts';
import { page } from './page.ts';

/** What `conform diff` prints. */
export function diff(options: DiffOptions): string {
  const only = options.only && knownIds('--only', options.only, Object.keys(requirements));
  const difference = differenceOf({ ...rangeOf(options), only });
  if (options.json) return `${JSON.stringify(difference, null, 2)}\n`;
  return options.markdown ? markdown(difference) : page(difference);
}

const apis: readonly ApiName[] = ['customs', 'logistics'];

const knows = (api: ApiName, version: string): boolean => histories[api].versions.includes(version);

/** The API that states the first of these requirements. */
const apiOf = ([first]: readonly string[] = []): ApiName | undefined =>
  first === undefined ? undefined : requirements[first as keyof typeof requirements].api;

/** The API that has the given versions. @throws Refusal where each API has only some of them. */
function apiWith(given: readonly string[], stated: ApiName | undefined): ApiName {
  const able = apis.filter((api) => given.every((version) => knows(api, version)));
  const [first] = able;
  if (first !== undefined) return stated !== undefined && able.includes(stated) ? stated : first;
  const owners = given.map((version) => apis.find((api) => knows(api, version)));
  if (new Set(owners).size > 1 && owners.every((owner) => owner !== undefined)) {
    const [from, to] = given;
    throw new Refusal(`--from ${from} is a version of the ${owners[0]} API, --to ${to} one of the ${owners[1]} API`);
  }
  return stated ?? owners.find((owner) => owner !== undefined) ?? 'customs';
}

/** Without `--api`, the API that has the given versions, or states the given requirements. */
function rangeOf({ api: wanted, from, to, only }: DiffOptions): { api: ApiName; from: string; to: string } {
  const given = [from, to].filter((version) => version !== undefined);
  const api = wanted ?? apiWith(given, apiOf(only));
  const { versions, newest } = histories[api];
  // What a requirement states may come after the newest stable version.
  const last = only === undefined ? newest : (versions.at(-1) ?? newest);
  const range = { api, from: from ?? versions[0] ?? newest, to: to ?? last };
  for (const option of ['from', 'to'] as const) {
    if (knows(api, range[option])) continue;
    const known = versions.join(', ');
    throw new Refusal(`--${option} ${range[option]}: the ${api} API has no such version; use one of: ${known}`);
  }
  if (versions.indexOf(range.from) >= versions.indexOf(range.to))
    throw new Refusal(
      `--from ${range.from} must be older than --to ${range.to}; the oldest first: ${versions.join(', ')}`,
    );
  return range;
}
