import type { Context, Hono } from 'hono';
import { isOperationOf } from '../../schemas/customs/siblings.ts';
import { type Answer, respond } from '../http/answer.ts';
import { badRequest, notFound } from '../http/problem.ts';
import { seam } from '../seam.ts';
import type { World } from '../world.ts';
import { authenticate, mountTokens } from './credentials.ts';
import type { Version } from './dialect.ts';
import { customsFailure } from './envelope.ts';
import { createView } from './invoice-read/view.ts';
import { invoiceOperations } from './invoices.ts';
import type { CustomsOperation } from './operation.ts';
import { siblingOperations } from './siblings/operations.ts';

/** The customs API is at the root of the server, without a prefix (gap customs-base-address). */
export function mountCustoms(app: Hono, world: World): void {
  const { prefixes } = world.dialect.customs;
  mountTokens(app, world);
  if (prefixes === undefined) mountAt(app, world, '', undefined);
  else for (const version of [1, 2, 3] as const) mountAt(app, world, prefixes[version], version);
}

export const customsOperations = seam((world: World): readonly CustomsOperation[] => [
  ...invoiceOperations.map(afterVersionOne),
  ...siblingOperations(world),
]);

/** A client of version 2 can submit invoices too, although the document names a later version (gap customs-version-selection). */
function afterVersionOne(operation: CustomsOperation): CustomsOperation {
  const handle: CustomsOperation['handle'] = (call) => {
    const { version } = call.view;
    if (version === 1 && !isOperationOf(`${operation.method} ${operation.path}`, version))
      throw notFound('Version 1 has no such operation.');
    return operation.handle(call);
  };
  return { ...operation, handle };
}

/** Variant customs-siblings-body-first: the body is checked before the method. */
function mountBodyFirst(app: Hono, world: World, prefix: string, version: Version | undefined): void {
  for (const path of new Set(siblingOperations(world).map((operation) => operation.path.replace('{id}', ':id')))) {
    app.use(prefix + path, async (context, next) => {
      const isRead = ['GET', 'HEAD'].includes(context.req.method);
      if (isRead || isJson(await context.req.text())) return next();
      return answered(world, context, version, () => {
        throw badRequest('The body is no JSON.');
      });
    });
  }
}

function isJson(text: string): boolean {
  try {
    JSON.parse(text);
    return true;
  } catch {
    return false;
  }
}

function mountAt(app: Hono, world: World, prefix: string, version: Version | undefined): void {
  if (world.variants.has('customs-siblings-body-first')) mountBodyFirst(app, world, prefix, version);
  for (const operation of customsOperations(world)) {
    app.on(operation.method, prefix + operation.path.replace('{id}', ':id'), async (context) => {
      const text = operation.method === 'GET' ? '' : await context.req.text();
      return answered(world, context, version, (asked) => perform(world, operation, context, text, asked));
    });
  }
  app.all(`${prefix}/*`, async (context, next) => {
    if (context.req.path.startsWith('/logistics/')) return next();
    return answered(world, context, version, () => {
      throw notFound('There is nothing at this path, or not by this method.');
    });
  });
}

type Work = (version: Version) => Answer;

export const answered = seam(
  (world: World, context: Context, fixed: Version | undefined, work: Work): Response | Promise<Response> => {
    world.schedule.runDue(world.clock.now());
    let version: Version = fixed ?? 3;
    try {
      version = fixed ?? versionOf(context.req.raw.headers);
      return respond(world, work(version));
    } catch (reason) {
      return respond(world, customsFailure(world, version, reason));
    } finally {
      world.schedule.runDue(world.clock.now());
    }
  },
);

const versions: ReadonlyMap<string, Version> = new Map([
  ['1', 1],
  ['2', 2],
  ['3', 3],
]);

/**
 * `Api-Version` selects 1, 2 or 3, and so does any header with the same ending, because clients of older versions send their
 * own header (gap customs-version-selection).
 */
function versionOf(headers: Headers): Version {
  const named = headers.get('api-version');
  const version = versions.get(named ?? '3');
  if (version === undefined) throw badRequest('Api-Version must be 1, 2 or 3.');
  const other = [...headers].find(([name, value]) => name.endsWith('-version') && versions.has(value));
  return named === null ? (versions.get(other?.[1] ?? '3') ?? version) : version;
}

function perform(world: World, operation: CustomsOperation, { req }: Context, text: string, version: Version): Answer {
  const account = authenticate(world, operation, req.raw.headers);
  const url = new URL(req.url);
  return operation.handle({
    world,
    account,
    url,
    text,
    view: createView(world, version, world.publicUrl ?? url.origin),
    header: (name) => req.raw.headers.get(name),
    param: (name) => req.param(name) ?? '',
  });
}
