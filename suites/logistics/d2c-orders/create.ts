/** Judges that valid D2C orders are accepted, and what the response shows. */

import fc from 'fast-check';
import type { LogisticsApi } from '../../../clients/logistics/api.ts';
import { d2cOrderIdOf } from '../../../clients/logistics/d2c-orders.ts';
import type { Accepting } from '../../../engine/families/accepts.ts';
import { type Json, membersOf } from '../../../engine/json.ts';
import { type Exchange, isAccepted } from '../../../engine/wire/exchange.ts';
import {
  bundleComponents,
  type D2cOrderDraft,
  d2cOrder,
  ownD2cOrder,
} from '../../../generators/logistics/d2c-order.ts';
import { manyUnits } from '../../../generators/logistics/many-units.ts';
import { dayMs } from '../../../model/business-days.ts';
import type { LogisticsProfile } from '../../../schemas/target-profile.ts';
import { each } from '../../cases.ts';
import { accepts, check, family, type LogisticsWords } from '../check.ts';
import { notFailed, orderPlaced, placingOrders } from './judge.ts';

const fewLines = d2cOrder({ lines: { min: 1, max: 3 } });

/** The response to a create, and the order as read afterwards. */
interface Placed {
  readonly answer: Exchange;
  readonly later?: Exchange;
}

/** `POST /orders`. */
const d2cCreation: Accepting<LogisticsWords, LogisticsApi, D2cOrderDraft, Placed, LogisticsProfile> = {
  needs: placingOrders,
  async send(api, draft) {
    const answer = await api.main.d2c.create(draft);
    const id = d2cOrderIdOf(answer, api.profile.fields.d2cOrderId);
    return { answer, ...(id !== undefined && { later: await api.main.d2c.get(id) }) };
  },
  request: ({ answer }) => answer,
  isAccepted: ({ answer }) => isAccepted(answer),
  accepted({ answer, later }, expect) {
    orderPlaced(answer, expect);
    if (later) notFailed(later, expect);
  },
  controlAccepted: ({ answer }, expect) => expect.premise(answer).accepted(),
};

/** All available units of a product. */
const wholeStock = ownD2cOrder({ min: 1, max: 3 }).map(({ lines }) => ({
  lines: lines.map(({ product }) => ({ product, quantity: product.available })),
}));

const allOf = (units: number): D2cOrderDraft => ({ lines: [{ product: { available: units }, quantity: units }] });

/** The documents give no type for these members: all forms that their names suggest are valid. */
const timeForms: readonly ((time: number) => Json)[] = [
  (time) => new Date(time).toISOString(),
  (time) => `${new Date(time).toISOString().slice(0, 19)}Z`,
  (time) => new Date(time).toISOString().slice(0, 10),
  (time) => time,
];
const dayForms: readonly ((days: number) => Json)[] = [(days) => days, (days) => String(days), (days) => [days]];

const promisedTimes = timeForms.map((form) => (now: number, days: number) => ({
  promisedShipByTime: form(now + dayMs),
  promisedDeliveryByTime: form(now + (1 + days) * dayMs),
}));
const deliveryDays = dayForms.map((form) => (_: number, days: number) => ({ deliveryDays: form(days) }));

interface Optional {
  /** Members that the control has, too. */
  readonly beside?: Partial<D2cOrderDraft>;
  readonly forms: readonly ((now: number, days: number) => { readonly [member: string]: Json })[];
}

/** The target accepts one of these forms; the overlay of the profile can bind another. */
const acceptsMembers = family(({ beside = {}, forms }: Optional) => ({
  given: fc.record({ order: fewLines.map((order) => ({ ...order, ...beside })), days: fc.integer({ min: 2, max: 9 }) }),
  cases: 12,
  async when(api, { order, days }) {
    const control = await api.main.d2c.create(order);
    let answer = control;
    for (const form of forms) {
      const body = await api.main.d2c.body(order);
      answer = await api.main.d2c.createRaw({ ...form(api.clock.now(), days), ...membersOf(body) });
      if (isAccepted(answer)) break;
    }
    return { control, answer };
  },
  then({ control, answer }, expect) {
    expect.premise(control).accepted('the same order without these members is accepted');
    orderPlaced(answer, expect);
  },
}));

export const d2cCreateChecks = [
  ...accepts(d2cCreation, {
    'd2c-create-accepted': { given: d2cOrder(), cases: 60 },
    'd2c-create-accepted-to-the-last-unit': { given: wholeStock, cases: 20 },
    'd2c-create-accepted-of-many-units': { ...each(manyUnits.map(allOf)), cases: 1 },
    'd2c-create-packing-slip-url': {
      given: fewLines.map(({ externalOrderId: _, ...order }) => ({ ...order, packingSlip: true as const })),
      cases: 15,
    },
    'd2c-bundle-by-components': { given: bundleComponents, cases: 15 },
  }),
  ...acceptsMembers({
    'd2c-create-promised-times': { forms: promisedTimes },
    'd2c-create-promised-times-beside-packing-slip': { forms: promisedTimes, beside: { packingSlip: true } },
    'd2c-create-delivery-days': { forms: deliveryDays },
    'd2c-create-delivery-days-beside-packing-slip': { forms: deliveryDays, beside: { packingSlip: true } },
  }),
  check({
    proves: 'd2c-bundle-sku-accepted',
    needs: ['logistics.supplied.bundleSku'],
    given: fc.integer({ min: 1, max: 3 }),
    cases: 3,
    async when(api, quantity) {
      const bundle = { logisticsSku: api.profile.supplied.bundleSku ?? '', merchantSku: '', barcode: '' };
      const draft = { lines: [{ product: { stocked: 0 }, quantity }] };
      const { d2c } = api.main;
      return { control: await d2c.create(draft), answer: await d2c.create(draft, { products: () => bundle }) };
    },
    then({ control, answer }, expect) {
      expect.premise(control).accepted('an order for a plain product is accepted');
      orderPlaced(answer, expect);
    },
  }),
];
