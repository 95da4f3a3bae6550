import { killedRuns } from '../../test/killed-runs.ts';

killedRuns([[0.02], [0.5], [0.9]]);
