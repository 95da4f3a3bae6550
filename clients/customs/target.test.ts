import { expect, test } from 'vitest';
import { Connection } from '../../engine/wire/connection.ts';
import type { CustomsProfile } from '../../schemas/target-profile.ts';
import type { TargetParts } from '../target-parts.ts';
import { CustomsTarget } from './target.ts';

const lines = { deliveries: [], onDelivery: () => () => {} };

/** A target whose completions go where the setup action of the profile says; what the receiver was asked for. */
function customs(kind: 'manual' | 'command', offered: readonly string[] = []) {
  const doors: string[] = [];
  const states = { offers: (name: string) => offered.includes(name), reach: async () => ({ token: 'abc' }) };
  const receiver = async () => ({
    fixedInbox: (operation: string) => doors.push(`fixed ${operation}`) && { ...lines, url: 'http://us.test/hook' },
    inbox: (operation: string) => doors.push(`inbox ${operation}`) && { ...lines, url: 'http://us.test/hook/1' },
  });
  const setupAction = { kind, method: 'POST', command: [process.execPath, '-e', ''] };
  const profile = {
    baseUrl: 'http://target.test',
    webhooks: { setupAction },
    setupActions: {},
  } as unknown as CustomsProfile;
  return {
    doors,
    target: new CustomsTarget({
      profile,
      states,
      receiver,
      transport: {},
      connection: new Connection(),
      secrets: { add: () => {} },
    } as unknown as TargetParts<CustomsProfile>),
  };
}

test('deliveries registered by hand arrive at the public URL itself', async () => {
  const { doors, target } = customs('manual');
  expect(await target.completions({ name: 'main' })).toBeDefined();
  expect(doors).toEqual(['fixed completionWebhook']);
});

test('an account made during the run has no subscription by hand', async () => {
  const { doors, target } = customs('manual');
  expect(await target.completions({ name: 'fresh 1' })).toBeUndefined();
  expect(doors).toEqual([]);
});

test('an account of the hook is not the one that a setup action registers', async () => {
  const { doors, target } = customs('command', ['customs account exists']);
  expect(await target.completions(await target.account('main'))).toBeUndefined();
  expect(doors).toEqual([]);
});

test.each([
  ['a setup action that is taken', customs('command')],
  ['the hook', customs('manual', ['completion webhooks go to'])],
])('%s is told an address of this run', async (_, { doors, target }) => {
  expect(await target.completions({ name: 'main' })).toBeDefined();
  expect(doors).toEqual(['inbox completionWebhook']);
});

test.each([
  ['nobody', [], {}],
  ['the account of the hook', ['customs account exists'], { token: 'abc' }],
])('without auth in the profile, requests come from %s', async (_, offered, more) => {
  const { target } = customs('manual', offered);
  expect(await target.account('main')).toMatchObject({ name: 'main', ...more });
});
