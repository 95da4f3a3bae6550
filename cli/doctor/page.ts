import { visible } from '../../reports/evidence.ts';
import { grouped } from '../../reports/grouped.ts';
import { counted } from '../../reports/summary.ts';
import { Sheet, type TerminalSettings } from '../../reports/terminal/sheet.ts';
import type { ApiShare, Diagnosis, Lack } from './diagnosis.ts';

/** One line each: what is missing, then what works, how much can be proven and what to do next, which a terminal still shows. */
export function doctorPage({ target, steps, apis, missing }: Diagnosis, settings: TerminalSettings): string {
  const sheet = new Sheet(settings);
  const name = visible(target);
  const stepLines = steps.map(({ step, ok, problem }) =>
    sheet.beside([[labelOf(ok, problem), problem === undefined ? step : `${step}: ${problem}`]], gutter),
  );
  const isBroken = steps.some(({ ok }) => !ok);
  const parts = [
    ...(missing.length === 0 ? [] : [missingLines(missing, sheet)]),
    sheet.wrapped(basis, 0, 'dim'),
    stepLines.join('\n'),
    ...apis.map((share) => sheet.wrapped(shareSentence(name, share), 0, 'bold')),
    ...(missing.length === 0 ? [] : [mattersLines(missing, sheet)]),
    sheet.wrapped(isBroken ? mend : go, 0),
  ];
  return `${parts.join('\n\n')}\n`;
}

const labelOf = (ok: boolean, problem: string | undefined): string =>
  ok ? (problem === undefined ? 'ok' : 'note') : 'FAILS';

const gutter = 8;

const basis =
  'Nothing was created: only reads were sent. A requirement counts as provable if no check of it is known to be unable to run; conform plan lists the checks.';

const mend = 'Next: mend what FAILS, and run conform doctor again.';
const go = 'Next: judge the target with conform run, or first add what matters most to the profile.';

function shareSentence(name: string, { api, requirements, provable, inapplicable }: ApiShare): string {
  const bound = requirements - inapplicable;
  const share = bound === 0 ? 100 : Math.floor((100 * provable) / bound);
  const others = inapplicable === 0 ? '' : `; ${inapplicable} more ${inapplicable === 1 ? 'does' : 'do'} not apply`;
  return `${api}: as things stand, a run can prove ${provable} of ${counted(bound, 'requirement')} of ${name} (${share} %)${others}.`;
}

/** What the profile can add, by the setting that adds it. */
const kinds: readonly (readonly [reason: RegExp, advice: string])[] = [
  [
    /webhook receiver/,
    'a receiver for webhooks: webhooks.listen, and webhooks.publicUrl if the target needs another address',
  ],
  [/^needs provider state/, 'a state hook: states.url (conform list states shows what the suite sends it)'],
  [/^gap: the profile does not bind /, 'settings for what the documents leave open: docs/profile.md describes each'],
  [/^needs account /, 'more accounts: logistics.accounts or customs.auth'],
];

/** A long list tells little: first what most requirements wait for. */
function mattersLines(missing: readonly Lack[], sheet: Sheet): string {
  const rows = [...grouped(missing, ({ reason }) => kinds.find(([form]) => form.test(reason))?.[1])]
    .flatMap(([advice, lacks]) => (advice === undefined ? [] : [{ advice, count: totalOf(lacks) }]))
    .sort((a, b) => b.count - a.count)
    .slice(0, mostMatters);
  return [
    sheet.paint('bold', 'What matters most'),
    ...rows.map(({ advice, count }) => sheet.beside([[`${count}`, advice]], gutter)),
  ].join('\n');
}

const mostMatters = 3;

const totalOf = (lacks: readonly Lack[]): number => lacks.reduce((sum, { requirements: held }) => sum + held.length, 0);

const missingLines = (missing: readonly Lack[], sheet: Sheet): string =>
  [
    sheet.paint('bold', 'Missing, with the number of requirements that wait for it'),
    ...missing.map(({ reason, requirements }) => sheet.beside([[`${requirements.length}`, lackOf(reason)]], gutter)),
  ].join('\n');

/** Short, because there can be many. */
const lackOf = (reason: string): string =>
  reason.replace(/^needs /, '').replace(/^gap: the profile does not bind (.+)$/, 'setting $1');
