/** Judges the get of one invoice. */

import fc from 'fast-check';
import type { CustomsAccount, CustomsApi, Existing } from '../../../clients/customs/api.ts';
import { Unmet } from '../../../engine/judge/violation.ts';
import { read } from '../../../engine/pointer.ts';
import type { Exchange } from '../../../engine/wire/exchange.ts';
import type { InvoiceDraft } from '../../../generators/customs/draft.ts';
import { invoice } from '../../../generators/customs/invoice.ts';
import { plainInvoice } from '../../../generators/customs/plain-invoice.ts';
import { each } from '../../cases.ts';
import { enrolled } from '../accounts.ts';
import { check, type Expect, family } from '../check.ts';
import { elementsOf, kindOf } from '../invoices/read/parts.ts';
import { updatingInvoices } from '../invoices/resource.ts';
import { freshOrMain, getWhen, listedWhen, numberOf, requireId } from '../read.ts';

const several = fc.array(invoice({ lines: fc.integer({ min: 1, max: 4 }) }), { minLength: 1, maxLength: 3 });

interface Made {
  readonly as?: ((api: CustomsApi) => Promise<CustomsAccount>) | undefined;
  /** Each invoice is updated twice before it is read. */
  readonly updated?: true | undefined;
}

/** The second update follows only a first one that a webhook reports: nothing else orders them. */
async function updateTwice(account: CustomsAccount, created: Existing, draft: InvoiceDraft): Promise<void> {
  const { end, completion, lineIds } = await account.update(created, { ...draft, incoterm: 'CIF' });
  if (end === 'succeeded' && completion)
    await account.update({ ...created, lineIds }, { ...draft, incoterm: 'FOB' }, 2);
}

/** The id comes from the list, so that a get that answers another invoice is detected. */
async function gotById(api: CustomsApi, drafts: readonly InvoiceDraft[], { as = freshOrMain, updated }: Made) {
  const account = await as(api);
  const asked: { id: string; number: string }[] = [];
  for (const draft of drafts) {
    const created = await account.given(draft);
    if (updated) await updateTwice(account, created, draft);
    const { invoiceNumber } = created;
    const listed = await listedWhen(api, account, invoiceNumber);
    if (listed !== undefined) asked.push({ id: requireId(listed), number: invoiceNumber });
  }
  return Promise.all(
    asked.map(async (one): Promise<Asked> => ({ ...one, got: await getWhen(api, account, one.id, () => true) })),
  );
}

interface Asked {
  readonly id: string;
  readonly number: string;
  readonly got: Exchange;
}

interface Read extends Made {
  readonly drafts?: fc.Arbitrary<readonly InvoiceDraft[]>;
  readonly examples?: readonly (readonly InvoiceDraft[])[];
  readonly cases?: number;
  readonly judge: (asked: Asked, expect: Expect) => void;
}

/** What a get answers for each of several invoices. */
const reads = family(({ drafts = several, examples = [], cases = 10, judge, ...made }: Read) => ({
  given: drafts,
  examples,
  cases,
  when: async (api, some) => ({ asked: await gotById(api, some, made) }),
  then({ asked }, expect) {
    if (asked.length === 0) expect.unexercised('no invoice of the case is listed');
    for (const one of asked) judge(one, expect);
  },
}));

function numbersIn(got: Exchange, expect: Expect): readonly unknown[] {
  expect.premise(got).accepted('the invoice is read');
  return elementsOf(got).map(({ value }) => numberOf(value));
}

function holdsInvoice({ got, number }: Asked, expect: Expect): void {
  const numbers = numbersIn(got, expect);
  expect.that(numbers.includes(number), `invoice ${number}`, JSON.stringify(numbers), got);
}

function holdsNoOther({ got, number }: Asked, expect: Expect): void {
  const numbers = numbersIn(got, expect);
  expect.that(numbers.length <= 1, `only invoice ${number}`, JSON.stringify(numbers), got);
}

const answers200 = ({ got }: Asked, expect: Expect): void => void expect(got).status([200]);

const byRef: InvoiceDraft = { ...plainInvoice, shipment: { by: 'ref', which: 'main' } };

const known = reads({
  'invoice-get-answers-200': { examples: [[byRef]], judge: answers200 },
  'invoice-get-answers-200-without-shipment': {
    drafts: invoice({ shipment: 'none', currency: 'main' }).map((draft) => [draft]),
    as: enrolled,
    cases: 1,
    judge: answers200,
  },
  'invoice-get-answers-200-after-an-update': {
    needs: updatingInvoices,
    drafts: fc.constant([plainInvoice]),
    updated: true,
    cases: 1,
    judge: answers200,
  },
  'envelope-get-holds-the-invoice': { judge: holdsInvoice },
  'envelope-get-holds-the-invoice-without-shipment': {
    drafts: invoice({ shipment: 'none', currency: 'main' }).map((draft) => [draft]),
    as: enrolled,
    cases: 2,
    judge: holdsInvoice,
  },
  'envelope-get-holds-the-invoice-after-an-update': {
    needs: updatingInvoices,
    drafts: fc.constant([plainInvoice, plainInvoice]),
    updated: true,
    cases: 1,
    judge: holdsInvoice,
  },
  'envelope-get-holds-no-other-invoice': { judge: holdsNoOther },
  'envelope-get-holds-no-other-invoice-after-an-update': {
    needs: updatingInvoices,
    drafts: fc.constant([plainInvoice, plainInvoice]),
    updated: true,
    cases: 1,
    judge: holdsNoOther,
  },
  'invoice-get-answers-requested-id': {
    // More invoices than a short page has.
    examples: [Array.from({ length: 7 }, () => plainInvoice)],
    judge({ got, id }, expect) {
      const [first] = elementsOf(got);
      if (kindOf(got) !== 'get' || !first) return expect.unexercised('the get returned no invoice');
      return expect(got).member(`${first.at}/id`, `${id}, the requested id`, (one) => String(one) === id);
    },
  },
});

/** So many digits that no target has the id by chance. A target that shows an invoice of this id invents it. */
const randomDigits = '731904482650317';

/** Ids of no invoice: in any form, and similar to an existing id. */
const unknownIds = ['no-such-invoice', randomDigits, 'near', 'longer', 'beginning', 'shorter', 'one digit more', '0'];

/** An id in which a target may find an existing one, or which it may find in an existing one. */
const like = (id: string): Readonly<Record<string, string>> => ({
  near: `${id}x`,
  longer: `${id}00000`,
  'one digit more': `${id}0`,
  beginning: id.slice(0, Math.ceil(id.length / 2)),
  shorter: id.slice(0, -1),
});

const unknownRefused = check({
  proves: 'customs-error-unknown-invoice-refused',
  ...each(unknownIds, unknownIds.length),
  async when(api, kind) {
    const { invoiceId } = await api.main.given(plainInvoice);
    const asked = like(invoiceId)[kind] ?? kind;
    if (asked === invoiceId || asked === '') throw new Unmet('the id of an invoice has one character');
    return { asked, control: await api.main.invoices.get(invoiceId), unknown: await api.main.invoices.get(asked) };
  },
  then({ asked, control, unknown }, expect) {
    expect.premise(control).accepted('an invoice that exists is read');
    if (asked !== randomDigits && elementsOf(unknown).some(({ value }) => String(read(value, '/id')) === asked)) {
      expect.unexercised('the id happens to exist');
    }
    expect(unknown).status(expect.target.status.notFound);
  },
});

export const singleReadChecks = [...known, unknownRefused];
