import { expect, test } from 'vitest';
import { type SchemaName, validator } from '../schemas/index.ts';
import { dimensions, dock, logisticsClient, type Reply } from '../test/logistics-client.ts';
import { allVariantSets } from './variants.ts';

const sets = [[], ...allVariantSets()];

test.each(sets)('answers obey the schemas (variants: %s …)', async (...variants) => {
  const { post, get, state, place, order, stocked } = logisticsClient({ variants });
  const obeys = (name: SchemaName, reply: Reply) => expect(validator(name)(reply.json), reply.text).toEqual([]);
  const sku = await stocked(10);
  const product = { name: 'Mug', merchantSku: 'M', dimensions, customsInformation: { originCountry: 'NL' } };
  obeys('product', await post('/products', product));
  obeys('product-list', await get('/products'));
  obeys('product-alias', await get(`/products/${sku}/aliases`));
  obeys('inventory-record', await get(`/products/${sku}/inventory`));
  obeys('inventory-list', await get('/products/inventory/all'));
  obeys('active-warehouses', await get('/warehouses/active'));
  const items = [{ logisticsSku: sku, quantity: 1 }];
  obeys(
    'inbound-shipment',
    await post('/inbounds/shipments', { from: dock, packages: [{ numberOfIdenticalPkgs: 1, items }] }),
  );
  const shipBy = new Date(Date.now() + 20 * 86_400_000).toISOString();
  obeys('b2b-order-created', await place(order(sku, { externalId: 'a', shipBy })));
  const placed = await place(order(sku, { externalId: 'b' }, { lotNumber: undefined }));
  obeys('b2b-order-created', placed);
  for (const name of ['order is booked', 'order is tendered'] as const) {
    await state(name, { orderId: placed.at('orderId') });
    obeys('b2b-order-read', await get(`/orders/rs/${placed.at('orderId')}`));
  }
  const short = await place(order(sku, { externalId: 'c' }, { quantity: 99, units: 99 }));
  obeys(short.status < 400 ? 'b2b-order-created' : 'problem', short);
  obeys('problem', await post(`/orders/rs/${placed.at('orderId')}/cancel`));
  obeys('problem', await place({}));
});
