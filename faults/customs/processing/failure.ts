import type { CustomsAccount } from '../../../reference/customs/account.ts';
import {
  type FailureCause,
  type FailureCauseKind,
  failureMessages,
} from '../../../reference/customs/causes/failure-cause.ts';
import type { Invoice } from '../../../reference/customs/invoice.ts';
import { refusalOf } from '../../../reference/customs/invoices.ts';
import { reportCompletion } from '../../../reference/customs/processing/completion.ts';
import type { Plan } from '../../../reference/customs/processing/plan.ts';
import { causeOf, failed } from '../../../reference/customs/processing/processing.ts';
import { after, breaking, type FaultRows, faultFamily, instead } from '../../fault.ts';
import { always, onFailedUpdate } from './left-by-failure.ts';

/** The internal error, for submissions that have no mistake. */
export const internal: FailureCause = { kind: 'invoiceExists', message: failureMessages.internal() };

const inGeneralTerms = (kind: FailureCauseKind) =>
  after(failed, (outcome, _plan, cause) =>
    cause?.kind === kind ? { ...outcome, error: failureMessages.internal() } : outcome,
  );

/** Fails valid submissions. */
const alsoFails = (held: (plan: Plan) => FailureCause | undefined) =>
  after(causeOf, (cause, plan) => cause ?? held(plan));

const failedUpdates = new WeakMap<Invoice, FailureCause>();

const broken = new WeakSet<CustomsAccount>();

const failedNumbers = new WeakMap<CustomsAccount, Set<string | undefined>>();

function rememberNumber({ account, draft }: Pick<Plan, 'account' | 'draft'>): void {
  failedNumbers.set(account, (failedNumbers.get(account) ?? new Set()).add(draft.invoiceNumber));
}

const remembersFailedNumbers = after(failed, (outcome, plan) => {
  rememberNumber(plan);
  return outcome;
});

const remembersRefusedNumbers = after(refusalOf, (problem, { account }, { draft }) => {
  rememberNumber({ account, draft });
  return problem;
});

const hasFailed = ({ account, draft }: Plan): boolean => failedNumbers.get(account)?.has(draft.invoiceNumber) === true;

/** Faults that report a failure in another way, and that fail valid submissions. */
export const failureFaults = {
  ...breaking('failure-internal-error', {
    'failure-internal-error-as-success': [
      'Reports success for a submission whose processing broke down.',
      after(failed, (outcome, _plan, cause) => (cause ? outcome : { ...outcome, error: undefined })),
    ],
    'failure-internal-error-said-otherwise': [
      'Reports the text of the exception that stopped the processing.',
      after(failed, (outcome, _plan, cause) =>
        cause ? outcome : { ...outcome, error: 'undefined is not a function' },
      ),
    ],
    'failure-internal-error-of-update-untold': [
      'Does not report that the processing of an update broke down.',
      instead(reportCompletion, (honest) => (world, account, completion) => {
        const { kind, error } = completion.outcome;
        if (kind !== 'update' || error !== failureMessages.internal()) honest(world, account, completion);
      }),
    ],
  }),
  'breakdown-lasts': {
    breaks: 'processing-valid-submission-succeeds',
    wrong: 'Fails every submission of an account with the internal error once the processing of one broke down.',
    by: [
      after(failed, (outcome, { account }, cause) => {
        if (cause === undefined) broken.add(account);
        return outcome;
      }),
      alsoFails(({ account }) => (broken.has(account) ? internal : undefined)),
    ],
  },
  'update-with-header-weight-fails': {
    breaks: 'processing-valid-submission-succeeds',
    wrong: 'Fails an update that has total_net_weight and no total_gross_weight.',
    by: alsoFails(({ existing, draft }) =>
      existing !== undefined && draft.netWeight !== undefined && draft.grossWeight === undefined ? internal : undefined,
    ),
  },
  'price-without-value-fails': {
    breaks: 'processing-valid-submission-succeeds',
    wrong: 'Fails an invoice that has price_per_unit and no value on its only line.',
    by: alsoFails(({ lines: [first, second] }) =>
      second === undefined && first?.members.pricePerUnit !== undefined && first.members.value === undefined
        ? internal
        : undefined,
    ),
  },
  'failure-reported-as-success': {
    breaks: 'processing-invalid-submission-fails',
    wrong: 'Reports success for an invalid submission, but stores nothing.',
    by: after(failed, (outcome) => ({ ...outcome, error: undefined })),
  },
  ...faultFamily((cause: Parameters<typeof inGeneralTerms>[0]) => ({
    wrong: `Reports an internal error if the cause is ${cause}.`,
    by: inGeneralTerms(cause),
  }))({
    'failure-line-currency-said-otherwise': ['failure-line-currency-mismatch', 'lineCurrencyMismatch'],
    'failure-currency-said-otherwise': ['failure-currency-code-unknown', 'unknownCurrency'],
    'failure-proration-said-otherwise': ['failure-proration-with-charge-adjustments', 'prorationWithCharges'],
    'failure-party-said-otherwise': ['failure-involved-party-invalid', 'involvedPartyInvalid'],
    'failure-line-id-said-otherwise': ['failure-line-item-id-unknown', 'lineItemUnknown'],
    'failure-allocated-line-said-otherwise': ['failure-line-allocated-by-customs', 'lineAllocated'],
    'failure-customs-entry-said-otherwise': ['failure-invoice-used-in-customs-entry', 'invoiceInCustomsEntry'],
    'failure-metadata-said-otherwise': ['failure-metadata-key-unknown', 'attributeKeyUnknown'],
    'failure-shipment-missing-said-otherwise': ['failure-shipment-details-missing', 'shipmentMissing'],
  }),
  'weight-zero-share-fails': {
    breaks: 'weight-allocation-may-be-zero',
    wrong: 'Fails a submission if the share of a line is zero.',
    by: alsoFails(({ draft, lines }) =>
      draft.grossWeight !== undefined && lines.some(({ members }) => members.weight?.value.eq(0))
        ? internal
        : undefined,
    ),
  },
  'update-to-cip-fails': {
    breaks: 'processing-updates-existing-invoice',
    wrong: 'Fails an update to the incoterm CIP.',
    by: alsoFails(({ existing, draft }) => (existing && draft.header.incoterm === 'CIP' ? internal : undefined)),
  },
  'create-fails-when-date-is-null': {
    breaks: 'invoice-date-null-accepted',
    wrong: 'Acknowledges a submission with invoice_date null and fails it with the internal error.',
    by: alsoFails(({ existing, draft }) =>
      existing === undefined && draft.header.invoice_date === null ? internal : undefined,
    ),
  },
  ...breaking('failure-line-id-omitted-creates-line', {
    'update-after-failure-fails': [
      'Fails every update of an invoice, with the same error, once an update of it has failed.',
      [
        onFailedUpdate(always, (_plan, existing, cause) => {
          if (cause !== undefined) failedUpdates.set(existing, cause);
        }),
        alsoFails(({ existing }) => existing && failedUpdates.get(existing)),
      ],
    ],
    'failed-update-blocks-the-next': [
      'Fails all further updates of an invoice once one has failed.',
      [
        remembersFailedNumbers,
        alsoFails((plan) => (plan.existing !== undefined && hasFailed(plan) ? internal : undefined)),
      ],
    ],
  }),
  ...breaking('failure-corrected-resubmission-succeeds', {
    'failed-number-stays-taken': [
      'After a failed create, fails all further creates of that number because the invoice exists.',
      [
        remembersFailedNumbers,
        alsoFails((plan) =>
          plan.existing === undefined && hasFailed(plan)
            ? { kind: 'invoiceExists', message: failureMessages.invoiceExists() }
            : undefined,
        ),
      ],
    ],
    'refused-number-is-burnt': [
      'Fails every further create with an invoice number that was refused once.',
      [
        remembersRefusedNumbers,
        alsoFails((plan) => (plan.existing === undefined && hasFailed(plan) ? internal : undefined)),
      ],
    ],
    'failed-number-is-burnt': [
      'Fails every further create with an invoice number that failed once.',
      [
        remembersFailedNumbers,
        alsoFails((plan) => (plan.existing === undefined && hasFailed(plan) ? internal : undefined)),
      ],
    ],
  }),
} as const satisfies FaultRows;
