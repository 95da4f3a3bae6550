/** Judges that an invoice of another seller or number is another invoice, where the profile says what identifies one. */

import type { Created, CustomsApi } from '../../../clients/customs/api.ts';
import { waitUntil } from '../../../clients/wait.ts';
import { Inapplicable, Undeclared } from '../../../engine/judge/violation.ts';
import type { Exchange } from '../../../engine/wire/exchange.ts';
import type { InvoiceDraft } from '../../../generators/customs/draft.ts';
import { base } from '../../../generators/customs/invoice-pair.ts';
import { seller } from '../../../generators/customs/parties.ts';
import { plainInvoice } from '../../../generators/customs/plain-invoice.ts';
import type { CustomsProfile } from '../../../schemas/target-profile.ts';
import { check } from '../check.ts';
import { readPagesFor } from '../listing/read-pages.ts';
import { freshOrMain, idsOf } from '../read.ts';
import { endedAtOnce, ending, exchangeOf, requireSuccess, requireWithinLimits } from './judge.ts';

const known: Partial<InvoiceDraft> = { parties: [seller] };
const another: Partial<InvoiceDraft> = {
  parties: [{ type: 'seller', by: { data: { name: 'Another Seller', address: 1 } } }],
};

/** Whether a part identifies an invoice. The profile names the parts in its own words. */
export const identifies = (
  { identity = [] }: CustomsProfile,
  part: 'number' | 'seller' | 'shipment' | 'buyer' | 'parties',
): boolean => identity.some((member) => member.toLowerCase().includes(part));

/** Whether the profile says what identifies an invoice, so that a submission can update one. */
export const canUpdate = ({ identity, fields }: CustomsProfile): boolean => (identity ?? fields.updateId) !== undefined;

/** @throws Inapplicable if a buyer identifies the invoice, so that an update cannot change it. */
export function buyerIsFree(profile: CustomsProfile): void {
  if (identifies(profile, 'buyer') || identifies(profile, 'parties')) {
    throw new Inapplicable('customs.identity of the profile names the parties: the update would be another invoice');
  }
}

/** @throws Undeclared if the shipment identifies the invoice, so that a case which names another one is no update. */
export function shipmentIsFree(profile: CustomsProfile): void {
  if (profile.fields.updateId === undefined && identifies(profile, 'shipment')) {
    throw new Undeclared('customs.identity of the profile names the shipment: the update would be another invoice');
  }
}

/** Two invoices with the same number and different sellers, and a control with another number. */
async function ofTwoSellers(api: CustomsApi, draft: InvoiceDraft) {
  const { timing } = api.profile;
  if (!identifies(api.profile, 'seller')) {
    throw new Inapplicable('customs.identity of the profile does not include the seller');
  }
  const account = await freshOrMain(api);
  const control = await account.create({ ...draft, ...another });
  const { invoiceNumber } = await account.given({ ...draft, ...known });
  const second = await account.update({ invoiceNumber, lineIds: [] }, { ...draft, ...another });
  let pages: readonly Exchange[] = [];
  await waitUntil(api.clock, timing.readAfterSuccess, timing.poll, async () => {
    pages = (await readPagesFor(api, account, invoiceNumber)).pages;
    return idsOf(pages, invoiceNumber).length > 1;
  });
  return { control, second, pages };
}

/** Where the seller is part of the identity, the same number of another seller is another invoice. */
const ofAnotherSeller = check({
  id: 'processing-creates-unless-invoice-exists-of-another-seller',
  needs: ['customs.identity', 'seller'],
  given: base({ lines: 1 }),
  cases: 3,
  when: ofTwoSellers,
  then({ control, second, pages }, expect) {
    if (control.end !== 'succeeded') expect.unexercised(`the same invoice under another number: ${ending(control)}`);
    if (second.end === 'silent') expect.unexercised('the submission has no outcome');
    if (!second.completion && !endedAtOnce(second)) expect.unexercised('needs a webhook that reports the outcome');
    expect.that(second.end === 'succeeded', 'a new invoice', ending(second), exchangeOf(second));
    const ids = idsOf(pages, second.invoiceNumber);
    if (ids.length === 0) expect.unexercised('neither invoice is listed');
    expect.that(
      ids.length === 2,
      'two invoices with this number',
      `${ids.length}: ${ids.join(', ')}`,
      exchangeOf(second),
    );
  },
});

interface Numbered {
  readonly draft: InvoiceDraft;
  /** Other invoice numbers than this fresh one. */
  readonly alike: (number: string) => readonly string[];
}

/** A target that parses numbers (and drops a leading zero) or truncates them takes these three for the same number. */
const longNumbers = (number: string): readonly string[] => {
  const start = `${number} ${'7'.repeat(30)}`;
  return [`${start}1`, `0${start}1`, `${start}2`];
};

/** One number is the beginning of another one, or differs from it in a mark only. */
const beginnings = (number: string): readonly string[] => [`${number}-1`, `${number}-12`, number, `${number}.1`];

async function ofNumbersAlike(api: CustomsApi, { draft, alike }: Numbered) {
  if (!identifies(api.profile, 'number')) {
    throw new Inapplicable('customs.identity of the profile does not include the number');
  }
  const account = await freshOrMain(api);
  const created: Created[] = [];
  for (const invoiceNumber of alike(account.freshNumber(draft))) {
    created.push(await account.create(draft, { invoiceNumber }));
  }
  return { created };
}

const ofAnotherNumber = check({
  id: 'processing-creates-unless-invoice-exists-of-a-number-alike',
  needs: ['customs.identity'],
  given: base({ lines: 1, invoiceNumber: false }).map((draft): Numbered => ({ draft, alike: longNumbers })),
  examples: [{ draft: plainInvoice, alike: beginnings }],
  cases: 4,
  when: ofNumbersAlike,
  then({ created }, expect) {
    for (const [index, one] of created.entries()) {
      if (index === 0) requireSuccess(one, expect);
      if (one.end === 'silent') expect.unexercised('a submission has no outcome');
      if (endedAtOnce(one)) expect.unexercised(`the number was not acknowledged: ${ending(one)}`);
      requireWithinLimits(one, expect);
      expect.that(one.end === 'succeeded', 'a new invoice', ending(one), exchangeOf(one));
    }
    const ids = created.map(({ invoiceId }) => invoiceId ?? expect.unexercised('an invoice cannot be read'));
    expect.that(new Set(ids).size === ids.length, `${ids.length} invoices`, ids.join(', '), created.at(-1)?.submission);
  },
});

export const identityChecks = [ofAnotherSeller, ofAnotherNumber];
