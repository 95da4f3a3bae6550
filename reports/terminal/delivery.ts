import { isObject, type Json } from '../../engine/json.ts';
import type { Breach } from '../../engine/judge/breach.ts';
import { read } from '../../engine/pointer.ts';
import type { Exchange } from '../../engine/wire/exchange.ts';
import type { ApiName } from '../../requirements/requirement.ts';
import { visible } from '../evidence.ts';
import { Sheet, type TerminalSettings } from './sheet.ts';

/** One webhook as it arrived, and the requirements that it breaks. */
export interface JudgedDelivery {
  /** Absent where the payload is of neither API. */
  readonly api?: ApiName;
  readonly delivery: Exchange;
  /** Absent where it is no JSON. */
  readonly body: Json | undefined;
  readonly breaches: readonly Breach[];
}

const widths = { time: 9, verdict: 10, type: 26 } as const;
const gutter = widths.time + widths.verdict;

/** A line of the live table, and a line or two for each requirement that the delivery does not meet. */
export function deliveryText(judged: JudgedDelivery, settings: TerminalSettings): string {
  const sheet = new Sheet(settings);
  const time = new Date(judged.delivery.at).toISOString().slice(11, 19).padEnd(widths.time);
  const line = `${sheet.paint('dim', time)}${verdict(judged, sheet)}${subject(judged)}`;
  const against = judged.breaches.map(({ proves, expected, actual }) =>
    [sheet.wrapped(proves, gutter, 'bold'), sheet.beside([['', `expected ${expected}; got ${actual}`]], gutter)].join(
      '\n',
    ),
  );
  return `${[line, ...against].join('\n')}\n`;
}

function verdict({ api, body, breaches }: JudgedDelivery, sheet: Sheet): string {
  if (body === undefined) return sheet.paint('red', 'no JSON'.padEnd(widths.verdict));
  if (api === undefined) return sheet.paint('yellow', 'unknown'.padEnd(widths.verdict));
  return breaches.length === 0
    ? sheet.paint('green', 'conforms'.padEnd(widths.verdict))
    : sheet.paint('red', 'wrong'.padEnd(widths.verdict));
}

/** What it tells of, in the few words that identify it. */
function subject({ body, delivery }: JudgedDelivery): string {
  if (!isObject(body)) return visible((delivery.sent.body ?? '').replace(/\s+/g, ' ').slice(0, widths.type));
  const type = text(body, '/logisticsEventType') ?? text(body, '/type') ?? '(no type)';
  const about = subjects.flatMap(([name, at]) => {
    const value = text(body, at);
    return value === undefined ? [] : [`${name} ${value}`];
  });
  return visible(`${type.padEnd(widths.type)} ${about.join(' · ')}`.trimEnd());
}

/** No name and no number of the documents is as long. */
const longest = 100;

const subjects = [
  ['event', '/logisticsEventId'],
  ['order', '/orderId'],
  ['invoice', '/data/commercial_invoice_number'],
  ['status', '/data/status'],
] as const;

function text(body: Json, at: string): string | undefined {
  const value = read(body, at);
  return typeof value === 'string' || typeof value === 'number' ? String(value).slice(0, longest) : undefined;
}
