import { expect, test } from 'vitest';
import { inProcessTransport } from '../engine/wire/transport.ts';
import { createFaultyReference } from '../faults/faulty-reference.ts';
import type { FaultId } from '../faults/index.ts';
import { providerStates } from '../schemas/provider-states.ts';
import type { TargetProfile } from '../schemas/target-profile.ts';
import { openRun } from '../suites/open-run.ts';
import { wholeProfile } from './built-in.ts';

const locking = 'invoice is used in a customs entry';
const check = 'lock-invoice-in-customs-entry-refuses-update';

const placeholder = ['$', '{id}'].join('');

/** A target whose hook does not know how customs entries come about. */
async function verdict(change: (profile: TargetProfile) => TargetProfile, faults: readonly FaultId[] = []) {
  const reference = createFaultyReference({ faults });
  const { profile, secrets } = wholeProfile(reference, 'http://reference.invalid');
  const only = Object.keys(providerStates).filter((state) => state !== locking);
  const input = { ...change(profile), states: { url: 'http://reference.invalid/_states', only } };
  const settings = { secrets, apis: ['customs'], seed: 1, cases: 2, suiteVersion: '0', only: [check] } as const;
  const run = await openRun({ ...settings, profile: input }, inProcessTransport(reference.fetch));
  try {
    return await run.resultOf(check);
  } finally {
    await run.close();
  }
}

const withSetupAction =
  (setupAction: NonNullable<TargetProfile['customs']>['setupActions']) =>
  ({ customs, ...rest }: TargetProfile): TargetProfile =>
    customs ? { ...rest, customs: { ...customs, setupActions: setupAction } } : rest;

test('a setup action of the profile locks where the hook cannot', async () => {
  expect(await verdict((profile) => profile)).toMatchObject({ verdict: 'pass' });
  expect((await verdict((profile) => profile, ['lock-entry-ignored'])).verdict).toBe('fail');
});

test('so does a program, which is told the id', async () => {
  const idle = {
    lockInvoice: { kind: 'command', method: 'POST', command: [process.execPath, '-e', '', placeholder] },
  } as const;
  // It does nothing: the invoice stays unlocked, and the check tells.
  expect((await verdict(withSetupAction(idle))).verdict).toBe('fail');
  const broken = { lockInvoice: { kind: 'command', method: 'POST', command: ['no-such-program-here'] } } as const;
  expect(await verdict(withSetupAction(broken))).toMatchObject({
    verdict: 'unproven',
    reason: expect.stringContaining('no-such-program-here'),
  });
});

test('without any of them the requirement is unproven', async () => {
  expect(await verdict(withSetupAction({}))).toMatchObject({
    verdict: 'unproven',
    reason: `needs provider state "${locking}"`,
  });
});
