import { existsSync, writeFileSync } from 'node:fs';
import { createInterface } from 'node:readline/promises';
import type { ApiName } from '../../requirements/requirement.ts';
import { exitCode, Refusal } from '../exit.ts';
import { apiNames } from '../option.ts';
import type { InitOptions } from './command.ts';
import { type CustomsFindings, readCustoms } from './customs.ts';
import { type LogisticsFindings, readLogistics } from './logistics.ts';
import { profileText } from './profile-text.ts';
import { type Reader, readerOf } from './reader.ts';

type Findings = LogisticsFindings | CustomsFindings;

const usualVariable: Readonly<Record<ApiName, string>> = { logistics: 'LOGISTICS_TOKEN', customs: 'CUSTOMS_TOKEN' };
const readers = { logistics: readLogistics, customs: readCustoms } as const satisfies Record<
  ApiName,
  (reader: Reader) => Promise<Findings | undefined>
>;

/** The address up to where the suite adds paths. */
const rootOf = (url: string): string =>
  url.replace(/\/logistics\/api(\/[^/]*)?$/, '').replace(/\/commercial_invoices$/, '');

/**
 * Reads what a target serves, shows a profile of it, and writes it if asked to.
 * @throws Refusal if the file exists, or nothing there looks like one of the APIs.
 */
export async function init(options: InitOptions): Promise<void> {
  const { output, yes } = options;
  if (existsSync(output)) throw new Refusal(`${output} exists: give another --output`);
  const url = rootOf(options.url);
  const { findings, variable } = await found(url, options);
  const text = profileText({ url, variable, findings });
  process.stdout.write(`${text}\n`);
  const told = [
    ...(process.env[variable] ? [] : [`${variable} is not set: the target was read without a token.`]),
    ...(findings.isGuarded
      ? [`The target refuses to be read: set ${variable} to a valid token, and run this again.`]
      : []),
  ];
  process.stderr.write(told.map((line) => `${line}\n`).join(''));
  if (!yes && !(await isWanted(output))) {
    process.stderr.write(`Nothing was written: give --yes to write ${output}.\n`);
    return;
  }
  writeFileSync(output, text, { flag: 'wx' });
  process.stderr.write(
    `${output} is written. Read its comments, then: npx fulfillment-conformance doctor --target ${output}\n`,
  );
}

async function found(url: string, { api, tokenFrom }: InitOptions): Promise<{ findings: Findings; variable: string }> {
  let isReached = false;
  let isRefused = false;
  for (const name of api === undefined ? apiNames : [api]) {
    const variable = tokenFrom ?? usualVariable[name];
    const reader = readerOf(url, process.env[variable]);
    try {
      const findings = await readers[name](noting(reader));
      if (findings) return { findings, variable };
    } finally {
      await reader.close();
    }
  }
  const wanted = api === undefined ? 'neither API' : `no ${api} API`;
  const variables = (api === undefined ? apiNames : [api]).map((name) => tokenFrom ?? usualVariable[name]);
  if (isRefused)
    throw new Refusal(
      `${url}: responds with 401 to everything; set ${[...new Set(variables)].join(' or ')} to a valid token, and run this again`,
      exitCode.unreachable,
    );
  if (isReached)
    throw new Refusal(`${url}: there is ${wanted} at this address; give --url without the path of an operation`);
  throw new Refusal(`${url}: nothing responds; check --url and that the target is running`, exitCode.unreachable);

  function noting(reader: Reader): Reader {
    const get = async (path: string) => {
      const answer = await reader.get(path);
      isReached ||= answer !== undefined;
      isRefused ||= answer?.status === 401;
      return answer;
    };
    return { ...reader, get };
  }
}

/** Without a terminal there is nobody to ask. */
async function isWanted(file: string): Promise<boolean> {
  if (!process.stdin.isTTY || !process.stderr.isTTY) return false;
  const terminal = createInterface({ input: process.stdin, output: process.stderr });
  try {
    return /^y(es)?$/i.test((await terminal.question(`Write ${file}? [y/N] `)).trim());
  } finally {
    terminal.close();
  }
}
