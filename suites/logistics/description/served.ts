/** Judges that a valid OpenAPI description is served. */

import type { LogisticsApi } from '../../../clients/logistics/api.ts';
import { documentIn, fetchDescription } from '../../../clients/logistics/description.ts';
import { isObject, itemsOf, type Json, type JsonObject } from '../../../engine/json.ts';
import { type Exchange, isAccepted } from '../../../engine/wire/exchange.ts';
import { each, once } from '../../cases.ts';
import { check, type Expect } from '../check.ts';
import { operations } from '../operations.ts';
import { Description } from './document.ts';
import { lintError } from './linter.ts';

const needs = ['feature description'] as const;

const fetched = async (api: LogisticsApi): Promise<Exchange> => fetchDescription(api, api.main);

/** The document. Ends the case if the response is not one. */
function documentOf(exchange: Exchange, expect: Expect): JsonObject {
  expect.premise(exchange).accepted('a description is served');
  return documentIn(exchange) ?? expect.unexercised('the served text is not a JSON object');
}

const described = check({
  proves: 'service-openapi-description',
  needs,
  ...once,
  when: fetched,
  then(exchange: Exchange, expect) {
    expect(exchange).status([200]);
    const document = documentIn(exchange);
    const { openapi, swagger, info, paths } = document ?? {};
    const named =
      Object.keys(document ?? {})
        .slice(0, 10)
        .join(', ') || 'no document';
    expect.that(openapi !== undefined || swagger !== undefined, 'an OpenAPI document', named, exchange);
    expect.that(isObject(info), 'a document with info', named, exchange);
    // Another requirement says which paths; OpenAPI also allows none.
    expect.that(isObject(paths), 'a document with paths', named, exchange);
  },
});

const version = check({
  proves: 'service-openapi-version',
  needs,
  ...once,
  when: fetched,
  then(exchange: Exchange, expect) {
    const { openapi } = documentOf(exchange, expect);
    const isThree = typeof openapi === 'string' && /^3\.\d+/.test(openapi);
    const actual = JSON.stringify(openapi) ?? 'no member openapi';
    expect.that(isThree, 'openapi: 3.x', actual, exchange, 'an OpenAPI 3.x description');
  },
});

/** Versions of OpenAPI that the parser knows; it cannot judge later ones. */
const isKnown = ({ openapi }: JsonObject): boolean =>
  typeof openapi !== 'string' || !/^3\.(?![01](\.|$))/.test(openapi);

/** The parser rejects the description of a server variable, which the specification allows. */
function withoutVariableTexts(document: JsonObject): JsonObject {
  const copy = JSON.parse(JSON.stringify(document)) as JsonObject;
  for (const server of itemsOf(copy.servers)) {
    const variables = isObject(server) && isObject(server.variables) ? Object.values(server.variables) : [];
    for (const one of variables) if (isObject(one)) delete (one as { description?: Json }).description;
  }
  return copy;
}

/** References to other documents are not resolved, because only the target is requested. */
async function parseError(document: JsonObject): Promise<string | undefined> {
  const { default: parser } = await import('@apidevtools/swagger-parser');
  try {
    await parser.validate(withoutVariableTexts(document) as unknown as Parameters<typeof parser.validate>[0], {
      resolve: { external: false },
    });
  } catch (thrown) {
    return thrown instanceof Error ? thrown.message : String(thrown);
  }
}

/** The parser accepts descriptions that other programs cannot read, so a linter reads them too. */
async function descriptionErrorOf(document: JsonObject): Promise<string | undefined> {
  const error = (await parseError(document)) ?? (await lintError(document));
  return error?.replace(/\s+/g, ' ').slice(0, 500);
}

const valid = check({
  proves: 'service-openapi-valid',
  needs,
  ...once,
  async when(api) {
    const exchange = await fetched(api);
    const document = isAccepted(exchange) ? documentIn(exchange) : undefined;
    return { exchange, error: document && isKnown(document) ? await descriptionErrorOf(document) : undefined };
  },
  then({ exchange, error }, expect) {
    if (!isKnown(documentOf(exchange, expect))) expect.unexercised('the parser does not know its version of OpenAPI');
    expect.that(error === undefined, 'a valid OpenAPI document', error ?? '', exchange);
  },
});

/** Rows of the endpoint table with a documented path; the profile binds the other paths. */
const ofTable = operations.filter(({ path }) => path !== undefined);

const everyOperation = check({
  proves: 'service-openapi-operations',
  needs,
  ...each(ofTable.map(({ id }) => id)),
  when: fetched,
  then(exchange: Exchange, expect, id) {
    const document = documentOf(exchange, expect);
    const { method = 'GET', path = '', feature } = ofTable.find((one) => one.id === id) ?? {};
    if (feature !== undefined && expect.target.features[feature] === 'no') expect.unexercised(`no ${feature}`);
    const description = new Description(document);
    // A description without most operations is not meant to be complete, and the documents do not require it.
    const known = ofTable.filter((one) => description.operation(one.method, one.path ?? ''));
    if (known.length < ofTable.length / 2) expect.unexercised('the description lacks most operations');
    const found = description.operation(method, path);
    const { paths } = document;
    const actual = isObject(paths) ? Object.keys(paths).join(' ') : 'no paths';
    expect.that(found !== undefined, `${method} ${path}`, actual, exchange);
  },
});

export const servedDescriptionChecks = [described, version, valid, everyOperation];
