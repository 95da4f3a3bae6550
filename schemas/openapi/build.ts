import { apiVersions, newestVersion } from '../api-versions.ts';
import { logisticsSchemas } from '../logistics/index.ts';
import type { Answer, ErrorStatus, WrittenOperation } from '../logistics/operation.ts';
import { firstVersionOf, type WrittenName, writtenNames, writtenOperations } from '../logistics/operations.ts';
import { component, componentsOf, type Json } from './components.ts';
import { logisticsWebhooks } from './logistics-webhooks.ts';

const meanings = {
  '400': ['BadRequest', 'Malformed, incomplete or invalid request, or a move into a state no longer valid.'],
  '401': ['Unauthorized', 'No valid token: missing, invalid, malformed, expired or revoked.'],
  '403': ['Forbidden', 'The token lacks the scope that the operation needs.'],
  '404': ['NotFound', 'No such resource, or no access to it.'],
  '409': ['Conflict', 'A resource with the same identifier already exists.'],
  '422': ['UnprocessableContent', 'Invalid data in the payload.'],
  '423': ['Locked', 'Access is locked; the account may be frozen or deactivated.'],
  '429': ['TooManyRequests', 'Rate limit exceeded; wait and retry.'],
  '5XX': ['InternalError', 'The server cannot process the request; verify and retry later.'],
} as const;

type ProblemStatus = keyof typeof meanings;

/** The error table binds every operation to these, whatever its row says. */
const anywhere = ['400', '423', '429', '5XX'] as const;

const pathParameters: Readonly<Record<string, string>> = {
  logisticsSku: 'The logisticsSku of the product.',
  orderId: 'The id that creation returned.',
  externalId: 'The external id of the order, percent-encoded.',
  shipmentId: 'The id of the shipment.',
};

const tags: Readonly<Record<string, string>> = {
  Products: 'The product catalogue.',
  Inventory: 'Units on hand and available.',
  Warehouses: 'Warehouses available to the account.',
  'B2B orders': 'Wholesale orders, shipped to business destinations.',
  'D2C orders': 'Direct-to-consumer orders.',
  Inbounds: 'Shipments into a warehouse.',
  Events: 'The event stream behind webhook deliveries.',
};

/** The description of the logistics API, with the schemas of `schemas/logistics/` as its components. */
export function logisticsOpenApi(): Json {
  return {
    openapi: '3.1.0',
    info: {
      title: 'Logistics Fulfillment API',
      version: newestVersion,
      summary: 'Products, inventory, orders, inbound shipments and events of a fulfilment network.',
      description:
        'What the document says of the wire, and no more: a member that it does not show is not described here.',
      license: { name: 'Apache-2.0', identifier: 'Apache-2.0' },
    },
    servers: [
      {
        url: '{baseUrl}/logistics/api/{apiVersion}',
        description: 'Production and sandbox alike; the access token selects the environment.',
        // Without descriptions: swagger-parser's copy of the 3.1 schema misspells that member and refuses it.
        variables: {
          baseUrl: { default: 'http://127.0.0.1:8080' },
          apiVersion: { default: newestVersion, enum: apiVersions },
        },
      },
    ],
    security: [{ bearer: [] }],
    tags: Object.entries(tags).map(([name, description]) => ({ name, description })),
    paths: paths(),
    webhooks: logisticsWebhooks,
    components: {
      securitySchemes: {
        bearer: { type: 'http', scheme: 'bearer', description: 'An access token with the scopes of the operation.' },
      },
      parameters: { IdempotencyKey: idempotencyKey },
      headers,
      responses: Object.fromEntries(
        Object.entries(meanings).map(([status, [name, description]]) => [name, problem(status, description)]),
      ),
      schemas: components(),
    },
  };
}

const idempotencyKey = {
  name: 'idempotency-key',
  in: 'header',
  description: 'Any string; makes the request fault tolerant.',
  schema: { type: 'string' },
} as const;

const headers = {
  CorrelationId: {
    description: 'UUID v4 tied to the request.',
    schema: { type: 'string', format: 'uuid' },
  },
  IdempotentReplayed: {
    description: 'Present when a stored value was used to replay the request.',
    schema: { type: 'string' },
  },
  ContentLanguage: { description: 'Language of the problem.', schema: { type: 'string' } },
  RetryAfter: { description: 'Seconds to wait.', schema: { type: 'integer', minimum: 0 } },
} as const;

const header = (name: keyof typeof headers): Json => ({ $ref: `#/components/headers/${name}` });

function problem(status: string, description: string): Json {
  return {
    description,
    headers: {
      'x-correlation-id': header('CorrelationId'),
      'Content-Language': header('ContentLanguage'),
      ...(status === '429' && { 'Retry-After': header('RetryAfter') }),
    },
    content: { 'application/problem+json': { schema: component('problem') } },
  };
}

function paths(): Json {
  const items: Record<string, Json> = {};
  for (const name of writtenNames) {
    const operation: WrittenOperation = writtenOperations[name];
    items[operation.path] = {
      ...pathItem(operation.path),
      ...items[operation.path],
      [operation.method.toLowerCase()]: described(name, operation),
    };
  }
  return items;
}

function pathItem(path: string): Json {
  const parameters = [...path.matchAll(/\{(\w+)\}/g)].map(([, name = '']) => ({
    name,
    in: 'path',
    required: true,
    description: pathParameters[name],
    schema: { type: 'string' },
  }));
  return parameters.length > 0 ? { parameters } : {};
}

function described(operationId: WrittenName, operation: WrittenOperation): Json {
  const { tag, summary, description, scope, body } = operation;
  const first = firstVersionOf(operationId);
  const parameters = [
    ...(operation.query ?? []).map((parameter) => ({ ...parameter, in: 'query' })),
    ...(operation.method === 'POST' ? [{ $ref: '#/components/parameters/IdempotencyKey' }] : []),
  ];
  return {
    operationId,
    tags: [tag],
    summary,
    ...(description !== undefined && { description }),
    ...(first !== undefined && { 'x-since': first }),
    ...(scope !== undefined && { security: [{ bearer: [scope] }] }),
    ...(parameters.length > 0 && { parameters }),
    ...(body && {
      requestBody: { required: body.required, content: { 'application/json': { schema: component(body.schema) } } },
    }),
    responses: responses(operation),
  };
}

function responses({ method, answer, errors }: WrittenOperation): Json {
  const problems = [...errors, ...anywhere].map((status: ErrorStatus | ProblemStatus) => [
    status,
    { $ref: `#/components/responses/${meanings[status][0]}` },
  ]);
  return { [answer.status]: success(method, answer), ...Object.fromEntries(problems) };
}

function success(method: WrittenOperation['method'], { description, schema }: Answer): Json {
  return {
    description,
    headers: {
      'x-correlation-id': header('CorrelationId'),
      ...(method === 'POST' && { 'idempotent-replayed': header('IdempotentReplayed') }),
    },
    ...(schema && { content: { 'application/json': { schema: schema === 'open' ? {} : component(schema) } } }),
  };
}

/** The path of the warehouse details operation is not shown, so nothing here would use its schemas. */
function components(): Json {
  const served = Object.entries(logisticsSchemas).filter(([name]) => !name.startsWith('warehouse-detail'));
  return componentsOf(Object.fromEntries(served));
}
