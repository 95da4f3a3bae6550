import { html } from 'hono/html';
import { grouped } from '../grouped.ts';
import type { RequirementRow } from '../report.ts';
import { areaOf, toneOf, tonesIn, viewOf } from './tone.ts';

type Shown = ReturnType<typeof tonesIn>;

/** One row for each area with the share of each verdict. A count links to its requirements. */
export function overview(rows: readonly RequirementRow[]) {
  if (rows.length === 0) return '';
  const shown = tonesIn(rows);
  return html`<section class="overview" id="overview" aria-label="Overview">
${[...grouped(rows, ({ api }) => api)].map(([api, ofApi]) => areaMap(api, ofApi, shown))}
</section>`;
}

const areaMap = (api: string, rows: readonly RequirementRow[], shown: Shown) => html`<table>
<caption>${api} API</caption>
<thead><tr><th scope="col" class="unseen">Area</th><td></td>${shown.map(
  ({ word }) => html`<th scope="col">${word}</th>`,
)}</tr></thead>
<tbody>
${[...grouped(rows, areaOf)].map(([area, inArea]) => areaRow(area, inArea, shown))}</tbody>
<tfoot><tr><th scope="row">all</th><td></td>${partsOf(rows, shown).map(
  ({ tone, count }) => html`<td data-tone="${tone}">${count === 0 ? '·' : count}</td>`,
)}</tr></tfoot>
</table>`;

type Part = Shown[number] & { readonly count: number };

function partsOf(rows: readonly RequirementRow[], shown: Shown): readonly Part[] {
  const byTone = grouped(rows, toneOf);
  return shown.map((one) => ({ ...one, count: byTone.get(one.tone)?.length ?? 0 }));
}

function areaRow(area: string, rows: readonly RequirementRow[], shown: Shown) {
  const parts = partsOf(rows, shown);
  return html`<tr><th scope="row"><a href="${viewOf({ area })}">${rows[0]?.area}</a></th>
<td>${bar(area, parts)}</td>${parts.map(({ tone, words, count }) =>
    count === 0
      ? html`<td class="zero">·</td>`
      : html`<td data-tone="${tone}"><a href="${viewOf({ area, verdict: tone })}" aria-label="${area}: ${count} ${words}">${count}</a></td>`,
  )}</tr>
`;
}

/** A single failure among many passes must stay visible. */
const narrowest = 3;

/** The counts next to it say the same, so keyboard and screen readers skip it. */
function bar(area: string, parts: readonly Part[]) {
  const present = parts.filter(({ count }) => count > 0);
  const all = present.reduce((sum, { count }) => sum + count, 0);
  const wide = present.map((part) => ({ ...part, width: Math.max((part.count / all) * 100, narrowest) }));
  const scale = 100 / wide.reduce((sum, { width }) => sum + width, 0);
  let x = 0;
  return html`<svg class="bar" viewBox="0 0 100 1" preserveAspectRatio="none" aria-hidden="true">${wide.map(
    ({ tone, words, count, width }) => {
      const from = x;
      x += width * scale;
      return html`<a href="${viewOf({ area, verdict: tone })}" tabindex="-1"><rect data-tone="${tone}" x="${from.toFixed(2)}" width="${(x - from).toFixed(2)}" height="1"><title>${area}: ${count} of ${all} ${words}</title></rect></a>`;
    },
  )}</svg>`;
}
