/** Judges reads of a D2C order. */

import fc from 'fast-check';
import type { LogisticsApi } from '../../../clients/logistics/api.ts';
import { isObject, isUnset, type Json } from '../../../engine/json.ts';
import { read, write } from '../../../engine/pointer.ts';
import { type Exchange, isAccepted } from '../../../engine/wire/exchange.ts';
import { type D2cOrderDraft, d2cOrder } from '../../../generators/logistics/d2c-order.ts';
import { dayMs, utcMidnight } from '../../../model/business-days.ts';
import { check, denied } from '../check.ts';
import { unknownIdLike } from '../contract/errors/unknown-id.ts';
import { foreignAnswer } from '../foreign-access.ts';
import { roundTripOfDeclared } from '../round-trip.ts';
import { onceShipped, orderId, placingOrders, watchingShipment } from './judge.ts';

const few = d2cOrder({ lines: { min: 1, max: 4 } });

/** The id in a response. The documents require it only in the response to the create. */
const showsAnother = (answer: Exchange, id: string, pointer: string): boolean => {
  const shown = read(answer.answer?.json, pointer);
  return !isUnset(shown) && String(shown) !== id;
};

async function foreignReading(api: LogisticsApi, name: 'main' | 'other', id: string) {
  const owner = await (name === 'main' ? api.main : api.other());
  const [own, stranger] = [await owner.d2c.get(id), await api.stranger(name)];
  return { own: [own], denied: [foreignAnswer(api, stranger, own, await stranger.account.d2c.get(id))] };
}

/** Every line names the same product, in another quantity. */
const ofOneProduct = (count: number): D2cOrderDraft => ({
  lines: Array.from({ length: count }, (_, index) => ({ product: { stocked: 0 }, quantity: 1 + index })),
});

/** More lines than a page of any documented list. */
const ofManyLines: D2cOrderDraft = {
  lines: Array.from({ length: 150 }, (_, stocked) => ({ product: { stocked }, quantity: 1 + (stocked % 3) })),
};

/** A name that is easily changed, and both declaredMembers times, where the profile declares that they are read as sent. */
function withTellingValues({ profile, clock }: LogisticsApi, body: Json): Json {
  const isPromised = (place: string): boolean => profile.roundTrip.d2cOrder.includes(place);
  const named =
    isPromised('/address') && typeof read(body, '/address/name') === 'string'
      ? write(body, '/address/name', 'Zoë Nuñez-Åström')
      : body;
  // The overlay of the profile may give a time in another form. Whole days, because a target may keep no fractions.
  return ['/promisedShipByTime', '/promisedDeliveryByTime']
    .filter((place) => isPromised(place) && read(body, place) === undefined)
    .reduce(
      (sent, place, index) =>
        write(sent, place, new Date(utcMidnight(clock.now()) + (2 + index) * dayMs).toISOString()),
      named,
    );
}

const readsBack = roundTripOfDeclared({
  kind: 'd2cOrder',
  async create(api, draft: D2cOrderDraft) {
    const { d2c } = api.main;
    const plain = await d2c.body(draft);
    const sent = withTellingValues(api, plain);
    const created = await d2c.createRaw(sent);
    if (isAccepted(created)) return { sent, shown: await d2c.get(d2c.idOf(created)) };
    // The form of a time is open, and a target may restrict names.
    return { sent: plain, shown: await d2c.get(d2c.idOf(await d2c.createRaw(plain))) };
  },
});

const readsBackShipped = roundTripOfDeclared({
  needs: watchingShipment,
  kind: 'd2cOrder',
  async create(api, draft: D2cOrderDraft) {
    const { d2c } = api.main;
    const sent = await d2c.body(draft);
    const id = d2c.idOf(await d2c.createRaw(sent));
    return { sent, shown: await onceShipped(api, api.main, id) };
  },
});

export const d2cLookupChecks = [
  /** Two orders, the older one read last: a target that reads the newest shows another id. */
  check({
    proves: 'd2c-get-answers-order',
    given: fc.record({ one: few, two: few }),
    cases: 20,
    async when(api, { one, two }) {
      const placed = [await api.main.d2c.place(one), await api.main.d2c.place(two)];
      return Promise.all(placed.map(async ({ orderId: id }) => ({ id, answer: await api.main.d2c.get(id) })));
    },
    then(readings, expect) {
      const pointer = expect.target.fields.d2cOrderId;
      for (const { id, answer } of readings) {
        expect(answer)
          .accepted()
          .member('', 'an order', isObject)
          .member(pointer, `${id}, if the response shows it`, () => !showsAnother(answer, id, pointer));
      }
    },
  }),
  check({
    id: 'd2c-get-answers-order-once-shipped',
    needs: watchingShipment,
    given: few,
    cases: 3,
    exclusive: true,
    async when(api, draft) {
      const { orderId: id } = await api.main.d2c.place(draft);
      const first = await api.main.d2c.get(id);
      await api.clock.awaitLimit(api.profile.timing.d2cShipped);
      return { first, last: await api.main.d2c.get(id) };
    },
    then({ first, last }, expect) {
      expect.premise(first).accepted('the order can be read');
      expect(last).accepted();
    },
  }),
  ...denied(placingOrders, {
    'd2c-get-unknown-404': {
      given: few,
      cases: 8,
      async call(api, draft) {
        const { orderId: id } = await api.main.d2c.place(draft);
        return { own: [await api.main.d2c.get(id)], denied: [{ answer: await api.main.d2c.get(unknownIdLike(id)) }] };
      },
    },
    'd2c-get-of-other-account-404': {
      needs: ['second account'],
      given: fc.record({ draft: few, mainOwns: fc.boolean() }),
      cases: 12,
      async call(api, { draft, mainOwns }) {
        const owner = await (mainOwns ? api.main : api.other());
        return foreignReading(api, mainOwns ? 'main' : 'other', (await owner.d2c.place(draft)).orderId);
      },
    },
  }),
  ...denied(watchingShipment, {
    'd2c-get-of-other-account-404-once-shipped': {
      needs: ['second account'],
      given: few,
      cases: 2,
      exclusive: true,
      async call(api, draft) {
        const { orderId: id } = await api.main.d2c.place(draft);
        await onceShipped(api, api.main, id);
        return foreignReading(api, 'main', id);
      },
    },
  }),
  /**
   * Exclusive: an order that another case creates in between could get the id. Whether ids are unique per account is open,
   * so all orders belong to one account.
   */
  check({
    proves: 'd2c-order-id-unique',
    given: fc.record({ draft: few, count: fc.integer({ min: 4, max: 8 }) }),
    cases: 2,
    exclusive: true,
    async when(api, { draft, count }): Promise<readonly Exchange[]> {
      const { d2c } = api.main;
      const products = await d2c.resolveProducts(draft);
      const bodies = await Promise.all(Array.from({ length: count }, () => d2c.body(draft, { products })));
      const before = await d2c.create(draft, { products });
      const atOnce = await Promise.all(bodies.map((body) => d2c.createRaw(body)));
      return [before, ...atOnce, await d2c.create(draft, { products })];
    },
    then(created: readonly Exchange[], expect) {
      const accepted = created.filter(isAccepted);
      const ids = accepted.map((one) => orderId(one, expect)).filter((id) => id !== undefined);
      if (ids.length < 3) expect.unexercised('too few of the orders were accepted');
      expect.that(
        new Set(ids).size === ids.length,
        'a different orderId for each order',
        ids.join(', '),
        accepted.at(-1),
      );
    },
  }),
  ...readsBack({
    'd2c-order-answered-as-declared': { given: d2cOrder({ packingSlip: true }), cases: 12 },
    // A target may refuse such an order, which proves nothing.
    'd2c-order-answered-as-declared-of-one-product': {
      given: fc.integer({ min: 2, max: 4 }).map(ofOneProduct),
      cases: 2,
    },
    // No document limits the lines of a D2C order, but a target may.
    'd2c-order-answered-as-declared-of-many-lines': { given: fc.constant(ofManyLines), cases: 1 },
  }),
  ...readsBackShipped({
    'd2c-order-answered-as-declared-once-shipped': { given: few, cases: 1, exclusive: true },
  }),
];
