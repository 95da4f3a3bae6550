import type { Context, Hono } from 'hono';
import { failureAnswer, respond } from '../answer.ts';
import { answered } from '../answered.ts';
import { type Incoming, type Operation, perform } from '../operation.ts';
import { Problem } from '../problem.ts';
import type { World } from '../world.ts';
import { mountDescription } from './description.ts';
import { mountOAuth } from './oauth.ts';
import { logisticsOperations } from './operations.ts';
import { receiveUpload } from './upload.ts';

const prefix = '/logistics/api/:version';

export function mountLogistics(app: Hono, world: World): void {
  app.put('/uploads/:id', async (context) => {
    await context.req.arrayBuffer();
    const { headers } = context.req.raw;
    const [type, token] = [headers.get('content-type'), headers.get('authorization')];
    return answered(world, () => receiveUpload(world, context.req.param('id'), type, token));
  });
  for (const operation of logisticsOperations) {
    app.on(operation.method, prefix + operation.path, (context) => serveOperation(world, operation, context));
  }
  mountOAuth(app, world, prefix);
  mountDescription(app, world, prefix);
  if (world.faults.size > 0) mountWrongRoutes(app, world);
  app.notFound((context) => nothingHere(world, context));
}

/** Paths and methods that no operation has. */
function mountWrongRoutes(app: Hono, world: World): void {
  const { faults } = world;
  const reads = logisticsOperations.filter(({ method }) => method === 'GET');
  for (const read of faults.has('wrong-method-served-as-get') ? reads : [])
    app.put(prefix + read.path, (context) => serveOperation(world, read, context));
  for (const { path } of faults.has('delete-of-known-path-answers-204') ? logisticsOperations : [])
    app.delete(prefix + path, () => respond(world, { status: 204 }));
  for (const read of faults.has('unknown-tail-ignored') ? reads : [])
    app.get(`${prefix}${read.path}/*`, (context) => serveOperation(world, read, context));
  for (const operation of faults.has('unversioned-path-served') ? logisticsOperations : [])
    app.on(operation.method, `/logistics/api${operation.path}`, (context) => serveOperation(world, operation, context));
}

/** The body is read first: what follows happens in one go, so no request ever sees another one half done. */
async function serveOperation(world: World, operation: Operation, context: Context): Promise<Response> {
  const text = operation.method === 'GET' ? '' : await context.req.text();
  const broken = world.faults.has('bad-percent-encoding-answers-500') && isBadlyEncoded(context.req.url);
  const response = await answered(world, () => {
    if (broken) throw new Problem(500, 'URI malformed');
    return perform(world, operation, incomingOf(context, text));
  });
  if (world.faults.size > 0) spoilHeaders(world, operation, context, response);
  return response;
}

function isBadlyEncoded(url: string): boolean {
  const { pathname } = new URL(url);
  if (!pathname.includes('/products/')) return false;
  try {
    decodeURIComponent(pathname);
    return false;
  } catch {
    return true;
  }
}

/** Headers that a wrong target leaves out or adds by the request that it answers. */
function spoilHeaders({ faults }: World, { name, method }: Operation, { req }: Context, { headers, status }: Response) {
  const keyed = req.raw.headers.has('idempotency-key');
  if (faults.has('correlation-id-missing-on-aliases') && name === 'productAliases') headers.delete('x-correlation-id');
  if (faults.has('idempotency-marks-unkeyed-answers') && !keyed) headers.set('idempotent-replayed', 'false');
  const refused = method === 'POST' && status >= 400 && status < 500;
  if (faults.has('idempotency-marks-unkeyed-refusals') && refused && !keyed) headers.set('idempotent-replayed', 'true');
}

function incomingOf({ req }: Context, text: string): Incoming {
  const { raw, method, path, url } = req;
  return {
    method,
    path,
    text,
    isAbandoned: () => raw.signal.aborted,
    origin: url.slice(0, url.indexOf('/', 'https://'.length)),
    header: (name) => raw.headers.get(name),
    param: (name) => req.param(name) ?? '',
    query: (name) => req.query(name),
    queries: (name) => req.queries(name) ?? [],
  };
}

/** Errors › 400 lists the wrong method and the unknown path (gap client-error-statuses). */
function nothingHere(world: World, { req }: Context): Response {
  const { dialect, faults } = world;
  const { unknownPath, wrongMethod } = dialect.status;
  const [, version = '', path = ''] = /^\/logistics\/api\/([^/]+)(\/.*)$/.exec(req.path) ?? [];
  const known = version !== '' && logisticsOperations.some((operation) => hasPath(operation, path));
  if (known) {
    const problem = new Problem(wrongMethod, `${req.method} is not a method of this path.`);
    return respond(world, failureAnswer(world, problem));
  }
  if (faults.has('unknown-path-answers-200') && req.method === 'GET') return respond(world, { status: 200, body: {} });
  const answer = failureAnswer(world, new Problem(unknownPath, 'There is nothing at this path.'));
  const asPage = faults.has('problem-as-html-on-unknown-path');
  const headers = { ...answer.headers, 'content-type': 'text/html' };
  return respond(world, asPage ? { ...answer, text: '<h1>Not found</h1>', headers } : answer);
}

function hasPath(operation: Operation, path: string): boolean {
  const wanted = operation.path.split('/');
  const given = path.split('/');
  return wanted.length === given.length && wanted.every((part, index) => part.startsWith(':') || part === given[index]);
}
