import { closeSync, openSync, readSync } from 'node:fs';
import type { Flaw } from './profile-format.ts';

/** Far more than any profile needs, so that devices and disk images are not read to the end. */
const mostBytes = 1024 * 1024;

/** The text of a profile, or why it cannot be read. */
export function sourceOf(file: string): string | Flaw {
  let bytes: Uint8Array;
  try {
    bytes = bytesOf(file);
  } catch (error) {
    const isFolder = (error as { code?: string }).code === 'EISDIR';
    return { problem: isFolder ? 'is a folder' : 'cannot be read', mend: 'give the path of a target profile' };
  }
  const text = decoded(bytes);
  if (typeof text !== 'string' || bytes.length <= mostBytes) return text;
  return { problem: 'is larger than 1 MiB', mend: 'give the path of a target profile' };
}

function bytesOf(file: string): Uint8Array {
  const opened = openSync(file, 'r');
  try {
    const bytes = new Uint8Array(mostBytes + 1);
    let length = 0;
    for (let read = -1; read !== 0 && length < bytes.length; length += read) {
      read = readSync(opened, bytes, length, bytes.length - length, null);
    }
    return bytes.subarray(0, length);
  } finally {
    closeSync(opened);
  }
}

const asText = 'give YAML or JSON, saved as UTF-8';

function decoded(bytes: Uint8Array): string | Flaw {
  if (isUtf16(bytes)) return { problem: 'is UTF-16', mend: 'save it as UTF-8' };
  try {
    // A file that is too large was cut, possibly within a character.
    const text = new TextDecoder('utf-8', { fatal: true }).decode(bytes, { stream: bytes.length > mostBytes });
    if (!/(?![\t\r\n\u0085])\p{Cc}/u.test(text)) return text;
    return { problem: 'has control characters, as binary files do', mend: asText };
  } catch {
    return { problem: 'is binary, or text in another encoding than UTF-8', mend: asText };
  }
}

/** Detected by its byte order mark, or by zeros in every other byte. */
function isUtf16([a = 0, b = 0, c = 0, d = 0]: Uint8Array): boolean {
  if ((a === 0xff && b === 0xfe) || (a === 0xfe && b === 0xff)) return true;
  const isLittle = isPrintable(a) && b === 0 && isPrintable(c) && d === 0;
  return isLittle || (a === 0 && isPrintable(b) && c === 0 && isPrintable(d));
}

const isPrintable = (byte: number): boolean => byte === 0x0a || byte === 0x0d || (byte >= 0x20 && byte < 0x7f);
