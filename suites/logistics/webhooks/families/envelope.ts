import { eventWebhook } from '../../../../clients/logistics/webhooks/event.ts';
import { holds, type JudgedDocument } from '../../../../engine/families/holds.ts';
import type { Json } from '../../../../engine/json.ts';
import { memoizeLast } from '../../../../engine/judge/memoize-last.ts';
import { bodyOf } from '../../../../engine/wire/delivery.ts';
import { type Exchange, requestLine } from '../../../../engine/wire/exchange.ts';
import { validator } from '../../../../schemas/index.ts';
import { statedIn } from '../../../../schemas/places.ts';
import { type LogisticsWords, monitor } from '../../check.ts';

const documentsOf = memoizeLast((delivery: Exchange): readonly JudgedDocument<'event-envelope'>[] => {
  const value = bodyOf(delivery);
  return [{ schema: 'event-envelope', at: '', value, faults: validator('event-envelope')(value) }];
});

/** What the schema of the envelope states, judged in every delivery of every family. */
const stated = [...statedIn(['event-envelope'])].map(([requirement, places]) => {
  const { then } = holds({ requirement, places, documentsOf, label: () => 'webhook' });
  return monitor({
    // One that no row has is found out by schemas/stated.test.ts.
    proves: requirement as LogisticsWords['requirement'],
    needs: ['event deliveries'],
    applies: ({ operation }) => operation === eventWebhook,
    then,
  });
});

const isJson = (exchange: Exchange): boolean => {
  const body: Json | undefined = bodyOf(exchange);
  return body !== undefined;
};

/** What binds every delivery of an event. */
export const envelopeMonitors = [
  monitor({
    proves: 'webhook-posts-json',
    needs: ['event deliveries'],
    applies: ({ operation }) => operation === eventWebhook,
    then(exchange, expect) {
      const holds = exchange.sent.method === 'POST' && isJson(exchange);
      const came = `${requestLine(exchange)} ${exchange.sent.body?.slice(0, 200) ?? 'without a body'}`;
      expect.that(
        holds,
        'POST with a JSON payload',
        came,
        'the service sends an HTTP POST with a JSON payload',
        exchange,
      );
    },
  }),
  ...stated,
];
