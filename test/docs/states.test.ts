import { join } from 'node:path';
import { expect, test } from 'vitest';
import { customsTokens } from '../../reference/customs/fixtures.ts';
import { knownTokens } from '../../reference/logistics/access/account.ts';
import { partner } from '../../reference/logistics/access/oauth-application.ts';
import type { ProviderState } from '../../schemas/provider-state.ts';
import { type ProviderStateName, providerStates } from '../../schemas/provider-states.ts';
import { customsClient, pieces, usd } from '../customs-client.ts';
import { logisticsClient } from '../logistics-client.ts';
import { stateExamples } from './state-examples.ts';
import { statesPage } from './states-page.ts';

test('docs/states.md has every state (npm run docs:pages writes it)', async () => {
  await expect(statesPage()).toMatchFileSnapshot(join(import.meta.dirname, '../../docs/states.md'));
});

const names = Object.keys(providerStates) as ProviderStateName[];
const stateOf = (name: ProviderStateName): ProviderState => providerStates[name];
const required = (of: object): readonly string[] => Object.keys(of).filter((name) => !name.endsWith('?'));
const allowed = (of: object): readonly string[] => Object.keys(of).map((name) => name.replace(/\?$/, ''));

test.each(names)('the example of "%s" has the members that the state lists', (name) => {
  const { params, answers } = stateOf(name);
  const example = stateExamples[name];
  for (const [listed, given] of [
    [params, example.params],
    [answers, example.answer],
  ] as const) {
    expect(Object.keys(given)).toEqual(expect.arrayContaining([...required(listed)]));
    expect(allowed(listed)).toEqual(expect.arrayContaining(Object.keys(given)));
  }
});

/** The example with what this reference really has. */
const within = (name: ProviderStateName, real: object): object => {
  const { params } = stateExamples[name];
  const known = Object.entries(real).filter(([member]) => Object.hasOwn(params, member));
  return { ...params, ...Object.fromEntries(known) };
};

/** Names and types of members, as far as JSON tells them. */
const form = (body: unknown): unknown =>
  Object.entries(body as object).map(([name, value]) => `${name}: ${Array.isArray(value) ? 'list' : typeof value}`);

function isAnsweredAsShown(name: ProviderStateName, reply: { readonly status: number; readonly json: unknown }): void {
  expect(reply.status, JSON.stringify(reply.json)).toBe(200);
  const { answer } = stateExamples[name];
  expect(form(answer)).toEqual(expect.arrayContaining(form(reply.json) as string[]));
  expect(Object.keys(reply.json as object)).toEqual(expect.arrayContaining([...required(stateOf(name).answers)]));
}

test.each(names.filter((name) => stateOf(name).api !== 'customs'))(
  'the hook of the reference answers "%s"',
  async (name) => {
    const client = logisticsClient();
    const sku = await client.stocked();
    const orderId = String((await client.place(client.order(sku, {}, { quantity: 3 }))).at('orderId'));
    if (name.startsWith('shipment ')) await client.state('order is booked', { orderId });
    const shipmentId = (await client.get(`/orders/rs/${orderId}`)).at('shipments', 0, 'id');
    if (name === 'shipment is delivered') await client.state('shipment is shipped', { orderId, shipmentId });
    const url = `http://reference.test/logistics/api/2026-02/oauth/authorize?client_id=${partner.id}&scope=read_logistics_orders`;
    const consent = name === 'merchant consents' ? { url } : {};
    isAnsweredAsShown(
      name,
      await client.state(name, within(name, { token: knownTokens.main, orderId, shipmentId, ...consent })),
    );
  },
);

test.each(names.filter((name) => stateOf(name).api === 'customs'))(
  'the hook of the reference answers "%s"',
  async (name) => {
    const { state, submit, body, invoice } = await customsClient();
    await submit(body({ invoice_number: 'A-1' }, [{ ...pieces('2'), price_per_unit: usd('1') }]));
    const shown = await invoice('A-1');
    const real = { token: customsTokens.main, invoiceId: shown.at('id'), lineId: shown.at('line_items', 0, 'id') };
    isAnsweredAsShown(name, await state(name, within(name, real)));
  },
);
