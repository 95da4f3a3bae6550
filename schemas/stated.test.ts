import { describe, expect, test } from 'vitest';
import { requirements } from '../requirements/index.ts';
import { type SchemaName, schemaNamed, schemaNames, schemaOf } from './documents.ts';
import { fieldRulesOf } from './field-rules.ts';
import { validator } from './index.ts';
import { type Place, placesOf } from './places.ts';
import { annotation, type SchemaNode, statedByNode, statedOf } from './stated.ts';

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

const roots: readonly SchemaName[] = [
  ...(['invoice-list', 'invoice-envelope', 'acknowledgement', 'completion-event'] as const),
  ...(['product-list', 'product-alias', 'inventory-list', 'event-list', 'warehouse-detail-list'] as const),
  ...(['order-event', 'shipment-event', 'parcel-event', 'return-event', 'inventory-event', 'freight-event'] as const),
  ...(['inbound-received-event', 'inbound-status-event'] as const),
  ...(['active-warehouses', 'inbound-shipment', 'problem'] as const),
  ...(['b2b-order-created', 'b2b-order-read', 'd2c-order-created', 'd2c-order-read'] as const),
];

interface Found {
  readonly at: string;
  readonly node: SchemaNode;
  /** Something above states whatever is within it. */
  readonly isWithin: boolean;
}

/** Every node whose departure is an error, those of the schemas that are referred to included: conditions are none. */
function nodesIn(node: SchemaNode, at: string, isWithin = false, isInner = isWithin): readonly Found[] {
  const inner = isInner || statedOf(node, 'within') !== undefined;
  const members = [...Object.entries(node.properties ?? {}), ['*', node.items] as const];
  const branches = [...(node.allOf ?? []), node.then, node.else, node.$ref && schemaOf(schemaNamed(node.$ref))];
  return [
    { at, node, isWithin },
    ...members.flatMap(([name, child]) => (child ? nodesIn(child, `${at}/${name}`, inner) : [])),
    ...branches.flatMap((child) => (child ? nodesIn(child, at, isWithin, inner) : [])),
  ];
}

describe.each(roots)('%s', (name) => {
  test('says of every keyword which requirement it states, or why none', () => {
    const silent = nodesIn(schemaOf(name), name).flatMap(({ at, node, isWithin }) => [
      ...Object.keys(node)
        .filter((one) => judging.has(one) && !isWithin && !statedOf(node, one))
        .map((one) => `${at} ${one}`),
      ...(node.required ?? [])
        .filter(
          (one) => !isWithin && statedOf(node, 'within') === undefined && !statedOf(node.properties?.[one], 'required'),
        )
        .map((one) => `${at}/${one} required`),
    ]);
    expect(silent).toEqual([]);
  });

  test('states requirements that there are', () => {
    const unknown = nodesIn(schemaOf(name), name)
      .flatMap(({ node }) => statedByNode(node))
      .filter((id) => !Object.hasOwn(requirements, id));
    expect(unknown).toEqual([]);
  });
});

/** Keywords that judge nothing by themselves: `nodesIn` walks into what they hold. */
const walked = new Set(['required', 'properties', 'items', 'allOf', 'if', 'then', 'else', '$ref']);
const annotations = new Set(['$schema', '$id', 'title', 'description', 'examples', 'default', annotation]);

test.each(roots)('%s has no keyword that is passed over', (name) => {
  const open = nodesIn(schemaOf(name), name).filter(
    ({ node, isWithin }) => !isWithin && statedOf(node, 'within') === undefined,
  );
  const unknown = open.flatMap(({ at, node }) =>
    Object.keys(node)
      .filter((one) => !judging.has(one) && !walked.has(one) && !annotations.has(one))
      .map((one) => `${at} ${one}`),
  );
  expect(unknown).toEqual([]);
});

const requests = schemaNames.filter((name) => name.endsWith('-request'));

/** They judge our own tables. */
const notJudged: readonly SchemaName[] = ['transitions', 'order-events', 'change', 'changes', 'releases'];

function reached(node: SchemaNode, known: ReadonlySet<string> = new Set()): readonly string[] {
  const found = [...JSON.stringify(node).matchAll(/"\$ref":"([^"#]+)"/g)].map(([, file = '']) => schemaNamed(file));
  return found.flatMap((name) =>
    known.has(name) ? [] : [name, ...reached(schemaOf(name), new Set([...known, name]))],
  );
}

test('every schema judges, or belongs to a request', () => {
  const used = [...roots, ...requests].flatMap((name) => [name, ...reached(schemaOf(name))]);
  expect(schemaNames.filter((name) => !used.includes(name) && !notJudged.includes(name))).toEqual([]);
});

test.each(requests)('%s rules what requirements say, each once', (name) => {
  const rules = fieldRulesOf(name);
  expect(rules.filter(({ requirement }) => !Object.hasOwn(requirements, requirement))).toEqual([]);
  // One sentence may speak of the types of several members.
  const ids = rules.filter(({ keyword }) => keyword !== 'type').map(({ requirement }) => requirement);
  expect(new Set(ids).size).toBe(ids.length);
});

/** The same member in several objects, members of one object, or a member and what is within it. */
function belongTogether(places: readonly Place[]): boolean {
  const paths = places.map(({ path }) => path.filter((step) => step !== '*'));
  const isIn = (path: readonly string[], other: readonly string[]): boolean =>
    other.length < path.length && other.every((step, index) => path[index] === step);
  const outermost = paths.filter((path) => !paths.some((other) => isIn(path, other)));
  const names = new Set(outermost.map((path) => path.at(-1)));
  const parents = new Set(outermost.map((path) => path.slice(0, -1).join('/')));
  return names.size === 1 || parents.size === 1;
}

test.each(roots)('%s states no requirement at two members by accident', (name) => {
  const odd = [...placesOf(name)].filter(([, places]) => !belongTogether(places)).map(([requirement]) => requirement);
  expect(odd).toEqual([]);
});

describe('an error tells what its keyword states', () => {
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

test('a node states what is within it, the nearest first', () => {
  const lot = {
    onHand: 1,
    available: 1,
    unavailable: 0,
    breakdown: [{ available: 1, unavailable: 0, onHand: 'x', dimensions: { weight: 'x' } }],
  };
  expect(validator('inventory-record')(lot).map(({ path, states }) => [path, states])).toEqual([
    ['/breakdown/0/onHand', ['inventory-breakdown-form']],
    ['/breakdown/0/dimensions/weight', ['inventory-breakdown-dimensions']],
  ]);
});

test('a place knows its record, and when it is spoken of', () => {
  const places = placesOf('completion-event').get('completion-error-present-on-failure');
  expect(places).toMatchObject([{ path: ['data', 'error'], record: 1, isRequiredElsewhere: false }]);
  expect(places?.[0]?.binds?.({ status: 'PROCESSING_STATUS_FAILED' })).toBe(true);
  expect(places?.[0]?.binds?.({ status: 'PROCESSING_STATUS_SUCCESSFUL' })).toBe(false);
  expect(placesOf('invoice-list').get('invoice-money-amount-is-string')).toContainEqual({
    path: ['data', 'data', '*', 'total_value', 'amount'],
    record: 3,
    isRequiredElsewhere: false,
  });
});
