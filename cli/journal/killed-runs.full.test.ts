import { killedRuns } from '../../test/killed-runs.ts';

/** Fifteen runs are killed twenty times: some of them again after they went on. */
killedRuns([
  ...([0.005, 0.1, 0.2, 0.3, 0.4, 0.55, 0.65, 0.75, 0.85, 0.95] as const).map((share) => [share] as const),
  ...[[0.15, 0.1] as const, [0.35, 0.2] as const, [0.45, 0.02] as const, [0.6, 0.15] as const, [0.7, 0.05] as const],
]);
