/** Judges the ids in every get, and the form of every list. */

import { identifier, isLooselySame, requestedId } from '../../../clients/identifier.ts';
import type { LogisticsNeed } from '../../../clients/logistics/needs.ts';
import { read } from '../../../engine/pointer.ts';
import type { Monitor } from '../../../engine/run/monitor.ts';
import { type Exchange, isAccepted } from '../../../engine/wire/exchange.ts';
import type { LogisticsRequirementId } from '../../../requirements/logistics/index.ts';
import type { LogisticsProfile } from '../../../schemas/target-profile.ts';
import { monitor } from '../check.ts';
import { listing, readingOne } from '../inbounds/read.ts';
import { rowsOf } from '../pages.ts';

interface Answered {
  readonly operation: string;
  readonly needs?: readonly LogisticsNeed[];
  readonly at: (target: LogisticsProfile) => string;
}

/** The response to a get shows the requested id, if it shows one. */
const requested: Readonly<Partial<Record<LogisticsRequirementId, Answered>>> = {
  'b2b-order-id-reads-order': { operation: 'getB2bOrder', at: () => '/orderId' },
  'd2c-get-answers-order': { operation: 'getD2cOrder', at: ({ fields }) => fields.d2cOrderId },
  'inbound-get-by-id': { operation: 'getInbound', needs: readingOne, at: () => '/id' },
};

const requestedMonitors = (Object.entries(requested) as [LogisticsRequirementId, Answered][]).map(
  ([proves, { operation, needs = [], at }]) =>
    monitor({
      id: `${proves}-in-any-get`,
      isFurther: true,
      proves,
      needs,
      applies: (exchange) =>
        exchange.operation === operation && isAccepted(exchange) && requestedId(exchange) !== undefined,
      then(exchange, expect) {
        const place = at(expect.target);
        const shown = identifier(read(exchange.answer?.json, place));
        const expected = requestedId(exchange) ?? '';
        if (shown === undefined) return expect.unexercised('the response shows no id');
        return expect(exchange).member(place, `"${expected}", the requested id`, () => isLooselySame(shown, expected));
      },
    }),
);

const askedIn = ({ sent }: Exchange): readonly string[] =>
  URL.canParse(sent.url) ? [...new URL(sent.url).searchParams.values()].flatMap((value) => value.split(',')) : [];

/** Of the shipments that the request names, each once. */
const listedOnce = monitor({
  id: 'inbound-list-shows-once-in-any-list',
  isFurther: true,
  proves: 'inbound-list-shows-once',
  needs: listing,
  applies: (exchange) => exchange.operation === 'listInbounds' && isAccepted(exchange) && rowsOf(exchange).length > 1,
  then(exchange, expect) {
    const asked = askedIn(exchange);
    const ids = rowsOf(exchange).flatMap((row) => identifier(read(row, '/id')) ?? []);
    const named = ids.filter((id) => asked.indexOf(id) >= 0 && asked.indexOf(id) === asked.lastIndexOf(id));
    if (named.length === 0) expect.unexercised('the list shows no shipment that was asked for once');
    const again = named.findIndex((id, nth) => named.indexOf(id) < nth);
    expect.that(again < 0, 'each inbound shipment once', `${named[again]} again`, exchange);
  },
});

/** The lists that the documents show as an array. */
const arrays: Readonly<Partial<Record<LogisticsRequirementId, string>>> = {
  'product-list-answers-array': 'listProducts',
  'inventory-list-answers-array': 'listInventory',
  'event-list-answers-array': 'listEvents',
  'warehouse-active-answers-array': 'listActiveWarehouses',
};

const arrayMonitors = (Object.entries(arrays) as [LogisticsRequirementId, string][]).map(([proves, operation]) =>
  monitor({
    id: `${proves}-in-any-list`,
    isFurther: true,
    proves,
    applies: (exchange) => exchange.operation === operation && exchange.sent.method === 'GET' && isAccepted(exchange),
    then: (exchange, expect) => expect(exchange).status([200]).member('', 'an array', Array.isArray),
  }),
);

const limitOf = ({ sent }: Exchange): number => {
  const limit = URL.canParse(sent.url) ? new URL(sent.url).searchParams.getAll('limit') : [];
  return limit.length === 1 && /^[1-9]\d?$/.test(limit[0] ?? '') ? Number(limit[0]) : Number.NaN;
};

const limited = monitor({
  id: 'inventory-list-limit-honoured-in-any-list',
  isFurther: true,
  proves: 'inventory-list-limit-honoured',
  applies: (exchange) =>
    exchange.operation === 'listInventory' && isAccepted(exchange) && !Number.isNaN(limitOf(exchange)),
  then(exchange, expect) {
    const [most, rows] = [limitOf(exchange), rowsOf(exchange).length];
    if (rows === 0) expect.unexercised('the list shows no rows');
    expect.that(rows <= most, `${most} rows at most`, `${rows} rows`, exchange);
  },
});

/** Rules for the ids in reads and lists, whatever they are read for. */
export const idMonitors: readonly Monitor[] = [...requestedMonitors, listedOnce, ...arrayMonitors, limited];
