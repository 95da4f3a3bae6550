/** Judges the envelope of every delivery. */

import { eventWebhook } from '../../../../clients/logistics/webhooks/event.ts';
import { memoizeLast } from '../../../../engine/judge/memoize-last.ts';
import { bodyOf } from '../../../../engine/wire/delivery.ts';
import { type Exchange, requestLine } from '../../../../engine/wire/exchange.ts';
import { statedIn } from '../../../../schemas/places.ts';
import { judged } from '../../../judged-document.ts';
import { holds, monitor } from '../../check.ts';

const documentsOf = memoizeLast((exchange: Exchange) =>
  exchange.operation === eventWebhook ? [judged('event-envelope', bodyOf(exchange))] : [],
);

/** Judges every delivery by the schema of the envelope. */
const stated = holds(
  { documentsOf, label: () => 'webhook', wordsOf: () => ({ needs: ['event deliveries'] }) },
  statedIn(['event-envelope']),
);

/** Rules for every delivery of an event. */
export const envelopeMonitors = [
  monitor({
    proves: 'webhook-posts-json',
    needs: ['event deliveries'],
    applies: ({ operation }) => operation === eventWebhook,
    then(exchange, expect) {
      const isPosted = exchange.sent.method === 'POST' && bodyOf(exchange) !== undefined;
      const actual = `${requestLine(exchange)} ${exchange.sent.body?.slice(0, 200) ?? 'without a body'}`;
      expect.that(isPosted, 'POST with a JSON payload', actual, exchange);
    },
  }),
  ...stated,
];
