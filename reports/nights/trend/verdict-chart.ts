import { area, curveStepAfter, stack } from 'd3-shape';
import { html } from 'hono/html';
import { type Frame, framed, round, rowLabel } from './frame.ts';
import { spansOf } from './spans.ts';
import { type Counts, dayOf, type TrendNight } from './trend.ts';

/** From the bottom to the top. */
const layers = [
  { tone: 'pass', words: 'pass', of: ({ p }: Counts) => p },
  { tone: 'inapplicable', words: 'not applicable', of: ({ i }: Counts) => i },
  { tone: 'unproven', words: 'unproven', of: ({ u, d, l }: Counts) => u + d + l },
  { tone: 'error', words: 'error', of: ({ e }: Counts) => e },
  { tone: 'fail', words: 'fail', of: ({ f }: Counts) => f },
] as const;

export function verdictChart(nights: readonly TrendNight[]) {
  const most = Math.max(...nights.map(({ all }) => layers.reduce((sum, { of }) => sum + of(all), 0)));
  const label = 'Requirements by verdict, night by night';
  return html`<p class="legend">${layers.map(({ tone, words }) => html`<span data-tone="${tone}">${words}</span>`)}
<span class="of-night">not a normal night</span></p>
${framed(nights, { label, height: 240, most, tick: String }, ({ x, y }) => layersOf(nights, x, y))}`;
}

function layersOf(nights: readonly TrendNight[], x: Frame['x'], y: Frame['y']) {
  const series = stack<TrendNight, number>()
    .keys(layers.keys())
    .value(({ all }, key) => layers[key]?.of(all) ?? 0)([...nights]);
  const shape = area<Step>()
    .x(({ at }) => round(x(at)))
    .y0(({ low }) => round(y(low)))
    .y1(({ high }) => round(y(high)))
    .curve(curveStepAfter);
  return series.map((one) => html`<path data-tone="${layers[one.key]?.tone}" d="${shape(stepsOf(one))}"/>\n`);
}

interface Step {
  readonly at: number;
  readonly low: number;
  readonly high: number;
}

/** The points where the value changes, and the last one. */
function stepsOf(layer: readonly (readonly [number, number] | readonly number[])[]): readonly Step[] {
  const steps = spansOf(layer, ([low, high]) => `${low} ${high}`).map(({ from }): Step => {
    const [low = 0, high = 0] = layer[from] ?? [];
    return { at: from, low, high };
  });
  const last = steps.at(-1);
  return last ? [...steps, { ...last, at: layer.length }] : [];
}

const rowHeight = 17;

/** A row for each area: failed, proven and unproven requirements. */
export function areaStrips(nights: readonly TrendNight[]) {
  const names = [...new Set(nights.flatMap(({ areas }) => [...areas.keys()]))].sort();
  const label = 'Verdicts by area, night by night';
  return framed(nights, { label, height: names.length * rowHeight + 46, most: 1 }, ({ x }) =>
    names.map((name, row) => {
      const y = 14 + row * rowHeight;
      return html`${rowLabel(name, y + 11)}
${spansOf(nights, ({ areas }) => lookOf(areas.get(name))).map(
  ({ from, until, look }) =>
    html`<rect class="${look.split(' ')[0]}" x="${round(x(from))}" y="${y}" width="${round(x(until) - x(from))}" height="${rowHeight - 3}"><title>${name}, ${daysOf(nights, from, until)}: ${titleOf(look)}</title></rect>`,
)}
`;
    }),
  );
}

/** The class of the cell and what it says. */
function lookOf(counts: Counts | undefined): string | undefined {
  if (!counts) return undefined;
  const { p, f, e, u, d, l } = counts;
  const expected = p + f + e + u + d + l;
  if (f > 0) return `fail ${f} of ${expected} fail`;
  if (e > 0) return `error ${e} errors of the suite`;
  if (expected === 0) return 'inapplicable not applicable';
  if (p === expected) return 'pass all pass';
  return p * 2 >= expected ? 'most most pass, the others are unproven' : 'unproven most are unproven';
}

const titleOf = (look: string): string => look.slice(look.indexOf(' ') + 1);

const daysOf = (nights: readonly TrendNight[], from: number, until: number): string => {
  const [first, last] = [nights[from], nights[until - 1]];
  if (!first || !last) return '';
  return from + 1 === until ? dayOf(first) : `${dayOf(first)} to ${dayOf(last)}`;
};
