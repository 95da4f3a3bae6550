import { mkdtempSync, writeFileSync } from 'node:fs';
import { createServer } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { generate } from 'selfsigned';
import { expect, test } from 'vitest';
import { refuseUnlessReceiving } from './receiver-trial.ts';
import { fromFile } from './target.ts';

const folder = mkdtempSync(join(tmpdir(), 'receiver-'));
const file = join(folder, 'target.yaml');

function targetWith(webhooks: object) {
  writeFileSync(file, JSON.stringify({ name: 't', webhooks, logistics: { baseUrl: 'http://h' } }, null, 1));
  return fromFile(file);
}

const listening = (port = 0): Promise<{ port: number; close: () => Promise<void> }> =>
  new Promise((resolve, reject) => {
    const server = createServer();
    server.once('error', reject);
    server.listen({ port, host: '127.0.0.1' }, () => {
      const address = server.address();
      const close = (): Promise<void> => new Promise((done) => server.close(() => done()));
      resolve({ port: typeof address === 'object' ? (address?.port ?? 0) : 0, close });
    });
  });

test('a port that is in use is told before the run, by its line', async () => {
  const { port, close } = await listening();
  try {
    await expect(refuseUnlessReceiving(targetWith({ listen: `127.0.0.1:${port}` }))).rejects.toThrow(
      `${file}:4: webhooks.listen: cannot listen on 127.0.0.1:${port} (EADDRINUSE); stop the process that listens there, or choose another port`,
    );
  } finally {
    await close();
  }
});

test('an address of another machine is told', async () => {
  await expect(refuseUnlessReceiving(targetWith({ listen: '192.0.2.1:0' }))).rejects.toThrow(
    `${file}:4: webhooks.listen: cannot listen on 192.0.2.1:0 (EADDRNOTAVAIL); choose another address`,
  );
});

test('a port that is free is free afterwards', async () => {
  const { port, close } = await listening();
  await close();
  await refuseUnlessReceiving(targetWith({ listen: `127.0.0.1:${port}` }));
  await (await listening(port)).close();
  await refuseUnlessReceiving(targetWith({ listen: '127.0.0.1:0', tls: 'selfSigned' }));
});

test('a certificate or key that is missing or wrong is told by its member', async () => {
  const mine = await generate([{ name: 'commonName', value: 'a' }]);
  const others = await generate([{ name: 'commonName', value: 'b' }]);
  const files = { 'a.crt': mine.cert, 'a.key': mine.private, 'b.key': others.private, 'no.pem': 'hello' };
  for (const [name, text] of Object.entries(files)) writeFileSync(join(folder, name), text);
  const tried = (cert: string, key: string): Promise<void> =>
    refuseUnlessReceiving(targetWith({ listen: '127.0.0.1:0', tls: { cert, key } }));
  const place = `${file}:6: webhooks.tls.cert: `;
  await expect(tried('none.crt', 'a.key')).rejects.toThrow(`${place}cannot be read; give the path of a PEM file`);
  await expect(tried('no.pem', 'a.key')).rejects.toThrow(`${place}is not a certificate; give a PEM file`);
  const keyPlace = `${file}:7: webhooks.tls.key: `;
  await expect(tried('a.crt', 'none.key')).rejects.toThrow(`${keyPlace}cannot be read; give the path of a PEM file`);
  await expect(tried('a.crt', 'no.pem')).rejects.toThrow(
    `${keyPlace}is not a private key; give an unencrypted PEM file`,
  );
  await expect(tried('a.crt', 'b.key')).rejects.toThrow(
    `${keyPlace}does not match the certificate; give the key of that certificate`,
  );
  await expect(tried('a.crt', 'a.key')).resolves.toBeUndefined();
});
