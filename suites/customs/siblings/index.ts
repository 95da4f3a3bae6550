import { acceptedParameterChecks } from './accepted-parameters.ts';
import { addedMemberChecks } from './added-members.ts';
import { addedOperationChecks } from './added-operations.ts';
import { describedServerChecks } from './described-servers.ts';
import { exposedResourceChecks } from './exposed-resources.ts';
import { siblingFilterChecks } from './filtering.ts';
import { siblingPagingChecks } from './paging.ts';
import { siblingReadChecks } from './read-by-id.ts';
import { removedOperationChecks } from './removed-operations.ts';
import { responseMemberChecks } from './response-members.ts';
import { siblingSortChecks } from './sorting.ts';
import { siblingWriteChecks } from './writes.ts';

/** All checks of the other resources that the versions name. */
export const siblingChecks = [
  ...exposedResourceChecks,
  ...addedOperationChecks,
  ...siblingReadChecks,
  ...removedOperationChecks,
  ...responseMemberChecks,
  ...addedMemberChecks,
  ...acceptedParameterChecks,
  ...siblingFilterChecks,
  ...siblingSortChecks,
  ...siblingPagingChecks,
  ...siblingWriteChecks,
  ...describedServerChecks,
];
