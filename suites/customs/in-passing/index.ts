import { getMonitors } from './answers.ts';
import { readBackMonitors } from './read-back.ts';
import { sharedWeightMonitors } from './weights.ts';

/** Monitors that compare what a read shows with what the run sent. */
export const comparingMonitors = [...getMonitors, ...readBackMonitors, ...sharedWeightMonitors];
