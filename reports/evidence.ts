import type { Json } from '../engine/json.ts';
import type { Difference } from '../engine/judge/contrast.ts';
import type { Finding } from '../engine/judge/result.ts';
import { curlLine } from '../engine/wire/curl.ts';
import { type Exchange, requestLine } from '../engine/wire/exchange.ts';

/** The exchange that shows a finding best; of a history without one, its last. */
export const decisive = ({ history, exchange }: Pick<Finding, 'history' | 'exchange'>): Exchange | undefined =>
  history[exchange ?? history.length - 1] ?? history.at(-1);

/** The request that the target treated wrongly: beside its control, or the one that shows it best. */
export function subject(finding: Finding): Exchange | undefined {
  const { contrast, history, exchange = history.length - 1 } = finding;
  const sent = contrast?.sent === undefined ? undefined : history[contrast.sent];
  if (sent) return sent;
  const shows = decisive(finding);
  // A delivery that reports how a submission ended: the submission is what was treated wrongly.
  if (shows?.operation !== 'completionWebhook' || !/^(?:succeeded|failed)/.test(finding.came)) return shows;
  return history.slice(0, exchange).findLast(({ sent: { method } }) => method !== 'GET') ?? shows;
}

/** Names that a run makes up differ in any two requests. */
const made = /fc[0-9a-z]{6,}(?:-[0-9a-z]+)+|[0-9a-f]{8}-[0-9a-f]{4}-[0-9a-f-]{22}/gi;

const told = (value: Json | undefined): string | undefined =>
  value === undefined ? undefined : JSON.stringify(value).replace(made, '#');

/** How the request differs from its control, without what always differs unless there is nothing else. */
export function toldDifferences({ contrast }: Finding): readonly Difference[] {
  const all = contrast?.differences ?? [];
  const telling = all.filter(({ control, sent }) => told(control) !== told(sent));
  return telling.length > 0 ? telling : all;
}

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
