import { createServer, type Server, type Socket } from 'node:net';
import { brotliCompressSync, deflateSync, gzipSync } from 'node:zlib';
import { afterEach, expect, test } from 'vitest';
import { inProcessTransport, networkTransport, type Transport } from './transport.ts';

const servers: Server[] = [];
const transports: Transport[] = [];

interface Hostile {
  readonly hear?: (chunk: Buffer) => void;
  /** Absent: longer than a busy machine ever takes. */
  readonly timeoutMs?: number;
}

/** For a target of which no whole response ever comes. */
const brief = { timeoutMs: 300 } as const;

/** A target that does to every connection what it likes. */
async function hostile(
  act: (socket: Socket) => void,
  { hear = () => {}, timeoutMs = 300_000 }: Hostile = {},
): Promise<{ url: string; transport: Transport }> {
  const server = createServer((socket) => {
    socket.on('error', () => {});
    socket.on('data', hear);
    socket.once('data', () => act(socket));
  });
  await new Promise<void>((ready) => server.listen(0, '127.0.0.1', ready));
  servers.push(server);
  const address = server.address();
  if (address === null || typeof address === 'string') throw new Error('no port');
  const transport = networkTransport({ timeoutMs, maxBodyBytes: 10_000, connections: 2 });
  transports.push(transport);
  return { url: `http://127.0.0.1:${address.port}/x`, transport };
}

afterEach(async () => {
  await Promise.all(transports.splice(0).map((transport) => transport.close()));
  for (const server of servers.splice(0)) server.close();
});

const head = 'HTTP/1.1 200 OK\r\ncontent-type: application/json\r\n';

test.each<[string, (socket: Socket) => void, string]>([
  ['garbage', (socket) => socket.end('\0\0 no HTTP at all \r\n\r\n'), 'garbage'],
  ['a reset', (socket) => socket.destroy(), 'reset'],
  ['silence', () => {}, 'timeout'],
  ['half a head', (socket) => socket.write('HTTP/1.1 200 OK\r\nx: '), 'timeout'],
  ['a body that is too large', (socket) => socket.end(`${head}\r\n${'x'.repeat(20_000)}`), 'too large'],
  ['a body that never comes', (socket) => socket.write(`${head}content-length: 10\r\n\r\n`), 'timeout'],
  ['a body cut short', (socket) => socket.end(`${head}content-length: 10\r\n\r\nabc`), 'reset'],
])('%s is a failure, not a crash', async (_, act, kind) => {
  const { url, transport } = await hostile(act, kind === 'timeout' ? brief : {});
  expect(await transport.send({ method: 'GET', url, headers: {} })).toMatchObject({ kind });
});

const coded = (coding: string, body: Uint8Array) => (socket: Socket) => {
  socket.write(`${head}content-encoding: ${coding}\r\ncontent-length: ${body.length}\r\n\r\n`);
  socket.end(body);
};

test.each([
  ['gzip', gzipSync('{"a":1}')],
  ['BR', brotliCompressSync('{"a":1}')],
  ['deflate, gzip', gzipSync(deflateSync('{"a":1}'))],
  ['identity', Buffer.from('{"a":1}')],
])('a body in the coding %s is read', async (coding, body) => {
  const { url, transport } = await hostile(coded(coding, body));
  expect(await transport.send({ method: 'GET', url, headers: {} })).toMatchObject({ status: 200, text: '{"a":1}' });
});

test.each([
  ['that it is not in', 'gzip', Buffer.from('{"a":1}'), 'garbage'],
  ['that is not known', 'compress', Buffer.from('{"a":1}'), 'garbage'],
  ['that expands without end', 'gzip', gzipSync('x'.repeat(100_000)), 'too large'],
])('a body in a coding %s is a failure', async (_, coding, body, kind) => {
  const { url, transport } = await hostile(coded(coding, body));
  expect(await transport.send({ method: 'GET', url, headers: {} })).toMatchObject({ kind });
});

/** Writes again and again until the other side hangs up. */
const drip = (socket: Socket, text: string): void => {
  const timer = setInterval(() => socket.write(text), 20);
  socket.once('close', () => clearInterval(timer));
};

test.each<[string, (socket: Socket) => void]>([
  [
    'a body that trickles on for ever',
    (socket) => {
      socket.write(`${head}transfer-encoding: chunked\r\n\r\n`);
      drip(socket, '1\r\nx\r\n');
    },
  ],
  [
    'a head that trickles on for ever',
    (socket) => {
      socket.write(`${head}x: `);
      drip(socket, 'x');
    },
  ],
  ['an endless series of 103', (socket) => drip(socket, 'HTTP/1.1 103 Early Hints\r\nlink: </x>\r\n\r\n')],
  ['an endless series of 102', (socket) => drip(socket, 'HTTP/1.1 102 Processing\r\n\r\n')],
])('%s ends at the deadline', async (_, act) => {
  const { url, transport } = await hostile(act, brief);
  expect(await transport.send({ method: 'GET', url, headers: {} })).toEqual({
    kind: 'timeout',
    message: 'no whole response within 0.3 s',
  });
});

test('a flood of 100 is no response', async () => {
  const { url, transport } = await hostile((socket) => {
    const flood = (): void => {
      while (socket.writable && socket.write('HTTP/1.1 100 Continue\r\n\r\n'));
    };
    socket.on('drain', flood);
    flood();
  });
  expect(await transport.send({ method: 'GET', url, headers: {} })).toMatchObject({ kind: 'reset' });
});

test('an exchange has a limit of its own where it asks for one', async () => {
  const { url, transport } = await hostile((socket) => {
    setTimeout(() => socket.end(`${head}content-length: 2\r\n\r\n{}`), 600);
  }, brief);
  expect(await transport.send({ method: 'GET', url, headers: {}, timeoutMs: 60_000 })).toMatchObject({ status: 200 });
});

test('a request that waits for a connection has not started', async () => {
  // Six answers one after another take longer than the limit, and each of them far less.
  const timeoutMs = 3000;
  const { url, transport } = await hostile(
    (socket) => {
      const answer = (): void => {
        setTimeout(() => socket.write(`${head}content-length: 2\r\n\r\n{}`), timeoutMs / 5);
      };
      socket.on('data', answer);
      answer();
    },
    { timeoutMs },
  );
  const all = Array.from({ length: 12 }, () => transport.send({ method: 'GET', url, headers: {} }));
  expect(await Promise.all(all)).toEqual(all.map(() => expect.objectContaining({ status: 200 })));
});

test('what is abandoned ends at the deadline, too, where nobody takes it', async () => {
  const { url, transport } = await hostile((socket) => socket.pause(), brief);
  const request = { method: 'POST', url, headers: {}, body: 'x'.repeat(30_000_000), abandon: true };
  expect(await transport.send(request)).toMatchObject({ kind: 'timeout' });
});

test('what is abandoned reaches the target whole, and hangs up without its answer', async () => {
  let heard = '';
  let gone: () => void = () => {};
  const closed = new Promise<void>((resolve) => {
    gone = resolve;
  });
  const { url, transport } = await hostile(
    (socket) => {
      socket.once('close', () => gone());
      socket.resume();
    },
    {
      hear: (chunk) => {
        heard += chunk;
      },
    },
  );
  const body = 'x'.repeat(300_000);
  const answer = await transport.send({ method: 'POST', url, headers: { 'x-key': 'k' }, body, abandon: true });
  expect(answer).toMatchObject({ kind: 'abandoned' });
  await closed;
  expect(heard).toMatch(/^POST \/x HTTP\/1\.1\r\nx-key: k\r\n/);
  expect(heard.endsWith(`\r\n\r\n${body}`)).toBe(true);
});

test('a request to an unreachable target cannot be abandoned', async () => {
  const { transport } = await hostile(() => {});
  const request = { method: 'POST', url: 'http://127.0.0.1:1/', headers: {}, abandon: true };
  expect(await transport.send(request)).toMatchObject({ kind: 'unreachable' });
});

test('in this process, an abandoned request continues, and its signal is aborted', async () => {
  const worked = new Promise<string>((resolve) => {
    const transport = inProcessTransport(async (request) => {
      const text = await request.text();
      resolve(`${text} ${request.signal.aborted}`);
      return new Response('unheard');
    });
    const request = { method: 'POST', url: 'http://api.test/', headers: {}, body: 'x', abandon: true };
    void transport.send(request).then((outcome) => expect(outcome).toMatchObject({ kind: 'abandoned' }));
  });
  expect(await worked).toBe('x true');
});

test('a dead port is unreachable', async () => {
  const transport = networkTransport({ timeoutMs: 300_000, maxBodyBytes: 100, connections: 1 });
  transports.push(transport);
  const answer = await transport.send({ method: 'GET', url: 'http://127.0.0.1:1/', headers: {} });
  expect(answer).toMatchObject({ kind: 'unreachable' });
});

test('a query is sent as it stands', async () => {
  let heard = '';
  const { url, transport } = await hostile((socket) => socket.end(`${head}content-length: 2\r\n\r\n{}`), {
    hear: (chunk) => {
      heard += chunk;
    },
  });
  await transport.send({ method: 'PUT', url: `${url}?sig=a%2Fb'c()&flag`, headers: {} });
  expect(heard).toMatch(/^PUT \/x\?sig=a%2Fb'c\(\)&flag HTTP/);
});

test('a redirect is a response, not a new request', async () => {
  let requests = 0;
  const { url, transport } = await hostile((socket) => {
    requests++;
    socket.end('HTTP/1.1 302 Found\r\nlocation: http://127.0.0.1:1/\r\ncontent-length: 0\r\n\r\n');
  });
  expect(await transport.send({ method: 'GET', url, headers: {} })).toMatchObject({ status: 302 });
  expect(requests).toBe(1);
});
