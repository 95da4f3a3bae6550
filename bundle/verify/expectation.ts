import { resultName } from '../../engine/judge/result.ts';
import type { AnyCheck } from '../../engine/run/check.ts';
import type { Monitor } from '../../engine/run/monitor.ts';
import type { Obstacle } from '../../engine/run/session.ts';
import { noTransport } from '../../engine/wire/no-transport.ts';
import type { ApiName } from '../../requirements/requirement.ts';
import type { CustomsProfile, LogisticsProfile, TargetProfile } from '../../schemas/target-profile.ts';
import { obstacle as customsObstacle } from '../../suites/customs/open-customs.ts';
import { suites } from '../../suites/index.ts';
import { inItsVersion, obstacle as logisticsObstacle } from '../../suites/logistics/open-logistics.ts';
import { openParts, openRun } from '../../suites/open-run.ts';
import type { Participant, RunInput } from '../../suites/run.ts';
import type { ManifestHead } from '../manifest.ts';

/** What the suite would run on the target of a bundle. */
export interface Expectation {
  readonly participants: ReadonlyMap<string, Participant>;
  /** How many cases each check has. */
  readonly cases: ReadonlyMap<string, number>;
  readonly checks: ReadonlyMap<string, AnyCheck>;
  readonly monitors: ReadonlyMap<string, Monitor>;
  /** Why a check or monitor cannot run on the target, as far as the profile and the pre-flight tell. */
  obstacle(api: ApiName, proof: Pick<AnyCheck, 'proves' | 'needs'>, section: unknown): Obstacle | undefined;
}

const byId = <T extends { readonly id: string }>(all: readonly T[]): ReadonlyMap<string, T> =>
  new Map(all.map((one) => [one.id, one]));

const inputOf = (head: ManifestHead): RunInput => ({
  profile: head.profile as unknown as TargetProfile,
  secrets: {},
  apis: head.apis,
  // Every seed has the same participants and cases.
  seed: 0,
  suiteVersion: head.suite.version,
  ...(head.cases === undefined ? {} : { cases: head.cases }),
  ...(head.shard === undefined ? {} : { shard: head.shard }),
  ...(head.versions === 'none' ? {} : { versions: head.versions }),
  ...head.selection,
});

export async function expectationOf(head: ManifestHead): Promise<Expectation> {
  const input = inputOf(head);
  const run = await openRun(input, noTransport);
  const { rows } = run.plan();
  await run.close();
  const parts = openParts(input, noTransport, () => {});
  const all = Object.values(suites);
  return {
    participants: new Map(run.participants.map((one) => [resultName(one), one])),
    cases: new Map(rows.map(({ check }) => [resultName(check), check.cases])),
    checks: byId(all.flatMap(({ checks }) => checks)),
    monitors: byId(all.flatMap(({ monitors }) => monitors)),
    obstacle: (api, proof, section) =>
      api === 'customs'
        ? customsObstacle(proof, parts, section as CustomsProfile)
        : logisticsObstacle(proof, parts, section as LogisticsProfile),
  };
}

/** The section of the profile that judges read. Each seed has its own, as judges remember what they saw of a target. */
export function judgedSection(head: ManifestHead, api: ApiName, version: string | undefined): unknown {
  const { logistics, customs } = structuredClone(head.profile) as unknown as TargetProfile;
  if (api === 'customs') return customs;
  if (!logistics) return undefined;
  return inItsVersion(version === undefined ? logistics : ({ ...logistics, version } as typeof logistics));
}
