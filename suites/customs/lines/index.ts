import { lineIdMonitors } from './ids.ts';
import { lineMemberUpdateChecks } from './member-updates.ts';
import { productAndContainerChecks } from './products-and-containers.ts';
import { lineReadBackChecks } from './read-back.ts';
import { lineRuleChecks } from './rules.ts';
import { lineUpdateChecks } from './updates.ts';
import { otherLineUpdateChecks } from './updates-naming-other-lines.ts';

/** All checks of invoice lines. */
export const lineChecks = [
  ...productAndContainerChecks,
  ...lineRuleChecks,
  ...lineUpdateChecks,
  ...lineMemberUpdateChecks,
  ...otherLineUpdateChecks,
  ...lineReadBackChecks,
];

export const lineMonitors = [...lineIdMonitors];
