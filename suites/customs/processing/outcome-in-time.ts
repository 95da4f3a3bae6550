import fc from 'fast-check';
import type { Created } from '../../../clients/customs/api.ts';
import { isAccepted } from '../../../engine/exchange.ts';
import type { InvoiceDraft } from '../../../generators/customs/draft.ts';
import { check } from '../check.ts';
import { submittingInvoices } from '../invoices/invoice-outcome.ts';

const plain: InvoiceDraft = {
  currency: { code: 'USD' },
  shipment: { by: 'id', which: 'main' },
  lines: [{ quantity: { value: '1', unit: 'main' } }],
};

/**
 * Beside others, who move a controlled clock for themselves, an outcome that takes far too long still comes in time; so
 * this one submits alone, and one after the other.
 */
const inTime = check({
  id: 'processing-acknowledged-reaches-an-outcome-in-time',
  proves: 'processing-acknowledged-reaches-an-outcome',
  refutedBy: 'completion-ten-minutes-late',
  needs: [...submittingInvoices, 'completion webhooks'],
  alone: true,
  given: fc.constant(null),
  cases: 1,
  async when(api) {
    const account = await api.main();
    const submissions: Created[] = [];
    for (const draft of [plain, { ...plain, currency: { unassigned: 1 } }, plain]) {
      submissions.push(await account.create(draft));
    }
    return { submissions };
  },
  then({ submissions }, expect) {
    const acknowledged = submissions.filter(({ submission }) => isAccepted(submission));
    if (acknowledged.length === 0) expect.unexercised('nothing was acknowledged');
    const { completion, maxWait } = expect.target.timing;
    const due = `an outcome within timing.completion, its webhook within timing.maxWait: ${completion} + ${maxWait} ms`;
    for (const { end, submission } of acknowledged) {
      expect.that(
        end !== 'silent',
        due,
        'none by then',
        'every acknowledged submission comes to an outcome',
        submission,
      );
    }
  },
});

/** How long an outcome may take. */
export const outcomeTimeChecks = [inTime];
