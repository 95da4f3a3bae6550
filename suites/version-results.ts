import type { CheckResult } from '../engine/judge/result.ts';
import type { OpenedSuite, Run } from './run.ts';

/** What a run judges under the versions beside the tested one. */
export interface VersionResults extends Pick<Run, 'participants'> {
  resultOf(id: string, version: string): Promise<CheckResult>;
  /** All of them: what wants to be alone afterwards may end every token. */
  judged(): Promise<void>;
  halt(): void;
}

/**
 * Starts with the first result that is asked for.
 *
 * @param inTurn each version has the whole target to itself; otherwise they go side by side.
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
