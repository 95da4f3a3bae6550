import { declaredD2cMistakeChecks } from './d2c-mistakes.ts';
import { declaredEventChecks } from './events.ts';
import { declaredServiceChecks } from './service.ts';
import { declaredD2cChecks, declaredStatusChecks } from './statuses.ts';
import { declaredVersionGatingChecks } from './version-gating.ts';

export { declaredMonitors } from './monitors.ts';

/** What a profile declares where the documents leave it open. */
export const declaredChecks = [
  ...declaredStatusChecks,
  ...declaredServiceChecks,
  ...declaredVersionGatingChecks,
  ...declaredD2cChecks,
  ...declaredD2cMistakeChecks,
  ...declaredEventChecks,
];
