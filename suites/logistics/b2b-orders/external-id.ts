import fc from 'fast-check';
import type { LogisticsApi } from '../../../clients/logistics/api.ts';
import type { OrderSituation } from '../../../clients/logistics/b2b-orders/arrangements.ts';
import { statusOf } from '../../../clients/logistics/b2b-orders/b2b-orders.ts';
import type { AnyCheck } from '../../../engine/run/check.ts';
import { isAccepted, isLost } from '../../../engine/wire/exchange.ts';
import { base } from '../../../generators/b2b-order-pair.ts';
import { textOf } from '../../../generators/text.ts';
import { check, type LogisticsWords } from '../check.ts';
import { bodyWith, failedOrder, outcomeOf } from './duplicate.ts';
import { controlAccepted, orderAccepted, orderRefused } from './judge.ts';
import { creatingOrders } from './resource.ts';

// Not scheduled: how late a scheduled order may turn to ERROR is written nowhere.
const plain = base({ lines: fc.integer({ min: 1, max: 3 }), soonestShipBy: 'never' });
const drafts = fc.record({ draft: plain, again: plain });
const why = 'an externalId must be unique';

/** However the order that holds the id has fared, another order cannot have it. */
const takenBy = (situation: OrderSituation, twist: string): AnyCheck<LogisticsApi> =>
  check({
    id: `b2b-external-id-unique-${twist}`,
    proves: 'b2b-external-id-unique',
    needs: [...creatingOrders, situation],
    given: drafts,
    cases: 12,
    async when(api, { draft, again }) {
      const { b2b, arrange } = await api.main();
      const { externalId } = await arrange.orderIn(situation, draft);
      return { control: await b2b.submit(again), duplicate: await b2b.submit(again, { externalId }) };
    },
    then({ control, duplicate }, expect) {
      controlAccepted(control, expect);
      orderRefused(duplicate, expect, 'duplicateExternalId', why);
    },
  });

/** A client that repeats a create without an idempotency-key asks for a second order. */
const takenForSameBody = check({
  id: 'b2b-external-id-unique-same-body',
  proves: 'b2b-external-id-unique',
  needs: creatingOrders,
  given: fc.record({ draft: plain, processed: fc.boolean() }),
  cases: 12,
  async when(api, { draft, processed }) {
    const main = await api.main();
    const body = await main.b2b.body(draft);
    const answer = await main.b2b.createRaw(body);
    const first = processed ? await outcomeOf(main, answer) : { answer };
    return { first, duplicate: await outcomeOf(main, await main.b2b.createRaw(body)) };
  },
  then({ first, duplicate }, expect) {
    controlAccepted(first, expect);
    orderRefused(duplicate, expect, 'duplicateExternalId', why);
  },
});

const takenAfterCancel = check({
  id: 'b2b-external-id-unique-after-cancel',
  proves: 'b2b-external-id-unique',
  needs: creatingOrders,
  given: fc.record({ draft: plain, again: plain, processed: fc.boolean() }),
  cases: 12,
  async when(api, { draft, again, processed }) {
    const { b2b, arrange } = await api.main();
    const { externalId, orderId } = await arrange.order(draft);
    if (processed) await b2b.waitUntilProcessed(orderId);
    const cancelled = await b2b.cancel(orderId);
    const control = await b2b.submit(again);
    return { cancelled, control, duplicate: await b2b.submit(again, { externalId }) };
  },
  then({ cancelled, control, duplicate }, expect) {
    expect.premise(cancelled).accepted('the order that holds the id can be cancelled');
    controlAccepted(control, expect);
    orderRefused(duplicate, expect, 'duplicateExternalId', why);
  },
});

const day = 86_400_000;

/** Nothing is said of a time after which an id is free again. */
const takenForDays = check({
  id: 'b2b-external-id-unique-days-later',
  proves: 'b2b-external-id-unique',
  needs: [...creatingOrders, 'movable clock'],
  given: drafts,
  cases: 1,
  exclusive: true,
  async when(api, { draft, again }) {
    const { b2b, arrange } = await api.main();
    const { externalId } = await arrange.order(draft);
    await api.clock.advance(40 * day);
    return { control: await b2b.submit(again), duplicate: await b2b.submit(again, { externalId }) };
  },
  then({ control, duplicate }, expect) {
    controlAccepted(control, expect);
    orderRefused(duplicate, expect, 'duplicateExternalId', why);
  },
});

/** "a fresh one is needed to resubmit after ERROR": both halves of the sentence. */
const resubmission = (id: string, words: Pick<LogisticsWords, 'requirement'>) =>
  check({
    id,
    proves: words.requirement,
    needs: creatingOrders,
    given: plain,
    cases: 12,
    async when(api, draft) {
      const main = await api.main();
      const failed = await failedOrder(api, main, draft);
      const again = await main.b2b.createRaw(bodyWith(failed.mended, api, { externalId: failed.externalId }));
      const duplicate = await outcomeOf(main, again);
      return { duplicate, fresh: await outcomeOf(main, await main.b2b.createRaw(failed.mended)) };
    },
    then({ duplicate, fresh }, expect) {
      if (words.requirement === 'b2b-error-resubmitted-with-fresh-id') {
        orderAccepted(fresh, expect, 'after ERROR the order is submitted anew with a fresh externalId');
        return;
      }
      controlAccepted(fresh, expect);
      orderRefused(duplicate, expect, 'duplicateExternalId', 'a fresh externalId is needed to resubmit after ERROR');
    },
  });

/** Which of them comes first is open, but one does. */
const raced = check({
  id: 'b2b-external-id-unique-raced',
  proves: 'b2b-external-id-unique',
  needs: creatingOrders,
  given: fc.record({ draft: plain, count: fc.integer({ min: 2, max: 4 }) }),
  cases: 25,
  async when(api, { draft, count }) {
    const main = await api.main();
    const control = await main.b2b.submit(draft);
    const externalId = main.b2b.freshExternalId(draft);
    const answers = await Promise.all(Array.from({ length: count }, () => main.b2b.create(draft, { externalId })));
    return { control, orders: await Promise.all(answers.map((answer) => outcomeOf(main, answer))) };
  },
  then({ control, orders }, expect) {
    controlAccepted(control, expect);
    if (orders.some(({ answer }) => isLost(answer))) expect.unexercised('an answer was lost');
    for (const { answer } of orders) if (!isAccepted(answer)) expect(answer).refused(why);
    const alive = orders.filter(({ answer, later = answer }) => isAccepted(answer) && statusOf(later) !== 'ERROR');
    const came = `${alive.length} of ${orders.length} accepted and not in ERROR`;
    expect.that(alive.length === 1, 'one order alive, the others refused or in ERROR', came, why, orders[0]?.answer);
  },
});

/** Pairs that a careless comparison takes for one: by case, by beginning, by end, as numbers, by length. */
const pairs: readonly (readonly [string, string])[] = [
  ['Order', 'order'],
  ['x1', 'x10'],
  ['007', '7'],
  ['1.0', '1'],
  ['a_b', 'a-b'],
  ['a%20b', 'a b'],
  ['one two', 'one  two'],
  [`${textOf(40, 7, 'letters')}1`, `${textOf(40, 7, 'letters')}2`],
  [`1${textOf(40, 9, 'letters')}`, `2${textOf(40, 9, 'letters')}`],
];

const distinctAccepted = check({
  proves: 'b2b-external-id-distinct-accepted',
  needs: creatingOrders,
  given: fc.record({ draft: plain, pair: fc.constantFrom(...pairs) }),
  examples: pairs.map((pair) => ({
    draft: {
      lines: [{ product: { stocked: 0 }, quantity: 1, by: 'logisticsSku' as const }],
      transport: { shippingPartner: 'DEFAULT' as const, shippingType: 'PARCEL' as const },
    },
    pair,
  })),
  cases: 20,
  async when(api, { draft, pair: [one, two] }) {
    const { b2b } = await api.main();
    const prefix = b2b.freshExternalId({ ...draft, externalId: 'x' });
    const first = await b2b.submit(draft, { externalId: prefix + one });
    return { first, second: await b2b.submit(draft, { externalId: prefix + two }) };
  },
  then({ first, second }, expect) {
    controlAccepted(first, expect);
    orderAccepted(second, expect, 'orders that differ in externalId are both accepted');
  },
});

export const b2bExternalIdChecks = [
  takenBy('order is planned', 'while-planned'),
  takenBy('order is booked', 'while-booked'),
  takenBy('order is in progress', 'while-in-progress'),
  takenBy('order is tendered', 'while-tendered'),
  takenBy('order is completed', 'after-completion'),
  takenBy('order is lost or damaged', 'after-loss'),
  takenForSameBody,
  takenAfterCancel,
  takenForDays,
  resubmission('b2b-external-id-unique-after-error', {
    requirement: 'b2b-external-id-unique',
  }),
  raced,
  distinctAccepted,
  resubmission('b2b-error-resubmitted-with-fresh-id', {
    requirement: 'b2b-error-resubmitted-with-fresh-id',
  }),
];
