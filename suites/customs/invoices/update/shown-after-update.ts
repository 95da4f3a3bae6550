/** Judges what an invoice shows after an update: its time, omitted lines, and members that were set to null. */

import type fc from 'fast-check';
import { itemsOf } from '../../../../engine/json.ts';
import { Inapplicable } from '../../../../engine/judge/violation.ts';
import { read } from '../../../../engine/pointer.ts';
import type { CustomsProfile } from '../../../../schemas/target-profile.ts';
import { type Expect, family } from '../../check.ts';
import { invoiceOfGet } from '../../read.ts';
import { buyerIsFree } from '../identity.ts';
import { linesOf, requireSuccess } from '../judge.ts';
import { contradiction } from '../read/comparison.ts';
import { shown } from '../read/parts.ts';
import { submittingInvoices, updatingInvoices } from '../resource.ts';
import { type ChangedInvoice, changedInvoice, type Detailed, revised, showsChange } from './changed-invoice.ts';

type Revised = Awaited<ReturnType<typeof revised>>;

interface Judged {
  readonly changes?: fc.Arbitrary<ChangedInvoice>;
  /** @throws Inapplicable if it is not an update according to the profile. */
  readonly isUpdate?: (profile: CustomsProfile) => void;
  readonly cases: number;
  readonly judge: (seen: Revised, expect: Expect, changed: Detailed) => void;
}

/** A successful update, judged by the invoice before and after it. */
const revises = family(({ changes = changedInvoice, isUpdate, cases, judge }: Judged) => ({
  needs: [...submittingInvoices, ...updatingInvoices],
  given: changes,
  cases,
  async when(api, change) {
    isUpdate?.(api.profile);
    return revised(api, api.main, change);
  },
  then(seen: Revised, expect, { changed }) {
    requireSuccess(seen.update, expect);
    judge(seen, expect, changed);
  },
}));

/** If the invoice does not show the rest of the update, it has not been updated yet. */
function requireUpdate({ after }: Revised, expect: Expect, changed: Detailed): void {
  if (!showsChange(invoiceOfGet(after), changed)) expect.unexercised('the update does not show');
}

const severalLines = changedInvoice
  .filter(({ draft }) => draft.lines.length > 1)
  .map(({ draft, changed }): ChangedInvoice => ({ draft, changed: { ...changed, lines: changed.lines.slice(0, -1) } }));

function omitted(seen: Revised, expect: Expect, changed: Detailed): void {
  requireUpdate(seen, expect, changed);
  const [had = 0, actual = 0] = [seen.before, seen.after].map((one) => linesOf(invoiceOfGet(one)).length);
  if (had !== changed.lines.length + 1) expect.unexercised('the invoice did not show all of its lines before');
  const expected = expect.target.caps.update.omittedLines === 'kept' ? had : had - 1;
  expect.that(actual === expected, `${expected} lines`, `${actual}`, seen.after);
}

/** The document accepts null for invoice_date and involved_parties. A cleared date is easier to see. */
const dated = changedInvoice.map(
  ({ draft, changed }): ChangedInvoice => ({
    draft: { ...draft, invoiceDate: { iso: '2024-05-17' } },
    changed: { ...changed, invoiceDate: null },
  }),
);

function cleared(seen: Revised, expect: Expect, changed: Detailed): void {
  requireUpdate(seen, expect, changed);
  const [had, actual] = [seen.before, seen.after].map((one) => read(invoiceOfGet(one), '/invoice_date'));
  if (!shown(had)) expect.unexercised('the invoice did not show its invoice_date before');
  const clears = expect.target.caps.update.nullClears === 'yes';
  // What an invoice without a date shows is open: it may be a default.
  const expected = `${clears ? 'not ' : ''}invoice_date ${JSON.stringify(had)}`;
  expect.that(clears ? actual !== had : actual === had, expected, JSON.stringify(actual) ?? 'absent', seen.after);
}

/** A null changes no other member of the invoice than its own. */
function othersChanged({ after }: Revised, expect: Expect, changed: Detailed): void {
  const actual = invoiceOfGet(after);
  const expected = `incoterm ${changed.incoterm}, manifest_quantity ${changed.manifestQuantity}`;
  const shows = `${read(actual, '/incoterm')}, ${read(actual, '/manifest_quantity')}`;
  expect.that(showsChange(actual, changed), expected, shows, after);
}

const bought = changedInvoice.map(
  ({ draft, changed }): ChangedInvoice => ({
    draft: { ...draft, parties: [{ type: 'buyer', by: { data: { name: 'Lighthouse', address: 'as supplied' } } }] },
    changed: { ...changed, parties: null },
  }),
);

/** Null in place of a list may also mean none, so only what the profile says that null clears is judged. */
function nullClears(profile: CustomsProfile): void {
  buyerIsFree(profile);
  if (profile.caps.update.nullClears !== 'yes')
    throw new Inapplicable('customs.caps.update.nullClears of the profile: null may keep the parties');
}

function partiesCleared(seen: Revised, expect: Expect, changed: Detailed): void {
  requireUpdate(seen, expect, changed);
  const [had, actual] = [seen.before, seen.after].map((one) => read(invoiceOfGet(one), '/involved_parties'));
  if (itemsOf(had).length === 0) expect.unexercised('the invoice did not show its parties before');
  // What an invoice without parties shows is open.
  const isKept = shown(actual) && contradiction(had, actual) === undefined;
  expect.that(!isKept, `other parties than ${JSON.stringify(had)}`, JSON.stringify(actual) ?? 'absent', seen.after);
}

function advanced({ before, after }: Revised, expect: Expect): void {
  const times = [before, after].map((one) => read(invoiceOfGet(one), '/updated_at'));
  // The rule says "when shown": an invoice without updated_at proves nothing.
  if (!times.every(shown)) {
    expect.note('left out');
    return;
  }
  const [was = Number.NaN, is = Number.NaN] = times.map((one) => Date.parse(String(one)));
  if (Number.isNaN(was) || Number.isNaN(is)) expect.unexercised('updated_at is not a time');
  expect.that(is >= was, `updated_at not before ${new Date(was).toISOString()}`, new Date(is).toISOString(), after);
}

export const shownAfterUpdateChecks = revises({
  'processing-update-advances-updated-at': { cases: 15, judge: advanced },
  'processing-omitted-lines-as-declared': {
    needs: ['customs.caps.update.omittedLines'],
    changes: severalLines,
    cases: 12,
    judge: omitted,
  },
  'processing-null-as-declared': {
    needs: ['customs.caps.update.nullClears'],
    changes: dated,
    cases: 12,
    judge: cleared,
  },
  'processing-updates-existing-invoice-beside-a-date-of-null': {
    proves: 'processing-updates-existing-invoice',
    changes: dated,
    cases: 2,
    judge: othersChanged,
  },
  'processing-updates-existing-invoice-beside-parties-of-null': {
    proves: 'processing-updates-existing-invoice',
    changes: bought,
    isUpdate: buyerIsFree,
    cases: 2,
    judge: othersChanged,
  },
  'processing-null-as-declared-for-the-parties': {
    proves: 'processing-null-as-declared',
    needs: ['customs.caps.update.nullClears'],
    changes: bought,
    isUpdate: nullClears,
    cases: 2,
    judge: partiesCleared,
  },
});
