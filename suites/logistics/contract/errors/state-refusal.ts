/** Judges the status and the code of a refusal because of the state of an order. */

import type { Account, LogisticsApi } from '../../../../clients/logistics/api.ts';
import type { OrderSituation } from '../../../../clients/logistics/b2b-orders/arrangements.ts';
import { isObject, type Json } from '../../../../engine/json.ts';
import { Inapplicable, Unmet } from '../../../../engine/judge/violation.ts';
import { read } from '../../../../engine/pointer.ts';
import { type Exchange, isAccepted, isRefused } from '../../../../engine/wire/exchange.ts';
import { farAhead } from '../../../../generators/logistics/ship-by.ts';
import { cancellable } from '../../../../model/logistics/b2b-states.ts';
import { each, once } from '../../../cases.ts';
import { shownStatus } from '../../b2b-orders/judge.ts';
import { onceCancelled } from '../../b2b-orders/read.ts';
import { creatingOrders } from '../../b2b-orders/resource.ts';
import { check, type Expect, family } from '../../check.ts';
import { createdId } from '../../created-id.ts';
import { isShipped, onceShipped, watchingShipment } from '../../d2c-orders/judge.ts';
import { plainD2cOrder } from '../../d2c-orders/operations.ts';
import { plainOrder } from '../../plain-order.ts';
import { unknownIdLike } from './unknown-id.ts';

const started: readonly OrderSituation[] = ['order is in progress', 'order is tendered', 'order is completed'];

const ended: readonly OrderSituation[] = [...started, 'order is cancelled by operations', 'order is in error'];

/** An order that can no longer be cancelled, and the refused cancel. */
async function refusedCancel({ b2b, arrange }: Account, situation: OrderSituation) {
  const { orderId, order } = await arrange.orderIn(situation, plainOrder);
  return { order, refusal: await b2b.cancel(orderId), after: await b2b.get(orderId) };
}

const invalidState = check({
  proves: 'error-invalid-state-refused',
  needs: [...creatingOrders, ...started],
  ...each(started, 6),
  when: async (api, situation) => refusedCancel(api.main, situation),
  then({ order, refusal }, expect) {
    if (cancellable(shownStatus(order))) expect.unexercised('the order is not in the intended state');
    expect(refusal).refused();
  },
});

/** "Operation refused because the order is in a state that does not allow it." */
function showsCodeOfState(refusal: Exchange, expect: Expect): void {
  if (!isRefused(refusal)) expect.unexercised('the cancel was not refused');
  // A 404 means "no longer available" and is not a refusal for the state.
  if (refusal.answer?.status === 404) expect.unexercised('the order is not available any more');
  const { caps, errors } = expect.target;
  const { codePointer = '' } = errors;
  const code = read(refusal.answer?.json, codePointer) ?? undefined;
  // "Some errors also carry a six-digit error code."
  if (code === undefined && caps.stateRefusalCode === 'no')
    throw new Inapplicable('logistics.caps.stateRefusalCode of the profile is no');
  if (code === undefined && caps.stateRefusalCode !== 'yes')
    expect.unexercised('the refusal has no code; gap: logistics.caps.stateRefusalCode');
  expect(refusal).member(codePointer, '407001', () => String(code) === '407001');
}

const codeOfState = check({
  proves: 'error-invalid-order-status-407001',
  needs: [...creatingOrders, ...started],
  ...each(ended, 8),
  async when(api, situation) {
    codePointerOf(api);
    return refusedCancel(api.main, situation);
  },
  then: ({ refusal }, expect) => showsCodeOfState(refusal, expect),
});

interface RefusedLater {
  /** A cancel that is accepted, and one that the state of its order may forbid. */
  readonly cancels: (api: LogisticsApi) => Promise<readonly [control: Exchange, refusal: Exchange]>;
}

/** States that an order reaches without the hook. */
const codeOfOwnState = family(({ cancels }: RefusedLater) => ({
  ...once,
  async when(api) {
    codePointerOf(api);
    return cancels(api);
  },
  then([control, refusal], expect) {
    expect.premise(control).accepted('an order that has not started is cancelled');
    showsCodeOfState(refusal, expect);
  },
}))({
  'error-invalid-order-status-407001-cancelled': {
    needs: creatingOrders,
    async cancels(api) {
      const { b2b } = api.main;
      const orderId = createdId(await b2b.create({ ...plainOrder, shipBy: farAhead }), '/orderId');
      const control = await b2b.cancel(orderId);
      await onceCancelled(api, api.main, orderId);
      const second = await b2b.cancel(orderId);
      if (isAccepted(second)) throw new Inapplicable('an order may be cancelled twice');
      return [control, second];
    },
  },
  'error-invalid-order-status-407001-shipped-d2c': {
    needs: [...watchingShipment, 'logistics.paths.cancelD2cOrder'],
    async cancels(api) {
      const [fresh, shipped] = [await api.main.d2c.place(plainD2cOrder), await api.main.d2c.place(plainD2cOrder)];
      const cancel = (id: string): Promise<Exchange> => api.main.call('cancelD2cOrder', { id });
      const control = await cancel(fresh.orderId);
      const order = await onceShipped(api, api.main, shipped.orderId);
      if (!isShipped(order)) throw new Unmet('the D2C order did not ship');
      return [control, await cancel(shipped.orderId)];
    },
  },
});

const speedOfFreight = { shippingPartner: 'DEFAULT', shippingType: 'LTL', shippingSpeed: 'TWO_DAY' } as const;

function tooLong(products: Account['products']): Json {
  const body = products.body({ merchantSku: crypto.randomUUID() });
  return isObject(body) ? { ...body, name: 'n'.repeat(256) } : body;
}

/** Refusals that do not depend on the state of an order, some by operations that others may refuse for it. */
const otherRefusals: Readonly<Record<string, (account: Account, id: string) => Promise<Exchange>>> = {
  'cancelling an unknown order': ({ b2b }, id) => b2b.cancel(id),
  'reading an unknown order': ({ b2b }, id) => b2b.get(id),
  'looking an unknown order up': ({ b2b }, id) => b2b.byExternalId(id),
  'an upload for an unknown shipment': ({ b2b }, id) => b2b.requestUpload(id, 'CASE_LABELS'),
  'an order without anything': ({ b2b }) => b2b.createRaw({}),
  'an order of a speed that freight has not': ({ b2b }) => b2b.create({ ...plainOrder, transport: speedOfFreight }),
  'a product with too long a name': ({ products }) => products.create({ merchantSku: '' }, { json: tooLong(products) }),
  'a product without anything': ({ products }) => products.create({ merchantSku: '' }, { json: {} }),
  'a product of a merchantSku that is taken': async ({ products }, id) => {
    await products.create({ merchantSku: id });
    return products.create({ merchantSku: id });
  },
  'an unknown product': ({ products }) => products.get(`DZZZZ${crypto.randomUUID().slice(0, 6)}`),
};

const codeForStateOnly = check({
  proves: 'error-code-407001-for-state-only',
  needs: creatingOrders,
  ...each(Object.keys(otherRefusals)),
  async when(api, what): Promise<Exchange> {
    codePointerOf(api);
    const known = createdId(await api.main.b2b.create(plainOrder), '/orderId');
    const refuse = otherRefusals[what];
    if (!refuse) throw new Error(`no refusal "${what}"`);
    return refuse(api.main, unknownIdLike(known));
  },
  then(refusal: Exchange, expect) {
    const { codePointer = '' } = expect.target.errors;
    if (isAccepted(refusal)) expect.unexercised('nothing was refused');
    expect(refusal).undisturbed();
    expect(refusal).member(codePointer, 'not 407001', (code) => String(code) !== '407001');
  },
});

function codePointerOf({ profile }: LogisticsApi): string {
  if (profile.errors.codePointer !== undefined) return profile.errors.codePointer;
  throw new Inapplicable('gap: the profile does not bind logistics.errors.codePointer');
}

export const stateRefusalChecks = [invalidState, codeOfState, ...codeOfOwnState, codeForStateOnly];
