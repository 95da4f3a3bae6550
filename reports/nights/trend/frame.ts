import { type ScaleLinear, scaleLinear } from 'd3-scale';
import { html } from 'hono/html';
import { spansOf } from './spans.ts';
import { dayOf, type TrendNight } from './trend.ts';

type Markup = ReturnType<typeof html>;

/** Units of the drawing; the page scales it. */
const width = 960;
const left = 172;
const right = 12;
const top = 14;
const bottom = 26;

export interface Frame {
  readonly nights: readonly TrendNight[];
  /** Where a night begins; night `n` ends where the next one begins. */
  readonly x: ScaleLinear<number, number>;
  readonly y: ScaleLinear<number, number>;
}

interface Drawing {
  /** What it shows, for those who do not see it. */
  readonly label: string;
  readonly height: number;
  readonly most: number;
  readonly tick?: (value: number) => string;
}

/** The axes, the marks of disturbed nights, and the chart. */
export function framed(
  nights: readonly TrendNight[],
  { label, height, most, tick }: Drawing,
  draw: (frame: Frame) => unknown,
) {
  const x = scaleLinear([0, nights.length], [left, width - right]);
  const y = scaleLinear([0, Math.max(most, 1)], [height - bottom, top]).nice(4);
  return html`<div class="chart" tabindex="0" role="region" aria-label="${label}">
<svg viewBox="0 0 ${width} ${height}" role="img" aria-label="${label}">
${tick ? y.ticks(4).map((value) => gridLine(y(value), tick(value))) : ''}
${draw({ nights, x, y })}
${oddNights(nights, x, height - bottom)}
${dates(nights, x, height)}
</svg></div>`;
}

const gridLine = (y: number, text: string): Markup =>
  html`<line class="grid" x1="${left}" x2="${width - right}" y1="${round(y)}" y2="${round(y)}"/><text class="tick" x="${left - 8}" y="${round(y + 4)}" text-anchor="end">${text}</text>
`;

const mostDates = 8;

function dates(nights: readonly TrendNight[], x: Frame['x'], height: number): readonly Markup[] {
  const step = Math.max(1, Math.ceil(nights.length / mostDates));
  return nights.flatMap((night, index) =>
    index % step === 0
      ? [
          html`<text class="tick" x="${round(x(index + 0.5))}" y="${height - 6}" text-anchor="middle">${dayOf(night)}</text>`,
        ]
      : [],
  );
}

/** Nights that say little about the target. */
function oddNights(nights: readonly TrendNight[], x: Frame['x'], y: number): readonly Markup[] {
  const spans = spansOf(nights, ({ whole: { night } }) => (night.kind === 'normal' ? undefined : night.kind));
  return spans.map(({ from, until, look }) => {
    const days = [nights[from], nights[until - 1]].map((one) => (one ? dayOf(one) : ''));
    return html`<rect class="odd" x="${round(x(from))}" y="${round(y + 2)}" width="${round(x(until) - x(from))}" height="5"><title>${look}: ${[...new Set(days)].join(' to ')}</title></rect>`;
  });
}

/** A tenth of a unit is invisible. */
export const round = (value: number): number => Math.round(value * 10) / 10;

export const rowLabel = (text: string, y: number): Markup =>
  html`<text class="tick" x="${left - 8}" y="${round(y)}" text-anchor="end">${text}</text>`;
