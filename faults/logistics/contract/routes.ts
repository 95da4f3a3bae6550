import type { Context } from 'hono';
import { respond } from '../../../reference/http/answer.ts';
import type { Operation } from '../../../reference/http/operation.ts';
import { Problem } from '../../../reference/http/problem.ts';
import { responseTo } from '../../../reference/http/response-to.ts';
import { isKnownPath, nothingHere, routesOf, serveOperation } from '../../../reference/logistics/mount.ts';
import type { World } from '../../../reference/world.ts';
import { after, breaking, type FaultRows, instead } from '../../fault.ts';

type Routes = ReturnType<typeof routesOf>;

const readsOf = (routes: Routes): Routes => routes.filter(({ method }) => method === 'GET');

const onUnknownPath = (change: (honest: Response, world: World, context: Context) => Response) =>
  after(nothingHere, (honest, world, context) =>
    isKnownPath(context.req.path) ? honest : change(honest, world, context),
  );

const isBadlyEncoded = (url: string): boolean => {
  const { pathname } = new URL(url);
  if (!pathname.includes('/products/')) return false;
  try {
    decodeURIComponent(pathname);
    return false;
  } catch {
    return true;
  }
};

interface Answered {
  readonly req: Context['req'];
  readonly status: number;
}

/** Changes the headers of the answers of operations. */
const withHeaders = (change: (headers: Headers, operation: Operation, answered: Answered) => void) =>
  instead(serveOperation, (honest) => async (world, operation, context) => {
    const response = await honest(world, operation, context);
    change(response.headers, operation, { req: context.req, status: response.status });
    return response;
  });

const isKeyed = (req: Context['req']): boolean => req.header('idempotency-key') !== undefined;

/** Faults of paths, methods and headers of all answers. */
export const routeFaults = {
  ...breaking('error-wrong-method-refused', {
    'wrong-method-served-as-get': [
      'Answers a PUT like a GET of the same path.',
      after(routesOf, (routes) => [...routes, ...readsOf(routes).map((route) => ({ ...route, method: 'PUT' }))]),
    ],
    'delete-of-known-path-answers-204': [
      'Answers 204 to DELETE on any known path, but does nothing.',
      instead(nothingHere, (honest) => (world, context) => {
        const { method, path } = context.req;
        return method === 'DELETE' && isKnownPath(path) ? respond(world, { status: 204 }) : honest(world, context);
      }),
    ],
  }),
  'unknown-tail-ignored': {
    breaks: 'error-unknown-path-refused',
    wrong: 'Ignores additional path segments of a known GET operation: /warehouses/active/x answers the warehouses.',
    by: after(routesOf, (routes) => [
      ...routes,
      ...readsOf(routes).map((route) => ({ ...route, path: `${route.path}/*` })),
    ]),
  },
  'unknown-path-answers-200': {
    breaks: 'error-unknown-path-refused',
    wrong: 'Answers 200 with an empty object to GET on an unknown path.',
    by: onUnknownPath((honest, world, { req }) =>
      req.method === 'GET' ? respond(world, { status: 200, body: {} }) : honest,
    ),
  },
  'problem-as-html-on-unknown-path': {
    breaks: 'error-media-type',
    wrong: 'Answers an unknown path with the right status, but with a text/html page.',
    by: onUnknownPath(
      ({ status, headers }) =>
        new Response('<h1>Not found</h1>', {
          status,
          headers: { ...Object.fromEntries(headers), 'content-type': 'text/html' },
        }),
    ),
  },
  'bad-percent-encoding-answers-500': {
    breaks: 'error-client-fault-not-5xx',
    wrong:
      'Answers 500 to a path below /products/ whose percent-encoding is broken (%zz, or bytes that are not UTF-8).',
    by: instead(serveOperation, (honest) => async (world, operation, context) => {
      if (!isBadlyEncoded(context.req.url)) return honest(world, operation, context);
      return responseTo(world, () => {
        throw new Problem(500, 'URI malformed');
      });
    }),
  },
  'correlation-id-missing-on-aliases': {
    breaks: 'header-correlation-id-on-reads',
    wrong: 'Leaves x-correlation-id out of the answers to GET /products/{logisticsSku}/aliases.',
    by: withHeaders((headers, { name }) => {
      if (name === 'getProductAliases') headers.delete('x-correlation-id');
    }),
  },
  ...breaking('idempotency-unkeyed-not-marked', {
    'idempotency-marks-unkeyed-answers': [
      'Sends idempotent-replayed: false with every answer to a request without idempotency-key.',
      withHeaders((headers, _operation, { req }) => {
        if (!isKeyed(req)) headers.set('idempotent-replayed', 'false');
      }),
    ],
    'idempotency-marks-unkeyed-refusals': [
      'Sends idempotent-replayed: true with every 4xx answer to a POST without idempotency-key.',
      withHeaders((headers, { method }, { req, status }) => {
        if (method === 'POST' && status >= 400 && status < 500 && !isKeyed(req))
          headers.set('idempotent-replayed', 'true');
      }),
    ],
  }),
} as const satisfies FaultRows;
