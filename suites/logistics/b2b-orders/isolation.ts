/** Judges that accounts do not see or change the orders of each other. */

import fc from 'fast-check';
import type { LogisticsApi } from '../../../clients/logistics/api.ts';
import { orderIdOf } from '../../../clients/logistics/b2b-orders/b2b-orders.ts';
import { answerLine, isAccepted } from '../../../engine/wire/exchange.ts';
import type { B2bOrderDraft } from '../../../generators/logistics/draft.ts';
import { isInVersion } from '../../../schemas/logistics/operations.ts';
import { check, denied } from '../check.ts';
import { createdId } from '../created-id.ts';
import { foreignAnswer, strangerOwningNothing } from '../foreign-access.ts';
import { notCancelled } from './cancel/cancellation.ts';
import { foundLater } from './found-later.ts';
import { isFreed } from './judge.ts';
import { atStage, onceCancelled, orderAt } from './read.ts';
import { creatingOrders, fewLines } from './resource.ts';

const needs = [...creatingOrders, 'second account'] as const;

/** An order of each account with the same externalId; the second is cancelled, so that they can be distinguished. */
async function orderUnderOneId(api: LogisticsApi, { draft, mainFirst }: { draft: B2bOrderDraft; mainFirst: boolean }) {
  const [main, other] = [api.main, await api.other()];
  const [one, two] = mainFirst ? [main, other] : [other, main];
  const { externalId, orderId } = await one.arrange.order(draft);
  const second = await two.b2b.create(draft, { externalId });
  const secondId = orderIdOf(second);
  const cancelled = secondId === undefined ? second : await two.b2b.cancel(secondId);
  const gone = secondId === undefined ? cancelled : await onceCancelled(api, two, secondId);
  const [first, last] = [await foundLater(api, one, externalId), await foundLater(api, two, externalId)];
  return { second, cancelled, gone, first, last, orderId };
}

export const b2bIsolationChecks = [
  ...denied(needs, {
    'service-accounts-isolated-b2b': {
      ...atStage,
      cases: 12,
      async call(api, { draft, stage }) {
        const [main, other, stranger] = [api.main, await api.other(), await api.stranger()];
        const [mine, theirs] = [await orderAt(main, draft, stage), await orderAt(other, draft, stage)];
        const [own, foreign] = [await main.b2b.get(mine.orderId), await other.b2b.get(theirs.orderId)];
        const theirOwn = { account: main, ownsNothing: false };
        const back = foreignAnswer(api, theirOwn, foreign, await main.b2b.get(theirs.orderId));
        const answer = foreignAnswer(api, stranger, own, await stranger.account.b2b.get(mine.orderId));
        return { own: [own, foreign], denied: back.mayOwn ? [answer] : [answer, back] };
      },
    },
  }),
  /** If two accounts may use one externalId, which is open, each finds its own order by it. */
  check({
    id: 'service-accounts-isolated-external-id',
    needs,
    given: fc.record({ draft: fewLines, mainFirst: fc.boolean() }),
    cases: 12,
    when: orderUnderOneId,
    then({ second, cancelled, gone, first, last, orderId }, expect) {
      expect(second).undisturbed();
      if (!isAccepted(second)) return expect.note('an externalId is unique among all accounts');
      expect.premise(cancelled).accepted('the second order can be cancelled');
      if (!isInVersion('getB2bOrderByExternalId', expect.target.version))
        expect.unexercised('versions before 2025-03 have no lookup');
      expect(first)
        .accepted()
        .member(
          '/orderStatus',
          'not CANCELLED, which is the state of the other order',
          (status) => status !== 'CANCELLED',
        )
        .member('/orderId', `${orderId}, if the response shows it`, (id) => id == null || String(id) === orderId);
      if (!isFreed(last, gone, expect.target)) expect(last).accepted().json({ orderStatus: 'CANCELLED' });
    },
  }),
  /** Its own account can cancel the order, so only the other account explains the refusal. */
  check({
    id: 'service-account-writes-isolated-b2b',
    needs,
    given: fc.record({ draft: fewLines, processed: fc.boolean() }),
    cases: 20,
    async when(api, { draft, processed }) {
      const [{ b2b }, stranger] = [api.main, await api.stranger()];
      const orderId = createdId(await b2b.create(draft), '/orderId');
      const before = processed ? await b2b.waitUntilProcessed(orderId) : await b2b.get(orderId);
      const { account } = await strangerOwningNothing(api, stranger, before, () => stranger.account.b2b.get(orderId));
      const foreign = await account.b2b.cancel(orderId);
      return { before, foreign, after: await b2b.get(orderId), cancelled: await b2b.cancel(orderId) };
    },
    then({ before, foreign, after, cancelled }, expect) {
      for (const own of [before, after]) expect.premise(own).accepted('its own account reads the order');
      expect(foreign).undisturbed();
      expect.that(!isAccepted(foreign), 'a refusal (4xx)', answerLine(foreign), foreign);
      notCancelled(before, after, expect);
      expect.premise(cancelled).accepted('its own account can cancel the order');
    },
  }),
];
