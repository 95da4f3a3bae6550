import { html } from 'hono/html';
import type { Finding } from '../../engine/judge/result.ts';
import { curlScript } from '../../engine/wire/curl.ts';
import { type Exchange, requestLine } from '../../engine/wire/exchange.ts';
import { accountOf, caseOf, decisive, replayOf, reproduceOf } from '../evidence.ts';
import { leadingTo } from '../replay/leading.ts';
import type { CheckRow, RequirementRow } from '../report.ts';
import { counted } from '../summary.ts';
import { figure } from './pictures/figure.ts';
import { timeline } from './pictures/timeline.ts';

/** All details of a failed check, from one line down to every header. */
export const findingCard = (row: RequirementRow, check: CheckRow, finding: Finding) => html`<article class="finding">
<header><code>${check.id}</code>${check.version === undefined ? '' : ` under ${check.version}`}
<span class="soft">found ${counted(finding.count, 'time')} in ${counted(check.exercised, 'case')}</span></header>
<dl class="account">${accountOf(finding, row).map(
  ([label, text]) => html`<dt>${label}</dt><dd class="${label}">${text}</dd>`,
)}</dl>
${figure(finding)}
${smallestCase(finding)}
${asScript(curlScript(finding.history))}
<h3>Run the check again</h3>
${command(replayOf(finding), 'Command')}
${replayed(finding)}
${exchanges(finding)}
</article>`;

/** The exchanges that lead to the finding are open; the rest of the case is folded. */
function exchanges(finding: Finding) {
  const { history } = finding;
  const leading = new Set(leadingTo(finding));
  const listed = (shown: boolean) =>
    history.flatMap((one, index) =>
      leading.has(index) === shown ? [exchangeItem(one, one === decisive(finding))] : [],
    );
  const rest = history.length - leading.size;
  const title = counted(history.length, 'exchange');
  return html`<h3>${rest === 0 ? title : `${leading.size} of ${title}: ${leading.size === 1 ? 'it shows' : 'they lead to'} the finding`}</h3>
${timeline(finding)}
<ol>${listed(true)}</ol>
${rest === 0 ? '' : html`<details><summary>${counted(rest, 'other exchange')} of the case</summary><ol>${listed(false)}</ol></details>`}`;
}

const asScript = (script: string | undefined) =>
  script === undefined
    ? ''
    : html`<h3>This case as a shell script</h3>
${command(script, 'Shell script')}`;

/** The draw of a journey adds nothing to its steps, and a check without a draw has none. */
const smallestCase = (finding: Finding) =>
  finding.steps || (finding.smallestCase ?? null) === null
    ? ''
    : html`<h3>Smallest case</h3>
${block(caseOf(finding, 2), 'Smallest case')}`;

function replayed(finding: Finding) {
  const reproduce = reproduceOf(finding);
  return reproduce === undefined
    ? ''
    : html`<h3>Replay this case</h3>
${command(reproduce, 'Command for this case')}`;
}

/** Scrolls, so a keyboard must be able to reach it. */
const block = (text: string, label: string) =>
  html`<pre tabindex="0" role="group" aria-label="${label}">${clipped(text)}</pre>`;

/** What is clipped cannot run. */
const command = (text: string, label: string) =>
  text.length > longest
    ? block(text, label)
    : html`<div class="command"><button type="button" class="copy">Copy<span class="unseen"> ${label}</span></button>${block(text, label)}</div>`;

const exchangeItem = (exchange: Exchange, isDecisive: boolean) => {
  const { sent, answer, failure, at, until, account } = exchange;
  return html`<li><details class="${isDecisive ? 'decisive' : ''}">
<summary>${requestLine(exchange)} → ${answer?.status ?? failure?.kind ?? 'no response'}</summary>
<div><p class="soft">account ${account} · ${instant(at)} · ${Math.round(until - at)} ms</p>
${block(message(`${sent.method} ${sent.url}`, sent.headers, sent.body ?? ''), 'Request')}
${answer ? block(message(`${answer.status}`, answer.headers, answer.text), 'Response') : html`<p>${failure?.message}</p>`}
</div></details></li>`;
};

/** The clock of the target may be so wrong that no date can represent it. */
const instant = (at: number): string => (Math.abs(at) <= 8.64e15 ? new Date(at).toISOString() : `at ${at}`);

const message = (first: string, headers: Readonly<Record<string, string>>, body: string): string =>
  [first, ...Object.entries(headers).map(([name, value]) => `${name}: ${value}`), '', legible(body)]
    .join('\n')
    .trimEnd();

/** JSON is indented if that loses nothing (such as `1.0`, or a repeated name); otherwise it is shown as it came. */
const legible = (body: string): string => {
  try {
    const json: unknown = JSON.parse(body);
    return JSON.stringify(json) === body.trim() ? JSON.stringify(json, null, 2) : body;
  } catch {
    return body;
  }
};

const longest = 20_000;

const clipped = (text: string): string =>
  text.length > longest
    ? `${text.slice(0, longest)}\n… (${text.length - longest} more characters: see report.json)`
    : text;
