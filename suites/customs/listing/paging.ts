/** Judges the pages of the list and their `next`. */

import fc from 'fast-check';
import type { CustomsAccount, CustomsApi } from '../../../clients/customs/api.ts';
import { nextOf } from '../../../clients/customs/invoices.ts';
import type { CustomsNeed } from '../../../clients/customs/needs.ts';
import { isObject } from '../../../engine/json.ts';
import { read } from '../../../engine/pointer.ts';
import { plainInvoice } from '../../../generators/customs/plain-invoice.ts';
import { type Expect, family } from '../check.ts';
import { submittingInvoices, updatingInvoices } from '../invoices/resource.ts';
import { withLineIds } from '../invoices/update/named-lines.ts';
import { freshOrMain, invoicesOn, listedWhen, numberOf } from '../read.ts';
import { type PagesRead, readPages } from './read-pages.ts';

const paging = [...submittingInvoices, 'customs.paging'] as const satisfies readonly CustomsNeed[];

interface ListDraft {
  readonly count: number;
  readonly per: number;
}

/** Lists with one page or several, and with a full or short last page. */
const anyList: fc.Arbitrary<ListDraft> = fc.record({
  count: fc.integer({ min: 1, max: 9 }),
  per: fc.integer({ min: 1, max: 4 }),
});
const lists: readonly ListDraft[] = [
  { count: 7, per: 2 },
  { count: 6, per: 3 },
  { count: 9, per: 2 },
  { count: 2, per: 4 },
];

/** If no page size can be requested, so many invoices should still give several pages. */
const manyPages = 23;

const pageQuery = ({ profile }: CustomsApi, per: number): Readonly<Record<string, number>> => {
  const name = profile.query.filters.per;
  return name === undefined ? {} : { [name]: per };
};

async function filled(api: CustomsApi, account: CustomsAccount, count: number): Promise<readonly string[]> {
  const wanted = api.profile.query.filters.per === undefined ? manyPages : count;
  // Some at once: a page may end between invoices of the same time.
  const together = await Promise.all(Array.from({ length: wanted - 1 }, () => account.given(plainInvoice)));
  const last = await account.given(plainInvoice);
  await listedWhen(api, account, last.invoiceNumber);
  return [...together, last].map(({ invoiceNumber }) => invoiceNumber);
}

/** All checks of pages judge the same reading. */
const pagesOfCase = (api: CustomsApi, { count, per }: ListDraft) =>
  api.sharedFixture(`pages of ${per} over ${count} invoices`, async (own) => {
    const account = await freshOrMain(own);
    const numbers = await filled(own, account, count);
    return { numbers, isAlone: account.isFresh, ...(await readPages(own, account, pageQuery(own, per))) };
  });

async function pagesWhileGrowing(api: CustomsApi, { count, per }: ListDraft) {
  const account = await freshOrMain(api);
  const numbers = await filled(api, account, count);
  const grow = async (pages: number) => (pages <= 2 ? account.given(plainInvoice) : undefined);
  return { numbers, isAlone: false, ...(await readPages(api, account, pageQuery(api, per), grow)) };
}

/** An update is no second invoice, in the list neither. */
async function pagesAfterUpdate(api: CustomsApi, { per }: ListDraft) {
  const account = await api.fresh();
  const [one, other] = [await account.given(plainInvoice), await account.given(plainInvoice)];
  await account.update(one, { ...withLineIds(plainInvoice, 1), incoterm: 'CIF' });
  const numbers = [one, other].map(({ invoiceNumber }) => invoiceNumber);
  await listedWhen(api, account, one.invoiceNumber, (row) => read(row, '/incoterm') === 'CIF');
  return { numbers, isAlone: true, ...(await readPages(api, account, pageQuery(api, per))) };
}

const several = ({ pages }: Pick<PagesRead, 'pages'>, expect: Expect): void => {
  if (pages.length < 2) expect.unexercised('one page holds the whole list');
};

/** A page size may be refused: the documents show no parameters of the list. */
function answered(pages: PagesRead['pages'], expect: Expect): void {
  for (const page of pages) expect.premise(page).accepted('the page is returned');
}

const shown = ({ pages }: Pick<PagesRead, 'pages'>): readonly unknown[] => invoicesOn(pages).map(numberOf);

/** The invoices of the case that no page showed. */
const lost = (numbers: readonly string[], pages: Pick<PagesRead, 'pages'>): readonly string[] => {
  const all = new Set(shown(pages));
  return numbers.filter((one) => !all.has(one));
};

type PagesOfCase = Awaited<ReturnType<typeof pagesOfCase>>;

interface Paged {
  readonly reads?: typeof pagesOfCase;
  readonly examples?: readonly ListDraft[];
  readonly cases?: number;
  readonly judge: (seen: PagesOfCase, expect: Expect) => void;
}

/** What consecutive pages of a list show. */
const pages = family(({ reads = pagesOfCase, examples = lists, cases = 6, judge }: Paged) => ({
  needs: paging,
  given: anyList,
  examples,
  cases,
  when: reads,
  then: judge,
}));

function leadsToRest(seen: PagesOfCase, expect: Expect): void {
  several(seen, expect);
  const { numbers, pages } = seen;
  const absent = lost(numbers, seen);
  const expected = `the ${numbers.length} invoices that were there at the start`;
  expect.that(absent.length === 0, expected, `${absent.length} of them on no page`, pages.at(-1));
}

export const pagingChecks = pages({
  'list-next-leads-to-the-rest': { judge: leadsToRest },
  'list-pages-repeat-no-invoice': {
    judge(seen, expect) {
      several(seen, expect);
      const all = shown(seen);
      const twice = seen.numbers.find((one) => all.indexOf(one) !== all.lastIndexOf(one));
      // If pages start with the newest invoice, an invoice that others create meanwhile moves all others to later positions.
      if (twice !== undefined && !seen.isAlone) expect.unexercised('others create invoices in the account');
      expect.that(twice === undefined, 'each invoice on one page', `${twice} twice`, seen.pages.at(-1));
    },
  },
  'list-pages-repeat-no-invoice-after-an-update': {
    proves: 'list-pages-repeat-no-invoice',
    needs: [...updatingInvoices, 'fresh account'],
    reads: pagesAfterUpdate,
    examples: [{ count: 2, per: 4 }],
    cases: 1,
    judge(seen, expect) {
      answered(seen.pages, expect);
      const twice = seen.numbers.find((one) => shown(seen).filter((other) => other === one).length > 1);
      expect.that(twice === undefined, 'each invoice once', `${twice} twice`, seen.pages.at(-1));
    },
  },
  'list-last-page-has-null-next': {
    judge({ pages, ended }, expect) {
      answered(pages, expect);
      expect.that(ended, 'a page with a null next', `none on ${pages.length} pages`, pages.at(-1));
    },
  },
  'list-next-is-null-only-at-the-end': {
    judge(seen, expect) {
      answered(seen.pages, expect);
      const last = seen.pages.at(-1);
      if (!seen.ended || last === undefined) return expect.unexercised('the list never ends');
      const absent = lost(seen.numbers, seen);
      const expected = `a next, because ${absent.length} invoices are on no page yet`;
      return expect.that(absent.length === 0, expected, `next = ${nextOf(last) ?? 'null'}`, last);
    },
  },
  'list-pages-share-the-envelope': {
    judge(seen, expect) {
      several(seen, expect);
      for (const page of seen.pages) {
        expect(page)
          .status([200])
          .member('/data', '{ _object, next, data: array }', (data) => {
            const object = read(data, '/_object');
            return isObject(data) && data.next !== undefined && typeof object === 'string' && Array.isArray(data.data);
          });
      }
    },
  },
  // Invoices created while the list is read may be missing or shown twice, but older ones must not be lost.
  'list-next-leads-to-the-rest-under-inserts': { reads: pagesWhileGrowing, cases: 5, judge: leadsToRest },
});
