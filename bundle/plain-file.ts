import { isUtf8 } from 'node:buffer';
import { lstatSync, readFileSync } from 'node:fs';

/** A bundle comes from somebody else: a link or a device would be read from elsewhere, or without end. @throws */
export function bytesIn(path: string): Buffer {
  if (!lstatSync(path).isFile()) throw Object.assign(new Error(), { code: 'no plain file' });
  return readFileSync(path);
}

/** Two byte sequences that are no UTF-8 may give one text. @throws */
export function utf8Of(bytes: Buffer): string {
  if (!isUtf8(bytes)) throw Object.assign(new Error(), { code: 'no UTF-8' });
  return bytes.toString('utf8');
}
