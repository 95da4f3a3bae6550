import { badRequest } from '../../../reference/http/problem.ts';
import { cancel, cancelOrder, isOpen, orderToCancel } from '../../../reference/logistics/b2b-orders/cancel.ts';
import { orderNamed, orderToRead } from '../../../reference/logistics/b2b-orders/lookup.ts';
import { breaking, type FaultRows, instead, sameAs } from '../../fault.ts';
import type { Deed } from './order-test.ts';

const cancelSilently: Deed = (world, order) => {
  if (isOpen(order)) cancel(world, order, 'client');
};

const foreignToo = instead(orderToCancel, (honest) => (call) => orderNamed(call) ?? honest(call));

const onForeign = (deed: Deed) =>
  instead(orderToCancel, (honest) => (call) => {
    const order = orderNamed(call);
    if (order !== undefined && order.account !== call.account) deed(call.world, order);
    return honest(call);
  });

const rows = {
  ...breaking('b2b-cancel-unknown-404', {
    'b2b-cancel-unknown-accepted': [
      'Answers the cancel of an unknown order with success.',
      instead(
        cancelOrder,
        (honest) => async (call) => (orderNamed(call) === undefined ? { status: 200, body: {} } : honest(call)),
      ),
    ],
    'b2b-cancel-unknown-400': [
      'Answers 400 to the cancel of an unknown order.',
      instead(orderToCancel, (honest) => (call) => {
        if (orderNamed(call) === undefined) throw badRequest('There is no such order.');
        return honest(call);
      }),
    ],
  }),
  'b2b-orders-shared-by-accounts': {
    breaks: 'b2b-get-of-other-account-404',
    wrong: 'Reads and cancels the orders of other accounts.',
    by: [foreignToo, instead(orderToRead, (honest) => (call) => orderNamed(call) ?? honest(call))],
  },
  ...breaking('service-account-writes-isolated', {
    'b2b-cancel-across-accounts': ['Cancels orders of other accounts, but does not read them.', foreignToo],
    'b2b-cancel-across-accounts-in-silence': [
      'Answers 404 to the cancellation of an order of another account, but cancels it.',
      onForeign(cancelSilently),
    ],
  }),
  ...breaking('b2b-cancel-of-other-account-404', {
    'b2b-cancel-of-other-account-400': [
      'Answers 400 instead of 404 if another account cancels an order that is already CANCELLED.',
      onForeign((_world, order) => {
        if (order.orderStatus === 'CANCELLED') throw badRequest('The order belongs to another account.');
      }),
    ],
  }),
} as const satisfies FaultRows;

const alike = {
  ...rows,
  ...sameAs(rows)({
    'foreign-cancel-cancels': ['service-account-writes-isolated', 'b2b-cancel-across-accounts-in-silence'],
  }),
};

/** Faults of cancels of unknown orders and of orders of other accounts. */
export const foreignCancelFaults = {
  ...alike,
  ...sameAs(alike)({
    'b2b-cancel-of-other-account-works': ['b2b-cancel-of-other-account-404', 'foreign-cancel-cancels'],
  }),
};
