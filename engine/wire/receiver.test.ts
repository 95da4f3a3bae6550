import { request } from 'node:https';
import { connect } from 'node:net';
import type { PeerCertificate, TLSSocket } from 'node:tls';
import { afterEach, expect, test } from 'vitest';
import { Unmet } from '../judge/violation.ts';
import { Secrets } from '../secrets/secrets.ts';
import { targetClock } from '../time/clock.ts';
import { Connection } from './connection.ts';
import { bodyOf } from './delivery.ts';
import type { Exchange } from './exchange.ts';
import { openReceiver, type Receiver } from './receiver.ts';

const clock = targetClock({ kind: 'real' }, async () => undefined);
const seen: Exchange[] = [];
let receiver: Receiver | undefined;

async function open(): Promise<Receiver> {
  const secrets = new Secrets();
  secrets.add('shared-secret', 'WEBHOOK_SECRET');
  receiver = await openReceiver(
    { listen: '127.0.0.1:0' },
    { clock, secrets, connection: new Connection(), onExchange: (one) => seen.push(one) },
  );
  return receiver;
}

afterEach(async () => {
  seen.length = 0;
  await receiver?.close();
});

const post = (url: string, body: string) => fetch(url, { method: 'POST', body, headers: { 'x-key': 'shared-secret' } });

test('a delivery is an exchange that the target began; it reaches its own inbox and the monitors', async () => {
  const { inbox } = await open();
  const [mine, other] = [inbox('completionWebhook'), inbox('completionWebhook')];
  expect((await post(mine.url, '{"id":1}')).status).toBe(200);
  expect(mine.deliveries.map(bodyOf)).toEqual([{ id: 1 }]);
  expect(other.deliveries).toEqual([]);
  expect(seen).toHaveLength(1);
  expect(mine.deliveries[0]?.sent.headers['x-key']).toBe('$WEBHOOK_SECRET');
});

test('a delivery is judged as it came, and shown without its secrets', async () => {
  const { inbox } = await open();
  const { url, deliveries } = inbox('completionWebhook');
  await post(url, '{"id":"shared-secret"}');
  expect(deliveries.map(bodyOf)).toEqual([{ id: 'shared-secret' }]);
  expect(deliveries[0]?.sent.body).toBe('{"id":"$WEBHOOK_SECRET"}');
});

test.each(['GET', 'HEAD', 'OPTIONS'])('a %s that brings no body is no delivery', async (method) => {
  const { inbox } = await open();
  const { url, deliveries } = inbox('completionWebhook');
  expect((await fetch(url, { method })).status).toBe(200);
  expect([deliveries, seen]).toEqual([[], []]);
  await fetch(url, { method: 'PUT' });
  expect(deliveries).toHaveLength(1);
});

test('a certificate made for the run names the address that it listens on', async () => {
  const settings = { listen: '127.0.0.1:0', tls: 'selfSigned' } as const;
  receiver = await openReceiver(settings, {
    clock,
    secrets: new Secrets(),
    connection: new Connection(),
    onExchange: (one) => seen.push(one),
  });
  const { url, deliveries } = receiver.inbox('completionWebhook');
  const { hostname, port, pathname } = new URL(url);
  const certificate = await new Promise<PeerCertificate>((resolve, reject) => {
    const options = { hostname, port, path: pathname, method: 'POST', rejectUnauthorized: false };
    const sending = request(options, (answer) => resolve((answer.socket as TLSSocket).getPeerCertificate()));
    sending.on('error', reject).end('{"id":1}');
  });
  expect(certificate.subjectaltname).toBe('IP Address:127.0.0.1');
  expect(deliveries.map(bodyOf)).toEqual([{ id: 1 }]);
});

test('the case decides the response', async () => {
  const { inbox } = await open();
  const failing = inbox('completionWebhook', () => ({ status: 500 }));
  expect((await post(failing.url, 'no JSON')).status).toBe(500);
  expect(failing.deliveries[0]?.answer?.status).toBe(500);
  expect(failing.deliveries.map(bodyOf)).toEqual([undefined]);
});

test('a response can be held back; the case learns when the sender stops waiting', async () => {
  const { inbox } = await open();
  const sender = new AbortController();
  let gone: Promise<void> | undefined;
  const slow = inbox('eventWebhook', (_, givenUp) => {
    gone = givenUp;
    sender.abort();
    return new Promise(() => {});
  });
  await expect(fetch(slow.url, { method: 'POST', body: '{}', signal: sender.signal })).rejects.toThrow();
  await gone;
  expect(gone).toBeDefined();
  expect(slow.deliveries[0]).not.toHaveProperty('answer');
});

test('a connection can end without a response', async () => {
  const { inbox } = await open();
  await expect(post(inbox('eventWebhook', () => 'reset').url, '{}')).rejects.toThrow();
});

test('a connection can end in the middle of a response, before its status', async () => {
  const { inbox } = await open();
  const { url, deliveries } = inbox('eventWebhook', () => 'drop');
  const { hostname, port, pathname } = new URL(url);
  const heard = await new Promise<string>((resolve, reject) => {
    let text = '';
    const socket = connect(Number(port), hostname);
    socket.on('data', (chunk) => {
      text += String(chunk);
    });
    socket.on('error', reject).on('close', () => resolve(text));
    socket.write(`POST ${pathname} HTTP/1.1\r\nhost: ${hostname}\r\ncontent-length: 2\r\n\r\n{}`);
  });
  expect(heard).toBe('HTTP/1.1 ');
  expect(deliveries[0]).not.toHaveProperty('answer');
  await expect(post(url, '{}')).rejects.toThrow();
});

test('a removed listener is not called', async () => {
  const { inbox } = await open();
  const mine = inbox('eventWebhook');
  let heard = 0;
  const forget = mine.onDelivery(() => {
    heard++;
  });
  await post(mine.url, '{}');
  forget();
  await post(mine.url, '{}');
  expect(heard).toBe(1);
  expect(mine.deliveries).toHaveLength(2);
});

test('the fixed inbox is at the address that it listens on', async () => {
  const { fixedInbox } = await open();
  const door = fixedInbox('eventWebhook');
  expect(new URL(door.url).pathname).toBe('/');
  expect((await post(door.url, '{}')).status).toBe(200);
  expect(door.deliveries).toHaveLength(1);
});

test('the fixed inbox serves one operation', async () => {
  const { fixedInbox } = await open();
  fixedInbox('eventWebhook');
  fixedInbox('eventWebhook');
  expect(() => fixedInbox('completionWebhook')).toThrow(Unmet);
});

test('a path that nobody listens on is 404', async () => {
  const { inbox } = await open();
  const { origin } = new URL(inbox('completionWebhook').url);
  expect((await post(`${origin}/elsewhere`, '{}')).status).toBe(404);
});

test('deliveries sent before the end of a wait are awaited, however many are queued before them', async () => {
  const { inbox } = await open();
  const { url, deliveries, until } = inbox('completionWebhook');
  const senders = Array.from({ length: 400 }, (_, id) => post(url, JSON.stringify({ id })));
  expect(await until(() => deliveries.length === senders.length, 0)).toBe(true);
  expect(await until(() => deliveries.length > senders.length, 0)).toBe(false);
  await Promise.all(senders);
});
