import { visible } from '../../reports/evidence.ts';
import { counted } from '../../reports/summary.ts';
import { Sheet, type TerminalSettings } from '../../reports/terminal/sheet.ts';
import type { ApiShare, Diagnosis, Lack } from './diagnosis.ts';

/** One line each: what works, how much can be proven, what is missing. */
export function doctorPage({ target, steps, apis, missing }: Diagnosis, settings: TerminalSettings): string {
  const sheet = new Sheet(settings);
  const name = visible(target);
  const told = steps.map(({ step, ok, problem }) =>
    sheet.beside([[ok ? 'ok' : 'FAILS', problem === undefined ? step : `${step}: ${problem}`]], gutter),
  );
  const parts = [
    told.join('\n'),
    ...apis.map((share) => sheet.wrapped(shareSentence(name, share), 0, 'bold')),
    ...(missing.length === 0 ? [] : [missingLines(missing, sheet)]),
    sheet.wrapped(basis, 0, 'dim'),
  ];
  return `${parts.join('\n\n')}\n`;
}

const gutter = 8;

const basis =
  'Nothing was created: only reads were sent. A requirement counts as provable if no check of it is known to be unable to run; conform plan lists the checks.';

function shareSentence(name: string, { api, requirements, provable, inapplicable }: ApiShare): string {
  const bound = requirements - inapplicable;
  const share = bound === 0 ? 100 : Math.floor((100 * provable) / bound);
  const others = inapplicable === 0 ? '' : `; ${inapplicable} more ${inapplicable === 1 ? 'does' : 'do'} not apply`;
  return `${api}: as things stand, a run can prove ${provable} of ${counted(bound, 'requirement')} of ${name} (${share} %)${others}.`;
}

const missingLines = (missing: readonly Lack[], sheet: Sheet): string =>
  [
    sheet.paint('bold', 'Missing, with the number of requirements that wait for it'),
    ...missing.map(({ reason, requirements }) => sheet.beside([[`${requirements.length}`, lackOf(reason)]], gutter)),
  ].join('\n');

/** Short, because there can be many. */
const lackOf = (reason: string): string =>
  reason.replace(/^needs /, '').replace(/^gap: the profile does not bind (.+)$/, 'setting $1');
