import type { Account } from '../../../../clients/logistics/api.ts';
import type { LogisticsNeed } from '../../../../clients/logistics/needs.ts';
import { isAccepted } from '../../../../engine/wire/exchange.ts';
import type { OperationName } from '../../../../schemas/logistics/operations.ts';
import { once } from '../../../cases.ts';
import { creatingOrders } from '../../b2b-orders/resource.ts';
import { family } from '../../check.ts';
import { placingOrders } from '../../d2c-orders/judge.ts';
import { plainD2cOrder } from '../../d2c-orders/operations.ts';
import { plainOrder } from '../../operation.ts';

/** An order, by its id and by the reference of the merchant. */
interface Named {
  readonly id: string;
  readonly reference: string;
}

const orders = {
  b2b: async ({ arrange }: Account): Promise<Named> => {
    const { orderId, externalId } = await arrange.order(plainOrder);
    return { id: orderId, reference: externalId };
  },
  d2c: async ({ d2c }: Account): Promise<Named> => {
    const { orderId, externalOrderId } = await d2c.place(plainD2cOrder);
    return { id: orderId, reference: externalOrderId };
  },
} as const;

interface OtherName {
  readonly needs: readonly LogisticsNeed[];
  readonly of: keyof typeof orders;
  readonly name: keyof Named;
  readonly called: OperationName;
  /** Reads the same order by its id. */
  readonly read: OperationName;
}

/** The name of an order in the place of an id that it is not: the reference of the merchant, or an id of the other family. */
const findsNothing = family(({ needs, of, name, called, read }: OtherName) => ({
  needs,
  ...once,
  async when({ main }) {
    const order = await orders[of](main);
    return {
      order,
      attempt: await main.call(called, { id: order[name] }),
      control: await main.call(read, { id: order.id }),
    };
  },
  then({ order, attempt, control }, expect) {
    expect.premise(control).accepted('the order is found by its id');
    const shows = JSON.stringify(attempt.answer?.json ?? null).includes(JSON.stringify(order.reference));
    // The two families may count their ids separately.
    if (name === 'id' && isAccepted(attempt) && !shows) expect.unexercised('an order of the other family has this id');
    expect(attempt).refused(`${expect.why}; this is ${name === 'id' ? 'an id of the other family' : 'a reference'}`);
  },
}));

const b2b = { needs: creatingOrders, of: 'b2b', read: 'getB2bOrder' } as const;
const d2c = { needs: placingOrders, of: 'd2c', read: 'getD2cOrder' } as const;
const both = { needs: [...creatingOrders, ...placingOrders], name: 'id' } as const;

export const otherNameChecks = findsNothing({
  'b2b-get-unknown-404-reference': { ...b2b, name: 'reference', called: 'getB2bOrder' },
  'b2b-cancel-unknown-404-reference': { ...b2b, name: 'reference', called: 'cancelB2bOrder' },
  'd2c-get-unknown-404-reference': { ...d2c, name: 'reference', called: 'getD2cOrder' },
  'd2c-get-unknown-404-other-family': { ...b2b, ...both, called: 'getD2cOrder' },
  'b2b-get-unknown-404-other-family': { ...d2c, ...both, called: 'getB2bOrder' },
});
