import { expect, test } from 'vitest';
import { Unmet } from '../../../engine/judge/violation.ts';
import { CaseScope, within } from '../../../engine/run/scope.ts';
import { Connection } from '../../../engine/wire/connection.ts';
import type { LogisticsTarget } from '../target.ts';
import { endpointFor, observedAccount } from './observers.ts';

const lines = { deliveries: [], onDelivery: () => () => {} };

/** A target without a hook whose events go where the setup action of the profile says; what the receiver was asked for. */
function withSetupAction(kind: 'manual' | 'command', endpoints = 'one') {
  const doors: string[] = [];
  const receiver = async () => ({
    fixedInbox: (operation: string) => doors.push(`fixed ${operation}`) && { ...lines, url: 'http://us.test/hook' },
    inbox: (operation: string) => doors.push(`inbox ${operation}`) && { ...lines, url: 'http://us.test/hook/1' },
  });
  const setupAction = { kind, command: [process.execPath, '-e', ''] };
  const profile = {
    webhooks: { setupAction, endpoints },
    values: { eventTypes: {} },
    caps: { events: {} },
    version: '2026-02',
    versioning: { newEvents: '2026-02' },
  };
  const parts = {
    profile,
    states: { offers: () => false },
    receiver,
    transport: {},
    connection: new Connection(),
    clock: {},
  };
  return { doors, target: { parts, account: async (name: string) => ({ name }) } as unknown as LogisticsTarget };
}

const inCase = <T>(work: () => Promise<T>): Promise<T> => within({ case: new CaseScope(0) }, work);

test('the one URL subscribed by hand serves every observer of the main account', async () => {
  const { doors, target } = withSetupAction('manual');
  const [one, two] = await inCase(() =>
    Promise.all([observedAccount(target, 'order histories'), observedAccount(target, 'trouble')]),
  );
  expect(one).toBe(two);
  await expect(inCase(() => endpointFor(target, { name: 'main' }, []))).rejects.toThrow(Unmet);
  expect(doors).toEqual(['fixed eventWebhook']);
});

test.each(['manual', 'command'] as const)('a %s setupAction subscribes no other account', async (kind) => {
  const { doors, target } = withSetupAction(kind);
  await expect(inCase(() => observedAccount(target, 'neighbour'))).rejects.toThrow(Unmet);
  expect(doors).toEqual([]);
});

test('a setup action that may replace its endpoint receives one', async () => {
  const { doors, target } = withSetupAction('command');
  await inCase(() => observedAccount(target, 'order histories'));
  await expect(inCase(() => endpointFor(target, { name: 'main' }, []))).rejects.toThrow('endpoints is one');
  expect(doors).toEqual(['inbox eventWebhook']);
});

test('an account of the hook is not the one that a setup action subscribes', async () => {
  const { doors, target } = withSetupAction('command', 'several');
  await expect(inCase(() => endpointFor(target, { name: 'main', provisioned: true }, []))).rejects.toThrow(Unmet);
  expect(doors).toEqual([]);
});

test('a setup action that keeps its endpoints receives each endpoint', async () => {
  const { doors, target } = withSetupAction('command', 'several');
  await inCase(() => observedAccount(target, 'order histories'));
  await inCase(() => endpointFor(target, { name: 'main' }, []));
  expect(doors).toEqual(['inbox eventWebhook', 'inbox eventWebhook']);
});
