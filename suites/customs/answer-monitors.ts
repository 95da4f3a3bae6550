/** Judges what schemas cannot state of every response: its version, acknowledgements, refusals and error codes. */

import { read } from '../../engine/pointer.ts';
import type { Exchange } from '../../engine/wire/exchange.ts';
import { monitor } from './check.ts';
import { errorPlaces, hasText, invoicesExist, kindOf, partsOf, shown, showsInvoices } from './invoices/read/parts.ts';

const version = monitor({
  proves: 'envelope-version-is-three',
  applies: showsInvoices,
  then(exchange, expect) {
    const { envelopeVersion } = expect.target;
    const isExpected = (value: unknown): boolean => Number(value) === envelopeVersion;
    expect(exchange).member('/version', `${envelopeVersion}, as the profile says`, isExpected);
  },
});

/** An acknowledgement may have further members, such as an echo or an id. */
const acceptanceOnly = monitor({
  proves: 'processing-acknowledgement-reports-acceptance-only',
  applies: (exchange) => kindOf(exchange) === 'acknowledgement',
  then(exchange, expect) {
    const json = exchange.answer?.json;
    for (const pointer of errorPlaces) {
      if (hasText(read(json, pointer))) expect(exchange).member(pointer, 'without an error', () => false);
    }
    const outcome = /PROCESSING_STATUS_(SUCCESSFUL|FAILED)/.exec(exchange.answer?.text ?? '')?.[0];
    expect.that(outcome === undefined, 'no outcome in the acknowledgement', String(outcome), exchange);
    if (!shown(read(json, '/data'))) expect.unexercised('the response is not an acknowledgement');
  },
});

const refusal = monitor({
  proves: 'customs-error-refusal-is-no-acknowledgement',
  applies: ({ operation, answer }) => operation === 'submitInvoice' && answer?.status === 400,
  then(exchange, expect) {
    const expected = 'not acknowledged';
    for (const pointer of ['/data/request_status', '/request_status']) {
      expect(exchange).member(pointer, expected, (value) => value !== 'acknowledged');
    }
  },
});

const answering = [
  ['list', 'list-answers-200'],
  ['get', 'invoice-get-answers-200'],
] as const;

/** A target may answer some of its invoices, or some queries, with another 2xx. */
const answers200 = answering.map(([kind, proves]) =>
  monitor({
    id: `${proves}-in-any-answer`,
    proves,
    needs: invoicesExist,
    applies: (exchange) => kindOf(exchange) === kind && partsOf(exchange, 'invoice').length > 0,
    then: (exchange, expect) => expect(exchange).status([200]),
  }),
);

/** The refusals that the document names: of a submission and of an id. */
const isRefusal = ({ operation, answer }: Exchange): boolean =>
  (operation === 'submitInvoice' && answer?.status === 400) ||
  (operation === 'getInvoice' && (answer?.status === 400 || answer?.status === 404));

const code = monitor({
  proves: 'customs-error-code-as-declared',
  needs: ['customs.errors.codePointer'],
  applies: isRefusal,
  then(exchange, expect) {
    const { codePointer = '' } = expect.target.errors;
    expect(exchange).member(codePointer, 'present', (value) => shown(value) && value !== '');
  },
});

export const answerMonitors = [acceptanceOnly, refusal, version, ...answers200, code];
