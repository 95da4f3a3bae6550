import { type Consignee, pieces, usd } from './consignee.ts';
import { customsTokens } from './fixtures.ts';
import { address, flat, line, part } from './journey-cases.ts';

const kg = (value: unknown) => ({ value, unit: 'kg' });

type Fill = (members: object) => object;

/** The part of the journey that updates every part of an invoice, and that names what other accounts have. */
export async function parts(by: Consignee, filled: Fill, seen: unknown[]): Promise<void> {
  await members(by, filled, seen);
  await foreign(by, filled, seen);
}

async function members({ submit, body, invoice }: Consignee, filled: Fill, seen: unknown[]): Promise<void> {
  const buyer = (name: string) => ({ type: 'buyer', name, address });
  const first = { ...line, price_per_unit: usd('1'), po_line_item_number: 'A' };
  const goods = { volume: kg(1), container_number: 'OWN', product: { sku: 'SKU' } };
  const weights = { weight: kg(2), net_weight: kg(1) };
  const sent = body(filled({ invoice_number: 'parts', charge_adjustments: [flat], involved_parties: [buyer('B')] }));
  await submit({ ...sent, line_items: [filled({ ...first, ...goods, ...weights })] });
  const id = (await invoice('parts')).at('line_items', 0, 'id');
  const second = { ...first, id, price_per_unit: usd('3'), po_line_item_number: 'B' };
  const others = {
    volume: kg(4),
    container_number: 'OWN2',
    product: { sku: 'SKU2' },
    weight: kg(5),
    net_weight: kg(4),
  };
  const dozen = { quantity: { value: '2', unit: 'DOZ' } };
  const update = { charge_adjustments: [part], involved_parties: [buyer('C')] };
  seen.push(await submit({ ...sent, ...update, line_items: [filled({ ...second, ...others, ...dozen })] }));
  seen.push(await invoice('parts'));
  const pair = [1, 2].map((document_line_number) => ({ ...line, document_line_number }));
  await submit({ ...body({ invoice_number: 'numbered' }), line_items: pair });
  const numbered = await invoice('numbered');
  const swapped = pair.map((each, index) => ({ ...each, id: numbered.at('line_items', 1 - index, 'id') }));
  seen.push(await submit({ ...body({ invoice_number: 'numbered' }), line_items: swapped }), await invoice('numbered'));
  const again = { ...update, line_items: [{ ...pieces('2'), id }] };
  seen.push(await submit({ ...sent, ...again }), await invoice('parts'));
}

async function foreign({ submit, body, state, post, wait, invoice }: Consignee, filled: Fill, seen: unknown[]) {
  const token = customsTokens.other;
  await state('attribute keys exist', { token, keys: ['theirs'] });
  const tries: readonly object[] = [
    { involved_parties: [{ type: 'manufacturer', mid_code: 'MID_OF_OTHER' }] },
    { metadata: { theirs: ['x'] } },
  ];
  for (const each of tries) seen.push(await submit(body(filled(each))));
  const mine = body({ invoice_number: 'not theirs' });
  await submit(mine);
  const theirs = filled({ ...mine, incoterm: 'CIF', shipment_id: 'FOREIGN' });
  seen.push(await post(theirs, { authorization: `Bearer ${token}` }), await wait(60), await invoice('not theirs'));
}
