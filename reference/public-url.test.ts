import { expect, test } from 'vitest';
import { customsTokens } from './customs/fixtures.ts';
import { knownTokens } from './logistics/access/account.ts';
import { createReference } from './reference.ts';

const publicUrl = 'https://sandbox.example/prefix';
const { fetch } = createReference({ publicUrl });
const get = (path: string, token: string) =>
  fetch(new Request(`http://127.0.0.1:1234${path}`, { headers: { authorization: `Bearer ${token}` } }));

test('behind a proxy, pages and descriptions name the public address', async () => {
  const description = await (await get('/logistics/api/2026-02/documentation/raw', knownTokens.main)).json();
  expect(description).toMatchObject({ servers: [{ variables: { baseUrl: { default: publicUrl } } }] });
  const ports = (await (await get('/ports?per=1', customsTokens.main)).json()) as { data: { next: string } };
  expect(ports.data.next.startsWith(`${publicUrl}/ports?`)).toBe(true);
});

test('a request without a token is told the scheme', async () => {
  for (const path of ['/logistics/api/2026-02/products', '/commercial_invoices']) {
    const answer = await get(path, 'never-issued');
    expect([answer.status, answer.headers.get('www-authenticate')]).toEqual([401, 'Bearer']);
  }
});
