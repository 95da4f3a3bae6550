import { expect, test } from 'vitest';
import { Unmet } from '../../../engine/judge/violation.ts';
import type { Exchange } from '../../../engine/wire/exchange.ts';
import type { B2bOrderDraft } from '../../../generators/logistics/draft.ts';
import type { LogisticsTarget } from '../target.ts';
import { Arrangements, type ShipmentSituation } from './arrangements.ts';
import type { B2bOrders } from './b2b-orders.ts';

/** An order that has come somewhere by itself, and what the hook was asked for then. */
function arrangedAt(orderStatus: string, shipmentStatus = 'WAREHOUSE') {
  const asked: string[] = [];
  const json = { orderStatus, shipments: [{ id: 's1', status: shipmentStatus }] };
  const sent = { method: 'GET', url: 'http://target.invalid/orders/rs/1' };
  const order = { sent, answer: { status: 200, json, text: '' } } as unknown as Exchange;
  const get = async () => order;
  const waitUntilProcessed: B2bOrders['waitUntilProcessed'] = (_, __, look = get) => look();
  const b2b = { get, waitUntilProcessed } as unknown as B2bOrders;
  const parts = {
    clock: { freeze: (section: () => unknown) => section() },
    states: { offers: () => true, reach: async (state: string) => void asked.push(state) },
    profile: { fields: { b2bShipmentId: '/id' } },
  };
  return { arrange: new Arrangements({ parts } as unknown as LogisticsTarget, b2b), asked };
}

const created = { orderId: '1', externalId: 'x', created: {} as Exchange, order: {} as Exchange };

test('an order that advanced by itself is not put back', async () => {
  const { arrange, asked } = arrangedAt('TENDERED');
  await expect(arrange.advanceTo(created, 'order is in progress')).rejects.toThrow(Unmet);
  await expect(arrange.splitShipment('1')).rejects.toThrow(Unmet);
  expect(asked).toEqual([]);
});

test('an order that has not started is split', async () => {
  const { arrange, asked } = arrangedAt('BOOKED');
  await arrange.splitShipment('1');
  expect(asked).toEqual(['order has two shipments']);
});

const names = { orderId: '1', shipmentId: 's1' };

test.each([
  ['WAREHOUSE', 'shipment is partially shipped'],
  ['PARTIALLY_SHIPPED', 'shipment is shipped'],
  ['SHIPPED', 'shipment is delivered'],
  ['SHIPPED', 'shipment is in error'],
] as const)('of a shipment that reads %s the hook is asked: %s', async (status, situation) => {
  const { arrange, asked } = arrangedAt('TENDERED', status);
  await arrange.advanceShipment(situation, names);
  expect(asked).toEqual([situation]);
});

test('a shipment reaches a state only once', async () => {
  const { arrange, asked } = arrangedAt('TENDERED', 'SHIPPED');
  await arrange.advanceShipment('shipment is shipped', names);
  expect(asked).toEqual([]);
});

test.each([
  ['TENDERED', 'SHIPPED', 'shipment is partially shipped'],
  ['TENDERED', 'OVER_SHIPPED', 'shipment is shipped'],
  ['COMPLETED', 'SHIPPED', 'shipment is delivered'],
  ['CANCELLED', 'CANCELLED', 'shipment is in warehouse'],
] satisfies [string, string, ShipmentSituation][])(
  'in an order that reads %s, a shipment that reads %s: %s is refused',
  async (order, status, situation) => {
    const { arrange, asked } = arrangedAt(order, status);
    await expect(arrange.advanceShipment(situation, names)).rejects.toThrow(Unmet);
    expect(asked).toEqual([]);
  },
);

test('if an order is booked at once, an order with a later date is brought into error', async () => {
  const orders = new Map<string, string>();
  const answered = (orderId: string): Exchange => {
    const json = { orderId, orderStatus: orders.get(orderId) };
    return {
      sent: { method: 'GET', url: 'http://target.invalid' },
      answer: { status: 200, json },
    } as unknown as Exchange;
  };
  const b2b = {
    freshExternalId: () => 'x',
    async create({ shipBy }: B2bOrderDraft) {
      const orderId = `${orders.size}`;
      orders.set(orderId, shipBy === undefined ? 'BOOKED' : 'PLANNED');
      return answered(orderId);
    },
    get: async (orderId: string) => answered(orderId),
  } as unknown as B2bOrders;
  const reach = async (_: string, { orderId }: { orderId: string }) => {
    if (orders.get(orderId) !== 'PLANNED') throw new Unmet('the hook refused');
    orders.set(orderId, 'ERROR');
  };
  const parts = { clock: { freeze: (section: () => unknown) => section() }, states: { offers: () => true, reach } };
  const arrange = new Arrangements({ parts } as unknown as LogisticsTarget, b2b);
  const draft = { lines: [], transport: { shippingPartner: 'DEFAULT', shippingType: 'LTL' } } as B2bOrderDraft;
  expect(await arrange.orderIn('order is in error', draft)).toMatchObject({ orderId: '1' });
});

/** A target without a hook, whose orders show one status after the other. */
function movingByItself(statuses: readonly string[], b2bCompleted?: number) {
  let now = 0;
  const get = async (): Promise<Exchange> => {
    const orderStatus = statuses[Math.min(Math.floor(now / 60_000), statuses.length - 1)];
    const sent = { method: 'GET', url: 'http://target.invalid' };
    return { sent, answer: { status: 200, json: { orderStatus }, text: '' } } as unknown as Exchange;
  };
  const elapse = async (ms: number) => {
    now += ms;
  };
  const parts = {
    clock: { now: () => now, elapse },
    states: { offers: () => false },
    profile: { environment: 'sandbox', timing: { b2bCompleted, b2bAllocation: 0, poll: 1_000 } },
  };
  return new Arrangements({ parts } as unknown as LogisticsTarget, { get } as unknown as B2bOrders);
}

test('without a hook, an order is met on the way that the sandbox moves it', async () => {
  const arrange = movingByItself(['BOOKED', 'IN_PROGRESS', 'TENDERED', 'COMPLETED'], 600_000);
  expect((await arrange.advanceTo(created, 'order is in progress')).order.answer?.json).toEqual({
    orderStatus: 'IN_PROGRESS',
  });
  await arrange.advanceTo(created, 'order is completed');
  await expect(arrange.advanceTo(created, 'order is tendered')).rejects.toThrow('TENDERED');
});

test('an order that stays where it is is waited for no longer than declared', async () => {
  await expect(movingByItself(['BOOKED'], 600_000).advanceTo(created, 'order is in progress')).rejects.toThrow(Unmet);
});
