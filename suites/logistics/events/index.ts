import { eventAuthorizationChecks } from './authorization.ts';
import { eventDeliveryChecks } from './deliveries.ts';
import { eventFilterChecks } from './filters.ts';
import { eventPagingChecks } from './paging.ts';
import { eventRecordChecks } from './records.ts';
import { refusedEventChecks } from './refused.ts';
import { eventSimilarIdChecks } from './similar-ids.ts';
import { eventStreamChecks } from './stream.ts';
import { eventTwoFilterChecks } from './two-filters.ts';

export { eventMonitors } from './records.ts';

/** All checks of the event listing. */
export const eventChecks = [
  ...eventRecordChecks,
  ...eventFilterChecks,
  ...eventSimilarIdChecks,
  ...eventTwoFilterChecks,
  ...eventStreamChecks,
  ...eventPagingChecks,
  ...eventDeliveryChecks,
  ...eventAuthorizationChecks,
  ...refusedEventChecks,
];
