import { adviceFor } from '../../engine/profile/closest.ts';
import { isSelected, type Selection } from '../../engine/run/selection.ts';
import { requirements } from '../../requirements/index.ts';
import { type ApiName, levels, type Requirements } from '../../requirements/requirement.ts';
import { Refusal } from '../exit.ts';
import { apiNames, unknownId } from '../option.ts';
import type { OpenTarget } from '../target.ts';
import { tags, tagsOf } from './tags.ts';

const rows: Requirements = requirements;

/** The options that narrow a run. Each term is an id of a check or requirement, `b2b-*`, `area:<name>`, `level:<name>` or `tag:<name>`. */
interface Narrowing {
  readonly api?: ApiName;
  readonly only?: readonly string[];
  readonly skip?: readonly string[];
  readonly area?: readonly string[];
}

interface Proof {
  readonly id: string;
  readonly proves: string;
  readonly needs?: readonly string[] | undefined;
}

/** @throws Refusal for a term that means nothing, and if nothing is left to judge. */
export async function selectionOf({ api, only, skip, area }: Narrowing): Promise<Selection> {
  if (only === undefined && skip === undefined && area === undefined) return {};
  const words = [...(only ?? []), ...(skip ?? [])];
  // Loading all checks is the slowest step before the first verdict, and requirements are known without it.
  const proofs = skip === undefined && words.every(isChecked) ? [] : await proofsOf(api);
  const selection: Selection = {
    ...(only === undefined && area === undefined
      ? {}
      : { only: unique([...idsOf('--only', only, proofs, api), ...inAreas('--area ', area ?? [], api)]) }),
    ...(skip === undefined ? {} : { skip: unique(idsOf('--skip', skip, proofs, api)) }),
  };
  if (skip !== undefined && !proofs.some((proof) => isSelected(proof, selection))) {
    throw new Refusal(`--skip ${skip.join(' ')}: leaves nothing to judge; skip less`);
  }
  return selection;
}

export function judgedApis({ profile }: OpenTarget, wanted: ApiName | undefined): readonly ApiName[] {
  if (wanted !== undefined && !profile[wanted]) {
    throw new Refusal(`--api ${wanted}: target "${profile.name}" has no section "${wanted}"; add it to its profile`);
  }
  return apiNames.filter((api) => profile[api] !== undefined && (wanted === undefined || wanted === api));
}

const unique = (ids: readonly string[]): readonly string[] => [...new Set(ids)];

async function proofsOf(api: ApiName | undefined): Promise<readonly Proof[]> {
  const { suites } = await import('../../suites/index.ts');
  return apiNames
    .filter((name) => api === undefined || name === api)
    .flatMap((name) => [...suites[name].checks, ...suites[name].monitors]);
}

/** Every requirement that a client can observe has a check. */
const isChecked = (id: string): boolean => Object.hasOwn(rows, id) && rows[id]?.excluded === undefined;

function idsOf(
  option: string,
  terms: readonly string[] = [],
  proofs: readonly Proof[],
  api: ApiName | undefined,
): readonly string[] {
  const known = unique(proofs.flatMap(({ id, proves }) => [id, proves]));
  const complaints: string[] = [];
  const ids = terms.flatMap((term): readonly string[] => {
    const [, kind, name = ''] = /^(area|level|tag):(.*)$/.exec(term) ?? [];
    if (kind === 'area') return inAreas(`${option} area:`, [name], api);
    if (kind === 'level') return atLevel(option, name, api);
    if (kind === 'tag') return withTag(option, name, proofs);
    const found = term.includes('*') ? known.filter(matches(term)) : isKnown(term, known) ? [term] : [];
    if (found.length === 0) complaints.push(complaint(option, term, known));
    return found;
  });
  if (complaints.length > 0) throw new Refusal(complaints);
  return ids;
}

const isKnown = (id: string, known: readonly string[]): boolean => isChecked(id) || known.includes(id);

function complaint(option: string, term: string, known: readonly string[]): string {
  if (term.includes('*')) return `${option} ${term}: no id is like this; conform list checks shows all ids`;
  if (Object.hasOwn(rows, term) && !isChecked(term))
    return `${option} ${term}: this requirement has no check; see conform list requirements`;
  return unknownId(option, term, known);
}

/** `*` stands for any characters. */
function matches(pattern: string): (id: string) => boolean {
  const parts = pattern.split('*').map((part) => part.replace(/[^a-z0-9-]/gi, '\\$&'));
  const whole = new RegExp(`^${parts.join('.*')}$`);
  return (id) => whole.test(id);
}

const rowsOf = (api: ApiName | undefined) =>
  Object.entries(rows).filter(([, row]) => api === undefined || row.api === api);

function atLevel(option: string, name: string, api: ApiName | undefined): readonly string[] {
  const level = levels.find((one) => one === name);
  if (level === undefined) throw new Refusal(`${option} level:${name}: no such level; ${adviceFor(name, levels)}`);
  return rowsOf(api)
    .filter(([, row]) => row.level === level)
    .map(([id]) => id);
}

function withTag(option: string, name: string, proofs: readonly Proof[]): readonly string[] {
  if (!tags.includes(name)) throw new Refusal(`${option} tag:${name}: no such tag; ${adviceFor(name, tags)}`);
  return proofs.filter((proof) => tagsOf(proof).includes(name)).map(({ id }) => id);
}

/** @param written what stands before an area on the command line. */
function inAreas(written: string, wanted: readonly string[], api: ApiName | undefined): readonly string[] {
  const eligible = rowsOf(api);
  const areas = unique(eligible.map(([, { area }]) => area));
  const unknown = wanted.filter((one) => !areas.includes(one));
  if (unknown.length > 0)
    throw new Refusal(
      unknown.map(
        (one) => `${written}${one}: no such area; ${adviceFor(one, areas, 'conform list requirements shows all')}`,
      ),
    );
  return eligible.filter(([, { area }]) => wanted.includes(area)).map(([id]) => id);
}
