import { expect, test } from 'vitest';
import { knownTokens } from './logistics/access/account.ts';
import { createReference } from './reference.ts';
import { serveReference } from './serve.ts';

test('a served reference answers over a connection that is kept', async () => {
  const running = await serveReference(createReference({ startsAt: 0 }));
  const headers = { authorization: `Bearer ${knownTokens.main}`, 'content-type': 'application/json' };
  const prefix = `${running.url}/logistics/api/2026-02`;
  for (let round = 0; round < 3; round += 1) {
    const refused = await fetch(`${prefix}/products`, { method: 'POST', headers, body: '{}' });
    expect([refused.status, refused.headers.get('date')]).toEqual([422, 'Thu, 01 Jan 1970 00:00:00 GMT']);
    await refused.arrayBuffer();
    const unknown = await fetch(`${prefix}/products`, { method: 'POST', body: 'x'.repeat(100_000) });
    expect(unknown.status).toBe(401);
    await unknown.arrayBuffer();
  }
  await running.close();
});
