import { wholeOutage } from '../outage.ts';
import type { PreflightRow, Report, RequirementRow } from '../report.ts';
import { documentedMs } from './transition.ts';

/** The kind of a night. Only in a normal night does an unproven requirement say something about the target. */
export type NightKind = 'normal' | 'outage' | 'slow' | 'expired credentials' | 'exhausted stock' | 'stopped';

export interface KindOfNight {
  readonly kind: NightKind;
  /** In one sentence; absent: it was normal. */
  readonly why?: string;
}

/** A night with fewer lost exchanges than this is normal. */
const manyLost = 0.05;
/** A reason that this share of the requirements has determines the kind of the night. */
const manyUnproven = 0.2;
/** "About" 30 minutes or 1 hour has no exact limit: beyond this, a target is slow. */
const slack = 1.5;

const isOfToken = ({ problem = '' }: PreflightRow): boolean => /\b401\b|token is not valid|expired/.test(problem);
const isOfStock = ({ step, ok, problem = '' }: PreflightRow): boolean =>
  !ok && /stock/.test(step) && !/no response|got 5\d\d|disturbed/.test(problem);

export function kindOf(report: Report): KindOfNight {
  if (!report.complete)
    return { kind: 'stopped', why: report.stopped ? `${report.stopped} ended the run` : 'the report was cut off' };
  return ofPreflight(report) ?? ofReasons(report) ?? ofLine(report) ?? ofTransitions(report) ?? { kind: 'normal' };
}

function ofPreflight(report: Report): KindOfNight | undefined {
  const fatal = wholeOutage(report) ?? report.preflight.find((row) => row.fatal && !row.ok);
  const why = (row: PreflightRow): string => row.problem ?? `${row.step} failed`;
  if (fatal) return { kind: isOfToken(fatal) ? 'expired credentials' : 'outage', why: why(fatal) };
  const token = report.preflight.find((row) => !row.ok && isOfToken(row));
  if (token) return { kind: 'expired credentials', why: why(token) };
  const stock = report.preflight.find(isOfStock);
  return stock && { kind: 'exhausted stock', why: why(stock) };
}

const reasons: readonly (readonly [NightKind, RegExp, string])[] = [
  ['expired credentials', /got 401/, 'requests of set-up got 401'],
  [
    'exhausted stock',
    /needs (?:a product|products|\d+ products) with (?:stock|\d+ units)|used up|become available/,
    'no product had stock',
  ],
  [
    'outage',
    /the connection was disturbed|no response|got (?:429|5\d\d)|not reproducible/,
    'the connection was disturbed',
  ],
];

function ofReasons({ requirements }: Report): KindOfNight | undefined {
  const unproven = requirements.filter(({ verdict }) => verdict === 'unproven');
  for (const [kind, form, why] of reasons) {
    const count = unproven.filter(({ reason = '' }: RequirementRow) => form.test(reason)).length;
    if (count >= manyUnproven * requirements.length && count > 0)
      return { kind, why: `${why}: ${count} of ${requirements.length} requirements` };
  }
  return undefined;
}

function ofLine({ observed }: Report): KindOfNight | undefined {
  if (!observed) return undefined;
  const { exchanges, timeouts, unanswered, serverErrors } = observed.lost;
  const lost = timeouts + unanswered + serverErrors;
  if (exchanges === 0 || lost < manyLost * exchanges) return undefined;
  const isSlow = timeouts > unanswered + serverErrors;
  return isSlow
    ? { kind: 'slow', why: `${timeouts} of ${exchanges} requests got no response in time` }
    : { kind: 'outage', why: `${lost} of ${exchanges} requests got no response or a 5xx` };
}

function ofTransitions({ observed }: Report): KindOfNight | undefined {
  const late = observed?.latencies.find(({ transition, afterMs }) => afterMs > slack * documentedMs[transition]);
  if (!late) return undefined;
  const [took, documented] = [late.afterMs, documentedMs[late.transition]].map((ms) => Math.round(ms / 60_000));
  return { kind: 'slow', why: `${late.transition} took more than ${took} minutes (documented: about ${documented})` };
}
