import { expect, test } from 'vitest';
import { Line } from '../../engine/line.ts';
import { CaseScope, within } from '../../engine/scope.ts';
import { Unmet } from '../../engine/violation.ts';
import { endpointFor, observed } from './observers.ts';
import type { LogisticsTarget } from './target.ts';

const lines = { deliveries: [], onDelivery: () => () => {} };

/** A target without a hook whose events go where the lever of the profile says; what the receiver was asked for. */
function withLever(kind: 'manual' | 'command') {
  const doors: string[] = [];
  const receiver = async () => ({
    front: (operation: string) => doors.push(`front ${operation}`) && { ...lines, url: 'http://us.test/hook' },
    inbox: (operation: string) => doors.push(`inbox ${operation}`) && { ...lines, url: 'http://us.test/hook/1' },
  });
  const lever = { kind, command: [process.execPath, '-e', ''] };
  const profile = {
    webhooks: { lever },
    values: { eventTypes: {} },
    caps: { events: {} },
    version: '2026-02',
    versioning: { newEvents: '2026-02' },
  };
  const parts = { profile, states: { offers: () => false }, receiver, line: new Line(), clock: {} };
  return { doors, target: { parts, account: async (name: string) => ({ name }) } as unknown as LogisticsTarget };
}

const inCase = <T>(work: () => Promise<T>): Promise<T> => within({ case: new CaseScope(0) }, work);

test('the one address that was subscribed by hand belongs to whoever looks at the main account', async () => {
  const { doors, target } = withLever('manual');
  const [one, two] = await inCase(() => Promise.all([observed(target, 'lives'), observed(target, 'trouble')]));
  expect(one).toBe(two);
  await expect(inCase(() => endpointFor(target, { name: 'main' }, []))).rejects.toThrow(Unmet);
  expect(doors).toEqual(['front eventWebhook']);
});

test.each(['manual', 'command'] as const)('a %s lever subscribes no other account', async (kind) => {
  const { doors, target } = withLever(kind);
  await expect(inCase(() => observed(target, 'neighbour'))).rejects.toThrow(Unmet);
  expect(doors).toEqual([]);
});

test('a lever that is pulled is told each endpoint', async () => {
  const { doors, target } = withLever('command');
  await inCase(() => observed(target, 'lives'));
  await inCase(() => endpointFor(target, { name: 'main' }, []));
  expect(doors).toEqual(['inbox eventWebhook', 'inbox eventWebhook']);
});
