import { html, raw } from 'hono/html';
import { causesOf } from '../causes/causes.ts';
import { byDirectness } from '../directness.ts';
import { accountOf } from '../evidence.ts';
import type { Cause, Report, RequirementRow } from '../report.ts';
import { counted } from '../summary.ts';
import { findingCard } from './finding-card.ts';
import { figure } from './pictures/figure.ts';
import { prose } from './prose.ts';
import { toneOf } from './tone.ts';

/** More of them are folded, so that a reader sees them all at once. */
const mostOpen = 5;
/** Further ones are one line each. */
const mostShown = 25;

interface CauseGroup {
  readonly lead: RequirementRow;
  readonly also: readonly RequirementRow[];
}

/** The findings, grouped by cause and by broken requirement. */
export function findingList(report: Report) {
  const groups = causeGroups(report);
  if (groups.length === 0) return '';
  const broken = groups.reduce((sum, { also }) => sum + 1 + also.length, 0);
  const cards = groups.map((one) => card(one, groups.length <= mostOpen));
  const rest = cards.slice(mostShown);
  return html`<section class="findings" id="findings" aria-label="Findings">
<h2>${counted(groups.length, 'cause')}, ${counted(broken, 'broken requirement')}</h2>
${cards.slice(0, mostShown)}
${rest.length === 0 ? '' : html`<details class="rest"><summary>${counted(rest.length, 'more cause')}</summary>${rest}</details>`}
</section>`;
}

function causeGroups({ requirements, causes = causesOf(requirements) }: Report): readonly CauseGroup[] {
  const rows = new Map(requirements.map((row) => [row.id, row]));
  const rowOf = (id: string): readonly RequirementRow[] => [rows.get(id) ?? []].flat();
  return causes.flatMap(({ requirement, also }: Cause) =>
    rowOf(requirement).map((lead) => ({ lead, also: also.flatMap(rowOf) })),
  );
}

const card = (
  { lead, also }: CauseGroup,
  isOpen: boolean,
) => html`<details class="cause" data-tone="${toneOf(lead)}"${isOpen ? raw(' open') : ''}>
<summary>${prose(lead.statement)}</summary>
${account(lead)}
<h3>Breaks ${counted(1 + also.length, 'requirement')}</h3>
${[lead, ...also].map(evidence)}
</details>
`;

/** @returns whether the page has a finding to link to. */
export const hasFinding = ({ verdict, checks }: RequirementRow): boolean =>
  verdict === 'fail' && checks.some(({ finding }) => finding !== undefined);

export const findingId = ({ id }: Pick<RequirementRow, 'id'>): string => `finding-${id}`;

/** All findings of one broken requirement. */
const evidence = (row: RequirementRow) => html`<details class="evidence" id="${findingId(row)}">
<summary><code>${row.id}</code> ${prose(row.statement)}</summary>
<p class="soft"><a href="#${findingId(row)}">Link to this finding</a> · <a href="#${row.id}">In the table</a> · ${row.source}</p>
${row.change === undefined ? '' : html`<p class="soft">The change that this states: <code>${row.change}</code></p>`}
${row.checks.flatMap((check) => (check.finding ? [findingCard(row, check, check.finding)] : []))}
</details>
`;

function account(row: RequirementRow) {
  const finding = byDirectness(row.checks).find((check) => check.finding !== undefined)?.finding;
  if (!finding) return '';
  return html`<dl class="account">${accountOf(finding, row).map(
    ([label, text]) => html`<dt>${label}</dt><dd class="${label}">${text}</dd>`,
  )}</dl>
${figure(finding)}`;
}
