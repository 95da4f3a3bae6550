import { describe, expect, test } from 'vitest';
import { b2bOrderTransitions, shipmentTransitions, type TransitionTable, validator } from './index.ts';
import { logisticsSchemas } from './logistics/index.ts';

const tables: readonly (readonly [string, TransitionTable<string>, readonly string[]])[] = [
  ['b2b-order', b2bOrderTransitions, logisticsSchemas['b2b-order'].properties.orderStatus.enum],
  ['shipment', shipmentTransitions, logisticsSchemas.shipment.properties.status.enum],
];

describe.each(tables)('transitions of %s', (_name, table, statuses) => {
  test('obey their schema', () => {
    expect(validator('transitions')(table)).toEqual([]);
  });

  test('name the states of the resource, and say what each means', () => {
    expect([...table.states].sort()).toEqual([...statuses].sort());
    expect(Object.keys(table.meanings).sort()).toEqual([...statuses].sort());
    expect(statuses).toEqual(expect.arrayContaining([...table.initial, ...table.terminal]));
  });

  test('know both ends of every edge', () => {
    for (const { from, to } of table.edges) {
      expect(table.states).toContain(to);
      expect([null, ...table.states]).toContain(from);
    }
  });

  test('leave no terminal state', () => {
    expect(table.edges.filter(({ from }) => from !== null && table.terminal.includes(from))).toEqual([]);
  });
});

const written = b2bOrderTransitions.edges.filter((edge) => edge.written);

test('the written edges of a B2B order are the rows of the table', () => {
  expect(written.map(({ from, by, to }) => `${from ?? '(none)'} ${by} ${to}`)).toEqual([
    '(none) create order PLANNED',
    '(none) create order BOOKED',
    '(none) create order processing ERROR',
    'PLANNED allocation BOOKED',
    'PLANNED cancel order CANCELLED',
    'BOOKED warehouse IN_PROGRESS',
    'BOOKED cancel order CANCELLED',
    'IN_PROGRESS carrier handover TENDERED',
    'TENDERED delivery COMPLETED',
  ]);
});

test('a B2B order begins where an edge from nothing leads', () => {
  expect(b2bOrderTransitions.edges.filter(({ from }) => from === null).map(({ to }) => to)).toEqual(
    b2bOrderTransitions.initial,
  );
});

test('only the cancel operation of PLANNED and BOOKED cancels through the API', () => {
  const cancellable = b2bOrderTransitions.edges.filter(({ by }) => by === 'cancel order').map(({ from }) => from);
  expect(cancellable).toEqual(['PLANNED', 'BOOKED']);
});

test('the document shows no transition of a shipment', () => {
  expect(shipmentTransitions.edges).toEqual([]);
});
