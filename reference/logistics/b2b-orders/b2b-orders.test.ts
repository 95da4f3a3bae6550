import { describe, expect, test } from 'vitest';
import { dimensions, dock, type LogisticsClient, logisticsClient } from '../../../test/logistics-client.ts';
import { knownTokens } from '../access/account.ts';

const { main, other } = knownTokens;
const account = { carrierName: 'CARRIER_B', carrierAccountId: '1', country: 'US', postalCode: '10118' };

async function shop(): Promise<LogisticsClient & { readonly sku: string }> {
  const client = logisticsClient();
  return { ...client, sku: await client.stocked(10) };
}

describe('acceptance', () => {
  test('an order is PLANNED, then BOOKED with a shipment, and holds its units', async () => {
    const { place, order, sku, get, state, available } = await shop();
    const placed = await place(order(sku, { externalId: 'po 7/1' }, { quantity: 4 }));
    expect(placed.json).toMatchObject({ orderId: expect.stringMatching(/^\d+$/), orderStatus: 'PLANNED' });
    expect(await available(sku)).toBe(6);
    await state('time has passed', { seconds: 1 });
    const read = await get(`/orders/rs/${placed.at('orderId')}`);
    expect(read.json).toMatchObject({ orderStatus: 'BOOKED', shipments: [{ status: 'CREATED', warehouseId: 'SBX1' }] });
    expect((await get(`/orders/rs/external_id/${encodeURIComponent('po 7/1')}`)).json).toEqual(read.json);
    expect((await get('/orders/rs/external_id/po%207%2F1', { token: other })).status).toBe(404);
    expect((await get(`/orders/rs/${placed.at('orderId')}`, { token: other })).status).toBe(404);
  });

  test('stock is never promised twice', async () => {
    const { place, order, sku, available } = await shop();
    const replies = await Promise.all(Array.from({ length: 5 }, () => place(order(sku, {}, { quantity: 3 }))));
    expect(replies.filter((reply) => reply.at('orderStatus') === 'ERROR')).toHaveLength(2);
    expect(await available(sku)).toBe(1);
    expect((await place(order(sku))).at('orderStatus')).toBe('PLANNED');
  });

  test.each([
    ['an unknown SKU', { logisticsSku: 'D0000000000' }],
    ['an unknown merchant SKU', { logisticsSku: undefined, productData: { sku: 'nothing' } }],
    ['too many units', { quantity: 11 }],
    ['an unknown lot', { lotNumber: 'L' }],
  ])('%s makes an ERROR order that holds nothing', async (_name, line) => {
    const { place, order, sku, available } = await shop();
    const reply = await place(order(sku, {}, line));
    expect([reply.status, reply.at('orderStatus'), reply.at('shipments')]).toEqual([200, 'ERROR', []]);
    expect(await available(sku)).toBe(10);
  });

  test('an external id stays taken after ERROR and after a cancel, in its account', async () => {
    const { place, order, sku, post, stocked } = await shop();
    const first = await place(order(sku, { externalId: 'a' }));
    await place(order('D0000000000', { externalId: 'b' }));
    await post(`/orders/rs/${first.at('orderId')}/cancel`);
    for (const externalId of ['a', 'b']) expect((await place(order(sku, { externalId }))).status).toBe(409);
    const foreign = await stocked(1, other);
    expect((await place(order(foreign, { externalId: 'a' }), { token: other })).at('orderStatus')).toBe('PLANNED');
  });

  test('lines of two warehouses are refused', async () => {
    const { place, order, state } = await shop();
    const split = await state('products are in different warehouses', { token: main, available: 5 });
    const [first, second] = [0, 1].map((index) => String(split.at('logisticsSkus', index)));
    expect((await place(order([String(first), String(second)]))).status).toBe(422);
    expect((await place(order(String(second)))).at('orderStatus')).toBe('PLANNED');
  });

  test('lots go by expiry unless a line names one', async () => {
    const { place, order, state, get } = await shop();
    const lots = ['A', 'B', 'C'].map((lotNumber) => ({ lotNumber, available: 4 }));
    const sku = String((await state('product has lots', { token: main, lots })).at('logisticsSku'));
    await place(order(sku, {}, { quantity: 5 }));
    await place(order(sku, {}, { quantity: 2, lotNumber: 'C' }));
    const inventory = await get(`/products/${sku}/inventory`);
    expect([0, 1, 2].map((lot) => inventory.at('lotTrackingDetails', lot, 'available'))).toEqual([0, 3, 2]);
  });

  test('productData finds the product by its merchant SKU', async () => {
    const { place, order, sku, get, available } = await shop();
    const productData = { sku: (await get(`/products/${sku}`)).at('merchantSku'), upc: '1', gtin: 4012345678901 };
    const line = { logisticsSku: undefined, productData, quantity: 2 };
    expect((await place(order(sku, {}, line))).at('lineItems', 0, 'logisticsSku')).toBe(sku);
    expect(await available(sku)).toBe(8);
  });
});

describe('shape', () => {
  test.each([
    [{ lineItems: undefined }, {}],
    [{ lineItems: [] }, {}],
    [{ address: undefined }, {}],
    [{ address: { ...dock, city: '' } }, {}],
    [{ externalId: 7 }, {}],
    [{ shipBy: 'tomorrow' }, {}],
    [{}, { quantity: 0 }],
    [{}, { quantity: 1.5 }],
    [{}, { logisticsSku: undefined }],
    [{}, { logisticsSku: undefined, productData: { upc: '1' } }],
    [{}, { productData: { sku: 'x', gtin: '1' } }],
  ])('%o, %o is refused', async (members, line) => {
    const { place, order, sku } = await shop();
    expect((await place(order(sku, members, line))).status).toBe(422);
  });

  test('1,000 lines are accepted, 1,001 and a repeated product are not', async () => {
    const { post, place, order, stocked, get } = logisticsClient();
    const skus = await Promise.all(Array.from({ length: 1001 }, () => stocked(2)));
    expect((await place(order(skus.slice(1)))).at('orderStatus')).toBe('PLANNED');
    expect((await place(order(skus))).status).toBe(422);
    expect((await place(order([...skus.slice(0, 50), String(skus[3])]))).status).toBe(422);
    const { merchantSku } = (await post('/products', { name: 'x', merchantSku: 'x', dimensions })).json as Product;
    const productData = { sku: (await get(`/products/${skus[0]}`)).at('merchantSku') };
    const both = [
      { logisticsSku: skus[0], quantity: 1 },
      { productData, quantity: 1 },
    ];
    expect((await place(order('x', { lineItems: both }))).status).toBe(422);
    expect(merchantSku).toBe('x');
  });

  test.each([
    [200, { shippingPartner: 'FLEXPORT', shippingType: 'LTL' }],
    [200, { shippingPartner: 'FLEXPORT', shippingType: 'PARCEL', shippingSpeed: 'TWO_DAY' }],
    [200, { shippingPartner: 'SELLER', shippingType: 'FTL', shippingMethod: 'CARRIER_A.GROUND' }],
    [200, { shippingPartner: 'RECEIVER', shippingType: 'PARCEL', carrierAccountDetails: account }],
    [200, { shippingPartner: 'COLLECT', shippingType: 'PARCEL', carrierAccountDetails: { carrierName: 'CARRIER_B' } }],
    [422, { shippingPartner: 'COLLECT', shippingType: 'PARCEL', carrierAccountDetails: { carrierName: 'CARRIER_A' } }],
    [422, { shippingPartner: 'COLLECT', shippingType: 'PARCEL' }],
    [422, { shippingPartner: 'THIRD_PARTY', shippingType: 'PARCEL' }],
    [422, { shippingPartner: 'THIRD_PARTY', shippingType: 'LTL', carrierAccountDetails: account }],
    [
      422,
      { shippingPartner: 'RECEIVER', shippingType: 'PARCEL', carrierAccountDetails: { ...account, country: null } },
    ],
    [422, { shippingPartner: 'FLEXPORT', shippingType: 'LTL', shippingSpeed: 'STANDARD' }],
    [422, { shippingPartner: 'SELLER', shippingType: 'PARCEL', shippingSpeed: 'STANDARD' }],
    [422, { shippingPartner: 'FLEXPORT', shippingType: 'PARCEL', shippingSpeed: 'OVERNIGHT' }],
    [422, { shippingPartner: 'NOBODY', shippingType: 'PARCEL' }],
    [422, { shippingPartner: 'SELLER', shippingType: 'AIR' }],
    [422, { shippingPartner: 'SELLER', shippingType: 'PARCEL', shippingMethod: 'GROUND' }],
  ])('answers %i to %o', async (status, transportationDetails) => {
    const { place, order, sku } = await shop();
    expect((await place(order(sku, { transportationDetails }))).status).toBe(status);
  });
});

interface Product {
  readonly merchantSku: string;
}

describe('shipBy', () => {
  const wednesday = Date.UTC(2031, 0, 1, 18);

  test.each([
    ['2031-01-01T23:00:00Z', 422],
    ['2031-01-05T00:00:00Z', 422],
    ['2031-01-05T23:59:59.999Z', 422],
    ['2031-01-06T00:00:00Z', 200],
    ['2031-01-06T00:30:00+01:00', 422],
  ])('on a Wednesday %s answers %i', async (shipBy, status) => {
    const { place, order, stocked } = logisticsClient({ startsAt: wednesday });
    expect((await place(order(await stocked(), { shipBy }))).status).toBe(status);
  });

  test('a scheduled order is allocated a day before its date and starts on it', async () => {
    const { place, order, stocked, state, get } = logisticsClient({ startsAt: wednesday });
    const placed = await place(order(await stocked(), { shipBy: '2031-01-08T18:00:00Z' }));
    const seen: unknown[] = [];
    for (const days of [0, 5, 1, 1]) {
      await state('time has passed', { seconds: days * 86_400 });
      seen.push((await get(`/orders/rs/${placed.at('orderId')}`)).at('orderStatus'));
    }
    expect(seen).toEqual(['PLANNED', 'PLANNED', 'BOOKED', 'IN_PROGRESS']);
  });
});

describe('cancel', () => {
  test.each(['order is planned', 'order is booked'] as const)('%s: cancels and releases', async (name) => {
    const { place, order, sku, state, post, available, get } = await shop();
    const orderId = (await place(order(sku))).at('orderId');
    await state(name, { orderId });
    const headers = { 'content-type': 'application/json' };
    const cancelled = await post(`/orders/rs/${orderId}/cancel`, undefined, { raw: '', headers });
    expect([cancelled.status, cancelled.at('orderStatus')]).toEqual([200, 'CANCELLED']);
    expect(await available(sku)).toBe(10);
    const again = await post(`/orders/rs/${orderId}/cancel`);
    expect([again.status, again.at('code')]).toEqual([400, '407001']);
    expect((await get(`/orders/rs/${orderId}`)).json).toEqual(cancelled.json);
  });

  test.each(['in progress', 'tendered', 'completed', 'lost or damaged', 'in error'] as const)(
    'an order that is %s is left alone',
    async (name) => {
      const { place, order, sku, state, post, get } = await shop();
      const orderId = (await place(order(sku))).at('orderId');
      await state(`order is ${name}`, { orderId });
      const before = await get(`/orders/rs/${orderId}`);
      expect((await post(`/orders/rs/${orderId}/cancel`)).status).toBe(400);
      expect((await get(`/orders/rs/${orderId}`)).json).toEqual(before.json);
    },
  );
});

describe('attachments', () => {
  const pdf = { 'content-type': 'application/pdf' };

  test('a URL takes a PDF without a token for one hour', async () => {
    const { place, order, sku, state, post, get, put } = await shop();
    const orderId = (await place(order(sku))).at('orderId');
    await state('order is booked', { orderId });
    const path = `/orders/rs/${(await get(`/orders/rs/${orderId}`)).at('shipments', 0, 'id')}/attachments`;
    const url = String((await post(path, { attachmentType: 'BILL_OF_LADING' })).at('uploadUrl'));
    expect((await put(url, pdf)).status).toBe(200);
    expect((await put(url, { 'content-type': 'image/png' })).status).toBe(415);
    await state('time has passed', { seconds: 3601 });
    expect((await put(url, pdf)).status).toBe(403);
    expect((await post(path, { attachmentType: 'bill_of_lading' })).status).toBe(422);
    expect((await post(path, {})).status).toBe(422);
    expect((await post(path, { attachmentType: 'CASE_LABELS' }, { token: other })).status).toBe(404);
    expect((await post(path, { attachmentType: 'CASE_LABELS' }, { version: '2024-07' })).status).toBe(404);
  });
});
