import { describe, expect, test } from 'vitest';
import type { Json } from '../../engine/json.ts';
import { Unmet } from '../../engine/judge/violation.ts';
import type { Call } from '../../engine/wire/client.ts';
import type { Exchange } from '../../engine/wire/exchange.ts';
import type { CustomsProfile } from '../../schemas/target-profile.ts';
import type { TargetParts } from '../target-parts.ts';
import { CustomsAccount } from './api.ts';
import type { Completions } from './completions.ts';
import { Invoices } from './invoices.ts';
import { Outcomes } from './outcomes.ts';
import { CustomsTarget } from './target.ts';

type Settings = Partial<Pick<CustomsProfile, 'paging' | 'caps' | 'query'>>;

/** A target that answers each path as told, and what it was asked for. */
function customs(answers: (path: string) => Json | undefined, settings: Settings = {}) {
  const asked: string[] = [];
  const client = {
    async send({ operation, method, url }: Call): Promise<Exchange> {
      const { pathname, search } = new URL(url);
      const path = pathname + search;
      asked.push(`${operation} ${path}`);
      const json = answers(path);
      const answer = {
        status: json === undefined ? 404 : 200,
        headers: {},
        text: '',
        ...(json !== undefined && { json }),
      };
      return { operation, account: 'main', sent: { method, url, headers: {} }, answer, at: 0, until: 1 };
    },
  };
  const profile = {
    baseUrl: 'http://target.test',
    requestHeaders: { post: [] },
    query: { filters: {} },
    caps: { requestIdEqualsUuid: 'unknown', fidEqualsId: 'unknown' },
    timing: { completion: 10, maxWait: 10, readAfterSuccess: 10, poll: 5 },
    ...settings,
  } as unknown as CustomsProfile;
  let now = 0;
  const elapse = async (ms: number) => {
    now += ms;
  };
  const clock = { kind: 'controlled', now: () => now, awaitLimit: elapse, elapse };
  const target = new CustomsTarget({ profile, client, clock, states: {} } as unknown as TargetParts<CustomsProfile>);
  const bearer = { name: 'main' };
  const invoices = new Invoices(target, bearer, () => {});
  return { asked, target, bearer, invoices };
}

const listOf = (rows: readonly Json[], next: Json = null): Json => ({ data: { next, data: [...rows] } });

describe('a value that is no id', () => {
  test.each<[string, Json]>([
    ['empty', ''],
    ['blank', '  '],
    ['null', null],
    ['a list', []],
  ])('%s is not fetched by', async (_, id) => {
    const { invoices, asked } = customs(() => listOf([{ id, invoice_number: 'N' }]));
    expect((await invoices.whole('N'))?.invoice).toEqual({ id, invoice_number: 'N' });
    expect(asked).toEqual(['listInvoices /commercial_invoices']);
  });

  test.each<Json>(['', ' ', null, 7, '..'])('a fid of %j is not fetched by', async (fid) => {
    const { invoices, asked } = customs(() => undefined, { caps: { fidEqualsId: 'yes' } as CustomsProfile['caps'] });
    expect(await invoices.ofFid(fid, 'N')).toBeUndefined();
    expect(asked).toEqual([]);
  });

  test('names neither the invoice nor its lines in an update', async () => {
    const lines = [{ id: '' }, { id: null }, { id: 5 }];
    const { target, bearer, invoices } = customs(() => listOf([{ id: '', invoice_number: 'N', line_items: lines }]));
    const account = new CustomsAccount(target, bearer, invoices, new Outcomes(target, invoices, undefined, () => {}));
    expect(await account.existing('N')).toBeUndefined();
  });
});

describe('a fid that may differ from the id', () => {
  const answer = (path: string) => (path.endsWith('/f1') ? { data: [{ id: 'f1', invoice_number: 'N' }] } : undefined);

  test('is only an attempt until it shows the invoice', async () => {
    const { invoices, asked } = customs(answer);
    expect(await invoices.ofFid('f2', 'N')).toBeUndefined();
    expect((await invoices.ofFid('f1', 'N'))?.exchange.operation).toBe('getInvoice');
    const paths = ['tryFid /commercial_invoices/f2', 'tryFid /commercial_invoices/f1'];
    expect(asked).toEqual([...paths, 'getInvoice /commercial_invoices/f1']);
  });

  test('is not requested where the profile says that it is no id', async () => {
    const { invoices, asked } = customs(answer, { caps: { fidEqualsId: 'no' } as CustomsProfile['caps'] });
    expect(await invoices.ofFid('f1', 'N')).toBeUndefined();
    expect(asked).toEqual([]);
  });
});

describe('the next page', () => {
  const first = (next: Json) => (path: string) => (path.includes('page=2') ? listOf([]) : listOf([], next));
  const url = { paging: { next: 'url' } } as const;

  test.each<Json>(['http://elsewhere.test/commercial_invoices?page=2', 'http://[half', 'mailto:page=2'])(
    'at %j is not asked for, and the list not taken for read',
    async (next) => {
      const { invoices, asked } = customs(first(next), url);
      await expect(invoices.find('N')).rejects.toThrow(Unmet);
      expect(asked).toEqual(['listInvoices /commercial_invoices']);
    },
  );

  test.each<Json>(['', ' ', null, false])('that is %j is none', async (next) => {
    const { invoices, asked } = customs(first(next), url);
    expect(await invoices.find('N')).toBeUndefined();
    expect(asked).toHaveLength(1);
  });

  test('is not requested where the profile binds no paging', async () => {
    const { invoices, asked } = customs(first('/commercial_invoices?page=2'));
    await expect(invoices.find('N')).rejects.toThrow('customs.paging');
    expect(asked).toHaveLength(1);
  });

  test('by a cursor keeps the filter of the first', async () => {
    const { invoices, asked } = customs(first(2), {
      paging: { next: 'cursor', cursorParam: 'page' },
      query: { filters: { invoiceNumber: 'number' } },
    });
    expect(await invoices.find('N')).toBeUndefined();
    expect(asked[1]).toBe('listInvoices /commercial_invoices?number=N&page=2');
  });
});

test('an invoice reported by webhook that cannot be found is only not shown', async () => {
  const { target, invoices } = customs(() => listOf([], 'x'));
  const body = JSON.stringify({ data: { request_id: 'r', status: 'PROCESSING_STATUS_SUCCESSFUL' } });
  const delivery = { sent: { body }, at: 0 } as unknown as Exchange;
  const completions = {
    nth: () => delivery,
    ofRequest: () => undefined,
    awaitDelivery: async (find: () => unknown) => find(),
  };
  const outcomes = new Outcomes(target, invoices, completions as unknown as Completions, () => {});
  const submission = { answer: { status: 202, json: {} }, at: 0 } as unknown as Exchange;
  expect(await outcomes.of(submission, 'N')).toMatchObject({ end: 'succeeded', completion: delivery });
});
