import { html } from 'hono/html';
import { durationText } from '../../duration.ts';
import type { TrendNight } from './trend.ts';

/** All that the charts show, in numbers; the last night first. */
export const nightTable = (
  nights: readonly TrendNight[],
) => html`<details class="numbers"><summary>All ${nights.length} nights in numbers</summary>
<div class="chart" tabindex="0" role="region" aria-label="All nights in numbers"><table>
<thead><tr><th scope="col">Night (UTC)</th><th scope="col">Kind</th><th scope="col">Pass</th><th scope="col">Fail</th><th scope="col">Unproven</th><th scope="col">Requests</th><th scope="col">Duration</th><th scope="col">What changed</th></tr></thead>
<tbody>${nights.toReversed().map(row)}</tbody></table></div></details>`;

const row = ({
  whole: { night },
  all: { p, f, u, d, l },
  changes,
}: TrendNight) => html`<tr><th scope="row">${night.at.slice(0, 16).replace('T', ' ')}</th><td>${night.kind}</td><td>${p}</td><td>${f}</td><td>${u + d + l}</td><td>${night.requests}</td><td>${durationText(night.durationMs)}</td><td>${changes.changed ? changes.sentence : ''}</td></tr>
`;
