import { ended } from '../outage.ts';
import { counted } from '../summary.ts';
import type { Changes } from './changes.ts';

const mostNamed = 2;

/** What changed, or what disturbed the night, in one line. */
export function changeSentence(changes: Omit<Changes, 'sentence'>): string {
  const { from, night, changed } = changes;
  const since = from === undefined ? undefined : `since ${period(from, changes.to)}`;
  const isOdd = night.kind !== 'normal';
  const kind = `${night.kind}${night.why ? ` (${night.why})` : ''}`;
  const isNews = isOdd && !night.isUsual;
  const usual = isOdd ? `; ${kind}, as on every night before` : '';
  if (since === undefined) return ended(`This is the first night of ${changes.target}${isOdd ? `: ${kind}` : ''}`);
  if (changed)
    return ended(`Changed ${since}: ${whatChanged(changes).join(', ')}${isNews ? `; disturbed: ${kind}` : usual}`);
  if (isNews) return ended(`Disturbed: ${kind}; nothing changed ${since}${fails(changes)}`);
  return ended(`Nothing changed ${since}${usual}${fails(changes)}${open(changes)}`);
}

function whatChanged(changes: Omit<Changes, 'sentence'>): readonly string[] {
  const { newFindings, goneFindings, verdicts, description, latencies, members, values } = changes;
  const part = (noun: string, names: readonly string[], shown = names): readonly string[] =>
    names.length === 0 ? [] : [`${counted(names.length, noun)}${named(shown)}`];
  const news = newFindings.map(({ requirement }) => requirement);
  const gone = goneFindings.map(({ requirement }) => requirement);
  const ids = verdicts.map(({ id }) => id);
  const transitions = latencies.map(({ transition }) => transition);
  return [
    ...part('new finding', news),
    ...part('finding', gone).map((one) => `${one} gone`),
    ...part('changed verdict', ids, news.length + gone.length > 0 ? [] : ids),
    ...part(
      'described operation',
      description.map(({ operation }) => operation),
    ),
    ...part('latency', transitions).map((one) => one.replace('latencys', 'latencies')),
    ...part('new member', members),
    ...part('new value', values),
  ];
}

function named(names: readonly string[]): string {
  if (names.length === 0) return '';
  const more = names.length - mostNamed;
  return ` (${names.slice(0, mostNamed).join(', ')}${more > 0 ? ` and ${more} more` : ''})`;
}

/** A night without a change is not a night without a failure. */
function fails({ flaky, failing }: Omit<Changes, 'sentence'>): string {
  const shown = flaky.filter(({ failsNow, wavers }) => failsNow || wavers);
  const [first, ...more] = shown;
  const others = failing - shown.filter(({ failsNow }) => failsNow).length;
  return [
    ...(first ? [`${first.id} fails in ${first.failed} of ${first.of} nights`] : []),
    ...(more.length > 0 ? [`${more.length} more fail in some nights`] : []),
    ...(others > 0 ? [`${counted(others, 'requirement')} ${others === 1 ? 'fails' : 'fail'} as before`] : []),
  ]
    .map((one) => `; ${one}`)
    .join('');
}

/** The day, and the time if both are on one day. */
const period = (from: string, to: string): string =>
  from.slice(0, 10) === to.slice(0, 10) ? `${from.slice(0, 16).replace('T', ' ')} UTC` : from.slice(0, 10);

const open = ({ unproven }: Omit<Changes, 'sentence'>): string =>
  unproven.length === 0 ? '' : `; ${counted(unproven.length, 'requirement')} unproven now`;
