import { gaps } from '../../requirements/gaps.ts';
import schema from '../../schemas/target-profile.schema.json' with { type: 'json' };

/** The keywords of the profile schema that the page tells of. */
interface Node {
  readonly $ref?: string;
  readonly type?: string | readonly string[];
  readonly description?: string;
  readonly default?: unknown;
  readonly enum?: readonly unknown[];
  readonly const?: unknown;
  readonly pattern?: string;
  readonly minimum?: number;
  readonly maximum?: number;
  readonly properties?: Readonly<Record<string, Node>>;
  readonly required?: readonly string[];
  readonly items?: Node;
  readonly prefixItems?: readonly Node[];
  readonly additionalProperties?: boolean | Node;
  readonly anyOf?: readonly Node[];
  readonly oneOf?: readonly Node[];
}

const definitions = schema.$defs as unknown as Readonly<Record<string, Node>>;
const root = schema as unknown as Node;

const nameOf = (ref: string): string => ref.replace('#/$defs/', '');

const resolved = (node: Node): Node =>
  node.$ref === undefined ? node : { ...definitions[nameOf(node.$ref)], ...node, $ref: node.$ref };

const membersOf = (node: Node): Readonly<Record<string, Node>> => resolved(node).properties ?? {};
const hasMembers = (node: Node): boolean => Object.keys(membersOf(node)).length > 0;

/** Every setting of a target profile, as the schema describes it. */
export function profilePage(): string {
  const types = Object.entries(definitions).filter(([name, node]) => !hasMembers(node) && isUsed(name));
  return `${[
    '<!-- Written by `npm run docs:pages` from schemas/target-profile.schema.json. Change the schema instead. -->',
    '# The target profile',
    'A profile is a YAML or JSON file. [`minimal.yaml`](../fixtures/profiles/minimal.yaml) is the smallest useful one, and [`complete.yaml`](../fixtures/profiles/complete.yaml) shows every setting with its default.',
    root.description ?? '',
    ...section(root, []),
    '## Types',
    types
      .map(([name, node]) => `- <a id="${anchorOf(name)}"></a>**${name}**: ${kindOf(node)}. ${textOf(node)}`)
      .join('\n'),
  ].join('\n\n')}\n`;
}

const isUsed = (name: string): boolean => JSON.stringify(schema).includes(`"#/$defs/${name}"`);

const anchorOf = (name: string): string => `type-${name.toLowerCase()}`;

/** A heading for each object, and its members below it. */
function section(node: Node, path: readonly string[]): readonly string[] {
  const { required = [] } = resolved(node);
  const members = Object.entries(membersOf(node));
  const heading = path.length === 0 ? '## Sections' : `${'#'.repeat(Math.min(path.length + 1, 4))} ${path.join('.')}`;
  const about = path.length === 0 ? '' : textOf(node);
  const lines = members.map(([name, member]) => line([...path, name], member, required.includes(name)));
  const inner = members.flatMap(([name, member]) => inside(member, [...path, name]));
  return [heading, ...(about === '' ? [] : [about]), lines.join('\n'), ...inner];
}

/** Lists and tables of objects are written as their items. */
function inside(node: Node, path: readonly string[]): readonly string[] {
  const { items, additionalProperties: others } = resolved(node);
  if (hasMembers(node)) return section(node, path);
  if (items !== undefined && hasMembers(items)) return section(items, [...path, '<number>']);
  return typeof others === 'object' && hasMembers(others) ? section(others, [...path, '<name>']) : [];
}

function line(path: readonly string[], node: Node, isRequired: boolean): string {
  const name = path.at(-1);
  const { default: fallback } = resolved(node);
  const notes = [
    kindOf(node),
    ...(isRequired ? ['required'] : []),
    ...(fallback === undefined || isEmpty(fallback) ? [] : [`default \`${JSON.stringify(fallback)}\``]),
  ];
  const closed = gapsOf(path.join('.'));
  const gap = closed.length === 0 ? '' : ` Closes the gap ${closed.map((id) => `\`${id}\``).join(', ')}.`;
  return `- **\`${name}\`** (${notes.join(', ')}): ${textOf(node)}${gap}`;
}

const isEmpty = (value: unknown): boolean => JSON.stringify(value) === '{}';

const textOf = (node: Node): string => (resolved(node).description ?? '').replaceAll('<', '&lt;');

const gapsOf = (path: string): readonly string[] =>
  Object.entries(gaps)
    .filter(([, { bindings }]) => (bindings as readonly string[]).includes(path))
    .map(([id]) => id);

/** What may stand there, in few words. */
function kindOf(node: Node): string {
  if (node.$ref !== undefined && !hasMembers(node)) {
    const name = nameOf(node.$ref);
    return `[${name}](#${anchorOf(name)})`;
  }
  const { enum: choices, const: only, items, prefixItems, anyOf, oneOf, type = 'any value', ...rest } = resolved(node);
  const all = choices ?? (only === undefined ? undefined : [only]);
  if (all !== undefined) return all.map((one) => `\`${one}\``).join(', ');
  if (prefixItems) return `list of ${prefixItems.length}`;
  if (items) return `list of ${hasMembers(items) ? 'objects' : kindOf(items)}`;
  const ways = anyOf ?? oneOf;
  if (ways && !hasMembers(node) && ways.every((way) => way.type ?? way.enum ?? way.$ref ?? way.const))
    return [...new Set(ways.map(kindOf))].join(' or ');
  return [type].flat().join(' or ') + rangeOf(rest);
}

const rangeOf = ({ minimum, maximum }: Node): string =>
  minimum === undefined && maximum === undefined
    ? ''
    : ` ${minimum === undefined ? `up to ${maximum}` : maximum === undefined ? `of ${minimum} or more` : `from ${minimum} to ${maximum}`}`;
