import type { Json } from '../engine/json.ts';
import type { Difference } from '../engine/judge/contrast.ts';
import type { Finding } from '../engine/judge/result.ts';
import { curlCommand, isSent } from '../engine/wire/curl.ts';
import { type Exchange, requestLine } from '../engine/wire/exchange.ts';
import type { RequirementRow } from './report.ts';
import { stepsOf } from './steps.ts';

/** The exchange that shows a finding best; of a history without one, its last. */
export const decisive = ({ history, exchange }: Pick<Finding, 'history' | 'exchange'>): Exchange | undefined =>
  history[exchange ?? history.length - 1] ?? history.at(-1);

/** The request that the target treated wrongly: the one with a control, or the one that shows it best. */
export function subject(finding: Finding): Exchange | undefined {
  const { contrast, history, exchange = history.length - 1 } = finding;
  const sent = contrast?.sent === undefined ? undefined : history[contrast.sent];
  if (sent) return sent;
  const shows = decisive(finding);
  // A delivery that reports how a submission ended: the submission is what was treated wrongly.
  if (shows?.operation !== 'completionWebhook' || !/^(?:succeeded|failed)/.test(finding.actual)) return shows;
  return history.slice(0, exchange).findLast(({ sent: { method } }) => method !== 'GET') ?? shows;
}

/** Names that a run makes up differ in any two requests. */
const made = /fc[0-9a-z]{6,}(?:-[0-9a-z]+)+|[0-9a-f]{8}-[0-9a-f]{4}-[0-9a-f-]{22}/gi;

const told = (value: Json | undefined): string | undefined =>
  value === undefined ? undefined : JSON.stringify(value).replace(made, '#');

/** How the request differs from its control. Members that always differ count only if nothing else differs. */
export function shownDifferences({ contrast }: Finding): readonly Difference[] {
  const all = contrast?.differences ?? [];
  const telling = all.filter(({ control, sent }) => told(control) !== told(sent));
  return telling.length > 0 ? telling : all;
}

/** The first questions of a reader, in order. */
export function accountOf(
  finding: Finding,
  { statement, source }: Pick<RequirementRow, 'statement' | 'source'>,
): readonly (readonly [label: string, text: string])[] {
  const { expected, actual, why } = finding;
  const exchange = subject(finding);
  const sent = exchange && requestLine(exchange);
  const shows = decisive(finding);
  const line = shows && requestLine(shows);
  const differs = differsIn(finding);
  const steps = stepsOf(finding);
  return [
    ...(sent === undefined ? [] : [['request', sent] as const]),
    ...(differs === undefined ? [] : [['differs', differs] as const]),
    ...(steps === undefined || differs !== undefined ? [] : [['steps', steps] as const]),
    [
      'expected',
      sent !== undefined && line === sent && expected.startsWith(`${sent}: `)
        ? expected.slice(sent.length + 2)
        : expected,
    ],
    ['actual', actual],
    why === statement ? ['source', source] : ['why', `${why} (${source})`],
  ];
}

/** With more differences, none of them is clear. */
const mostDifferences = 3;

/** How the request differs from its control, such as `/shipBy: "2026-03-16" (accepted) → "2026-03-04"`. */
function differsIn(finding: Finding): string | undefined {
  const all = shownDifferences(finding);
  if (all.length === 0) return undefined;
  const told = all.slice(0, mostDifferences).map(({ at, control, sent }) => {
    return `${at === '' ? 'the body' : at}: ${shortly(control)} in the control → ${shortly(sent)}`;
  });
  return [...told, ...(all.length > told.length ? [`and ${all.length - told.length} more`] : [])].join('; ');
}

const longestValue = 60;

function shortly(value: Json | undefined): string {
  const text = value === undefined ? 'absent' : JSON.stringify(value);
  return text.length > longestValue ? `${text.slice(0, longestValue)}… (${text.length} characters)` : text;
}

export const caseOf = ({ smallestCase }: Finding, indent?: number): string =>
  JSON.stringify(smallestCase, null, indent);

export const replayOf = ({ replay }: Finding): string => `npx fulfillment-conformance ${replay}`;

export const reproduceOf = ({ reproduce }: Finding): string | undefined =>
  reproduce === undefined ? undefined : `npx fulfillment-conformance ${reproduce}`;

export const curlOf = (finding: Finding): ReturnType<typeof curlCommand> | undefined => {
  const exchange = subject(finding);
  return exchange && isSent(exchange) ? curlCommand(exchange) : undefined;
};

/**
 * A target determines its responses, and they must not control a terminal,
 * so control characters are shown instead of written.
 */
export const visible = (text: string): string => text.replace(unprintable, (sign) => escapes[sign] ?? codeOf(sign));

/** The same for what is shown in lines. */
export const visibleLines = (text: string): string => text.split('\n').map(visible).join('\n');

const unprintable = /[\p{Cc}\p{Cf}\p{Cs}\u2028\u2029]/gu;
const escapes: Readonly<Record<string, string>> = { '\n': '\\n', '\r': '\\r', '\t': '\\t' };
const codeOf = (sign: string): string => `\\u{${(sign.codePointAt(0) ?? 0).toString(16)}}`;
