import fc from 'fast-check';
import type { CustomsAccount, CustomsApi } from '../../../clients/customs/api.ts';
import { nextOf } from '../../../clients/customs/invoices.ts';
import type { CustomsNeed } from '../../../clients/customs/needs.ts';
import { isObject } from '../../../engine/json.ts';
import { read } from '../../../engine/pointer.ts';
import { plainInvoice } from '../../../generators/customs/plain-invoice.ts';
import { check, type Expect } from '../check.ts';
import { submittingInvoices } from '../invoices/resource.ts';
import { invoicesOn, listedWhen, numberOf, quietAccount } from '../reading.ts';
import { type Walk, walk } from './walk.ts';

const paging = [...submittingInvoices, 'customs.paging'] as const satisfies readonly CustomsNeed[];

interface ListDraft {
  readonly count: number;
  readonly per: number;
}

/** Full last pages and short ones, one page and several. */
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

/** Where the size of a page cannot be asked for, so many invoices should make several pages. */
const manyPages = 23;

const pageQuery = ({ profile }: CustomsApi, per: number): Readonly<Record<string, number>> => {
  const name = profile.query.filters.per;
  return name === undefined ? {} : { [name]: per };
};

async function filled(api: CustomsApi, account: CustomsAccount, count: number): Promise<readonly string[]> {
  const wanted = api.profile.query.filters.per === undefined ? manyPages : count;
  const numbers: string[] = [];
  for (let i = 0; i < wanted; i++) numbers.push((await account.given(plainInvoice)).invoiceNumber);
  const last = numbers.at(-1);
  if (last !== undefined) await listedWhen(api, account, last);
  return numbers;
}

async function walked(api: CustomsApi, { count, per }: ListDraft) {
  const account = await quietAccount(api);
  const numbers = await filled(api, account, count);
  return { numbers, isAlone: account.isFresh, ...(await walk(api, account, pageQuery(api, per))) };
}

async function walkedWhileGrowing(api: CustomsApi, { count, per }: ListDraft) {
  const account = await quietAccount(api);
  const numbers = await filled(api, account, count);
  const grow = async (pages: number) => (pages <= 2 ? account.given(plainInvoice) : undefined);
  return { numbers, ...(await walk(api, account, pageQuery(api, per), grow)) };
}

const several = ({ pages }: Pick<Walk, 'pages'>, expect: Expect): void => {
  if (pages.length < 2) expect.unexercised('one page holds the whole list');
};

const shown = ({ pages }: Pick<Walk, 'pages'>): readonly unknown[] => invoicesOn(pages).map(numberOf);

/** The invoices of the case that no page showed. */
const lost = (numbers: readonly string[], pages: Pick<Walk, 'pages'>): readonly string[] => {
  const all = new Set(shown(pages));
  return numbers.filter((one) => !all.has(one));
};

const shared = { needs: paging, given: anyList, examples: lists, cases: 6 } as const;

const leadsToRest = check({
  ...shared,
  proves: 'list-next-leads-to-the-rest',
  when: walked,
  then({ numbers, ...pages }, expect) {
    several(pages, expect);
    const absent = lost(numbers, pages);
    const due = `${numbers.length} invoices over all pages`;
    expect.that(absent.length === 0, due, `${absent.length} of them on no page`, expect.why, pages.pages.at(-1));
  },
});

const repeatsNone = check({
  ...shared,
  proves: 'list-pages-repeat-no-invoice',
  when: walked,
  then({ numbers, isAlone, ...pages }, expect) {
    several(pages, expect);
    const all = shown(pages);
    const twice = numbers.find((one) => all.indexOf(one) !== all.lastIndexOf(one));
    // Pages may be counted from the newest invoice: one that others create meanwhile moves all to later pages.
    if (twice !== undefined && !isAlone) expect.unexercised('others create invoices in the account');
    expect.that(twice === undefined, 'each invoice on one page', `${twice} twice`, expect.why, pages.pages.at(-1));
  },
});

const ends = check({
  ...shared,
  proves: 'list-last-page-has-null-next',
  when: walked,
  then({ pages, ended }, expect) {
    expect.that(ended, 'a page with a null next', `none on ${pages.length} pages`, expect.why, pages.at(-1));
  },
});

const endsNotBefore = check({
  ...shared,
  proves: 'list-next-is-null-only-at-the-end',
  when: walked,
  then({ numbers, ...pages }, expect) {
    const last = pages.pages.at(-1);
    if (!pages.ended || last === undefined) return expect.unexercised('the list never ends');
    const absent = lost(numbers, pages);
    const due = `a next, as ${absent.length} invoices are still to come`;
    expect.that(absent.length === 0, due, `next = ${nextOf(last) ?? 'null'}`, 'next is null only at the end', last);
  },
});

const sharesEnvelope = check({
  ...shared,
  proves: 'list-pages-share-the-envelope',
  when: walked,
  then({ pages }, expect) {
    several({ pages }, expect);
    for (const page of pages) {
      expect(page)
        .status([200])
        .member('/data', '{ _object, next, data: array }', (data) => {
          const object = read(data, '/_object');
          return isObject(data) && data.next !== undefined && typeof object === 'string' && Array.isArray(data.data);
        });
    }
  },
});

/**
 * What comes while the list is read may show or not, and pages counted from the newest may show one twice; but what was
 * there all along is not lost.
 */
const losesNoneUnderInserts = check({
  ...shared,
  id: 'list-next-leads-to-the-rest-under-inserts',
  proves: 'list-next-leads-to-the-rest',
  cases: 5,
  when: walkedWhileGrowing,
  then({ numbers, ...pages }, expect) {
    several(pages, expect);
    const absent = lost(numbers, pages);
    const due = `the ${numbers.length} invoices that were there at the start`;
    expect.that(absent.length === 0, due, `${absent.length} of them on no page`, expect.why, pages.pages.at(-1));
  },
});

/** The list over all of its pages. */
export const pagingChecks = [leadsToRest, repeatsNone, ends, endsNotBefore, sharesEnvelope, losesNoneUnderInserts];
