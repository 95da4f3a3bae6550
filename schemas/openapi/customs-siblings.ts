import { listFor, newIn, siblingOf, siblingOperations } from '../customs/changes.ts';
import {
  describedMembersOf,
  membersOf,
  parametersOf,
  removedMembersOf,
  type SiblingForm,
  type SiblingNames,
} from '../customs/siblings.ts';
import type { Json } from './components.ts';

/** `network/company_entities` → `Network company entities`. */
const words = (name: string): string => {
  const text = name.replaceAll(/[_/]+/g, ' ').trim();
  return text.slice(0, 1).toUpperCase() + text.slice(1);
};

const split = (at: string): readonly [method: string, path: string] => {
  const [method = '', path = ''] = at.split(' ');
  return [method.toLowerCase(), path];
};

const tags = [...new Set(siblingOperations.map((at) => words(siblingOf(at))))];

/** A tag for each resource beside the invoices. */
export const siblingTags = tags.map((name) => ({
  name,
  description: `${name}, as far as the change history names them.`,
}));

const verbs: Readonly<Record<string, string>> = { get: 'Read', post: 'Send', patch: 'Change' };

function summaryOf(at: string): string {
  const [method, path] = split(at);
  if (path.startsWith('/tools/')) return words(path.slice('/tools/'.length));
  if (path.endsWith('/download')) return 'Download a document';
  const one = path.includes('{id}') ? 'one of ' : '';
  return `${method === 'get' && one === '' ? 'List' : verbs[method]} ${one}${words(siblingOf(at)).toLowerCase()}`;
}

const operationIdOf = (at: string): string =>
  at
    .toLowerCase()
    .replace('{id}', 'one')
    .replace(/[ _/]+(\w)/g, (_, letter: string) => letter.toUpperCase());

/** Values and types that the document does not tell are open. */
const schemaOf = ({ values, format, type }: SiblingForm): Json => ({
  ...(values && { enum: values }),
  ...(format && { type: 'string', format }),
  ...(type && { type: type.to }),
});

/** An object with these members, each under the path of its name. */
function rowOf(members: SiblingNames): Json {
  const inner = new Map<string, Map<string, SiblingForm>>();
  const properties: Record<string, Json> = {};
  for (const [name, form] of members) {
    const [first = '', ...rest] = name.split('.');
    if (name.endsWith('[]')) properties[name.slice(0, -2)] = { type: 'array', items: {} };
    else if (rest[0] === '*') properties[first] = { type: 'object' };
    else if (rest.length === 0) properties[first] = schemaOf(form);
    else inner.set(first, (inner.get(first) ?? new Map()).set(rest.join('.'), form));
  }
  for (const [name, below] of inner) {
    const row = rowOf(below);
    properties[name.replace('[]', '')] = name.endsWith('[]') ? { type: 'array', items: row } : row;
  }
  return { type: 'object', ...(Object.keys(properties).length > 0 && { properties }) };
}

/** What the document describes has no name, so no property. */
function unnamed(at: string): Json {
  const described = describedMembersOf(at);
  return described.length === 0
    ? {}
    : { description: `Also shown, under names that are open: ${described.join('; ')}.` };
}

const envelope = (data: Json): Json => ({
  type: 'object',
  required: ['_object', 'version', 'data'],
  properties: { _object: { type: 'string' }, version: { const: 3 }, data },
});

/** A list is a page of rows, and a get an array of one; so is a write, if the document names members of its response. */
function answerOf(at: string): Json {
  const rows = { type: 'array', items: { ...rowOf(membersOf(at)), ...unnamed(at) } };
  const isRow = at.startsWith('GET') || membersOf(at).size > 0;
  if (at !== listFor(at)) return envelope(isRow ? rows : {});
  const next = { description: 'Null, or what leads to the next page.' };
  const properties = { _object: { type: 'string' }, next, data: rows };
  return envelope({ type: 'object', required: ['_object', 'next', 'data'], properties });
}

/** When the change history lists an operation as new. */
export function since(at: string): { readonly 'x-since'?: string } {
  const version = newIn(at);
  return version === undefined ? {} : { 'x-since': version };
}

function described(at: string): Json {
  const [method, path] = split(at);
  const gone = removedMembersOf(at);
  const parameters = [...parametersOf(at)]
    .filter(([name]) => name !== 'id')
    .map(([name, form]) => ({ name, in: 'query', schema: schemaOf(form) }));
  return {
    operationId: operationIdOf(at),
    tags: [words(siblingOf(at))],
    summary: summaryOf(at),
    ...since(at),
    ...(gone.length > 0 && { description: `No longer shown: ${gone.map((name) => `\`${name}\``).join(', ')}.` }),
    ...(parameters.length > 0 && { parameters }),
    ...(method !== 'get' && {
      requestBody: { description: 'Not shown.', content: { 'application/json': { schema: {} } } },
    }),
    responses: {
      '200': {
        description: 'Only the members that the change history names are shown.',
        ...(!path.endsWith('/download') && { content: { 'application/json': { schema: answerOf(at) } } }),
      },
      '4XX': { description: 'Turned down. Statuses and body are not shown.' },
    },
  };
}

/** The operations beside those on invoices. @param servers of each tool, which has an entry of its own */
export function siblingPaths(servers: readonly Json[]): Json {
  const items: Record<string, Json> = {};
  for (const at of siblingOperations) {
    const [method, path] = split(at);
    const schema = schemaOf(parametersOf(`GET ${path}`).get('id') ?? {});
    const id = { name: 'id', in: 'path', required: true, description: 'The id of the row.', schema };
    items[path] = {
      ...(path.startsWith('/tools/') && { servers }),
      ...(path.includes('{id}') && { parameters: [id] }),
      ...items[path],
      [method]: described(at),
    };
  }
  return items;
}
