/** Makes the checks that a lock denies updates, and that denied updates change nothing. */

import type fc from 'fast-check';
import type { Created } from '../../../clients/customs/api.ts';
import type { CustomsNeed } from '../../../clients/customs/needs.ts';
import type { Json } from '../../../engine/json.ts';
import { read } from '../../../engine/pointer.ts';
import { family } from '../check.ts';
import { controlSucceeded, requireFailure } from '../invoices/judge.ts';
import { declaredChange } from '../invoices/read/comparison.ts';
import { submittingInvoices, updatingInvoices } from '../invoices/resource.ts';
import { invoiceOfGet } from '../read.ts';
import { type Lock, lockNamed, lockRefused } from './judge.ts';
import { allowedUpdate, type LockedUpdate, locked, tryUpdate, updateOf } from './locked-invoice.ts';

const states = {
  invoiceInCustomsEntry: 'invoice is used in a customs entry',
  lineAllocated: 'line is allocated by customs',
} as const satisfies Record<Lock, CustomsNeed>;

export const locking = (lock: Lock) => [...submittingInvoices, ...updatingInvoices, states[lock]] as const;

interface UpdateRow {
  readonly lock: Lock;
  readonly updates: fc.Arbitrary<LockedUpdate>;
  readonly examples?: readonly LockedUpdate[];
  readonly cases: number;
}

interface Denied extends UpdateRow {
  /** The check also judges the failure message. */
  readonly tells?: true;
  /** The number of updates, one after the other: a lock must deny more than the first one. Default: two. */
  readonly rounds?: 1 | 3;
}

const casesOf = ({ lock, updates, examples = [], cases }: UpdateRow) => ({
  needs: locking(lock),
  given: updates,
  examples,
  cases,
});

/** Updates of locked invoices and lines are denied. */
export const denied = family(({ tells, rounds, ...row }: Denied) => ({
  ...casesOf(row),
  async when(api, one) {
    const invoice = await locked(api, one);
    const allowed = allowedUpdate(one);
    const earlier = allowed === undefined ? [] : [await tryUpdate(invoice, allowed)];
    const attempts: Created[] = [];
    for (let round = 1; round <= (rounds ?? 2); round++) {
      attempts.push(await tryUpdate(invoice, updateOf(one, round), [...earlier, ...attempts]));
    }
    return { control: invoice.control, attempts };
  },
  then({ control, attempts }, expect) {
    controlSucceeded(control, expect);
    for (const one of attempts) {
      lockRefused(one, expect, row.lock);
      if (tells && one.end === 'failed') lockNamed(one, expect, row.lock);
    }
  },
}));

interface Kept extends UpdateRow {
  /** The path at which the invoice differs after the update. `line` is the id of the locked line. */
  readonly difference: (before: Json, after: Json, line: number | undefined) => string | undefined;
  /** Another row judges updates that are not denied. */
  readonly ifFailed?: true;
  /** Members that only the profile declares to be shown count, too. */
  readonly declared?: true;
}

/** Updates do not change locked invoices and lines, however the updates end. */
export const keeps = family(({ difference, ifFailed, declared, ...row }: Kept) => ({
  ...casesOf(row),
  async when(api, one) {
    const invoice = await locked(api, one);
    const { account, before, control, asLocked } = invoice;
    const attempt = await tryUpdate(invoice, updateOf(one));
    return { before, control, asLocked, attempt, after: await account.invoices.get(before.invoiceId) };
  },
  then({ before: { lineIds }, control, asLocked, attempt, after }, expect, { line }) {
    controlSucceeded(control, expect);
    if (ifFailed) requireFailure(attempt, expect);
    (ifFailed ? expect.premise(after) : expect(after)).accepted('the invoice can still be read');
    const was = invoiceOfGet(asLocked) ?? expect.unexercised('the invoice could not be read before');
    const is = invoiceOfGet(after) ?? expect.unexercised('the invoice cannot be read');
    const own = difference(was, is, line === undefined ? undefined : lineIds[line]);
    const at = own ?? (declared && declaredChange(was, is, expect.target));
    const actual = `${at} = ${JSON.stringify(read(is, at ?? '')) ?? 'absent'}`.slice(0, 300);
    expect.that(at === undefined, 'the same invoice as before', actual, after);
    if (attempt.end === 'silent') expect.unexercised('the submission has no outcome');
    expect.note(attempt.end);
  },
}));
