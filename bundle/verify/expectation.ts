import type { AnyCheck } from '../../engine/run/check.ts';
import type { Monitor } from '../../engine/run/monitor.ts';
import type { Obstacle } from '../../engine/run/session.ts';
import type { ApiName } from '../../requirements/requirement.ts';
import type { TargetProfile } from '../../schemas/target-profile.ts';
import { suites } from '../../suites/index.ts';
import { inItsVersion } from '../../suites/logistics/open-logistics.ts';
import { openRun } from '../../suites/open-run.ts';
import type { Participant, RunInput } from '../../suites/run.ts';
import type { ManifestHead } from '../manifest.ts';

/** What the suite would run on the target of a bundle. */
export interface Expectation {
  readonly participants: ReadonlyMap<string, Participant>;
  readonly planned: ReadonlyMap<string, { readonly cases: number; readonly obstacle?: Obstacle }>;
  readonly checks: ReadonlyMap<string, AnyCheck>;
  readonly monitors: ReadonlyMap<string, Monitor>;
}

/** Names a check or monitor under a version. */
export const keyOf = ({ id, version }: { readonly id: string; readonly version?: string }): string =>
  version === undefined ? id : `${id} under ${version}`;

const byId = <T extends { readonly id: string }>(all: readonly T[]): ReadonlyMap<string, T> =>
  new Map(all.map((one) => [one.id, one]));

const nothing = {
  send: () => Promise.reject(new Error('a verification sends nothing')),
  close: async () => {},
};

export const inputOf = (head: ManifestHead, seed: number): RunInput => ({
  profile: head.profile as unknown as TargetProfile,
  secrets: {},
  apis: head.apis,
  seed,
  suiteVersion: head.suite.version,
  ...(head.cases === undefined ? {} : { cases: head.cases }),
  ...(head.versions === 'none' ? {} : { versions: head.versions }),
  ...head.selection,
});

export async function expectationOf(head: ManifestHead): Promise<Expectation> {
  const run = await openRun(inputOf(head, 0), nothing);
  const { rows } = run.plan();
  await run.close();
  const all = Object.values(suites);
  return {
    participants: new Map(run.participants.map((one) => [keyOf(one), one])),
    planned: new Map(rows.map(({ check }) => [keyOf(check), check])),
    checks: byId(all.flatMap(({ checks }) => checks)),
    monitors: byId(all.flatMap(({ monitors }) => monitors)),
  };
}

/** The section of the profile that judges read. */
export function judgedSection(head: ManifestHead, api: ApiName, version: string | undefined): unknown {
  const { logistics, customs } = head.profile as unknown as TargetProfile;
  if (api === 'customs') return customs;
  if (!logistics) return undefined;
  return inItsVersion(version === undefined ? logistics : ({ ...logistics, version } as typeof logistics));
}
