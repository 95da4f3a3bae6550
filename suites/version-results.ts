import type { CheckResult } from '../engine/judge/result.ts';
import type { OpenedSuite, Run } from './run.ts';

/** What a run judges under the versions other than the tested one. */
export interface VersionResults extends Pick<Run, 'participants'> {
  resultOf(id: string, version: string): Promise<CheckResult>;
  isDecided(id: string, version: string): boolean;
  /** Resolves when all of them are judged: exclusive checks that run afterwards may end every token. */
  judged(): Promise<void>;
  halt(): void;
}

/**
 * Starts when the first result is requested.
 *
 * @param inTurn versions run one after another; otherwise they run concurrently.
 */
export function resultsOfVersions(versions: ReadonlyMap<string, OpenedSuite>, inTurn: boolean): VersionResults {
  let judging: ReadonlyMap<string, Promise<ReadonlyMap<string, CheckResult>>> | undefined;
  const start = (): NonNullable<typeof judging> => {
    let last: Promise<unknown> = Promise.resolve();
    judging ??= new Map(
      [...versions].map(([version, api]) => {
        const results = inTurn ? last.then(() => resultsOf(api)) : resultsOf(api);
        last = results;
        return [version, results];
      }),
    );
    return judging;
  };
  return {
    participants: [...versions].flatMap(([version, api]) => api.participants.map((one) => ({ ...one, version }))),
    async resultOf(id, version) {
      const result = (await start().get(version))?.get(id);
      if (!result) throw new Error(`${id} takes no part in this run under ${version}`);
      return { ...result, version };
    },
    isDecided: (id, version) => versions.get(version)?.isDecided(id) === true,
    async judged() {
      await Promise.all(start().values());
    },
    halt: () => {
      for (const api of versions.values()) api.halt();
    },
  };
}

const resultsOf = async ({ participants, resultOf }: OpenedSuite): Promise<ReadonlyMap<string, CheckResult>> =>
  new Map(await Promise.all(participants.map(async ({ id }) => [id, await resultOf(id)] as const)));
