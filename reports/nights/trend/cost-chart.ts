import { curveStepAfter, line } from 'd3-shape';
import { html } from 'hono/html';
import { framed, round } from './frame.ts';
import type { TrendNight } from './trend.ts';

interface Cost {
  readonly title: string;
  readonly of: (night: TrendNight) => number;
  readonly tick: (value: number) => string;
}

const costs: readonly Cost[] = [
  { title: 'Requests', of: ({ whole }) => whole.night.requests, tick: (value) => value.toLocaleString('en') },
  { title: 'Duration in minutes', of: ({ whole }) => whole.night.durationMs / 60_000, tick: (value) => `${value} min` },
];

/** What each night cost. */
export const costCharts = (nights: readonly TrendNight[]) =>
  costs.map(({ title, of, tick }) => {
    const most = Math.max(...nights.map(of)) * 1.05;
    return html`<h3>${title}</h3>
${framed(nights, { label: `${title}, night by night`, height: 150, most, tick }, ({ x, y }) => {
  const steps = [...nights.map(of), of(nights.at(-1) as TrendNight)];
  const path = line<number>()
    .x((_, index) => round(x(index)))
    .y((value) => round(y(value)))
    .curve(curveStepAfter);
  return html`<path class="seen" d="${path(steps)}"/>`;
})}`;
  });
