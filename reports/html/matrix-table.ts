import { html } from 'hono/html';
import type { Matrix } from '../report.ts';

const signs = { pass: '✓', fail: '✗' } as const;

/** One field a crossing: judged and met, judged and broken, or not judged. */
export const matrixTable = ({ name, columns, rows }: Matrix) => html`<section class="matrix">
<h2>${name}</h2>
<div class="wide"><table>
<thead><tr><td></td>${columns.map((column) => html`<th scope="col"><span>${column}</span></th>`)}</tr></thead>
<tbody>${rows.map(
  (row) => html`<tr><th scope="row">${row.name}</th>${columns.map((column) => field(row.cells[column]))}</tr>
`,
)}</tbody>
</table></div>
</section>`;

const field = (verdict: keyof typeof signs | undefined) =>
  verdict === undefined
    ? html`<td></td>`
    : html`<td data-tone="${verdict}"><span title="${verdict}">${signs[verdict]}</span></td>`;
