import { describe, expect, test } from 'vitest';
import type { CustomsAccount, CustomsApi } from '../../../clients/customs/api.ts';
import { read } from '../../../engine/pointer.ts';
import type { Exchange } from '../../../engine/wire/exchange.ts';
import { readPages, readPagesFor } from './read-pages.ts';

type Query = Readonly<Record<string, string | number>>;

interface ListDraft {
  readonly count: number;
  readonly filters?: Readonly<Record<string, string>>;
  readonly isFresh?: boolean;
  /** The largest allowed page size. */
  readonly most?: number;
}

/** A list of invoices, and the queries that it received. */
function list({ count, filters = { per: 'per', invoiceNumber: 'number' }, isFresh = false, most = 100 }: ListDraft) {
  const asked: Query[] = [];
  const rows = Array.from({ length: count }, (_, i) => ({ invoice_number: `${i}` }));
  const page = (query: Query, from: number): Exchange => {
    asked.push(query);
    const per = Number(query.per ?? 20);
    const matching = rows.filter(({ invoice_number }) => (query.number ?? invoice_number) === invoice_number);
    const next = from + per < matching.length ? `${from + per}` : null;
    const json = { data: { next, data: matching.slice(from, from + per) } };
    const answer = per > most ? { status: 400, headers: {}, text: '' } : { status: 200, headers: {}, text: '', json };
    return { operation: 'listInvoices', sent: {}, answer } as unknown as Exchange;
  };
  const invoices = {
    list: async (query: Query) => page(query, 0),
    nextPage: async ({ answer }: Exchange, query: Query) => page(query, Number(read(answer?.json, '/data/next'))),
  };
  const api = { profile: { query: { filters } } } as unknown as CustomsApi;
  return { asked, api, account: { isFresh, invoices } as unknown as CustomsAccount };
}

describe('a list to which others add invoices', () => {
  test('is read in large pages', async () => {
    const { api, account, asked } = list({ count: 2500 });
    expect(await readPages(api, account)).toMatchObject({ ended: true });
    expect(asked).toHaveLength(25);
  });

  test('is read in small pages first if the case asks for them', async () => {
    const { api, account, asked } = list({ count: 300 });
    const { pages, ended } = await readPages(api, account, { per: 2 });
    expect([pages.length, ended, asked[0]]).toEqual([3, true, { per: 2 }]);
  });

  test('is read in default pages if large pages are refused or cannot be requested', async () => {
    for (const products of [{ most: 50 }, { filters: {} }]) {
      const { api, account } = list({ count: 60, ...products });
      expect((await readPages(api, account)).pages).toHaveLength(3);
    }
  });

  test('is searched by the declared filter', async () => {
    const { api, account, asked } = list({ count: 10_000 });
    expect((await readPagesFor(api, account, '7', '9')).pages).toHaveLength(2);
    expect(asked.map(({ number }) => number)).toEqual(['7', '9']);
    await expect(readPages(api, account)).rejects.toThrow('too long');
  });
});

test('a list of a fresh account is read in default pages without a filter', async () => {
  const { api, account, asked } = list({ count: 30, isFresh: true });
  expect((await readPagesFor(api, account, '7')).pages).toHaveLength(2);
  expect(asked).toEqual([{}, {}]);
});
