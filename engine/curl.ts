import type { Exchange, History } from './exchange.ts';

/** A shell script that sends a history again. Secrets stand in it as environment variables. */
export function curlScript(history: History): string {
  return ['#!/bin/sh', 'set -e', ...history.map(curlLine)].join('\n');
}

export function curlLine({ sent }: Exchange): string {
  const headers = Object.entries(sent.headers).map(([name, value]) => `-H ${quote(`${name}: ${value}`)}`);
  const body = sent.body === undefined ? [] : [`--data-raw ${quote(sent.body)}`];
  return ['curl -sS -i', `-X ${sent.method}`, ...headers, ...body, quote(sent.url)].join(' ');
}

/** Single quotes, but `$NAME` of a redacted secret must be expanded by the shell. */
const quote = (text: string): string => {
  const parts = text.split(/(\$[A-Z][A-Z0-9_]*)/);
  return parts
    .map((part, index) => (index % 2 === 1 ? `"${part}"` : part === '' ? '' : `'${part.replaceAll("'", "'\\''")}'`))
    .join('');
};
