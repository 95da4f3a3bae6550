import { minute } from '../../../reference/clock.ts';
import { d2cOrderNamed, getD2c, ownD2cOrder } from '../../../reference/logistics/d2c-orders/operations.ts';
import { after, before, breaking, type FaultRows, instead } from '../../fault.ts';
import { takenFor, with400, with403, withNull } from '../owned.ts';
import { answeredTo, asOwner, loses } from './named-order.ts';

/** Faults of how a D2C order is found. */
export const d2cLookupFaults = {
  ...answeredTo('a read of a D2C order', getD2c, {
    'd2c-unknown-answers-null': ['d2c-get-unknown-404', 'unknown', withNull],
    'd2c-unknown-answers-400': ['d2c-get-unknown-404', 'unknown', with400],
    'd2c-foreign-answers-403': ['d2c-get-of-other-account-404', 'foreign', with403],
  }),
  ...breaking('d2c-get-of-other-account-404', {
    'd2c-orders-shared-by-accounts': [
      'Reads the D2C orders of other accounts.',
      instead(ownD2cOrder, (honest) => (call) => d2cOrderNamed(call) ?? honest(call)),
    ],
    'd2c-shipped-orders-shared-by-accounts': [
      'Reads a D2C order of another account once it has shipped.',
      asOwner(getD2c, ({ internalStatus }) => internalStatus === 'SHIPPED'),
    ],
  }),
  ...breaking('d2c-get-answers-order', {
    'd2c-gone-once-shipped': [
      'Answers 404 to a read of a D2C order that has shipped.',
      loses(getD2c, ({ internalStatus }) => internalStatus === 'SHIPPED'),
    ],
    'd2c-get-known-once-settled': [
      'Answers 404 to reads of a D2C order with two or more lines for a minute after its creation.',
      loses(getD2c, ({ lines, createdAt }, { world }) => lines.length > 1 && world.now() < createdAt + minute),
    ],
    'd2c-get-reads-newest': [
      'Answers the newest D2C order of the account for any id of the account.',
      before(
        getD2c,
        takenFor('orderId', (call) => ownD2cOrder(call).account.d2cOrders.at(-1)?.id),
      ),
    ],
    'd2c-get-answers-array': [
      'Answers a read of a D2C order with an array of one element.',
      after(getD2c, (answer) => ({ ...answer, body: [answer.body] })),
    ],
  }),
} as const satisfies FaultRows;
