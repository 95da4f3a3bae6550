import { writeFileSync } from 'node:fs';
import { createServer, type Socket } from 'node:net';
import { join } from 'node:path';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { type Built, builtCommand } from './built.ts';

let built: Built;

beforeAll(() => {
  built = builtCommand();
});

afterAll(() => built.remove());

const drip = (socket: Socket, text: string): void => {
  const timer = setInterval(() => socket.write(text), 20);
  socket.once('close', () => clearInterval(timer));
};

/** Three times the time limit of a request, and the start of the command, but not the two minutes of the hook. */
const fewSeconds = 60_000;

test.each<[string, (socket: Socket) => void]>([
  ['nothing', () => {}],
  ['an endless series of 103', (socket) => drip(socket, 'HTTP/1.1 103 Early Hints\r\nlink: </x>\r\n\r\n')],
  [
    'a body without end',
    (socket) => {
      socket.write('HTTP/1.1 200 OK\r\ntransfer-encoding: chunked\r\n\r\n');
      drip(socket, '1\r\nx\r\n');
    },
  ],
])('%s to everything, the hook included: told in one line, in seconds', { timeout: fewSeconds }, async (name, act) => {
  const server = createServer((socket) => {
    socket.on('error', () => {});
    socket.resume();
    socket.once('data', () => act(socket));
  });
  await new Promise<void>((ready) => server.listen(0, '127.0.0.1', ready));
  try {
    const address = server.address();
    if (address === null || typeof address === 'string') throw new Error('no port');
    const baseUrl = `http://127.0.0.1:${address.port}`;
    const profile = {
      name: 'wall',
      states: { url: `${baseUrl}/_states` },
      clock: { kind: 'scaled', factor: 60 },
      logistics: { baseUrl, accounts: { main: { token: 'throw-away-token' } } },
      customs: { baseUrl, auth: { kind: 'bearer', token: 'another-throw-away-token' } },
    };
    const file = join(built.folder, 'wall.json');
    writeFileSync(file, JSON.stringify(profile));
    const { code, out, err } = await built.start('run', '--target', file, '--report-dir', name).ended;
    expect({ code, out }).toEqual({ code: 3, out: '' });
    expect(err).toMatch(/^wall could not be judged: .*no whole answer within \d+ s.*\n$/);
  } finally {
    server.close();
  }
});
