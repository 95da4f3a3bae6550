/** Judges that another account sees no invoice in version 2, on later pages and in an empty list either. */

import type { CustomsAccount, CustomsApi } from '../../../clients/customs/api.ts';
import { rowsIn } from '../../../clients/customs/invoices.ts';
import type { Json } from '../../../engine/json.ts';
import { answerLine } from '../../../engine/wire/exchange.ts';
import { plainInvoice } from '../../../generators/customs/plain-invoice.ts';
import { once } from '../../cases.ts';
import { check } from '../check.ts';
import { submittingInvoices } from '../invoices/resource.ts';
import { invoiceOfGet, invoicesOn, listedWhen, numberOf, requireId } from '../read.ts';
import { ask, inVersionTwo, type Sender } from '../siblings/requests.ts';
import { isolated, otherAccountOf } from './isolation.ts';
import { readPages } from './read-pages.ts';

const reader = 'GET /commercial_invoices/{id}';

/** Version 2 has the get of an invoice, too. */
const inOtherVersion = check({
  id: 'invoice-unreadable-for-other-account-in-version-two',
  proves: 'invoice-unreadable-for-other-account',
  needs: [...isolated, 'customs.versionTwo'],
  ...once,
  async when(api) {
    const { invoiceId, invoiceNumber } = await api.main.given(plainInvoice);
    const other: Sender = { invoices: otherAccountOf(api) };
    const [own, foreign] = await Promise.all(
      [api.main, other].map((one) => ask(inVersionTwo(one, api.profile), reader, invoiceId)),
    );
    return { invoiceNumber, own, foreign };
  },
  then({ invoiceNumber, own, foreign }, expect) {
    const shows = (page: typeof own): boolean =>
      page !== undefined && rowsIn(page).some((row) => numberOf(row) === invoiceNumber);
    if (!shows(own)) expect.unexercised('its own account does not read the invoice in version 2');
    if (foreign === undefined) return;
    expect.that(!shows(foreign), `no invoice ${invoiceNumber} for another account`, answerLine(foreign), foreign);
  },
});

/** The main account reads at most this many rows of unknown invoices by their ids. */
const mostStrays = 5;

/** The rows that are no invoices of this account, if the main account reads the same invoices by their ids. */
async function ofMain({ main }: CustomsApi, strays: readonly Json[]): Promise<readonly Json[]> {
  const got = await Promise.all(strays.slice(0, mostStrays).map((row) => main.invoices.get(requireId(row))));
  return strays.slice(0, mostStrays).filter((row, n) => {
    const one = got[n];
    return one !== undefined && numberOf(invoiceOfGet(one)) === numberOf(row);
  });
}

async function filled(api: CustomsApi, account: CustomsAccount): Promise<readonly unknown[]> {
  const numbers: string[] = [];
  for (let n = 0; n < 3; n++) numbers.push((await account.given(plainInvoice)).invoiceNumber);
  await listedWhen(api, account, numbers.at(-1) ?? '');
  return numbers;
}

/** Only an account with invoices of its own has later pages. */
const onLaterPages = check({
  id: 'invoice-unlisted-for-other-account-on-later-pages',
  proves: 'invoice-unlisted-for-other-account',
  needs: [...isolated, 'fresh account', 'customs.query.filters.per', 'customs.paging'],
  ...once,
  async when(api) {
    const neighbour = await api.fresh();
    const foreign = await Promise.all([neighbour, api.main].map((one) => one.given(plainInvoice)));
    const account = await api.fresh();
    const own = await filled(api, account);
    const { pages } = await readPages(api, account, { [api.profile.query.filters.per ?? '']: 2 });
    const strays = invoicesOn(pages).filter((row) => !own.includes(numberOf(row)));
    return { foreign: foreign.map((one) => one.invoiceNumber), pages, known: await ofMain(api, strays) };
  },
  then({ foreign, pages, known }, expect) {
    for (const page of pages) expect.premise(page).accepted('the page is returned');
    const stray = [...known, ...invoicesOn(pages).filter((row) => foreign.some((one) => one === numberOf(row)))][0];
    const expected = 'only invoices of the account';
    expect.that(stray === undefined, expected, `invoice ${numberOf(stray)} of another one`, pages.at(-1));
    if (pages.length < 2) expect.unexercised('one page holds the whole list');
  },
});

/** A target may look in all accounts only where an account has no invoice. */
const inEmptyList = check({
  id: 'invoice-unlisted-for-other-account-without-invoices',
  proves: 'invoice-unlisted-for-other-account',
  needs: [...submittingInvoices, 'fresh account'],
  ...once,
  async when(api) {
    const { invoiceNumber } = await api.main.given(plainInvoice);
    const own = await listedWhen(api, api.main, invoiceNumber);
    const page = await (await api.fresh()).invoices.list();
    return { own: own !== undefined, page, known: await ofMain(api, invoicesOn([page])) };
  },
  then({ own, page, known }, expect) {
    expect.premise(page).accepted('the page is returned');
    if (!own) expect.unexercised('its own account does not list the invoice');
    const [stray] = known;
    expect.that(
      stray === undefined,
      'no invoice of another account',
      `invoice ${numberOf(stray)} of another one`,
      page,
    );
  },
});

export const furtherIsolationChecks = [inOtherVersion, onLaterPages, inEmptyList];
