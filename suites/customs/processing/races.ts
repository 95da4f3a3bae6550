/** Judges submissions of one invoice that are processed at the same time. */

import type { CustomsAccount, CustomsApi } from '../../../clients/customs/api.ts';
import type { Outcome } from '../../../clients/customs/outcomes.ts';
import type { Json } from '../../../engine/json.ts';
import { read } from '../../../engine/pointer.ts';
import { isAccepted } from '../../../engine/wire/exchange.ts';
import { seller } from '../../../generators/customs/parties.ts';
import type { CustomsProfile } from '../../../schemas/target-profile.ts';
import { check, type Expect, family } from '../check.ts';
import { identifies } from '../invoices/identity.ts';
import { endedAtOnce, linesOf } from '../invoices/judge.ts';
import { documented } from '../invoices/read/comparison.ts';
import { shown } from '../invoices/read/parts.ts';
import { submittingInvoices, updatingInvoices } from '../invoices/resource.ts';
import { createdInvoice, type Detailed, nthUpdate, showsChange } from '../invoices/update/changed-invoice.ts';
import { withoutLineIds } from '../invoices/update/named-lines.ts';
import { readPagesFor } from '../listing/read-pages.ts';
import { freshOrMain, getWhen, idOf, invoiceOfGet, invoicesOn, listedWhen, numberOf } from '../read.ts';

const racing = [...submittingInvoices, ...updatingInvoices, 'customs.identity'] as const;

/** Two submissions of one invoice, sent without a delay. Header and lines show which one the invoice comes from. */
async function both(
  api: CustomsApi,
  account: CustomsAccount,
  invoiceNumber: string,
  drafts: readonly [Detailed, Detailed],
  apart: boolean,
) {
  const submit = (draft: Detailed) => account.invoices.submit(draft, { invoiceNumber });
  const submissions = await api.clock.freeze(async () => {
    const first = submit(drafts[0]);
    if (apart) await first;
    return Promise.all([first, submit(drafts[1])]);
  });
  const accepted = submissions.filter(isAccepted).length;
  const outcomes: Outcome[] = [];
  for (const submission of submissions) {
    const nth = Math.min(outcomes.filter((one) => !endedAtOnce(one)).length, Math.max(accepted - 1, 0));
    outcomes.push(await account.outcomes.of(submission, invoiceNumber, nth));
  }
  return outcomes;
}

/** Waits for the result: when a success can be read is open, so the list may show the old state for a while. */
async function ended(api: CustomsApi, account: CustomsAccount, invoiceNumber: string, drafts: readonly Detailed[]) {
  await listedWhen(api, account, invoiceNumber, (one) => drafts.some((draft) => showsChange(one, draft)));
  return invoicesOn((await readPagesFor(api, account, invoiceNumber)).pages).filter(
    (one) => numberOf(one) === invoiceNumber,
  );
}

/** In either order of the two submissions, there is one invoice in one of the two states. */
function oneInvoice(found: readonly Json[], outcomes: readonly Outcome[], expect: Expect): Json {
  const shown = outcomes[0]?.submission;
  if (outcomes.some(({ end }) => end === 'silent')) expect.unexercised('a submission has no outcome');
  if (!outcomes.some(({ end }) => end === 'succeeded')) expect.unexercised('neither of the two succeeded');
  const distinct = [...new Map(found.map((one) => [idOf(one), one])).values()];
  const why = 'a submission creates the invoice if it does not exist, otherwise updates it';
  expect.that(distinct.length <= 1, 'one invoice', `${distinct.length} invoices of one number`, shown, why);
  return distinct[0] ?? expect.unexercised('the invoice is not listed');
}

function headerOfOne(invoice: Json, drafts: readonly Detailed[], outcomes: readonly Outcome[], expect: Expect): void {
  const why = 'two concurrent submissions have the same result as two consecutive ones';
  const expected = drafts.map((one) => `${one.incoterm}/${one.manifestQuantity}`).join(' or ');
  const actual = `${read(invoice, '/incoterm')}/${read(invoice, '/manifest_quantity')}`;
  const holds = drafts.some((one) => showsChange(invoice, one));
  expect.that(
    holds,
    `incoterm and manifest_quantity of one submission: ${expected}`,
    actual,
    outcomes[0]?.submission,
    why,
  );
}

/** If the seller is part of the identity, it is open whether two invoices without a seller are the same. */
const sold = (draft: Detailed, profile: CustomsProfile): Detailed =>
  identifies(profile, 'seller') ? { ...draft, parties: [seller] } : draft;

const createRace = family(({ apart }: { readonly apart: boolean }) => ({
  needs: racing,
  given: createdInvoice,
  cases: 12,
  async when(api, draft) {
    const account = await freshOrMain(api);
    const invoiceNumber = account.freshNumber(draft);
    const first = sold(draft, api.profile);
    const drafts = [first, withoutLineIds(nthUpdate(first, 3))] as const;
    const outcomes = await both(api, account, invoiceNumber, drafts, apart);
    return { outcomes, drafts, found: await ended(api, account, invoiceNumber, drafts) };
  },
  then: ({ outcomes, drafts, found }, expect) =>
    headerOfOne(oneInvoice(found, outcomes, expect), drafts, outcomes, expect),
}));

const noSecond = 'processing-update-makes-no-second-invoice';

const creates = createRace({
  [`${noSecond}-of-two-creates-at-once`]: { proves: noSecond, apart: false },
  [`${noSecond}-while-create-is-processed`]: { proves: noSecond, apart: true },
});

const orders = (invoice: Json): readonly unknown[] =>
  linesOf(invoice)
    .map((line) => read(line, '/purchase_order_number'))
    .filter(shown);

async function updatedTwice(api: CustomsApi, draft: Detailed) {
  const account = await freshOrMain(api);
  const { invoiceNumber, lineIds, invoiceId } = await account.given(draft);
  const drafts: readonly [Detailed, Detailed] = [nthUpdate(draft, 2), nthUpdate(draft, 5)];
  const submit = (one: Detailed) => account.invoices.submit(one, { invoiceNumber, lineIds, invoiceId });
  const submissions = await Promise.all(drafts.map(submit));
  const outcomes: Outcome[] = [];
  for (const [n, submission] of submissions.entries()) {
    outcomes.push(await account.outcomes.of(submission, invoiceNumber, n + 1));
  }
  const found = await ended(api, account, invoiceNumber, drafts);
  // A row of the list may show fewer members (gap customs-absent-or-null).
  const got = await getWhen(api, account, invoiceId, (one) => drafts.some((draft) => showsChange(one, draft)));
  return { outcomes, drafts, found, got };
}

/** Header and lines come from the same update. */
const twoUpdates = check({
  id: 'processing-updates-existing-invoice-by-two-at-once',
  needs: racing,
  given: createdInvoice,
  cases: 12,
  when: updatedTwice,
  then({ outcomes, drafts, found, got }, expect) {
    oneInvoice(found, outcomes, expect);
    const invoice = invoiceOfGet(got) ?? expect.unexercised('the invoice cannot be read');
    if (!outcomes.every(({ end }) => end === 'succeeded')) expect.unexercised('one of the updates did not succeed');
    headerOfOne(invoice, drafts, outcomes, expect);
    const loser = drafts.find((one) => !showsChange(invoice, one));
    const theirs: readonly unknown[] = loser?.lines.map(({ purchaseOrderNumber }) => purchaseOrderNumber) ?? [];
    const actual = orders(invoice);
    if (actual.length === 0) expect.unexercised('the lines show no purchase_order_number');
    const stray = actual.find((one) => theirs.includes(one));
    const expected = `lines from the same update as the header, so none with order ${stray}`;
    expect.that(stray === undefined, expected, JSON.stringify(documented(invoice)), got);
  },
});

const completionEach = check({
  id: 'completion-one-per-submission-of-two-updates-at-once',
  needs: [...racing, 'completion webhooks'],
  given: createdInvoice,
  cases: 3,
  when: updatedTwice,
  then({ outcomes }, expect) {
    const acknowledged = outcomes.filter(({ submission }) => isAccepted(submission));
    if (acknowledged.length < 2) expect.unexercised('fewer than two updates were acknowledged');
    for (const { end, submission } of acknowledged) {
      expect.that(end !== 'silent', 'a separate webhook for each update', 'none', submission);
    }
  },
});

export const raceChecks = [...creates, twoUpdates, completionEach];
