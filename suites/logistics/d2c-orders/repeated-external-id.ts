/** Judges that a second D2C order with the same external id changes nothing of the first. */

import { Inapplicable } from '../../../engine/judge/violation.ts';
import { read, write } from '../../../engine/pointer.ts';
import { type Exchange, isAccepted } from '../../../engine/wire/exchange.ts';
import type { D2cOrderDraft } from '../../../generators/logistics/d2c-order.ts';
import { once } from '../../cases.ts';
import { check } from '../check.ts';
import { createdId } from '../created-id.ts';
import { inventoryWith } from '../inventory-count.ts';
import { firstUnchanged, skipIfSameResource } from '../repeated-name.ts';
import { declaredMembers } from '../round-trip.ts';
import { placingOrders, stayedOpen } from './judge.ts';

const of = (...quantities: readonly number[]): D2cOrderDraft => ({
  lines: quantities.map((quantity, stocked) => ({ product: { stocked }, quantity })),
});

/** Whether a repeated externalOrderId is refused is open: either way, the first order is not the second. */
const asSent = check({
  id: 'd2c-order-answered-as-declared-beside-namesake',
  proves: 'd2c-order-answered-as-declared',
  needs: placingOrders,
  ...once,
  async when({ main: { d2c }, profile }) {
    const members = declaredMembers(profile, 'd2cOrder');
    const first = await d2c.body(of(2, 3));
    const id = createdId(await d2c.createRaw(first), profile.fields.d2cOrderId);
    const before = await d2c.get(id);
    const externalOrderId = String(read(first, '/externalOrderId'));
    const second = await d2c.body({ ...of(1, 4, 1), packingSlip: true }, { externalOrderId });
    const name = read(second, '/address/name');
    const renamed = typeof name === 'string' ? write(second, '/address/name', `${name} Ely`) : second;
    const answer = await d2c.createRaw(renamed);
    skipIfSameResource(answer, (one) => d2c.idOf(one), id);
    return { members, first, second: renamed, before, after: [await d2c.get(id)] };
  },
  then: ({ members, ...seen }, expect) => firstUnchanged(seen, members, members, expect),
});

const units = 9;

/** A refused namesake holds no units, and frees none of the first order. */
const holdsNothing = check({
  id: 'error-refused-creates-nothing-of-a-d2c-namesake',
  proves: 'error-refused-creates-nothing',
  needs: [...placingOrders, 'feature inventory'],
  ...once,
  async when(api) {
    const { d2c } = api.main;
    const product = { available: units };
    const order = (quantity: number): D2cOrderDraft => ({ lines: [{ product, quantity }] });
    const products = await d2c.resolveProducts(order(1));
    const { logisticsSku } = products(product);
    const count = (): Promise<Exchange> => inventoryWith(api, api.main, logisticsSku, units - 2);
    const { orderId, externalOrderId } = await d2c.place(order(2), { products });
    const held = await count();
    const answer = await d2c.create(order(4), { products, externalOrderId });
    if (isAccepted(answer)) throw new Inapplicable('gap: a second order with an externalOrderId is accepted');
    return { held, answer, counted: await count(), order: await d2c.get(orderId) };
  },
  then({ held, answer, counted, order }, expect) {
    expect.premise(answer).refused('the namesake is refused');
    expect.premise(held).json({ available: units - 2 }, 'the first order holds its units');
    stayedOpen([order], expect);
    expect(counted).member('/available', `${units - 2} of ${units}, as before`, (count) => count === units - 2);
  },
});

export const d2cRepeatedExternalIdChecks = [asSent, holdsNothing];
