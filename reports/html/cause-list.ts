import { html, raw } from 'hono/html';
import { causesOf } from '../causes/causes.ts';
import { byDirectness } from '../directness.ts';
import { accountOf } from '../evidence.ts';
import type { Cause, Report, RequirementRow } from '../report.ts';
import { counted } from '../summary.ts';
import { prose, toneOf } from './requirement-table.ts';

/** More of them are folded, so that a reader sees them all at once. */
const mostOpen = 5;

/** What went wrong, a cause at a time; each leads to the requirements that it breaks. */
export function causeList(report: Report) {
  const { causes = causesOf(report.requirements) } = report;
  const rows = new Map(report.requirements.map((row) => [row.id, row]));
  const told = causes.flatMap((cause) => {
    const row = rows.get(cause.requirement);
    return row ? [{ cause, row }] : [];
  });
  if (told.length === 0) return '';
  const broken = told.reduce((sum, { cause }) => sum + 1 + cause.also.length, 0);
  return html`<section class="causes" aria-label="Causes">
<h2>${counted(told.length, 'cause')}, ${counted(broken, 'broken requirement')}</h2>
${told.map(({ cause, row }) => card(cause, row, told.length <= mostOpen))}
</section>`;
}

const card = (
  { requirement, also }: Cause,
  row: RequirementRow,
  isOpen: boolean,
) => html`<details id="cause-${requirement}" data-tone="${toneOf(row)}"${isOpen ? raw(' open') : ''}>
<summary>${prose(row.statement)}</summary>
${account(row)}
<p><a href="#cause-${requirement}">Link to this cause</a> · breaks <a href="#${requirement}"><code>${requirement}</code></a>${also.map(
  (id) => html`, <a href="#${id}"><code>${id}</code></a>`,
)}</p>
</details>
`;

function account(row: RequirementRow) {
  const finding = byDirectness(row.checks).find((check) => check.finding !== undefined)?.finding;
  if (!finding) return '';
  return html`<dl class="account">${accountOf(finding, row).map(
    ([label, text]) => html`<dt>${label}</dt><dd class="${label}">${text}</dd>`,
  )}</dl>`;
}
