import type { Exchange } from '../wire/exchange.ts';

const wholeText = /"(?:[^"\\]|\\.)*"/gs;
const count = (text: string, sign: RegExp): number => text.match(sign)?.length ?? 0;

/** Whether a response is JSON that ends before its last bracket closes: the rest may be lost. */
export function isCutShort({ headers, text, json }: NonNullable<Exchange['answer']>): boolean {
  if (json !== undefined || !headers['content-type']?.includes('json') || !/^\s*[{[]/.test(text)) return false;
  const bare = text.replace(wholeText, '');
  return bare.includes('"') || count(bare, /[{[]/g) > count(bare, /[}\]]/g);
}
