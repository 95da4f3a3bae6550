import { adviceFor } from '../../engine/profile/closest.ts';
import { requirements } from '../../requirements/index.ts';
import type { ApiName, Requirements } from '../../requirements/requirement.ts';
import { Refusal } from '../exit.ts';
import { knownIds } from '../option.ts';
import type { OpenTarget } from '../target.ts';

const apiNames = ['logistics', 'customs'] as const satisfies readonly ApiName[];

interface Choice {
  readonly api?: ApiName;
  /** Ids of checks or requirements. */
  readonly only?: readonly string[];
  readonly area?: readonly string[];
}

const rows: Requirements = requirements;

/** The ids of the checks or requirements to judge; absent: all. The id of a requirement selects all checks that prove it. */
export async function chosenIds({ api, only, area }: Choice): Promise<{ only?: readonly string[] }> {
  if (only === undefined && area === undefined) return {};
  return { only: [...new Set([...(await knownChecks(only ?? [])), ...inAreas(area ?? [], api)])] };
}

function inAreas(wanted: readonly string[], api: ApiName | undefined): readonly string[] {
  const eligible = Object.entries(rows).filter(([, row]) => api === undefined || row.api === api);
  const areas = [...new Set(eligible.map(([, { area }]) => area))];
  const unknown = wanted.filter((one) => !areas.includes(one));
  if (unknown.length > 0)
    throw new Refusal(unknown.map((one) => `--area ${one}: no such area; ${adviceFor(one, areas)}`));
  return eligible.filter(([, { area }]) => wanted.includes(area)).map(([id]) => id);
}

async function knownChecks(only: readonly string[]): Promise<readonly string[]> {
  // Loading all checks is the slowest step before the first verdict, and requirements are known without it.
  if (only.every(isChecked)) return only;
  const { suites } = await import('../../suites/index.ts');
  const proofs = Object.values(suites).flatMap(({ checks, monitors }) => [...checks, ...monitors]);
  const known = new Set(proofs.flatMap(({ id, proves }) => [id, proves]));
  const unproved = only.filter((id) => !known.has(id) && Object.hasOwn(rows, id));
  if (unproved.length > 0) {
    throw new Refusal(
      unproved.map((id) => `--only ${id}: this requirement has no check; see conform list requirements`),
    );
  }
  return knownIds('--only', only, [...known]);
}

/** Every requirement that a client can observe has a check. */
const isChecked = (id: string): boolean => Object.hasOwn(rows, id) && rows[id]?.excluded === undefined;

export function judgedApis({ profile }: OpenTarget, wanted: ApiName | undefined): readonly ApiName[] {
  if (wanted !== undefined && !profile[wanted]) {
    throw new Refusal(`--api ${wanted}: target "${profile.name}" has no section "${wanted}"; add it to its profile`);
  }
  return apiNames.filter((api) => profile[api] !== undefined && (wanted === undefined || wanted === api));
}
