import { setTimeout as sleep } from 'node:timers/promises';
import { second } from '../../../reference/clock.ts';
import { acceptSubmission, acknowledgement, completeSubmission } from '../../../reference/customs/invoices.ts';
import { answered } from '../../../reference/customs/mount.ts';
import type { CustomsCall } from '../../../reference/customs/operation.ts';
import { isObject } from '../../../reference/fields.ts';
import type { Answer } from '../../../reference/http/answer.ts';
import { answerWithin } from '../../../reference/webhook-sender.ts';
import { inBody, withBody } from '../../answer.ts';
import { sends } from '../../body.ts';
import { after, before, breaking, type FaultRows, instead } from '../../fault.ts';
import { also, always, asHexNumber, asList, asNumber, changed, inside, member, without } from '../../json.ts';

type Test = (call: CustomsCall, invoiceNumber: string) => boolean;

const isUpdate: Test = ({ account }, number) => account.numbers.has(number);
const isCreate: Test = (call, number) => !isUpdate(call, number);

const acknowledged = (test: Test, change: (answer: Answer) => Answer) =>
  after(acknowledgement, (answer, call, _requestId, number) => (test(call, number) ? change(answer) : answer));

const acknowledgedAs = (uuid: (call: CustomsCall, requestId: string, number: string) => string) =>
  before(acknowledgement, (call, requestId, number) => [call, uuid(call, requestId, number), number]);

/** Between two looks at the clock. */
const pauseMs = 10;
/** In real time: a client that waits for its answer may be the only one that would advance the clock. */
const longestWaitMs = 20_000;

const processedAtOnce = instead(acceptSubmission, () => ({ world, account }, requestId, submission) => {
  completeSubmission(world, account, requestId, submission);
});

/** Faults of the response to a submission. */
export const acknowledgementFaults = {
  'acknowledgement-waits-for-its-webhook': {
    breaks: 'processing-acknowledges-at-once',
    wrong: 'Processes a submission and delivers its completion webhook before it acknowledges.',
    by: [
      processedAtOnce,
      instead(answered, (honest) => async (world, ...rest) => {
        const response = await honest(world, ...rest);
        await world.courier.settle(answerWithin);
        return response;
      }),
    ],
  },
  'acknowledgement-waits-for-processing': {
    breaks: 'processing-acknowledges-at-once',
    wrong: 'Acknowledges a submission once it has been processed.',
    by: instead(answered, (honest) => async (world, context, ...rest) => {
      const response = await honest(world, context, ...rest);
      if (context.req.method !== 'POST' || !context.req.path.endsWith('/commercial_invoices')) return response;
      const dueAt = world.now() + world.dialect.customs.processingSeconds * second;
      const givesUpAt = performance.now() + longestWaitMs;
      while (response.ok && world.now() < dueAt && performance.now() < givesUpAt) await sleep(pauseMs);
      return response;
    }),
  },
  ...breaking('processing-create-answers-202', {
    'create-answers-201': [
      'Answers an accepted create with 201.',
      acknowledged(isCreate, (answer) => ({ ...answer, status: 201 })),
    ],
    'create-without-shipment-answers-200': [
      'Answers an accepted create with 200 if it names no shipment.',
      acknowledged(
        ({ text, world: { dialect } }) => {
          const body = JSON.parse(text);
          return (
            isObject(body) && !sends(dialect.customs.shipmentId)(body) && !sends(dialect.customs.shipmentRef)(body)
          );
        },
        (answer) => ({ ...answer, status: 200 }),
      ),
    ],
    'create-by-shipment-ref-answers-200': [
      'Answers an accepted create with 200 if it names its shipment by ref.',
      acknowledged(
        ({ text, world: { dialect } }) => {
          const body = JSON.parse(text);
          return isObject(body) && sends(dialect.customs.shipmentRef)(body);
        },
        (answer) => ({ ...answer, status: 200 }),
      ),
    ],
  }),
  'update-answers-200': {
    breaks: 'processing-update-answers-202',
    wrong: 'Answers an accepted update with 200.',
    by: acknowledged(isUpdate, (answer) => ({ ...answer, status: 200 })),
  },
  ...changed('Acknowledges', (change) => inBody(acknowledgement, change), {
    'acknowledgement-tells-the-outcome': [
      'processing-acknowledgement-reports-acceptance-only',
      member('data', also({ status: 'PROCESSING_STATUS_SUCCESSFUL' })),
    ],
    'acknowledgement-carries-an-error': [
      'customs-error-processing-errors-not-in-post',
      member('data', also({ error: 'pending' })),
    ],
    'acknowledgement-says-accepted': [
      'processing-request-status-is-acknowledged',
      member('data.request_status', always('accepted')),
    ],
    'acknowledgement-data-object-otherwise': [
      'processing-acknowledgement-data-object-is-request',
      member('data._object', always('/api/request')),
    ],
    'acknowledgement-without-object-type': ['processing-acknowledgement-object-is-string', without('_object')],
    'acknowledgement-version-as-number': [
      'processing-acknowledgement-version-is-text-three',
      member('version', asNumber),
    ],
    'acknowledgement-data-as-list': ['processing-acknowledgement-data-is-object', member('data', asList)],
    'acknowledgement-uuid-as-number': ['processing-request-uuid-is-string', member('data.request_uuid', asHexNumber)],
  }),
  'acknowledgement-of-update-says-updated': {
    breaks: 'processing-request-status-is-acknowledged',
    wrong: 'Answers request_status "updated" to a submission for an invoice that exists.',
    by: acknowledged(isUpdate, withBody(member('data', inside(member('request_status', always('updated')))))),
  },
  ...breaking('processing-request-uuid-differs-by-request', {
    'acknowledgement-uuid-always-same': [
      'Answers the same request_uuid to every submission.',
      acknowledgedAs(() => '00000000-0000-4000-8000-000000000000'),
    ],
    'acknowledgement-uuid-same-at-the-same-time': [
      'Answers the same request_uuid to submissions that it acknowledges within the same second.',
      acknowledgedAs(({ world }) => {
        const seconds = Math.floor(world.now() / second);
        return `00000000-0000-4000-8000-${String(seconds).padStart(12, '0')}`;
      }),
    ],
    'acknowledgement-uuid-once-per-invoice': [
      'Answers an update with the request_uuid of the create.',
      [
        acknowledgedAs((_call, _requestId, number) => Buffer.from(number).toString('hex')),
        before(acceptSubmission, (call, _requestId, submission) => [
          call,
          Buffer.from(submission.draft.invoiceNumber ?? '').toString('hex'),
          submission,
        ]),
      ],
    ],
  }),
  'acknowledgement-uuid-empty-on-update': {
    breaks: 'processing-request-uuid-is-string',
    wrong: 'Answers an empty request_uuid to a submission for an invoice that exists.',
    by: acknowledgedAs((call, requestId, number) => (isUpdate(call, number) ? '' : requestId)),
  },
} as const satisfies FaultRows;
