import type { Exchange } from '../wire/exchange.ts';

const wholeText = /"(?:[^"\\]|\\.)*"/gs;
const count = (text: string, sign: RegExp): number => text.match(sign)?.length ?? 0;

/** Whether an answer is JSON that ends before its last bracket is closed: the rest may have been lost on the way. */
export function isCutShort({ headers, text, json }: NonNullable<Exchange['answer']>): boolean {
  if (json !== undefined || !headers['content-type']?.includes('json') || !/^\s*[{[]/.test(text)) return false;
  const bare = text.replace(wholeText, '');
  return bare.includes('"') || count(bare, /[{[]/g) > count(bare, /[}\]]/g);
}
