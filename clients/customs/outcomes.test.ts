import { describe, expect, test } from 'vitest';
import type { Json, JsonObject } from '../../engine/json.ts';
import { Unmet } from '../../engine/judge/violation.ts';
import type { Exchange } from '../../engine/wire/exchange.ts';
import type { Inbox } from '../../engine/wire/receiver.ts';
import type { CustomsProfile, Tri } from '../../schemas/target-profile.ts';
import { exchange, unanswered } from '../../test/sample-exchange.ts';
import type { TargetParts } from '../target-parts.ts';
import { Completions, isCompletion } from './completions.ts';
import type { Invoices } from './invoices.ts';
import { Outcomes } from './outcomes.ts';
import { CustomsTarget } from './target.ts';

const success = 'PROCESSING_STATUS_SUCCESSFUL';
const failure = 'PROCESSING_STATUS_FAILED';

const delivery = (id: number, data: JsonObject, type = '/done'): Exchange =>
  ({ sent: { body: JSON.stringify({ _object: '/event', id, type, data }) }, at: 0 }) as unknown as Exchange;

const told = (id: number, request: Json, status = success, number: Json = 'N') =>
  delivery(id, { request_id: request, status, commercial_invoice_number: number });

const acknowledged = (uuid: Json): Exchange =>
  ({ answer: { status: 202, json: { data: { request_uuid: uuid } } }, at: 0 }) as unknown as Exchange;

/** Outcomes of an account to which these webhooks were delivered, in this order. */
function outcomesOf(
  deliveries: readonly Exchange[],
  requestIdEqualsUuid: Tri,
  known: readonly string[] = [],
  whole: () => undefined = () => undefined,
) {
  const listeners: ((one: Exchange) => void)[] = [];
  const inbox = { onDelivery: (one: (_: Exchange) => void) => listeners.push(one), until: async () => true };
  const completions = new Completions(inbox as unknown as Inbox);
  for (const one of deliveries) for (const hear of listeners) hear(one);
  const profile = {
    baseUrl: 'http://target.test',
    caps: { requestIdEqualsUuid },
    timing: { completion: 1, maxWait: 1, readAfterSuccess: 0, poll: 1 },
  } as unknown as CustomsProfile;
  let now = 0;
  const elapse = async (ms: number) => {
    now += ms;
  };
  const clock = { kind: 'controlled', now: () => now, awaitLimit: elapse, elapse };
  const target = new CustomsTarget({ profile, clock, states: {} } as unknown as TargetParts<CustomsProfile>);
  for (const one of known) target.acknowledged.add(one);
  const invoices = { ofFid: async () => undefined, whole: async () => whole() } as unknown as Invoices;
  return new Outcomes(target, invoices, completions, () => {});
}

describe('where the profile declares request_id to be the request_uuid', () => {
  const known = ['one', 'two'];

  test('a repeated old outcome is not that of the update', async () => {
    const outcomes = outcomesOf([told(1, 'one'), told(2, 'one'), told(3, 'two', failure)], 'yes', known);
    expect(await outcomes.of(acknowledged('two'), 'N', 1)).toMatchObject({ end: 'failed' });
  });

  test('not even where the outcome of the update never arrives', async () => {
    const outcomes = outcomesOf([told(1, 'one'), told(2, 'one')], 'yes', known);
    expect(await outcomes.of(acknowledged('two'), 'N', 1)).toMatchObject({ end: 'silent' });
  });

  test('outcomes in another order are distinguished', async () => {
    const outcomes = outcomesOf([told(1, 'two', failure), told(2, 'one')], 'yes', known);
    expect(await outcomes.of(acknowledged('one'), 'N', 0)).toMatchObject({ end: 'succeeded' });
    expect(await outcomes.of(acknowledged('two'), 'N', 1)).toMatchObject({ end: 'failed' });
  });

  test('a failure need not name the invoice', async () => {
    const outcomes = outcomesOf([told(1, 'one', failure, '')], 'yes', known);
    expect(await outcomes.of(acknowledged('one'), 'N')).toMatchObject({ end: 'failed' });
  });
});

describe('where nothing is declared', () => {
  test('a repeated outcome counts once', async () => {
    const outcomes = outcomesOf([told(1, 'a'), told(2, 'a'), told(3, 'b', failure)], 'unknown');
    expect(await outcomes.of(acknowledged('two'), 'N', 1)).toMatchObject({ end: 'failed' });
  });

  test('an id of several invoices identifies none', async () => {
    const outcomes = outcomesOf([told(1, 'x'), told(2, 'x', success, 'M'), told(3, 'x', failure)], 'unknown');
    expect(await outcomes.of(acknowledged('two'), 'N', 1)).toMatchObject({ end: 'failed' });
  });

  test('empty ids identify no request', async () => {
    const outcomes = outcomesOf([told(1, '', success, 'M'), told(2, '', failure)], 'unknown');
    expect(await outcomes.of(acknowledged(''), 'N')).toMatchObject({ end: 'failed' });
  });

  test('a completion without an invoice may belong to any submission', async () => {
    const outcomes = outcomesOf([told(1, 'a', failure, '')], 'no');
    await expect(outcomes.of(acknowledged('one'), 'N')).rejects.toThrow(Unmet);
  });
});

describe('after a refusal at once', () => {
  const refused = { answer: { status: 400, headers: {}, json: {} }, at: 0 } as unknown as Exchange;

  test('a failure may belong to it where one more webhook came', async () => {
    const outcomes = outcomesOf([told(1, 'a', failure), told(2, 'b')], 'unknown');
    expect(await outcomes.of(refused, 'N')).toMatchObject({ end: 'refused' });
    await expect(outcomes.of(acknowledged('two'), 'N')).rejects.toThrow(Unmet);
  });

  test('a failure is that of the next submission where no other came', async () => {
    const outcomes = outcomesOf([told(1, 'a', failure)], 'unknown');
    await outcomes.of(refused, 'N');
    expect(await outcomes.of(acknowledged('two'), 'N')).toMatchObject({ end: 'failed' });
  });
});

test('events of other types are no completions', async () => {
  const other = delivery(1, { _object: '/commercial_invoice', id: 'x', commercial_invoice_number: 'N' }, '/digitized');
  expect(isCompletion(other)).toBe(false);
  const outcomes = outcomesOf([other, told(2, 'a', failure)], 'no');
  expect(await outcomes.of(acknowledged('one'), 'N')).toMatchObject({ end: 'failed' });
});

test.each([
  ['without request_id', { status: success }],
  ['with a status of its own', { request_id: 'a', status: 'DONE' }],
] as const)('a completion %s is one all the same', (_, data) => {
  expect(isCompletion(delivery(1, data))).toBe(true);
});

test('where a webhook tells how it ends, and only that matters, nothing is read', async () => {
  let reads = 0;
  const outcomes = outcomesOf([told(1, 'one'), told(2, 'two')], 'yes', ['one', 'two'], () => void reads++);
  expect(await outcomes.of(acknowledged('one'), 'N', 0, { endOnly: true })).toMatchObject({ end: 'succeeded' });
  expect(reads).toBe(0);
  await outcomes.of(acknowledged('two'), 'N', 1);
  expect(reads).toBeGreaterThan(0);
});

test.each([
  [exchange({ status: 400 }), 'refused'],
  [{ ...exchange({ status: 429 }), provoked: true } as const, 'refused'],
  [exchange({ status: 429 }), 'disturbed'],
  [exchange({ status: 503 }), 'disturbed'],
  [unanswered, 'disturbed'],
])('a submission that is not acknowledged (%#) is refused only by a response about itself', async (submission, end) => {
  expect(await outcomesOf([], 'yes').of(submission, 'N')).toMatchObject({ end });
});
