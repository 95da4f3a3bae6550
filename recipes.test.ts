import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { Command } from 'commander';
import { describe, expect, it, test } from 'vitest';
import { parse } from 'yaml';
import { addCommands } from './cli/commands.ts';
import manifest from './package.json' with { type: 'json' };
import { reportFiles } from './reports/old-reports.ts';

const page = readFileSync(join(import.meta.dirname, 'docs/gate.md'), 'utf8');

const snippets = [...page.matchAll(/^```(\w+)\n(.*?)^```$/gms)].map(([, language = '', text = '']) => ({
  language,
  text,
}));
const of = (language: string) => snippets.filter((one) => one.language === language).map(({ text }) => text);

/** The commands of the suite in a text, each as its words. */
const commandsIn = (text: string): readonly (readonly string[])[] =>
  [...text.replaceAll(/\\?\n\s+(?=--)/g, ' ').matchAll(/npx --yes fulfillment-conformance@(\S+ [^'\n]+)/g)].map(
    ([, words = '']) => words.trim().split(/\s+/),
  );

describe('the recipes', () => {
  it('are there for GitHub, GitLab and Jenkins', () => {
    expect([of('yaml').length, of('groovy').length]).toEqual([4, 1]);
  });

  it.each(of('yaml'))('are YAML: %#', (text) => {
    expect(parse(text, { strict: true, uniqueKeys: true })).toBeTypeOf('object');
  });

  it('pass the GitHub action what it takes', () => {
    const [, withAction] = of('yaml');
    const { steps } = parse(withAction ?? '') as { steps: readonly { uses: string; with?: object }[] };
    const given = steps.find(({ uses }) => uses === './.conformance')?.with ?? {};
    const { inputs } = parse(readFileSync(join(import.meta.dirname, 'action.yml'), 'utf8')) as { inputs: object };
    expect(Object.keys(given).filter((name) => !(name in inputs))).toEqual([]);
    expect(given).toHaveProperty('target');
  });

  it.each(of('groovy'))('close every brace and quote that they open: %#', (text) => {
    const open: string[] = [];
    const bare = text.replaceAll(/'''[\s\S]*?'''|'[^'\n]*'/g, '');
    expect(bare).not.toMatch(/['"]/);
    for (const [sign] of bare.matchAll(/[{}()[\]]/g)) {
      if ('{(['.includes(sign)) open.push(sign);
      else expect(open.pop()).toBe({ '}': '{', ')': '(', ']': '[' }[sign]);
    }
    expect(open).toEqual([]);
  });
});

describe('each command on the page', () => {
  const program = new Command();
  addCommands(program);
  const commands = commandsIn(page);

  it('is found', () => {
    expect(commands).toHaveLength(7);
  });

  it.each(commands)('runs this version, with options that there are: %s', (of, name, ...rest) => {
    expect(of).toBe(manifest.version);
    const command = program.commands.find((one) => one.name() === name);
    const options = command?.options.map(({ long }) => long);
    expect(options).toEqual(expect.arrayContaining(rest.filter((word) => word.startsWith('--'))));
  });

  it.each([...page.matchAll(/`((?:rerun )?--[^`]+)`/g)].map(([, words = '']) => words))('has %s', (words) => {
    const [first = '', ...others] = words.split(' ');
    const command = program.commands.find((one) => one.name() === (first.startsWith('--') ? 'run' : first));
    const used = [first, ...others].filter((word) => word.startsWith('--') && word !== '--update');
    expect(command?.options.map(({ long }) => long)).toEqual(expect.arrayContaining(used));
  });
});

test('each report that a recipe hands on is one that the suite writes', () => {
  const named = [...page.matchAll(/conform-report\/([\w.-]+\.\w+)/g)].map(([, name]) => name);
  expect(new Set(named)).toEqual(new Set(['report.json', 'report.sarif', 'junit.xml']));
  expect(Object.values(reportFiles)).toEqual(expect.arrayContaining(named));
});
