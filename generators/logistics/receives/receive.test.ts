import fc from 'fast-check';
import { expect, test } from 'vitest';
import { acceptableUnits, expectedUnits, fateOf } from '../../../model/logistics/receiving.ts';
import { everyRow, pairwise } from '../../pairwise.ts';
import { inbound, inboundShapes, productCount } from '../inbound.ts';
import { receiveCases, receiveTable, unsupportedTable } from './receive.ts';

test('few rows contain every allowed pair of values', () => {
  const axes = { a: ['1', '2', '3'], b: ['x', 'y', 'z'], c: ['p', 'q'], d: ['s', 't', 'u'] } as const;
  const all = everyRow(axes, ({ a, b }) => !(a === '1' && b === 'z'));
  const table = pairwise(all);
  const pairs = (rows: typeof all) =>
    new Set(
      rows.flatMap((row) =>
        Object.entries(row).flatMap((one) => Object.entries(row).map((other) => `${one} ${other}`)),
      ),
    );
  expect(pairs(table)).toEqual(pairs(all));
  expect(table.length).toBeLessThan(all.length / 3);
});

test('the table has every fate of a product, and no unsupported row', () => {
  const table = receiveTable();
  const fates = table.flatMap(({ inbound: shipment, receive }) =>
    Array.from({ length: productCount(shipment) }, (_, product) => fateOf(shipment, receive, product)),
  );
  expect(new Set(fates)).toEqual(
    new Set(['full', 'some', 'below', 'at', 'above', 'rest', 'listed', 'skipped', 'nothing']),
  );
  expect(table.length).toBeLessThan(45);
  const isUnsupported = ({ row }: (typeof table)[number]) =>
    row.receiveType === 'CASE_PACK_RECEIVING' && ['EXPLICIT_QTY', 'PARTIAL'].includes(row.scenario);
  expect(table.filter(isUnsupported)).toEqual([]);
  expect(unsupportedTable().every(isUnsupported)).toBe(true);
});

test('products of a shipment have consecutive numbers, and each has two or more units', () => {
  fc.assert(
    fc.property(inbound(), (draft) => {
      for (let product = 0; product < productCount(draft); product++) {
        expect(expectedUnits(draft, product, 'together')).toBeGreaterThan(1);
        expect(expectedUnits(draft, product, 'each')).toBeGreaterThanOrEqual(expectedUnits(draft, product, 'together'));
      }
    }),
  );
  expect(inboundShapes).toHaveLength(4);
});

test('given quantities fit their row, however identical packages count', () => {
  fc.assert(
    fc.property(
      receiveCases(({ quantity }) => quantity === 'below' || quantity === 'above'),
      ({ row, inbound: shipment, receive }) => {
        for (const { product, quantity } of receive?.quantities ?? []) {
          expect(quantity).toBeGreaterThan(0);
          expect(fateOf(shipment, receive, product)).toBe(row.quantity);
          expect(acceptableUnits(shipment, receive, product, 'each').atMost).toBe(quantity);
        }
      },
    ),
  );
});
