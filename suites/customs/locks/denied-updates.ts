import type fc from 'fast-check';
import type { Created } from '../../../clients/customs/api.ts';
import type { CustomsNeed } from '../../../clients/customs/needs.ts';
import type { Json } from '../../../engine/json.ts';
import { read } from '../../../engine/pointer.ts';
import { family } from '../check.ts';
import { controlSucceeded, ending } from '../invoices/judge.ts';
import { submittingInvoices, updatingInvoices } from '../invoices/resource.ts';
import { invoiceOfGet } from '../read.ts';
import { type Lock, lockRefused, lockTold } from './judge.ts';
import { type LockedUpdate, locked, tryUpdate, updateOf } from './locked-invoice.ts';

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
  /** The message that tells the cause is asked for, too. */
  readonly tells?: true;
  /** Updates one after the other: a lock that stops the first one only is no lock. Absent: two. */
  readonly rounds?: 1;
}

const casesOf = ({ lock, updates, examples = [], cases }: UpdateRow) => ({
  needs: locking(lock),
  given: updates,
  examples,
  cases,
});

/** Updates of what customs has locked are denied. */
export const denied = family(({ tells, rounds, ...row }: Denied) => ({
  ...casesOf(row),
  async when(api, one) {
    const invoice = await locked(api, one);
    const attempts: Created[] = [];
    for (let round = 1; round <= (rounds ?? 2); round++) {
      attempts.push(await tryUpdate(invoice, updateOf(one, round), attempts));
    }
    return { control: invoice.control, attempts };
  },
  then({ control, attempts }, expect) {
    controlSucceeded(control, expect);
    for (const one of attempts) {
      lockRefused(one, expect, row.lock);
      if (tells && one.end === 'failed') lockTold(one, expect, row.lock);
    }
  },
}));

interface Kept extends UpdateRow {
  /** Where an invoice that was read after the update differs. @param line the id of the line that is locked. */
  readonly difference: (before: Json, after: Json, line: number | undefined) => string | undefined;
  /** What becomes of an update that is let through is the matter of another row. */
  readonly ifFailed?: true;
}

/** Updates of what customs has locked leave it as it was, whatever becomes of them. */
export const keeps = family(({ difference, ifFailed, ...row }: Kept) => ({
  ...casesOf(row),
  async when(api, one) {
    const invoice = await locked(api, one);
    const { account, before, control, asLocked } = invoice;
    const attempt = await tryUpdate(invoice, updateOf(one));
    return { before, control, asLocked, attempt, after: await account.invoices.get(before.invoiceId) };
  },
  then({ before: { lineIds }, control, asLocked, attempt, after }, expect, { line }) {
    controlSucceeded(control, expect);
    if (ifFailed && attempt.end !== 'failed' && attempt.end !== 'refused')
      expect.unexercised(`no failure: ${ending(attempt)}`);
    (ifFailed ? expect.premise(after) : expect(after)).accepted('the invoice can still be read');
    const was = invoiceOfGet(asLocked) ?? expect.unexercised('the invoice could not be read before');
    const is = invoiceOfGet(after) ?? expect.unexercised('the invoice cannot be read');
    const at = difference(was, is, line === undefined ? undefined : lineIds[line]);
    const came = `${at} = ${JSON.stringify(read(is, at ?? '')) ?? 'absent'}`.slice(0, 300);
    expect.that(at === undefined, 'the invoice as it was', came, after);
    if (attempt.end === 'silent') expect.unexercised('the submission came to no outcome');
    expect.note(attempt.end);
  },
}));
