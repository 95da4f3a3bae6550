import type { ReportHeader, RequirementRow } from './report.ts';

const unsent = /^left out by|^no exchange of this kind|^budget of .* is spent|^the budget of the run/;

/** Whether the budget, not the target, is the reason that nothing was proven. */
export const isLeftOut = ({ verdict, reason = '' }: Pick<RequirementRow, 'verdict' | 'reason'>): boolean =>
  verdict === 'unproven' && unsent.test(reason);

/** Whether the run chose checks that fit its budget, so that left-out checks say nothing about the target. */
export const isChoosing = ({ mode }: Pick<ReportHeader, 'mode'>): boolean => mode === 'smoke' || mode === 'nightly';
