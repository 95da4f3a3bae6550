import { html } from 'hono/html';
import { durationText } from '../../duration.ts';
import { counted } from '../../summary.ts';
import type { Changes, DescriptionChange } from '../changes.ts';
import { transitionNames } from '../transition.ts';
import { dayOf, type TrendNight } from './trend.ts';

const mostNights = 60;
const mostItems = 30;

/** The nights on which the target changed, the last first. */
export function changeList(nights: readonly TrendNight[]) {
  const changed = nights.filter(({ changes }) => changes.changed).toReversed();
  if (changed.length === 0) return html`<p class="soft">Nothing changed in ${counted(nights.length, 'night')}.</p>`;
  const more = changed.length - mostNights;
  return html`${changed.slice(0, mostNights).map(
    (
      night,
      index,
    ) => html`<details${index === 0 ? html` open` : ''}><summary><time datetime="${night.whole.night.at}">${dayOf(night)}</time> ${night.changes.sentence}</summary>
${items(night.changes)}</details>
`,
  )}${more > 0 ? html`<p class="soft">and ${more} earlier ones: see conform compare</p>` : ''}`;
}

function items({ verdicts, newFindings, goneFindings, description, latencies, members, values }: Changes) {
  const all = [
    ...newFindings.map(
      (one) => html`<b>new finding</b> <code>${one.requirement}</code>: ${one.operation ?? ''} ${one.says}`,
    ),
    ...goneFindings.map((one) => html`<b>gone</b> <code>${one.requirement}</code>`),
    ...verdicts.map(
      ({ id, from, to }) => html`${from ?? 'never judged'} → <span class="${to}">${to}</span> <code>${id}</code>`,
    ),
    ...description.map(describedChange),
    ...latencies.map(
      ({ transition, from, to }) => `until ${transitionNames[transition]}: ${durationText(from)} → ${durationText(to)}`,
    ),
    ...members.map((one) => html`<b>new member</b> <code>${one}</code>`),
    ...values.map((one) => html`<b>new value</b> <code>${one}</code>`),
  ];
  const more = all.length - mostItems;
  return html`<ul>${all.slice(0, mostItems).map((one) => html`<li>${one}</li>`)}${more > 0 ? html`<li>and ${more} more</li>` : ''}</ul>`;
}

const describedChange = ({ operation, change, added, removed }: DescriptionChange) =>
  change === 'changed'
    ? html`<b>described otherwise</b> <code>${operation}</code>${[...removed.map((line) => `− ${line}`), ...added.map((line) => `+ ${line}`)].slice(0, mostItems).map((line) => html`<br><code>${line}</code>`)}`
    : html`<b>${change === 'added' ? 'newly described' : 'no longer described'}</b> <code>${operation}</code>`;
