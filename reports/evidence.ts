import type { Finding } from '../engine/judge/result.ts';
import { curlLine } from '../engine/wire/curl.ts';
import { type Exchange, requestLine } from '../engine/wire/exchange.ts';

/** The exchange that shows a finding best; of a history without one, its last. */
export const decisive = ({ history, exchange }: Pick<Finding, 'history' | 'exchange'>): Exchange | undefined =>
  history[exchange ?? history.length - 1] ?? history.at(-1);

/** What a reader asks first, in the order of asking, beside the statement of the requirement. Nothing is told twice. */
export function accountOf(
  { due, came, why, ...finding }: Finding,
  statement: string,
): readonly (readonly [label: string, text: string])[] {
  const exchange = decisive(finding);
  const sent = exchange && requestLine(exchange);
  return [
    ...(sent === undefined ? [] : [['sent', sent] as const]),
    ['due', sent !== undefined && due.startsWith(`${sent}: `) ? due.slice(sent.length + 2) : due],
    ['came', came],
    ...(why === statement ? [] : [['why', why] as const]),
  ];
}

export const caseOf = ({ smallestCase }: Finding, indent?: number): string =>
  JSON.stringify(smallestCase, null, indent);

export const replayOf = ({ replay }: Finding): string => `npx fulfillment-conformance ${replay}`;

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
