import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { expect, test } from 'vitest';
import { createReference } from '../reference.ts';
import { serveReference } from '../serve.ts';
import { customsTokens } from './fixtures.ts';

test('a served reference delivers by HTTP, on a clock that runs by itself, with nobody calling', async () => {
  const bodies: string[] = [];
  const answers = [500, 200];
  const receiver = createServer((request, response) => {
    let body = '';
    request.on('data', (part) => {
      body += part;
    });
    request.on('end', () => {
      bodies.push(body);
      response.writeHead(answers[bodies.length - 1] ?? 200).end();
    });
  });
  await new Promise<void>((resolve) => receiver.listen(0, '127.0.0.1', resolve));
  const running = await serveReference(createReference({ clock: 'scaled:100' }));
  try {
    const send = (path: string, body: unknown) =>
      fetch(`${running.url}${path}`, {
        method: 'POST',
        headers: { authorization: `Bearer ${customsTokens.other}`, 'content-type': 'application/json' },
        body: JSON.stringify(body),
      });
    const url = `http://127.0.0.1:${(receiver.address() as AddressInfo).port}`;
    await send('/_states', { state: 'completion webhooks go to', params: { token: customsTokens.other, url } });
    const line = { quantity: { value: '1', unit: 'PCS' } };
    const reply = await send('/commercial_invoices', { invoice_number: 'H', currency: 'EUR', line_items: [line] });
    expect(reply.status).toBe(202);
    await expect.poll(() => bodies.length, { timeout: 30_000 }).toBe(2);
    expect(bodies[1]).toBe(bodies[0]);
  } finally {
    await running.close();
    receiver.close();
    receiver.closeAllConnections();
  }
});
