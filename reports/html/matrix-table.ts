import { html, raw } from 'hono/html';
import type { Matrix } from '../report.ts';

const signs = { pass: '✓', fail: '✗' } as const;

/** One cell for each combination: passed, broken, or not judged. Unfolded if something is broken. */
export function matrixTable({ name, columns, rows }: Matrix) {
  const verdicts = rows.flatMap(({ cells }) => Object.values(cells));
  const broken = verdicts.filter((verdict) => verdict === 'fail').length;
  const extent = `${verdicts.length} crossings judged${broken > 0 ? `, ${broken} broken` : ''}`;
  return html`<details class="matrix"${broken > 0 ? raw(' open') : ''}>
<summary>${name} <span class="soft" data-tone="${broken > 0 ? 'fail' : 'pass'}">${extent}</span></summary>
<div class="wide" tabindex="0" role="group" aria-label="${name}"><table>
<thead><tr><td></td>${columns.map((column) => html`<th scope="col"><span>${column}</span></th>`)}</tr></thead>
<tbody>${rows.map(
    (row) => html`<tr><th scope="row">${row.name}</th>${columns.map((column) => field(row.cells[column]))}</tr>
`,
  )}</tbody>
</table></div>
</details>`;
}

const field = (verdict: keyof typeof signs | undefined) =>
  verdict === undefined
    ? html`<td></td>`
    : html`<td data-tone="${verdict}"><span title="${verdict}">${signs[verdict]}</span></td>`;
