import { describe, expect, test } from 'vitest';
import { createReference } from '../reference.ts';
import type { VariantId } from '../variants.ts';
import { customsTokens } from './fixtures.ts';

type Body = { readonly data: unknown };
type Rows = readonly Readonly<Record<string, unknown>>[];

function account(token: string = customsTokens.main, variants: readonly VariantId[] = [], version = '3') {
  const { fetch } = createReference({ variants });
  const send = async (method: string, path: string, sent?: object) => {
    const headers = { authorization: `Bearer ${token}`, 'api-version': version };
    const body = sent === undefined ? {} : { body: JSON.stringify(sent) };
    const answer = await fetch(new Request(`http://reference.test${path}`, { method, headers, ...body }));
    return { status: answer.status, body: (await answer.json()) as Body };
  };
  const page = async (path: string) => (await send('GET', path)).body.data as { next: string | null; data: Rows };
  const rows = async (path: string): Promise<Rows> => {
    const { next, data } = await page(path);
    return next === null ? data : [...data, ...(await rows(next.replace('http://reference.test', '')))];
  };
  return { send, page, rows };
}

test('a list is led through page by page, and its rows are read by id', async () => {
  const { page, rows, send } = account();
  expect((await page('/bookings')).data).toHaveLength(20);
  const all = await rows('/bookings?per=7');
  expect([all.length, new Set(all.map(({ id }) => id)).size]).toEqual([45, 45]);
  expect((await send('GET', `/bookings/${all[44]?.id}`)).body.data).toEqual([all[44]]);
  expect((await send('GET', '/bookings/1')).status).toBe(404);
});

test('several filters keep what matches all of them, and sort orders by the member', async () => {
  const { rows } = account();
  const all = await rows('/shipments');
  const wanted = all.filter((row) => row.status === 'open' && row.transportation_mode === 'air');
  const query = 'f.status=open&f.transportation_mode=air&sort=updated_at&direction=desc';
  const found = await rows(`/shipments?${query}`);
  expect(found.map(({ id }) => id).toSorted()).toEqual(wanted.map(({ id }) => id).toSorted());
  const times = found.map((row) => String(row.updated_at));
  expect(times).toEqual(times.toSorted().toReversed());
  const late = await rows('/purchase_orders?f.updated_at.gt=2026-01-20T00:00:00Z&f.archived_at.exists=true&per=9');
  expect(late.length).toBeGreaterThan(2);
  expect(late.filter((row) => row.archived_at === null || String(row.updated_at) < '2026-01-20T00:00:00Z')).toEqual([]);
  expect((await rows('/products?f.product_properties.color=color-1')).length).toBe(15);
});

test('a version shows the members that it has', async () => {
  const [now] = await account().rows('/purchase_orders');
  const [before] = await account(customsTokens.main, [], '2').rows('/purchase_orders');
  expect(now).toHaveProperty('freight_paymnet_terms');
  expect(now).not.toHaveProperty('buyer');
  expect(before).toHaveProperty('buyer');
  expect(before).not.toHaveProperty('freight_paymnet_terms');
  const [line] = await account().rows('/purchase_order_line_items');
  expect(line?.product).toHaveProperty('size');
  expect(line?.product).not.toHaveProperty('id');
  expect((await account(customsTokens.main, [], '2').send('POST', '/tools/track_shipment', {})).status).toBe(404);
});

test('what is written is stored, and nothing else of the row changes', async () => {
  const { send, rows } = account();
  const created = await send('POST', '/network/contacts', { name: 'Ada', id: 7 });
  const [row] = created.body.data as Rows;
  expect([created.status, row?.name, row?.id === 7]).toEqual([200, 'Ada', false]);
  expect((await rows('/network/contacts')).at(-1)).toEqual(row);
  const changed = (await send('PATCH', `/network/contacts/${row?.id}`, { email: 'ada@reference.test' })).body.data;
  expect(changed).toEqual([{ ...row, email: 'ada@reference.test', updated_at: expect.any(String) }]);
  expect((await send('GET', `/network/contacts/${row?.id}`)).body.data).toEqual(changed);
  expect((await send('POST', '/purchase_orders', { priority: 'low' })).status).toBe(400);
});

test('accounts have rows of their own; ports are public', async () => {
  const [main, other] = [account(), account(customsTokens.other)];
  const ids = new Set((await main.rows('/events')).map(({ id }) => id));
  expect((await other.rows('/events')).filter(({ id }) => ids.has(id))).toEqual([]);
  expect(await other.rows('/ports')).toEqual(await main.rows('/ports'));
});

test('without rows lists are empty', async () => {
  expect(await account(customsTokens.main, ['customs-siblings-empty']).rows('/shipments')).toEqual([]);
});

describe('at version 1', () => {
  const first = () => account(customsTokens.main, [], '1');

  test('operations are those before the change', async () => {
    const { send } = first();
    const statusOf = async (at: string): Promise<number> => {
      const [method = '', path = ''] = at.split(' ');
      return (await send(method, path, method === 'GET' ? undefined : {})).status;
    };
    for (const at of [
      'GET /currency_codes',
      'GET /network',
      'POST /network',
      'POST /purchase_orders',
      'GET /shipments',
    ])
      expect([at, await statusOf(at)]).toEqual([at, 200]);
    for (const at of [
      'GET /bookings',
      'POST /tools/track_shipment',
      'GET /commercial_invoices',
      'POST /commercial_invoices',
    ])
      expect([at, await statusOf(at)]).toEqual([at, 404]);
    expect((await account().send('GET', '/currency_codes')).status).toBe(404);
    expect((await account(customsTokens.main, [], '2').send('POST', '/purchase_orders', {})).status).toBe(404);
    expect((await account(customsTokens.main, [], '4').send('GET', '/ports')).status).toBe(400);
  });

  test('a product is changed by POST and removed by DELETE', async () => {
    const { send, rows } = first();
    const id = (await rows('/products'))[0]?.id;
    const changed = (await send('POST', `/products/${id}`, { name: 'Mug' })).body;
    expect(changed).toMatchObject({ version: 1, data: { id, name: 'Mug' } });
    expect((await send('DELETE', `/products/${id}`)).status).toBe(200);
    expect((await send('GET', `/products/${id}`)).status).toBe(404);
  });

  test('rows show what is removed later, and nothing that is added later', async () => {
    const { rows } = first();
    const [port] = await rows('/ports');
    expect(port).toHaveProperty('iata_code');
    for (const name of ['_object', 'address', 'details']) expect(port).not.toHaveProperty(name);
    const [shipment] = await rows('/shipments');
    expect(shipment).toHaveProperty('flex_id');
    for (const name of ['legs', 'wants_ftz_entry', 'estimated_arrival_date']) expect(shipment).not.toHaveProperty(name);
    const [order] = await rows('/purchase_orders');
    expect(order).toHaveProperty('po_line_items');
    expect(order).not.toHaveProperty('buyer');
  });

  test('lists take the parameters before the change', async () => {
    const { rows, page } = first();
    const airports = await rows('/ports?port_type=airport&per=50');
    expect(airports.map(({ port_type }) => port_type)).toEqual(Array.from(airports, () => 'airport'));
    expect(airports.length).toBeLessThan(45);
    expect(await rows('/ports?f.port_type=airport')).toHaveLength(45);
    // The document lists `page`, `per` and `sort` of this list as new.
    const whole = await page('/invoices?per=5&sort=name&direction=desc');
    expect([whole.next, whole.data]).toEqual([null, await rows('/invoices')]);
    expect(whole.data).toHaveLength(45);
    expect((await page('/shipments?per=5')).data).toHaveLength(5);
  });

  test('a prefix selects it, too', async () => {
    const { send } = account(customsTokens.main, ['customs-version-in-path']);
    expect((await send('GET', '/v1/currency_codes')).status).toBe(200);
    expect((await send('GET', '/v2/currency_codes')).status).toBe(404);
  });
});
