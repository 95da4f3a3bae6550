import { crc32 } from 'node:zlib';
import { isObject, type JsonObject } from '../json.ts';

const form = /^\{"sum":"([0-9a-f]{8})",(.+)$/s;

/** One JSON line that starts with the checksum of the rest. The entry has at least one member. */
export function lineOf(entry: object): string {
  const rest = JSON.stringify(entry).slice(1);
  return `{"sum":"${sumOf(rest)}",${rest}\n`;
}

/** The entry of a line without its end; undefined if the line is damaged. */
export function entryIn(line: string): JsonObject | undefined {
  const [, sum, rest = ''] = form.exec(line) ?? [];
  if (sum === undefined || sum !== sumOf(rest)) return undefined;
  try {
    const entry: unknown = JSON.parse(`{${rest}`);
    return isObject(entry) ? entry : undefined;
  } catch {
    return undefined;
  }
}

const sumOf = (text: string): string => crc32(text).toString(16).padStart(8, '0');
