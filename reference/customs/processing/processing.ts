import { seam } from '../../seam.ts';
import type { World } from '../../world.ts';
import type { CustomsAccount } from '../account.ts';
import { troublesOf } from '../causes/causes.ts';
import { failureMessages, type Trouble } from '../causes/trouble.ts';
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

/** What would be refused at once; the rest is found again when the submission is processed. */
export function immediateTrouble(world: World, account: CustomsAccount, submission: Submission): Trouble | undefined {
  const { timing } = world.dialect.customs;
  const { troubles, draft } = submission;
  const isEmpty = draft.lines.length === 0 && troubles.every(({ kind }) => kind === 'weights');
  if (isEmpty && world.variants.has('customs-no-lines-refused-at-once')) {
    return { kind: 'wrongType', message: 'line_items must not be empty' };
  }
  const ofForm = troubles.find(({ kind }) => timing(kind) === 'sync');
  if (ofForm !== undefined || timing('shipmentNotFound') === 'async') return ofForm;
  return toldOf(world, troublesOf(planOf(world, account, draft)));
}

/** Stores everything or nothing: a failed submission leaves no trace. */
export const processSubmission = seam((world: World, account: CustomsAccount, submission: Submission): Outcome => {
  const plan = planOf(world, account, submission.draft);
  if (breaksDown(account)) return failed(plan, undefined);
  const trouble = troubleOf(plan, submission);
  if (trouble !== undefined) return failed(plan, trouble);
  return { kind: kindOf(plan), error: undefined, invoice: store(plan) };
});

export const troubleOf = seam(
  (plan: Plan, { troubles: [ofForm] }: Submission): Trouble | undefined =>
    ofForm ?? toldOf(plan.world, troublesOf(plan)),
);

/** Without a trouble of its own a submission fails for an internal error. */
export const failed = seam((plan: Plan, trouble: Trouble | undefined): Outcome => {
  const message = trouble?.message ?? failureMessages.internal();
  const longer = plan.world.variants.has('customs-failure-text-longer') ? '. Please correct it and submit again.' : '';
  return { kind: kindOf(plan), error: `${message}${longer}`, invoice: plan.existing };
});

const kindOf = ({ existing }: Plan): Outcome['kind'] => (existing === undefined ? 'create' : 'update');

/** The accident that only the provider state brings about; it happens once. */
function breaksDown(account: CustomsAccount): boolean {
  const breaks = account.breaksNext;
  account.breaksNext = false;
  return breaks;
}

/** Which of several causes is told is open (gap customs-failure-texts). */
function toldOf({ variants }: World, troubles: Iterable<Trouble>): Trouble | undefined {
  const all = [...troubles];
  return all.at(variants.has('customs-last-cause-told') ? -1 : 0);
}
