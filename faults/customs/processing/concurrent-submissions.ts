import { second } from '../../../reference/clock.ts';
import type { CustomsAccount } from '../../../reference/customs/account.ts';
import { invoiceExists } from '../../../reference/customs/causes/causes.ts';
import type { Draft } from '../../../reference/customs/invoice-write/draft.ts';
import { acceptSubmission, completeSubmission } from '../../../reference/customs/invoices.ts';
import { reportCompletion } from '../../../reference/customs/processing/completion.ts';
import { mergedHeader } from '../../../reference/customs/processing/merge.ts';
import { existingInvoice } from '../../../reference/customs/processing/plan.ts';
import { causeOf, type Outcome } from '../../../reference/customs/processing/processing.ts';
import type { Override } from '../../../reference/seam.ts';
import { after, before, breaking, type FaultRows, instead, withOverrides } from '../../fault.ts';
import { internal } from './failure.ts';

/** A submission that is not processed yet. */
interface Rival {
  readonly draft: Draft;
  /** Milliseconds since 1970. */
  readonly postedAt: number;
  readonly dueAt: number;
}

interface Meeting {
  readonly draft: Draft;
  readonly now: number;
  /** Whether an invoice of that number exists. */
  readonly exists: boolean;
  readonly rivals: readonly Rival[];
  /** The rivals with the same invoice number. */
  readonly same: readonly Rival[];
  /** The rivals that are due at the same time. */
  readonly together: readonly Rival[];
}

const underWay = new WeakMap<CustomsAccount, Rival[]>();
const marked = new WeakSet<Draft>();

/** Tracks the unprocessed submissions of an account, and marks those that the fault is about. */
const besideOthers = (judge: (mark: (draft: Draft) => void, meeting: Meeting) => unknown): readonly Override[] => [
  before(acceptSubmission, (call, requestId, submission) => {
    const { world, account } = call;
    const { draft } = submission;
    const now = world.now();
    const dueAt = now + world.dialect.customs.processingSeconds * second;
    const rivals = underWay.get(account) ?? [];
    const same = rivals.filter((rival) => rival.draft.invoiceNumber === draft.invoiceNumber);
    const together = rivals.filter((rival) => rival.dueAt === dueAt);
    const exists = account.numbers.has(draft.invoiceNumber);
    judge((one) => marked.add(one), { draft, now, exists, rivals, same, together });
    underWay.set(account, [...rivals, { draft, postedAt: now, dueAt }]);
    return [call, requestId, submission];
  }),
  before(completeSubmission, (world, account, requestId, submission) => {
    const rivals = underWay.get(account) ?? [];
    underWay.set(
      account,
      rivals.filter(({ draft }) => draft !== submission.draft),
    );
    return [world, account, requestId, submission];
  }),
];

/** Creates an invoice although one of that number exists or will exist soon. */
const createsAnyway: readonly Override[] = [
  after(existingInvoice, (existing, _world, _account, draft) => (marked.has(draft) ? undefined : existing)),
  after(invoiceExists, (message, { draft }) => (marked.has(draft) ? undefined : message)),
];

const unreported = (test: (outcome: Outcome) => boolean): Override =>
  instead(completeSubmission, (honest) => (world, account, requestId, submission) => {
    if (!marked.has(submission.draft)) return honest(world, account, requestId, submission);
    const silent = instead(reportCompletion, (report) => (...completion) => {
      if (!test(completion[2].outcome)) report(...completion);
    });
    return honest(withOverrides(world, [silent]), account, requestId, submission);
  });

/** Faults of submissions that are processed at the same time. */
export const concurrentSubmissionFaults = {
  'valid-submission-fails-beside-another': {
    breaks: 'processing-valid-submission-succeeds',
    wrong: 'Fails a valid submission with the internal error while another one of the account is processed.',
    by: [
      ...besideOthers((mark, { rivals, draft }) => rivals.length > 0 && mark(draft)),
      after(causeOf, (cause, { draft }) => cause ?? (marked.has(draft) ? internal : undefined)),
    ],
  },
  ...breaking('processing-update-makes-no-second-invoice', {
    'update-while-create-is-processed-creates': [
      'Creates a second invoice of one number if the create of the first one is acknowledged but not processed yet.',
      [...besideOthers((mark, { same, exists, draft }) => !exists && same.length > 0 && mark(draft)), ...createsAnyway],
    ],
    'two-creates-at-once-make-two': [
      'Creates two invoices if two submissions of one new invoice arrive within the same second.',
      [
        ...besideOthers((mark, { same, exists, draft, now }) => {
          if (!exists && same.some(({ postedAt }) => now - postedAt < second)) mark(draft);
        }),
        ...createsAnyway,
      ],
    ],
  }),
  'two-updates-at-once-mix': {
    breaks: 'processing-updates-existing-invoice',
    wrong: 'Combines the header of the first and the lines of the second of two concurrent updates.',
    by: [
      ...besideOthers((mark, { same, exists, draft }) => exists && same.length > 0 && mark(draft)),
      after(mergedHeader, (header, _world, draft, before) => (before && marked.has(draft) ? before : header)),
    ],
  },
  'failing-submission-is-forgotten-beside-another': {
    breaks: 'processing-acknowledged-reaches-an-outcome',
    wrong: 'Loses a submission that would fail if another one of the account is due at the same time.',
    by: [
      ...besideOthers((mark, { together, draft }) => {
        if (together.length === 0) return;
        for (const rival of [draft, ...together.map((each) => each.draft)]) mark(rival);
      }),
      unreported((outcome) => outcome.error !== undefined),
    ],
  },
  'completions-of-one-moment-are-folded': {
    breaks: 'completion-one-per-submission',
    wrong: 'Reports only the last of several submissions of an account that are due at the same time.',
    by: [
      ...besideOthers((mark, { together }) => {
        for (const { draft } of together) mark(draft);
      }),
      unreported(() => true),
    ],
  },
} as const satisfies FaultRows;
