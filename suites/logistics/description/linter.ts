/** Finds errors in an OpenAPI document. */

import type { JsonObject } from '../../../engine/json.ts';

/** Rules that the OpenAPI specification states with "must" and the parser does not check; no style rules. */
const rules = {
  'operation-operationId-unique': 'error',
  'operation-parameters-unique': 'error',
  'path-parameters-defined': 'error',
  'no-identical-paths': 'error',
  'spec-components-invalid-map-name': 'error',
} as const;

/** References to other documents are not resolved, because only the target is requested. */
const leadsOut = (document: JsonObject): boolean => /"\$ref":"(?!#)/.test(JSON.stringify(document));

/** The first error that the linter finds, with its place. */
export async function lintError(document: JsonObject): Promise<string | undefined> {
  const { BaseResolver, createConfig, lintFromString, ResolveError } = await import('@redocly/openapi-core');
  const externalRefResolver = new BaseResolver();
  externalRefResolver.loadExternalRef = () => Promise.reject(new ResolveError(new Error('not followed')));
  const { 'path-parameters-defined': _, ...inside } = rules;
  const config = await createConfig({ rules: leadsOut(document) ? inside : rules });
  const source = JSON.stringify(document);
  const [error] = await lintFromString({ source, absoluteRef: 'openapi.json', config, externalRefResolver });
  return error && `${error.location[0]?.pointer ?? '#'}: ${error.message}`;
}
