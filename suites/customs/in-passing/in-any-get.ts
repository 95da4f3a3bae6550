/** Makes a monitor of each rule for what a get shows of an invoice that the run submitted once. */

import type { Monitor } from '../../../engine/run/monitor.ts';
import type { Exchange } from '../../../engine/wire/exchange.ts';
import type { CustomsRequirementId } from '../../../requirements/customs/index.ts';
import { comparing, type Expect } from '../check.ts';
import { invoicesExist } from '../invoices/read/parts.ts';
import { submissions, type Written, writtenBefore } from './submissions.ts';

interface Judging<Rule> {
  /** Whether the submission exercises the rule. */
  readonly isJudged: (rule: Rule, written: Written) => boolean;
  readonly judge: (exchange: Exchange, expect: Expect, written: Written, rule: Rule) => void;
}

export const inAnyGet = <Rule>(
  rules: Readonly<Partial<Record<CustomsRequirementId, Rule>>>,
  { isJudged, judge }: Judging<Rule>,
): readonly Monitor[] =>
  (Object.entries(rules) as [CustomsRequirementId, Rule][]).map(([proves, rule]) =>
    comparing({
      id: `${proves}-in-any-get`,
      proves,
      needs: invoicesExist,
      recall: submissions,
      applies(exchange) {
        const written = writtenBefore(exchange);
        return written !== undefined && isJudged(rule, written);
      },
      then(exchange, expect, known) {
        const written = known.of(exchange);
        if (written) judge(exchange, expect, written, rule);
        else expect.unexercised('the invoice was not submitted once');
      },
    }),
  );
