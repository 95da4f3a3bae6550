import type { CustomsAccount } from '../../../reference/customs/account.ts';
import type { Cause } from '../../../reference/customs/causes/causes.ts';
import type { LineMembers } from '../../../reference/customs/invoice.ts';
import type { LineDraft, PartyDraft } from '../../../reference/customs/invoice-write/draft.ts';
import type { Plan } from '../../../reference/customs/processing/plan.ts';
import { after, before } from '../../fault.ts';

export type Test = (plan: Plan) => boolean;

export const always: Test = () => true;
export const hasParties: Test = ({ draft }) => (draft.parties ?? []).length > 0;
export const namesByRef: Test = ({ draft }) => draft.shipment.ref !== undefined;
export const isUpdate: Test = ({ existing }) => existing !== undefined;

/** Accepts what the cause forbids. */
export const passes = (cause: Cause, test: Test) => after(cause, (message, plan) => (test(plan) ? undefined : message));

/** Forbids what the cause allows. */
export const fails = (cause: Cause, test: Test, message: (plan: Plan) => string) =>
  after(cause, (honest, plan) => (test(plan) ? message(plan) : honest));

/** Reports the cause with another message. */
export const says = (cause: Cause, message: (plan: Plan) => string) =>
  after(cause, (honest, plan) => (honest === undefined ? undefined : message(plan)));

/** Applies the cause to another plan. */
export const ofPlan = (cause: Cause, change: (plan: Plan) => Plan) => before(cause, (plan) => [change(plan)]);

export const withLines = (plan: Plan, change: (lines: readonly LineDraft[]) => readonly LineDraft[]): Plan => ({
  ...plan,
  draft: { ...plan.draft, lines: change(plan.draft.lines) },
});

export const withParties = (plan: Plan, change: (parties: readonly PartyDraft[]) => readonly PartyDraft[]): Plan => ({
  ...plan,
  draft: { ...plan.draft, parties: change(plan.draft.parties ?? []) },
});

export const withMembers = (plan: Plan, change: (members: LineMembers) => LineMembers): Plan => ({
  ...plan,
  lines: plan.lines.map((line) => ({ ...line, members: change(line.members) })),
});

/** The data of all accounts. */
export const ofEveryone = ({ world }: Plan, own: (account: CustomsAccount) => ReadonlySet<string>): Set<string> =>
  new Set([...world.customs.accounts.values()].flatMap((account) => [...own(account)]));
