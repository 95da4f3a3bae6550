import { suiteVersion } from '../cli/package.ts';
import { judgedApis, selectionOf } from '../cli/plan/selection.ts';
import { refuseUnlessReceiving } from '../cli/receiver-trial.ts';
import type { OpenTarget } from '../cli/target.ts';
import { noTransport } from '../engine/wire/no-transport.ts';
import { openRun } from '../suites/open-run.ts';
import type { Participant, Run, RunInput } from '../suites/run.ts';
import { extentNames, listed, refuseWrong } from './options.ts';
import { described, targetOf } from './target.ts';
import type { ExtentOptions, TargetOptions } from './types.ts';

type Options = TargetOptions & ExtentOptions;

export type RunInParts = Pick<Run, 'preflight' | 'resultOf' | 'close'>;

/** A run whose participants are known before anything is sent, and of which a part is then run. */
export interface Parts {
  readonly participants: readonly Participant[];
  start(chosen: readonly Participant[]): Promise<RunInParts>;
}

export async function openInParts(options: Options): Promise<Parts> {
  refuseWrong(options, [...extentNames, 'target', 'fetch']);
  const { api } = options;
  const selection = await selectionOf({ ...listed(options), ...(api === undefined ? {} : { api }) });
  const preview = await openRun({ ...inputOf(described(options.target), options), ...selection }, noTransport);
  const { participants } = preview;
  await preview.close();
  return {
    participants,
    async start(chosen) {
      const target = await targetOf(options);
      const only = [...new Set(chosen.map(({ id }) => id))];
      try {
        await refuseUnlessReceiving(target);
        const run = await openRun({ ...inputOf(target, options), only });
        return {
          preflight: () => run.preflight(),
          resultOf: (id, version) => run.resultOf(id, version),
          close: async () => {
            await run.close();
            await target.close();
          },
        };
      } catch (thrown) {
        await target.close();
        throw thrown;
      }
    },
  };
}

function inputOf(target: OpenTarget, { api, seed = 1, cases, versions = 'contract' }: ExtentOptions): RunInput {
  const { profile, secrets } = target;
  const apis = judgedApis(target, api);
  const extent = { seed, ...(cases === undefined ? {} : { cases }), ...(versions === 'none' ? {} : { versions }) };
  return { profile, secrets, apis, suiteVersion, ...extent };
}
