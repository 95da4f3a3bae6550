import { html } from 'hono/html';
import type { Verdict } from '../../engine/judge/verdict.ts';
import { remarkOn } from '../known-failures.ts';
import type { CheckRow, RequirementRow } from '../report.ts';
import { counted, isWarning } from '../summary.ts';
import { findingCard } from './finding-card.ts';

/** What a reader came for stands first. */
const order: readonly Verdict[] = ['fail', 'error', 'unproven', 'pass', 'inapplicable'];

const rank = (row: RequirementRow): number => order.indexOf(row.verdict) + (isWarning(row) ? 0.5 : 0);

export const requirementTable = (rows: readonly RequirementRow[]) => html`<table class="requirements">
<caption class="unseen">Requirements and their verdicts</caption>
<thead><tr>
<th scope="col" class="col-verdict">Verdict</th><th scope="col">Requirement</th>
<th scope="col" class="col-level">Level</th><th scope="col" class="col-area">Area</th>
</tr></thead>
<tbody>
${[...rows].sort((a, b) => rank(a) - rank(b)).map(line)}</tbody>
</table>`;

/** The verdict as a reader takes it: what does not bind only warns. */
export const toneOf = (row: RequirementRow): Verdict | 'warning' => (isWarning(row) ? 'warning' : row.verdict);

const line = (row: RequirementRow) => {
  const area = `${row.api} › ${row.area}`;
  const tone = toneOf(row);
  return html`<tr id="${row.id}" data-tone="${tone}" data-verdict="${tone}"
data-level="${row.level}" data-area="${area}">
<td><span class="verdict">${tone === 'inapplicable' ? 'n/a' : tone}</span></td>
<th scope="row"><div>${prose(row.statement)}</div>
${proof(row)}
${row.reason === undefined ? '' : html`<p class="reason">${row.reason}</p>`}
${row.known === undefined ? '' : html`<p class="reason">Known: ${remarkOn(row.known)}</p>`}
${row.situations === undefined ? '' : html`<p class="reason">${inPart(row.situations)}</p>`}
${findings(row)}</th>
<td>${row.level}</td><td>${area}</td>
</tr>
`;
};

const inPart = ({ tested, all, missing }: NonNullable<RequirementRow['situations']>): string =>
  `${tested} of ${counted(all, 'situation')} put to the test; missing: ${missing}`;

/** Names of the documents stand between backticks. */
export const prose = (text: string) =>
  text.split('`').map((part, index) => (index % 2 === 1 ? html`<code>${part}</code>` : part));

function findings(row: RequirementRow) {
  const { checks, change } = row;
  const found = checks.flatMap((check) => (check.finding ? [findingCard(row, check, check.finding)] : []));
  if (found.length === 0) return '';
  return html`<details class="wrong"><summary>What went wrong</summary>
${change === undefined ? '' : html`<p class="soft">The change that this states: <code>${change}</code></p>`}${found}</details>`;
}

/** Unfolds for passes too: a verdict without its evidence is only a word. */
const proof = ({ id, source, checks }: RequirementRow) => html`<details class="proof">
<summary><a href="#${id}"><code>${id}</code></a> · ${source} · ${counted(checks.length, 'check')}</summary>
<ul>${checks.map((check) => html`<li><code>${check.id}</code> ${tally(check)}</li>`)}</ul></details>`;

const tally = ({ verdict, version, cases, exercised, exchanges, seen }: CheckRow): string => {
  const ways = Object.entries(seen).map(([way, count]) => `${way} ${count}×`);
  return [
    ...(version === undefined ? [verdict] : [`under ${version}`, verdict]),
    `${exercised} of ${counted(cases, 'case')} put it to the test`,
    counted(exchanges, 'exchange'),
    ...(ways.length > 0 ? [`seen: ${ways.join(', ')}`] : []),
  ].join(' · ');
};
