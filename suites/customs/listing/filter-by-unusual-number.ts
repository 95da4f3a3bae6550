/** Judges the filter by number with characters that a target may read wrongly in a query. */

import type { CustomsApi } from '../../../clients/customs/api.ts';
import { plainInvoice } from '../../../generators/customs/plain-invoice.ts';
import { each } from '../../cases.ts';
import { family } from '../check.ts';
import { ending } from '../invoices/judge.ts';
import { freshOrMain, invoicesOn, numberOf } from '../read.ts';
import { boundFilter } from './declared-filter.ts';
import { readPages, readPagesUntil } from './read-pages.ts';

/** An end of a number, and that of another number, for which a target may take it that reads a query wrongly. */
const ends = [
  ['a&b', 'a'],
  ['a+b', 'a b'],
  ['a b', 'ab'],
  ['a%20b', 'a b'],
  ['100%', '100'],
  ['a%b', 'axxb'],
  ['a_b', 'axb'],
  ['a/b', 'a'],
  ['a#b', 'a'],
  ['a?b=c', 'a'],
  ["a'b", 'a'],
  ['Straße 7 Øst', 'Stra'],
  ['製品 7', '7'],
  [`${'n'.repeat(190)}1`, `${'n'.repeat(190)}2`],
] as const;

async function found(api: CustomsApi, [end, other]: (typeof ends)[number]) {
  const filter = boundFilter(api, 'invoiceNumber');
  const account = await freshOrMain(api);
  const start = account.freshNumber(plainInvoice);
  const number = `0${start} ${end}`;
  const alike = [`0${start} ${other}`, `${start} ${end}`];
  const created = await account.create(plainInvoice, { invoiceNumber: number });
  for (const one of alike) await account.create(plainInvoice, { invoiceNumber: one }, { endOnly: true });
  const shown =
    created.invoice ??
    invoicesOn((await readPages(api, account)).pages).find((one) => numberOf(one) === number) ??
    null;
  return { number, alike, created, shown, ...(await readPagesUntil(api, account, { [filter]: number })) };
}

/** A filter by an unusual number finds that invoice, and none that has only a part of the number. */
const byNumber = family(({ side }: { readonly side: 'strays' | 'losses' }) => ({
  needs: ['customs.query.filters.invoiceNumber'],
  ...each(ends, ends.length),
  when: (api, end) => api.sharedFixture(`an invoice with the number ${end[0]}`, (own) => found(own, end)),
  then({ number, alike, created, shown, pages, ended }, expect) {
    if (!pages.every(({ answer }) => answer?.status === 200)) expect.unexercised('the list was not returned');
    const listed = invoicesOn(pages).map(numberOf);
    if (side === 'strays') {
      const stray = alike.find((one) => listed.includes(one));
      return expect.that(stray === undefined, `no invoice "${stray}" for "${number}"`, 'it is listed', pages[0]);
    }
    // A target may refuse such a number, or keep it in another form.
    if (created.end !== 'succeeded') expect.unexercised(`the submission: ${ending(created)}`);
    if (shown === null || numberOf(shown) !== number) expect.unexercised('no invoice shows the number');
    if (!ended) expect.unexercised('the list of this account is too long to read');
    return expect.that(listed.includes(number), `invoice "${number}"`, 'it is on no page', pages[0]);
  },
}));

export const unusualNumberChecks = byNumber({
  'list-filter-keeps-only-matches-by-odd-number': { proves: 'list-filter-keeps-only-matches', side: 'strays' },
  'list-filter-keeps-all-matches-by-odd-number': { proves: 'list-filter-keeps-all-matches', side: 'losses' },
});
