import { minute, second } from '../../../reference/clock.ts';
import type { CustomsAccount } from '../../../reference/customs/account.ts';
import { failureMessages } from '../../../reference/customs/causes/failure-cause.ts';
import {
  type Completion,
  completionEvent,
  reportCompletion,
  retryPolicyOf,
  sendEvent,
  signaturesOf,
} from '../../../reference/customs/processing/completion.ts';
import type { Outcome } from '../../../reference/customs/processing/processing.ts';
import { isObject } from '../../../reference/fields.ts';
import { brokenOff, standardRetryPolicy } from '../../../reference/webhook-sender.ts';
import { after, before, breaking, type FaultRows, faultFamily, instead } from '../../fault.ts';
import {
  always,
  anew,
  asHexNumber,
  asList,
  asObject,
  asText,
  type Change,
  changed,
  inLowerCase,
  inside,
  member,
  shown,
  suffixed,
  without,
} from '../../json.ts';

type Test = (outcome: Outcome) => boolean;

const isUpdate: Test = ({ kind }) => kind === 'update';
const isFailure: Test = ({ error }) => error !== undefined;

const inData = (change: Change): Change => member('data', inside(change));

/** Reports some outcomes in another form. */
const reports = (test: Test, change: Change) =>
  shown(completionEvent, (event, _world, _account, { outcome }) => (test(outcome) ? change(event) : event));

const unreported = (test: Test) =>
  instead(reportCompletion, (honest) => (world, account, completion) => {
    if (!test(completion.outcome)) honest(world, account, completion);
  });

const failing = (completion: Completion): Completion => ({
  ...completion,
  outcome: { ...completion.outcome, error: failureMessages.internal() },
});

const givesUpAfter = (final: number) =>
  after(retryPolicyOf, () => ({
    pauseAfter: (status, attempt) => (status === final ? undefined : standardRetryPolicy.pauseAfter(status, attempt)),
  }));

/** How many events an account has had, and the id of the last one. */
const lastEvents = new WeakMap<CustomsAccount, { readonly count: number; readonly id: unknown }>();
/** The id of the first event of each invoice. */
const firstIds = new WeakMap<object, unknown>();

const lastNumbers = new WeakMap<CustomsAccount, string | undefined>();
const reportedNumbers = new WeakMap<CustomsAccount, Set<string>>();

/** Faults of the webhook that reports the outcome of a submission. */
export const completionFaults = {
  ...faultFamily((operation: 'create' | 'update', outcome: 'succeeds' | 'fails') => ({
    wrong: `Sends no webhook when a submission to ${operation} an invoice ${outcome}.`,
    by: unreported(({ kind, error }) => kind === operation && (error === undefined) === (outcome === 'succeeds')),
  }))({
    'completion-missing-after-create-success': ['completion-sent-after-create-succeeds', 'create', 'succeeds'],
    'completion-missing-after-create-failure': ['completion-sent-after-create-fails', 'create', 'fails'],
    'completion-missing-after-update-success': ['completion-sent-after-update-succeeds', 'update', 'succeeds'],
    'completion-missing-after-update-failure': ['completion-sent-after-update-fails', 'update', 'fails'],
  }),
  ...breaking('processing-acknowledged-reaches-an-outcome', {
    'invalid-party-is-forgotten': [
      'Sends no webhook when a submission failed for one of its parties.',
      unreported(({ error }) => error === failureMessages.involvedPartyInvalid()),
    ],
    'completion-ten-minutes-late': [
      'Sends every completion webhook ten minutes after the outcome.',
      instead(sendEvent, (honest) => (world, url, event) => {
        world.schedule.at(world.now() + 10 * minute, () => honest(world, url, event));
      }),
    ],
  }),
  'completion-once-per-invoice': {
    breaks: 'completion-one-per-submission',
    wrong: 'Reports only the first submission of an invoice number.',
    by: instead(reportCompletion, (honest) => (world, account, completion) => {
      const known = reportedNumbers.get(account) ?? new Set();
      reportedNumbers.set(account, known);
      const number = completion.invoiceNumber ?? '';
      if (!known.has(number)) honest(world, account, completion);
      known.add(number);
    }),
  },
  ...breaking('processing-outcome-is-final', {
    'completion-failure-precedes-success-of-update': [
      'Reports failure of an update before it reports its success.',
      instead(reportCompletion, (honest) => (world, account, completion) => {
        const { kind, error } = completion.outcome;
        if (kind === 'update' && error === undefined) honest(world, account, failing(completion));
        honest(world, account, completion);
      }),
    ],
    'completion-failure-follows-success': [
      'Reports PROCESSING_STATUS_FAILED two seconds after it reported the success of a create.',
      instead(reportCompletion, (honest) => (world, account, completion) => {
        const { kind, error } = completion.outcome;
        honest(world, account, completion);
        if (kind === 'update' || error !== undefined) return;
        world.schedule.at(world.now() + 2 * second, () => honest(world, account, failing(completion)));
      }),
    ],
    'completion-success-follows-failure': [
      'Reports success after it reported failure.',
      instead(reportCompletion, (honest) => (world, account, completion) => {
        honest(world, account, completion);
        if (completion.outcome.error === undefined) return;
        honest(world, account, { ...completion, outcome: { ...completion.outcome, error: undefined } });
      }),
    ],
  }),
  'completion-as-list': {
    breaks: 'completion-is-json-object',
    wrong: 'Sends an array that contains the event.',
    by: before(sendEvent, (world, url, event) => [world, url, [event]]),
  },
  ...breaking('completion-redelivered-as-declared', {
    'completion-never-sent-again': [
      'Delivers a webhook only once, whatever the receiver answers.',
      after(retryPolicyOf, () => ({ pauseAfter: () => undefined })),
    ],
    'completion-not-sent-again-after-503': ['Does not deliver a webhook again after a 503.', givesUpAfter(503)],
    'completion-not-sent-again-after-reset': [
      'Does not deliver a completion webhook again if the connection ends without an answer.',
      givesUpAfter(brokenOff),
    ],
  }),
  ...breaking('completion-signed-as-declared', {
    'completion-unsigned-on-failure': [
      'Does not sign the webhook of a failure.',
      after(signaturesOf, (signatures, _world, body) => (body.includes('PROCESSING_STATUS_FAILED') ? {} : signatures)),
    ],
    'completion-signed-in-lower-case': [
      'Signs the body in lower case instead of its original bytes.',
      before(signaturesOf, (world, body) => [world, body.toLowerCase()]),
    ],
  }),
  'completion-id-of-first-event-of-invoice': {
    breaks: 'completion-ids-differ-by-event',
    wrong: 'Gives all events of an invoice the id of the first one.',
    by: after(completionEvent, (event, _world, _account, { outcome: { invoice } }) => {
      if (invoice === undefined) return event;
      const id = firstIds.get(invoice) ?? event.id;
      firstIds.set(invoice, id);
      return { ...event, id };
    }),
  },
  'completion-id-same-for-failures': {
    breaks: 'completion-ids-differ-by-event',
    wrong: 'Gives all events of failures the same id.',
    by: after(completionEvent, (event, _world, _account, { outcome: { error } }) =>
      error === undefined ? event : { ...event, id: 1 },
    ),
  },
  'completion-id-repeated-by-every-fifth': {
    breaks: 'completion-ids-differ-by-event',
    wrong: 'Gives every fifth event of an account the id of the event before it.',
    by: after(completionEvent, (event, _world, account) => {
      const { count = 0, id } = lastEvents.get(account) ?? {};
      const own = count % 5 === 4 ? (id ?? event.id) : event.id;
      lastEvents.set(account, { count: count + 1, id: own });
      return { ...event, id: own };
    }),
  },
  'completion-id-same-for-updates': {
    breaks: 'completion-ids-differ-by-event',
    wrong: 'Gives all events of updates the same id.',
    by: reports(isUpdate, member('id', always(1))),
  },
  ...changed('Sends completion webhooks', (change) => shown(completionEvent, change), {
    'completion-object-otherwise': ['completion-object-is-event', member('_object', always('/webhook_event'))],
    'completion-id-as-text': ['completion-id-is-integer', member('id', asText)],
    'completion-id-always-one': ['completion-ids-differ-by-event', member('id', always(1))],
    'completion-version-as-text': ['completion-version-is-integer', member('version', asText)],
    'completion-occurred-at-lost': ['completion-occurred-at-is-string', without('occurred_at')],
    'completion-type-otherwise': [
      'completion-type-names-async-invoice-operation',
      member('type', always('/shipment#created')),
    ],
    'completion-type-lost': ['completion-type-is-string', without('type')],
    'completion-data-as-list': ['completion-data-is-object', member('data', asList)],
    'completion-data-without-object-type': ['completion-data-object-is-string', without('data._object')],
    'completion-request-id-always-same': [
      'completion-request-id-differs-by-request',
      member('data.request_id', always('request')),
    ],
    'completion-request-id-lost': ['completion-request-id-is-string', without('data.request_id')],
    'completion-status-always-failed': [
      'completion-status-tells-success',
      member('data.status', always('PROCESSING_STATUS_FAILED')),
    ],
    'completion-status-always-successful': [
      'completion-status-tells-failure',
      member('data.status', always('PROCESSING_STATUS_SUCCESSFUL')),
    ],
    'completion-number-as-object': [
      'completion-invoice-number-is-string',
      member('data.commercial_invoice_number', asObject('number')),
    ],
    'completion-number-in-lower-case': [
      'completion-invoice-number-is-submitted-one',
      member('data.commercial_invoice_number', inLowerCase),
    ],
    'completion-error-lost': ['completion-error-present-on-failure', without('data.error')],
    'completion-error-as-object': ['completion-error-is-string', member('data.error', asObject('message'))],
    'completion-error-in-general-terms': [
      'failure-shipment-not-located',
      member('data.error', always('The invoice could not be processed')),
    ],
    'completion-request-id-of-its-own': ['completion-request-id-is-acknowledged-uuid', member('data.request_id', anew)],
    'completion-fid-as-number': [
      'completion-invoice-fid-is-string',
      member('data.commercial_invoice_fid', asHexNumber),
    ],
  }),
  'completion-error-false-on-success': {
    breaks: 'completion-error-is-string',
    wrong: 'Sends false as the error of a success.',
    by: shown(completionEvent, (event, _world, _account, { outcome }) =>
      outcome.error === undefined
        ? member('data', (data) => ({ ...(isObject(data) && data), error: false }))(event)
        : event,
    ),
  },
  'completion-created-at-as-number': {
    breaks: 'completion-created-at-is-string',
    wrong: 'Sends created_at as a number.',
    by: shown(completionEvent, (event, world) => ({ ...event, created_at: world.now() })),
  },
  ...changed('Sends the completion of a failure', (change) => reports(isFailure, change), {
    'completion-occurred-at-null-on-failure': ['completion-occurred-at-is-string', member('occurred_at', always(null))],
    'completion-type-of-failure-otherwise': [
      'completion-type-names-async-invoice-operation',
      member('type', always('/commercial_invoice#failed')),
    ],
    'completion-status-partial-on-failure': [
      'completion-status-in-list-of-two',
      member('data.status', always('PROCESSING_STATUS_PARTIAL')),
    ],
  }),
  ...changed('Sends the completion of an update', (change) => reports(isUpdate, change), {
    'completion-type-of-update-otherwise': [
      'completion-type-names-async-invoice-operation',
      member('type', always('/commercial_invoice#updated')),
    ],
    'completion-request-id-fresh-on-update': [
      'completion-request-id-is-acknowledged-uuid',
      member('data.request_id', anew),
    ],
    'completion-status-of-failed-update-successful': [
      'completion-status-tells-failure',
      member('data.status', always('PROCESSING_STATUS_SUCCESSFUL')),
    ],
    'completion-number-otherwise-on-update': [
      'completion-invoice-number-is-submitted-one',
      member('data.commercial_invoice_number', suffixed(' (2)')),
    ],
    'completion-fid-otherwise-on-update': [
      'completion-invoice-fid-is-invoice-id',
      member('data.commercial_invoice_fid', suffixed('-2')),
    ],
    'completion-error-lost-on-failed-update': ['completion-error-present-on-failure', without('data.error')],
  }),
  'completion-status-in-short': {
    breaks: 'completion-status-in-list-of-two',
    wrong: 'Sends SUCCESSFUL and FAILED without their prefix.',
    by: shown(completionEvent, inData(member('status', (status) => status.replace('PROCESSING_STATUS_', '')))),
  },
  'completion-number-of-digits-as-number': {
    breaks: 'completion-invoice-number-is-submitted-one',
    wrong: 'Sends a commercial_invoice_number of digits as a number.',
    by: shown(
      completionEvent,
      inData(member('commercial_invoice_number', (number) => (/^\d+$/.test(number) ? Number(number) : number))),
    ),
  },
  'completion-number-of-previous-on-failure': {
    breaks: 'completion-failure-names-submitted-number',
    wrong: 'Names the number of the submission before after a failure.',
    by: before(reportCompletion, (world, account, completion) => {
      const { invoiceNumber, outcome } = completion;
      const earlier = lastNumbers.get(account);
      lastNumbers.set(account, invoiceNumber);
      const isWrong = outcome.error !== undefined && earlier !== undefined;
      return [world, account, isWrong ? { ...completion, invoiceNumber: earlier } : completion];
    }),
  },
  'completion-number-otherwise-on-failure': {
    breaks: 'completion-failure-names-submitted-number',
    wrong: 'Sends another commercial_invoice_number after a failure.',
    by: reports(
      isFailure,
      inData((data) => ({ ...data, commercial_invoice_number: 'UNKNOWN' })),
    ),
  },
  ...breaking('completion-invoice-fid-present-on-success', {
    'completion-fid-lost-on-update': [
      'Leaves commercial_invoice_fid out after the success of an update.',
      reports((outcome) => isUpdate(outcome) && !isFailure(outcome), inData(without('commercial_invoice_fid'))),
    ],
    'completion-fid-lost': [
      'Leaves commercial_invoice_fid out after a success.',
      reports((outcome) => !isFailure(outcome), inData(without('commercial_invoice_fid'))),
    ],
  }),
  'completion-fid-of-first-invoice': {
    breaks: 'completion-invoice-fid-is-invoice-id',
    wrong: 'Sends the id of the first invoice of the account.',
    by: shown(completionEvent, (event, _world, { invoices }) =>
      inData(member('commercial_invoice_fid', always(invoices[0]?.id)))(event),
    ),
  },
} as const satisfies FaultRows;
