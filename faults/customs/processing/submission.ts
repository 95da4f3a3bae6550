import type { CustomsAccount } from '../../../reference/customs/account.ts';
import { type FailureCause, failureMessages } from '../../../reference/customs/causes/failure-cause.ts';
import type { Invoice } from '../../../reference/customs/invoice.ts';
import type { Submission } from '../../../reference/customs/invoice-write/submission.ts';
import {
  acceptSubmission,
  acknowledgement,
  bodyOf,
  claimRequestId,
  completeSubmission,
  parsed,
  refusalOf,
  submitInvoice,
} from '../../../reference/customs/invoices.ts';
import type { CustomsCall } from '../../../reference/customs/operation.ts';
import { type Plan, planOf } from '../../../reference/customs/processing/plan.ts';
import { type Outcome, processSubmission } from '../../../reference/customs/processing/processing.ts';
import { store } from '../../../reference/customs/processing/storing.ts';
import { isObject } from '../../../reference/fields.ts';
import { notFound, Problem } from '../../../reference/http/problem.ts';
import { after, before, breaking, type FaultRows, instead } from '../../fault.ts';
import { memoryOf } from '../../memory.ts';

const busyUntil = new WeakMap<CustomsAccount, number>();

const onRefusal = (deed: (call: CustomsCall, submission: Submission, cause: FailureCause) => void) =>
  after(refusalOf, (problem, call, submission, cause) => {
    deed(call, submission, cause);
    return problem;
  });

const refusedWith = (
  status: number,
  test: (call: CustomsCall, submission: Submission, cause: FailureCause) => boolean,
) =>
  after(refusalOf, (problem, call, submission, cause) =>
    test(call, submission, cause) ? new Problem(status, problem.message) : problem,
  );

function storeRefused({ world, account }: CustomsCall, { draft }: Submission, kind: Outcome['kind']): void {
  if (draft.invoiceNumber === undefined || draft.currency === undefined) return;
  const plan = planOf(world, account, draft);
  if ((plan.existing === undefined) === (kind === 'create')) store(plan);
}

/** Changes the invoice whose update is refused. */
function changeRefused(
  { world, account }: CustomsCall,
  { draft }: Submission,
  change: (content: Invoice['content'], plan: Plan) => Partial<Invoice['content']>,
): void {
  if (draft.invoiceNumber === undefined || draft.currency === undefined) return;
  const plan = planOf(world, account, draft);
  const { existing } = plan;
  if (existing !== undefined) existing.content = { ...existing.content, ...change(existing.content, plan) };
}

const clearParties = () => ({ parties: [] });

/** Accepts a request id that was used before. */
const acceptsAgain = (test: (call: CustomsCall, requestId: string) => boolean) =>
  instead(claimRequestId, (honest) => (call) => {
    const sent = call.header('x-request-id');
    const excused = sent !== null && test(call, sent);
    return excused && call.account.usedRequestIds.has(sent) ? sent : honest(call);
  });

/** Faults of which submissions are accepted, and of refused ones. */
export const submissionFaults = {
  'post-not-served': {
    breaks: 'invoice-post-operation-exists',
    wrong: 'Does not serve submissions.',
    by: instead(submitInvoice, () => () => {
      throw notFound('There is nothing at this path, or not by this method.');
    }),
  },
  ...breaking('customs-error-body-not-object-400', {
    'body-null-acknowledged': [
      'Acknowledges a body that is null.',
      instead(
        submitInvoice,
        (honest) => (call) =>
          call.text.trim() === 'null' ? acknowledgement(call, claimRequestId(call), '') : honest(call),
      ),
    ],
    'body-list-accepted': [
      'Accepts a list of invoices and takes the first.',
      before(bodyOf, (call) => {
        const body = parsed(call.text);
        return [Array.isArray(body) && isObject(body[0]) ? { ...call, text: JSON.stringify(body[0]) } : call];
      }),
    ],
    'body-no-object-answers-415': [
      'Refuses a body that is not an object with 415.',
      before(bodyOf, (call) => {
        const body = parsed(call.text);
        if (body !== undefined && !isObject(body)) throw new Problem(415, 'The body must be a JSON object.');
        return [call];
      }),
    ],
  }),
  'update-reaches-invoices-of-all-accounts': {
    breaks: 'invoice-unchanged-by-other-account',
    wrong: 'Updates the invoice of another account if a submission has its number.',
    by: before(submitInvoice, (call) => {
      const body = parsed(call.text);
      const number = isObject(body) ? body.invoice_number : undefined;
      const owner = [...call.world.customs.accounts.values()].find(({ numbers }) => numbers.has(number));
      return [{ ...call, account: owner ?? call.account }];
    }),
  },
  'refusal-is-processed-all-the-same': {
    breaks: 'customs-error-refusal-has-no-success-webhook',
    wrong: 'Processes a submission that it refused.',
    by: onRefusal((call, submission) => acceptSubmission(call, crypto.randomUUID(), { ...submission, causes: [] })),
  },
  ...breaking('customs-error-invalid-submission-400', {
    'refusal-answers-422': [
      'Refuses invalid submissions with 422, unless a member is missing.',
      refusedWith(422, (_call, _submission, { kind }) => kind !== 'missingMember'),
    ],
    'refusal-of-weights-answers-422': [
      'Refuses weights that break a rule with 422.',
      refusedWith(422, (_call, _submission, { kind }) => kind === 'weights'),
    ],
    'refusal-of-other-types-answers-500': [
      'Answers 500 where charges or parties are no list.',
      refusedWith(500, (call) =>
        [bodyOf(call).charge_adjustments, bodyOf(call).involved_parties].some((one) => isObject(one)),
      ),
    ],
    'refusal-of-incoterm-answers-422': [
      'Refuses an unknown incoterm with 422.',
      refusedWith(422, (_call, _submission, { kind }) => kind === 'incoterm'),
    ],
    'refusal-of-two-mistakes-answers-422': [
      'Refuses a submission with 422 if it has more than one mistake.',
      refusedWith(422, (_call, { causes }) => causes.length > 1),
    ],
    'refusal-of-update-answers-422': [
      'Refuses invalid updates with 422, and invalid creates with 400.',
      refusedWith(422, ({ account }, { draft }) => account.numbers.has(draft.invoiceNumber)),
    ],
    'refusal-of-update-answers-403': [
      'Refuses invalid updates with 403, and invalid creates with 400.',
      refusedWith(403, ({ account }, { draft }) => account.numbers.has(draft.invoiceNumber)),
    ],
    'empty-object-answers-422': [
      'Answers an empty object with 422.',
      refusedWith(422, (call) => Object.keys(bodyOf(call)).length === 0),
    ],
    'missing-currency-answers-500': [
      'Answers a submission without currency with 500.',
      refusedWith(500, (call) => bodyOf(call).currency === undefined),
    ],
  }),
  'refused-create-is-stored': {
    breaks: 'processing-refused-create-leaves-no-invoice',
    wrong: 'Stores an invoice that it refused.',
    by: onRefusal((call, submission) => storeRefused(call, submission, 'create')),
  },
  'failed-create-of-wrong-weights-is-stored': {
    breaks: 'processing-failed-create-leaves-no-invoice',
    wrong: 'Refuses a create whose weights break a rule, but stores it.',
    by: onRefusal((call, submission, { kind }) => {
      if (kind === 'weights') storeRefused(call, submission, 'create');
    }),
  },
  ...breaking('processing-refused-update-changes-nothing', {
    'refused-update-is-applied': [
      'Applies an update that it refused.',
      onRefusal((call, submission) => storeRefused(call, submission, 'update')),
    ],
    'refused-update-drops-parties': [
      'Drops the parties of an invoice whose update it refuses.',
      onRefusal((call, submission) => changeRefused(call, submission, clearParties)),
    ],
    'refused-update-with-null-clears-parties': [
      'Clears the parties if it refuses an update with null for them.',
      onRefusal((call, submission) => {
        if (submission.draft.parties === null) changeRefused(call, submission, clearParties);
      }),
    ],
    'refused-update-changes-related-parties': [
      'Keeps is_related_parties of an update that it refuses.',
      onRefusal((call, submission) =>
        changeRefused(call, submission, (content, plan) => ({
          header: { ...content.header, is_related_parties: plan.header.is_related_parties },
        })),
      ),
    ],
    'refused-update-drops-omitted-lines': [
      'Drops the lines that an update leaves out that it refuses.',
      onRefusal((call, submission) =>
        changeRefused(call, submission, (content, plan) => ({
          lines: content.lines.filter((line) => plan.lines.some(({ before }) => before?.id === line.id)),
        })),
      ),
    ],
    'refused-update-changes-attributes': [
      'Keeps the attributes of an update that it refuses.',
      onRefusal((call, submission) =>
        changeRefused(call, submission, (content, plan) => ({
          header: { ...content.header, attributes: plan.header.attributes },
        })),
      ),
    ],
    'refused-update-changes-currency': [
      'Keeps the currency of an update that it refuses.',
      onRefusal((call, submission) =>
        changeRefused(call, submission, (content, plan) => ({ currency: plan.draft.currency ?? content.currency })),
      ),
    ],
    'refused-update-changes-document-line-numbers': [
      'Keeps the document_line_number of each line of an update that it refuses.',
      onRefusal((call, submission) =>
        changeRefused(call, submission, (content, plan) => ({
          lines: content.lines.map((line) => ({
            ...line,
            documentLineNumber:
              plan.lines.find(({ before }) => before?.id === line.id)?.members.documentLineNumber ??
              line.documentLineNumber,
          })),
        })),
      ),
    ],
    'refused-update-changes-charges': [
      'Keeps the charges of an update that it refuses.',
      onRefusal((call, submission) =>
        changeRefused(call, submission, (content, plan) => ({
          header: { ...content.header, charges: plan.header.charges },
        })),
      ),
    ],
  }),
  'submission-is-forgotten-beside-another': {
    breaks: 'processing-acknowledged-reaches-an-outcome',
    wrong: 'Loses a submission that is due at the same time as another one.',
    by: instead(completeSubmission, (honest) => (world, account, requestId, submission) => {
      if (busyUntil.get(account) === world.now()) return;
      busyUntil.set(account, world.now());
      honest(world, account, requestId, submission);
    }),
  },
  'update-processed-as-failure': {
    breaks: 'completion-status-tells-success',
    wrong: 'Applies an update, but reports that it failed.',
    by: after(processSubmission, (outcome) =>
      outcome.kind === 'update' && outcome.error === undefined
        ? { ...outcome, error: failureMessages.internal() }
        : outcome,
    ),
  },
  ...breaking('processing-repeated-request-id-as-declared', {
    'repeated-request-id-accepted': [
      'Accepts a submission whose X-Request-ID was used before.',
      acceptsAgain(() => true),
    ],
    'repeated-request-id-with-other-body-accepted': [
      'Accepts a submission whose X-Request-ID was used before with another body.',
      acceptsAgain(({ world, text }, requestId) => {
        const id = 'repeated-request-id-with-other-body-accepted';
        return memoryOf(world).add(id, requestId + text) === 1;
      }),
    ],
  }),
  ...breaking('customs-error-malformed-json-400', {
    'truncated-json-acknowledged': [
      'Acknowledges JSON that ends before its last bracket.',
      before(bodyOf, (call) => {
        const completed = `${call.text}}`;
        const ended = parsed(call.text) === undefined && parsed(completed) !== undefined;
        return [ended ? { ...call, text: completed } : call];
      }),
    ],
    'malformed-json-answers-422': [
      'Refuses a body that is not JSON with 422.',
      before(bodyOf, (call) => {
        if (parsed(call.text) === undefined) throw new Problem(422, 'The body is not JSON.');
        return [call];
      }),
    ],
  }),
} as const satisfies FaultRows;
