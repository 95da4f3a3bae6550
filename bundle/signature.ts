import { createPrivateKey, createPublicKey, type KeyObject } from 'node:crypto';
import { mkdirSync, readdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { CompactSign, calculateJwkThumbprint, compactVerify, decodeProtectedHeader, exportJWK, type JWK } from 'jose';
import { canonical, sha256 } from './canonical.ts';
import { manifestName, signaturesFolder } from './file-names.ts';
import { bytesIn } from './plain-file.ts';

/** One key that has signed the manifest. */
export interface Signature {
  readonly file: string;
  /** The thumbprint of the key (RFC 7638). */
  readonly key: string;
  /** When, as the signer says. */
  readonly signedAt?: string;
  /** Why it does not hold; absent: it does. */
  readonly flaw?: string;
}

/** A problem with a key file, told without what it contains. */
export class KeyError extends Error {}

/** A PEM file, or a JWK. @throws KeyError */
export function keyIn(file: string, kind: 'private' | 'public'): KeyObject {
  let text: string;
  try {
    text = readFileSync(file, 'utf8');
  } catch (error) {
    throw new KeyError(`cannot be read (${(error as NodeJS.ErrnoException).code})`);
  }
  const make = kind === 'private' ? createPrivateKey : createPublicKey;
  let key: KeyObject;
  try {
    key = text.trimStart().startsWith('{') ? make({ key: JSON.parse(text) as JWK, format: 'jwk' }) : make(text);
  } catch {
    throw new KeyError(`is no ${kind} key; give an unencrypted PEM file or a JWK`);
  }
  if (key.asymmetricKeyType !== 'ed25519')
    throw new KeyError(`is an ${key.asymmetricKeyType} key; give an Ed25519 key`);
  return key;
}

export const thumbprintOf = async (key: KeyObject): Promise<string> => calculateJwkThumbprint(await publicJwk(key));

const publicJwk = (key: KeyObject): Promise<JWK> => exportJWK(key.type === 'private' ? createPublicKey(key) : key);

/** Signs the digest of the manifest, which has the digests of everything else. @returns the file. */
export async function sign(bundle: string, key: KeyObject): Promise<string> {
  const jwk = await publicJwk(key);
  const kid = await calculateJwkThumbprint(jwk);
  const payload = canonical({ manifest: manifestDigest(bundle), signedAt: new Date().toISOString() });
  const header = { alg: 'EdDSA', typ: 'JOSE', kid, jwk: { ...jwk } };
  const text = await new CompactSign(Buffer.from(payload)).setProtectedHeader(header).sign(key);
  mkdirSync(join(bundle, signaturesFolder), { recursive: true });
  const file = join(signaturesFolder, `${kid}.jws`);
  writeFileSync(join(bundle, file), `${text}\n`);
  return file;
}

/** The texts of the signatures of a bundle, by their file. */
export const signatureTexts = (bundle: string): Readonly<Record<string, string>> =>
  Object.fromEntries(
    filesIn(join(bundle, signaturesFolder)).map((name) => {
      const file = `${signaturesFolder}/${name}`;
      return [file, signatureText(join(bundle, file))];
    }),
  );

/** Empty where nothing can be read, so that it is no valid signature. */
function signatureText(path: string): string {
  try {
    return bytesIn(path).toString('utf8');
  } catch {
    return '';
  }
}

export const signaturesOf = (bundle: string): Promise<readonly Signature[]> =>
  signaturesIn(signatureTexts(bundle), manifestDigest(bundle));

/** @param digest that of the manifest which they are to sign. */
export const signaturesIn = (texts: Readonly<Record<string, string>>, digest: string): Promise<readonly Signature[]> =>
  Promise.all(Object.entries(texts).map(([file, text]) => signatureIn(file, text, digest)));

/** What `toISOString` gives. */
const utc = /^\d{4}-\d\d-\d\dT\d\d:\d\d:\d\d\.\d{3}Z$/;

async function signatureIn(file: string, written: string, digest: string): Promise<Signature> {
  let key = '?';
  try {
    const text = written.trim();
    const { jwk } = decodeProtectedHeader(text);
    if (!jwk) return { file, key, flaw: 'names no key' };
    key = await calculateJwkThumbprint(jwk);
    const own = createPublicKey({ key: { ...jwk }, format: 'jwk' });
    const { payload } = await compactVerify(text, own, { algorithms: ['EdDSA', 'Ed25519'] });
    const { manifest, signedAt } = JSON.parse(Buffer.from(payload).toString()) as Record<string, unknown>;
    if (manifest !== digest) return { file, key, flaw: 'signs another manifest' };
    return typeof signedAt === 'string' && utc.test(signedAt) ? { file, key, signedAt } : { file, key };
  } catch {
    return { file, key, flaw: 'is no valid signature' };
  }
}

export const filesIn = (folder: string): readonly string[] => {
  try {
    return readdirSync(folder).sort();
  } catch {
    return [];
  }
};

/** What signatures sign. */
export const manifestDigest = (bundle: string): string => sha256(bytesIn(join(bundle, manifestName)));
