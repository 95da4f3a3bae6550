import type { Context, Hono } from 'hono';
import { failureAnswer, respond } from '../http/answer.ts';
import { type Incoming, type Operation, perform } from '../http/operation.ts';
import { Problem } from '../http/problem.ts';
import { responseTo } from '../http/response-to.ts';
import { seam } from '../seam.ts';
import type { World } from '../world.ts';
import { mountOAuth } from './access/oauth.ts';
import { receiveUpload } from './b2b-orders/attachments.ts';
import { mountDescription } from './description.ts';
import { logisticsOperations } from './operations.ts';

export const prefix = '/logistics/api/:version';

export function mountLogistics(app: Hono, world: World): void {
  app.put('/uploads/:id', async (context) => {
    await context.req.arrayBuffer();
    const { headers } = context.req.raw;
    const [contentType, authorization] = [headers.get('content-type'), headers.get('authorization')];
    const upload = { id: context.req.param('id'), contentType, authorization };
    return responseTo(world, () => receiveUpload(world, upload));
  });
  for (const { method, path, operation } of routesOf(world)) {
    app.on(method, path, (context) => serveOperation(world, operation, context));
  }
  mountOAuth(app, world, prefix);
  mountDescription(app, world, prefix);
  app.notFound((context) => nothingHere(world, context));
}

interface Route {
  readonly method: string;
  readonly path: string;
  readonly operation: Operation;
}

export const routesOf = seam((_world: World): readonly Route[] =>
  logisticsOperations.map((operation) => ({ method: operation.method, path: prefix + operation.path, operation })),
);

/** The body is read first. The rest runs without an await, so no request sees another half done. */
export const serveOperation = seam(async (world: World, operation: Operation, context: Context): Promise<Response> => {
  const text = operation.method === 'GET' ? '' : await context.req.text();
  return responseTo(world, () => perform(world, operation, incomingOf(world, context, text)));
});

function incomingOf({ publicUrl }: World, { req }: Context, text: string): Incoming {
  const { raw, method, path, url } = req;
  return {
    method,
    path,
    text,
    isAbandoned: () => raw.signal.aborted,
    origin: publicUrl ?? url.slice(0, url.indexOf('/', 'https://'.length)),
    header: (name) => raw.headers.get(name),
    param: (name) => req.param(name) ?? '',
    query: (name) => req.query(name),
    queries: (name) => req.queries(name) ?? [],
  };
}

/** Errors › 400 lists the wrong method and the unknown path (gap client-error-statuses). */
export const nothingHere = seam((world: World, { req }: Context): Response => {
  const { unknownPath, wrongMethod } = world.dialect.status;
  const problem = isKnownPath(req.path)
    ? new Problem(wrongMethod, `${req.method} is not a method of this path.`)
    : new Problem(unknownPath, 'There is nothing at this path.');
  return respond(world, failureAnswer(world, problem));
});

/** Whether an operation has this path, with any method. */
export function isKnownPath(whole: string): boolean {
  const [, path] = /^\/logistics\/api\/[^/]+(\/.*)$/.exec(whole) ?? [];
  return path !== undefined && logisticsOperations.some((operation) => hasPath(operation, path));
}

function hasPath(operation: Operation, path: string): boolean {
  const wanted = operation.path.split('/');
  const given = path.split('/');
  return wanted.length === given.length && wanted.every((part, index) => part.startsWith(':') || part === given[index]);
}
