import type { JsonObject } from '../../../reference/fields.ts';
import { putOnShelf } from '../../../reference/logistics/inbounds/receiving.ts';
import { type Holding, listedHoldings } from '../../../reference/logistics/inventory/inventory.ts';
import type { Lot } from '../../../reference/logistics/inventory/stock.ts';
import { inventoryView, lotView, packView } from '../../../reference/logistics/inventory/view.ts';
import type { World } from '../../../reference/world.ts';
import { after, breaking, type FaultRows } from '../../fault.ts';
import { asText, type Change, changed, each, member, shown, swapped, where, without } from '../../json.ts';
import { memoryOf } from '../../memory.ts';
import { asks } from './query.ts';

const shows = (change: Change) => shown(inventoryView, (view) => change(view));
const showsTo = (answer: 'read' | 'list', change: (view: JsonObject, holding: Holding, world: World) => JsonObject) =>
  shown(inventoryView, (view, { world }, holding, answers) =>
    answers === answer ? change(view, holding, world) : view,
  );
const showsPack = (
  test: (holding: Holding) => boolean,
  unitsPerPack: (holding: Holding, view: JsonObject) => unknown,
) =>
  shown(inventoryView, (view, _call, holding) =>
    test(holding) ? { ...view, unitsPerPack: unitsPerPack(holding, view) } : view,
  );
const isCase = ({ unitsPerPack }: Holding) => unitsPerPack > 1;
const reservedIn = (lots: readonly Lot[]) => lots.reduce((sum, { reserved }) => sum + reserved, 0);

const sizesOf = (lots: readonly Lot[]): readonly number[] =>
  [...new Set(lots.map(({ unitsPerPack }) => unitsPerPack))].toSorted((a, b) => a - b);

const firstLots: Change = member('lotTrackingDetails', (lots) => lots.slice(0, 4));

/** Faults of inventory records. */
export const inventoryRecordFaults = {
  'inventory-on-hand-left-out-when-zero': {
    breaks: 'inventory-on-hand-count',
    wrong: 'Leaves onHand out of inventory records if it is 0.',
    by: shows(where(({ onHand }) => onHand === 0, without('onHand'))),
  },
  ...changed('Reads inventory records', (change) => showsTo('read', change), {
    'inventory-available-as-text': ['inventory-available-count', member('available', asText)],
  }),
  ...changed('Lists inventory records', (change) => showsTo('list', change), {
    'inventory-list-available-below-zero': ['inventory-available-count', member('available', swapped(0, -1))],
  }),
  ...changed('Shows inventory records', shows, {
    'inventory-unavailable-null-when-zero': ['inventory-unavailable-count', member('unavailable', swapped(0, null))],
    'inventory-units-per-pack-as-text': ['inventory-units-per-pack-number', member('unitsPerPack', asText)],
  }),
  'inventory-list-merchant-sku-as-logistics-sku': {
    breaks: 'inventory-sku-pattern',
    wrong: 'Answers the merchantSku as logisticsSku in the inventory list.',
    by: showsTo('list', (view, { product }) => ({
      ...view,
      logisticsSku: product.merchantSku,
    })),
  },
  'inventory-third-size-shown-as-second': {
    breaks: 'inventory-units-per-case',
    wrong: 'Shows the units per pack of the second size of a product also for its third one.',
    by: showsPack(isCase, ({ product, unitsPerPack }) => {
      const sizes = sizesOf(product.lots);
      return sizes.indexOf(unitsPerPack) === 2 ? sizes[1] : unitsPerPack;
    }),
  },
  'inventory-third-size-of-breakdown-as-second': {
    breaks: 'inventory-units-per-case',
    wrong: 'Shows the units per pack of the second size of a breakdown also for the third one.',
    by: shows(
      member('breakdown', (parts) =>
        parts.map((part: JsonObject, index: number) =>
          index === 2 ? { ...part, unitsPerPack: parts[1].unitsPerPack } : part,
        ),
      ),
    ),
  },
  'inventory-lists-two-sizes': {
    breaks: 'inventory-list-shows-case-packs',
    wrong: 'Lists no more than two pack sizes of a product.',
    by: after(listedHoldings, (holdings) =>
      holdings.filter(({ product, unitsPerPack }) => sizesOf(product.lots).indexOf(unitsPerPack) < 2),
    ),
  },
  'inventory-lists-four-lots': {
    breaks: 'receive-lot-of-unit-receiving',
    wrong: 'Lists no more than four lots of a product.',
    by: shows((view) => firstLots(member('breakdown', each(firstLots))(view))),
  },
  'inventory-available-without-last-lot': {
    breaks: 'receive-full-available',
    wrong: 'Leaves the lot that expires last out of available if a product has more than two.',
    by: shown(inventoryView, (view, _call, { lots }) => {
      const { available = 0 } = lots.length > 2 ? (lots.at(-1) ?? {}) : {};
      return { ...view, available: Number(view.available) - available };
    }),
  },
  'inventory-lot-expiry-as-epoch': {
    breaks: 'inventory-lots-form',
    wrong: 'Answers expirationDate of a lot as milliseconds since 1970.',
    by: shown(lotView, (view, _world, { expiresAt }) => ({
      ...view,
      expirationDate: expiresAt,
    })),
  },
  ...changed('Shows lots', (change) => shown(lotView, change), {
    'inventory-lot-available-as-text': ['inventory-lots-form', member('available', asText)],
  }),
  ...changed('Shows the packs of a breakdown', (change) => shown(packView, change), {
    'inventory-breakdown-counts-as-text': ['inventory-breakdown-form', member('onHand', asText)],
    'inventory-breakdown-without-available': ['inventory-breakdown-form', without('available')],
    'inventory-breakdown-dimensions-as-text': ['inventory-breakdown-dimensions', member('dimensions.weight', asText)],
  }),
  'new-product-has-a-unit': {
    breaks: 'inventory-new-product-empty',
    wrong: 'Shows one available unit of a product that was never received.',
    by: shown(inventoryView, (view, _call, { product }) =>
      product.lots.length === 0 ? { ...view, onHand: 1, available: 1 } : view,
    ),
  },
  'inventory-list-on-hand-without-reserved': {
    breaks: 'inventory-counts-add-up-as-declared',
    wrong: 'Leaves reserved units out of onHand in the inventory list.',
    by: showsTo('list', (view) => ({ ...view, onHand: view.available })),
  },
  ...breaking('inventory-list-agrees-with-record', {
    'inventory-list-counts-reserved-as-available': [
      'Counts reserved units as available in the inventory list.',
      showsTo('list', (view, { lots }) => ({
        ...view,
        available: Number(view.available) + reservedIn(lots),
      })),
    ],
    'inventory-list-available-one-short': [
      'Shows one available unit too few in the inventory list.',
      showsTo(
        'list',
        member('available', (available) => Math.max(0, available - 1)),
      ),
    ],
    'inventory-list-counts-lag-forever': [
      'Lists the counts that a product had when it was first listed.',
      showsTo('list', (view, { product }, world) => {
        const memory = memoryOf(world);
        const fault = 'inventory-list-counts-lag-forever';
        if (memory.of(fault, product) === 0) memory.set(fault, product, Number(view.available) + 1);
        return { ...view, available: memory.of(fault, product) - 1 };
      }),
    ],
  }),
  ...breaking('inventory-units-per-pack-default', {
    'inventory-units-per-pack-zero': [
      'Answers unitsPerPack 0 for a product that has no units.',
      showsPack(
        ({ product }) => product.lots.length === 0,
        () => 0,
      ),
    ],
    'inventory-units-per-pack-counts-stock': [
      'Answers the number of units on hand as unitsPerPack.',
      showsPack(
        () => true,
        (_holding, { onHand }) => onHand,
      ),
    ],
    'inventory-units-per-pack-of-quantity': [
      'Shows the quantity of the last receive of a product as unitsPerPack in the list.',
      [
        showsTo('list', (view, { product }, world) => {
          const quantity = memoryOf(world).of('inventory-units-per-pack-of-quantity', product);
          return quantity > 0 ? { ...view, unitsPerPack: quantity } : view;
        }),
        after(putOnShelf, (_nothing, world, _inbound, _receipt, { item, units }) =>
          memoryOf(world).set('inventory-units-per-pack-of-quantity', item.product, units),
        ),
      ],
    ],
  }),
  ...breaking('inventory-units-per-case', {
    'inventory-units-per-case-always-one': ['Answers unitsPerPack 1 for case packs.', showsPack(isCase, () => 1)],
    'inventory-units-per-case-counts-cases': [
      'Answers the number of cases on hand as unitsPerPack of a case pack.',
      showsPack(isCase, ({ unitsPerPack }, { onHand }) => Number(onHand) / unitsPerPack),
    ],
    'inventory-aggregated-case-of-one-unit': [
      'Shows unitsPerPack 1 for every pack in the breakdown of aggregated packs.',
      shown(inventoryView, (view, call) =>
        asks('aggregatePacks', 'true')(call)
          ? member(
              'breakdown',
              each((pack) => ({ ...pack, unitsPerPack: 1 })),
            )(view)
          : view,
      ),
    ],
  }),
} as const satisfies FaultRows;
