import { createHmac } from 'node:crypto';
import { describe, expect, test } from 'vitest';
import { customsClient, pieces, usd } from '../../test/customs-client.ts';
import { customsTokens } from './fixtures.ts';
import { webhookSecret } from './processing/completion.ts';

describe('the main road', () => {
  test('a submission is acknowledged, processed, reported and readable', async () => {
    const { post, get, wait, deliveries, body } = await customsClient({ startsAt: Date.UTC(2030, 0, 1) });
    const reply = await post(body({ invoice_number: 'A-1' }, [{ ...pieces('2.50'), price_per_unit: usd('1.10') }]));
    expect([reply.status, reply.json]).toEqual([
      202,
      {
        _object: '/api/response',
        version: '3',
        data: { _object: '/request', request_uuid: expect.any(String), request_status: 'acknowledged' },
      },
    ]);
    expect((await get('/commercial_invoices')).at('data', 'data')).toEqual([]);
    await wait(2);
    expect(deliveries).toHaveLength(1);
    const event = JSON.parse(deliveries[0]?.body ?? '');
    expect(event).toMatchObject({
      _object: '/event',
      id: expect.any(Number),
      version: 3,
      created_at: '2030-01-01T00:00:02.000Z',
      data: { request_id: reply.at('data', 'request_uuid'), status: 'PROCESSING_STATUS_SUCCESSFUL' },
    });
    expect(event.data).not.toHaveProperty('error');
    const read = await get(`/commercial_invoices/${event.data.commercial_invoice_fid}`);
    expect(read.at('version')).toBe(3);
    expect(read.at('data', 0)).toMatchObject({
      _object: '/commercial_invoice',
      invoice_number: 'A-1',
      manifest_quantity_unit_type: 'CARTON',
      involved_parties: [{ type: 'seller', company_entity: { ref_type: '/network/company_entity' } }],
      line_items: [
        { quantity: { value: '2.5', unit: 'PCS' }, price_per_unit: { amount: '1.10' }, container_number: null },
      ],
    });
    expect((await get('/commercial_invoices')).at('data')).toMatchObject({ next: null, data: [read.at('data', 0)] });
  });

  test('every documented member comes back', async () => {
    const { submit, invoice, body, reference } = await customsClient();
    const account = reference.world.customs.accounts.get(customsTokens.main);
    const [container] = account?.shipments[0]?.containers ?? [];
    const [mid] = account?.manufacturers ?? [];
    const [sku] = account?.products.keys() ?? [];
    const charge = { code: 'commissions_and_brokerage', amount: 2.5, applied_as: 'percentage', applied_to: 'value' };
    const address = { street_address: '1 Way', city: 'Town', country_code: 'CN' };
    const line = {
      ...pieces('3'),
      document_line_number: 1,
      price_per_unit: usd('1.005'),
      value: usd('3.02'),
      purchase_order_number: 'PO',
      po_line_item_number: '7',
      weight: { value: 1.5, unit: 'lbs' },
      net_weight: { value: 1, unit: 'lbs' },
      net_net_weight: { value: 0.5, unit: 'lbs' },
      volume: { value: 0.25, unit: 'cbm' },
    };
    const all = body(
      {
        invoice_number: 'ALL',
        incoterm: 'DPU',
        is_related_parties: false,
        invoice_date: '2028-02-29',
        manifest_quantity: 4,
        manifest_quantity_unit_type: 'PALLET',
        charge_adjustments: [charge],
        metadata: [{ season: ['S'] }, { name: 'department', value: ['D'] }],
        involved_parties: [
          { type: 'buyer', name: 'B', address },
          { type: 'manufacturer', mid_code: mid },
        ],
      },
      [{ ...line, container_number: container, product: { sku } }],
    );
    expect((await submit(all)).outcome).toMatchObject({ status: 'PROCESSING_STATUS_SUCCESSFUL' });
    expect((await invoice('ALL')).json).toMatchObject({
      incoterm: 'DPU',
      is_related_parties: false,
      invoice_date: '2028-02-29',
      manifest_quantity: 4,
      manifest_quantity_unit_type: 'PALLET',
      charge_adjustments: [charge],
      metadata: { season: ['S'], department: ['D'] },
      involved_parties: [
        { type: 'buyer', name: 'B', address },
        { type: 'manufacturer', mid_code: mid },
      ],
      total_value: usd('3.02'),
      total_unit_count: '3',
      total_weight: { value: 1.5, unit: 'lbs' },
      line_items: [{ ...line, container_number: { container_number: container }, product: { ref_type: '/product' } }],
    });
  });
});

describe('deliveries', () => {
  test('come again until the receiver answers 200, by the clock of the reference', async () => {
    const { post, wait, body, receiver, deliveries } = await customsClient();
    receiver.status = 202;
    await post(body());
    await wait(2);
    expect(deliveries).toHaveLength(1);
    await wait(3);
    expect(deliveries).toHaveLength(3);
    receiver.status = 200;
    await wait(3600);
    expect(deliveries).toHaveLength(4);
    expect(new Set(deliveries.map((delivery) => delivery.body)).size).toBe(1);
  });

  test('are signed', async () => {
    const { submit, body, deliveries } = await customsClient();
    await submit(body());
    const [{ headers, body: sent } = { headers: {}, body: '' }] = deliveries;
    const digest = createHmac('sha256', webhookSecret).update(sent).digest('hex');
    expect(headers).toMatchObject({ 'x-hub-signature-256': `sha256=${digest}` });
  });
});

describe('updates', () => {
  test('keep what they leave out, clear by null, and replace the lines', async () => {
    const { submit, invoice, body } = await customsClient();
    const first = body({ incoterm: 'FOB', invoice_date: '2030-01-01', manifest_quantity: 1 }, [
      { ...pieces('1'), purchase_order_number: 'P' },
      pieces('2'),
    ]);
    await submit(first);
    const number = String(first.invoice_number);
    const before = await invoice(number);
    const id = before.at('line_items', 0, 'id');
    const { incoterm: _left, ...rest } = first;
    const lines = [{ id, ...pieces('9') }, pieces('4')];
    await submit({ ...rest, invoice_date: null, manifest_quantity: 7, line_items: lines });
    const after = await invoice(number);
    expect(after.status).toBe(1);
    expect(after.json).toMatchObject({
      id: before.at('id'),
      incoterm: 'FOB',
      manifest_quantity: 7,
      line_items: [{ id, quantity: { value: '9' }, purchase_order_number: 'P' }, { quantity: { value: '4' } }],
    });
    expect(after.json).not.toHaveProperty('invoice_date');
    expect(after.at('line_items', 1, 'id')).not.toBe(before.at('line_items', 1, 'id'));
  });

  test('of two submissions at once the later one updates', async () => {
    const { post, wait, invoice, body, deliveries } = await customsClient();
    const one = body({ invoice_number: 'RACE' });
    await Promise.all([post(one), post({ ...one, incoterm: 'DAP' })]);
    await wait(2);
    expect([(await invoice('RACE')).status, deliveries.length]).toEqual([1, 2]);
  });
});

describe('the list', () => {
  test('leads through all invoices once, filters kept, whatever is added meanwhile', async () => {
    const { get, submit, body } = await customsClient();
    for (let count = 0; count < 5; count++) await submit(body());
    const seen: unknown[] = [];
    let next: unknown = '/commercial_invoices?per=2&f.created_at.gt=2000-01-01';
    while (typeof next === 'string') {
      const page = await get(next);
      seen.push(...(page.at('data', 'data') as { id: string }[]).map(({ id }) => id));
      next = page.at('data', 'next');
      await submit(body());
    }
    expect([seen.length, new Set(seen).size]).toEqual([5, 5]);
  });
});

test('version 2 answers the invoice itself, by either header', async () => {
  const { get, submit, body } = await customsClient();
  const { outcome } = await submit(body());
  for (const header of ['api-version', 'somebodys-version']) {
    const read = await get(`/commercial_invoices/${outcome?.commercial_invoice_fid}`, { [header]: '2' });
    expect([read.at('version'), read.at('data', 'shipment', 'link')]).toEqual([
      2,
      expect.stringContaining('/shipments/'),
    ]);
  }
});

test('what is refused is refused with the error envelope', async () => {
  const { get, post, body } = await customsClient();
  const once = { 'x-request-id': 'once' };
  expect((await post(body(), once)).status).toBe(202);
  const replies = [
    await get('/commercial_invoices', { authorization: 'Bearer no' }),
    await get('/commercial_invoices/none'),
    await post('{'),
    await post([]),
    await post({}),
    await post(body(), once),
  ];
  expect(replies.map(({ status }) => status)).toEqual([401, 404, 400, 400, 400, 409]);
  for (const reply of replies) expect(reply.json).toMatchObject({ data: null, error: { message: expect.any(String) } });
});
