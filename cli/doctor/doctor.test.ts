import { writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { knownTokens } from '../../reference/logistics/access/account.ts';
import { type Built, builtCommand } from '../../test/built.ts';
import { type NotingReference, notingReference } from '../../test/recording-reference.ts';
import { type Diagnosis, exitCodeOf } from './diagnosis.ts';
import { doctorPage } from './page.ts';

let built: Built;
let target: NotingReference;

beforeAll(async () => {
  built = builtCommand();
  target = await notingReference();
});

afterAll(() => {
  target.close();
  built.remove();
});

/** A profile of the reference with these lines. */
function profile(name: string, lines: string): string {
  const file = join(built.folder, name);
  const account = `accounts: { main: { token: ${knownTokens.main} } }`;
  writeFileSync(file, `name: ours\nlogistics: { baseUrl: "${target.url}", ${account} }\n${lines}`);
  return file;
}

const diagnosed = async (...args: string[]) => {
  const { code, out } = await built.start('doctor', ...args, '--json').ended;
  return { code, ...(JSON.parse(out) as Diagnosis) };
};

test('it only reads, and tells what is missing', async () => {
  const found = await diagnosed('--target', profile('bare.yaml', ''));
  expect(target.seen.length).toBeGreaterThan(0);
  expect(target.seen.filter((line) => !line.startsWith('GET '))).toEqual([]);
  expect(found.steps[0]).toEqual({
    step: 'the logistics API responds and accepts the token',
    api: 'logistics',
    ok: true,
  });
  const [share] = found.apis;
  expect(share).toMatchObject({ api: 'logistics' });
  expect(share?.provable).toBeLessThan(share?.requirements ?? 0);
  const waiting = found.missing.find(({ reason }) => reason.includes('"account exists"'));
  expect(waiting?.requirements.length).toBeGreaterThan(1);
  const total = found.missing.reduce((sum, { requirements }) => sum + requirements.length, 0);
  expect(total).toBe((share?.requirements ?? 0) - (share?.provable ?? 0) - (share?.inapplicable ?? 0));
  expect(found.code).toBe(3);
});

test('a hook is asked for the time, and for nothing else', async () => {
  const before = target.seen.length;
  const clock = 'clock: { kind: scaled, factor: 60 }\n';
  const file = profile('hook.yaml', `${clock}states: { url: "${target.url}/_states" }\n`);
  const { steps, apis } = await diagnosed('--target', file);
  const posted = target.seen.slice(before).filter((line) => !line.startsWith('GET '));
  expect(new Set(posted)).toEqual(new Set(['POST /_states {"state":"time has passed","params":{"seconds":0}}']));
  expect(steps.find(({ step }) => step === 'the state hook responds')).toMatchObject({ ok: true });
  const without = await diagnosed('--target', file, '--states', 'none');
  expect(without.apis[0]?.provable).toBeLessThan(apis[0]?.provable ?? 0);
});

test('a target that does not answer ends with 3, a wrong profile with 2', async () => {
  const file = join(built.folder, 'gone.yaml');
  writeFileSync(file, 'name: gone\nlogistics: { baseUrl: "http://127.0.0.1:9" }\n');
  const gone = await built.start('doctor', '--target', file).ended;
  expect(gone).toMatchObject({ code: 3, out: expect.stringContaining('FAILS') });
  expect((await built.start('doctor', '--target', 'none.yaml').ended).code).toBe(2);
});

test('it says where orders take their units from, if the target cannot receive', async () => {
  const without = async (name: string, lines: string) => {
    const file = join(built.folder, name);
    const account = `accounts: { main: { token: ${knownTokens.main} } }`;
    writeFileSync(file, `name: ours\nlogistics: { baseUrl: "${target.url}", ${account}, ${lines} }\n`);
    const { steps } = await diagnosed('--target', file);
    return steps.find(({ step }) => step === 'products can get stock');
  };
  expect(await without('refusing.yaml', 'features: { inbounds: no }')).toMatchObject({
    ok: false,
    problem: expect.stringContaining('logistics.supplied.unitsOfNewProducts'),
  });
  expect(
    await without('supplied.yaml', 'features: { inbounds: no }, supplied: { unitsOfNewProducts: 9 }'),
  ).toBeUndefined();
});

const diagnosis: Diagnosis = {
  target: 'ours',
  steps: [
    { step: 'the target responds', ok: true },
    { step: 'its time is known', ok: true, problem: 'its clock is slow' },
  ],
  apis: [{ api: 'logistics', requirements: 12, provable: 7, inapplicable: 2 }],
  missing: [
    { reason: 'needs provider state "order is booked"', requirements: ['a', 'b'], binds: false },
    { reason: 'gap: the profile does not bind logistics.values.carrierA', requirements: ['c'], binds: true },
  ],
};

test('a gap that stays open does not fail a run', () => {
  expect(exitCodeOf(diagnosis)).toBe(0);
  expect(exitCodeOf({ ...diagnosis, steps: [{ step: 'products can get stock', ok: false }] })).toBe(3);
  expect(exitCodeOf({ ...diagnosis, missing: diagnosis.missing.map((one) => ({ ...one, binds: true })) })).toBe(3);
});

test('the page has a line for each, and ends with what to do', () => {
  const settings = { columns: 120, color: false };
  const lines = doctorPage(diagnosis, settings).split('\n');
  expect(lines.slice(0, 3)).toEqual([
    'Missing, with the number of requirements that wait for it',
    '2       provider state "order is booked"',
    '1       setting logistics.values.carrierA',
  ]);
  expect(lines.slice(-12)).toEqual([
    '',
    'ok      the target responds',
    'note    its time is known: its clock is slow',
    '',
    'logistics: as things stand, a run can prove 7 of 10 requirements of ours (70 %); 2 more do not apply.',
    '',
    'What matters most',
    '2       a state hook: states.url (conform list states shows what the suite sends it)',
    '1       settings for what the documents leave open: docs/profile.md describes each',
    '',
    'Next: judge the target with conform run, or first add what matters most to the profile.',
    '',
  ]);
  const broken = { ...diagnosis, steps: [{ step: 'the target responds', ok: false }] };
  expect(doctorPage(broken, settings)).toMatch(/Next: mend what FAILS, and run conform doctor again\.\n$/);
});
