import { type Consignee, pieces, usd } from './consignee.ts';
import { customsTokens } from './fixtures.ts';
import { address, eur, flat, line } from './journey-cases.ts';

const token = customsTokens.main;
const kg = (value: unknown) => ({ value, unit: 'kg' });
const dozen = { quantity: { value: '1', unit: 'DOZ' } };
const many = Array.from({ length: 40 }, (_, index) => pieces(String(index + 1)));
const bad = { type: 'buyer', company_entity_ref: 'none' };
const seller = { type: 'seller', name: 'S', address };
const first = { ...line, purchase_order_number: 'PO-1', value: usd('1'), container_number: 'OWN2' };
const second = {
  ...{ ...dozen, purchase_order_number: 'PO-2-of-more-than-twenty-characters', po_line_item_number: '007' },
  ...{
    value: usd('250.5'),
    weight: kg(1.2345),
    net_net_weight: kg(0.5),
    container_number: 'OWN',
    price_per_unit: usd('750.25'),
  },
  net_weight: { value: 1, unit: 'lbs' },
};

/** What the first part of the journey leaves out: sound and unsound submissions. */
const further: readonly object[] = [
  { metadata: [{ season: ['s'] }, { department: ['d'] }] },
  { invoice_date: '2024-08-31', manifest_quantity: 12_000 },
  { currency: 'XOF' },
  { involved_parties: [seller, { type: 'buyer', company_entity_ref: 'BUYER' }] },
  { line_items: [first, second] },
  { line_items: [first, second].map((each) => ({ ...each, product: { sku: 'SKU' } })) },
  { line_items: [{ ...line, weight: kg(1) }] },
  { line_items: [{ ...line, net_weight: kg(1) }] },
  { line_items: many },
  { line_items: many.map((each, index) => (index === 37 ? { ...each, value: eur('1') } : each)) },
  { line_items: [{ ...line, price_per_unit: eur('1') }] },
  { line_items: [line, { ...line, value: usd('1') }, { ...line, value: eur('1') }] },
  { metadata: { season: [1] } },
  { metadata: [{ colour: ['c'] }] },
  { charge_adjustments: 'none' },
  { invoice_date: '31/12/2024' },
  ...['-0.5', '12 pieces'].map((value) => ({ line_items: [pieces(value)] })),
  { involved_parties: [seller, bad, seller] },
  { line_items: [line, { ...line, product: { sku: 'ARCHIVED' } }] },
  { total_gross_weight: kg(1), line_items: [line, { ...line, weight: kg(1) }] },
];

/** What breaks a rule in an update, too. */
const brokenUpdates: readonly object[] = [
  { metadata: { season: 's' } },
  { metadata: { colour: ['c'] } },
  { is_related_parties: {} },
  { invoice_date: 'soon' },
  { manifest_quantity: 1.5 },
  { incoterm: 'NONE' },
  { involved_parties: [seller, bad] },
  { charge_adjustments: [flat], customs_proration: 'by_value' },
  { line_items: [pieces('0')] },
  { line_items: [{ ...line, container_number: 'NONE' }] },
  { line_items: [{ ...line, product: { sku: 'none' } }] },
  { line_items: [{ ...line, document_line_number: 9 }] },
  { total_gross_weight: kg(1), line_items: [{ ...line, weight: kg(1) }] },
  { total_gross_weight: kg(0) },
  { total_gross_weight: kg(1), line_items: [line, dozen] },
];

export async function again(by: Consignee, filled: (members: object) => object, seen: unknown[]): Promise<void> {
  for (const [index, members] of further.entries()) {
    seen.push(await by.submit(by.body(filled({ invoice_number: `A${index}`, ...members }))));
  }
  const long = 'number-of-more-than-forty-characters-in-all-of-it';
  seen.push(await by.submit(by.body({ invoice_number: long, involved_parties: [seller] })), await by.invoice(long));
  for (const number of ['A1', 'A4', 'A5', 'A8']) seen.push(await by.invoice(number));
  seen.push(await by.get(`/commercial_invoices/${(await by.invoice('A8')).at('id')}`));
  const byRef = filled({ invoice_number: 'A1', shipment_id: undefined, shipment_ref: 'FIRST' });
  seen.push(await by.submit({ ...by.body(byRef), shipment_id: undefined }));
  for (const members of brokenUpdates) {
    const number = `B${brokenUpdates.indexOf(members)}`;
    const body = by.body({ invoice_number: number, invoice_date: '2030-01-02', involved_parties: [seller] });
    await by.submit(body);
    seen.push(await by.submit({ ...body, ...filled(members) }), await by.invoice(number));
  }
  await lines(by, seen);
  await locks(by, filled, seen);
  await entries(by, seen);
  await races(by, seen);
  await furtherReads(by, seen);
}

async function lines({ submit, body, invoice }: Consignee, seen: unknown[]): Promise<void> {
  const sent = body({ invoice_number: 'lines', manifest_quantity: 2 }, [pieces('1'), pieces('2')]);
  await submit(sent);
  const before = await invoice('lines');
  const id = (index: number) => ({ id: before.at('line_items', index, 'id') });
  const swapped = [{ ...id(1), ...pieces('7') }, { ...id(0), ...pieces('8') }, line, line, line];
  const unknown = [
    { ...id(1), ...pieces('7') },
    { ...line, id: 7 },
  ];
  const tries: readonly object[] = [
    { line_items: swapped, invoice_date: '2030-05-05', manifest_quantity: 3, total_gross_weight: kg(10) },
    { line_items: unknown, invoice_date: '2030-04-04' },
    { line_items: [{ ...id(0), ...pieces('4') }, line], invoice_date: '2030-04-04', manifest_quantity: 4 },
  ];
  for (const members of tries) seen.push(await submit({ ...sent, ...members }), await invoice('lines'));
  const pounds = { value: 5, unit: 'lbs' };
  const named = { incoterm: 'CIP', is_related_parties: true, line_items: [{ ...id(0), ...pieces('4') }] };
  seen.push(await submit({ ...sent, ...named, total_gross_weight: pounds }), await invoice('lines'));
}

async function locks(
  { submit, body, invoice, state }: Consignee,
  filled: (members: object) => object,
  seen: unknown[],
): Promise<void> {
  const priced = { ...line, value: usd('1'), purchase_order_number: 'P' };
  const sent = body({ invoice_number: 'held' }, [priced, priced]);
  await submit(sent);
  const { at } = await invoice('held');
  const [one, two] = [0, 1].map((index) => ({ ...priced, id: at('line_items', index, 'id') }));
  await state('line is allocated by customs', { token, invoiceId: at('id'), lineId: two?.id });
  const goods = [{ product: { sku: 'SKU' } }, { container_number: 'OWN' }].map(filled);
  seen.push(await submit({ ...sent, incoterm: 'EXW', line_items: [one, { ...two, value: usd('3') }] }));
  seen.push(await invoice('held'));
  for (const members of goods) {
    seen.push(await submit({ ...sent, line_items: [one, { ...two, ...members }] }), await invoice('held'));
  }
  for (const members of [{ value: usd('2') }, { purchase_order_number: 'Q' }]) {
    const changed = [
      { ...one, ...pieces('9') },
      { ...two, ...members },
    ];
    seen.push(await submit({ ...sent, line_items: changed }), await invoice('held'));
  }
}

async function entries({ submit, body, invoice, state }: Consignee, seen: unknown[]): Promise<void> {
  const sent = body({ invoice_number: 'entered' });
  await submit(sent);
  await state('invoice is used in a customs entry', { token, invoiceId: (await invoice('entered')).at('id') });
  seen.push(await submit({ ...sent, total_gross_weight: kg(7) }));
  const sold = { involved_parties: [{ type: 'seller', name: 'Another', address }] };
  seen.push(await submit({ ...body({ invoice_number: 'lines' }), ...sold }), await invoice('lines'));
}

async function races({ post, wait, body, invoice, submit }: Consignee, seen: unknown[]): Promise<void> {
  const both = async (number: string, other: object, seconds: number) => {
    const sent = body({ invoice_number: number, incoterm: 'FOB' });
    seen.push((await post(sent)).status);
    if (seconds > 0) await wait(seconds);
    seen.push((await post({ ...sent, ...other })).status, await wait(10), await invoice(number));
    return sent;
  };
  const sent = await both('at once', { incoterm: 'CIF' }, 0);
  await both('one after the other', { incoterm: 'CIF' }, 1);
  await both('other', { invoice_number: 'failing', currency: 'QQQ' }, 0);
  await post({ ...sent, incoterm: 'EXW', line_items: [pieces('5')] });
  await post({ ...sent, incoterm: 'DAP', line_items: [pieces('6')] });
  seen.push(await wait(10), await invoice('at once'), await submit(sent));
}

async function furtherReads({ get, post, invoice, submit, body }: Consignee, seen: unknown[]): Promise<void> {
  const path = '/commercial_invoices';
  for (const removed of ['/currency_codes', '/network']) seen.push((await get(removed)).status);
  const { at } = await invoice('free');
  const seller = body().involved_parties as readonly { readonly company_entity_ref: string }[];
  seen.push(await get(`${path}/${at('id')}0`), await post('null'), await post(JSON.stringify(body()).slice(0, -1)));
  seen.push(await get(`${path}?per=2&f.involved_party_seller_ref=${seller[0]?.company_entity_ref}`));
  for (const time of ['2020-01-01', '2030-01-01T00:05:00Z'])
    seen.push(await get(`${path}?per=2&f.created_at.lt=${time}`));
  const { outcome } = await submit(body());
  seen.push(await get(`${path}/${outcome?.commercial_invoice_fid}`));
  seen.push(await get(`${path}/${(await invoice('lines')).at('id')}`));
  seen.push(await submit({ ...body(), invoice_number: '20300101' }), await invoice('20300101'));
  const next = (await get(`${path}?per=2`)).at('data', 'next');
  await submit(body());
  seen.push(await get(String(next)));
}
