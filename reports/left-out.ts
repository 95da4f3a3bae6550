import type { ReportHeader, RequirementRow } from './report.ts';

const unsent = /^left out by|^no exchange of this kind|^budget of .* is spent/;

/** Whether the budget, and not the target, is why nothing was proven. */
export const isLeftOut = ({ verdict, reason = '' }: Pick<RequirementRow, 'verdict' | 'reason'>): boolean =>
  verdict === 'unproven' && unsent.test(reason);

/** Whether the run chooses what fits its budget, so that what it leaves out is no fault of the target. */
export const isChoosing = ({ mode }: Pick<ReportHeader, 'mode'>): boolean => mode === 'smoke' || mode === 'nightly';
