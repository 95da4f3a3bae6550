import { day, hour, minute } from '../../../reference/clock.ts';
import type { Arrival } from '../../../reference/logistics/inbounds/arrivals.ts';
import type { InboundShipment } from '../../../reference/logistics/inbounds/inbound.ts';
import type { Receipt } from '../../../reference/logistics/inbounds/receipt.ts';
import { putOnShelf, visibleAfter } from '../../../reference/logistics/inbounds/receiving.ts';
import { type Lot, release } from '../../../reference/logistics/inventory/stock.ts';
import { inventoryView } from '../../../reference/logistics/inventory/view.ts';
import type { World } from '../../../reference/world.ts';
import { after, before, breaking, type FaultRows, faultFamily, instead } from '../../fault.ts';
import { shown } from '../../json.ts';
import { memoryOf } from '../../memory.ts';

type Test = (receipt: Receipt, arrival: Arrival, inbound: InboundShipment) => boolean;

const isLast: Test = (_receipt, { item }, { items }) => items.at(-1) === item;

/** Makes received units unavailable; they stay on hand. */
const withholds = (count: (units: number) => number, test: Test) =>
  after(putOnShelf, (_nothing, _world, inbound, receipt, arrival) => {
    const units = count(arrival.units);
    const lot = arrival.item.product.lots.find(({ available }) => available >= units);
    if (lot !== undefined && test(receipt, arrival, inbound)) release([{ lot, units: -units, line: 0 }]);
  });

/** Puts units into another lot. */
const shelvesIn = (change: (receipt: Receipt, lots: readonly Lot[]) => Receipt) =>
  before(putOnShelf, (world, inbound, receipt, arrival) => [
    world,
    inbound,
    change(receipt, arrival.item.product.lots),
    arrival,
  ]);

/** Counts too many or too few units as on hand. */
const slipsOnHand = (
  fault: string,
  add: (world: World, arrival: Arrival, receipt: Receipt, inbound: InboundShipment) => void,
) => [
  after(putOnShelf, (_nothing, world, inbound, receipt, arrival) => add(world, arrival, receipt, inbound)),
  shown(inventoryView, (view, { world }, { product }) => ({
    ...view,
    onHand: Math.max(0, Number(view.onHand) + memoryOf(world).of(fault, product)),
  })),
];

const visibleAt = (wait: number) => after(visibleAfter, () => wait);

/** Faults of where received units are put, and when they are shown. */
export const receivedStockFaults = {
  ...faultFamily((delay: number) => ({
    wrong: `Shows received units ${delay / hour} hours after simulate-receive.`,
    by: visibleAt(delay),
  }))({
    'receive-visible-after-an-hour': ['receive-visible-in-half-an-hour', hour],
    'receive-visible-after-three-hours': ['receive-visible-in-half-an-hour', 3 * hour],
  }),
  ...breaking('receive-visible-in-half-an-hour', {
    'receive-last-product-after-an-hour': [
      'Shows the units of the last product of a shipment an hour after simulate-receive, and the others in time.',
      instead(putOnShelf, (honest) => (world, inbound, receipt, arrival) => {
        const shelve = () => honest(world, inbound, receipt, arrival);
        if (isLast(receipt, arrival, inbound)) world.schedule.at(world.now() + 30 * minute, shelve);
        else shelve();
      }),
    ],
    'receive-on-hand-after-two-hours': [
      'Shows received units in available after half an hour and in onHand an hour and a half later.',
      slipsOnHand('receive-on-hand-after-two-hours', (world, { item, units }) => {
        const fault = 'receive-on-hand-after-two-hours';
        memoryOf(world).add(fault, item.product, -units);
        world.schedule.at(world.now() + 1.5 * hour, () => memoryOf(world).add(fault, item.product, units));
      }),
    ],
  }),
  ...breaking('receive-full-available', {
    'receive-not-for-sale': [
      'Raises onHand and unavailable on receiving, but not available.',
      withholds(
        (units) => units,
        () => true,
      ),
    ],
    'receive-last-product-one-short': [
      'Leaves one unit of the last product out of available with ASN and FULL; onHand is correct.',
      withholds(
        () => 1,
        (receipt, arrival, inbound) =>
          receipt.receiveType === 'ASN' && receipt.scenario === 'FULL' && isLast(receipt, arrival, inbound),
      ),
    ],
  }),
  ...breaking('receive-lot-of-unit-receiving', {
    'receive-lot-lost': [
      'Receives units without their lot with UNIT_RECEIVING, but lists lots of other products.',
      shelvesIn((receipt) => ({ ...receipt, lotNumber: undefined, expiresAt: undefined })),
    ],
    'receive-lot-in-other-lot': [
      'Adds the units of a named lot to the lot that expires first, if the product has one.',
      shelvesIn((receipt, lots) => {
        const first = lots.find(({ lotNumber }) => lotNumber !== undefined);
        if (receipt.lotNumber === undefined || first === undefined) return receipt;
        return { ...receipt, lotNumber: first.lotNumber, expiresAt: first.expiresAt };
      }),
    ],
    'receive-lot-expiry-day-late': [
      'Shows the expirationDate of a lot that UNIT_RECEIVING created one day later than given.',
      shelvesIn((receipt) =>
        receipt.expiresAt === undefined ? receipt : { ...receipt, expiresAt: receipt.expiresAt + day },
      ),
    ],
    'receive-merges-lots-of-one-day': [
      'Adds the units of a lot to another lot of the product that expires on the same day.',
      shelvesIn((receipt, lots) => {
        const sameDay = lots.find(
          ({ lotNumber, expiresAt }) => lotNumber !== undefined && expiresAt === receipt.expiresAt,
        );
        if (receipt.lotNumber === undefined || sameDay === undefined) return receipt;
        return { ...receipt, lotNumber: sameDay.lotNumber };
      }),
    ],
    'receive-lot-replaces-units': [
      'Replaces the units of an existing lot by those received by UNIT_RECEIVING, instead of adding them.',
      instead(putOnShelf, (honest) => (world, inbound, receipt, arrival) => {
        const lots = arrival.item.product.lots.map((lot) => ({ lot, available: lot.available }));
        honest(world, inbound, receipt, arrival);
        if (receipt.lotNumber === undefined) return;
        for (const { lot, available } of lots) if (lot.available > available) lot.available -= available;
      }),
    ],
  }),
  ...breaking('receive-full-on-hand', {
    'receive-on-hand-unchanged': [
      'Raises available with ASN, but not onHand.',
      slipsOnHand('receive-on-hand-unchanged', (world, { item, units }, { receiveType }) => {
        if (receiveType === 'ASN') memoryOf(world).add('receive-on-hand-unchanged', item.product, -units);
      }),
    ],
    'receive-on-hand-twice-for-several-packages': [
      'Adds a product in several packages to onHand twice; available is correct.',
      slipsOnHand('receive-on-hand-twice-for-several-packages', (world, { item, units }, _receipt, { packages }) => {
        const holding = packages.filter(({ items }) => items.some(({ product }) => product === item.product));
        if (holding.length > 1) memoryOf(world).add('receive-on-hand-twice-for-several-packages', item.product, units);
      }),
    ],
  }),
} as const satisfies FaultRows;
