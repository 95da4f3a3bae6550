import { createServer, type IncomingMessage, type Server, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';

const token = 'token-of-an-older-server';

/** Version 1 of the envelope. */
const envelope = (name: string, data: unknown): object => ({ _object: name, version: 1, data });

const invoices = [
  {
    _object: '/commercial_invoice',
    id: '90211',
    invoice_number: 'KLM-2019-044',
    digitization_status: 'complete',
    currency: 'USD',
    invoice_date: '2019-03-07',
    order_number: 'PO-7781',
    is_related_parties: false,
    total_value: { _object: '/money', amount: '1250.00', currency_code: 'USD' },
    total_unit_count: '50',
    total_weight: { value: 80.5, unit: 'kg' },
    total_volume: { value: 1.2, unit: 'cbm' },
    involved_parties: [{ type: 'seller', name: 'Kiln & Loom', address: { city: 'Porto', country_code: 'PT' } }],
    line_items: [
      {
        id: 511,
        document_line_number: 1,
        price_per_unit: { amount: '25.00', currency_code: 'USD' },
        value: { amount: '1250.00', currency_code: 'USD' },
        total_units: 50,
        purchase_order_number: 'PO-7781',
      },
    ],
    updated_at: '2019-03-08T10:15:00Z',
    shipment: { _object: '/api/refs/object', ref_type: '/shipment', id: '4410' },
  },
  {
    _object: '/commercial_invoice',
    id: '90212',
    invoice_number: 'KLM-2019-045',
    digitization_status: 'complete',
    currency: 'EUR',
    invoice_date: '2019-04-02',
    line_items: [],
    updated_at: '2019-04-02T08:00:00Z',
    shipment: { _object: '/api/refs/object', ref_type: '/shipment', id: '4411' },
  },
];

/** With members that the change history removes later. */
const ports = [
  { id: 31, port_name: 'Leixoes', iata_code: null, unlocode: 'PTLEI', lat: 41.18, lng: -8.7, country_code: 'PT' },
  { id: 32, port_name: 'Savannah', iata_code: null, unlocode: 'USSAV', lat: 32.08, lng: -81.09, country_code: 'US' },
];

const products = [{ id: 7, name: 'Floor tile', sku: 'TILE-30', category: 'ceramics' }];

const list = (name: string, rows: readonly object[]): object =>
  envelope(name, { _object: name, next: null, data: rows });

const documents: Readonly<Record<string, object>> = {
  '/commercial_invoices': list('/commercial_invoices', invoices),
  '/ports': list('/ports', ports),
  '/products': list('/products', products),
  '/products/7': envelope('/product', products),
  '/currency_codes': list('/currency_codes', [{ code: 'USD' }, { code: 'EUR' }]),
  ...Object.fromEntries(
    invoices.map((one) => [`/commercial_invoices/${one.id}`, envelope('/commercial_invoice', [one])]),
  ),
};

function answer(
  { method = '', url = '', headers }: IncomingMessage,
  response: ServerResponse,
  refuse: 'in place' | 'by redirect',
): void {
  const { pathname } = new URL(url, 'http://older');
  const send = (status: number, body: object, more = {}): void => {
    response.writeHead(status, { 'content-type': 'application/json', ...more }).end(JSON.stringify(body));
  };
  if (pathname === '/docs') response.writeHead(200, { 'content-type': 'text/html' }).end('<h1>Reference</h1>');
  else if (headers.authorization !== `Bearer ${token}`) send(401, { error: 'unauthorized' });
  else if (/^\/(commercial_invoices|products)\/\d+$/.test(pathname) && !(pathname in documents))
    send(404, { error: 'not found' });
  // Each unknown path leads to the manual.
  else if (!(pathname in documents) || (method !== 'GET' && refuse === 'by redirect'))
    response.writeHead(302, { location: '/docs' }).end();
  else if (method !== 'GET') send(405, { error: 'method not allowed' }, { allow: 'GET' });
  else send(200, documents[pathname] ?? {});
}

/**
 * A server of version 1 of the customs API, as far as the change history tells what that was. It can only be read.
 * @param refuse how it answers to other methods.
 */
export async function openOlderCustoms(refuse: 'in place' | 'by redirect' = 'in place'): Promise<{
  readonly url: string;
  readonly token: string;
  readonly server: Server;
}> {
  const server = createServer((request, response) => {
    request.resume().once('end', () => answer(request, response, refuse));
  });
  await new Promise<void>((ready) => server.listen(0, '127.0.0.1', ready));
  return { url: `http://127.0.0.1:${(server.address() as AddressInfo).port}`, token, server };
}
