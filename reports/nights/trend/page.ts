import { html } from 'hono/html';
import { fact } from '../../html/facts.ts';
import { pageHead } from '../../html/head.ts';
import { counted } from '../../summary.ts';
import type { WholeNight } from '../night.ts';
import { changeList } from './change-list.ts';
import { costCharts } from './cost-chart.ts';
import { flakyTable } from './flaky-table.ts';
import { latencyChart } from './latency-chart.ts';
import { nightTable } from './night-table.ts';
import { trendStyle } from './style.ts';
import { dayOf, type TrendNight, trendOf } from './trend.ts';
import { areaStrips, verdictChart } from './verdict-chart.ts';

/** One page about all nights of a target, the oldest first. It loads nothing and needs no script. */
export async function trendPage(nights: readonly [WholeNight, ...WholeNight[]], generator: string): Promise<string> {
  const trend = trendOf(nights);
  const last = trend.at(-1) as TrendNight;
  const { target } = last.whole.night;
  return `${await html`<!doctype html>
<html lang="en">
${pageHead({ title: `${target}: ${counted(nights.length, 'night')}`, generator, style: trendStyle })}
<body data-tone="${toneOf(last)}">
<header><h1>${last.changes.sentence}</h1>${facts(trend, last)}</header>
<main>
${section('What changed', 'changes', changeList(trend))}
${section('Verdicts', 'verdicts', html`${verdictChart(trend)}<h3>By area</h3>${areaStrips(trend)}`)}
${section('Slow transitions', 'latencies', html`${latencyChart(trend, 'receive')}${latencyChart(trend, 'ship')}`)}
${section('Requirements that fail in some nights', 'flaky', flakyTable(trend))}
${section('What a night costs', 'costs', costCharts(trend))}
${section('Numbers', 'all', nightTable(trend))}
</main>
<footer>${generator}</footer>
</body>
</html>`}\n`;
}

const section = (title: string, name: string, content: unknown) => html`<section class="${name}" id="${name}">
<h2>${title}</h2>
${content}
</section>`;

const toneOf = ({ changes, all }: TrendNight): string =>
  changes.changed || all.f > 0 ? 'fail' : changes.night.kind === 'normal' ? 'pass' : 'unproven';

function facts(trend: readonly TrendNight[], last: TrendNight) {
  const odd = trend.filter(({ whole }) => whole.night.kind !== 'normal').length;
  const changed = trend.filter(({ changes }) => changes.changed).length;
  const [first = last] = trend;
  return html`<dl class="facts">
${fact('Target', last.whole.night.target)}
${fact('Nights', html`${trend.length}<small>${dayOf(first)} to ${dayOf(last)}</small>`)}
${fact('Nights with a change', changed)}
${fact('Nights that were not normal', odd)}
${fact('Last night', html`${last.all.f} fail<small>of ${last.whole.catalogue.length}</small>`)}
${fact('Suite', last.whole.night.suite)}
</dl>`;
}
