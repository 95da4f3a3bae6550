import type { World } from '../world.ts';
import type { CustomsAccount } from './account.ts';
import { troublesOf } from './causes.ts';
import { grudge, saidOtherwise, storeInSpiteOf } from './failure-faults.ts';
import type { Invoice } from './invoice.ts';
import { judging } from './lax-updates.ts';
import { type Plan, planOf } from './plan.ts';
import { store } from './storing.ts';
import type { Submission } from './submission.ts';
import { failureMessages, type Trouble } from './trouble.ts';

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
  return toldOf(world, troublesOf(judged(planOf(world, account, draft))));
}

function judged(plan: Plan): Plan {
  return { ...plan, world: judging(plan.world, plan.existing !== undefined) };
}

/** Stores everything or nothing: a failed submission leaves no trace. */
export function processSubmission(world: World, account: CustomsAccount, submission: Submission): Outcome {
  const plan = planOf(world, account, submission.draft);
  const kind = plan.existing === undefined ? 'create' : 'update';
  const breaks = breaksDown(account);
  const trouble = breaks
    ? undefined
    : (submission.troubles[0] ?? toldOf(world, troublesOf(judged(plan))) ?? grudge(plan));
  if (!breaks && trouble === undefined && !failsForZeroShare(plan)) {
    return { kind, error: undefined, invoice: store(plan) };
  }
  storeInSpiteOf(plan, trouble);
  const cheered = breaks && world.faults.has('failure-internal-error-as-success');
  if (cheered || world.faults.has('failure-reported-as-success')) {
    return { kind, error: undefined, invoice: plan.existing };
  }
  const said = trouble === undefined ? internalError(world) : saidOtherwise(world, trouble);
  const longer = world.variants.has('customs-failure-text-longer') ? '. Please correct it and submit again.' : '';
  return { kind, error: `${said}${longer}`, invoice: plan.existing };
}

/** The accident that only the provider state brings about; it happens once. */
function breaksDown(account: CustomsAccount): boolean {
  const breaks = account.breaksNext;
  account.breaksNext = false;
  return breaks;
}

function internalError({ faults }: World): string {
  const raw = faults.has('failure-internal-error-said-otherwise');
  return raw ? 'undefined is not a function' : failureMessages.internal();
}

/** What was refused leaves no trace either; faults only. */
export function storeRefused(world: World, account: CustomsAccount, { draft, troubles }: Submission): void {
  const ofWeights = troubles[0]?.kind === 'weights' && world.faults.has('failed-create-of-wrong-weights-is-stored');
  const creates = ofWeights || world.faults.has('refused-create-is-stored');
  const updates = world.faults.has('refused-update-is-applied');
  if ((!creates && !updates) || draft.invoiceNumber === undefined || draft.currency === undefined) return;
  const plan = planOf(world, account, draft);
  if (plan.existing === undefined ? creates : updates) store(plan);
}

/** Which of several causes is told is open (gap customs-failure-texts). */
function toldOf({ variants }: World, troubles: Iterable<Trouble>): Trouble | undefined {
  const all = [...troubles];
  return all.at(variants.has('customs-last-cause-told') ? -1 : 0);
}

function failsForZeroShare({ world: { faults }, draft, lines }: Plan): boolean {
  const shared = draft.grossWeight !== undefined;
  return shared && faults.has('weight-zero-share-fails') && lines.some(({ members }) => members.weight?.value.eq(0));
}
