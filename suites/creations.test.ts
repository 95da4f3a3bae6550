import { expect, test } from 'vitest';
import { completeProfile } from '../engine/profile/profile.ts';
import type { Exchange } from '../engine/wire/exchange.ts';
import schema from '../schemas/target-profile.schema.json' with { type: 'json' };
import type { TargetProfile } from '../schemas/target-profile.ts';
import { exchange, unanswered } from '../test/sample-exchange.ts';
import { type Creation, Creations } from './creations.ts';

const completed = completeProfile<TargetProfile>(
  { name: 'any', logistics: { baseUrl: 'http://api.test', fields: { d2cOrderId: '/order/id' } } },
  schema,
);
if ('errors' in completed) throw new Error(JSON.stringify(completed.errors));
const { profile } = completed;

const told = (...exchanges: readonly Exchange[]): readonly Creation[] => {
  const all: Creation[] = [];
  const creations = new Creations(profile, (text) => text.replaceAll('secret', '$SECRET'));
  creations.tellTo((one) => all.push(one));
  for (const one of exchanges) creations.see(one);
  return all;
};

test('an accepted create is told by its id, wherever the profile says that it stands', () => {
  expect(
    told(
      exchange({ status: 201, body: { orderId: 'o-1' } }, 'createB2bOrder'),
      exchange({ status: 200, body: { order: { id: 7 } } }, 'createD2cOrder'),
      exchange({ status: 202, body: { data: { request_uuid: 'u-1' } } }, 'submitInvoice'),
      exchange({ status: 200, body: { data: [{ id: 8 }] } }, 'createSibling bookings'),
      exchange({ status: 200, body: { data: { id: 9 } } }, 'createSibling products'),
    ),
  ).toEqual([
    { operation: 'createB2bOrder', id: 'o-1' },
    { operation: 'createD2cOrder', id: '7' },
    { operation: 'submitInvoice', id: 'u-1' },
    { operation: 'createSibling bookings', id: '8' },
    { operation: 'createSibling products', id: '9' },
  ]);
});

test('what is refused, lost, without an id, or no create is not told', () => {
  expect(
    told(
      exchange({ status: 400, body: { orderId: 'o-1' } }, 'createB2bOrder'),
      exchange({ status: 201, body: { orderId: '' } }, 'createB2bOrder'),
      exchange({ status: 201, body: null }, 'createB2bOrder'),
      exchange({ status: 200, body: { orderId: 'o-1' } }, 'cancelB2bOrder'),
      { ...unanswered, operation: 'createB2bOrder' },
    ),
  ).toEqual([]);
});

test('no id shows a secret, and none is endless', () => {
  const [secret, endless] = told(
    exchange({ status: 201, body: { orderId: 'my secret' } }, 'createB2bOrder'),
    exchange({ status: 201, body: { orderId: 'x'.repeat(100_000) } }, 'createB2bOrder'),
  );
  expect([secret?.id, endless?.id.length]).toEqual(['my $SECRET', 200]);
});
