import type { CustomsAccount } from '../../../reference/customs/account.ts';
import { failureMessages } from '../../../reference/customs/causes/trouble.ts';
import {
  type Completion,
  completionEvent,
  mannerOf,
  reportCompletion,
  sendEvent,
} from '../../../reference/customs/processing/completion.ts';
import type { Outcome } from '../../../reference/customs/processing/processing.ts';
import type { Override } from '../../../reference/seam.ts';
import type { World } from '../../../reference/world.ts';
import { after, before, breaking, type FaultRows, instead } from '../../fault.ts';
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

const lastTold = new WeakMap<World, readonly [CustomsAccount, Completion]>();

/** A delivery that was not taken is followed by one that tells the other outcome. */
const toldOtherwise: Override[] = [
  before(reportCompletion, (world, account, completion) => {
    lastTold.set(world, [account, completion]);
    return [world, account, completion];
  }),
  after(mannerOf, (manner, world) => {
    const told = lastTold.get(world);
    if (told === undefined) return manner;
    const [account, { outcome, ...completion }] = told;
    const error = outcome.error === undefined ? failureMessages.internal() : undefined;
    return {
      ...manner,
      pauseAfter(status) {
        const url = account.webhookUrl;
        if (status === 200 || url === undefined) return undefined;
        sendEvent(world, url, completionEvent(world, account, { ...completion, outcome: { ...outcome, error } }));
        return undefined;
      },
    };
  }),
];

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
  ...breaking('processing-outcome-is-final', {
    'completion-told-otherwise-when-sent-again': [
      'Reports the other outcome if a webhook was not taken and is delivered again.',
      toldOtherwise,
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
