import { relative } from 'node:path';
import { sign, signaturesOf, thumbprintOf } from '../../bundle/signature.ts';
import { Refusal } from '../exit.ts';
import { refuseUnlessBundle } from './bundle-folder.ts';
import type { SignOptions } from './command.ts';
import { ed25519In } from './key-file.ts';

/** Adds a signature. It does not judge the bundle: `verify` does. */
export async function signBundle(bundle: string, { key: file }: SignOptions): Promise<string> {
  refuseUnlessBundle(bundle);
  const key = ed25519In(file, 'private');
  const broken = (await signaturesOf(bundle)).filter(({ flaw }) => flaw !== undefined);
  if (broken.length > 0)
    throw new Refusal(broken.map((one) => `${one.file}: ${one.flaw}; verify the bundle before you sign it`));
  await sign(bundle, key).catch((error: NodeJS.ErrnoException) => {
    throw new Refusal(`${bundle}: cannot be written (${error.code ?? error.message})`);
  });
  return `Signed ${relative(process.cwd(), bundle) || '.'} with key ${await thumbprintOf(key)}\n`;
}
