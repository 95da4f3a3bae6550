import fc from 'fast-check';
import { d2cOrderIdOf } from '../../../clients/logistics/d2c-orders.ts';
import type { Json } from '../../../engine/json.ts';
import { read, write } from '../../../engine/pointer.ts';
import { d2cOrder } from '../../../generators/d2c-order.ts';
import { maxSeed } from '../../../generators/spread.ts';
import { check } from '../check.ts';
import { isTurnedDown, orderTurnedDown, placingOrders } from './judge.ts';

/** `was` is what the member holds in the control. */
type Wrong = (was: Json) => Json;

const array: Wrong = (was) => [was];
const object: Wrong = (was) => ({ value: was });
const text: Wrong = (was) => (typeof was === 'string' ? was : JSON.stringify(was));
const words: Wrong = () => 'several';
const number: Wrong = () => 7;
const fraction: Wrong = (was) => Number(was) + 0.5;
const yes: Wrong = () => true;

/** Values that cannot be taken for the documented type: a number may be read as its digits, and digits as a number. */
const wrongTypes: readonly (readonly [pointer: string, ...wrong: Wrong[]])[] = [
  ['', array, text],
  ['/externalOrderId', array, object],
  ['/lineItems', object, text, number, yes],
  ['/lineItems', (was) => read(was, '/0') ?? {}],
  ['/lineItems/n', array, text, number],
  ['/lineItems/n/logisticsSku', array, object, number],
  ['/lineItems/n/quantity', words, fraction, array, object, yes],
  ['/address', array, words, number],
];

const cells = wrongTypes.flatMap(([pointer, ...wrong]) => wrong.map((make) => ({ pointer, make })));

const orders = d2cOrder({ lines: { min: 1, max: 4 } });
const fewOrders = fc.sample(orders, { numRuns: cells.length, seed: 1 });

export const d2cMemberTypeChecks = [
  check({
    proves: 'd2c-member-types',
    needs: placingOrders,
    given: fc.record({ order: orders, cell: fc.nat(cells.length - 1), nth: fc.nat(maxSeed) }),
    examples: fewOrders.map((order, cell) => ({ order, cell, nth: cell })),
    cases: 50,
    async when(api, { order, cell, nth }) {
      const { d2c } = await api.main();
      const { pointer, make } = cells[cell] ?? { pointer: '', make: array };
      const place = pointer.replace('/n', `/${nth % order.lines.length}`);
      const plain = await d2c.body(order);
      const control = await d2c.create(order);
      const refusal = await d2c.createRaw(write(plain, place, make(read(plain, place) ?? '')));
      const id = d2cOrderIdOf(refusal, api.profile.fields.d2cOrderId);
      if (id === undefined) return { control, refusal };
      // G-L-37: whether a fault is found at once is open.
      const later = await api.eventually(api.profile.timing.b2bAllocation, () => d2c.get(id), isTurnedDown);
      return { control, refusal, later };
    },
    then({ control, refusal, later }, expect, { cell }) {
      expect.premise(control).accepted('the control without the fault must be accepted');
      const member = cells[cell]?.pointer || 'the body';
      orderTurnedDown(refusal, later, expect, `${member} is of another type than documented`);
    },
  }),
];
