import type { CustomsAccount } from '../../../reference/customs/account.ts';
import { failureMessages } from '../../../reference/customs/causes/failure-cause.ts';
import {
  type Completion,
  completionEvent,
  reportCompletion,
  retryPolicyOf,
  sendEvent,
} from '../../../reference/customs/processing/completion.ts';
import type { Outcome } from '../../../reference/customs/processing/processing.ts';
import type { Override } from '../../../reference/seam.ts';
import type { World } from '../../../reference/world.ts';
import { after, before, breaking, type FaultRows, instead } from '../../fault.ts';
import { countsUpdates, updatesOf } from '../invoice-read/first-content.ts';

/** Sends no webhook after some outcomes. */
const unreported = (test: (outcome: Outcome) => boolean) =>
  instead(reportCompletion, (honest) => (world, account, completion) => {
    if (!test(completion.outcome)) honest(world, account, completion);
  });

const failedFor =
  (kind: Outcome['kind'], message: RegExp) =>
  ({ kind: own, error }: Outcome): boolean =>
    own === kind && error !== undefined && message.test(error);

/** Reports some outcomes as failure or success. */
const reportedAs = (error: string | undefined, test: (completion: Completion, account: CustomsAccount) => boolean) =>
  before(reportCompletion, (world, account, completion) => {
    const { outcome } = completion;
    return [world, account, test(completion, account) ? { ...completion, outcome: { ...outcome, error } } : completion];
  });

const timesUpdated = ({ outcome: { invoice } }: Completion): number => (invoice === undefined ? 0 : updatesOf(invoice));

const failedLast = new WeakMap<CustomsAccount, boolean>();

/** Whether the submission before it failed, in which case a success is reported as a failure. */
function followsFailure({ outcome: { error } }: Completion, account: CustomsAccount): boolean {
  const follows = failedLast.get(account) === true;
  failedLast.set(account, error !== undefined);
  return follows && error === undefined;
}

const lastReported = new WeakMap<World, readonly [CustomsAccount, Completion]>();

/** A delivery that was not taken is followed by one that reports the other outcome. */
const reportedOtherwise: Override[] = [
  before(reportCompletion, (world, account, completion) => {
    lastReported.set(world, [account, completion]);
    return [world, account, completion];
  }),
  after(retryPolicyOf, (retryPolicy, world) => {
    const reported = lastReported.get(world);
    if (reported === undefined) return retryPolicy;
    const [account, { outcome, ...completion }] = reported;
    const error = outcome.error === undefined ? failureMessages.internal() : undefined;
    return {
      ...retryPolicy,
      pauseAfter(status) {
        const url = account.webhookUrl;
        if (status === 200 || url === undefined) return undefined;
        sendEvent(world, url, completionEvent(world, account, { ...completion, outcome: { ...outcome, error } }));
        return undefined;
      },
    };
  }),
];

/** Outcomes that are reported wrongly or not at all, depending on the cause or on what was before. */
export const reportedOutcomeFaults = {
  ...breaking('completion-sent-after-update-fails', {
    'update-in-no-currency-untold': [
      'Sends no webhook after an update in an unknown currency.',
      unreported(failedFor('update', /currency code/)),
    ],
    'update-of-unknown-manufacturer-untold': [
      'Sends no webhook after an update with an unknown manufacturer.',
      unreported(failedFor('update', /^Manufacturer/)),
    ],
  }),
  'create-with-foreign-container-untold': {
    breaks: 'completion-sent-after-create-fails',
    wrong: 'Sends no webhook after a create with a container that its shipment does not have.',
    by: unreported(failedFor('create', /container/)),
  },
  ...breaking('processing-outcome-is-final', {
    'completion-told-otherwise-when-sent-again': [
      'Reports the other outcome if a webhook was not taken and is delivered again.',
      reportedOtherwise,
    ],
    'failed-create-of-sku-told-successful-later': [
      'Reports success after it has reported that a create failed because of an unknown SKU.',
      instead(reportCompletion, (honest) => (world, account, completion) => {
        honest(world, account, completion);
        const { outcome } = completion;
        if (failedFor('create', /sku/i)(outcome))
          honest(world, account, { ...completion, outcome: { ...outcome, error: undefined } });
      }),
    ],
  }),
  ...breaking('completion-status-tells-success', {
    'completion-of-second-update-told-as-failure': [
      'Reports the success of the second update of an invoice as a failure.',
      [
        countsUpdates,
        reportedAs(failureMessages.internal(), (one) => one.outcome.error === undefined && timesUpdated(one) === 2),
      ],
    ],
    'completion-after-a-failure-told-as-failure': [
      'Reports a success as a failure, if the submission of the account before it failed.',
      reportedAs(failureMessages.internal(), followsFailure),
    ],
  }),
  'completion-of-failure-after-an-update-told-as-success': {
    breaks: 'completion-status-tells-failure',
    wrong: 'Reports a failed update as successful, if the invoice was updated before.',
    by: [countsUpdates, reportedAs(undefined, (one) => one.outcome.error !== undefined && timesUpdated(one) > 0)],
  },
} as const satisfies FaultRows;
