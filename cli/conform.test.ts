import { existsSync, readdirSync, readFileSync, writeFileSync } from 'node:fs';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { type Built, builtCommand, type Ended, said } from '../test/built.ts';

let built: Built;
let folder: string;

beforeAll(() => {
  built = builtCommand();
  ({ folder } = built);
});

afterAll(() => built.remove());

const conform = (...args: string[]): Promise<Ended> => built.start(...args).ended;

const report = (dir: string) => JSON.parse(readFileSync(join(folder, dir, 'report.json'), 'utf8'));

const profileOf = (name: string, baseUrl: string, more = ''): string => {
  const file = join(folder, `${name}.yaml`);
  const token = '    main:\n      token: throw-away-token\n';
  writeFileSync(file, `name: ${name}\nlogistics:\n  baseUrl: ${baseUrl}\n  accounts:\n${token}${more}`);
  return `${name}.yaml`;
};

describe('conform run', () => {
  test('proves one fault at the checks of its requirement alone', async () => {
    const { code, out } = await conform('prove', '--fault', 'b2b-cancels-in-progress');
    expect(code).toBe(0);
    expect(out).toMatch(
      /\nb2b-cancels-in-progress +[1-9] of \d +not run\n\nThe fault is noticed by a check of its requirement\.\n$/,
    );
  });

  test('finds a fault, and says how to see it again', async () => {
    const only = ['--only', 'b2b-cancel-in-progress-refused', '--cases', '2', '--fault', 'b2b-cancels-in-progress'];
    const { code, out } = await conform('run', ...only, '--report', 'json,allure', '--report-dir', 'bad');
    expect(code).toBe(1);
    expect(out).toContain(
      `npx fulfillment-conformance run ${only.slice(0, 2).join(' ')} --seed 1 --cases 2 --fault b2b-cancels-in-progress`,
    );
    const names = readdirSync(join(folder, 'bad/allure-results')).filter((name) => name.endsWith('-result.json'));
    const results = names.map((name) => JSON.parse(readFileSync(join(folder, 'bad/allure-results', name), 'utf8')));
    const groups = ['logistics', 'b2b-states', 'b2b-cancel-in-progress-refused'];
    const one = results.find(({ name }) => name === 'b2b-cancel-in-progress-refused');
    expect(one.titlePath).toEqual(groups);
    const labelled = (wanted: string) =>
      one.labels.flatMap(({ name, value }: Record<string, string>) => (name === wanted ? [value] : []));
    expect(['parentSuite', 'suite', 'subSuite'].flatMap(labelled)).toEqual(groups);
    expect(['epic', 'feature', 'story'].flatMap(labelled)).toEqual(groups);
    const [check] = report('bad').requirements[0].checks;
    expect(one.stop - one.start).toBe(check.durationMs);
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
    // What takes long tells how far it is.
    expect(err).toMatch(/^(\d+ of \d+ verdicts.*\n)*dead could not be judged: .*ECONNREFUSED.*\n$/);
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
      "error: option '--only <what...>' argument '' is invalid. Give one id or more, or leave the option out.",
    ],
    [
      ['--report', ''],
      "error: option '--report <kinds>' argument '' is invalid. Give one or more of json, html, junit, sarif, markdown, allure, har, ndjson.",
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
      '--clock works on the built-in reference only; for a target, set clock in its profile',
    ],
    [
      ['--states', 'none', '--clock', 'controlled'],
      '--clock controlled: only the state hook advances this clock; leave out --states none',
    ],
    [
      ['--api', 'customs', '--target', 'some.yaml'],
      '--api customs: target "some" has no section "customs"; add it to its profile',
    ],
  ])('refuses %j in one line', async (args, line) => {
    profileOf('some', 'http://127.0.0.1:9');
    const { code, out, err } = await conform('run', ...args);
    expect({ code, out, line: err.trimEnd() }).toEqual({ code: 2, out: '', line });
  });

  test('refuses settings in the environment where the built-in reference would be judged', async () => {
    const { code, out, err } = await built.with({ CONFORM_LOGISTICS__BASEURL: 'http://127.0.0.1:9' }).start('run')
      .ended;
    expect({ code, out }).toEqual({ code: 2, out: '' });
    expect(err).toMatch(/^CONFORM_LOGISTICS__BASEURL in the environment: .*; give --target, or unset them\n$/);
  });

  test.each([
    [
      'cyclic',
      'loop: &x { a: *x }\n',
      'cyclic.yaml:7: loop.a: is an alias of a value that contains it; write the value out',
    ],
    [
      'port',
      'webhooks: { listen: "127.0.0.1:PORT" }\n',
      /^port\.yaml:7: webhooks\.listen: cannot listen on 127\.0\.0\.1:\d+ .*$/,
    ],
    [
      'certificate',
      'webhooks: { listen: "127.0.0.1:0", tls: { cert: none, key: none } }\n',
      'certificate.yaml:7: webhooks.tls.cert: cannot be read; give the path of a PEM file',
    ],
    [
      'public',
      'webhooks: { listen: "127.0.0.1:0", publicUrl: "http://" }\n',
      /^public\.yaml:7: webhooks\.publicUrl: is not .*$/,
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
    // The first has its verdict at once, the second never.
    const endless = ['--only', 'auth-missing-401,product-name-kept', '--versions', 'none', '--cases', '1000000'];
    const run = built.start('run', ...endless, '--report', 'json,allure', '--report-dir', 'cut');
    await said(run.process.stderr, /\n/);
    run.process.kill('SIGINT');
    expect((await run.ended).code).toBe(130);
    expect(report('cut')).toMatchObject({ complete: false, stopped: 'SIGINT' });
    for (const name of ['allure-results', 'allure-results.partial']) {
      expect(existsSync(join(folder, 'cut', name))).toBe(false);
    }
  });

  test('finishes its reports if a signal comes while it writes them', async () => {
    const kinds = ['json', 'html', 'junit', 'sarif', 'markdown'];
    const run = built.start('run', '--only', 'auth-missing-401', '--report', kinds.join(), '--report-dir', 'late');
    const files = (): readonly string[] => (existsSync(join(folder, 'late')) ? readdirSync(join(folder, 'late')) : []);
    while (!files().some((name) => name.includes('report.json')) && run.process.exitCode === null) await sleep(1);
    run.process.kill('SIGINT');
    expect([0, 130]).toContain((await run.ended).code);
    expect(files()).toHaveLength(kinds.length);
    expect(report('late')).toMatchObject({ complete: true });
  });
});

test('conform listen judges each webhook as it comes', async () => {
  const { process: child } = built.start('listen', '--listen', '127.0.0.1:0');
  const [, url = ''] = /Listening at (\S+)\n/.exec(await said(child.stderr, /Listening at \S+\n/)) ?? [];
  const shown = async (body: string, expected: RegExp): Promise<void> => {
    const line = said(child.stdout, expected);
    expect((await fetch(`${url}/any/path`, { method: 'POST', body })).status).toBe(200);
    await line;
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
    await shown(JSON.stringify(order), / conforms +Order\.Submitted +event 9 · order 12\n$/);
    const wrong = JSON.stringify({ ...order, logisticsAccountId: 7 });
    await shown(wrong, / wrong +Order\.Submitted +event 9 · order 12\n +webhook-account-id\n/);
    const numbered = JSON.stringify({ ...order, orderId: 'A-12' });
    await shown(numbered, / wrong +Order\.Submitted +event 9 · order A-12\n +webhook-order-event-form\n/);
    await shown('no JSON at all', / no JSON +no JSON at all\n$/);
  } finally {
    child.kill('SIGTERM');
  }
});

test('conform --help names its commands, and an unknown one is refused', async () => {
  expect(await conform('--help')).toMatchObject({
    code: 0,
    out: expect.stringMatching(/run .*serve .*listen .*list .*diff .*prove /s),
  });
  expect(await conform('lisst')).toMatchObject({ code: 2 });
});

test('conform diff shows what changes between two versions', async () => {
  const [text, table, record, unknown, both] = await Promise.all([
    conform('diff', '--from', 'v1', '--to', 'v2'),
    conform('diff', '--api', 'logistics', '--markdown'),
    conform('diff', '--from', '2024-01', '--json'),
    conform('diff', '--to', 'v7'),
    conform('diff', '--json', '--markdown'),
  ]);
  expect(text).toMatchObject({ code: 0, out: expect.stringMatching(/^What changes .* customs API from v1 to v2: /) });
  expect(table.out).toContain('| `products` | members | renamed | productId → logisticsSku, msku → merchantSku |');
  expect(JSON.parse(record.out)).toMatchObject({ api: 'logistics', from: '2024-01', to: '2026-02' });
  expect(unknown).toMatchObject({ code: 2, out: '', err: expect.stringMatching(/^--to v7: .*\n$/) });
  expect(both).toMatchObject({ code: 2, out: '' });
});
