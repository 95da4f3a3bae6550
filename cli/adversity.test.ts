import { existsSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { createServer, type Socket } from 'node:net';
import { join } from 'node:path';
import { Ajv2020 } from 'ajv/dist/2020.js';
import addFormats from 'ajv-formats';
import { afterAll, beforeAll, expect, test } from 'vitest';
import schema from '../reports/report.schema.json' with { type: 'json' };
import { type Built, builtCommand, type Started, said } from '../test/built.ts';

let built: Built;

beforeAll(() => {
  built = builtCommand();
});

afterAll(() => built.remove());

const drip = (socket: Socket, text: string): void => {
  const timer = setInterval(() => socket.write(text), 20);
  socket.once('close', () => clearInterval(timer));
};

/** The limit of a request, and not the two minutes of the hook. */
const fewSeconds = 30;

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
])('%s to everything, the hook included: told in one line, in seconds', async (name, act) => {
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
    const [, limit] = /^wall could not be judged: .*no whole response within (\d+) s.*\n$/m.exec(err) ?? [];
    expect(Number(limit)).toBeLessThanOrEqual(fewSeconds);
  } finally {
    server.close();
  }
});

let serving: Started | undefined;
let served: Promise<string> | undefined;

afterAll(async () => {
  serving?.process.kill('SIGTERM');
  await serving?.ended;
});

function start(): Promise<string> {
  serving = built.start('serve', '--fault', 'forbidden-cancel-cancels,correlation-id-repeats');
  return said(serving.process.stdout, /\n/);
}

/** A run on a served reference that would go on for hours. */
async function longRun(dir: string, run: (started: Started) => Promise<void>): Promise<void> {
  served ??= start();
  const ready = JSON.parse(await served);
  // The first has its verdict at once, the second never; the third, a monitor, only after the second.
  const only = 'auth-b2b-cancel-needs-write-cancels-nothing,product-name-kept,header-correlation-id-per-request';
  const endless = ['--only', only, '--versions', 'none', '--cases', '1000000'];
  const args = [...endless, '--report', 'json,junit,allure', '--report-dir', dir];
  await run(built.start('run', '--target', ready.profile, ...args));
}

const ofOurs = '{"$schema":"https://schemas.fulfillment-conformance.dev/report.schema.json"}';

function leaveOldReports(dir: string): void {
  mkdirSync(join(built.folder, dir, 'allure-results'), { recursive: true });
  writeFileSync(join(built.folder, dir, 'report.json'), ofOurs);
  writeFileSync(join(built.folder, dir, 'report.html'), '<meta name="generator" content="fulfillment-conformance 0">');
  writeFileSync(join(built.folder, dir, 'notes.txt'), 'not ours');
}

const left = (dir: string): readonly string[] =>
  ['report.json', 'report.html', 'junit.xml', 'allure-results', 'allure-results.partial', 'notes.txt'].filter((name) =>
    existsSync(join(built.folder, dir, name)),
  );

test.each([
  ['SIGINT', 130],
  ['SIGQUIT', 131],
  ['SIGTERM', 143],
  ['SIGHUP', 129],
] as const)('%s leaves a report of what was known, and no older one', async (signal, exit) => {
  leaveOldReports(signal);
  await longRun(signal, async (run) => {
    await said(run.process.stderr, /1 failing/);
    run.process.kill(signal);
    const { code, out, err } = await run.ended;
    expect({ code, out }).toEqual({ code: exit, out: '' });
    expect(err).toMatch(
      /The run on .* was stopped \(SIG\w+\): 2 of 3 requirements had a verdict, and .* breaks 2 of them/,
    );
  });
  expect(left(signal)).toEqual(['report.json', 'junit.xml', 'notes.txt']);
  const report = JSON.parse(readFileSync(join(built.folder, signal, 'report.json'), 'utf8'));
  const ajv = new Ajv2020({ strict: false });
  addFormats.default(ajv);
  expect([ajv.validate(schema, report), ajv.errorsText()]).toEqual([true, 'No errors']);
  expect(report).toMatchObject({ complete: false, stopped: signal, summary: { exitCode: 1, fail: 2, pass: 0 } });
  const checks = report.requirements.flatMap((row: { checks: unknown[] }) => row.checks);
  for (const id of ['auth-b2b-cancel-needs-write-cancels-nothing', 'header-correlation-id-per-request']) {
    expect(checks).toContainEqual(expect.objectContaining({ id, verdict: 'fail', finding: expect.anything() }));
  }
  expect(checks).toContainEqual(
    expect.objectContaining({ verdict: 'unproven', reason: 'not run: the run was stopped' }),
  );
  expect(report.created.listed).toContainEqual({ operation: 'createProduct', id: expect.any(String) });
});

/** GNU timeout signals the command, and then its process group. */
test('the same signal twice in a row leaves the same report', async () => {
  await longRun('twice', async (run) => {
    await said(run.process.stderr, /1 failing/);
    run.process.kill('SIGTERM');
    run.process.kill('SIGTERM');
    expect((await run.ended).code).toBe(143);
  });
  expect(left('twice')).toEqual(['report.json', 'junit.xml']);
  const report = JSON.parse(readFileSync(join(built.folder, 'twice', 'report.json'), 'utf8'));
  expect(report).toMatchObject({ complete: false, stopped: 'SIGTERM', summary: { fail: 2 } });
});

test('killed outright, a run leaves no report, and no older one', async () => {
  leaveOldReports('killed');
  await longRun('killed', async (run) => {
    await said(run.process.stderr, /verdicts/);
    run.process.kill('SIGKILL');
    await run.ended;
  });
  expect(left('killed').filter((name) => name !== 'allure-results.partial')).toEqual(['notes.txt']);
});

test('a terminal that does not know its size gets a report', async () => {
  const unsized = 'for (const s of [process.stdout, process.stderr]) Object.assign(s, { isTTY: true, columns: 0 });';
  writeFileSync(join(built.folder, 'unsized.mjs'), unsized);
  const args = ['--only', 'product-create-answers-201', '--cases', '2', '--report-dir', 'unsized'];
  const { code, out } = await built.under('./unsized.mjs').start('run', ...args).ended;
  expect(code).toBe(0);
  expect(out).toContain('reference meets 1 of 1');
});
