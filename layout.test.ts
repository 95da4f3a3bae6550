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
  'cli',
  'bench',
] as const;
type Room = (typeof rooms)[number];

/** Who may import whom; a room may always import itself. `types` marks imports that leave nothing at run time. */
const arrows: Readonly<Record<Room, readonly (Room | `types ${Room}`)[]>> = {
  requirements: ['schemas'],
  schemas: [],
  fixtures: ['schemas'],
  generators: ['schemas'],
  model: ['schemas', 'types generators'],
  engine: [],
  clients: ['engine', 'schemas', 'model', 'generators'],
  suites: ['requirements', 'schemas', 'fixtures', 'generators', 'model', 'engine', 'clients', 'types faults'],
  reference: ['schemas'],
  faults: ['reference', 'schemas', 'types requirements'],
  reports: ['engine', 'requirements', 'types suites'],
  cli: [...rooms],
  bench: [...rooms],
};
/** Rules of the stateful model stand with the generators, but they aim by the model and send by the client. */
const ruleArrows: readonly string[] = ['schemas', 'model', 'engine', 'clients'];

const sources = rooms.flatMap((room) =>
  readdirSync(join(root, room), { recursive: true, encoding: 'utf8' })
    .filter((file) => file.endsWith('.ts'))
    .map((file) => ({ room, path: join(room, file), text: readFileSync(join(root, room, file), 'utf8') })),
);

test('imports follow the arrows', () => {
  const strays = sources
    .filter(({ path }) => !path.endsWith('.test.ts'))
    .flatMap(({ room, path, text }) =>
      [...text.matchAll(/^(import|export)(?: (type))? [^;]*? ?from '(\.[^']+)'/gm)].flatMap(([, , type, target]) => {
        const to = relative(root, resolve(root, dirname(path), target ?? '')).split('/')[0] as Room;
        const allowed: readonly string[] = path.startsWith('generators/rules/') ? ruleArrows : arrows[room];
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

const longest = 250;
/** Tables: rows of the law, bindings, faults. */
const data =
  /^faults\/also-breaks|^requirements\/|^schemas\/(target-profile|logistics-|customs-)|^faults\/(logistics|customs)\//;

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
