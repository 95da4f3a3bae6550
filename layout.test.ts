import { readdirSync, readFileSync } from 'node:fs';
import { dirname, join, relative, resolve } from 'node:path';
import { expect, test } from 'vitest';

const root = import.meta.dirname;

const rooms = [
  'requirements',
  'schemas',
  'fixtures',
  'generators',
  'model',
  'engine',
  'clients',
  'suites',
  'reference',
  'faults',
  'reports',
  'bundle',
  'library',
  'cli',
  'bench',
  'release',
] as const;
type Room = (typeof rooms)[number];

/** Who may import whom; a room may always import itself. `types` marks imports that leave nothing at run time. */
const arrows: Readonly<Record<Room, readonly (Room | `types ${Room}`)[]>> = {
  requirements: ['schemas'],
  schemas: [],
  fixtures: ['schemas'],
  generators: ['schemas', 'model'],
  model: ['schemas', 'types generators'],
  engine: [],
  clients: ['engine', 'schemas', 'model', 'generators'],
  suites: ['requirements', 'schemas', 'fixtures', 'generators', 'model', 'engine', 'clients'],
  reference: ['schemas'],
  faults: ['reference', 'schemas', 'types requirements'],
  reports: ['engine', 'requirements', 'types suites'],
  bundle: ['engine', 'schemas', 'requirements', 'clients', 'suites', 'reports'],
  library: [...rooms],
  cli: [...rooms],
  bench: [...rooms],
  release: [],
};

const sources = rooms.flatMap((room) =>
  readdirSync(join(root, room), { recursive: true, encoding: 'utf8' })
    .filter((file) => file.endsWith('.ts'))
    .map((file) => ({ room, path: join(room, file), text: readFileSync(join(root, room, file), 'utf8') })),
);

type Source = (typeof sources)[number];

const shipped = sources.filter(({ path }) => !path.endsWith('.test.ts'));

test('imports follow the arrows', () => {
  const strays = sources
    .filter(({ path }) => !path.endsWith('.test.ts'))
    .flatMap(({ room, path, text }) =>
      [...text.matchAll(/^(import|export)(?: (type))? [^;]*? ?from '(\.[^']+)'/gm)].flatMap(([, , type, target]) => {
        const to = relative(root, resolve(root, dirname(path), target ?? '')).split('/')[0] as Room;
        const allowed: readonly string[] = arrows[room];
        const fits = to === room || allowed.includes(to) || (type !== undefined && allowed.includes(`types ${to}`));
        return fits || to.includes('.') ? [] : [`${path} → ${target}`];
      }),
    );
  expect(strays).toEqual([]);
});

test('the oracle never sees the subject', () => {
  const subject = sources.filter(
    ({ room, text }) =>
      (room === 'reference' || room === 'faults') &&
      /from '\.\.\/.*(model|generators|engine|suites|clients)\//.test(text),
  );
  expect(subject.filter(({ path }) => !path.endsWith('.test.ts')).map(({ path }) => path)).toEqual([]);
});

/** The files that a file imports at run time. Types may refer to one another within a room. */
const importsOf = ({ path, text }: Source): readonly string[] =>
  [...text.matchAll(/^(?:import|export) (?!type )([^;]*?) ?from '(\.[^']+)'/gm)]
    .filter(([, names = '']) => !/^\{( *type [\w ]+,?)+ *\}$/.test(names.replaceAll('\n', ' ')))
    .map(([, , target = '']) => relative(root, resolve(root, dirname(path), target)));

/** A file on each way that comes back to itself, with the way. */
function cycles(all: readonly Source[]): readonly string[] {
  const graph = new Map(all.map((source) => [source.path, importsOf(source)]));
  const done = new Set<string>();
  const found: string[] = [];
  const visit = (path: string, way: readonly string[]): void => {
    const start = way.indexOf(path);
    if (start >= 0) found.push([...way.slice(start), path].join(' → '));
    if (start >= 0 || done.has(path)) return;
    for (const next of graph.get(path) ?? []) visit(next, [...way, path]);
    done.add(path);
  };
  for (const path of graph.keys()) visit(path, []);
  return found;
}

test('no file imports itself by way of others', () => {
  expect(cycles(shipped)).toEqual([]);
});

/** What a file loads at once, directly or by way of others. */
function loadedWith(path: string): ReadonlySet<string> {
  const byPath = new Map(shipped.map((source) => [source.path, source]));
  const loaded = new Set<string>();
  const visit = (one: string): void => {
    const source = byPath.get(one);
    if (!source || loaded.has(one)) return;
    loaded.add(one);
    for (const next of importsOf(source)) visit(next);
  };
  visit(path);
  return loaded;
}

const roomsLoadedWith = (path: string): ReadonlySet<string> =>
  new Set([...loadedWith(path)].map((one) => one.split('/')[0] ?? ''));

test('help waits for no command, and no command for what it does not use', () => {
  const heavy = ['suites', 'generators', 'clients', 'faults', 'reference', 'requirements', 'model', 'bench'];
  expect([...roomsLoadedWith('cli/main.ts')].filter((room) => heavy.includes(room))).toEqual([]);
  // The main thread of a run starts the worker, which alone loads the checks.
  const withRun = roomsLoadedWith('cli/run.ts');
  expect(['suites', 'generators', 'clients', 'faults', 'reference'].filter((room) => withRun.has(room))).toEqual([]);
  const withList = roomsLoadedWith('cli/list.ts');
  expect(['suites', 'generators', 'clients', 'faults', 'reference'].filter((room) => withList.has(room))).toEqual([]);
});

/** Blocks of more lines than allowed, by their place; a block ends where its indentation does, as the formatter writes it. */
function longBlocks({ path, text }: Source, opening: RegExp, longest: number): readonly string[] {
  const lines = text.split('\n');
  return lines.flatMap((line, index) => {
    if (!opening.test(line)) return [];
    const indent = /^ */.exec(line)?.[0] ?? '';
    const end = lines.findIndex(
      (one, at) => at > index && one.startsWith(indent) && /^[})\]]/.test(one.slice(indent.length)),
    );
    const length = end < 0 ? 1 : end - index + 1;
    return length > longest ? [`${path}:${index + 1} has ${length} lines`] : [];
  });
}

test('checks stay short', () => {
  const literal = /\b(check|monitor)\(\{$/;
  expect(shipped.flatMap((source) => longBlocks(source, literal, 25))).toEqual([]);
});

test('functions stay short', () => {
  // The second form ends parameters on lines of their own.
  const head =
    /^ *((export )?(default )?(static )?(async )?(function\b.*|(const )?#?\w+.*(=>|\)|\)?: [^=;]+))|\)(: .+)?( =>)?) \{$/;
  expect(shipped.flatMap((source) => longBlocks(source, head, 70))).toEqual([]);
});

test('families alone build checks and monitors in a loop', () => {
  const factory = /\.map\(.*\b(check|monitor)\(\{|(=>|return) (check|monitor)\(/;
  const found = shipped.filter(({ room, text }) => room === 'suites' && factory.test(text));
  expect(found.map(({ path }) => path)).toEqual([]);
});

test('a folder holds at most 20 files beside its index', () => {
  const folders = shipped.filter(({ path }) => !path.endsWith('/index.ts')).map(({ path }) => dirname(path));
  const full = [...new Set(folders)].filter((folder) => folders.filter((one) => one === folder).length > 20);
  expect(full).toEqual([]);
});

test('a file of checks begins with what it judges', () => {
  const checks = shipped.filter(({ path }) => /^suites\/(logistics|customs)\/(?!.*index\.ts$)/.test(path));
  expect(checks.filter(({ text }) => !text.startsWith('/**')).map(({ path }) => path)).toEqual([]);
});

test('the reference knows no fault', () => {
  // Ids of gaps may speak of faults: of what a request has wrong.
  const code = ({ text }: Source): string => text.replace(/\/\*[\s\S]*?\*\/|\/\/.*|'[^'\n]*'/g, '');
  const knowing = shipped.filter((source) => source.room === 'reference' && /\bfaults?\b/i.test(code(source)));
  expect(knowing.map(({ path }) => path)).toEqual([]);
});

const longest = 250;
/** Tables: requirements, settings, faults. */
const data =
  /^faults\/also-breaks\/|^requirements\/|^schemas\/(target-profile|logistics-|customs-|logistics\/operations)|^faults\/(logistics|customs)\//;

test('files stay small, data excepted', () => {
  const long = sources
    .filter(({ path }) => !data.test(path) && !path.endsWith('.test.ts'))
    .map(({ path, text }) => ({ path, lines: text.split('\n').length }))
    .filter(({ lines }) => lines > longest);
  expect(long).toEqual([]);
});

test('no room without a name', () => {
  expect(sources.filter(({ path }) => /(^|\/)(utils?|helpers?|common|misc|lib)(\/|\.ts$)/.test(path))).toEqual([]);
});
