import type { Exchange, History } from './exchange.ts';

/**
 * A shell script that sends a history again. It reads secrets from environment variables and stops if one is missing.
 */
export function curlScript(history: History): string {
  return ['#!/bin/sh', 'set -eu', ...history.map(curlLine)].join('\n');
}

export function curlLine({ sent }: Exchange): string {
  const { method, url, headers, body, variables = [] } = sent;
  const quoted = (text: string): string => quote(text, variables);
  const options = Object.entries(headers).map(([name, value]) => `-H ${quoted(`${name}: ${value}`)}`);
  const data = body === undefined ? [] : [`--data-raw ${quoted(body)}`];
  // With -g curl takes brackets and braces of a URL literally.
  return ['curl -sS -i -g', `-X ${shellWord(method)}`, ...options, ...data, quoted(url)].join(' ');
}

/** One word of a command, quoted where the shell requires it. */
export const shellWord = (text: string): string => (/^[\w./:=,@%+-]+$/.test(text) ? text : quote(text, []));

/** Terminal control characters, and characters that change the direction of text. */
const unprintable = /[\p{Cc}\p{Cf}\p{Cs}\u2028\u2029]/u;

/** Single-quoted, except variables for secrets. Escapes control characters, so that showing the script is safe. */
function quote(text: string, variables: readonly string[]): string {
  const names = [...variables].sort((a, b) => b.length - a.length).map((name) => `\\$${name}`);
  const special = new RegExp(`(${[...names, '(?!\\n)[\\p{Cc}\\p{Cf}\\p{Cs}\\u2028\\u2029]'].join('|')})`, 'u');
  const parts = text.split(special).map((part, index) => {
    if (index % 2 === 1) return unprintable.test(part) ? `"$(printf '${octal(part)}')"` : `"${part}"`;
    return part === '' ? '' : `'${part.replaceAll("'", "'\\''")}'`;
  });
  return parts.join('') || "''";
}

const octal = (sign: string): string =>
  [...Buffer.from(sign)].map((byte) => `\\${byte.toString(8).padStart(3, '0')}`).join('');
