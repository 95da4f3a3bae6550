/** A rule that receives units. */

import fc from 'fast-check';
import { shipmentIdOf } from '../../../clients/logistics/inbounds/inbounds.ts';
import type { Exchange } from '../../../engine/wire/exchange.ts';
import type { InboundDraft } from '../../../generators/logistics/inbound.ts';
import type { ReceiveDraft } from '../../../generators/logistics/receives/receive.ts';
import { maxSeed, spread } from '../../../generators/spread.ts';
import { acceptableUnits } from '../../../model/logistics/receiving.ts';
import type { Reservation } from '../../../model/logistics/stock.ts';
import { arrived, arrivedPerhaps } from '../../../model/logistics/stock-world.ts';
import { rule } from './rule.ts';

interface Draw {
  readonly first: number;
  readonly count: number;
  readonly seed: number;
  readonly receiveType: 'default' | 'ASN' | 'UNIT_RECEIVING';
  readonly scenario: 'FULL' | 'EXPLICIT_QTY' | 'PARTIAL' | 'NONE';
}

interface Aim {
  readonly inbound: InboundDraft;
  readonly skus: readonly string[];
  readonly receive: ReceiveDraft;
  readonly lines: readonly Reservation[];
}

const mostUnits = 9;

/** One package; the receive lists its first product with at most the expected quantity. */
function shipmentOf({ count, seed, receiveType, scenario }: Draw): Pick<Aim, 'inbound' | 'receive'> {
  const items = Array.from({ length: count }, (_, product) => ({
    product,
    quantity: 1 + spread(seed, product, mostUnits),
  }));
  const given = 1 + spread(seed, 50, items[0]?.quantity ?? 1);
  return {
    inbound: { packages: [{ identical: 1, weight: 10, length: 20, width: 20, height: 20, items }] },
    receive: {
      ...(receiveType !== 'default' && { receiveType }),
      scenario,
      ...(scenario === 'EXPLICIT_QTY' && { quantities: [{ product: 0, quantity: given }] }),
      ...(scenario === 'PARTIAL' && { chosen: [0] }),
    },
  };
}

const isReceive = ({ operation }: Exchange): boolean => operation === 'simulateReceive';

const shipmentIn = ({ sent }: Exchange): string =>
  decodeURIComponent(/\/shipments\/([^/]+)\/simulate-receive/.exec(sent.url)?.[1] ?? '');

/** Receives more units of the products of the journey. */
export const receiveStock = rule({
  name: 'receive stock',
  draw: fc.record({
    first: fc.nat(2),
    count: fc.integer({ min: 1, max: 3 }),
    seed: fc.nat(maxSeed),
    receiveType: fc.constantFrom<Draw['receiveType'][]>('default', 'ASN', 'UNIT_RECEIVING'),
    scenario: fc.constantFrom<Draw['scenario'][]>('FULL', 'FULL', 'FULL', 'EXPLICIT_QTY', 'PARTIAL', 'NONE'),
  }),
  aim(world, draw): Aim | undefined {
    const { products } = world;
    if (products.length < draw.count) return undefined;
    const skus = Array.from(
      { length: draw.count },
      (_, index) => products[(draw.first + index) % products.length]?.logisticsSku ?? '',
    );
    const { inbound, receive } = shipmentOf(draw);
    const lines = skus.map((product, index) => ({
      product,
      units: acceptableUnits(inbound, receive, index, 'each').atLeast,
    }));
    return { inbound, receive, skus, lines };
  },
  async invoke(api, { inbound, skus, receive }) {
    const created = await api.current.inbounds.create(inbound, skus);
    const shipmentId = shipmentIdOf(created);
    if (shipmentId === undefined) return { answer: created };
    return { answer: await api.current.inbounds.receive({ shipmentId, skus }, receive) };
  },
  step: {
    accepted: (world, { lines }, { answer }) =>
      isReceive(answer) ? arrived(world, shipmentIn(answer), lines, answer.until) : world,
    // Other requirements judge the refusal of a valid receive; here it must have received nothing.
    refused: (world) => world,
    lost: (world, { lines }, { answer }) => (isReceive(answer) ? arrivedPerhaps(world, lines) : world),
  },
  print: ({ lines, receive: { scenario } }) =>
    `receive ${scenario} ${lines.map(({ product, units }) => `${units} × ${product}`).join(' + ')}`,
});
