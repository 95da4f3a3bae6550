import { html } from 'hono/html';
import type { Letter } from '../night.ts';
import { steadinessOf } from '../trace.ts';
import { spansOf } from './spans.ts';
import type { TrendNight } from './trend.ts';

const shownNights = 60;
const mostRows = 40;

interface Row extends ReturnType<typeof steadinessOf> {
  readonly id: string;
  readonly letters: readonly (Letter | undefined)[];
}

/** Requirements that failed in some of the last nights and passed in others, the least steady first. */
export function flakyTable(nights: readonly TrendNight[]) {
  const last = nights.slice(-shownNights);
  const rows = rowsOf(last);
  if (rows.length === 0)
    return html`<p class="soft">No requirement failed in some of the last ${last.length} nights and passed in others.</p>`;
  const more = rows.length - mostRows;
  return html`<div class="chart" tabindex="0" role="region" aria-label="Requirements that fail in some nights"><table>
<thead><tr><th scope="col">Requirement</th><th scope="col">Fails in</th><th scope="col">The last ${last.length} nights</th></tr></thead>
<tbody>${rows.slice(0, mostRows).map(
    (
      row,
    ) => html`<tr><th scope="row"><code>${row.id}</code></th><td>${row.failed} of ${row.of}</td><td>${strip(row)}</td></tr>
`,
  )}</tbody></table></div>
${more > 0 ? html`<p class="soft">and ${more} more</p>` : ''}`;
}

function rowsOf(nights: readonly TrendNight[]): readonly Row[] {
  const byId = new Map<string, (Letter | undefined)[]>();
  for (const [nth, { whole }] of nights.entries()) {
    for (const [index, { id }] of whole.catalogue.entries()) {
      const letters = byId.get(id) ?? Array.from({ length: nights.length }, () => undefined);
      byId.set(id, letters);
      letters[nth] = whole.night.verdicts[index] as Letter;
    }
  }
  return [...byId]
    .map(([id, letters]): Row => ({ id, letters, ...steadinessOf(letters) }))
    .filter(({ failed, of }) => failed > 0 && failed < of)
    .sort((a, b) => b.turns - a.turns || b.failed - a.failed);
}

const tones: Readonly<Partial<Record<Letter, string>>> = { p: 'pass', f: 'fail', e: 'error', i: 'inapplicable' };

const strip = ({ letters, failed }: Row) =>
  html`<svg class="strip" viewBox="0 0 ${letters.length * 4} 12" width="${letters.length * 4}" height="12" role="img" aria-label="${failed} failures">${spansOf(
    letters,
    (letter) => (letter === undefined ? undefined : (tones[letter] ?? 'unproven')),
  ).map(
    ({ from, until, look }) =>
      html`<rect class="${look}" x="${from * 4}" y="0" width="${(until - from) * 4}" height="12"/>`,
  )}</svg>`;
