/** Judges receives of one product in several lots. */

import type { LogisticsApi } from '../../../clients/logistics/api.ts';
import { Unmet } from '../../../engine/judge/violation.ts';
import { type Exchange, isAccepted } from '../../../engine/wire/exchange.ts';
import type { InboundDraft } from '../../../generators/logistics/inbound.ts';
import { once } from '../../cases.ts';
import { check, type Expect } from '../check.ts';
import { availableIn } from '../inventory-count.ts';
import { heldIn, lotsIn } from '../lots.ts';
import { lotControlled } from './lots.ts';
import { counting, untilVisible } from './outcome.ts';

/** Two lots that expire on one day, one that expires before all others, and one that is received twice. */
const receipts = [
  { lotNumber: 'LOT-A', days: 1000, quantity: 3 },
  { lotNumber: 'LOT-B', days: 1000, quantity: 4 },
  { lotNumber: 'LOT-C', days: 600, quantity: 6 },
  { lotNumber: 'LOT-B', days: 1000, quantity: 2 },
] as const;

const received = receipts.reduce((sum, { quantity }) => sum + quantity, 0);
const unitsOf = (lotNumber: string): number =>
  receipts.reduce((sum, one) => sum + (one.lotNumber === lotNumber ? one.quantity : 0), 0);

const shipmentOf = (quantity: number): InboundDraft => ({
  packages: [{ identical: 1, weight: 4, length: 9, width: 8, height: 7, items: [{ product: 0, quantity }] }],
});

/** Receives all lots of one product, each with a shipment of its own. */
async function receiveLots(api: LogisticsApi, logisticsSku: string): Promise<readonly Exchange[]> {
  const { inbounds } = api.main;
  const [product, now] = [{ logisticsSku, merchantSku: '', barcode: '' }, api.clock.now()];
  const answers: Exchange[] = [];
  for (const { lotNumber, days, quantity } of receipts) {
    const shipment = await inbounds.arrange(shipmentOf(quantity), [product]);
    const lot = { lotNumber, expiresInDays: days };
    answers.push(await inbounds.receive(shipment, { receiveType: 'UNIT_RECEIVING', scenario: 'FULL', lot }, now));
  }
  await untilVisible(api);
  return answers;
}

/** Each lot has its own units, and no lot has those of another. */
function eachLotCounted(before: Exchange, after: Exchange, expect: Expect): void {
  const names = new Set([...receipts, ...lotsIn(before)].map(({ lotNumber }) => lotNumber));
  for (const name of names) {
    const expected = heldIn(before, name) + unitsOf(name);
    expect.that(heldIn(after, name) === expected, `${expected} units of ${name}`, `${heldIn(after, name)}`, after);
  }
}

const ofEachLot = check({
  id: 'receive-lot-of-unit-receiving-of-several-lots',
  proves: 'receive-lot-of-unit-receiving',
  needs: [...counting, 'product has lots'],
  ...once,
  async when(api) {
    const { product, before } = await lotControlled(api, api.main, api.clock.now());
    const answers = await receiveLots(api, product.logisticsSku);
    return { before, answers, after: await api.main.inventory.get(product.logisticsSku) };
  },
  then({ before, answers, after }, expect) {
    for (const answer of answers) expect.premise(answer).accepted('each lot is received');
    expect.premise(after).accepted('the inventory is returned');
    eachLotCounted(before, after, expect);
  },
});

/** The count covers all lots. Each case has a product of its own, since the hook may not make one. */
const together = check({
  id: 'receive-full-available-in-several-lots',
  proves: 'receive-full-available',
  needs: counting,
  ...once,
  async when(api) {
    const [product] = await api.main.products.createMany(1);
    if (product === undefined) throw new Unmet('needs a product');
    const before = await api.main.inventory.get(product.logisticsSku);
    const answers = await receiveLots(api, product.logisticsSku);
    return { before, answers, after: await api.main.inventory.get(product.logisticsSku) };
  },
  then({ before, answers, after }, expect) {
    for (const one of [before, after]) expect.premise(one).accepted('the inventory is returned');
    // Whether a lot may be named of any product is open.
    if (!answers.every(isAccepted)) expect.unexercised('not every lot is received');
    const expected = Number(availableIn(before)) + received;
    expect(after).member('/available', `${expected}, the units of all lots`, (available) => available === expected);
  },
});

/** Several lots of one product. */
export const severalLotChecks = [ofEachLot, together];
