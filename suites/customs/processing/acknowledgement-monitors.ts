import { isObject, type Json } from '../../../engine/json.ts';
import { read } from '../../../engine/pointer.ts';
import { monitor } from '../check.ts';
import { envelopeMonitor } from '../envelope-monitors.ts';
import { forms } from '../form-monitor.ts';
import { kindOf, saysSomething, shown } from '../invoices/invoice-parts.ts';

const form = 'the acknowledgement is { _object, version: "3", data: { _object, request_uuid, request_status } }';

const present = (holds: (value: Json) => boolean) => (value: Json | undefined) => shown(value) && holds(value);

const members = [
  envelopeMonitor({
    proves: 'processing-acknowledgement-object-is-string',
    of: ['acknowledgement'],
    pointer: '/_object',
    due: 'a string that is not empty',
    holds: present(forms.nonEmptyText.holds),
    why: form,
  }),
  envelopeMonitor({
    proves: 'processing-acknowledgement-version-is-text-three',
    of: ['acknowledgement'],
    pointer: '/version',
    due: 'the version that was asked for, as text',
    holds: (value, { target }) => value === String(target.envelopeVersion),
    why: form,
  }),
  envelopeMonitor({
    proves: 'processing-acknowledgement-data-is-object',
    of: ['acknowledgement'],
    pointer: '/data',
    due: 'an object',
    holds: isObject,
    why: form,
  }),
  envelopeMonitor({
    proves: 'processing-acknowledgement-data-object-is-request',
    of: ['acknowledgement'],
    pointer: '/data/_object',
    due: '/request',
    holds: (value) => value === '/request',
    why: form,
  }),
  envelopeMonitor({
    proves: 'processing-request-uuid-is-string',
    of: ['acknowledgement'],
    pointer: '/data/request_uuid',
    due: 'a string that is not empty',
    holds: present(forms.nonEmptyText.holds),
    why: form,
  }),
  envelopeMonitor({
    proves: 'processing-request-status-is-acknowledged',
    of: ['acknowledgement'],
    pointer: '/data/request_status',
    due: 'acknowledged',
    holds: (value) => value === 'acknowledged',
    why: 'request_status is acknowledged',
  }),
];

/** Where an error would stand. Further members of an acknowledgement are nobody's business: an echo, or an id. */
const errors = ['/error', '/errors', '/data/error', '/data/errors'];

const acceptanceOnly = monitor({
  proves: 'processing-acknowledgement-reports-acceptance-only',
  applies: (exchange) => kindOf(exchange) === 'acknowledgement',
  then(exchange, expect) {
    const why = 'only acceptance is reported in the response';
    const json = exchange.answer?.json;
    for (const pointer of errors) {
      if (saysSomething(read(json, pointer))) expect(exchange).member(pointer, 'without an error', () => false, why);
    }
    const told = /PROCESSING_STATUS_(SUCCESSFUL|FAILED)/.exec(exchange.answer?.text ?? '')?.[0];
    expect.that(told === undefined, 'no outcome in the acknowledgement', String(told), why, exchange);
    if (!shown(read(json, '/data'))) expect.unexercised('the answer acknowledges nothing');
  },
});

const refusal = monitor({
  proves: 'customs-error-refusal-is-no-acknowledgement',
  applies: ({ operation, answer }) => operation === 'submitInvoice' && answer?.status === 400,
  then(exchange, expect) {
    const due = 'not acknowledged';
    const why = 'a submission that is refused is not acknowledged';
    for (const pointer of ['/data/request_status', '/request_status']) {
      expect(exchange).member(pointer, due, (value) => value !== 'acknowledged', why);
    }
  },
});

/** The answers to submissions: acknowledgements, and refusals, which are none. */
export const acknowledgementMonitors = [...members, acceptanceOnly, refusal];
