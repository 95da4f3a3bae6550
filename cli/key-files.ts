import { readFileSync } from 'node:fs';
import { createSecureContext } from 'node:tls';

export interface KeyFiles {
  readonly cert: string;
  readonly key: string;
}

/** What is wrong with a certificate or its key. */
export interface KeyFlaw {
  readonly part: keyof KeyFiles;
  readonly problem: string;
  readonly mend: string;
}

/** Checked here because a server reports a bad certificate only when it starts, in the words of OpenSSL. */
export function keyFlaw(files: KeyFiles): KeyFlaw | undefined {
  const cert = read(files.cert);
  if (cert === undefined) return { part: 'cert', problem: 'cannot be read', mend: 'give the path of a PEM file' };
  const key = read(files.key);
  if (key === undefined) return { part: 'key', problem: 'cannot be read', mend: 'give the path of a PEM file' };
  if (!isUsable({ cert })) return { part: 'cert', problem: 'is not a certificate', mend: 'give a PEM file' };
  if (!isUsable({ key })) return { part: 'key', problem: 'is not a private key', mend: 'give an unencrypted PEM file' };
  if (isUsable({ cert, key })) return undefined;
  return { part: 'key', problem: 'does not match the certificate', mend: 'give the key of that certificate' };
}

function read(file: string): Buffer | undefined {
  try {
    return readFileSync(file);
  } catch {
    return undefined;
  }
}

function isUsable(material: { readonly cert?: Buffer; readonly key?: Buffer }): boolean {
  try {
    createSecureContext(material);
    return true;
  } catch {
    return false;
  }
}
