import { html } from 'hono/html';
import { sinceSentence } from '../nights/since.ts';
import type { Report } from '../report.ts';
import { moment } from './facts.ts';

/** The maximum in this list; the table shows the rest. */
const mostShown = 40;

/** What changed since the last report in the same folder. */
export function sinceList({ since }: Report) {
  if (!since) return '';
  const { changed, endedAt } = since;
  const rest = changed.length - mostShown;
  return html`<section class="since" id="since">
<h2>Since the last report</h2>
<p class="soft">Of ${moment(endedAt)}: ${sinceSentence(since)}.</p>
${
  changed.length === 0
    ? ''
    : html`<ul>${changed
        .slice(0, mostShown)
        .map(
          ({ id, from, to }) =>
            html`<li><a href="#${id}"><code>${id}</code></a> <span data-tone="${from}">${from}</span> → <span data-tone="${to}">${to}</span></li>`,
        )}${rest > 0 ? html`<li>and ${rest} more</li>` : ''}</ul>`
}
</section>`;
}
