import { isObject, type Json } from '../../../engine/json.ts';
import { read } from '../../../engine/pointer.ts';
import { watch } from '../check.ts';
import { envelopeWatch } from '../envelope-watches.ts';
import { forms } from '../form-watch.ts';
import { kindOf, shown } from '../invoices/invoice-parts.ts';

const form = 'the acknowledgement is { _object, version: "3", data: { _object, request_uuid, request_status } }';

const present = (holds: (value: Json) => boolean) => (value: Json | undefined) => shown(value) && holds(value);

const members = [
  envelopeWatch({
    proves: 'processing-acknowledgement-object-is-string',
    refutedBy: 'acknowledgement-without-object-type',
    of: ['acknowledgement'],
    pointer: '/_object',
    due: 'a string that is not empty',
    holds: present(forms.nonEmptyText.holds),
    why: form,
  }),
  envelopeWatch({
    proves: 'processing-acknowledgement-version-is-text-three',
    refutedBy: 'acknowledgement-version-as-number',
    of: ['acknowledgement'],
    pointer: '/version',
    due: 'the version that was asked for, as text',
    holds: (value, { target }) => value === String(target.envelopeVersion),
    why: form,
  }),
  envelopeWatch({
    proves: 'processing-acknowledgement-data-is-object',
    refutedBy: 'acknowledgement-data-as-list',
    of: ['acknowledgement'],
    pointer: '/data',
    due: 'an object',
    holds: isObject,
    why: form,
  }),
  envelopeWatch({
    proves: 'processing-acknowledgement-data-object-is-request',
    refutedBy: 'acknowledgement-data-object-otherwise',
    of: ['acknowledgement'],
    pointer: '/data/_object',
    due: '/request',
    holds: (value) => value === '/request',
    why: form,
  }),
  envelopeWatch({
    proves: 'processing-request-uuid-is-string',
    refutedBy: ['acknowledgement-uuid-as-number', 'acknowledgement-uuid-empty-on-update'],
    of: ['acknowledgement'],
    pointer: '/data/request_uuid',
    due: 'a string that is not empty',
    holds: present(forms.nonEmptyText.holds),
    why: form,
  }),
  envelopeWatch({
    proves: 'processing-request-status-is-acknowledged',
    refutedBy: ['acknowledgement-says-accepted', 'acknowledgement-of-update-says-updated'],
    of: ['acknowledgement'],
    pointer: '/data/request_status',
    due: 'acknowledged',
    holds: (value) => value === 'acknowledged',
    why: 'request_status is acknowledged',
  }),
];

/** Where an outcome, an invoice or an error would stand. Echoed members of the request are no invoice. */
const outcomes = ['/data/line_items', '/data/commercial_invoice', '/data/commercial_invoice_fid', '/data/invoice'];
const errors = ['/error', '/errors', '/data/error', '/data/errors'];
const empty = (value: Json | undefined): boolean =>
  !shown(value) || value === '' || (Array.isArray(value) && value.length === 0);

const acceptanceOnly = watch({
  id: 'processing-acknowledgement-reports-acceptance-only',
  proves: 'processing-acknowledgement-reports-acceptance-only',
  refutedBy: 'acknowledgement-tells-the-outcome',
  applies: (exchange) => kindOf(exchange) === 'acknowledgement',
  then(exchange, expect) {
    const why = 'only acceptance is reported in the response';
    const json = exchange.answer?.json;
    for (const pointer of [...outcomes, ...errors]) {
      if (!empty(read(json, pointer))) expect(exchange).member(pointer, 'absent or null', () => false, why);
    }
    const told = /PROCESSING_STATUS_[A-Z]+/.exec(exchange.answer?.text ?? '')?.[0];
    expect.that(told === undefined, 'no outcome in the acknowledgement', String(told), why, exchange);
  },
});

const refusal = watch({
  id: 'customs-error-refusal-is-no-acknowledgement',
  proves: 'customs-error-refusal-is-no-acknowledgement',
  refutedBy: 'refusal-says-acknowledged',
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
export const acknowledgementWatches = [...members, acceptanceOnly, refusal];
