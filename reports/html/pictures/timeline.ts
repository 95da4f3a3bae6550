import { scaleUtc } from 'd3-scale';
import { html } from 'hono/html';
import { fromTarget } from '../../../engine/judge/disturbance.ts';
import type { Finding } from '../../../engine/judge/result.ts';
import { type Exchange, isAccepted } from '../../../engine/wire/exchange.ts';
import { decisive } from '../../evidence.ts';
import { counted } from '../../summary.ts';

const width = 860;
const left = 78;
const right = 24;
/** Between the middles of two dots. */
const step = 12;
const dot = 4.5;
/** More would be unreadable. */
const mostDots = 200;
const mostTicks = 6;

const isDelivery = ({ account }: Exchange): boolean => account === fromTarget;

/** The deliveries of the target on its clock, and the requests in between. Only for histories with deliveries. */
export function timeline(finding: Finding) {
  const { history } = finding;
  const [deliveries, requests] = [history.filter(isDelivery), history.filter((one) => !isDelivery(one))];
  const times = history.map(({ at }) => at);
  if (deliveries.length === 0 || history.length < 2 || history.length > mostDots || !times.every(isDate)) return '';
  const [first, last] = [Math.min(...times), Math.max(...times)];
  const x = scaleUtc([first, Math.max(last, first + 1000)], [left, width - right]);
  const placeOf = ({ at }: Exchange): number => x(at) ?? left;
  const above = stacked(deliveries, placeOf);
  const below = stacked(requests, placeOf);
  const axis = (heightOf(above) + 1) * step;
  const bottom = axis + (heightOf(below) + 1) * step;
  const label = `${counted(deliveries.length, 'delivery').replace(/ys$/, 'ies')} and ${counted(requests.length, 'request')} by time`;
  const format = formatOf(last - first);
  const ticks = x.ticks(mostTicks);
  // Ticks closer than a second would repeat a label.
  const labelled = ticks.filter((tick, nth) => nth === 0 || format(tick) !== format(ticks[nth - 1] ?? tick));
  const drawn = ({ exchange, at, level }: Dot, y: number) =>
    html`<circle class="${classOf(exchange, finding)}" cx="${at}" cy="${y + (isDelivery(exchange) ? -1 : 1) * (level + 1) * step}" r="${dot}"><title>${titleOf(exchange, history)}</title></circle>`;
  return html`<div class="timeline" tabindex="0" role="group" aria-label="${label}"><svg width="${width}" height="${bottom + 22}" viewBox="0 0 ${width} ${bottom + 22}" role="img" aria-label="${label}" data-tone="fail">
<text x="0" y="${axis - step + 4}">deliveries</text><text x="0" y="${axis + step + 4}">requests</text>
<line x1="${left - 10}" x2="${width}" y1="${axis}" y2="${axis}"/>
${labelled.map((tick) => html`<text x="${Math.round(x(tick) ?? left)}" y="${bottom + 16}" text-anchor="middle">${format(tick)}</text>`)}
${above.map((one) => drawn(one, axis))}${below.map((one) => drawn(one, axis))}
</svg></div>`;
}

const minute = 60_000;

/** UTC, as fine as the ticks are apart. */
const formatOf =
  (span: number) =>
  (tick: Date): string =>
    span < 3 * minute
      ? tick.toISOString().slice(11, 19)
      : span < 24 * 60 * minute
        ? tick.toISOString().slice(11, 16)
        : tick.toISOString().slice(5, 16).replace('T', ' ');

const isDate = (at: number): boolean => Math.abs(at) <= 8.64e15;

interface Dot {
  readonly exchange: Exchange;
  readonly at: number;
  /** How many are between it and the axis. */
  readonly level: number;
}

/** Those of one moment are stacked. */
function stacked(exchanges: readonly Exchange[], placeOf: (one: Exchange) => number): readonly Dot[] {
  const ends: number[] = [];
  return [...exchanges]
    .sort((a, b) => a.at - b.at)
    .map((exchange) => {
      const at = Math.round(placeOf(exchange));
      const free = ends.findIndex((end) => end + 2 * dot < at);
      const level = free < 0 ? ends.length : free;
      ends[level] = at;
      return { exchange, at, level };
    });
}

const heightOf = (dots: readonly Dot[]): number => Math.max(0, ...dots.map(({ level }) => level + 1));

const classOf = (exchange: Exchange, finding: Finding): string =>
  [exchange === decisive(finding) ? 'decisive' : '', isTaken(exchange) ? '' : 'refused'].join(' ').trim();

/** Grouped by receiver. */
const isTaken = (exchange: Exchange): boolean =>
  isDelivery(exchange) ? exchange.answer?.status === 200 : isAccepted(exchange);

const titleOf = (exchange: Exchange, history: Finding['history']): string => {
  const { operation, answer, failure, at } = exchange;
  const outcome = answer?.status ?? failure?.kind ?? 'no response';
  return `${history.indexOf(exchange) + 1}: ${operation} → ${outcome}, ${new Date(at).toISOString()}`;
};
