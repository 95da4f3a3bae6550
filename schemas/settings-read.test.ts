import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import profileSchema from './target-profile.schema.json' with { type: 'json' };

interface Node {
  readonly properties?: Readonly<Record<string, Node>>;
}

const defs = profileSchema.$defs as Readonly<Record<string, Node>>;
const root = join(import.meta.dirname, '..');

/** Settings that nothing asks for by name, and why they are there all the same. */
const unread: Readonly<Record<string, string>> = {
  'Paging.defaultSize': 'lists are walked by what they answer: a page of any size is as good as another',
  'OperationScopes.readWebhook': 'not judged yet',
  'InvoiceFilters.sellerId': 'not judged yet',
  'CustomsFields.allowProductCreation': 'not judged yet',
  'CustomsFixtures.badCurrency': 'not judged yet',
};

/** Names of members, once for each type that has them. */
const members = [...Object.entries(defs), ['TargetProfile', profileSchema as Node] as const].flatMap(([type, def]) =>
  Object.keys(def.properties ?? {}).map((member) => ({ type, member })),
);

/** Comments may speak of a setting that no code reads. */
const code = ['clients', 'suites', 'engine', 'model', 'generators', 'cli']
  .flatMap((room) =>
    readdirSync(join(root, room), { recursive: true, encoding: 'utf8' }).map((file) => join(room, file)),
  )
  .filter((file) => file.endsWith('.ts') && !file.endsWith('.test.ts'))
  .map((file) => readFileSync(join(root, file), 'utf8').replace(/\/\*[\s\S]*?\*\/|\/\/.*$/gm, ''))
  .join('\n');

const words = new Set(code.match(/[\w$]+/g));

test('every setting of a profile is read: one that is set without effect promises what nobody keeps', () => {
  const lost = members
    .filter(({ member }) => member.split('.').some((word) => !words.has(word)))
    .map(({ type, member }) => `${type}.${member}`);
  expect(lost.filter((name) => !(name in unread))).toEqual([]);
});
