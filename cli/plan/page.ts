import { visible } from '../../reports/evidence.ts';
import { counted } from '../../reports/summary.ts';
import { Sheet, type TerminalSettings } from '../../reports/terminal/sheet.ts';
import type { Duration, Forecast, Reason } from './forecast.ts';

/** What a run would send, how long it takes at least, what it leaves behind, and what it cannot judge. */
export function planPage(forecast: Forecast, settings: TerminalSettings): string {
  const sheet = new Sheet(settings);
  const parts = [
    sheet.wrapped(sentence(forecast), 0, 'bold'),
    requestTable(forecast, sheet),
    sheet.wrapped(timeSentence(forecast.duration), 0),
    sheet.wrapped(creationSentence(forecast), 0),
    ...leftOut(forecast, sheet),
    ...byReason('Unproven', forecast.unproven, sheet),
    ...byReason('Does not apply', forecast.inapplicable, sheet),
    sheet.wrapped(basis, 0, 'dim'),
  ];
  return `${parts.join('\n\n')}\n`;
}

const basis =
  'No request was sent. The numbers were measured on the built-in reference with its provider-state hook; a target that is slower, or has no hook, gets more requests.';

const sentence = ({ target, requests }: Forecast): string =>
  `A run on ${visible(target)} sends about ${grouping(requests)} requests.`;

const grouping = (count: number): string => `${count}`.replace(/\B(?=(\d{3})+$)/g, ',');

function requestTable({ areas, shared, preflight, requests }: Forecast, sheet: Sheet): string {
  const line = (label: string, checks: number | undefined, setUp: number, judged: number): readonly string[] => [
    label,
    ...[checks, setUp, judged].map((count) =>
      count === undefined || count === 0 ? sheet.paint('dim', '·') : grouping(count),
    ),
  ];
  const checks = areas.reduce((sum, area) => sum + area.checks, 0);
  const judged = areas.reduce((sum, area) => sum + area.judged, shared.judged);
  return sheet.counts([
    ['requests', 'checks', 'set-up', 'judged'].map((heading) => sheet.paint('bold', heading)),
    ...areas.map((area) => line(`${area.api} › ${area.area}`, area.checks, area.setUp, area.judged)),
    line('what checks share', undefined, shared.setUp, shared.judged),
    line('pre-flight', undefined, preflight, 0),
    line('all', checks, requests - judged, judged),
  ]);
}

function timeSentence({ byRate, byWaits }: Duration): string {
  const sends =
    byRate === undefined
      ? 'It takes as long as the responses of the target: budget.requestsPerSecond is not set.'
      : `Its requests take at least ${duration(byRate)}.`;
  const waits =
    byWaits < 1
      ? 'Nothing waits on this clock.'
      : `On this clock, effects of the built-in reference take ${duration(byWaits)}; the run waits less where those of the target are faster.`;
  return `${sends} ${waits}`;
}

const units = [
  ['day', 86_400],
  ['hour', 3_600],
  ['minute', 60],
] as const;

/** In the largest unit of which it has two or more. */
export function duration(seconds: number): string {
  const [unit, length] = units.find(([, one]) => seconds >= 2 * one) ?? ['second', 1];
  return counted(Math.ceil(seconds / length), unit);
}

const nouns: Readonly<Record<string, string>> = {
  createProduct: 'product',
  createInbound: 'inbound shipment',
  createB2bOrder: 'B2B order',
  createD2cOrder: 'D2C order',
  createWebhook: 'webhook',
  submitInvoice: 'invoice',
  createSibling: 'other row of customs data',
};

function creationSentence({ creates }: Forecast): string {
  const made = Object.entries(creates).filter(([, count]) => count > 0);
  if (made.length === 0) return 'It creates nothing.';
  const counts = made.map(([operation, count]) => plural(count, nouns[operation] ?? operation));
  return `It creates about ${counts.join(', ')}. Apart from some webhooks it removes nothing; report.json lists what stays.`;
}

const plural = (count: number, noun: string): string =>
  `${grouping(count)} ${count === 1 ? noun : noun.replace(/^\S+ row|\S+$/, (word) => `${word}s`)}`;

function leftOut({ leftOut: left }: Forecast, sheet: Sheet): readonly string[] {
  if (!left) return [];
  const fewer = left.oneCase.length > 0 ? [`${counted(left.oneCase.length, 'check')} run with one case only`] : [];
  return [
    ...byReason('Left out', [{ reason: left.reason, checks: left.checks }], sheet),
    ...fewer.map((line) => sheet.wrapped(`${line}, which fits the budget.`, 0)),
    ...(left.ifLeft.length > 0
      ? [sheet.wrapped(`Of those left out, up to ${left.ifLeft.length} start if the others send less.`, 0)]
      : []),
  ];
}

function byReason(title: string, reasons: readonly Reason[], sheet: Sheet): readonly string[] {
  const all = reasons.reduce((sum, { checks }) => sum + checks.length, 0);
  if (all === 0) return [];
  const lines = reasons.map(
    ({ reason, checks }) => `${sheet.wrapped(`${visible(reason)} (${checks.length})`, 2)}\n${ids(checks, sheet)}`,
  );
  return [[sheet.paint('bold', `${title} (${counted(all, 'check')})`), ...lines].join('\n')];
}

const mostIds = 6;

/** One on each line, so that they can be copied. */
function ids(checks: readonly string[], sheet: Sheet): string {
  const more = checks.length - mostIds;
  const shown = checks.slice(0, more > 1 ? mostIds : checks.length);
  return [...shown, ...(more > 1 ? [`and ${more} more: see --json`] : [])]
    .map((line) => sheet.wrapped(line, 4, 'dim'))
    .join('\n');
}
