import { isCompletion } from '../../../clients/customs/completions.ts';
import { completionWebhook } from '../../../clients/customs/target.ts';
import { isObject, type Json } from '../../../engine/json.ts';
import { read } from '../../../engine/pointer.ts';
import type { Monitor } from '../../../engine/run/monitor.ts';
import type { Exchange } from '../../../engine/wire/exchange.ts';
import { bodyOf } from '../../../engine/wire/receiver.ts';
import { type CustomsWords, type Expect, monitor } from '../check.ts';
import { forms } from '../form-monitor.ts';
import { shown } from '../invoices/invoice-parts.ts';

type Ending = 'PROCESSING_STATUS_SUCCESSFUL' | 'PROCESSING_STATUS_FAILED';

interface CompletionRule {
  readonly proves: CustomsWords['requirement'];
  readonly pointer: string;
  readonly due: string;
  holds(value: Json | undefined, expect: Expect): boolean;
  /** Only webhooks that tell of this. */
  readonly after?: Ending;
  readonly why?: string;
}

const payload =
  'the payload is { _object, id, version, created_at, occurred_at, type, data: { _object, request_id, status, ' +
  'commercial_invoice_number, commercial_invoice_fid, error } }';

/** What the document says of one member of the payload, held against every delivery. */
function completion({ pointer, due, holds, after, why = payload, ...words }: CompletionRule): Monitor {
  return monitor({
    ...words,
    needs: ['completion webhooks'],
    applies: (exchange) =>
      exchange.operation === completionWebhook &&
      isCompletion(exchange) &&
      (after === undefined || read(bodyOf(exchange), '/data/status') === after),
    then(exchange: Exchange, expect) {
      const value = read(bodyOf(exchange), pointer);
      const came = `${pointer || 'the body'} = ${JSON.stringify(value) ?? 'absent'}`;
      expect.that(holds(value, expect), `webhook: ${pointer || 'the body'} ${due}`, came, why, exchange);
    },
  });
}

const text = (value: Json | undefined): boolean => shown(value) && forms.nonEmptyText.holds(value);
const textIfShown = (value: Json | undefined): boolean => !shown(value) || typeof value === 'string';
const aText = 'a string that is not empty';

const event = [
  completion({
    proves: 'completion-is-json-object',
    pointer: '',
    due: 'one JSON object',
    holds: isObject,
  }),
  completion({
    proves: 'completion-object-is-event',
    pointer: '/_object',
    due: 'is /event',
    holds: (value) => value === '/event',
  }),
  completion({
    proves: 'completion-id-is-integer',
    pointer: '/id',
    due: 'an integer',
    holds: Number.isInteger,
  }),
  completion({
    proves: 'completion-version-is-integer',
    pointer: '/version',
    due: 'an integer',
    holds: Number.isInteger,
  }),
  completion({
    proves: 'completion-created-at-is-string',
    pointer: '/created_at',
    due: aText,
    holds: text,
  }),
  completion({
    proves: 'completion-occurred-at-is-string',
    pointer: '/occurred_at',
    due: aText,
    holds: text,
  }),
  completion({
    proves: 'completion-type-is-string',
    pointer: '/type',
    due: aText,
    holds: text,
  }),
  completion({
    proves: 'completion-data-is-object',
    pointer: '/data',
    due: 'an object',
    holds: isObject,
  }),
];

const data = [
  completion({
    proves: 'completion-data-object-is-string',
    pointer: '/data/_object',
    due: `${aText}, as declared`,
    holds: (value, { target }) => {
      const bound = target.values.objectTypes.eventData;
      return text(value) && (bound === undefined || value === bound);
    },
  }),
  completion({
    proves: 'completion-request-id-is-string',
    pointer: '/data/request_id',
    due: aText,
    holds: text,
  }),
  completion({
    proves: 'completion-status-in-list-of-two',
    pointer: '/data/status',
    due: 'PROCESSING_STATUS_SUCCESSFUL or PROCESSING_STATUS_FAILED',
    holds: (value) => value === 'PROCESSING_STATUS_SUCCESSFUL' || value === 'PROCESSING_STATUS_FAILED',
  }),
  completion({
    proves: 'completion-invoice-number-is-string',
    pointer: '/data/commercial_invoice_number',
    due: 'a string, where it is there',
    holds: textIfShown,
  }),
  completion({
    proves: 'completion-invoice-fid-present-on-success',
    pointer: '/data/commercial_invoice_fid',
    due: 'present',
    holds: shown,
    after: 'PROCESSING_STATUS_SUCCESSFUL',
  }),
  completion({
    proves: 'completion-invoice-fid-is-string',
    pointer: '/data/commercial_invoice_fid',
    due: 'a string, where it is there',
    holds: textIfShown,
  }),
];

const error = [
  completion({
    proves: 'completion-error-present-on-failure',
    pointer: '/data/error',
    due: 'present',
    holds: shown,
    after: 'PROCESSING_STATUS_FAILED',
    why: 'the webhook of a failure has data.error',
  }),
  completion({
    proves: 'completion-error-is-string',
    pointer: '/data/error',
    due: aText,
    // That it is there is the matter of another row.
    holds: (value) => !shown(value) || text(value),
    after: 'PROCESSING_STATUS_FAILED',
    why: 'data.error is a string',
  }),
];

/** The payload of completion webhooks, in every delivery. */
export const completionMonitors = [...event, ...data, ...error];
