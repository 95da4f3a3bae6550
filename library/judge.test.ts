import { expect, test } from 'vitest';
import { knownTokens } from '../reference/logistics/access/account.ts';
import { createReference } from '../reference/reference.ts';
import { ConformanceError, judge } from './index.ts';
import type { JudgeOptions, RecordedExchange } from './types.ts';

const dimensions = { weight: 8, weightUnit: 'oz', height: 1, width: 2, length: 3, lengthUnit: 'in' };
const url = 'http://reference.test/logistics/api/2026-02/products';

/** A product as the reference answers it. */
async function created(change: object = {}): Promise<RecordedExchange> {
  const sent = { merchantSku: 'MUG-1', name: 'Mug', barcodes: ['4006381333931'], dimensions };
  const request = {
    method: 'POST',
    url,
    body: sent,
    headers: { 'Content-Type': 'application/json', Authorization: `Bearer ${knownTokens.main}` },
  };
  const { fetch } = createReference();
  const answer = await fetch(new Request(url, { ...request, body: JSON.stringify(sent) }));
  const body = { ...((await answer.json()) as object), ...change };
  return { request, response: { status: answer.status, headers: Object.fromEntries(answer.headers), body } };
}

test('a correct answer breaks nothing, and the judgement says what it rests on', async () => {
  const { broken, judged } = await judge(await created(), { api: 'logistics' });
  expect(broken).toEqual([]);
  expect(judged).toContain('header-correlation-id-on-writes');
  expect(judged.length).toBeGreaterThan(10);
});

test('a member of a wrong type breaks the requirement that states it', async () => {
  const { broken } = await judge(await created({ logisticsSku: 12 }), { api: 'logistics', version: '2026-02' });
  expect(broken.map(({ requirement }) => requirement)).toEqual(['product-logistics-sku-present']);
  expect(broken[0]).toMatchObject({ actual: expect.stringContaining('12'), statement: expect.any(String) });
});

test('a response without its correlation id breaks the rule of headers', async () => {
  const { request, response } = await created();
  const { broken } = await judge({ request, response: { ...response, headers: {} } }, { api: 'logistics' });
  expect(broken.map(({ requirement }) => requirement)).toEqual(['header-correlation-id-on-writes']);
});

test('what is no response of the target is not judged', async () => {
  const { request } = await created();
  expect(await judge({ request, response: { status: 503 } }, { api: 'logistics' })).toEqual({ broken: [], judged: [] });
});

test('a delivery is judged by the schema of its event', async () => {
  const body = { logisticsEventType: 'OrderShipped', logisticsEventId: 1 };
  const { broken, judged } = await judge({ delivery: { body } }, { api: 'logistics', version: '2026-02' });
  expect(broken.map(({ requirement }) => requirement)).not.toEqual([]);
  expect(judged).toEqual(expect.arrayContaining(broken.map(({ requirement }) => requirement)));
});

test('a customs answer is judged under its envelope version', async () => {
  const request = { method: 'GET', url: 'http://h/commercial_invoices/1' };
  const response = { status: 200, body: { _object: '/api/response', version: 2, data: null } };
  const under = async (version: string) =>
    (await judge({ request, response }, { api: 'customs', version })).broken.map(({ requirement }) => requirement);
  expect(await under('3')).toContain('envelope-version-is-three');
  expect(await under('2')).not.toContain('envelope-version-is-three');
});

test.each<[JudgeOptions, string]>([
  [
    { api: 'logistics', version: '2020-01' },
    'version: "2020-01", but the address has 2026-02; give that one, or leave it out',
  ],
  [{ api: 'customs', version: 'v3' }, 'version: "v3"; give the number of an envelope, such as 3'],
  [{ api: 'goods' } as unknown as JudgeOptions, 'api: "goods"; use one of: logistics, customs'],
  [
    { api: 'customs', target: { name: 't', logistics: { baseUrl: 'http://h' } } },
    'api: target "t" has no section "customs"',
  ],
])('refuses %j', async (options, line) => {
  const refused = judge(await created(), options);
  await expect(refused).rejects.toThrow(ConformanceError);
  await expect(refused).rejects.toThrow(line);
});

test('what is neither an exchange nor a delivery is refused', async () => {
  const { request } = await created();
  const refused = judge({ request } as unknown as RecordedExchange, { api: 'logistics' });
  await expect(refused).rejects.toMatchObject({ problems: ['exchange: give { request, response }, or { delivery }'] });
});
