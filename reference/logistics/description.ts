import type { Hono } from 'hono';
import { stringify } from 'yaml';
import document from '../../schemas/openapi/logistics.json' with { type: 'json' };
import { isObject, type JsonObject } from '../fields.ts';
import type { Answer } from '../http/answer.ts';
import type { Operation } from '../http/operation.ts';
import { notFound } from '../http/problem.ts';
import { responseTo } from '../http/response-to.ts';
import { seam } from '../seam.ts';
import type { World } from '../world.ts';
import { authenticateBearer } from './access/authentication.ts';
import { logisticsOperations } from './operations.ts';
import { missingUntil, requireVersion, versionsServed } from './versions.ts';

/** What the service does › 5 gives the path for one version; the reference serves it in all (gap raw-description). */
const path = '/documentation/raw';

export function mountDescription(app: Hono, world: World, prefix: string): void {
  app.get(prefix + path, ({ req }) =>
    responseTo(world, () => {
      const version = req.param('version') ?? '';
      requireVersion(world, version, {});
      if (isPrivate(world)) authenticateBearer(world, req.raw.headers.get('authorization'));
      return rawDescription(world, version, world.publicUrl ?? new URL(req.url).origin);
    }),
  );
}

export const isPrivate = seam(({ variants }: World): boolean => variants.has('description-needs-token'));

export const rawDescription = seam((world: World, version: string, origin: string): Answer => {
  const { variants } = world;
  const elsewhere = variants.has('description-in-one-version') && version !== '2025-03';
  if (elsewhere) throw notFound('There is no description here.');
  const description = descriptionOf(world, version, origin);
  const asYaml = variants.has('description-as-yaml');
  const text = asYaml ? stringify(description, { aliasDuplicateObjects: false }) : JSON.stringify(description);
  return { status: 200, text, headers: { 'content-type': asYaml ? 'application/yaml' : 'application/json' } };
});

/** The published description, with the address of this service and its further operations. */
export const descriptionOf = seam((world: World, version: string, origin: string): JsonObject => {
  const paths: Record<string, JsonObject> = {};
  for (const operation of logisticsOperations) {
    if (missingUntil(world, version, operation) !== undefined) continue;
    const template = templateOf(operation);
    paths[template] = { ...parametersOf(template), ...paths[template], ...methodOf(world, operation, template) };
  }
  const [server] = document.servers;
  const variables = {
    baseUrl: { default: origin },
    apiVersion: { default: version, enum: versionsServed(world) },
  };
  return { ...document, info: { ...document.info, version }, servers: [{ ...server, variables }], paths };
});

const templateOf = ({ path: pattern }: Operation): string => pattern.replace(/:(\w+)/g, '{$1}');

function methodOf({ variants }: World, operation: Operation, template: string): JsonObject {
  const method = operation.method.toLowerCase();
  const items: Readonly<Record<string, Readonly<Record<string, unknown>>>> = document.paths;
  const known = items[template]?.[method];
  const security = [{ bearer: [operation.scope] }];
  const described = isObject(known) ? known : undocumented(operation);
  // The description has the form of an event in the documents, whose payload is a map of strings.
  const isOther = operation.name === 'listEvents' && variants.has('listed-payloads-nested');
  const { responses } = isOther ? undocumented(operation) : described;
  const shown = variants.has('description-of-successes') ? successes(responses) : responses;
  return { [method]: { ...described, responses: shown, security } };
}

const successes = (responses: unknown): JsonObject =>
  Object.fromEntries(Object.entries(responses ?? {}).filter(([status]) => status.startsWith('2')));

/** Operations that the document only names, or does not mention. */
function undocumented({ name, body }: Operation): JsonObject {
  const problem = (title: string) => ({ $ref: `#/components/responses/${title}` });
  return {
    operationId: name,
    summary: name.replace(/[A-Z]/g, (letter) => ` ${letter.toLowerCase()}`),
    ...(body && { requestBody: { required: body === 'required', content: { 'application/json': { schema: {} } } } }),
    responses: {
      '2XX': { description: 'Done.' },
      '400': problem('BadRequest'),
      '401': problem('Unauthorized'),
      '403': problem('Forbidden'),
      '404': problem('NotFound'),
      '422': problem('UnprocessableContent'),
      '5XX': problem('InternalError'),
    },
  };
}

function parametersOf(template: string): JsonObject {
  const names = [...template.matchAll(/\{(\w+)\}/g)].map(([, name = '']) => name);
  const parameters = names.map((name) => ({ name, in: 'path', required: true, schema: { type: 'string' } }));
  return parameters.length > 0 ? { parameters } : {};
}
