/** Judges the list under two filters at once. */

import type { CustomsAccount, CustomsApi } from '../../../clients/customs/api.ts';
import { unlessUnmet } from '../../../engine/judge/unless-unmet.ts';
import { Inapplicable } from '../../../engine/judge/violation.ts';
import type { Exchange } from '../../../engine/wire/exchange.ts';
import type { InvoiceDraft } from '../../../generators/customs/draft.ts';
import { plainInvoice } from '../../../generators/customs/plain-invoice.ts';
import { once } from '../../cases.ts';
import { family } from '../check.ts';
import { freshOrMain, invoicesOn, listedWhen, numberOf } from '../read.ts';
import { timeBetween } from './declared-filter.ts';
import { readPagesUntil } from './read-pages.ts';

/** What the filters tell apart. */
interface Trait {
  readonly shipment: 'main' | 'other';
  readonly isSold: boolean;
  /** Before, between or after the two times of the filters. */
  readonly at: number;
}

interface Made extends Trait {
  readonly number: string;
}

/** A filter with a value, and which invoices match it. */
interface Filter {
  readonly name: string;
  readonly value: string | number;
  holds(one: Made): boolean;
}

const here: Omit<Trait, 'at'> = { shipment: 'main', isSold: true };
const there: Omit<Trait, 'at'> = { shipment: 'other', isSold: true };
const unsold: Omit<Trait, 'at'> = { shipment: 'other', isSold: false };

/** Of each pair of filters that bears on more than one invoice, more match both than a page has. */
const traits = [
  [here, there, unsold],
  [there, here, unsold, there],
  [there, here, unsold],
];

const draftOf = ({ shipment, isSold }: Omit<Trait, 'at'>, name: string): InvoiceDraft => ({
  ...plainInvoice,
  // Whether the filter matches a part of a number is open, so no number is a part of another.
  invoiceNumber: name,
  shipment: { by: 'id', which: shipment },
  ...(isSold && { parties: [{ type: 'seller', by: 'known ref' }] }),
});

/** What the account has; undefined where the profile supplies nothing. */
const offered = <Value>(look: () => Promise<Value>): Promise<Value | undefined> => unlessUnmet(look, () => undefined);

async function filled(api: CustomsApi, account: CustomsAccount) {
  const seller = await offered(() => account.masterData.entityRef('seller'));
  const other = await offered(async () => (await account.masterData.shipment('other')).id);
  const made: Made[] = [];
  const times: string[] = [];
  for (const [at, some] of traits.entries()) {
    if (at > 0) times.push(await timeBetween(api, account));
    for (const [index, trait] of some.entries()) {
      const isSold = trait.isSold && seller !== undefined;
      const shipment = other === undefined || other === '' ? 'main' : trait.shipment;
      const { invoiceNumber: number } = await account.given(draftOf({ shipment, isSold }, `z${at}${index}`));
      made.push({ shipment, isSold, at, number });
    }
  }
  return { made, seller, other, times };
}

type Filled = Awaited<ReturnType<typeof filled>>;

/** The filters that the profile binds and that the account has values for. */
function filtersOf({ profile }: CustomsApi, { made, seller, other, times: [early = '', late = ''] }: Filled) {
  const { invoiceNumber, shipmentId, sellerRef, createdAfter, createdBefore } = profile.query.filters;
  const filter = (name: string | undefined, value: string | number | undefined, holds: Filter['holds']) =>
    name === undefined || value === undefined || value === '' ? [] : [{ name, value, holds }];
  const numbers = [made[1], made[4], made.at(-1)].flatMap((one) => (one === undefined ? [] : [one.number]));
  return [
    ...numbers.flatMap((number) => filter(invoiceNumber, number, (one) => one.number === number)),
    ...filter(shipmentId, other, ({ shipment }) => shipment === 'other'),
    ...filter(sellerRef, seller, ({ isSold }) => isSold),
    ...filter(createdAfter, early, ({ at }) => at > 0),
    ...filter(createdBefore, late, ({ at }) => at < 2),
  ];
}

interface Pair {
  readonly asked: string;
  readonly matching: readonly string[];
  readonly others: readonly string[];
  readonly pages: readonly Exchange[];
  readonly isCut: boolean;
}

async function readPair(api: CustomsApi, account: CustomsAccount, made: readonly Made[], pair: readonly Filter[]) {
  const { per } = api.profile.query.filters;
  const query = Object.fromEntries(pair.map(({ name, value }) => [name, value]));
  const { pages, ended } = await readPagesUntil(api, account, { ...query, ...(per === undefined ? {} : { [per]: 2 }) });
  const holds = (one: Made): boolean => pair.every((filter) => filter.holds(one));
  return {
    asked: pair.map(({ name, value }) => `${name}=${value}`).join(' and '),
    matching: made.filter(holds).map(({ number }) => number),
    others: made.filter((one) => !holds(one)).map(({ number }) => number),
    pages,
    isCut: !ended,
  };
}

const readPairs = (api: CustomsApi): Promise<readonly Pair[]> =>
  api.sharedFixture('invoices under two filters', async (own) => {
    const { filters } = own.profile.query;
    const names = ['invoiceNumber', 'shipmentId', 'sellerRef', 'createdAfter', 'createdBefore'] as const;
    if (names.filter((name) => filters[name] !== undefined).length < 2)
      throw new Inapplicable('gap: the profile binds fewer than two filters');
    const account = await freshOrMain(own);
    const all = await filled(own, account);
    await listedWhen(own, account, all.made.at(-1)?.number ?? '');
    const some = filtersOf(own, all);
    const pairs = some
      .flatMap((one, index) => some.slice(index + 1).map((other): readonly Filter[] => [one, other]))
      .filter(([one, other]) => one?.name !== other?.name);
    const read: Pair[] = [];
    for (const pair of pairs) read.push(await readPair(own, account, all.made, pair));
    return read;
  });

/** Two filters together keep what matches both. */
const pairs = family(({ side }: { readonly side: 'strays' | 'losses' }) => ({
  ...once,
  when: async (api) => ({ read: await readPairs(api) }),
  then({ read }, expect) {
    const answered = read.filter(({ pages }) => pages.every(({ answer }) => answer?.status === 200));
    if (answered.length === 0) expect.unexercised('no list under two filters got a response');
    for (const { asked, matching, others, pages, isCut } of answered) {
      const shown = invoicesOn(pages).map(numberOf);
      const stray = side === 'strays' ? others.find((one) => shown.includes(one)) : undefined;
      const at = pages.find((page) => invoicesOn([page]).some((one) => numberOf(one) === stray));
      expect.that(stray === undefined, `no invoice ${stray} for ${asked}`, 'it is listed', at);
      const lost = side === 'losses' && !isCut ? matching.find((one) => !shown.includes(one)) : undefined;
      expect.that(lost === undefined, `invoice ${lost} for ${asked}`, 'it is on no page', pages[0]);
    }
  },
}));

export const filterPairChecks = pairs({
  'list-filter-keeps-only-matches-of-each-pair': { proves: 'list-filter-keeps-only-matches', side: 'strays' },
  'list-filter-keeps-all-matches-of-each-pair': { proves: 'list-filter-keeps-all-matches', side: 'losses' },
});
