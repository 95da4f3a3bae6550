/** Judges that hostile input causes no internal error. */

import fc from 'fast-check';
import { templateOf } from '../../../../clients/logistics/path.ts';
import { type Exchange, isAccepted } from '../../../../engine/wire/exchange.ts';
import { each } from '../../../cases.ts';
import { check, type Expect } from '../../check.ts';
import { skipIfEmpty } from '../../empty-success.ts';
import { type OperationId, operation } from '../../operations.ts';
import { stockedSku } from '../../stocked-sku.ts';
import { refusable } from '../refusable.ts';
import { hostileBody, hostilityNames } from './hostile-body.ts';

/** The operations with a body, each with a text member that may contain anything. */
const members = {
  createProduct: 'name',
  createB2bOrder: 'externalId',
  createInbound: 'shippingPlanName',
  createD2cOrder: 'externalOrderId',
  simulateReceive: 'scenario',
  getAttachmentUrl: 'attachmentType',
} as const satisfies Partial<Record<OperationId, string>>;

type Reader = keyof typeof members;
const readers = Object.keys(members) as readonly Reader[];

/** The request may be accepted or refused, but must not cause an internal error. */
function noInternalError(answer: Exchange, expect: Expect): void {
  expect(answer).status(['2xx', '3xx', '4xx'], 'an invalid request is a client error: 4xx, never 5xx');
  if (isAccepted(answer)) skipIfEmpty(answer, expect);
  else expect.premise(answer).refused('the request is refused because of its content');
}

const bodies = check({
  proves: 'error-client-fault-not-5xx',
  given: fc.record({ id: fc.constantFrom(...readers), how: fc.constantFrom(...hostilityNames) }),
  examples: readers.flatMap((id) => hostilityNames.map((how) => ({ id, how }))),
  cases: 1,
  async when(api, { id, how }): Promise<Exchange> {
    const one = operation(id, api);
    // A request of an upload URL changes nothing that the next one needs.
    const { path, json } = await (id === 'getAttachmentUrl'
      ? refusable(api, id).then(({ request }) => request)
      : one.request(api, api.main));
    const { body, headers } = hostileBody(how, json, members[id]);
    return api.main.send(id, one.method, path, { body, headers });
  },
  then: (answer: Exchange, expect) => noInternalError(answer, expect),
});

/** Ids in paths such as `/products/{logisticsSku}` that are not valid ids. */
const oddIds = [
  '%00',
  '%zz',
  '%',
  '%2F..%2F',
  '%F0%28%8C%28',
  '%ED%A0%80',
  '__proto__',
  'constructor',
  'null',
  '-1',
  '1e999',
  '99999999999999999999',
  "'%20OR%20'1'='1",
  '%F0%9F%9A%9A',
  'x'.repeat(2_000),
];

const byId: readonly OperationId[] = [
  'getProduct',
  'getProductAliases',
  'getInventory',
  'getB2bOrder',
  'getB2bOrderByExternalId',
  'getD2cOrder',
  'getInbound',
];

const ids = check({
  id: 'error-client-fault-not-5xx-for-odd-ids',
  given: fc.record({ where: fc.constantFrom(...byId), odd: fc.constantFrom(...oddIds) }),
  examples: byId.flatMap((where) => oddIds.map((odd) => ({ where, odd }))),
  cases: 1,
  async when(api, { where, odd }): Promise<Exchange> {
    const { id, method } = operation(where, api);
    const path = templateOf(id, api.profile.paths) ?? '';
    return api.main.send(
      id,
      method,
      path.replace(/\{\w+\}/, () => odd),
    );
  },
  then: (answer: Exchange, expect) => noInternalError(answer, expect),
});

const oddValues = [
  '',
  '-1',
  '0',
  '1e999',
  'NaN',
  'abc',
  '1.5',
  '99999999999999999999',
  '\u0000',
  '__proto__',
  '🚚',
  "'--",
];
/** The parameters of each operation, and others that it must pass over. */
const queried = {
  listInventory: ['limit', 'offset', 'poolName', 'countryCode', '__proto__', 'limit[]'],
  getInventory: ['poolName', 'countryCode', 'aggregatePacks'],
} as const;
const oddQueries = (['listInventory', 'getInventory'] as const).flatMap((where) =>
  queried[where].flatMap((name) => oddValues.map((value) => ({ where, name, value }))),
);

const queries = check({
  id: 'error-client-fault-not-5xx-for-odd-queries',
  needs: ['feature inventory'],
  ...each(oddQueries),
  async when(api, { where, name, value }): Promise<Exchange> {
    const query = { query: Object.fromEntries([[name, value]]) };
    if (where === 'listInventory') return api.main.call(where, query);
    return api.main.call(where, { id: await stockedSku(api.main), ...query });
  },
  then: (answer: Exchange, expect) => noInternalError(answer, expect),
});

const eventQueries = check({
  id: 'error-client-fault-not-5xx-for-odd-event-filters',
  needs: ['feature events'],
  given: fc.record({
    name: fc.constantFrom('orderId', 'shipmentId', '__proto__'),
    value: fc.constantFrom(...oddValues),
  }),
  examples: ['orderId', 'shipmentId'].flatMap((name) => oddValues.map((value) => ({ name, value }))),
  cases: 1,
  when: (api, { name, value }): Promise<Exchange> =>
    api.main.call('listEvents', { query: Object.fromEntries([[name, value]]) }),
  then: (answer: Exchange, expect) => noInternalError(answer, expect),
});

export const hostileChecks = [bodies, ids, queries, eventQueries];
