import { asCreatedMonitors } from './as-created.ts';
import { idMonitors } from './ids.ts';

/** Monitors that compare what a read shows with what the run sent. */
export const comparingMonitors = [...asCreatedMonitors, ...idMonitors];
