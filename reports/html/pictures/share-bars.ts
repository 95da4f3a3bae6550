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
    differs: Number(row.expected) !== Number(row.actual),
  }));
  const wrong = all.filter(({ differs }) => differs);
  const shown = [...wrong, ...all.filter(({ differs }) => !differs)].slice(0, mostRows).sort((a, b) => a.line - b.line);
  const most = Math.max(
    ...shown.flatMap(({ expected, actual }) => [Number(expected), finite(actual)]),
    Number.MIN_VALUE,
  );
  const hidden = all.length - shown.length;
  return html`<div class="shares" tabindex="0" role="group" aria-label="Shares of ${of}"><table>
<caption>${of} of ${total}, shared out by quantity: ${wrong.length} of ${all.length} lines differ.</caption>
<thead><tr><th scope="col">line</th><th scope="col">quantity</th><th scope="col">expected</th><th scope="col">actual</th><th scope="col">differs by</th><td></td></tr></thead>
<tbody>${shown.map((row) => shareRow(row, most))}</tbody>
${hidden > 0 ? html`<tfoot><tr><td colspan="6">${hidden} more lines</td></tr></tfoot>` : ''}
</table></div>`;
}

const finite = (text: string): number => (Number.isFinite(Number(text)) ? Math.max(0, Number(text)) : 0);

function shareRow({ line, quantity, expected, actual, differs }: Row, most: number) {
  const [expectedWidth, actualWidth] = [Number(expected), finite(actual)].map((value) =>
    ((value / most) * width).toFixed(1),
  );
  return html`<tr data-tone="${differs ? 'fail' : 'pass'}"><th scope="row">${line}</th><td>${quantity}</td><td>${expected}</td><td>${actual}</td><td>${differs ? difference(expected, actual) : '·'}</td>
<td><svg width="${width}" height="${height}" viewBox="0 0 ${width} ${height}" aria-hidden="true"><rect class="expected" y="3" width="${expectedWidth}" height="7"/><rect y="12" width="${actualWidth}" height="7"/></svg></td></tr>
`;
}

/** As many decimals as both have: binary fractions would show more. */
function difference(expected: string, actual: string): string {
  const by = Number(actual) - Number(expected);
  if (!Number.isFinite(by)) return 'no number';
  const decimals = Math.max(...[expected, actual].map((text) => (/\.(\d+)$/.exec(text)?.[1] ?? '').length));
  return `${by > 0 ? '+' : '−'}${Math.abs(by).toFixed(decimals)}`;
}
