import { hour, minute } from '../../../reference/clock.ts';
import { Problem } from '../../../reference/http/problem.ts';
import { advanceD2c, isOpen, planD2cLife, shipsAfter } from '../../../reference/logistics/d2c-orders/life.ts';
import { cancelD2c, getD2c, ownD2cOrder } from '../../../reference/logistics/d2c-orders/operations.ts';
import type { D2cOrder } from '../../../reference/logistics/d2c-orders/order.ts';
import { type Allocation, release } from '../../../reference/logistics/inventory/stock.ts';
import { after, before, breaking, type FaultRows, instead } from '../../fault.ts';
import { memoryOf } from '../../memory.ts';

const neverShips = (test: (order: D2cOrder) => boolean) =>
  instead(planD2cLife, (honest) => (world, order) => {
    if (!test(order)) honest(world, order);
  });

const unitsOf = ({ lines }: D2cOrder): number => lines.reduce((sum, { quantity }) => sum + quantity, 0);

/** Changes a new order, or earlier ones for the same first product. */
const onCreation = (deed: (order: D2cOrder, earlier: readonly D2cOrder[]) => void) =>
  before(planD2cLife, (world, order) => {
    const isAlike = ({ lines }: D2cOrder) => lines[0]?.product === order.lines[0]?.product;
    deed(
      order,
      order.account.d2cOrders.filter((other) => other !== order && isAlike(other)),
    );
    return [world, order];
  });

/** A cancelled order keeps some of its units reserved. */
const keepsOnCancel = (test: (allocation: Allocation) => boolean) =>
  before(advanceD2c, (world, order, step) => {
    if (step === 'cancelled') order.allocations = order.allocations.filter((allocation) => !test(allocation));
    return [world, order, step];
  });

/** Faults of the states of D2C orders over time. */
export const d2cLifeFaults = {
  ...breaking('d2c-sandbox-ships-by-itself', {
    'd2c-never-ships': ['Leaves sandbox D2C orders in CREATED forever.', neverShips(() => true)],
    'd2c-many-units-never-ship': [
      'Leaves sandbox D2C orders with more than two units in CREATED forever.',
      neverShips((order) => unitsOf(order) > 2),
    ],
    'd2c-second-order-never-ships': [
      'Ships only the first of two D2C orders that are open at the same time.',
      neverShips((order) => order.account.d2cOrders.some((other) => other !== order && isOpen(other))),
    ],
  }),
  ...breaking('d2c-sandbox-ships-in-an-hour', {
    'd2c-ships-after-three-hours': [
      'Ships a sandbox D2C order three hours after its creation.',
      after(shipsAfter, () => 3 * hour),
    ],
    'd2c-two-line-orders-ship-late': [
      'Ships a sandbox D2C order with two or more lines after two hours, and others in time.',
      after(shipsAfter, (wait, _world, { lines }) => (lines.length > 1 ? 2 * hour : wait)),
    ],
    'd2c-ships-only-when-read': [
      'Ships a due D2C order only at the second read of it.',
      [
        instead(advanceD2c, (honest) => (world, order, step) => {
          const isRead = memoryOf(world).of('d2c-ships-only-when-read', order) >= 2;
          if (step !== 'shipped' || isRead) honest(world, order, step);
        }),
        before(getD2c, (call) => {
          const { world } = call;
          const order = ownD2cOrder(call);
          if (world.now() < order.createdAt + 50 * minute) return [call];
          memoryOf(world).add('d2c-ships-only-when-read', order);
          advanceD2c(world, order, 'shipped');
          return [call];
        }),
      ],
    ],
  }),
  ...breaking('d2c-sandbox-never-back-to-created', {
    'd2c-falls-back-to-created': [
      'Moves a shipped D2C order back to CREATED an hour later.',
      before(planD2cLife, (world, order) => {
        world.schedule.at(order.createdAt + shipsAfter(world, order) + hour, () => {
          order.internalStatus = 'CREATED';
        });
        return [world, order];
      }),
    ],
    'd2c-next-order-reopens-shipped': [
      'Moves the last SHIPPED D2C order back to CREATED when another one for the same product is created.',
      onCreation((_order, earlier) => {
        const shipped = earlier.filter(({ internalStatus }) => internalStatus === 'SHIPPED').at(-1);
        if (shipped !== undefined) shipped.internalStatus = 'CREATED';
      }),
    ],
  }),
  'd2c-starts-like-last-order': {
    breaks: 'd2c-sandbox-starts-created',
    wrong: 'Gives a new D2C order the internal status of the last D2C order of the account for the same first product.',
    by: onCreation((order, earlier) => {
      const last = earlier.at(-1);
      if (last !== undefined) order.internalStatus = last.internalStatus;
    }),
  },
  'd2c-cancelled-order-ships': {
    breaks: 'd2c-cancel',
    wrong: 'Ships a D2C order that was cancelled.',
    by: before(advanceD2c, (world, order, step) => {
      if (step === 'shipped' && order.internalStatus === 'CANCELLED') order.internalStatus = 'CREATED';
      return [world, order, step];
    }),
  },
  ...breaking('d2c-cancel-releases-stock', {
    'd2c-cancel-keeps-stock': ['Still holds the units of a D2C order that is cancelled.', keepsOnCancel(() => true)],
    'd2c-cancel-releases-first-ten-lines': [
      'Releases only the units of the first ten lines of a cancelled D2C order.',
      keepsOnCancel(({ line }) => line >= 10),
    ],
    'd2c-cancel-releases-first-line-only': [
      'Releases only the units of the first line of a cancelled D2C order.',
      keepsOnCancel(({ line }) => line > 0),
    ],
  }),
  'd2c-state-refusal-other-code': {
    breaks: 'error-invalid-order-status-407001',
    wrong: 'Answers code 407002 instead of 407001 to the cancel of a D2C order that shipped.',
    by: before(cancelD2c, (call) => {
      const order = ownD2cOrder(call);
      if (isOpen(order)) return [call];
      throw new Problem(call.world.dialect.status.cancelRefused, 'The order has left.', { code: '407002' });
    }),
  },
  'd2c-reservation-ends-when-shipped': {
    breaks: 'inventory-d2c-order-reserves',
    wrong: 'Makes the units of a D2C order available again when it ships.',
    by: before(advanceD2c, (world, order, step) => {
      if (step === 'shipped' && isOpen(order)) {
        release(order.allocations);
        order.allocations = [];
      }
      return [world, order, step];
    }),
  },
} as const satisfies FaultRows;
