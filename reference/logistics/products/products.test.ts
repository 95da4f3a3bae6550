import { describe, expect, test } from 'vitest';
import { dimensions, dock, logisticsClient } from '../../../test/logistics-client.ts';
import { knownTokens } from '../access/account.ts';

const draft = { name: 'Mug', merchantSku: 'MUG-1', dimensions };

describe('products', () => {
  test('a product comes back as it was created', async () => {
    const { post, get } = logisticsClient();
    const customsInformation = { originCountry: 'NL', tariffCode: '691110', customsValue: 3.5, description: 'Mug' };
    const created = await post('/products', { ...draft, barcodes: ['12', '13_SANDBOX'], customsInformation });
    expect(created.status).toBe(201);
    expect(created.json).toMatchObject({
      ...draft,
      logisticsSku: expect.stringMatching(/^D[0-9a-zA-Z]{10}$/),
      barcodes: ['12_SANDBOX', '13_SANDBOX'],
      international: customsInformation,
      dimsLocked: true,
    });
    const sku = created.at('logisticsSku');
    expect((await get(`/products/${sku}`)).json).toEqual(created.json);
    expect((await get('/products')).at(-1)).toEqual(created.json);
    expect((await get(`/products/${sku}/aliases`)).json).toEqual({ name: 'Mug', aliases: [] });
    expect((await get(`/products/${sku}`, { token: knownTokens.other })).status).toBe(404);
    expect((await get(`/products/${sku}`, { token: knownTokens.mainProduction })).status).toBe(404);
  });

  test('the older shape and the nesting option', async () => {
    const { post, get } = logisticsClient();
    const created = await post('/products', { ...draft, category: 'KITCHEN', nestingProductType: 'CHECK_IN_BAG' });
    expect(created.json).toMatchObject({ category: 'KITCHEN' });
    const nested = await get(`/products/${created.at('logisticsSku')}?include=nestingProductType`);
    expect([created.at('nestingProductType'), nested.at('nestingProductType')]).toEqual([undefined, 'CHECK_IN_BAG']);
  });

  test.each([
    [{ name: '' }, 'name'],
    [{ name: 'x'.repeat(256) }, 'name'],
    [{ merchantSku: undefined }, 'merchantSku'],
    [{ merchantSku: 7 }, 'merchantSku'],
    [{ barcodes: [1] }, 'barcodes'],
    [{ dimensions: undefined }, 'dimensions'],
    [{ dimensions: { ...dimensions, weight: 'heavy' } }, 'dimensions.weight'],
    [{ customsInformation: { originCountry: 'Holland' } }, 'customsInformation.originCountry'],
  ])('%o is refused', async (members, field) => {
    const reply = await logisticsClient().post('/products', { ...draft, ...members });
    expect([reply.status, reply.at('errors', 0, 'field')]).toEqual([422, field]);
  });

  test('255 characters are counted as characters', async () => {
    expect((await logisticsClient().post('/products', { ...draft, name: '🍵'.repeat(255) })).status).toBe(201);
  });

  test('production needs no dimensions and locks them when units are received', async () => {
    const created = await logisticsClient().post(
      '/products',
      { name: 'Mug', merchantSku: 'M', barcodes: ['1'] },
      { token: knownTokens.mainProduction },
    );
    expect(created.json).toMatchObject({ barcodes: ['1'], dimsLocked: false });
  });
});

describe('inventory', () => {
  test('pages are complete, capped and end with an empty one', async () => {
    const { stocked, get } = logisticsClient();
    const known = (await get('/products/inventory/all')).json;
    expect(known).toHaveLength(8);
    const skus = await Promise.all(Array.from({ length: 130 }, () => stocked(1)));
    const listed: unknown[] = [];
    for (let offset = 0; ; offset += 100) {
      const page = (await get(`/products/inventory/all?limit=500&offset=${offset}`)).json;
      if (!Array.isArray(page) || page.length === 0) break;
      listed.push(...page.map(({ logisticsSku }) => logisticsSku));
    }
    expect(listed.slice(8)).toEqual([...skus].sort());
    expect((await get('/products/inventory/all')).json).toHaveLength(20);
  });

  test('pools, countries and bad parameters', async () => {
    const { stocked, get } = logisticsClient();
    const path = `/products/${await stocked(4)}/inventory`;
    expect((await get(`${path}?poolName=STORAGE`)).at('available')).toBe(0);
    expect((await get(`${path}?countryCode=US`)).at('available')).toBe(4);
    expect((await get(`${path}?countryCode=NL`)).at('available')).toBe(0);
    for (const query of ['poolName=NONE', 'countryCode=us', 'aggregatePacks=1']) {
      expect((await get(`${path}?${query}`)).status).toBe(400);
    }
    for (const query of ['limit=-1', 'offset=x']) {
      expect((await get(`/products/inventory/all?${query}`)).status).toBe(400);
    }
  });

  test('active warehouses by country', async () => {
    const { get } = logisticsClient();
    expect((await get('/warehouses/active')).json).toEqual(['SBX1', 'SBX2', 'SBX3']);
    expect((await get('/warehouses/active?countryCode=NL')).json).toEqual(['SBX3']);
  });
});

describe('inbound shipments', () => {
  async function arranged() {
    const client = logisticsClient();
    const skus = await Promise.all(['A', 'B'].map(() => client.stocked(0)));
    const items = skus.map((logisticsSku) => ({ logisticsSku, quantity: 5 }));
    const inbound = { from: dock, shippingPlanName: 'Plan', packages: [{ numberOfIdenticalPkgs: 2, items }] };
    const id = String((await client.post('/inbounds/shipments', inbound)).at('id'));
    const counts = async () => Promise.all(skus.map((sku) => client.available(sku)));
    const receive = (body?: unknown) => client.post(`/inbounds/shipments/${id}/simulate-receive`, body);
    return { ...client, skus, inbound, id, counts, receive };
  }

  test('a shipment reads back by id and by list', async () => {
    const { get, id } = await arranged();
    const shipment = await get(`/inbounds/shipments/${id}`);
    expect(shipment.json).toMatchObject({ id, shippingPlanName: 'Plan', items: [{ counts: { expected: 10 } }, {}] });
    for (const query of [`shipmentIds=${id}`, `shipmentIds[]=${id}`, `shipmentIds=${id},7`]) {
      expect((await get(`/inbounds/shipments?${query}`)).json).toEqual([shipment.json]);
    }
    expect((await get(`/inbounds/shipments/${id}`, { token: knownTokens.other })).status).toBe(404);
  });

  test('units show half an hour after the simulated receive, and once only', async () => {
    const { receive, counts, state, get, id } = await arranged();
    expect((await receive()).status).toBe(202);
    await receive();
    await state('time has passed', { seconds: 29 * 60 });
    expect(await counts()).toEqual([0, 0]);
    expect((await get(`/inbounds/shipments/${id}`)).at('status')).toBe('PENDING_IN_WAREHOUSE');
    await state('time has passed', { seconds: 60 });
    expect(await counts()).toEqual([10, 10]);
    expect((await get(`/inbounds/shipments/${id}`)).at('status')).toBe('COMPLETED');
  });

  test('the scenarios', async () => {
    const cases = [
      [{ scenario: 'NONE' }, [0, 0]],
      [{ scenario: 'PARTIAL', skus: [0] }, [10, 0]],
      [{ scenario: 'EXPLICIT_QTY', quantity: 3 }, [3, 10]],
    ] as const;
    for (const [wish, expected] of cases) {
      const { receive, counts, state, skus } = await arranged();
      const skusToReceive = 'skus' in wish ? [skus[0]] : undefined;
      const receivedQty = 'quantity' in wish ? [{ dsku: skus[0], quantity: wish.quantity }] : undefined;
      expect((await receive({ scenario: wish.scenario, skusToReceive, receivedQty })).status).toBe(202);
      await state('time has passed', { seconds: 1800 });
      expect(await counts()).toEqual(expected);
    }
  });

  test.each([
    { receiveType: 'BY_HAND' },
    { scenario: 'EXPLICIT_QTY' },
    { scenario: 'PARTIAL' },
    { scenario: 'PARTIAL', skusToReceive: ['D0000000000'] },
    { receiveType: 'CASE_PACK_RECEIVING', scenario: 'PARTIAL', skusToReceive: [] },
  ])('simulate-receive refuses %o', async (body) => {
    const { receive } = await arranged();
    expect((await receive(body)).status).toBe(422);
  });

  test('simulate-receive is for the sandbox and for own shipments', async () => {
    const { post, inbound, stocked, id } = await arranged();
    const token = knownTokens.mainProduction;
    const items = [{ logisticsSku: await stocked(1, token), quantity: 1 }];
    const own = { ...inbound, packages: [{ numberOfIdenticalPkgs: 1, items }] };
    const shipment = (await post('/inbounds/shipments', own, { token })).at('id');
    expect((await post(`/inbounds/shipments/${shipment}/simulate-receive`, {}, { token })).status).toBe(403);
    expect((await post(`/inbounds/shipments/${id}/simulate-receive`, {}, { token })).status).toBe(404);
  });
});
