import { html } from 'hono/html';
import { grouped } from '../grouped.ts';
import type { RequirementRow } from '../report.ts';
import { areaOf, toneOf, tonesIn } from './tone.ts';

/** Chooses what the table shows. The counts are those of the whole report. */
export function filterForm(rows: readonly RequirementRow[]) {
  const byTone = grouped(rows, toneOf);
  const levels = [...new Set(rows.map(({ level }) => level))];
  return html`<form name="filters" role="search" hidden>
<fieldset><legend class="unseen">Verdict</legend>
${tonesIn(rows).map(({ tone, words }) => {
  const count = byTone.get(tone)?.length ?? 0;
  return html`<label class="count" data-tone="${tone}" data-count="${count}"><b>${count.toLocaleString('en')}</b>${words}
<input type="checkbox" name="verdict" value="${tone}"></label>`;
})}</fieldset>
<div class="narrow">
<input type="search" name="text" placeholder="Search statements, ids, responses" aria-label="Search">
<select name="level" aria-label="Level"><option value="">All levels</option>${levels.map(option)}</select>
<select name="area" aria-label="Area"><option value="">All areas</option>${[...new Set(rows.map(areaOf))].sort().map(option)}</select>
<output name="shown" aria-live="polite"></output>
</div>
</form>`;
}

const option = (value: string) => html`<option>${value}</option>`;
