// A small server of our own: products, and nothing else. It keeps them in memory.
const token = 'example-token';
const products = new Map();
let created = 0;

/** Answers a request, as a handler of Hono, Deno, Bun or Next.js does. */
export async function handle(request) {
  const { pathname } = new URL(request.url);
  const [, path = ''] = /^\/logistics\/api\/2026-02(\/.*)$/.exec(pathname) ?? [];
  if (request.headers.get('authorization') !== `Bearer ${token}`) return problem(401, 'The token is missing or wrong.');
  if (request.method === 'GET' && path === '/products') return json(200, [...products.values()]);
  if (request.method === 'POST' && path === '/products') return create(await request.json().catch(() => undefined));
  const product = products.get(/^\/products\/(\w+)$/.exec(path)?.[1]);
  return request.method === 'GET' && product ? json(200, product) : problem(404, 'Nothing is here.');
}

function create(body) {
  const { name, merchantSku, barcodes = [], dimensions, customsInformation } = body ?? {};
  // The mistake to be found: a name may have 255 characters, not 256.
  if (typeof name !== 'string' || name.length < 1 || name.length > 256)
    return problem(422, 'name: 1 to 255 characters.');
  if (typeof merchantSku !== 'string' || merchantSku.length < 1 || merchantSku.length > 255)
    return problem(422, 'merchantSku: 1 to 255 characters.');
  const logisticsSku = `D${String(++created).padStart(10, '0')}`;
  const time = new Date().toISOString();
  const product = { name, merchantSku, logisticsSku, barcodes, dimsLocked: false, createdAt: time, updatedAt: time };
  products.set(logisticsSku, {
    ...product,
    ...(dimensions && { dimensions }),
    ...(customsInformation && { customsInformation }),
  });
  return json(201, products.get(logisticsSku));
}

const json = (status, body, type = 'application/json') =>
  new Response(JSON.stringify(body), {
    status,
    headers: { 'content-type': type, 'x-correlation-id': crypto.randomUUID() },
  });

const problem = (status, detail) =>
  json(status, { type: 'about:blank', title: `Status ${status}`, status, detail }, 'application/problem+json');

/** What the suite has to know of it. `baseUrl` is only a name where the suite gets the handler itself. */
export const profile = {
  name: 'our server',
  logistics: {
    baseUrl: 'http://localhost:3000',
    version: '2026-02',
    accounts: { main: { token } },
    features: { inventory: 'no', inbounds: 'no', b2bOrders: 'no', d2cOrders: 'no', events: 'no', webhooks: 'no' },
  },
};
