import type { CustomsAccount } from '../../../reference/customs/account.ts';
import { invoiceExists } from '../../../reference/customs/causes/causes.ts';
import { failureMessages } from '../../../reference/customs/causes/failure-cause.ts';
import { acceptSubmission, completeSubmission } from '../../../reference/customs/invoices.ts';
import { answered } from '../../../reference/customs/mount.ts';
import { completionEvent, reportCompletion } from '../../../reference/customs/processing/completion.ts';
import { planOf } from '../../../reference/customs/processing/plan.ts';
import { answerWithin } from '../../../reference/webhook-sender.ts';
import type { World } from '../../../reference/world.ts';
import { after, before, type FaultRows, instead } from '../../fault.ts';
import { fails } from '../causes/changed-cause.ts';

interface UnderWay {
  readonly requests: Set<string>;
  /** The request_id that a submission reports instead of its own. */
  readonly swapped: Map<string, string>;
}

const underWay = new WeakMap<CustomsAccount, UnderWay>();

function underWayOf(account: CustomsAccount): UnderWay {
  const known = underWay.get(account) ?? { requests: new Set<string>(), swapped: new Map<string, string>() };
  underWay.set(account, known);
  return known;
}

/** The request_id that is reported: that of another submission that is under way, which then reports this one. */
function swappedId(account: CustomsAccount, requestId: string): string {
  const { requests, swapped } = underWayOf(account);
  requests.delete(requestId);
  const given = swapped.get(requestId);
  if (given !== undefined) return given;
  const partner = [...requests].find((one) => !swapped.has(one));
  if (partner === undefined) return requestId;
  swapped.set(partner, requestId);
  return partner;
}

const updatesOf = new WeakMap<object, number>();

/** The number of the submission of an account that failed last. */
const lastFailed = new WeakMap<CustomsAccount, string | undefined>();

/** Worlds that process an update which is not acknowledged yet. */
const updating = new WeakSet<World>();

/** Completions of two submissions of an account that are mixed up, and an update that waits for its own completion. */
export const confusedCompletionFaults = {
  'completions-at-once-swap-request-ids': {
    breaks: 'completion-request-id-is-acknowledged-uuid',
    wrong: 'Swaps the request_id of two submissions that are under way together.',
    by: [
      before(acceptSubmission, (call, requestId, submission) => {
        underWayOf(call.account).requests.add(requestId);
        return [call, requestId, submission];
      }),
      before(reportCompletion, (world, account, completion) => [
        world,
        account,
        { ...completion, requestId: swappedId(account, completion.requestId) },
      ]),
    ],
  },
  'completion-lost-from-third-update-on': {
    breaks: 'completion-sent-after-update-succeeds',
    wrong: 'Sends no webhook after the third and later updates of an invoice.',
    by: instead(reportCompletion, (honest) => (world, account, completion) => {
      const { kind, invoice } = completion.outcome;
      const count = (invoice && updatesOf.get(invoice)) ?? 0;
      if (kind === 'update' && invoice) updatesOf.set(invoice, count + 1);
      if (count < 2) honest(world, account, completion);
    }),
  },
  'completion-request-id-unknown-after-internal-error': {
    breaks: 'completion-request-id-is-acknowledged-uuid',
    wrong: 'Sends "unknown" as request_id after an internal error.',
    by: before(completionEvent, (world, account, completion) => [
      world,
      account,
      completion.outcome.error === failureMessages.internal() ? { ...completion, requestId: 'unknown' } : completion,
    ]),
  },
  'failed-update-told-successful-later': {
    breaks: 'processing-outcome-is-final',
    wrong: 'Reports success after it has reported that an update failed.',
    by: instead(reportCompletion, (honest) => (world, account, completion) => {
      honest(world, account, completion);
      const { error, ...outcome } = completion.outcome;
      if (error !== undefined && outcome.kind === 'update')
        honest(world, account, { ...completion, outcome: { ...outcome, error: undefined } });
    }),
  },
  'update-by-shipment-ref-fails': {
    breaks: 'processing-updates-existing-invoice',
    wrong: 'Fails an update that names the shipment by its ref, because the invoice exists.',
    by: fails(
      invoiceExists,
      ({ draft, existing }) => existing !== undefined && draft.shipment.ref !== undefined,
      () => failureMessages.invoiceExists(),
    ),
  },
  'update-of-one-line-changes-the-next': {
    breaks: 'line-id-existing-changes-that-line',
    wrong: 'Changes the next line if an update names only one of several lines.',
    by: after(planOf, (plan) => {
      const held = plan.existing?.content.lines ?? [];
      if (held.length < 2 || plan.lines.filter((line) => line.before !== undefined).length !== 1) return plan;
      const next = (line: (typeof held)[number]) => held[(held.indexOf(line) + 1) % held.length];
      return { ...plan, lines: plan.lines.map((line) => ({ ...line, before: line.before && next(line.before) })) };
    }),
  },
  'completion-number-of-first-invoice': {
    breaks: 'completion-invoice-number-is-submitted-one',
    wrong: 'Sends the number of the first invoice of the account after a success.',
    by: before(completionEvent, (world, account, completion) => [
      world,
      account,
      {
        ...completion,
        invoiceNumber:
          completion.outcome.error === undefined
            ? (account.invoices[0]?.content.invoiceNumber ?? completion.invoiceNumber)
            : completion.invoiceNumber,
      },
    ]),
  },
  'completion-failure-names-number-of-failure-before': {
    breaks: 'completion-failure-names-submitted-number',
    wrong: 'Sends the number of the failure before in every later failure of the account.',
    by: before(reportCompletion, (world, account, completion) => {
      if (completion.outcome.error === undefined) return [world, account, completion];
      const invoiceNumber = lastFailed.get(account) ?? completion.invoiceNumber;
      lastFailed.set(account, completion.invoiceNumber);
      return [world, account, { ...completion, invoiceNumber }];
    }),
  },
  'acknowledgement-of-update-waits-for-its-webhook': {
    breaks: 'processing-acknowledges-at-once',
    wrong: 'Processes an update and delivers its completion webhook before it acknowledges.',
    by: [
      instead(acceptSubmission, (honest) => (call, requestId, submission) => {
        if (!call.account.numbers.has(submission.draft.invoiceNumber)) return honest(call, requestId, submission);
        updating.add(call.world);
        return completeSubmission(call.world, call.account, requestId, submission);
      }),
      after(answered, async (response, world) => {
        const answer = await response;
        if (updating.delete(world)) await world.courier.settle(answerWithin);
        return answer;
      }),
    ],
  },
} as const satisfies FaultRows;
