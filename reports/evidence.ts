import type { Finding } from '../engine/judge/result.ts';
import { curlLine } from '../engine/wire/curl.ts';
import { type Exchange, requestLine } from '../engine/wire/exchange.ts';

/** The exchange that shows a finding best; of a history without one, its last. */
export const decisive = ({ history, exchange }: Finding): Exchange | undefined =>
  history[exchange ?? history.length - 1] ?? history.at(-1);

/** What a reader asks first, in the order of asking. */
export function accountOf(finding: Finding): readonly (readonly [label: string, text: string])[] {
  const exchange = decisive(finding);
  return [
    ...(exchange ? [['sent', requestLine(exchange)] as const] : []),
    ['due', finding.due],
    ['came', finding.came],
    ['why', finding.why],
  ];
}

export const caseOf = ({ smallestCase }: Finding, indent?: number): string =>
  JSON.stringify(smallestCase, null, indent);

export const replayOf = ({ replay }: Finding): string => `conform ${replay}`;

export const curlOf = (finding: Finding): string | undefined => {
  const exchange = decisive(finding);
  return exchange && curlLine(exchange);
};

/**
 * A target decides what stands in its answers. Nothing of it may steer a terminal,
 * so control characters are shown, not sent.
 */
export const visible = (text: string): string => text.replace(unprintable, (sign) => escapes[sign] ?? codeOf(sign));

/** The same for what is shown in lines. */
export const visibleLines = (text: string): string => text.split('\n').map(visible).join('\n');

const unprintable = /[\p{Cc}\p{Cf}\p{Cs}\u2028\u2029]/gu;
const escapes: Readonly<Record<string, string>> = { '\n': '\\n', '\r': '\\r', '\t': '\\t' };
const codeOf = (sign: string): string => `\\u{${(sign.codePointAt(0) ?? 0).toString(16)}}`;
