import { describe, expect, test } from 'vitest';
import { requirements } from '../requirements/index.ts';
import { customsSchemas } from './customs/index.ts';
import { type SchemaName, schemaOf, validator } from './index.ts';
import { type Place, placesOf } from './places.ts';
import { type SchemaNode, statedIn, statedOf } from './stated.ts';

const judging = new Set(
  ['type', 'enum', 'const', 'not', 'pattern', 'format', 'minLength', 'maxLength', 'minimum', 'maximum'].concat([
    'exclusiveMinimum',
    'exclusiveMaximum',
    'multipleOf',
    'minItems',
    'maxItems',
    'uniqueItems',
  ]),
);

/** What no target sends, and what only tells apart what another schema judges. */
const unjudged: readonly string[] = ['invoice-request', 'hollow'];
const judged = (Object.keys(customsSchemas) as SchemaName[]).filter((name) => !unjudged.includes(name));
const roots: readonly SchemaName[] = ['invoice-list', 'invoice-envelope', 'acknowledgement', 'completion-event'];

/** Every node whose departure is a fault: conditions are none. */
function nodesIn(node: SchemaNode, at: string): readonly { readonly at: string; readonly node: SchemaNode }[] {
  const children: readonly (readonly [string, SchemaNode | undefined])[] = [
    ...Object.entries(node.properties ?? {}),
    ['*', node.items],
    ...(node.allOf ?? []).map((branch, index): [string, SchemaNode] => [`allOf ${index}`, branch]),
    ['then', node.then],
    ['else', node.else],
  ];
  return [{ at, node }, ...children.flatMap(([name, child]) => (child ? nodesIn(child, `${at}/${name}`) : []))];
}

const nodesOf = (name: SchemaName) => nodesIn(schemaOf(name), name);

describe.each(judged)('%s', (name) => {
  test('says of every keyword which requirement it states, or why none', () => {
    const silent = nodesOf(name).flatMap(({ at, node }) => [
      ...Object.keys(node)
        .filter((one) => judging.has(one) && !statedOf(node, one))
        .map((one) => `${at} ${one}`),
      ...(node.required ?? [])
        .filter((one) => !statedOf(node.properties?.[one], 'required'))
        .map((one) => `${at}/${one} required`),
    ]);
    expect(silent).toEqual([]);
  });

  test('states requirements that there are', () => {
    const unknown = nodesOf(name)
      .flatMap(({ node }) => statedIn(node))
      .filter((id) => !Object.hasOwn(requirements, id));
    expect(unknown).toEqual([]);
  });
});

/** The same member in several objects, members of one object, or a member and what is within it. */
function belongTogether(places: readonly Place[]): boolean {
  const paths = places.map(({ path }) => path.filter((step) => step !== '*'));
  const [shortest = []] = paths.toSorted((a, b) => a.length - b.length);
  return (
    new Set(paths.map((path) => path.at(-1))).size === 1 ||
    new Set(paths.map((path) => path.slice(0, -1).join('/'))).size === 1 ||
    paths.every((path) => shortest.every((step, index) => path[index] === step))
  );
}

test.each(roots)('%s states no requirement at two members by accident', (name) => {
  const odd = [...placesOf(name)].filter(([, places]) => !belongTogether(places)).map(([requirement]) => requirement);
  expect(odd).toEqual([]);
});

describe('a fault tells what its keyword states', () => {
  const stated = (name: SchemaName, value: unknown) =>
    validator(name)(value).map(({ path, states }) => [path, ...(states ?? [])]);

  test('keyword by keyword', () => {
    expect(stated('money', { amount: 1, currency_code: 'USD' })).toEqual([
      ['/amount', 'invoice-money-amount-is-string'],
    ]);
    expect(stated('money', { amount: 'x', currency_code: 'USD' })).toEqual([
      ['/amount', 'invoice-money-amount-is-decimal'],
    ]);
  });

  test('of a member that is missing, and of null in its stead', () => {
    const missing = [['/currency_code', 'invoice-money-currency-code-is-string']];
    expect(stated('money', { amount: '1' })).toEqual(missing);
    expect(stated('money', { amount: '1', currency_code: null })).toEqual(missing);
  });

  test('of the schema that refers, and of the one that is referred to', () => {
    expect(stated('invoice-line', { id: 1, value: 5 })).toContainEqual(['/value', 'line-value-is-money']);
    expect(stated('invoice-line', { id: 1, value: { amount: 5, currency_code: 'USD' } })).toEqual([
      ['/value/amount', 'invoice-money-amount-is-string'],
    ]);
  });
});

test('a place knows its record, and when it is spoken of', () => {
  const places = placesOf('completion-event').get('completion-error-present-on-failure');
  expect(places).toMatchObject([{ path: ['data', 'error'], record: 1, isDue: false }]);
  expect(places?.[0]?.binds?.({ status: 'PROCESSING_STATUS_FAILED' })).toBe(true);
  expect(places?.[0]?.binds?.({ status: 'PROCESSING_STATUS_SUCCESSFUL' })).toBe(false);
  expect(placesOf('invoice-list').get('invoice-money-amount-is-string')).toContainEqual({
    path: ['data', 'data', '*', 'total_value', 'amount'],
    record: 3,
    isDue: false,
  });
});
