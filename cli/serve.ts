import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { Command } from 'commander';
import { createFaultyReference } from '../faults/faulty-reference.ts';
import type { ClockSetting } from '../reference/clock.ts';
import { descriptionPaths } from '../reference/own-descriptions.ts';
import { profileFor } from '../reference/profile.ts';
import type { Reference } from '../reference/reference.ts';
import { serveReference } from '../reference/serve.ts';
import { isVariantId, variants } from '../reference/variants.ts';
import { exitCode, Refusal } from './exit.ts';
import { whenInterrupted } from './interrupt.ts';
import { clockSetting, idList, knownIds, wholeNumber } from './option.ts';
import { knownFaults, wholeProfile } from './target.ts';

interface ServeArguments {
  readonly port?: number;
  readonly fault: readonly string[];
  readonly variant: readonly string[];
  readonly clock: ClockSetting;
}

export function addServe(program: Command): void {
  program
    .command('serve')
    .description('start the built-in reference; prints one JSON line when ready')
    .option('--port <n>', 'port to listen on (default: any free one)', wholeNumber(0, 65_535))
    .option('--fault <id...>', 'switch on these faults; see conform list faults', idList, [])
    .option('--variant <id...>', 'use these variants: other behaviours that a document allows', idList, [])
    .option('--clock <clock>', 'its clock: controlled, real or scaled:N', clockSetting, 'controlled')
    .action(serve);
}

async function serve({ port = 0, clock, ...ids }: ServeArguments): Promise<void> {
  const chosenFaults = knownFaults(ids.fault);
  const chosenVariants = knownIds('--variant', ids.variant, Object.keys(variants).filter(isVariantId));
  const reference = createFaultyReference({ clock, faults: chosenFaults, variants: chosenVariants });
  const { url } = await listening(reference, port);
  const folder = mkdtempSync(join(tmpdir(), 'conform-serve-'));
  whenInterrupted(() => rmSync(folder, { recursive: true, force: true }));
  const file = join(folder, 'target.json');
  writeFileSync(file, `${JSON.stringify(profileFor(reference, url), null, 2)}\n`, { mode: 0o600 });
  const { logistics, customs, states } = wholeProfile(reference, url).profile;
  const accounts = Object.entries(logistics?.accounts ?? {});
  const ready = {
    baseUrls: { logistics: logistics?.baseUrl, customs: customs?.baseUrl },
    tokens: {
      ...Object.fromEntries(accounts.map(([name, { token }]: [string, { token: string }]) => [name, token])),
      customs: customs?.auth?.token,
    },
    states: states?.url,
    descriptions: {
      logistics: url + descriptionPaths.logistics,
      customs: url + descriptionPaths.customs,
    },
    clock,
    faults: chosenFaults,
    variants: chosenVariants,
    profile: file,
  };
  process.stdout.write(`${JSON.stringify(ready)}\n`);
}

/** Resolves when the reference listens and rejects if it cannot; the promise of the server never rejects. */
function listening(reference: Reference, port: number): ReturnType<typeof serveReference> {
  return new Promise((resolve, reject) => {
    const refused = (error: Error & { code?: string }): void => {
      const line = `--port ${port}: cannot listen there (${error.code ?? error.message}); choose another`;
      reject(new Refusal(line, exitCode.usage));
    };
    process.once('uncaughtException', refused);
    serveReference(reference, { port })
      .then(resolve, refused)
      .finally(() => process.off('uncaughtException', refused));
  });
}
