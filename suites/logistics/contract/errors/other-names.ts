import type { OperationName } from '../../../../schemas/logistics/operations.ts';
import { once } from '../../../cases.ts';
import { creatingOrders } from '../../b2b-orders/resource.ts';
import { family } from '../../check.ts';
import { plainOrder } from '../../operation.ts';

/** The reference of the merchant in the place of an id: another operation finds orders by it. */
const findsNothing = family(({ called }: { readonly called: OperationName }) => ({
  needs: creatingOrders,
  ...once,
  async when({ main }) {
    const { orderId, externalId } = await main.arrange.order(plainOrder);
    return {
      attempt: await main.call(called, { id: externalId }),
      control: await main.call('getB2bOrder', { id: orderId }),
    };
  },
  then({ attempt, control }, expect) {
    expect.premise(control).accepted('the order is found by its id');
    expect(attempt).refused(`${expect.why}; this is a reference`);
  },
}));

export const otherNameChecks = findsNothing({
  'b2b-get-unknown-404-reference': { called: 'getB2bOrder' },
  'b2b-cancel-unknown-404-reference': { called: 'cancelB2bOrder' },
});
