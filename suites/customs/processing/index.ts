import { completionChecks } from './completions/completions.ts';
import { completionContentChecks } from './completions/contents.ts';
import { distinctIdMonitors } from './completions/distinct-ids.ts';
import { promptAcknowledgementChecks } from './completions/prompt-acknowledgement.ts';
import { redeliveryChecks } from './completions/redelivery.ts';
import { reportedCauseChecks } from './completions/reported-causes.ts';
import { signatureMonitors } from './completions/signatures.ts';
import { afterEachCauseChecks } from './failures/after-each-cause.ts';
import { failedCreationChecks } from './failures/failed-creations.ts';
import { failedUpdateChecks } from './failures/failed-updates.ts';
import { failureFixChecks } from './failures/fixes.ts';
import { failureMessageChecks } from './failures/messages.ts';
import { failurePlaceholderChecks } from './failures/placeholders.ts';
import { similarNameChecks } from './failures/similar-names.ts';
import { foreignDataChecks } from './foreign-data.ts';
import { outcomeTimeChecks } from './outcome-in-time.ts';
import { outcomeChecks } from './outcomes.ts';
import { raceChecks } from './races.ts';
import { repeatedRequestChecks } from './repeated-requests.ts';

/** All checks of what follows an acknowledgement: outcomes, completions, failures. */
export const processingChecks = [
  ...failureMessageChecks,
  ...failurePlaceholderChecks,
  ...failureFixChecks,
  ...similarNameChecks,
  ...foreignDataChecks,
  ...afterEachCauseChecks,
  ...failedCreationChecks,
  ...failedUpdateChecks,
  ...completionContentChecks,
  ...completionChecks,
  ...reportedCauseChecks,
  ...outcomeChecks,
  ...outcomeTimeChecks,
  ...raceChecks,
  ...repeatedRequestChecks,
  ...redeliveryChecks,
  ...promptAcknowledgementChecks,
];

export const processingMonitors = [...signatureMonitors, ...distinctIdMonitors];
