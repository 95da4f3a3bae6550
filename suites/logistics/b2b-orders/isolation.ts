import fc from 'fast-check';
import type { Account, LogisticsApi } from '../../../clients/logistics/api.ts';
import { orderIdOf } from '../../../clients/logistics/b2b-orders/b2b-orders.ts';
import { isAccepted } from '../../../engine/wire/exchange.ts';
import { base } from '../../../generators/b2b-order-pair.ts';
import type { B2bOrderDraft } from '../../../generators/draft.ts';
import { canFollow } from '../../../model/b2b-states.ts';
import { check } from '../check.ts';
import { bareOf, crossing, noAccess } from '../stranger.ts';
import { createdId } from './duplicate.ts';
import { shownStatus } from './judge.ts';
import { atStage, orderAt } from './read.ts';
import { onceCancelled } from './reading.ts';
import { creatingOrders } from './resource.ts';

const plain = base({ lines: fc.integer({ min: 1, max: 3 }) });

const readsIsolated = check({
  id: 'service-accounts-isolated-b2b',
  proves: 'service-accounts-isolated',
  needs: [...creatingOrders, 'second account'],
  given: atStage,
  cases: 12,
  async when(api, { draft, stage }) {
    const [main, other] = [await api.main(), await api.other()];
    const [mine, theirs] = [await orderAt(main, draft, stage), await orderAt(other, draft, stage)];
    const own = [await main.b2b.get(mine.orderId), await other.b2b.get(theirs.orderId)] as const;
    const stranger = await api.stranger();
    const foreign = [
      crossing(api, stranger, own[0], await stranger.account.b2b.get(mine.orderId)),
      crossing(api, { account: main, ownsNothing: false }, own[1], await main.b2b.get(theirs.orderId)),
    ];
    return { own, foreign: foreign.filter(({ mayOwn }, i) => i === 0 || !mayOwn) };
  },
  then({ own, foreign }, expect) {
    for (const one of own) expect.premise(one).accepted('each account reads its own order');
    for (const one of foreign) noAccess(one, expect, 'no account reads what another has created');
  },
});

/** An order of each account under one externalId; the second is cancelled, so that they can be told apart. */
async function twice(api: LogisticsApi, one: Account, two: Account, draft: B2bOrderDraft) {
  const { externalId, orderId } = await one.arrange.order(draft);
  const second = await two.b2b.create(draft, { externalId });
  const secondId = orderIdOf(second);
  const cancelled = secondId === undefined ? second : await two.b2b.cancel(secondId);
  if (secondId !== undefined) await onceCancelled(api, two, secondId);
  const [first, last] = [await one.b2b.byExternalId(externalId), await two.b2b.byExternalId(externalId)];
  return { second, cancelled, first, last, orderId };
}

/** Whether two accounts may use one externalId is open; where they may, each finds its own order by it. */
const sameExternalId = check({
  id: 'service-accounts-isolated-external-id',
  proves: 'service-accounts-isolated',
  needs: [...creatingOrders, 'second account'],
  given: fc.record({ draft: plain, mainFirst: fc.boolean() }),
  cases: 12,
  async when(api, { draft, mainFirst }) {
    const [main, other] = [await api.main(), await api.other()];
    return mainFirst ? twice(api, main, other, draft) : twice(api, other, main, draft);
  },
  then({ second, cancelled, first, last, orderId }, expect) {
    if (!isAccepted(second)) return expect.note('an externalId is unique among all accounts');
    expect.premise(cancelled).accepted('the second order can be cancelled');
    if (expect.target.version < '2025-03') expect.unexercised('versions before 2025-03 have no lookup');
    expect(first)
      .accepted()
      .member('/orderStatus', 'not CANCELLED, as the other order is', (status) => status !== 'CANCELLED')
      .member('/orderId', `${orderId}, where it is answered`, (id) => id == null || String(id) === orderId);
    expect(last).accepted().json({ orderStatus: 'CANCELLED' });
  },
});

const writesIsolated = check({
  id: 'service-account-writes-isolated-b2b',
  proves: 'service-account-writes-isolated',
  needs: [...creatingOrders, 'second account'],
  given: fc.record({ draft: plain, processed: fc.boolean() }),
  cases: 20,
  async when(api, { draft, processed }) {
    const [main, stranger] = [await api.main(), await api.stranger()];
    const created = await main.b2b.create(draft);
    const orderId = createdId(created);
    const before = processed ? await main.b2b.waitUntilProcessed(orderId) : await main.b2b.get(orderId);
    const { account } = await bareOf(api, stranger, before, () => stranger.account.b2b.get(orderId));
    const foreign = await account.b2b.cancel(orderId);
    const after = await main.b2b.get(orderId);
    return { before, foreign, after, cancelled: await main.b2b.cancel(orderId) };
  },
  then({ before, foreign, after, cancelled }, expect) {
    expect.premise(before).accepted('its own account reads the order');
    // That its own account can cancel it shows that nothing but the account stood in the way.
    expect.premise(after).accepted('its own account reads the order');
    expect.that(
      !isAccepted(foreign),
      'a refusal (4xx)',
      `${foreign.answer?.status ?? 'no answer'}`,
      expect.why,
      foreign,
    );
    const [was, is] = [shownStatus(before), shownStatus(after)];
    expect.that(is !== 'CANCELLED' && canFollow(was, is), `${was}, or what follows it`, is, expect.why, after);
    expect.premise(cancelled).accepted('its own account can cancel the order');
  },
});

export const b2bIsolationChecks = [readsIsolated, sameExternalId, writesIsolated];
