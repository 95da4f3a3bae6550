import { internalStatusOf } from '../../../clients/logistics/d2c-orders.ts';
import { d2cOrder } from '../../../generators/logistics/d2c-order.ts';
import { check } from '../check.ts';
import { forbids, onlyThatScope, wholeFamily } from '../contract/access/authorization.ts';
import { familyOf } from '../contract/access/scopes.ts';
import { d2cCreateChecks } from './create.ts';
import { d2cIdempotencyChecks } from './idempotency.ts';
import { isShipped, watchingShipment } from './judge.ts';
import { d2cLateLineChecks } from './late-lines.ts';
import { d2cLookupChecks } from './lookup.ts';
import { d2cMemberTypeChecks } from './member-types.ts';
import { d2cRepeatedExternalIdChecks } from './repeated-external-id.ts';
import { d2cRepeatedProductChecks } from './repeated-product.ts';
import { d2cSandboxChecks } from './sandbox.ts';
import { d2cStockChecks } from './stock.ts';

const few = d2cOrder({ lines: { min: 1, max: 3 } });

/** A time at which no order has started yet. */
const soonMs = 60_000;

const cancelChecks = [
  /** It is open which states except the first can be cancelled, and the sandbox advances orders by itself. */
  check({
    proves: 'd2c-cancel',
    needs: ['logistics.paths.cancelD2cOrder'],
    given: few,
    cases: 8,
    async when(api, draft) {
      const { d2c } = api.main;
      const products = await d2c.resolveProducts(draft);
      return api.clock.freeze(async () => {
        const { orderId, created } = await d2c.place(draft, { products });
        const cancelled = await d2c.cancel(orderId);
        return { created, cancelled, after: await d2c.get(orderId) };
      });
    },
    then({ created, cancelled, after }, expect) {
      const status = internalStatusOf(after);
      const refused = (cancelled.answer?.status ?? 0) >= 400;
      // A target may have started an order without showing a state between CREATED and SHIPPED.
      if (refused && cancelled.at - created.at > soonMs) expect.unexercised('the order may have moved on');
      if (refused && status !== 'CREATED') expect.unexercised(`the order had moved on: ${status ?? 'no status'}`);
      expect(cancelled).accepted();
    },
  }),
  check({
    id: 'd2c-cancelled-does-not-ship',
    proves: 'd2c-cancel',
    needs: [...watchingShipment, 'logistics.paths.cancelD2cOrder'],
    given: few,
    cases: 2,
    exclusive: true,
    async when(api, draft) {
      const { d2c } = api.main;
      const { orderId } = await d2c.place(draft);
      const [cancelled, after] = [await d2c.cancel(orderId), await d2c.get(orderId)];
      await api.clock.awaitLimit(api.profile.timing.d2cShipped);
      return { cancelled, after, last: await d2c.get(orderId) };
    },
    then({ cancelled, after, last }, expect) {
      expect.premise(cancelled).accepted('the order is cancelled');
      if (isShipped(after)) expect.unexercised('the order had shipped');
      expect.that(!isShipped(last), 'an order that does not ship', `${internalStatusOf(last)}`, last);
    },
  }),
];

/** Whether a scope is not one of B2B orders. */
const allButB2b = (held: string): boolean => familyOf(held) !== 'orders_b2b';

const authorizationChecks = forbids({
  'auth-d2c-create-needs-write': { ids: ['createD2cOrder'], lack: onlyThatScope },
  'auth-d2c-read-needs-scope': { ids: ['getD2cOrder'], lack: wholeFamily },
  'auth-d2c-not-by-b2b-scope': {
    ids: ['createD2cOrder', 'getD2cOrder'],
    lack: allButB2b,
    not: (held) => familyOf(held) === 'orders_b2b',
  },
});

/** All checks of D2C orders. */
export const d2cChecks = [
  ...d2cCreateChecks,
  ...d2cMemberTypeChecks,
  ...d2cLookupChecks,
  ...d2cRepeatedExternalIdChecks,
  ...d2cSandboxChecks,
  ...d2cRepeatedProductChecks,
  ...d2cStockChecks,
  ...d2cLateLineChecks,
  ...cancelChecks,
  ...d2cIdempotencyChecks,
  ...authorizationChecks,
];
