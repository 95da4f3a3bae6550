import { eventIn, eventWebhook } from '../../../clients/logistics/webhooks/event.ts';
import { isObject, type Json } from '../../../engine/json.ts';
import { bodyOf } from '../../../engine/wire/delivery.ts';
import { type Exchange, requestLine } from '../../../engine/wire/exchange.ts';
import { validator } from '../../../schemas/index.ts';
import { type LogisticsWords, monitor } from '../check.ts';

const why = 'envelope fields on every payload (all required)';

interface EnvelopeRule {
  readonly proves: LogisticsWords['requirement'];
  readonly member: string;
}

/** What the envelope's schema says of one member, held against every delivery of every family. */
const envelope = ({ member, ...words }: EnvelopeRule) =>
  monitor({
    ...words,
    needs: ['event deliveries'],
    applies: ({ operation }) => operation === eventWebhook,
    then(exchange, expect) {
      const body = bodyOf(exchange);
      if (!isObject(body)) expect.unexercised('the payload is no JSON object');
      const fault = validator('event-envelope')(body).find(({ path }) => path === `/${member}`);
      const came = `${member} = ${JSON.stringify(eventIn(exchange).body[member]) ?? 'absent'}`;
      expect.that(fault === undefined, `${member} ${fault?.message ?? ''}`, came, why, exchange);
    },
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
  envelope({
    proves: 'webhook-account-id',
    member: 'logisticsAccountId',
  }),
  envelope({
    proves: 'webhook-event-id',
    member: 'logisticsEventId',
  }),
  envelope({
    proves: 'webhook-event-type',
    member: 'logisticsEventType',
  }),
  envelope({
    proves: 'webhook-event-time',
    member: 'logisticsEventTime',
  }),
];
