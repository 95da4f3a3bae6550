import { hour, minute } from '../../../reference/clock.ts';
import { moveInbound } from '../../../reference/logistics/events/stock-events.ts';
import type { InboundItem, InboundShipment } from '../../../reference/logistics/inbounds/inbound.ts';
import type { Receipt } from '../../../reference/logistics/inbounds/receipt.ts';
import { acceptReceipt, putOnShelf, take, visibleAfter } from '../../../reference/logistics/inbounds/receiving.ts';
import type { World } from '../../../reference/world.ts';
import { after, breaking, type FaultRows, instead } from '../../fault.ts';
import { memoryOf } from '../../memory.ts';

type Test = (receipt: Receipt) => boolean;

const any: Test = () => true;
const ofCasePacks: Test = ({ receiveType }) => receiveType === 'CASE_PACK_RECEIVING';

/** Changes a shipment that is received with NONE. */
const onNone = (deed: (world: World, inbound: InboundShipment, receipt: Receipt) => void) =>
  after(acceptReceipt, (_nothing, world, inbound, receipt) => {
    if (receipt.scenario === 'NONE') deed(world, inbound, receipt);
  });

/** Adds units without changing the state of the shipment. */
const receives = (
  count: (item: InboundItem, index: number) => number,
  { late = 0, test = any }: { readonly late?: number; readonly test?: Test } = {},
) =>
  onNone((world, inbound, receipt) => {
    if (inbound.received || !test(receipt)) return;
    const arrivals = inbound.items.map((item, index) => ({ item, units: count(item, index), unitsPerPack: 1 }));
    inbound.received = true;
    world.schedule.at(world.now() + visibleAfter(world) + late, () => take(world, inbound, receipt, arrivals));
  });

const all = ({ expected }: InboundItem): number => expected;

const completes = (test: Test) =>
  onNone((world, inbound, receipt) => {
    if (test(receipt)) moveInbound(world, inbound, 'COMPLETED');
  });

/** Faults of the scenario NONE. */
export const receiveNoneFaults = {
  ...breaking('receive-none-nothing', {
    'receive-none-in-full': ['Treats NONE as FULL.', receives(all)],
    'receive-none-in-full-later': [
      'Receives everything forty minutes after a simulate-receive with NONE.',
      receives(all, { late: 10 * minute }),
    ],
    'receive-none-in-full-for-case-packs': [
      'Treats NONE as FULL with CASE_PACK_RECEIVING.',
      receives(all, { test: ofCasePacks }),
    ],
    'receive-none-one-unit': [
      'Receives one unit of the first product with NONE.',
      receives((_item, index) => (index === 0 ? 1 : 0)),
    ],
    'stock-receive-none-undoes-last': [
      'A receive with NONE removes the units that the previous receive added for the products of the shipment.',
      [
        after(putOnShelf, (_nothing, world, _inbound, _receipt, { item, units }) =>
          memoryOf(world).set('stock-receive-none-undoes-last', item.product, units),
        ),
        onNone((world, { items }) => {
          for (const { product } of items) {
            for (const lot of product.lots) {
              const taken = Math.min(lot.available, memoryOf(world).of('stock-receive-none-undoes-last', product));
              lot.available -= taken;
              memoryOf(world).add('stock-receive-none-undoes-last', product, -taken);
            }
          }
        }),
      ],
    ],
  }),
  ...breaking('receive-none-stays-pending', {
    'receive-none-completes': ['With NONE, moves a shipment to COMPLETED and receives nothing.', completes(any)],
    'receive-none-of-case-packs-completes': [
      'Moves a shipment to COMPLETED with NONE and CASE_PACK_RECEIVING; other types are correct.',
      completes(ofCasePacks),
    ],
    'receive-none-moves-on-later': [
      'Moves a shipment from PENDING_IN_WAREHOUSE to COMPLETED an hour after NONE.',
      onNone((world, inbound) => world.schedule.at(world.now() + hour, () => moveInbound(world, inbound, 'COMPLETED'))),
    ],
    'receive-none-stays-ready': [
      'Leaves a shipment in READY_TO_SHIP with NONE.',
      instead(acceptReceipt, (honest) => (world, inbound, receipt) => {
        if (receipt.scenario !== 'NONE') honest(world, inbound, receipt);
      }),
    ],
  }),
} as const satisfies FaultRows;
