import { describe, expect, test } from 'vitest';
import { dock, type LogisticsClient, logisticsClient } from '../../../test/logistics-client.ts';
import type { VariantId } from '../../variants.ts';

const minutes = (count: number) => ({ seconds: 60 * count });

async function arranged(client: LogisticsClient, members: object = {}) {
  const skus = [await client.stocked(0), await client.stocked(0)] as const;
  const [first, second] = skus;
  const packages = [
    { numberOfIdenticalPkgs: 2, items: [{ logisticsSku: first, quantity: 6 }] },
    { numberOfIdenticalPkgs: 1, items: [{ logisticsSku: second, quantity: 5 }] },
  ];
  const inbound = await client.post('/inbounds/shipments', { from: dock, packages, ...members });
  const path = `/inbounds/shipments/${inbound.at('id')}`;
  const receive = (body?: object) => client.post(`${path}/simulate-receive`, body);
  const counts = (query = '') =>
    Promise.all(skus.map(async (sku) => (await client.get(`/products/${sku}/inventory${query}`)).at('available')));
  return { skus, path, receive, counts };
}

function visitWith(...variants: readonly VariantId[]): LogisticsClient {
  return logisticsClient({ variants });
}

describe('what is received', () => {
  test.each([
    [{}, [12, 5]],
    [{ receiveType: 'UNIT_RECEIVING' }, [12, 5]],
    [{ receiveType: 'CASE_PACK_RECEIVING', reserveCase: true }, [12, 5]],
    [{ scenario: 'NONE' }, [0, 0]],
    [{ receiveType: 'CASE_PACK_RECEIVING', scenario: 'NONE' }, [0, 0]],
  ])('%o', async (body, expected) => {
    const client = logisticsClient();
    const { receive, counts } = await arranged(client);
    expect((await receive(body)).status).toBe(202);
    await client.state('time has passed', minutes(30));
    expect(await counts()).toEqual(expected);
  });

  test('a quantity of 0, one above the expected, and the rest in full', async () => {
    for (const quantity of [0, 100]) {
      const client = logisticsClient();
      const { receive, counts, skus } = await arranged(client);
      await receive({ scenario: 'EXPLICIT_QTY', receivedQty: [{ dsku: skus[0], quantity }] });
      await client.state('time has passed', minutes(30));
      expect(await counts()).toEqual([quantity, 5]);
    }
  });

  test('lots are for UNIT_RECEIVING only; elsewhere whatever they hold is ignored', async () => {
    for (const receiveType of ['UNIT_RECEIVING', 'ASN', 'CASE_PACK_RECEIVING']) {
      const client = logisticsClient();
      const { receive, skus } = await arranged(client);
      const lot = { lotNumber: 'L1', expirationDate: '2040-01-01T00:00:00Z' };
      expect((await receive({ receiveType, ...lot })).status).toBe(202);
      await client.state('time has passed', minutes(30));
      const [first] = [(await client.get(`/products/${skus[0]}/inventory`)).at('lotTrackingDetails', 0)];
      const expected = { lotNumber: 'L1', available: 12, expirationDate: '2040-01-01T00:00:00.000Z' };
      expect(first).toEqual(receiveType === 'UNIT_RECEIVING' ? expected : undefined);
    }
  });

  test('reserve storage is a pool of its own', async () => {
    const client = logisticsClient();
    const { receive, counts } = await arranged(client, { shipmentDestination: 'STORAGE' });
    await receive();
    await client.state('time has passed', minutes(30));
    expect([await counts(), await counts('?poolName=STORAGE')]).toEqual([
      [0, 0],
      [12, 5],
    ]);
  });
});

describe('the other legal ways', () => {
  test('at once, or in steps', async () => {
    const atOnce = visitWith('receive-at-once');
    const one = await arranged(atOnce);
    await one.receive();
    expect(await one.counts()).toEqual([12, 5]);
    const inSteps = visitWith('receive-in-steps');
    const other = await arranged(inSteps);
    await other.receive();
    await inSteps.state('time has passed', minutes(10));
    expect(await other.counts()).toEqual([6, 2]);
    await inSteps.state('time has passed', minutes(15));
    expect(await other.counts()).toEqual([12, 5]);
  });

  test('a second time: added or refused', async () => {
    const adding = visitWith('second-receive-adds');
    const one = await arranged(adding);
    for (const _time of [1, 2]) await one.receive();
    await adding.state('time has passed', minutes(30));
    expect(await one.counts()).toEqual([24, 10]);
    const refusing = visitWith('second-receive-refused');
    const other = await arranged(refusing);
    await other.receive();
    expect((await other.receive()).status).toBe(409);
  });

  test('sealed case packs are packs of their own', async () => {
    const client = visitWith('case-packs-kept-sealed');
    const { receive, skus, counts } = await arranged(client);
    await receive({ receiveType: 'CASE_PACK_RECEIVING' });
    await client.state('time has passed', minutes(30));
    expect(await counts('?aggregatePacks=true')).toEqual([12, 5]);
    expect((await client.get(`/products/${skus[0]}/inventory`)).at('unitsPerPack')).toBe(6);
  });
});

test('a product in packs has a record for each size, and one that covers them', async () => {
  const client = logisticsClient();
  const token = 'reference-main-sandbox';
  const packs = [
    { unitsPerPack: 1, packs: 7 },
    { unitsPerPack: 12, packs: 2 },
  ];
  const sku = (await client.state('product has packs', { token, packs })).at('logisticsSku');
  const read = async (query: string) => (await client.get(`/products/${sku}/inventory${query}`)).json;
  expect(await read('')).toMatchObject({ available: 7, unitsPerPack: 1 });
  expect(await read('?aggregatePacks=false')).toEqual(await read(''));
  expect(await read('?aggregatePacks=true')).toMatchObject({ available: 31 });
  const list = (await client.get('/products/inventory/all?limit=100')).json as { logisticsSku: string }[];
  expect(list.filter(({ logisticsSku }) => logisticsSku === sku)).toMatchObject([
    { available: 7, unitsPerPack: 1 },
    { available: 24, unitsPerPack: 12 },
  ]);
});
