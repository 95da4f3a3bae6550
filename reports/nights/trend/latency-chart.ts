import { line } from 'd3-shape';
import { html } from 'hono/html';
import type { Latency, SlowTransition } from '../../../suites/observed/observed.ts';
import { documentedMs, transitionNames } from '../transition.ts';
import { type Frame, framed, round } from './frame.ts';
import type { TrendNight } from './trend.ts';

const minutes = (ms: number): number => ms / 60_000;

const latencyIn = ({ whole: { night } }: TrendNight, transition: SlowTransition): Latency | undefined =>
  night.latencies.find((one) => one.transition === transition);

/** The time between the last read that did not show it and the first one that did, with the documented time. */
export function latencyChart(nights: readonly TrendNight[], transition: SlowTransition) {
  const documented = minutes(documentedMs[transition]);
  const all = nights.map((night) => latencyIn(night, transition));
  const longest = Math.max(documented, ...all.map((one) => minutes(one?.seenMs ?? 0)));
  const title = `Minutes until ${transitionNames[transition]} (documented: about ${documented})`;
  if (!all.some((one) => one))
    return html`<h3>${title}</h3><p class="soft">No night measured it: it needs a real or scaled clock, and a profile that lets the suite ${transition === 'ship' ? 'order' : 'receive'}.</p>`;
  return html`<h3>${title}</h3>
${framed(nights, { label: title, height: 190, most: longest * 1.1, tick: (value) => `${value} min` }, (frame) => drawn(frame, all, documented))}`;
}

function drawn({ x, y }: Frame, all: readonly (Latency | undefined)[], documented: number) {
  const points = all.map((latency, index) => ({ index, latency }));
  const seen = line<(typeof points)[number]>()
    .defined(({ latency }) => latency !== undefined)
    .x(({ index }) => round(x(index + 0.5)))
    .y(({ latency }) => round(y(minutes(latency?.seenMs ?? 0))));
  const [from = 0, until = 0] = x.range();
  return html`<path class="range" d="${rangesOf(points, x, y)}"/><path class="seen" d="${seen(points)}"/>
<line class="documented" x1="${from}" x2="${until}" y1="${round(y(documented))}" y2="${round(y(documented))}"/>`;
}

function rangesOf(
  points: readonly { readonly index: number; readonly latency: Latency | undefined }[],
  x: Frame['x'],
  y: Frame['y'],
): string {
  return points
    .flatMap(({ index, latency }) => {
      if (!latency) return [];
      const [low, high] = [latency.afterMs, latency.seenMs].map((ms) => round(y(minutes(ms))));
      return [`M${round(x(index + 0.5))},${low}V${high}`];
    })
    .join('');
}
