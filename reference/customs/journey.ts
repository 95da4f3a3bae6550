import type { ReferenceOptions } from '../reference.ts';
import { addCatalogueProduct } from './account.ts';
import { type Consignee, consignee, pieces, usd } from './consignee.ts';
import { customsTokens } from './fixtures.ts';
import { again } from './journey-again.ts';
import { address, eur, flat, lbs, line, part, sound, unsound } from './journey-cases.ts';
import { declared } from './journey-declared.ts';
import { parts } from './journey-parts.ts';

const token = customsTokens.main;
/** A way through the whole API that every fault shows up on; answers all that was seen, ids of chance taken out. */
export async function journey(options: ReferenceOptions = {}): Promise<string> {
  const by = await consignee({ startsAt: Date.UTC(2030, 0, 1), ...options });
  const { accounts } = by.reference.world.customs;
  const account = accounts.get(token);
  const other = accounts.get(customsTokens.other);
  if (account) addCatalogueProduct(by.reference.world, account, false);
  const words: Readonly<Record<string, unknown>> = {
    FIRST: account?.shipments[0]?.ref,
    SECOND: account?.shipments[1]?.ref,
    NEAR: `${account?.shipments[1]?.ref}-0`,
    OTHER: account?.shipments[1]?.id,
    FOREIGN: other?.shipments[0]?.id,
    MID_OF_OTHER: other?.manufacturers.values().next().value,
    OWN: account?.shipments[0]?.containers[0],
    OWN2: account?.shipments[0]?.containers[1],
    ELSEWHERE: account?.shipments[1]?.containers[0],
    SKU: account?.products.keys().next().value,
    SKU2: [...(account?.products.values() ?? [])].filter(({ archived }) => !archived)[1]?.sku,
    ARCHIVED: [...(account?.products.values() ?? [])].find(({ archived }) => archived)?.sku,
    MID: account?.manufacturers.values().next().value,
    BUYER: [...(account?.entities.keys() ?? [])][1],
  };
  const filled = (members: object): object =>
    JSON.parse(JSON.stringify(members), (_name, value) =>
      typeof value === 'string' ? (words[value] ?? value) : value,
    );
  const seen: unknown[] = [];
  const submit = async (body: object) => seen.push(await by.submit({ ...body }));
  const left = (members: object) =>
    Object.fromEntries(Object.entries(members).filter(([, value]) => value === undefined));
  await submit(by.body({ invoice_number: 'J-0' }));
  await submit(by.body(filled({ invoice_number: 'J-1' }), [filled({ ...line, container_number: 'ELSEWHERE' })]));
  await full(by, filled, seen);
  for (const [index, members] of [...sound, ...unsound].entries()) {
    await submit(by.body({ invoice_number: `J${index}`, ...filled(members), ...left(members) }));
  }
  await updates(by, filled, seen);
  await again(by, filled, seen);
  await parts(by, filled, seen);
  await reads(by, seen);
  await features(by, seen);
  await declared(by, seen);
  await by.state('processing breaks down', { token });
  seen.push(await by.submit(by.body({ invoice_number: 'broken' })));
  return withoutChance(JSON.stringify([seen, by.deliveries.map(({ body }) => JSON.parse(body))]));
}

async function full(by: Consignee, filled: (members: object) => object, seen: unknown[]): Promise<void> {
  const rich = {
    ...line,
    price_per_unit: eur('1234.567'),
    value: eur('1500.5'),
    net_value: eur('1'),
    first_sale_value: eur('2'),
    purchase_order_number: 'PO',
    po_line_item_number: '7',
    weight: lbs(1.25),
    net_weight: lbs(1),
    volume: { value: 0.25, unit: 'cbft' },
    charge_adjustments: [part],
    special_program_indicator: { code: 'A' },
  };
  const lines = [1, 3, 2, 4].map((number) => ({ ...rich, document_line_number: number }));
  const products = [{ container_number: 'OWN', product: { sku: 'SKU' } }, {}, {}, {}];
  const members = {
    invoice_number: 'full',
    currency: 'EUR',
    incoterm: 'DAP',
    is_related_parties: false,
    invoice_date: '2028-02-29',
    order_number: 'O',
    manifest_quantity: 4,
    manifest_quantity_unit_type: 'PALLET',
    charge_adjustments: [flat, part],
    metadata: { season: ['s'] },
    involved_parties: [
      { type: 'seller', company_entity_ref: 'BUYER' },
      { type: 'buyer', name: 'B', address },
      { type: 'manufacturer', mid_code: 'MID', name: 'M', address },
    ],
    line_items: lines.map((each, index) => ({ ...each, ...products[index] })),
  };
  seen.push(await by.submit(by.body(filled(members))), await by.invoice('full'));
  const big = pieces('1234567.891');
  seen.push(await by.submit(by.body({ invoice_number: 'big' }, [{ ...big, price_per_unit: usd('1') }])));
}

async function updates(by: Consignee, filled: (members: object) => object, seen: unknown[]): Promise<void> {
  const { submit, invoice, body, state } = by;
  const first = body({ invoice_number: 'U', incoterm: 'FOB', invoice_date: '2030-01-01', manifest_quantity: 1 }, [
    line,
    line,
  ]);
  await submit(first);
  const before = await invoice('U');
  const lineId = before.at('line_items', 0, 'id');
  const others = (await invoice('full')).at('line_items', 0, 'id');
  const named = { ...pieces('5'), id: lineId };
  const weights = { total_gross_weight: lbs(7), total_net_weight: lbs(6) };
  const tries: readonly object[] = [
    { incoterm: 'CIF', invoice_date: '2030-02-02', manifest_quantity: 2, line_items: [named, pieces('6')], ...weights },
    { currency: 'EUR', line_items: [{ ...named, value: eur('1') }] },
    { currency: 'QQQ' },
    { line_items: [{ ...named, value: eur('1') }] },
    { incoterm: 'CPT', line_items: [{ ...named, id: 6 }] },
    { line_items: [{ ...named, id: others }] },
    { line_items: [{ id: lineId, quantity: null }] },
    { incoterm: 'NONE' },
    { line_items: [{ ...named, value: null }] },
    filled({ shipment_id: 'OTHER' }),
  ];
  for (const members of tries) seen.push(await submit({ ...first, ...members }), await invoice('U'));
  const lines = [{ ...named, value: null }, pieces('9')];
  await submit({ ...first, line_items: lines });
  const { at } = await invoice('U');
  const ids = { invoiceId: at('id'), lineId };
  const second = { ...pieces('9'), id: at('line_items', 1, 'id') };
  await state('line is allocated by customs', { token, ...ids });
  seen.push(
    await submit({
      ...first,
      line_items: [
        { ...named, ...pieces('8') },
        { ...second, ...pieces('7') },
      ],
    }),
  );
  seen.push(await invoice('U'));
  const weighed = { ...named, weight: lbs(77) };
  for (const line_items of [[second], [weighed, second]]) {
    seen.push(await submit({ ...first, line_items }), await invoice('U'));
  }
  await state('invoice is used in a customs entry', { token, ...ids });
  for (const members of [{ line_items: [named, second], incoterm: 'EXW' }, { line_items: [named, second, line] }]) {
    seen.push(await submit({ ...first, ...members }), await invoice('U'));
  }
  const free = body({ invoice_number: 'free' });
  seen.push(
    await submit(free),
    await submit(body()),
    await submit({ ...free, incoterm: 'FOB' }),
    await invoice('J1'),
    await invoice('free'),
  );
  seen.push(
    await submit(body({ invoice_number: 'again', currency: 'ZZZ' })),
    await submit(body({ invoice_number: 'again' })),
  );
  const one = body({ invoice_number: 'race' });
  seen.push(await Promise.all([by.post(one), by.post(body())]), await by.wait(10));
}

async function reads({ get, post, invoice }: Consignee, seen: unknown[]): Promise<void> {
  const account = '/commercial_invoices';
  for (const query of [
    '',
    '?f.invoice_number=full',
    '?f.invoice_number=race',
    '?f.shipment.id=1',
    '?f.involved_party_seller_ref=x',
  ]) {
    let next: unknown = `${account}${query}`;
    for (let count = 0; typeof next === 'string' && next !== '' && count < 20; count++) {
      const page = await get(next);
      seen.push(page);
      next = page.at('data', 'next');
    }
  }
  seen.push(await get(`${account}?per=1&f.created_at.gt=2030-01-01`), await get(`${account}?f.invoice_number=`));
  seen.push(await get(`${account}?per=3`).then((page) => get(String(page.at('data', 'next')))));
  seen.push(
    await get(`${account}/${(await invoice('big')).at('id')}`),
    await get(`${account}/${(await invoice('full')).at('id')}`),
  );
  seen.push(await get(`${account}/none`), await post('{'), await post([{}]), await post('7'));
  seen.push(
    await get(`${account}?f.created_at.gt=2030-01-01T00:00:30Z&per=2`).then((page) =>
      get(String(page.at('data', 'next'))),
    ),
  );
}

async function features({ submit, state, body, get, invoice }: Consignee, seen: unknown[]): Promise<void> {
  await state('account is enrolled in shipmentless invoices', { token });
  await state('product creation is enabled', { token });
  seen.push(await submit(body({ invoice_number: 'afloat', shipment_id: undefined })));
  seen.push(await get('/commercial_invoices?f.invoice_number=afloat'));
  seen.push(await get(`/commercial_invoices/${(await invoice('afloat')).at('id')}`));
  seen.push(await submit(body({ line_items: [{ ...line, product: { sku: 'fresh' } }] })));
  seen.push(
    await submit(
      body(
        { total_gross_weight: lbs(2.3456) },
        Array.from({ length: 600 }, () => line),
      ),
    ),
  );
  seen.push(await get('/commercial_invoices?f.invoice_number=free'));
}

/** UUIDs become the order in which they first show. */
function withoutChance(text: string): string {
  const known = new Map<string, string>();
  const uuid = /[0-9a-f]{8}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{12}/g;
  return text.replace(uuid, (found) => known.get(found) ?? known.set(found, `#${known.size}`).get(found) ?? '');
}
