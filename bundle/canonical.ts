import { createHash } from 'node:crypto';
import canonicalize from 'canonicalize';

/** The one text of a JSON value (RFC 8785). Absent members are left out. */
export function canonical(value: unknown): string {
  try {
    return canonicalize(value) ?? 'null';
  } catch {
    // A text that is cut within a character has half of it, which RFC 8785 refuses.
    return canonicalize(JSON.parse(JSON.stringify(value), whole)) ?? 'null';
  }
}

const whole = (_: string, value: unknown): unknown =>
  typeof value === 'string' ? Buffer.from(value).toString() : value;

/** Of a text, in hexadecimal digits. */
export const sha256 = (text: string | Uint8Array): string => createHash('sha256').update(text).digest('hex');
