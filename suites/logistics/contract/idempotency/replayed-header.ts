/** Judges the header that marks a replayed response. */

import type { Account, LogisticsApi } from '../../../../clients/logistics/api.ts';
import type { Exchange } from '../../../../engine/wire/exchange.ts';
import { each, times } from '../../../cases.ts';
import { creatingOrders } from '../../b2b-orders/resource.ts';
import { check, family } from '../../check.ts';
import { createdId } from '../../created-id.ts';
import { plainD2cOrder } from '../../d2c-orders/operations.ts';
import { skipIfEmpty } from '../../empty-success.ts';
import { call } from '../../operation.ts';
import { operation, operationIds } from '../../operations.ts';
import { plainOrder } from '../../plain-order.ts';
import { creationNames, freshKey, keyed, repeatable, sentAgain, withinKeyLife } from './keyed-creation.ts';

const feature = 'feature idempotency';
const marker = 'idempotent-replayed';

const replayMarked = check({
  proves: 'idempotency-replay-marked',
  needs: [feature],
  ...each(creationNames, 9),
  async when(api, what) {
    const creation = await repeatable(api, api.main, what);
    const key = freshKey();
    return sentAgain(api, 3, () => creation.send(api.main, key));
  },
  then(answers, expect) {
    const [first, ...replays] = answers;
    if (first) expect.premise(first).accepted('the first is accepted');
    withinKeyLife(answers, expect);
    for (const replay of replays) {
      expect.premise(replay).accepted('it is replayed');
      expect(replay).header(marker, 'present', (value) => value !== undefined, 'a stored value was used to replay it');
    }
  },
});

/** Cancellations of both kinds of orders. */
export const cancelling = {
  B2B: {
    place: async ({ b2b }: Account) => createdId(await b2b.create(plainOrder), '/orderId'),
    cancel: ({ main }: LogisticsApi, id: string, headers = {}) => main.call('cancelB2bOrder', { id, headers }),
  },
  D2C: {
    place: async ({ d2c }: Account) => (await d2c.place(plainD2cOrder)).orderId,
    cancel: ({ main }: LogisticsApi, id: string, headers = {}) => main.call('cancelD2cOrder', { id, headers }),
  },
} as const;

/** Where a second cancel is refused, one that succeeds by its key replays the stored answer. */
const cancelMarked = family(({ kind }: { readonly kind: keyof typeof cancelling }) => ({
  needs: [feature],
  ...times(2),
  async when(api) {
    const { place, cancel } = cancelling[kind];
    const [plain, own] = [await place(api.main), await place(api.main)];
    const headers = keyed(freshKey());
    return api.clock.freeze(async () => ({
      unkeyed: [await cancel(api, plain), await cancel(api, plain)] as const,
      answers: [await cancel(api, own, headers), await cancel(api, own, headers)] as const,
    }));
  },
  then({ unkeyed, answers }, expect) {
    for (const first of [unkeyed[0], answers[0]]) expect.premise(first).accepted('the order is cancelled');
    expect.premise(unkeyed[1]).refused('a second cancel is refused');
    withinKeyLife(answers, expect);
    expect.premise(answers[1]).accepted('it is replayed');
    expect(answers[1]).header(
      marker,
      'present',
      (value) => value !== undefined,
      'a stored value was used to replay it',
    );
  },
}));

const firstNotMarked = check({
  proves: 'idempotency-first-not-marked',
  needs: [feature],
  ...each(creationNames, 9),
  when: async (api, what): Promise<Exchange> => (await repeatable(api, api.main, what)).send(api.main, freshKey()),
  then(answer: Exchange, expect) {
    expect.premise(answer).accepted('it is done');
    skipIfEmpty(answer, expect);
    expect(answer).header(marker, 'absent', (value) => value === undefined);
  },
});

/** Nothing is stored under a new key, and for a read never. */
const firstOfAnyNotMarked = check({
  id: 'idempotency-first-not-marked-by-any-operation',
  needs: [feature],
  ...each(operationIds),
  async when(api, id): Promise<Exchange> {
    const one = operation(id, api);
    return call(api.main, one, await one.request(api, api.main), keyed(freshKey()));
  },
  then(answer: Exchange, expect) {
    expect.premise(answer).accepted('it is done');
    skipIfEmpty(answer, expect);
    expect(answer).header(marker, 'absent', (value) => value === undefined);
  },
});

/** The mark of a stored answer. */
export const replayedHeaderChecks = [
  replayMarked,
  ...cancelMarked({
    'idempotency-replay-marked-of-b2b-cancel': {
      kind: 'B2B',
      needs: [...creatingOrders, 'logistics.caps.cancelTwice rejected'],
    },
    'idempotency-replay-marked-of-d2c-cancel': {
      kind: 'D2C',
      needs: ['feature d2cOrders', 'logistics.paths.cancelD2cOrder'],
    },
  }),
  firstNotMarked,
  firstOfAnyNotMarked,
];
