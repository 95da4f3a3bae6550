import { readFileSync } from 'node:fs';
import { Ajv2020 } from 'ajv/dist/2020.js';
import { describe, expect, test } from 'vitest';
import { parse } from 'yaml';
import { profileFormats } from '../engine/profile/profile-format.ts';
import { profileKeywords } from '../engine/profile/schema-node.ts';
import { type GapId, gaps } from '../requirements/gaps.ts';
import { providerStates } from './provider-states.ts';
import profileSchema from './target-profile.schema.json' with { type: 'json' };

interface Node {
  readonly $ref?: string;
  readonly type?: string;
  readonly description?: string;
  readonly default?: unknown;
  readonly required?: readonly string[];
  readonly properties?: Readonly<Record<string, Node>>;
  readonly additionalProperties?: boolean | Node;
}

const root: Node = profileSchema as Node;
const defs = profileSchema.$defs as Readonly<Record<string, Node>>;
const validate = new Ajv2020({
  strict: true,
  strictTypes: false,
  formats: profileFormats,
  keywords: profileKeywords,
  allErrors: true,
}).compile(profileSchema);
const complete = new Ajv2020({
  strict: true,
  strictTypes: false,
  formats: profileFormats,
  keywords: profileKeywords,
  useDefaults: true,
}).compile(profileSchema);

const text = (path: string): string => readFileSync(new URL(`../${path}`, import.meta.url), 'utf8');
const errorsOf = (profile: unknown): unknown => (validate(profile) ? [] : validate.errors);

/** Turns on the settings of complete.yaml that are off: a # in the first column that is not followed by one blank. */
const allOn = (yaml: string): string => yaml.replace(/^#(?! \S)/gm, '');

function follow(node: Node): Node {
  return node.$ref === undefined ? node : (defs[node.$ref.replace('#/$defs/', '')] ?? {});
}

/** The part of the schema that a dotted path names; in a free map any name fits. */
function at(path: string): Node | undefined {
  let node: Node | undefined = root;
  for (const step of path.split('.')) {
    const here: Node = follow(node);
    const rest: Node | undefined =
      typeof here.additionalProperties === 'object' ? here.additionalProperties : undefined;
    node = here.properties?.[step] ?? rest;
    if (node === undefined) return undefined;
  }
  return node;
}

/** Paths of all settings under a node whose value is not an object of settings itself. */
function leaves(node: Node, path: readonly string[]): readonly (readonly string[])[] {
  const members = Object.entries(follow(node).properties ?? {});
  if (members.length === 0 || node.$ref === '#/$defs/OpenEnum') return [path];
  return members.flatMap(([name, member]) => leaves(member, [...path, name]));
}

function valueAt(value: unknown, path: readonly string[]): unknown {
  return path.reduce<unknown>((here, step) => (here as Record<string, unknown> | undefined)?.[step], value);
}

const prefixes: readonly string[] = ['customs.versionSelector.prefix', 'customs.versionTwo.prefix'];

describe('target profile', () => {
  test.each(['minimal', 'complete'])('%s.yaml is valid', (name) => {
    expect(errorsOf(parse(text(`fixtures/profiles/${name}.yaml`)))).toEqual([]);
  });

  test.each([
    ['logistics', 'LogisticsProfile', 200],
    ['customs', 'CustomsProfile', 130],
  ])(
    'complete.yaml is valid with every setting on, and shows every setting of the %s section',
    (section, def, many) => {
      const profile: unknown = parse(allOn(text('fixtures/profiles/complete.yaml')));
      expect(errorsOf(profile)).toEqual([]);
      // A version is selected by a header or by a prefix, not by both.
      const paths = leaves({ $ref: `#/$defs/${def}` }, [section]).filter((path) => !prefixes.includes(path.join('.')));
      expect(paths.length).toBeGreaterThan(many);
      expect(paths.filter((path) => valueAt(profile, path) === undefined).map((path) => path.join('.'))).toEqual([]);
    },
  );

  test('the live lines of complete.yaml are the defaults', () => {
    const shown = parse(text('fixtures/profiles/complete.yaml')) as Record<string, Record<string, unknown>>;
    const { baseUrl, accounts } = shown.logistics ?? {};
    const bare = { name: 'complete', logistics: { baseUrl, accounts }, customs: { baseUrl: shown.customs?.baseUrl } };
    expect(complete(bare) && complete(shown)).toBe(true);
    expect(shown).toEqual(bare);
  });

  test('every setting is described, and no object takes a member that it does not name', () => {
    for (const [name, def] of Object.entries({ TargetProfile: root, ...defs })) {
      expect(def.description, name).toBeTruthy();
      if (def.properties !== undefined) expect(def.additionalProperties, name).toBe(false);
      for (const [member, node] of Object.entries(def.properties ?? {})) {
        expect(node.description, `${name}.${member}`).toBeTruthy();
      }
    }
  });

  test('no two settings share an environment name', () => {
    const paths = leaves(root, []).map((path) => path.join('.').replaceAll('.', '__').toUpperCase());
    expect(new Set(paths).size).toBe(paths.length);
  });

  test.each([
    ['a misspelt key', { name: 'x', logistics: { baseUrl: 'http://h', basUrl: 'http://h' } }],
    ['no API', { name: 'x' }],
    ['no base URL', { name: 'x', logistics: {} }],
    [
      'a controlled clock without a hook',
      { name: 'x', clock: { kind: 'controlled' }, logistics: { baseUrl: 'http://h' } },
    ],
    ['a scaled clock without a factor', { name: 'x', clock: { kind: 'scaled' }, logistics: { baseUrl: 'http://h' } }],
    ['a status that is none', { name: 'x', logistics: { baseUrl: 'http://h', status: { validation: [42] } } }],
    ['a pointer without a slash', { name: 'x', logistics: { baseUrl: 'http://h', fields: { b2bAddress: 'address' } } }],
  ])('%s is refused', (_, profile) => {
    expect(errorsOf(profile)).not.toEqual([]);
  });
});

describe('types of the profile', () => {
  const source = text('schemas/target-profile.generated.ts');
  const objects = Object.entries({ TargetProfile: root, ...defs }).filter(([, def]) => def.properties !== undefined);

  test.each(objects)('%s names the members of the schema; those with a default are always there', (name, def) => {
    const body =
      source.match(new RegExp(`^export (?:interface ${name}|type ${name} =) \\{\\n([^]*?)^\\}`, 'm'))?.[1] ?? '';
    const declared = [...body.matchAll(/^ {2}readonly '?([\w.]+)'?(\??):/gm)].map(
      ([, member, mark]) => `${member}${mark}`,
    );
    const always = ([member, node]: [string, Node]) => def.required?.includes(member) || 'default' in node;
    const members = Object.entries(def.properties ?? {}).map((entry) => `${entry[0]}${always(entry) ? '' : '?'}`);
    expect(declared).toEqual(members);
  });
});

describe('gaps', () => {
  const rows = Object.entries(gaps) as [GapId, (typeof gaps)[GapId]][];

  test.each(rows)('%s: every binding is a setting of the profile', (_, gap) => {
    expect(gap.bindings.filter((path) => at(path) === undefined)).toEqual([]);
  });

  test('every binding of an API section closes a gap', () => {
    const bound = rows.flatMap(([, gap]) => gap.bindings as readonly string[]);
    const data = ['accounts', 'tokens', 'headers', 'features', 'overlay', 'samples', 'supplied', 'fixtures'];
    const ways = new RegExp(`^\\w+\\.(baseUrl|environment|allowCharges|timing.poll|${data.join('|')})\\b`);
    const open = leaves(root, [])
      .map((path) => path.join('.'))
      .filter((path) => /^(logistics|customs)\./.test(path) && !ways.test(path))
      .filter((path) => !bound.some((binding) => path === binding || path.startsWith(`${binding}.`)));
    expect(open).toEqual([]);
  });

  test('the only provider-state words in the profile are known states', () => {
    const quoted = [...JSON.stringify(profileSchema).matchAll(/the state \\"([^"\\]+)\\"/g)].map(([, state]) => state);
    expect(quoted.filter((state) => state !== undefined && !(state in providerStates))).toEqual([]);
  });
});
