// node replayed-faults.mjs BUILD FOLDER FAULT… finds each fault, writes the script of its most direct finding that has one, and runs it on a fresh
// reference with the fault and on one without. Prints one JSON line for each fault: the exit codes, or why there is no script.
import { spawn } from 'node:child_process';
import { writeFileSync } from 'node:fs';
import { join } from 'node:path';

const [build, folder, ...ids] = process.argv.slice(2);
const load = (path) => import(join(build, path));
const { createFaultyReference } = await load('faults/faulty-reference.js');
const { faults } = await load('faults/index.js');
const { serveReference } = await load('reference/serve.js');
const { wholeProfile } = await load('cli/built-in.js');
const { checksOf, apart } = await load('cli/prove/proof.js');
const { openRun } = await load('suites/open-run.js');
const { inProcessTransport } = await load('engine/wire/transport.js');
const { byDirectness } = await load('reports/directness.js');
const { replayScript } = await load('reports/replay/script.js');
const { requirements } = await load('requirements/index.js');

for (const id of ids) process.stdout.write(`${JSON.stringify({ fault: id, ...(await replayed(id)) })}\n`);

async function replayed(id) {
  const scripts = (await found(id)).map(({ proves, id: check, finding }) =>
    replayScript(finding, { id: check, row: requirements[proves], baseUrl: 'http://reference.invalid' }),
  );
  const script = scripts.find(({ text }) => text !== undefined);
  if (!script) return { obstacle: scripts[0]?.obstacle ?? 'it is not found' };
  const file = join(folder, `${id}.mjs`);
  writeFileSync(file, script.text);
  return { faulty: await ran(file, [id]), clean: await ran(file, []) };
}

/** The findings of the requirement that it breaks, the most direct first. */
async function found(id) {
  const { api, breaks } = faults[id];
  for (const extent of [{ cases: 1 }, {}]) {
    for (const only of apart(checksOf(breaks)).filter((checks) => checks.length > 0)) {
      const reference = createFaultyReference({ faults: [id] });
      const { profile, secrets } = wholeProfile(reference, 'http://reference.invalid');
      const input = { profile, secrets, apis: [api], seed: 1, suiteVersion: '1', only, ...extent };
      const run = await openRun(input, inProcessTransport(reference.fetch));
      await run.preflight();
      const results = await Promise.all(run.participants.map((one) => run.resultOf(one.id)));
      await run.close();
      const red = results.filter(({ verdict, finding, proves }) => verdict === 'fail' && finding && proves === breaks);
      if (red.length > 0) return byDirectness(red);
    }
  }
  return [];
}

/** The exit code and the last line of the script. */
async function ran(file, faultIds) {
  const reference = createFaultyReference({ faults: faultIds });
  const running = await serveReference(reference);
  const { profile, secrets } = wholeProfile(reference, running.url);
  const tokens = Object.fromEntries(
    Object.entries(secrets).flatMap(([name, value]) => {
      const [, account] = /^LOGISTICS_(?:ACCOUNTS|TOKENS)_(.+)_TOKEN$/.exec(name) ?? [];
      return [[name, value], ...(account ? [[`TOKEN_${account}`, value]] : [])];
    }),
  );
  tokens.CUSTOMS_TOKEN_MAIN = secrets.CUSTOMS_AUTH_TOKEN;
  tokens.CUSTOMS_TOKEN_OTHER = secrets.CUSTOMS_AUTH_OTHERTOKEN;
  const env = { ...process.env, ...tokens, BASE_URL: running.url, STATES_URL: profile.states.url };
  const child = spawn(process.execPath, [file], { env });
  let out = '';
  child.stdout.on('data', (data) => {
    out += data;
  });
  child.stderr.on('data', (data) => {
    out += data;
  });
  const code = await new Promise((resolve) => child.once('close', resolve));
  await running.close();
  return { code, last: out.trimEnd().split('\n').at(-1) };
}
process.exit(0);
