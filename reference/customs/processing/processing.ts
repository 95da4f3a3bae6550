import { seam } from '../../seam.ts';
import type { World } from '../../world.ts';
import type { CustomsAccount } from '../account.ts';
import { failureCausesOf } from '../causes/causes.ts';
import { type FailureCause, failureMessages } from '../causes/failure-cause.ts';
import type { Invoice } from '../invoice.ts';
import type { Submission } from '../invoice-write/submission.ts';
import { type Plan, planOf } from './plan.ts';
import { store } from './storing.ts';

export interface Outcome {
  readonly kind: 'create' | 'update';
  /** Absent on success. */
  readonly error: string | undefined;
  /** The invoice created or updated; after a failure the one that would have been updated. */
  readonly invoice: Invoice | undefined;
}

/** The cause of a refusal at once; the other causes are found again when the submission is processed. */
export function immediateCause(
  world: World,
  account: CustomsAccount,
  submission: Submission,
): FailureCause | undefined {
  const { timing } = world.dialect.customs;
  const { causes, draft } = submission;
  const isEmpty = draft.lines.length === 0 && causes.every(({ kind }) => kind === 'weights');
  if (isEmpty && world.variants.has('customs-no-lines-refused-at-once')) {
    return { kind: 'wrongType', message: 'line_items must not be empty' };
  }
  const ofForm = causes.find(({ kind }) => timing(kind) === 'sync');
  if (ofForm !== undefined || timing('shipmentNotFound') === 'async') return ofForm;
  return reportedCause(world, failureCausesOf(planOf(world, account, draft)));
}

/** Stores everything or nothing: a failed submission leaves no trace. */
export const processSubmission = seam((world: World, account: CustomsAccount, submission: Submission): Outcome => {
  const plan = planOf(world, account, submission.draft);
  if (breaksDown(account)) return failed(plan, undefined);
  const cause = causeOf(plan, submission);
  if (cause !== undefined) return failed(plan, cause);
  return { kind: kindOf(plan), error: undefined, invoice: store(plan) };
});

export const causeOf = seam(
  (plan: Plan, { causes: [ofForm] }: Submission): FailureCause | undefined =>
    ofForm ?? reportedCause(plan.world, failureCausesOf(plan)),
);

/** If a submission has no cause of failure, it fails for an internal error. */
export const failed = seam((plan: Plan, cause: FailureCause | undefined): Outcome => {
  const message = cause?.message ?? failureMessages.internal();
  const longer = plan.world.variants.has('customs-failure-text-longer') ? '. Please correct it and submit again.' : '';
  return { kind: kindOf(plan), error: `${message}${longer}`, invoice: plan.existing };
});

const kindOf = ({ existing }: Plan): Outcome['kind'] => (existing === undefined ? 'create' : 'update');

/** The internal error that only the provider state causes; it happens once. */
function breaksDown(account: CustomsAccount): boolean {
  const breaks = account.breaksNext;
  account.breaksNext = false;
  return breaks;
}

/** Which of several causes is reported is open (gap customs-failure-texts). */
function reportedCause({ variants }: World, causes: Iterable<FailureCause>): FailureCause | undefined {
  const all = [...causes];
  return all.at(variants.has('customs-last-cause-told') ? -1 : 0);
}
