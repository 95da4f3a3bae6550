import fc from 'fast-check';
import type { Json } from '../../../engine/json.ts';
import { read, write } from '../../../engine/pointer.ts';
import { base } from '../../../generators/b2b-order-pair.ts';
import { maxSeed } from '../../../generators/spread.ts';
import { check } from '../check.ts';
import { controlAccepted, orderRefused } from './judge.ts';
import { creatingOrders } from './resource.ts';

/** `was` is what the member holds in the control. */
type Wrong = (was: Json) => Json;

const array: Wrong = (was) => [was];
const object: Wrong = (was) => ({ value: was });
const text: Wrong = (was) => (typeof was === 'string' ? was : JSON.stringify(was));
const number: Wrong = () => 7;
const yes: Wrong = () => true;

/**
 * Members that a target must read to serve the order, with values that cannot be taken for the documented type: what
 * nobody reads, a target may overlook, and a number may be read as its digits.
 */
const wrongTypes: readonly (readonly [pointer: string, ...wrong: Wrong[]])[] = [
  ['', array, text],
  ['/externalId', array, object],
  ['/lineItems', object, text, number, yes],
  ['/lineItems/n', array, text, number],
  ['/lineItems/n/logisticsSku', array, object, number],
  ['/lineItems/n/productData', array, text, number],
  ['/lineItems/n/productData/sku', array, object, number],
  ['/transportationDetails', array, text],
  ['/transportationDetails/shippingPartner', array, object, number],
  ['/transportationDetails/shippingType', array, object, number],
];

interface Cell {
  readonly pointer: string;
  readonly wrong: number;
}

const cells: readonly Cell[] = wrongTypes.flatMap(([pointer, ...wrong]) =>
  wrong.map((_, index) => ({ pointer, wrong: index })),
);

const wrongOf = ({ pointer, wrong }: Cell): Wrong =>
  (wrongTypes.find(([one]) => one === pointer)?.[wrong + 1] as Wrong | undefined) ?? array;

const orders = base({ soonestShipBy: 'never' });
const fewOrders = fc.sample(orders, { numRuns: cells.length, seed: 1 });

export const b2bMemberTypeChecks = [
  check({
    proves: 'b2b-member-types',
    needs: creatingOrders,
    given: fc.record({ order: orders, cell: fc.constantFrom(...cells), nth: fc.nat(maxSeed) }),
    examples: cells.flatMap((cell, index) => {
      const order = fewOrders[index];
      return order ? [{ order, cell, nth: index }] : [];
    }),
    cases: 60,
    async when(api, { order, cell, nth }) {
      const account = await api.main();
      const { pointer } = cell;
      const by = pointer.includes('/productData') ? 'productData' : 'logisticsSku';
      const draft = {
        ...order,
        lines: order.lines.map(({ product, quantity }) => ({ product, quantity, by }) as const),
      };
      const place = pointer.replace('/n', `/${nth % draft.lines.length}`);
      const plain = await account.b2b.body(draft);
      const control = await account.b2b.submitRaw(await account.b2b.body(draft));
      const broken = write(plain, place, wrongOf(cell)(read(plain, place) ?? ''));
      return { control, refusal: await account.b2b.submitRaw(broken) };
    },
    then({ control, refusal }, expect, { cell }) {
      controlAccepted(control, expect);
      orderRefused(refusal, expect, 'malformed', `${cell.pointer || 'the body'} is of another type than documented`);
    },
  }),
];
