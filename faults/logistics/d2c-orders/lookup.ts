import { minute } from '../../../reference/clock.ts';
import { d2cOrderNamed, getD2c, ownD2cOrder } from '../../../reference/logistics/d2c-orders/operations.ts';
import { after, before, type FaultRows, instead } from '../../fault.ts';
import { takenFor, with400, with403, withNull } from '../owned.ts';
import { answeredTo, asOwner, loses } from './named.ts';

/** Faults of how a D2C order is found. */
export const d2cLookupFaults = {
  ...answeredTo('a read of a D2C order', getD2c, {
    'd2c-unknown-answers-null': ['d2c-get-unknown-404', 'unknown', withNull],
    'd2c-unknown-answers-400': ['d2c-get-unknown-404', 'unknown', with400],
    'd2c-foreign-answers-403': ['d2c-get-of-other-account-404', 'foreign', with403],
  }),
  'd2c-orders-shared-by-accounts': {
    breaks: 'd2c-get-of-other-account-404',
    wrong: 'Reads the D2C orders of other accounts.',
    by: instead(ownD2cOrder, (honest) => (call) => d2cOrderNamed(call) ?? honest(call)),
  },
  'd2c-shipped-orders-shared-by-accounts': {
    breaks: 'd2c-get-of-other-account-404',
    wrong: 'Reads a D2C order of another account once it has shipped.',
    by: asOwner(getD2c, ({ internalStatus }) => internalStatus === 'SHIPPED'),
  },
  'd2c-gone-once-shipped': {
    breaks: 'd2c-get-answers-order',
    wrong: 'Answers 404 to reading a D2C order that has shipped.',
    by: loses(getD2c, ({ internalStatus }) => internalStatus === 'SHIPPED'),
  },
  'd2c-get-known-once-settled': {
    breaks: 'd2c-get-answers-order',
    wrong: 'Answers 404 to reading a D2C order of two or more lines until a minute after its creation.',
    by: loses(getD2c, ({ lines, createdAt }, { world }) => lines.length > 1 && world.now() < createdAt + minute),
  },
  'd2c-get-reads-newest': {
    breaks: 'd2c-get-answers-order',
    wrong: 'Reads the newest D2C order of the account, whichever of its ids is asked for.',
    by: before(
      getD2c,
      takenFor('orderId', (call) => ownD2cOrder(call).account.d2cOrders.at(-1)?.id),
    ),
  },
  'd2c-get-answers-array': {
    breaks: 'd2c-get-answers-order',
    wrong: 'Answers a D2C order that is read as an array of one.',
    by: after(getD2c, (answer) => ({ ...answer, body: [answer.body] })),
  },
} as const satisfies FaultRows;
