import { html, raw } from 'hono/html';
import type { Verdict } from '../../engine/judge/verdict.ts';
import { versionMatrix } from '../matrix.ts';
import { brokenStep } from '../outage.ts';
import type { Report } from '../report.ts';
import { counted } from '../summary.ts';
import { writeWhole } from '../whole-file.ts';
import { fact, moment, number } from './facts.ts';
import { filterForm } from './filter-form.ts';
import { findingList } from './finding-list.ts';
import { pageHead } from './head.ts';
import { matrixTable } from './matrix-table.ts';
import { overview } from './overview.ts';
import { partStyle } from './part-style.ts';
import { machineList } from './pictures/machine-picture.ts';
import { pictureStyle } from './pictures/style.ts';
import { requirementTable } from './requirement-table.ts';
import { pageScript } from './script.ts';
import { sinceList } from './since-list.ts';
import { pageStyle } from './style.ts';

export const writeHtml = async (report: Report, dir: string): Promise<string> =>
  writeWhole(dir, 'report.html', `${await page(report)}\n`);

function page(report: Report) {
  const parts = partsOf(report);
  return html`<!doctype html>
<html lang="en">
${pageHead({
  title: `${report.target.name}: conformance report`,
  generator: `${report.suite.name} ${report.suite.version}`,
  style: `${pageStyle}${partStyle}${pictureStyle}`,
  script: pageScript,
})}
<body data-tone="${colour(report)}">
<a class="skip" href="#requirements">Skip to the requirements</a>
<header>
<h1>${report.summary.sentence}</h1>
${facts(report)}
${contents(parts)}
</header>
<main>
${preflight(report)}
${parts.map(({ content }) => content)}
${filterForm(report.requirements)}
${requirementTable(report.requirements)}
<p class="none" hidden>No requirement fits these filters.</p>
<p class="folded">The page itself lists ${counted(report.requirements.length, 'requirement')}; filtered, it prints what it shows.</p>
<p class="unseen status" role="status"></p>
</main>
<footer>${coverage(report)}</footer>
<script>${raw(pageScript)}</script>
</body>
</html>`;
}

/** The parts above the table, in order. */
function partsOf(report: Report) {
  const matrices = [...versionMatrix(report), ...report.matrices];
  const all = [
    { id: 'overview', title: 'Overview', content: overview(report.requirements) },
    { id: 'since', title: 'Since the last report', content: sinceList(report) },
    { id: 'findings', title: 'Findings', content: findingList(report) },
    { id: 'machines', title: 'State machines', content: machineList(report.requirements) },
    { id: 'matrices', title: 'Matrices', content: matrices.length === 0 ? '' : matrixList(matrices) },
  ];
  return all.filter(({ content }) => content !== '');
}

const contents = (parts: ReturnType<typeof partsOf>) =>
  html`<nav aria-label="Parts of the report">${[...parts, { id: 'requirements', title: 'Requirements' }].map(
    ({ id, title }) => html`<a href="#${id}">${title}</a> `,
  )}</nav>`;

const matrixList = (matrices: Report['matrices']) => html`<section class="matrices" id="matrices">
<h2>Matrices</h2>
${matrices.map(matrixTable)}
</section>`;

const colour = ({ summary: { exitCode } }: Report): Verdict =>
  exitCode === 0 ? 'pass' : exitCode === 1 ? 'fail' : exitCode === 4 ? 'error' : 'unproven';

const facts = (report: Report) => html`<dl class="facts">
${report.target.apis.map(({ api, baseUrl, version }) => fact(`${api} API`, html`${version}<small>${baseUrl}</small>`))}
${fact('Mode', report.mode)}
${fact('Seed', report.seed)}
${fact('Cases per check', report.cases === undefined ? 'by default' : number(report.cases))}
${fact('Requests', number(report.requests))}
${report.resumed ? fact('Resumed', `attempt ${report.resumed.attempt}, with ${counted(report.resumed.verdicts, 'earlier verdict')}`) : ''}
${fact('Ended', html`${moment(report.endedAt)}<small>after ${span(report)}</small>`)}
</dl>`;

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

const coverage = ({ suite, excluded }: Report): string =>
  [
    `${suite.name} ${suite.version}.`,
    ...(excluded > 0 ? [`${counted(excluded, 'requirement')} cannot be observed by a client.`] : []),
  ].join(' ');
