import { outcomeDigest } from '../../bundle/outcome-digest.ts';
import { digestOfSet, requirementSetOf } from '../../bundle/requirement-set.ts';
import type { Report } from '../../reports/report.ts';
import { requirements } from '../../requirements/index.ts';
import { suiteVersion } from '../package.ts';

/** The report with the digest of its outcome; a run that was stopped has none. */
export function withOutcome({ complete, ...report }: Report): Report {
  if (!complete) return { ...report, complete };
  const set = requirementSetOf(requirements, suiteVersion);
  const seeds = report.mode === 'certify' ? [...set.seeds, report.seed] : [report.seed];
  const outcome = outcomeDigest(report.requirements, { requirementSet: digestOfSet(set), seeds });
  return { ...report, outcomeDigest: outcome, complete };
}
