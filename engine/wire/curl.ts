import { fromTarget } from '../judge/disturbance.ts';
import type { Exchange, History } from './exchange.ts';

/**
 * A shell script that sends the requests of a history again, without what the target delivered. It reads secrets from
 * environment variables and stops if one is missing. Undefined: nothing was sent.
 */
export function curlScript(recorded: History): string | undefined {
  const history = recorded.filter(isSent);
  if (history.length === 0) return undefined;
  const names = shortNames(history);
  return ['#!/bin/sh', 'set -eu', ...legendOf(names), ...history.map((one) => lineOf(one, names))].join('\n');
}

/** The receiver of a delivery is gone once the run has ended. */
export const isSent = ({ account }: Exchange): boolean => account !== fromTarget;

/** One request, and the assignments of the short names in it. */
export function curlCommand(exchange: Exchange): { readonly line: string; readonly legend: readonly string[] } {
  const names = shortNames([exchange]);
  return { line: lineOf(exchange, names), legend: legendOf(names) };
}

type Names = ReadonlyMap<string, string>;

/** A name may list every scope of a token. */
const longestName = 40;
const keptOfName = 24;

/**
 * Readable names for variables whose own names are too long to read. A script assigns them: in another script the same short
 * name may mean another secret.
 */
function shortNames(history: History): Names {
  const all = new Set(history.flatMap(({ sent }) => sent.variables ?? []));
  const names = new Map<string, string>();
  let nth = 0;
  for (const name of all) {
    if (name.length <= longestName) continue;
    const start = name.slice(0, keptOfName).replace(/_[^_]*$/, '');
    let short: string;
    do short = `${start}_${++nth}`;
    while (all.has(short));
    names.set(name, short);
  }
  return names;
}

const legendOf = (names: Names): readonly string[] => [...names].map(([name, short]) => `${short}="$${name}"`);

function lineOf({ sent }: Exchange, names: Names): string {
  const { method, url, headers, body, variables = [] } = sent;
  const quoted = (text: string): string => quote(text, variables, names);
  const options = Object.entries(headers).map(([name, value]) => `-H ${quoted(`${name}: ${value}`)}`);
  const data = body === undefined ? [] : [`--data-raw ${quoted(body)}`];
  // With -g curl takes brackets and braces of a URL literally.
  return ['curl -sS -i -g', `-X ${shellWord(method)}`, ...options, ...data, quoted(url)].join(' ');
}

/** One word of a command, quoted where the shell requires it. */
export const shellWord = (text: string): string => (/^[\w./:=,@%+-]+$/.test(text) ? text : quote(text, [], new Map()));

/** Terminal control characters, and characters that change the direction of text. */
const unprintable = /[\p{Cc}\p{Cf}\p{Cs}\u2028\u2029]/u;

/** Single-quoted, except variables for secrets. Escapes control characters, so that showing the script is safe. */
function quote(text: string, variables: readonly string[], shown: Names): string {
  const names = [...variables].sort((a, b) => b.length - a.length).map((name) => `\\$${name}`);
  const special = new RegExp(`(${[...names, '(?!\\n)[\\p{Cc}\\p{Cf}\\p{Cs}\\u2028\\u2029]'].join('|')})`, 'u');
  const parts = text.split(special).map((part, index) => {
    if (index % 2 === 1 && unprintable.test(part)) return `"$(printf '${octal(part)}')"`;
    if (index % 2 === 1) return `"$${shown.get(part.slice(1)) ?? part.slice(1)}"`;
    return part === '' ? '' : `'${part.replaceAll("'", "'\\''")}'`;
  });
  return parts.join('') || "''";
}

const octal = (sign: string): string =>
  [...Buffer.from(sign)].map((byte) => `\\${byte.toString(8).padStart(3, '0')}`).join('');
