import { execFile, spawn, spawnSync } from 'node:child_process';
import { existsSync, mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';

/** Below node_modules it finds the dependencies, and lies where an installed package lies. */
const caches = join(import.meta.dirname, '../node_modules/.cache');
mkdirSync(caches, { recursive: true });
const folder = mkdtempSync(join(caches, 'conform-'));
const dist = join(folder, 'dist');
const main = join(dist, 'cli/main.js');

beforeAll(() => {
  const tsc = join(import.meta.dirname, '../node_modules/.bin/tsc');
  const project = join(import.meta.dirname, '../tsconfig.build.json');
  // Types are proven elsewhere; here only the outcome matters.
  spawnSync(tsc, ['-p', project, '--outDir', dist], { stdio: 'ignore' });
}, 60_000);

afterAll(() => rmSync(folder, { recursive: true, force: true }));

interface Ended {
  readonly code: number;
  readonly out: string;
  readonly err: string;
}

const conform = (...args: string[]): Promise<Ended> => conformIn({}, ...args);

const conformIn = (env: Readonly<Record<string, string>>, ...args: string[]): Promise<Ended> =>
  new Promise((resolve) => {
    execFile(process.execPath, [main, ...args], { cwd: folder, env: { ...process.env, ...env } }, (error, out, err) =>
      resolve({ code: error ? Number(error.code) : 0, out, err }),
    );
  });

const report = (dir: string) => JSON.parse(readFileSync(join(folder, dir, 'report.json'), 'utf8'));

const profileOf = (name: string, baseUrl: string, more = ''): string => {
  const file = join(folder, `${name}.yaml`);
  const token = '    main:\n      token: throw-away-token\n';
  writeFileSync(file, `name: ${name}\nlogistics:\n  baseUrl: ${baseUrl}\n  accounts:\n${token}${more}`);
  return `${name}.yaml`;
};

describe('conform run', { timeout: 300_000 }, () => {
  test('judges the reference and writes the reports', async () => {
    const { code, out, err } = await conform(
      'run',
      '--cases',
      '2',
      '--report',
      'json,html,junit',
      '--report-dir',
      'good',
    );
    expect({ code, err }).toMatchObject({ code: 0, err: expect.stringMatching(/^\d+ of \d+ verdicts · /m) });
    expect(out).toMatch(
      /\nreference conforms: it meets \d+ of \d+ requirements \(\d+ of them do not apply\)\.\nReports: good\/ \(json, html, junit\)\n$/,
    );
    expect(report('good')).toMatchObject({ complete: true, seed: 1, cases: 2, summary: { exitCode: 0, fail: 0 } });
    for (const name of ['report.html', 'junit.xml']) expect(existsSync(join(folder, 'good', name))).toBe(true);
  });

  test('finds a fault, and says how to see it again', async () => {
    const only = ['--only', 'b2b-cancel-in-progress-refused', '--cases', '2', '--fault', 'b2b-cancels-in-progress'];
    const { code, out } = await conform('run', ...only, '--report', 'json,allure', '--report-dir', 'bad');
    expect(code).toBe(1);
    expect(out).toContain(
      `conform run ${only.slice(0, 2).join(' ')} --seed 1 --cases 2 --fault b2b-cancels-in-progress`,
    );
    expect(existsSync(join(folder, 'bad/allure-results'))).toBe(true);
    expect(existsSync(join(folder, 'bad/allure-results.partial'))).toBe(false);
  });

  test('shows the exchange that tells it, not the webhook that came before', async () => {
    const check = 'weight-gross-sum-is-exact';
    const args = ['--api', 'customs', '--only', check, '--cases', '5', '--fault', 'weight-floors-everything'];
    await conform('run', ...args, '--report', 'json', '--report-dir', 'floor');
    const checks = report('floor').requirements.flatMap((row: { checks: unknown[] }) => row.checks);
    const { finding } = checks.find(({ id }: { id: string }) => id === check);
    expect(finding.history[finding.exchange].operation).toBe('getInvoice');
  });

  test('without provider states proves the rest and says what is missing', async () => {
    const only =
      'b2b-create-answers-order-id,product-create-answers-201,b2b-cancel-in-progress-refused,error-locked-423';
    const args = ['--states', 'none', '--only', only, '--cases', '1', '--report', 'json', '--report-dir', 'none'];
    const { code } = await conform('run', ...args);
    const { summary, requirements } = report('none');
    expect({ code, fail: summary.fail, error: summary.error }).toEqual({ code: 3, fail: 0, error: 0 });
    expect(summary.pass).toBeGreaterThan(0);
    const reasons = requirements.filter(
      (row: { verdict: string; api: string }) => row.verdict === 'unproven' && row.api === 'logistics',
    );
    // Without the hook the clock runs fast, and its date may change under a case that minds.
    for (const { reason } of reasons) expect(reason).toMatch(/needs|the date changed/);
  });

  test('says in one line that nothing listens', async () => {
    const { code, out, err } = await conform('run', '--target', profileOf('dead', 'http://127.0.0.1:9'));
    expect({ code, out }).toEqual({ code: 3, out: '' });
    expect(err).toMatch(/^dead could not be judged: .*ECONNREFUSED.*\n$/);
  });

  test.each([
    ['401', 401, 'application/json', '{}'],
    ['500', 500, 'application/json', '{}'],
    ['html', 200, 'text/html', '<h1>hello</h1>'],
  ])('passes nothing on a target that answers %s to everything', async (name, status, type, body) => {
    const server = createServer((request, response) => {
      request.resume();
      response.writeHead(status, { 'content-type': type }).end(body);
    });
    await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
    try {
      const { port } = server.address() as AddressInfo;
      const file = profileOf(`wall-${name}`, `http://127.0.0.1:${port}`);
      const dir = `out-${name}`;
      const { code } = await conform('run', '--target', file, '--cases', '2', '--report', 'json', '--report-dir', dir);
      expect([1, 3]).toContain(code);
      expect(report(dir).summary).toMatchObject({ pass: 0, error: 0 });
      expect(readFileSync(join(folder, dir, 'report.json'), 'utf8')).not.toContain('throw-away-token');
    } finally {
      server.close();
    }
  });

  test.each([
    [['--cases', 'x'], "error: option '--cases <n>' argument 'x' is invalid. Give a whole number from 1 to 1000000."],
    [['--report', 'htm'], "error: option '--report <kinds>' argument 'htm' is invalid. \"htm\": did you mean html?"],
    [['--only', 'b2b-cancel-bookd'], '--only b2b-cancel-bookd: no such id; did you mean b2b-cancel-booked?'],
    [
      ['--fault', 'b2b-cancels-in-progres'],
      '--fault b2b-cancels-in-progres: no such id; did you mean b2b-cancels-in-progress?',
    ],
    [
      ['--only', ''],
      "error: option '--only <id...>' argument '' is invalid. Give one id or more, or leave the option out.",
    ],
    [
      ['--report', ''],
      "error: option '--report <kinds>' argument '' is invalid. Give one or more of json, html, junit, allure.",
    ],
    [
      ['--report-dir', ''],
      "error: option '--report-dir <dir>' argument '' is invalid. Give a path, or leave the option out.",
    ],
    [['--target', ''], "error: option '--target <file>' argument '' is invalid. Give a path, or leave the option out."],
    [
      ['--report', 'allure', '--report-dir', 'some.yaml'],
      '--report-dir some.yaml: cannot be written (EEXIST); name another folder',
    ],
    [['--target', 'none.yaml'], 'none.yaml: cannot be read; give the path of a target profile'],
    [
      ['--target', 'some.yaml', '--clock', 'scaled:60'],
      '--clock is of the built-in reference; a target has its own in its profile, under clock',
    ],
    [
      ['--states', 'none', '--clock', 'controlled'],
      '--clock controlled: without the hook nobody moves it; leave out --states none',
    ],
    [
      ['--api', 'customs', '--target', 'some.yaml'],
      '--api customs: target "some" has no section "customs"; add it to its profile',
    ],
  ])('refuses %j in one line', async (args, line) => {
    profileOf('some', 'http://127.0.0.1:9');
    const { code, out, err } = await conform('run', ...args);
    expect({ code, out, line: err.split('\n')[0] }).toEqual({ code: 2, out: '', line });
  });

  test('refuses settings in the environment where the built-in reference would be judged', async () => {
    const { code, out, err } = await conformIn({ CONFORM_LOGISTICS__BASEURL: 'http://127.0.0.1:9' }, 'run');
    expect({ code, out }).toEqual({ code: 2, out: '' });
    expect(err).toMatch(/^CONFORM_LOGISTICS__BASEURL in the environment: .*; give --target, or unset them\n$/);
  });

  test.each([
    ['cyclic', 'loop: &x { a: *x }\n', 'cyclic.yaml:7: loop.a: is an alias of what it stands in; write the value out'],
    [
      'port',
      'webhooks: { listen: "127.0.0.1:PORT" }\n',
      /^port\.yaml:7: webhooks\.listen: 127\.0\.0\.1:\d+ cannot be .*$/,
    ],
    [
      'certificate',
      'webhooks: { listen: "127.0.0.1:0", tls: { cert: none, key: none } }\n',
      'certificate.yaml:7: webhooks.tls.cert: cannot be read; give the path of a PEM file',
    ],
    [
      'public',
      'webhooks: { listen: "127.0.0.1:0", publicUrl: "http://" }\n',
      /^public\.yaml:7: webhooks\.publicUrl: is no .*$/,
    ],
    ['folder', '', '--report-dir folder.yaml/x: cannot be written (ENOTDIR); name another folder'],
  ])('refuses in one line, and before the first request: %s', async (name, more, line) => {
    let requests = 0;
    const server = createServer((_, response) => {
      requests++;
      response.end('{}');
    });
    await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
    try {
      const { port } = server.address() as AddressInfo;
      const file = profileOf(name, `http://127.0.0.1:${port}`, more.replace('PORT', `${port}`));
      const dir = name === 'folder' ? 'folder.yaml/x' : `never-${name}`;
      const { code, out, err } = await conform('run', '--target', file, '--report', 'json,allure', '--report-dir', dir);
      expect({ code, out, requests, written: existsSync(join(folder, dir)) }).toEqual({
        code: 2,
        out: '',
        requests: 0,
        written: false,
      });
      expect(err.replace(/\n$/, '')).toEqual(typeof line === 'string' ? line : expect.stringMatching(line));
    } finally {
      server.close();
    }
  });

  test('takes a misspelt command for what it is', async () => {
    const { code, out, err } = await conform('serv');
    expect({ code, out, err }).toEqual({ code: 2, out: '', err: 'serv: no such command; did you mean serve?\n' });
  });

  test('ends on Ctrl-C and leaves nothing half-written', async () => {
    const child = spawn(process.execPath, [main, 'run', '--report', 'json,allure', '--report-dir', 'cut'], {
      cwd: folder,
    });
    await new Promise((resolve) => child.stderr.once('data', resolve));
    child.kill('SIGINT');
    const code = await new Promise((resolve) => child.once('exit', resolve));
    expect(code).toBe(130);
    expect(report('cut')).toMatchObject({ complete: false, stopped: 'SIGINT' });
    for (const name of ['allure-results', 'allure-results.partial']) {
      expect(existsSync(join(folder, 'cut', name))).toBe(false);
    }
  });
});

test('conform serve tells where it is, and its profile is ready to be used', { timeout: 300_000 }, async () => {
  const child = spawn(process.execPath, [main, 'serve', '--variant', 'cancel-answers-204'], { cwd: folder });
  const line = await new Promise<string>((resolve) => child.stdout.once('data', (data) => resolve(String(data))));
  const ready = JSON.parse(line);
  expect(ready).toMatchObject({
    baseUrls: { logistics: expect.stringMatching(/^http:/) },
    tokens: { main: expect.any(String) },
    states: expect.stringMatching(/^http:/),
    descriptions: { logistics: expect.stringMatching(/^http:/), customs: expect.stringMatching(/^http:/) },
    variants: ['cancel-answers-204'],
  });
  expect(await (await fetch(ready.descriptions.customs)).json()).toMatchObject({ openapi: '3.1.0' });
  const { code } = await conform('run', '--target', ready.profile, '--cases', '1', '--report-dir', 'served');
  child.kill('SIGTERM');
  expect(await new Promise((resolve) => child.once('exit', resolve))).toBe(143);
  expect({ code, left: existsSync(ready.profile) }).toEqual({ code: 0, left: false });
});

test('conform listen judges each webhook as it comes', { timeout: 60_000 }, async () => {
  const child = spawn(process.execPath, [main, 'listen', '--listen', '127.0.0.1:0'], { cwd: folder });
  const said = await new Promise<string>((resolve) => child.stderr.once('data', (data) => resolve(String(data))));
  const url = /Listening at (\S+)\n/.exec(said)?.[1] ?? '';
  const shown = async (body: string): Promise<string> => {
    const line = new Promise<string>((resolve) => child.stdout.once('data', (data) => resolve(String(data))));
    expect((await fetch(`${url}/any/path`, { method: 'POST', body })).status).toBe(200);
    return line;
  };
  const names = { logisticsAccountId: '7', logisticsEventId: '9', logisticsEventType: 'Order.Submitted' };
  const order = {
    ...names,
    logisticsEventTime: '2026-03-02T10:00:00Z',
    id: '12',
    orderId: '12',
    externalOrderId: 'PO-1',
  };
  try {
    expect(await shown(JSON.stringify(order))).toMatch(/ conforms +Order\.Submitted +event 9 · order 12\n$/);
    const wrong = await shown(JSON.stringify({ ...order, logisticsAccountId: 7 }));
    expect(wrong).toMatch(/ wrong +Order\.Submitted +event 9 · order 12\n +webhook-account-id\n/);
    const numbered = await shown(JSON.stringify({ ...order, orderId: 'A-12' }));
    expect(numbered).toMatch(/ wrong +Order\.Submitted +event 9 · order A-12\n +webhook-order-event-form\n/);
    expect(await shown('no JSON at all')).toMatch(/ no JSON +no JSON at all\n$/);
  } finally {
    child.kill('SIGTERM');
  }
});

test('conform --help names its commands, and an unknown one is refused', { timeout: 20_000 }, async () => {
  expect(await conform('--help')).toMatchObject({
    code: 0,
    out: expect.stringMatching(/run .*serve .*listen .*list .*prove /s),
  });
  expect(await conform('lisst')).toMatchObject({ code: 2 });
});
