export type Verdict = 'pass' | 'fail' | 'unproven' | 'inapplicable' | 'error';

/** Worst first. An inapplicable check never hides another. */
const order: readonly Verdict[] = ['fail', 'error', 'unproven', 'pass', 'inapplicable'];

/** The verdict of a requirement from those of its checks: the worst of them. */
export function worst(verdicts: readonly Verdict[]): Verdict {
  return order.find((verdict) => verdicts.includes(verdict)) ?? 'unproven';
}
