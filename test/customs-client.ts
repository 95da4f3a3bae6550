import { createFaultyReference, type FaultyReferenceOptions } from '../faults/faulty-reference.ts';
import { apiKeyHeader } from '../reference/customs/credentials.ts';
import { customsTokens } from '../reference/customs/fixtures.ts';
import { isObject, type JsonObject } from '../reference/fields.ts';
import type { Reference } from '../reference/reference.ts';
import type { Delivery } from '../reference/webhook-sender.ts';
import type { World } from '../reference/world.ts';
import type { ProviderStateName } from '../schemas/provider-states.ts';

export interface CustomsReply {
  readonly status: number;
  readonly json: unknown;
  /** Follows member names and indexes into the body. */
  at(...steps: readonly (string | number)[]): unknown;
}

export interface Submitted {
  /** The response to the POST. */
  readonly reply: CustomsReply;
  /** `data` of its completion webhook. */
  readonly outcome: JsonObject | undefined;
}

/** A customsClient in the same process as the reference, the way its own tests need one. */
export interface CustomsClient {
  readonly reference: Reference;
  /** Everything that was delivered, the latest last. */
  readonly deliveries: Delivery[];
  /** What the receiver answers. */
  readonly receiver: { status: number };
  get(path: string, headers?: Readonly<Record<string, string>>): Promise<CustomsReply>;
  post(body: unknown, headers?: Readonly<Record<string, string>>): Promise<CustomsReply>;
  state(name: ProviderStateName, params: object): Promise<CustomsReply>;
  wait(seconds: number): Promise<unknown>;
  /** Submits, lets a minute pass and finds the webhook. */
  submit(body: JsonObject): Promise<Submitted>;
  /** The only invoice of that number, as the list shows it. */
  invoice(number: string): Promise<CustomsReply>;
  /** A submission that breaks no rule: the shipment and the seller of the main account, one line unless told. */
  body(members?: object, lines?: readonly object[]): JsonObject;
}

const origin = 'http://reference.test';

export const usd = (amount: string) => ({ amount, currency_code: 'USD' });
export const pieces = (value: unknown) => ({ quantity: { value, unit: 'PCS' } });

export async function customsClient(options: FaultyReferenceOptions = {}): Promise<CustomsClient> {
  let numbers = 0;
  const deliveries: Delivery[] = [];
  const receiver = { status: 200 };
  const deliver = async (delivery: Delivery) => {
    deliveries.push(delivery);
    return receiver.status;
  };
  const reference = createFaultyReference({ deliver, ...options });
  const prefix = reference.world.dialect.customs.prefixes?.[3] ?? '';
  const addressOf = (path: string) => {
    if (path.startsWith('http')) return path;
    return `${origin}${path.startsWith('/_') ? '' : prefix}${path}`;
  };
  const call = async (path: string, init: RequestInit) =>
    replyOf(await reference.fetch(new Request(addressOf(path), init)));
  const authorization = credentialsOf(reference.world, customsTokens.main);
  const { state, ...ways } = waysOf(call, authorization);
  await state('completion webhooks go to', { token: customsTokens.main, url: 'http://receiver.test' });
  const { customs: dialect } = reference.world.dialect;
  const account = reference.world.customs.accounts.get(customsTokens.main);
  return {
    ...ways,
    reference,
    deliveries,
    receiver,
    state,
    wait: (seconds) => state('time has passed', { seconds }),
    submit: async (body) => {
      const seen = deliveries.length;
      const reply = await ways.post(body, { 'x-request-id': crypto.randomUUID() });
      await state('time has passed', { seconds: 60 });
      const events = deliveries.slice(seen).map((delivery): unknown => JSON.parse(delivery.body));
      const data = events.map((event) => (isObject(event) ? event.data : undefined));
      return { reply, outcome: data.filter(isObject).at(-1) };
    },
    invoice: async (number) => {
      const list = await ways.get(`/commercial_invoices?f.invoice_number=${number}`);
      const found = list.at('data', 'data', 0);
      const count = Array.isArray(list.at('data', 'data')) ? (list.at('data', 'data') as unknown[]).length : 0;
      return { ...list, status: count, json: found, at: (...steps) => follow(found, steps) };
    },
    body: (members = {}, lines = [pieces('1')]) => ({
      invoice_number: `CI-${++numbers}`,
      currency: 'USD',
      [dialect.shipmentId]: account?.shipments[0]?.id,
      involved_parties: [{ type: 'seller', company_entity_ref: account?.entities.keys().next().value }],
      line_items: lines,
      ...members,
    }),
  };
}

function credentialsOf({ variants }: World, token: string): Readonly<Record<string, string>> {
  if (variants.has('customs-api-key')) return { [apiKeyHeader]: token };
  const basic = variants.has('customs-basic-auth');
  return { authorization: basic ? `Basic ${Buffer.from(`${token}:`).toString('base64')}` : `Bearer ${token}` };
}

type Call = (path: string, init: RequestInit) => Promise<CustomsReply>;

function waysOf(
  call: Call,
  authorization: Readonly<Record<string, string>>,
): Pick<CustomsClient, 'get' | 'post' | 'state'> {
  const json = { 'content-type': 'application/json' };
  return {
    get: (path, headers) => call(path, { headers: { ...authorization, ...headers } }),
    post: (body, headers) =>
      call('/commercial_invoices', {
        method: 'POST',
        headers: { ...json, ...authorization, ...headers },
        body: typeof body === 'string' ? body : JSON.stringify(body),
      }),
    state: (name, params) => call('/_states', { method: 'POST', body: JSON.stringify({ state: name, params }) }),
  };
}

async function replyOf(response: Response): Promise<CustomsReply> {
  const text = await response.text();
  const json: unknown = text === '' ? undefined : JSON.parse(text);
  return { status: response.status, json, at: (...steps) => follow(json, steps) };
}

function follow(value: unknown, steps: readonly (string | number)[]): unknown {
  let here = value;
  for (const step of steps) {
    if (Array.isArray(here)) here = typeof step === 'number' ? here.at(step) : undefined;
    else here = isObject(here) ? here[step] : undefined;
  }
  return here;
}
