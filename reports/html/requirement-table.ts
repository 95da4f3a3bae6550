import { html } from 'hono/html';
import { remarkOn } from '../known-failures.ts';
import type { CheckRow, RequirementRow } from '../report.ts';
import { counted } from '../summary.ts';
import { findingId, hasFinding } from './finding-list.ts';
import { prose } from './prose.ts';
import { areaOf, toneOf, tones } from './tone.ts';

const rank = (row: RequirementRow): number => tones.findIndex(({ tone }) => tone === toneOf(row));

export const requirementTable = (rows: readonly RequirementRow[]) => html`<table class="requirements" id="requirements">
<caption class="unseen">Requirements and their verdicts</caption>
<thead><tr>
<th scope="col" class="col-verdict">Verdict</th><th scope="col">Requirement</th>
<th scope="col" class="col-level">Level</th><th scope="col" class="col-area">Area</th>
</tr></thead>
<tbody>
${[...rows].sort((a, b) => rank(a) - rank(b)).map(line)}</tbody>
</table>`;

const line = (row: RequirementRow) => {
  const area = areaOf(row);
  const tone = toneOf(row);
  return html`<tr id="${row.id}" data-tone="${tone}" data-verdict="${tone}"
data-level="${row.level}" data-area="${area}">
<td><span class="verdict">${tone === 'inapplicable' ? 'n/a' : tone}</span></td>
<th scope="row"><div>${prose(row.statement)}</div>
${proof(row)}
${row.reason === undefined ? '' : html`<p class="reason">${row.reason}</p>`}
${row.known === undefined ? '' : html`<p class="reason">Known: ${remarkOn(row.known)}</p>`}
${row.situations === undefined ? '' : html`<p class="reason">${inPart(row.situations)}</p>`}
${hasFinding(row) ? html`<p><a class="wrong" href="#${findingId(row)}">What went wrong</a></p>` : ''}</th>
<td>${row.level}</td><td>${area}</td>
</tr>
`;
};

const inPart = ({ tested, all, missing }: NonNullable<RequirementRow['situations']>): string =>
  `${tested} of ${counted(all, 'situation')} put to the test; missing: ${missing}`;

/** Passes unfold too, to show their evidence. */
const proof = ({
  id,
  source,
  checks,
}: RequirementRow) => html`<div class="source"><a href="#${id}"><code>${id}</code></a>
<details class="proof"><summary>${source} · ${counted(checks.length, 'check')}</summary>
<ul>${checks.map((check) => html`<li><code>${check.id}</code> ${tally(check)}</li>`)}</ul></details></div>`;

const tally = ({ verdict, version, cases, exercised, exchanges, seen }: CheckRow): string => {
  const ways = Object.entries(seen).map(([way, count]) => `${way} ${count}×`);
  return [
    ...(version === undefined ? [verdict] : [`under ${version}`, verdict]),
    `${exercised} of ${counted(cases, 'case')} put it to the test`,
    counted(exchanges, 'exchange'),
    ...(ways.length > 0 ? [`seen: ${ways.join(', ')}`] : []),
  ].join(' · ');
};
