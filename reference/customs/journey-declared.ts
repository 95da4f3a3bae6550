import { createHmac } from 'node:crypto';
import { brokenOff } from '../courier.ts';
import { webhookSecret } from './completion.ts';
import { type Consignee, pieces } from './consignee.ts';
import { customsTokens } from './fixtures.ts';
import { line } from './journey-cases.ts';

const path = '/commercial_invoices';
const nobody = { authorization: '' };

/** The part of the journey that shows what only the profile tells. */
export async function declared(by: Consignee, seen: unknown[]): Promise<void> {
  await credentials(by, seen);
  await updates(by, seen);
  await repeats(by, seen);
  await deliveries(by, seen);
  await strangers(by, seen);
}

async function credentials({ get, post, invoice, body }: Consignee, seen: unknown[]): Promise<void> {
  const { at } = await invoice('free');
  seen.push(await get(`${path}?per=1`, nobody), await get(`${path}/${at('id')}`, nobody), await post(body(), nobody));
}

async function updates({ get, submit, invoice, body }: Consignee, seen: unknown[]): Promise<void> {
  seen.push(await submit(body({ shipment_id: 1 })));
  const [{ company_entity_ref: ref }] = body().involved_parties as [{ readonly company_entity_ref: string }];
  await submit(body({ invoice_number: 'bought', involved_parties: [{ type: 'buyer', company_entity_ref: ref }] }));
  seen.push(await get(`${path}?f.invoice_number=bought&f.involved_party_seller_ref=${ref}`));
  await submit(body({ invoice_number: 'J-0', incoterm: 'DAP' }));
  seen.push(await get(`${path}?per=1&f.created_at.lt=2030-01-01T00:01:00Z`));
  const whole = {
    ...body({ invoice_number: 'whole', invoice_date: '2030-01-01', order_number: 'SO', customs_proration: 'by_value' }),
    metadata: { season: ['s'], department: ['d'] },
  };
  await submit({ ...whole, line_items: [pieces('1'), line, line] });
  const { at } = await invoice('whole');
  seen.push(await invoice('whole'));
  await submit({ ...whole, invoice_date: null, line_items: [{ ...line, id: at('line_items', 0, 'id') }] });
  seen.push(await invoice('whole'));
}

async function repeats({ post, wait, body }: Consignee, seen: unknown[]): Promise<void> {
  const once = { 'x-request-id': 'used-once' };
  const [one, other] = [body(), body()];
  for (const each of [one, one, other]) seen.push(await post(each, once), await wait(60));
}

async function deliveries({ receiver, submit, body, deliveries: all }: Consignee, seen: unknown[]): Promise<void> {
  await submit(body({ currency: 'ZZZ' }));
  seen.push(all.map((one) => one.headers['x-hub-signature-256'] === signatureOf(one.body)));
  for (const status of [500, 503, brokenOff]) {
    const before = all.length;
    receiver.status = status;
    await submit(body());
    seen.push(all.length - before);
  }
  receiver.status = 200;
}

const signatureOf = (body: string): string =>
  `sha256=${createHmac('sha256', webhookSecret).update(body).digest('hex')}`;

async function strangers({ get, post, wait, submit, invoice, body }: Consignee, seen: unknown[]): Promise<void> {
  const other = { authorization: `Bearer ${customsTokens.other}` };
  const mine = body({ invoice_number: 'mine' });
  await submit(mine);
  const { at } = await invoice('mine');
  seen.push(await get(`${path}/${at('id')}`, other), await get(path, other));
  seen.push(await post({ ...mine, incoterm: 'CIF' }, other), await wait(60), await invoice('mine'));
}
