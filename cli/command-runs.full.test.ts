import { commandRuns } from '../test/command-runs.ts';

commandRuns();
