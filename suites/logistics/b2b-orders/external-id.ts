/** Judges that an external id is unique in every state of its order. */

import fc from 'fast-check';
import type { Account, LogisticsApi } from '../../../clients/logistics/api.ts';
import { allocationLimit } from '../../../clients/logistics/b2b-orders/allocation.ts';
import type { OrderSituation } from '../../../clients/logistics/b2b-orders/arrangements.ts';
import { statusOf } from '../../../clients/logistics/b2b-orders/b2b-orders.ts';
import type { Json } from '../../../engine/json.ts';
import { read, write } from '../../../engine/pointer.ts';
import { type Exchange, isAccepted, isLost } from '../../../engine/wire/exchange.ts';
import { base } from '../../../generators/logistics/b2b-order-pair.ts';
import type { B2bOrderDraft } from '../../../generators/logistics/draft.ts';
import { clearlyFineBusinessDay, noon } from '../../../generators/logistics/ship-by.ts';
import { textOf } from '../../../generators/text.ts';
import { dayMs } from '../../../model/business-days.ts';
import { canFollow } from '../../../model/logistics/b2b-states.ts';
import { once } from '../../cases.ts';
import { check, type Expect, rejectsSent } from '../check.ts';
import { createdId } from '../created-id.ts';
import { availableIn } from '../inventory-count.ts';
import { plainOrder } from '../plain-order.ts';
import { controlAccepted, isTaken, orderAccepted, shownStatus } from './judge.ts';
import { b2bOrders } from './resource.ts';

// Not scheduled: the documents do not limit when a scheduled order turns to ERROR.
const plain = base({ lines: fc.integer({ min: 1, max: 3 }), soonestShipBy: 'never' });
const scheduled = base({ lines: 1, soonestShipBy: clearlyFineBusinessDay });
const proves = 'b2b-external-id-unique';
const taken = { proves, mistake: 'duplicateExternalId', cases: 12 } as const;

/** The id stays taken in every state of the order that has it. */
const takenBy = (situation: OrderSituation) => ({
  ...taken,
  needs: [situation],
  given: plain,
  async send(api: LogisticsApi, again: B2bOrderDraft) {
    const arrange = ({ main }: LogisticsApi) => main.arrange.orderIn(situation, plainOrder);
    const { externalId } = await api.sharedFixture(`the external id of an order: ${situation}`, arrange);
    return repeating(api.main.b2b, again, externalId);
  },
});

/** The same order with a fresh id and with the taken one. */
const repeating = async (b2b: Account['b2b'], order: B2bOrderDraft, externalId: string) => ({
  control: await b2b.submit(order),
  refusal: await b2b.submit(order, { externalId }),
});

/** Two orders with one id; the control has another one. Scheduled orders may turn to ERROR up to their date. */
export async function repeatingId(b2b: Account['b2b'], order: B2bOrderDraft) {
  const externalId = b2b.freshExternalId(order);
  const first = await b2b.submit(order, { externalId });
  return { before: [first.answer], ...(await repeating(b2b, order, externalId)) };
}

/** The same body for other units or under another external id. */
function bodyWith(
  body: Json,
  { profile }: LogisticsApi,
  { externalId, quantity }: { readonly externalId?: string; readonly quantity?: number },
): Json {
  const named = externalId === undefined ? body : write(body, '/externalId', externalId);
  return quantity === undefined ? named : write(named, `/lineItems/0${profile.fields.b2bQuantity}`, quantity);
}

const available = 4;

/** An order in ERROR by a body that was one unit short; where the target refuses that at once, by the hook. */
async function failedOrder(api: LogisticsApi, draft: B2bOrderDraft): Promise<{ externalId: string; mended: Json }> {
  const lines = [{ product: { available }, quantity: 1, by: 'logisticsSku' }] as const;
  const mended = await api.main.b2b.body({ ...draft, lines });
  const externalId = api.main.b2b.freshExternalId(draft);
  const { later } = await api.main.b2b.submitRaw(bodyWith(mended, api, { externalId, quantity: available + 1 }));
  if (later && statusOf(later) === 'ERROR') return { externalId, mended };
  const arranged = await api.main.arrange.orderIn('order is in error', draft);
  return { externalId: arranged.externalId, mended: await api.main.b2b.body(draft) };
}

/** "a fresh one is needed to resubmit after ERROR": both halves of the sentence. */
async function resubmit(api: LogisticsApi, draft: B2bOrderDraft) {
  const { externalId, mended } = await failedOrder(api, draft);
  const refusal = await api.main.b2b.submitRaw(bodyWith(mended, api, { externalId }));
  return { refusal, control: await api.main.b2b.submitRaw(mended) };
}

const allUnits = 9;
const first = fc.record({ draft: base({ lines: 1, soonestShipBy: 'never' }), units: fc.integer({ min: 1, max: 3 }) });

/** An order with units of its own product reserved, and then a duplicate of its externalId that asks for more. */
async function duplicate(api: LogisticsApi, { draft, units }: { draft: B2bOrderDraft; units: number }) {
  const { b2b, inventory, arrange } = api.main;
  const lines = [{ product: { available: allUnits }, quantity: units, by: 'logisticsSku' }] as const;
  const body = await b2b.body({ ...draft, lines });
  const created = await b2b.createRaw(body);
  const [orderId, externalId] = [createdId(created, '/orderId'), String(read(body, '/externalId'))];
  const before = (await arrange.advanceTo({ orderId, externalId, created, order: created }, 'order is booked')).order;
  const count = () => inventory.get(String(read(body, '/lineItems/0/logisticsSku')));
  const isHeld = (now: Exchange): boolean => availableIn(now) === allUnits - units;
  const counted = () => api.eventually(allocationLimit(api.profile), count, isHeld);
  const held = await counted();
  const second = await b2b.submitRaw(bodyWith(body, api, { quantity: units + 2 }));
  const [found, after] = [await b2b.byExternalId(externalId), await b2b.get(orderId)];
  return { before, held, second, after, found, counted: await counted() };
}

/** Other checks judge whether the second order is refused. */
function turnedDown({ second }: Awaited<ReturnType<typeof duplicate>>, expect: Expect): void {
  if (isTaken(second)) expect.unexercised('the duplicate was not refused');
}

/** Pairs of ids that a wrong comparison confuses: by prefix, suffix, number or length. */
const pairs: readonly (readonly [string, string])[] = [
  ['x1', 'x10'],
  ['007', '7'],
  ['1.0', '1'],
  ['a_b', 'a-b'],
  ['a%20b', 'a b'],
  ['one two', 'one  two'],
  [`${textOf(40, 7, 'letters')}1`, `${textOf(40, 7, 'letters')}2`],
  [`1${textOf(40, 9, 'letters')}`, `2${textOf(40, 9, 'letters')}`],
];

export const b2bExternalIdChecks = [
  ...rejectsSent(b2bOrders, {
    'b2b-external-id-unique-while-planned': takenBy('order is planned'),
    'b2b-external-id-unique-while-booked': takenBy('order is booked'),
    'b2b-external-id-unique-while-in-progress': takenBy('order is in progress'),
    'b2b-external-id-unique-while-tendered': takenBy('order is tendered'),
    'b2b-external-id-unique-after-completion': takenBy('order is completed'),
    'b2b-external-id-unique-after-loss': takenBy('order is lost or damaged'),
    // A client that repeats a create without an idempotency-key asks for a second order.
    'b2b-external-id-unique-same-body': {
      ...taken,
      given: fc.record({ draft: plain, processed: fc.boolean() }),
      async send(api, { draft, processed }) {
        const { b2b } = api.main;
        const body = await b2b.body(draft);
        const control = processed ? await b2b.submitRaw(body) : { answer: await b2b.createRaw(body) };
        return { control, refusal: await b2b.submitRaw(body) };
      },
    },
    'b2b-external-id-unique-after-cancel': {
      ...taken,
      needs: ['logistics.caps.cancelledExternalId taken'],
      given: fc.record({ draft: fc.oneof(plain, scheduled), again: plain, processed: fc.boolean() }),
      examples: [plainOrder, { ...plainOrder, shipBy: { businessDays: clearlyFineBusinessDay, timeOfDay: noon } }].map(
        (draft) => ({ draft, again: plainOrder, processed: true }),
      ),
      async send(api, { draft, again, processed }) {
        const { externalId, orderId } = await api.main.arrange.order(draft);
        if (processed) await api.main.b2b.waitUntilProcessed(orderId);
        const before = [await api.main.b2b.cancel(orderId)];
        return { before, ...(await repeating(api.main.b2b, again, externalId)) };
      },
    },
    // The documents name no time after which an id is free again.
    'b2b-external-id-unique-days-later': {
      ...taken,
      needs: ['movable clock'],
      // One fixed order: a search for a smaller one would advance the clock so often that the tokens expire.
      ...once,
      exclusive: true,
      async send(api) {
        const { externalId } = await api.main.arrange.order(plainOrder);
        await api.clock.advance(40 * dayMs);
        return repeating(api.main.b2b, plainOrder, externalId);
      },
    },
    'b2b-external-id-unique-after-error': { ...taken, given: plain, send: resubmit },
  }),
  check({
    proves: 'b2b-error-resubmitted-with-fresh-id',
    given: plain,
    cases: 12,
    when: resubmit,
    then: ({ control }, expect) => orderAccepted(control, expect),
  }),
  /** Exactly one of them succeeds; which one is open. */
  check({
    id: 'b2b-external-id-unique-raced',
    proves,
    given: fc.record({ draft: plain, count: fc.integer({ min: 2, max: 4 }) }),
    cases: 25,
    async when(api, { draft, count }) {
      const control = await api.main.b2b.submit(draft);
      const externalId = api.main.b2b.freshExternalId(draft);
      const orders = await Promise.all(Array.from({ length: count }, () => api.main.b2b.submit(draft, { externalId })));
      return { control, orders };
    },
    then({ control, orders }, expect) {
      controlAccepted(control, expect);
      if (orders.some(({ answer }) => isLost(answer))) expect.unexercised('a response was lost');
      for (const { answer } of orders) if (!isAccepted(answer)) expect(answer).refused();
      const alive = orders.filter(isTaken);
      const actual = `${alive.length} of ${orders.length} accepted and not in ERROR`;
      expect.that(alive.length === 1, 'one accepted order, the others refused or in ERROR', actual, orders[0]?.answer);
    },
  }),
  check({
    proves: 'b2b-external-id-distinct-accepted',
    given: fc.record({ draft: plain, pair: fc.constantFrom(...pairs) }),
    examples: pairs.map((pair) => ({ draft: plainOrder, pair })),
    cases: 20,
    async when(api, { draft, pair: [one, two] }) {
      const prefix = api.main.b2b.freshExternalId({ ...draft, externalId: 'x' });
      const control = await api.main.b2b.submit(draft, { externalId: prefix + one });
      return { control, second: await api.main.b2b.submit(draft, { externalId: prefix + two }) };
    },
    then({ control, second }, expect) {
      controlAccepted(control, expect);
      orderAccepted(second, expect);
    },
  }),
  check({
    proves: 'b2b-external-id-duplicate-spares-first',
    needs: ['order is booked', 'feature inventory'],
    given: first,
    cases: 15,
    when: duplicate,
    then(seen, expect, { units }) {
      turnedDown(seen, expect);
      const { before, held, after, counted } = seen;
      const [was, is] = [shownStatus(before), shownStatus(after)];
      expect(after).accepted();
      const isSpared = canFollow(was, is) && is !== 'ERROR' && is !== 'CANCELLED';
      expect.that(isSpared, `${was}, or a later state except ERROR and CANCELLED`, is, after);
      const left = allUnits - units;
      if (availableIn(held) !== left) return;
      expect(counted).member('/available', `${left} units, as before the duplicate`, (count) => count === left);
    },
  }),
  check({
    id: 'b2b-external-id-lookup-after-duplicate',
    needs: ['order is booked', 'feature inventory'],
    given: first,
    cases: 15,
    when: duplicate,
    then(seen, expect) {
      turnedDown(seen, expect);
      const { before, second, after, found } = seen;
      // Which of two orders an externalId finds is open (gap b2b-lookup-by-external-id).
      if (isAccepted(second.answer)) return expect.note('two orders have the externalId');
      const [was, now, is] = [before, found, after].map(shownStatus) as [string, string, string];
      expect(found).accepted();
      expect.that(canFollow(was, now) && canFollow(now, is), `the state of the first order, ${was}`, now, found);
    },
  }),
];
