import { read } from '../../../../engine/pointer.ts';
import { monitor } from '../../check.ts';
import { kindOf, saysSomething, shown } from '../../invoices/read/parts.ts';

/** Where an error would stand. Further members of an acknowledgement are nobody's business: an echo, or an id. */
const errors = ['/error', '/errors', '/data/error', '/data/errors'];

const acceptanceOnly = monitor({
  proves: 'processing-acknowledgement-reports-acceptance-only',
  applies: (exchange) => kindOf(exchange) === 'acknowledgement',
  then(exchange, expect) {
    const json = exchange.answer?.json;
    for (const pointer of errors) {
      if (saysSomething(read(json, pointer))) expect(exchange).member(pointer, 'without an error', () => false);
    }
    const told = /PROCESSING_STATUS_(SUCCESSFUL|FAILED)/.exec(exchange.answer?.text ?? '')?.[0];
    expect.that(told === undefined, 'no outcome in the acknowledgement', String(told), expect.why, exchange);
    if (!shown(read(json, '/data'))) expect.unexercised('the answer acknowledges nothing');
  },
});

const refusal = monitor({
  proves: 'customs-error-refusal-is-no-acknowledgement',
  applies: ({ operation, answer }) => operation === 'submitInvoice' && answer?.status === 400,
  then(exchange, expect) {
    const due = 'not acknowledged';
    for (const pointer of ['/data/request_status', '/request_status']) {
      expect(exchange).member(pointer, due, (value) => value !== 'acknowledged');
    }
  },
});

/** The answers to submissions, beyond the schema of an acknowledgement; refusals are none. */
export const acknowledgementMonitors = [acceptanceOnly, refusal];
