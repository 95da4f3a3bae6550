import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { flawOf } from '../engine/profile/profile-format.ts';
import { createFaultyReference } from '../faults/faulty-reference.ts';
import { descriptionPaths } from '../reference/own-descriptions.ts';
import { profileFor } from '../reference/profile.ts';
import type { Reference } from '../reference/reference.ts';
import { serveReference } from '../reference/serve.ts';
import { isVariantId, variants } from '../reference/variants.ts';
import { knownFaults, wholeProfile } from './built-in.ts';
import type { ServeOptions } from './commands.ts';
import { exitCode, Refusal } from './exit.ts';
import { whenInterrupted } from './interrupt.ts';
import { knownIds } from './option.ts';

export async function serve({ port = 0, clock, publicUrl, ...ids }: ServeOptions): Promise<void> {
  const chosenFaults = knownFaults(ids.fault);
  const chosenVariants = knownIds('--variant', ids.variant, Object.keys(variants).filter(isVariantId));
  const publicAddress = publicUrl === undefined ? undefined : addressOf(publicUrl);
  const chosen = { faults: chosenFaults, variants: chosenVariants, publicUrl: publicAddress };
  const reference = createFaultyReference({ clock, ...chosen });
  const { url: listeningAt } = await listening(reference, port);
  const url = publicAddress ?? listeningAt;
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

function addressOf(publicUrl: string): string {
  const flaw = flawOf('http-base-address', publicUrl);
  if (flaw) throw new Refusal(`--public-url ${publicUrl}: ${flaw.problem}; ${flaw.mend}`);
  return publicUrl.replace(/\/+$/, '');
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
