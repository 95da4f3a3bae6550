import { describe, expect, test } from 'vitest';
import { type CustomsClient, customsClient, pieces, usd } from '../../test/customs-client.ts';
import { addShipment } from './account.ts';
import { customsTokens } from './fixtures.ts';

const token = customsTokens.main;
const kg = (value: unknown) => ({ value, unit: 'kg' });
const eur = { amount: '1', currency_code: 'EUR' };
const charge = { code: 'commissions_and_brokerage', amount: 1, currency_code: 'USD', applied_as: 'flat_rate' };
const two = [pieces('1'), pieces('2')];

describe('refused at once', () => {
  test.each([
    [{ invoice_number: undefined }],
    [{ invoice_number: {} }],
    [{ currency: null }],
    [{ line_items: undefined }],
    [{ line_items: null }],
    [{ line_items: {} }],
    [{ line_items: [{}] }],
    [{ line_items: [{ quantity: null }] }],
    [{ line_items: [pieces('1'), pieces('0.00')] }],
    [{ line_items: [pieces('-1')] }],
    [{ line_items: [pieces('many')] }],
    [{ incoterm: 'DDU' }],
    [{ incoterm: 'fob' }],
    [{ invoice_date: '2027-02-29' }],
    [{ invoice_date: '1 May' }],
    [{ invoice_date: [] }],
    [{ manifest_quantity: 1.5 }],
    [{ is_related_parties: 'true' }],
    [{ involved_parties: {} }],
    [{ charge_adjustments: {} }],
    [{ metadata: { season: 'S' } }],
    [{ total_gross_weight: kg(0) }],
    [{ total_net_weight: kg(-1) }],
    [{ total_gross_weight: 5 }],
    [{ total_gross_weight: kg(1), line_items: [] }],
    [{ total_gross_weight: kg(1), total_net_weight: { value: 1, unit: 'lbs' } }],
    [{ total_net_weight: kg(1), line_items: [...two, { quantity: { value: '1', unit: 'DOZ' } }] }],
    [{ total_gross_weight: kg(1), line_items: [...two, { ...pieces('1'), net_net_weight: kg(1) }] }],
    [{ total_net_weight: kg(1), line_items: [{ ...pieces('1'), weight: kg(1) }] }],
  ])('%j', async (members) => {
    const { post, body, wait, deliveries, get } = await customsClient();
    expect((await post(body(members))).status).toBe(400);
    await wait(60);
    expect([deliveries, (await get('/commercial_invoices')).at('data', 'data')]).toEqual([[], []]);
  });
});

type Case = readonly [message: string, (by: CustomsClient) => object | Promise<object>];

const failures: readonly Case[] = [
  ['Unable to locate shipment with provided identifier', () => ({ shipment_id: 1 })],
  ['Unable to locate shipment with provided identifier', () => ({ shipment_id: undefined, shipment_ref: 'none' })],
  [
    'Provided shipment does not have one or more container(s) listed on the commercial invoice',
    () => ({ line_items: [pieces('1'), { ...pieces('1'), container_number: 'ABCD1234567' }] }),
  ],
  [
    "One or more line items' currency do not match provided invoice level currency",
    () => ({ line_items: [pieces('1'), { ...pieces('1'), value: eur }] }),
  ],
  ['Provided currency code ZZZ does not exist', () => ({ currency: 'ZZZ' })],
  ['Provided currency code usd does not exist', () => ({ currency: 'usd' })],
  [
    'customs_proration by_value cannot be set when charge adjustments are provided',
    () => ({ customs_proration: 'by_value', charge_adjustments: [charge] }),
  ],
  [
    'Document line number(s) invalid',
    () => ({ line_items: two.map((line) => ({ ...line, document_line_number: 1 })) }),
  ],
  ['Document line number(s) invalid', () => ({ line_items: [{ ...pieces('1'), document_line_number: 2 }] })],
  [
    'All or none of the line items must provide document_line_number consistently',
    () => ({ line_items: [{ ...pieces('1'), document_line_number: 1 }, pieces('1')] }),
  ],
  ...[{ type: 'seller' }, { name: 'N', address: {} }, { type: 'buyer', company_entity_ref: 'none' }].map(
    (party): Case => [
      'One or more involved parties on the commercial invoice are invalid',
      ({ body }) => ({ involved_parties: [...(body().involved_parties as object[]), party] }),
    ],
  ),
  [
    'Manufacturer (MID: NOBODY) does not exist in your network',
    () => ({ involved_parties: [{ type: 'manufacturer', mid_code: 'NOBODY' }] }),
  ],
  [
    'Product(s) were not found with the provided sku and products creation are disabled',
    () => ({ line_items: [{ ...pieces('1'), product: { sku: 'new' } }] }),
  ],
  ['Line item with ID 5 does not exist', () => ({ line_items: [{ ...pieces('1'), id: 5 }] })],
  [
    'Failed to update metadata with provided data. Make sure each key exists in your schema',
    () => ({ metadata: { season: [], colour: ['red'] } }),
  ],
  [
    'Client not enrolled in shipmentless commercial invoices, Must provide shipment details',
    () => ({ shipment_id: undefined }),
  ],
];

describe('failed by webhook', () => {
  test.each(failures)('%s', async (error, membersOf) => {
    const by = await customsClient();
    const { reply, outcome } = await by.submit(by.body({ invoice_number: 'F', ...(await membersOf(by)) }));
    expect([reply.status, by.deliveries.length]).toEqual([202, 1]);
    expect(outcome).toMatchObject({ status: 'PROCESSING_STATUS_FAILED', commercial_invoice_number: 'F', error });
    expect((await by.invoice('F')).status).toBe(0);
  });

  test('the first cause of the table is reported', async () => {
    const { submit, body } = await customsClient();
    const { outcome } = await submit(body({ currency: 'ZZZ', shipment_id: 1, metadata: { none: [] } }));
    expect(outcome?.error).toMatch(/^Unable/);
  });

  test('an archived product, and the same number and seller on another shipment', async () => {
    const { submit, body, state, reference } = await customsClient();
    const sku = (await state('catalogue product exists', { token, archived: true })).at('sku');
    const archived = await submit(body({ line_items: [{ ...pieces('1'), product: { sku } }] }));
    expect(archived.outcome?.error).toBe(`Product with SKU ${sku} does not exist or has been archived`);
    const first = body();
    await submit(first);
    const other = reference.world.customs.accounts.get(token)?.shipments[1]?.id;
    const second = await submit({ ...first, shipment_id: other });
    expect(second.outcome?.error).toBe('Commercial Invoice already exists for the client and seller');
  });

  test('a shipment of another account is not located', async () => {
    const { submit, body, reference } = await customsClient();
    const other = reference.world.customs.accounts.get(customsTokens.other);
    const foreign = other && addShipment(reference.world, other, 1);
    expect((await submit(body({ shipment_id: foreign?.id }))).outcome?.error).toMatch(/^Unable/);
  });
});

describe('locks', () => {
  async function created() {
    const by = await customsClient();
    const first = by.body({ invoice_number: 'L' }, [pieces('1'), pieces('2')]);
    await by.submit(first);
    const { json, at } = await by.invoice('L');
    return {
      ...by,
      first,
      before: json,
      invoiceId: at('id'),
      ids: [at('line_items', 0, 'id'), at('line_items', 1, 'id')],
    };
  }

  test('an invoice used in a customs entry stays as it was', async () => {
    const { submit, state, invoice, first, before, invoiceId } = await created();
    await state('invoice is used in a customs entry', { token, invoiceId });
    expect((await submit({ ...first, incoterm: 'FOB' })).outcome?.error).toMatch(/used in a customs entry/);
    expect((await invoice('L')).json).toEqual(before);
  });

  test('an allocated line cannot change or go, and blocks the whole submission', async () => {
    const { submit, state, invoice, first, before, invoiceId, ids } = await created();
    await state('line is allocated by customs', { token, invoiceId, lineId: ids[0] });
    for (const lines of [
      [
        { id: ids[0], ...pieces('9') },
        { id: ids[1], ...pieces('9') },
      ],
      [{ id: ids[1], ...pieces('2') }],
    ]) {
      expect((await submit({ ...first, line_items: lines })).outcome?.error).toMatch(/allocated by Customs/);
      expect((await invoice('L')).json).toEqual(before);
    }
    const lines = [
      { id: ids[0], ...pieces('1') },
      { id: ids[1], ...pieces('3') },
    ];
    expect((await submit({ ...first, line_items: lines })).outcome?.error).toBeUndefined();
  });
});

test('features of an account', async () => {
  const { submit, body, state } = await customsClient();
  await state('account is enrolled in shipmentless invoices', { token });
  await state('product creation is enabled', { token });
  await state('attribute keys exist', { token, keys: ['colour'] });
  const lines = [{ ...pieces('1'), product: { sku: 'brand-new' }, price_per_unit: usd('1') }];
  const { outcome } = await submit(body({ shipment_id: undefined, metadata: { colour: ['red'] } }, lines));
  expect(outcome?.status).toBe('PROCESSING_STATUS_SUCCESSFUL');
});
