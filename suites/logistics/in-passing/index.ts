import { asCreatedMonitors } from './as-created.ts';
import { idMonitors } from './ids.ts';
import { referenceMonitors } from './references.ts';

/** Monitors that compare responses and events with what the run sent. */
export const comparingMonitors = [...asCreatedMonitors, ...idMonitors, ...referenceMonitors];
