import type { CustomsAccount } from '../../../reference/customs/account.ts';
import { failureMessages } from '../../../reference/customs/causes/trouble.ts';
import { type Completion, reportCompletion } from '../../../reference/customs/processing/completion.ts';
import type { Outcome } from '../../../reference/customs/processing/processing.ts';
import { before, breaking, type FaultRows, instead } from '../../fault.ts';
import { countsUpdates, updatesOf } from '../invoice-read/first-content.ts';

/** Sends no webhook after some outcomes. */
const untold = (test: (outcome: Outcome) => boolean) =>
  instead(reportCompletion, (honest) => (world, account, completion) => {
    if (!test(completion.outcome)) honest(world, account, completion);
  });

const failedFor =
  (kind: Outcome['kind'], message: RegExp) =>
  ({ kind: own, error }: Outcome): boolean =>
    own === kind && error !== undefined && message.test(error);

/** Tells some outcomes as failure or success. */
const toldAs = (error: string | undefined, test: (completion: Completion, account: CustomsAccount) => boolean) =>
  before(reportCompletion, (world, account, completion) => {
    const { outcome } = completion;
    return [world, account, test(completion, account) ? { ...completion, outcome: { ...outcome, error } } : completion];
  });

const timesUpdated = ({ outcome: { invoice } }: Completion): number => (invoice === undefined ? 0 : updatesOf(invoice));

const failedLast = new WeakMap<CustomsAccount, boolean>();

/** Whether the submission before it failed, in which case a success is told as a failure. */
function followsFailure({ outcome: { error } }: Completion, account: CustomsAccount): boolean {
  const follows = failedLast.get(account) === true;
  failedLast.set(account, error !== undefined);
  return follows && error === undefined;
}

/** Outcomes that are told wrongly or not at all, depending on the cause or on what was before. */
export const toldFaults = {
  ...breaking('completion-sent-after-update-fails', {
    'update-in-no-currency-untold': [
      'Sends no webhook after an update in an unknown currency.',
      untold(failedFor('update', /currency code/)),
    ],
    'update-of-unknown-manufacturer-untold': [
      'Sends no webhook after an update with an unknown manufacturer.',
      untold(failedFor('update', /^Manufacturer/)),
    ],
  }),
  'create-with-foreign-container-untold': {
    breaks: 'completion-sent-after-create-fails',
    wrong: 'Sends no webhook after a create with a container that its shipment does not have.',
    by: untold(failedFor('create', /container/)),
  },
  ...breaking('completion-status-tells-success', {
    'completion-of-second-update-told-as-failure': [
      'Reports the success of the second update of an invoice as a failure.',
      [
        countsUpdates,
        toldAs(failureMessages.internal(), (one) => one.outcome.error === undefined && timesUpdated(one) === 2),
      ],
    ],
    'completion-after-a-failure-told-as-failure': [
      'Reports a success as a failure, if the submission of the account before it failed.',
      toldAs(failureMessages.internal(), followsFailure),
    ],
  }),
  'completion-of-failure-after-an-update-told-as-success': {
    breaks: 'completion-status-tells-failure',
    wrong: 'Reports a failed update as successful, if the invoice was updated before.',
    by: [countsUpdates, toldAs(undefined, (one) => one.outcome.error !== undefined && timesUpdated(one) > 0)],
  },
} as const satisfies FaultRows;
