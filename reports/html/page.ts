import { html, raw } from 'hono/html';
import type { Verdict } from '../../engine/judge/verdict.ts';
import { grouped } from '../grouped.ts';
import { versionMatrix } from '../matrix.ts';
import { brokenStep } from '../outage.ts';
import type { Report } from '../report.ts';
import { counted } from '../summary.ts';
import { writeWhole } from '../whole-file.ts';
import { causeList } from './cause-list.ts';
import { pageHead } from './head.ts';
import { matrixTable } from './matrix-table.ts';
import { requirementTable, toneOf } from './requirement-table.ts';
import { pageScript } from './script.ts';
import { pageStyle } from './style.ts';

export const writeHtml = async (report: Report, dir: string): Promise<string> =>
  writeWhole(dir, 'report.html', `${await page(report)}\n`);

const page = (report: Report) => html`<!doctype html>
<html lang="en">
${pageHead({
  title: `${report.target.name}: conformance report`,
  generator: `${report.suite.name} ${report.suite.version}`,
  style: pageStyle,
  script: pageScript,
})}
<body data-tone="${colour(report)}">
<header>
<h1>${report.summary.sentence}</h1>
${facts(report)}
</header>
${preflight(report)}
<main>
${causeList(report)}
${filters(report)}
${requirementTable(report.requirements)}
<p class="none" hidden>No requirement fits these filters.</p>
${versionMatrix(report).map(matrixTable)}
${report.matrices.map(matrixTable)}
</main>
<footer>${coverage(report)}</footer>
<script>${raw(pageScript)}</script>
</body>
</html>`;

const colour = ({ summary: { exitCode } }: Report): Verdict =>
  exitCode === 0 ? 'pass' : exitCode === 1 ? 'fail' : exitCode === 4 ? 'error' : 'unproven';

const fact = (name: string, value: unknown) => html`<div><dt>${name}</dt><dd>${value}</dd></div>`;

const facts = (report: Report) => html`<dl class="facts">
${report.target.apis.map(({ api, baseUrl, version }) => fact(`${api} API`, html`${version}<small>${baseUrl}</small>`))}
${fact('Mode', report.mode)}
${fact('Seed', report.seed)}
${fact('Cases per check', report.cases === undefined ? 'by default' : number(report.cases))}
${fact('Requests', number(report.requests))}
${report.resumed ? fact('Resumed', `attempt ${report.resumed.attempt}, with ${counted(report.resumed.verdicts, 'earlier verdict')}`) : ''}
${fact('Ended', html`${ended(report)}<small>after ${span(report)}</small>`)}
</dl>`;

const number = (value: number): string => value.toLocaleString('en');

const ended = ({ endedAt }: Report): string => endedAt.replace('T', ' ').replace(/(\.\d+)?Z$/, ' UTC');

const span = ({ startedAt, endedAt }: Report): string => {
  const seconds = (Date.parse(endedAt) - Date.parse(startedAt)) / 1000;
  return seconds < 120 ? `${seconds.toFixed(1)} s` : `${Math.round(seconds / 60)} min`;
};

function preflight({ preflight: rows }: Report) {
  const wrong = rows.filter(({ ok }) => !ok);
  if (wrong.length === 0) return '';
  return html`<section class="preflight"><h2>The pre-flight found something wrong</h2><ul>
${wrong.map((row) => html`<li>${brokenStep(row)}</li>`)}
</ul></section>`;
}

const tiles: readonly (readonly [tone: ReturnType<typeof toneOf>, words: string, rare?: true])[] = [
  ['fail', 'failed'],
  ['warning', 'warnings', true],
  ['error', 'errors', true],
  ['unproven', 'unproven'],
  ['pass', 'passed'],
  ['inapplicable', 'not applicable'],
];

function filters({ requirements }: Report) {
  const tones = grouped(requirements, toneOf);
  const areas = [...new Set(requirements.map(({ api, area }) => `${api} › ${area}`))].sort();
  const levels = [...new Set(requirements.map(({ level }) => level))];
  return html`<form name="filters" role="search" hidden>
<fieldset><legend class="unseen">Verdict</legend>
${tiles
  .map(([tone, words, rare]) => ({ tone, words, rare, count: tones.get(tone)?.length ?? 0 }))
  .filter(({ rare, count }) => !rare || count > 0)
  .map(
    ({ tone, words, count }) =>
      html`<label class="count" data-tone="${tone}" data-count="${count}"><b>${number(count)}</b>${words}
<input type="checkbox" name="verdict" value="${tone}"></label>`,
  )}</fieldset>
<div class="narrow">
<input type="search" name="text" placeholder="Search statements, ids, answers" aria-label="Search">
<select name="level" aria-label="Level"><option value="">All levels</option>${levels.map(option)}</select>
<select name="area" aria-label="Area"><option value="">All areas</option>${areas.map(option)}</select>
<output name="shown" aria-live="polite"></output>
</div>
</form>`;
}

const option = (value: string) => html`<option>${value}</option>`;

const coverage = ({ suite, excluded }: Report): string =>
  [
    `${suite.name} ${suite.version}.`,
    ...(excluded > 0 ? [`${counted(excluded, 'requirement')} cannot be seen from outside.`] : []),
  ].join(' ');
