import type { RequirementId } from '../../requirements/index.ts';
import { type SchemaName, schemaNamed, schemaOf } from '../../schemas/documents.ts';
import { isNullable, typeOf } from '../../schemas/field-rules.ts';
import { writtenNames, writtenOperations } from '../../schemas/logistics/operations.ts';
import { type SchemaNode, statedOf } from '../../schemas/stated.ts';
import { altered, isAccepted, isRefused, type Rows, type WireAnswered, type WireFault } from './wire-fault.ts';

/** A place where documents of a schema cross the border. */
interface Place {
  readonly name: string;
  readonly schema: SchemaName;
  open(change: (body: unknown) => unknown): ReturnType<WireFault['open']>;
}

const answers = (operation: string, isOne: (answer: WireAnswered) => boolean = isAccepted): Pick<Place, 'open'> => ({
  open: (change) => ({
    answering: (answer, sent) =>
      (operation === '' || sent.operation === operation) && isOne(answer)
        ? { ...answer, body: change(answer.body) }
        : undefined,
  }),
});

const deliveries = (test: (type: string) => boolean, member: string): Pick<Place, 'open'> => ({
  open: (change) => ({
    delivering: (delivery) => {
      const type = (delivery.body as Readonly<Record<string, unknown>> | null)?.[member];
      return typeof type === 'string' && test(type) ? [{ ...delivery, body: change(delivery.body) }] : undefined;
    },
  }),
});

const isProblem = (answer: WireAnswered): boolean =>
  isRefused(answer) && answer.headers['content-type']?.startsWith('application/problem+json') === true;

const eventPlaces = (
  [
    ['order', 'order-event', /^Order\./],
    ['shipment', 'shipment-event', /^Shipment\./],
  ] as const
).map(([name, schema, type]) => ({
  name: `${name}-event`,
  schema,
  ...deliveries((one) => type.test(one), 'logisticsEventType'),
}));

const places: readonly Place[] = [
  ...writtenNames.flatMap((name): readonly Place[] => {
    const { answer } = writtenOperations[name];
    return 'schema' in answer && answer.schema !== 'open' ? [{ name, schema: answer.schema, ...answers(name) }] : [];
  }),
  { name: 'warehouseDetails', schema: 'warehouse-detail-list', ...answers('warehouseDetails') },
  { name: 'problem', schema: 'problem', ...answers('', isProblem) },
  { name: 'listInvoices', schema: 'invoice-list', ...answers('listInvoices') },
  { name: 'getInvoice', schema: 'invoice-envelope', ...answers('getInvoice') },
  { name: 'submitInvoice', schema: 'acknowledgement', ...answers('submitInvoice') },
  { name: 'any-event', schema: 'event-envelope', ...deliveries(() => true, 'logisticsEventType') },
  ...eventPlaces,
  { name: 'completion', schema: 'completion-event', ...deliveries(() => true, '_object') },
];

/** A way to break a keyword: the words for it, and the value in place of the old one. */
type Way = readonly [words: string, change: (value: unknown) => unknown];

interface Spot {
  readonly path: readonly string[];
  readonly way: Way;
  readonly breaks: readonly string[];
}

/** What a keyword of a node forbids. */
function waysOf(node: SchemaNode, keyword: string): readonly Way[] {
  const isText = (value: unknown): value is string => typeof value === 'string';
  const { enum: values, const: only, pattern = '', maxLength = 0 } = node;
  const breaking = (one: string): boolean => !new RegExp(pattern, 'u').test(one);
  const unlike = (value: unknown): unknown =>
    isText(value) ? ([`~${value}`, `${value}~`, '~'].find(breaking) ?? value) : value;
  switch (keyword) {
    case 'type':
      return typeOf(node) === undefined
        ? []
        : [['of another type', (value) => (value === null ? value : otherType(node, value))]];
    case 'enum':
      return values ? [['with a value outside the list', (value) => (isText(value) ? 'NO_SUCH_VALUE' : value)]] : [];
    case 'const':
      return only === undefined ? [] : [['with another value', () => 'NO_SUCH_VALUE']];
    case 'pattern':
      return node.pattern === undefined ? [] : [['in another form', unlike]];
    case 'format':
      return node.format === undefined || typeOf(node) !== 'string'
        ? []
        : [['in another format', (value) => (isText(value) ? 'some day' : value)]];
    case 'minLength':
      return node.minLength === undefined ? [] : [['as empty text', (value) => (isText(value) ? '' : value)]];
    case 'maxLength':
      return node.maxLength === undefined
        ? []
        : [['too long', (value) => (isText(value) ? value.padEnd(maxLength + 1, '0') : value)]];
    case 'minimum':
      return 'minimum' in node ? [['below zero', (value) => (typeof value === 'number' ? -1 : value)]] : [];
    default:
      return [];
  }
}

const otherType = (node: SchemaNode, value: unknown): unknown => {
  if (value === undefined) return value;
  if (typeOf(node) === 'array') return { items: value };
  if (typeOf(node) === 'boolean') return String(value);
  return typeOf(node) === 'string' ? [value] : `${typeof value}`;
};

const keywords = ['type', 'enum', 'const', 'pattern', 'format', 'minLength', 'maxLength', 'minimum'] as const;

/** @param within what is stated of everything below that states nothing itself. */
function spotsIn(
  node: SchemaNode,
  path: readonly string[],
  isRequired: boolean,
  within: readonly string[],
): readonly Spot[] {
  const inside = statedOf(node, 'within') ?? within;
  const stated = (keyword: string): readonly string[] =>
    statedOf(node, keyword) ?? (keyword === 'type' && node['x-requirement'] === undefined ? within : []);
  const missing: readonly Way[] =
    isRequired && path.at(-1) !== '*'
      ? [['left out', () => undefined], ...(isNullable(node) ? [] : [['as null', () => null] as const])]
      : [];
  const own = [
    ...missing.map((way) => ({ path, way, breaks: stated('required') })),
    ...keywords.flatMap((keyword) => waysOf(node, keyword).map((way) => ({ path, way, breaks: stated(keyword) }))),
  ];
  const below = (child: SchemaNode, step: string, required: boolean) =>
    spotsIn(child, [...path, step], required, inside);
  const { $ref } = node;
  return [
    // A body of another type is no document of the kind.
    ...own.filter(({ breaks }) => breaks.length > 0 && path.length > 0),
    ...($ref === undefined ? [] : spotsIn(schemaOf(schemaNamed($ref)), path, false, inside)),
    ...(node.allOf ?? []).filter((one) => one.if === undefined).flatMap((one) => spotsIn(one, path, false, inside)),
    ...Object.entries(node.properties ?? {}).flatMap(([name, child]) =>
      below(child, name, node.required?.includes(name) ?? false),
    ),
    ...(node.items ? below(node.items, '*', false) : []),
  ];
}

/** Only one row of a list is wrong. */
const rowsOf = (path: readonly string[]): Rows => (path.includes('*') ? 'last' : 'all');

/** Two schemas may speak of one member: what breaks both is one fault. */
function together(spots: readonly Spot[]): readonly Spot[] {
  const known = new Map<string, Spot>();
  for (const spot of spots) {
    const key = `${spot.path.join('.')} ${spot.way[0]}`;
    const breaks = [...new Set([...(known.get(key)?.breaks ?? []), ...spot.breaks])];
    known.set(key, { ...spot, breaks });
  }
  return [...known.values()];
}

/** Members that a schema states, each dropped or changed in every answer and delivery of its kind. */
export const memberFaults: readonly WireFault[] = places.flatMap(({ name, schema, open }) =>
  together(spotsIn(schemaOf(schema), [], false, [])).map(({ path, way: [words, change], breaks }): WireFault => {
    const member = path.join('.');
    return {
      id: `${name}: ${member} ${words}`,
      breaks: breaks as readonly RequirementId[],
      wrong: `Shows \`${member}\` of ${name} ${words}.`,
      open: () => open((body) => altered(body, path, change, rowsOf(path))),
    };
  }),
);
