import type { Exchange, History } from './exchange.ts';

/** A shell script that sends a history again. Secrets stand in it as environment variables; without one it stops. */
export function curlScript(history: History): string {
  return ['#!/bin/sh', 'set -eu', ...history.map(curlLine)].join('\n');
}

export function curlLine({ sent }: Exchange): string {
  const { method, url, headers, body, variables = [] } = sent;
  const quoted = (text: string): string => quote(text, variables);
  const options = Object.entries(headers).map(([name, value]) => `-H ${quoted(`${name}: ${value}`)}`);
  const data = body === undefined ? [] : [`--data-raw ${quoted(body)}`];
  // With -g curl, too, takes brackets and braces of an address for what they are.
  return ['curl -sS -i -g', `-X ${shellWord(method)}`, ...options, ...data, quoted(url)].join(' ');
}

/** One word of a command, quoted where a shell would read it otherwise. */
export const shellWord = (text: string): string => (/^[\w./:=,@%+-]+$/.test(text) ? text : quote(text, []));

/** All that steers a terminal, or would be shown in another order than it stands. */
const unprintable = /[\p{Cc}\p{Cf}\p{Cs}\u2028\u2029]/u;

/** Single quotes, but a variable that stands for a secret is for the shell, and no sign steers the terminal that shows it. */
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
