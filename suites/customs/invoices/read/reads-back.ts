import type { Created, CustomsApi } from '../../../../clients/customs/api.ts';
import type { Row } from '../../../../engine/families/rows.ts';
import type { Json } from '../../../../engine/json.ts';
import { read } from '../../../../engine/pointer.ts';
import type { AnyCheck } from '../../../../engine/run/check.ts';
import { bodyOf } from '../../../../engine/wire/delivery.ts';
import type { InvoiceDraft } from '../../../../generators/customs/draft.ts';
import { aligned, decimal } from '../../../../model/customs/decimal.ts';
import { type CustomsWords, check, type Expect } from '../../check.ts';
import { type LineLabel, ownLines } from '../../lines/own-lines.ts';
import { invoiceOf, shownIn } from '../judge.ts';
import { submittingInvoices } from '../resource.ts';

/** The body of a submission as it went out: the words for units, currencies and SKUs are the target's. */
export const sentBody = ({ submission }: Created): Json =>
  JSON.parse(JSON.stringify(bodyOf(submission) ?? null)) as Json;

/** How what was sent and what is read are compared. */
export type Likeness = 'number' | 'text';

/** Numbers by their digits, whether they come as text or not: "3.30" is 3.3, and no binary float comes between. */
export function alike(sent: Json | undefined, shown: Json | undefined, as: Likeness): boolean {
  if (shown === undefined || shown === null) return false;
  if (as === 'text') return String(sent) === String(shown);
  const [a, b] = [decimal(String(sent)), decimal(String(shown))];
  if (!a || !b) return false;
  const { units } = aligned([a, b]);
  return units[0] === units[1];
}

interface ReadBackPlan extends Row<CustomsWords, InvoiceDraft> {
  readonly proves: CustomsWords['requirement'];
  /** Absent: the requirement with the suffix `-line-by-line`. */
  readonly id?: string;
  /** Where the member stands in a line, sent and read. */
  readonly at: string;
  /** Where it is sent, if elsewhere. */
  readonly sentAt?: (target: Expect['target']) => string;
  readonly as: Likeness;
  /** What tells the lines apart. */
  readonly label?: LineLabel;
}

/** A member of lines that the document lists on both sides is read as it was sent, on every line. */
export function lineReadsBack(plan: ReadBackPlan): AnyCheck<CustomsApi> {
  const { at, sentAt = () => at, as, label, needs = [], ...rest } = plan;
  return check({
    id: `${plan.proves}-line-by-line`,
    cases: 25,
    ...rest,
    needs: [...submittingInvoices, ...needs],
    when: async (api, draft) => (await api.main()).create(draft),
    then(created, expect, draft) {
      const invoice = invoiceOf(created, expect);
      const lines = ownLines(invoice, draft, label) ?? expect.unexercised('the lines cannot be told apart');
      const pointer = sentAt(expect.target);
      for (const [index, line] of lines.entries()) {
        const sent = read(sentBody(created), `/line_items/${index}${pointer}`);
        if (sent === undefined) continue;
        const shown = read(line, at);
        const due = `${at} of line ${index + 1} as it was sent: ${JSON.stringify(sent)}`;
        const came = JSON.stringify(shown) ?? 'absent';
        expect.that(
          alike(sent, shown, as),
          due,
          came,
          `a line is read with the ${at} that it was sent with`,
          shownIn(created),
        );
      }
    },
  });
}
