import { html } from 'hono/html';
import type { Shares } from '../../../engine/judge/figure.ts';

/** The maximum number of lines. Those that differ come first. */
const mostRows = 24;
const width = 260;
const height = 22;

type Row = Shares['rows'][number] & { readonly line: number; readonly differs: boolean };

/** The share of each line in a total, next to the expected one. */
export function shareBars({ of, total, rows }: Shares) {
  const all: readonly Row[] = rows.map((row, index) => ({
    ...row,
    line: index + 1,
    differs: Number(row.due) !== Number(row.came),
  }));
  const wrong = all.filter(({ differs }) => differs);
  const shown = [...wrong, ...all.filter(({ differs }) => !differs)].slice(0, mostRows).sort((a, b) => a.line - b.line);
  const most = Math.max(...shown.flatMap(({ due, came }) => [Number(due), finite(came)]), Number.MIN_VALUE);
  const hidden = all.length - shown.length;
  return html`<div class="shares" tabindex="0" role="group" aria-label="Shares of ${of}"><table>
<caption>${of} of ${total}, shared out by quantity: ${wrong.length} of ${all.length} lines differ.</caption>
<thead><tr><th scope="col">line</th><th scope="col">quantity</th><th scope="col">due</th><th scope="col">actual</th><th scope="col">differs by</th><td></td></tr></thead>
<tbody>${shown.map((row) => shareRow(row, most))}</tbody>
${hidden > 0 ? html`<tfoot><tr><td colspan="6">${hidden} more lines</td></tr></tfoot>` : ''}
</table></div>`;
}

const finite = (text: string): number => (Number.isFinite(Number(text)) ? Math.max(0, Number(text)) : 0);

function shareRow({ line, quantity, due, came, differs }: Row, most: number) {
  const [dueWidth, cameWidth] = [Number(due), finite(came)].map((value) => ((value / most) * width).toFixed(1));
  return html`<tr data-tone="${differs ? 'fail' : 'pass'}"><th scope="row">${line}</th><td>${quantity}</td><td>${due}</td><td>${came}</td><td>${differs ? difference(due, came) : '·'}</td>
<td><svg width="${width}" height="${height}" viewBox="0 0 ${width} ${height}" aria-hidden="true"><rect class="due" y="3" width="${dueWidth}" height="7"/><rect y="12" width="${cameWidth}" height="7"/></svg></td></tr>
`;
}

/** As many decimals as both have: binary fractions would show more. */
function difference(due: string, came: string): string {
  const by = Number(came) - Number(due);
  if (!Number.isFinite(by)) return 'no number';
  const decimals = Math.max(...[due, came].map((text) => (/\.(\d+)$/.exec(text)?.[1] ?? '').length));
  return `${by > 0 ? '+' : '−'}${Math.abs(by).toFixed(decimals)}`;
}
