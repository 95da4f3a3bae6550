/** Judges what the sandbox does with a D2C order by itself. */

import fc from 'fast-check';
import type { Account, LogisticsApi } from '../../../clients/logistics/api.ts';
import { internalStatusOf } from '../../../clients/logistics/d2c-orders.ts';
import { answerLine, type Exchange } from '../../../engine/wire/exchange.ts';
import { type D2cOrderDraft, d2cOrder } from '../../../generators/logistics/d2c-order.ts';
import { dayMs } from '../../../model/business-days.ts';
import { check, type Expect } from '../check.ts';
import { isShipped, onceShipped, watchingShipment } from './judge.ts';

const few = d2cOrder({ lines: { min: 1, max: 4 } });
const hour = 3_600_000;

const ofLines = (count: number): D2cOrderDraft => ({
  lines: Array.from({ length: count }, (_, stocked) => ({ product: { stocked }, quantity: 1 + (stocked % 2) })),
});

/** Target time that may pass between create and read on a fast clock. */
const moment = 60_000;

function hasShipped(order: Exchange, expect: Expect): void {
  expect.premise(order).accepted('the order can be read');
  expect.that(isShipped(order), 'SHIPPED', internalStatusOf(order) ?? answerLine(order), order);
}

/** Places and reads an order without any clock advance in between. */
async function placedAndRead(api: LogisticsApi, { d2c }: Account, draft: D2cOrderDraft) {
  const products = await d2c.resolveProducts(draft);
  return api.clock.freeze(async () => {
    const { created, orderId } = await d2c.place(draft, { products });
    return { created, order: await d2c.get(orderId), isStill: api.clock.kind === 'controlled' };
  });
}

interface Placed {
  readonly created: Exchange;
  readonly order: Exchange;
  /** No time passed in between. */
  readonly isStill: boolean;
}

function isNew({ created, order, isStill }: Placed, expect: Expect): void {
  const isCreated = (status: unknown): boolean => status === 'CREATED';
  const first = internalStatusOf(created);
  if (first !== undefined) expect(created).member('/state/internalStatus', 'CREATED', isCreated);
  if (order.until - created.at > moment) expect.unexercised('the order was read too late');
  expect.premise(order).accepted('the order can be read');
  // "Within about 1 hour" may be immediately, if the response to the create showed CREATED.
  if (first === 'CREATED' && (isShipped(order) || !isStill)) return;
  if (!isStill && !isCreated(internalStatusOf(order))) expect.unexercised('the order may have gone on by itself');
  expect(order).member('/state/internalStatus', 'CREATED', isCreated);
}

/** Reads often, later, and after another order for the same products. */
async function watchedForLong(api: LogisticsApi, draft: D2cOrderDraft) {
  const { d2c } = api.main;
  const { orderId } = await d2c.place(draft);
  const first = await onceShipped(api, api.main, orderId);
  const later: Exchange[] = [];
  const look = async (): Promise<void> => {
    for (let i = 0; i < 3; i++) later.push(await d2c.get(orderId));
  };
  await look();
  await d2c.place(draft);
  await look();
  for (const time of api.clock.kind === 'controlled' ? [hour, dayMs] : [hour]) {
    await api.clock.awaitLimit(time);
    await look();
  }
  return { first, later };
}

export const d2cSandboxChecks = [
  check({
    proves: 'd2c-sandbox-starts-created',
    needs: ['sandbox'],
    given: few,
    cases: 15,
    when: async (api, draft) => placedAndRead(api, api.main, draft),
    then: isNew,
  }),
  check({
    id: 'd2c-sandbox-starts-created-after-shipped-one',
    needs: watchingShipment,
    given: few,
    cases: 2,
    exclusive: true,
    async when(api, draft) {
      const first = await onceShipped(api, api.main, (await api.main.d2c.place(draft)).orderId);
      return { first, ...(await placedAndRead(api, api.main, draft)) };
    },
    then({ first, ...placed }, expect) {
      if (!isShipped(first)) expect.unexercised('the order before it did not ship');
      isNew(placed, expect);
    },
  }),
  /** No read happens in between, and one read suffices. Exclusive, so that only this time passes. */
  check({
    proves: 'd2c-sandbox-ships-in-an-hour',
    needs: watchingShipment,
    given: few,
    examples: [ofLines(1), ofLines(9)],
    cases: 4,
    exclusive: true,
    async when(api, draft): Promise<Exchange> {
      const { orderId } = await api.main.d2c.place(draft);
      await api.clock.awaitLimit(api.profile.timing.d2cShipped);
      return api.main.d2c.get(orderId);
    },
    then: hasShipped,
  }),
  /** Several orders are open at once. The wait is long, because another requirement limits the time. */
  check({
    proves: 'd2c-sandbox-ships-by-itself',
    needs: watchingShipment,
    given: fc.tuple(few, few),
    examples: [[ofLines(1), ofLines(9)]],
    cases: 3,
    exclusive: true,
    async when(api, drafts): Promise<readonly Exchange[]> {
      const ids: string[] = [];
      for (const draft of drafts) ids.push((await api.main.d2c.place(draft)).orderId);
      const seen: Exchange[] = [];
      for (const id of ids) seen.push(await onceShipped(api, api.main, id, 6));
      return seen;
    },
    then(orders: readonly Exchange[], expect) {
      for (const order of orders) hasShipped(order, expect);
    },
  }),
  check({
    proves: 'd2c-sandbox-never-back-to-created',
    needs: watchingShipment,
    given: few,
    cases: 2,
    exclusive: true,
    when: watchedForLong,
    then({ first, later }, expect) {
      if (!isShipped(first)) expect.unexercised('the order did not ship');
      for (const order of later) {
        const status = internalStatusOf(order);
        expect.that(status !== 'CREATED', 'not CREATED', `${status}`, order);
      }
    },
  }),
];
