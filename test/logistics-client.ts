import { createFaultyReference, type FaultyReferenceOptions } from '../faults/faulty-reference.ts';
import { isObject } from '../reference/fields.ts';
import { knownTokens } from '../reference/logistics/access/account.ts';
import type { Reference } from '../reference/reference.ts';
import { newestVersion } from '../schemas/api-versions.ts';
import type { ProviderStateName } from '../schemas/provider-states.ts';

export interface Reply {
  readonly status: number;
  readonly headers: Headers;
  readonly text: string;
  /** The body as JSON, `undefined` where there is none. */
  readonly json: unknown;
  /** Follows member names and indexes into the body. */
  at(...steps: readonly (string | number)[]): unknown;
}

export interface CallOptions {
  readonly token?: string | null;
  readonly version?: string;
  readonly headers?: Readonly<Record<string, string>>;
  /** Sent as it is instead of as JSON. */
  readonly raw?: string;
}

/** Calls a reference in the same process, the way its own tests need it. */
export interface LogisticsClient {
  readonly reference: Reference;
  get(path: string, logisticsClient?: CallOptions): Promise<Reply>;
  post(path: string, body?: unknown, logisticsClient?: CallOptions): Promise<Reply>;
  put(url: string, headers: Readonly<Record<string, string>>): Promise<Reply>;
  send(method: string, path: string, body?: unknown, logisticsClient?: CallOptions): Promise<Reply>;
  state(name: ProviderStateName | 'no such state', params: object): Promise<Reply>;
  /** A product of the main account with units in one warehouse; answers its SKU. */
  stocked(available?: number, token?: string): Promise<string>;
  available(sku: string): Promise<unknown>;
  /** An order that a reference without faults accepts, in the words of its dialect. */
  order(skus: string | readonly string[], members?: object, line?: object): object;
  place(order: object, logisticsClient?: CallOptions): Promise<Reply>;
}

const origin = 'http://reference.test';

export const dimensions = { weight: 8, weightUnit: 'oz', height: 1, width: 2, length: 3, lengthUnit: 'in' };
export const dock = { name: 'Dock', address1: '1 Way', city: 'Town', provinceCode: 'NY', countryCode: 'US', zip: '1' };

export function logisticsClient(options: FaultyReferenceOptions = {}): LogisticsClient {
  const reference = createFaultyReference(options);
  const { dialect } = reference.world;
  const fetchReply = async (request: Request) => replyOf(await reference.fetch(request));
  const send: LogisticsClient['send'] = (method, path, body, by = {}) => {
    const text = by.raw ?? (body === undefined ? undefined : JSON.stringify(body));
    const { token = knownTokens.main, version = newestVersion } = by;
    const headers = {
      ...(token === null ? {} : { authorization: `Bearer ${token}` }),
      ...(text === undefined ? {} : { 'content-type': 'application/json' }),
      ...by.headers,
    };
    const url = `${origin}/logistics/api/${version}${path}`;
    return fetchReply(new Request(url, { method, headers, ...(text === undefined ? {} : { body: text }) }));
  };
  const state: LogisticsClient['state'] = (name, params) =>
    fetchReply(
      new Request(`${origin}/_states`, {
        method: 'POST',
        body: JSON.stringify({ state: name, params: { ...params } }),
      }),
    );
  return {
    reference,
    send,
    state,
    get: (path, by) => send('GET', path, undefined, by),
    post: (path, body, by) => send('POST', path, body, by),
    put: (url, headers) => fetchReply(new Request(url, { method: 'PUT', headers, body: '%PDF-1.7' })),
    place: (order, by) => send('POST', '/orders/rs', order, by),
    stocked: async (available = 10, token = knownTokens.main) =>
      String((await state('product has stock', { token, available })).at('logisticsSku')),
    available: async (sku) => (await send('GET', `/products/${sku}/inventory`)).at('available'),
    order: (skus, members, line) => ({
      lineItems: [skus].flat().map((logisticsSku) => ({ logisticsSku, [dialect.lineQuantity]: 1, ...line })),
      [dialect.address]: dock,
      transportationDetails: { shippingPartner: dialect.defaultPartner, shippingType: 'PARCEL' },
      ...members,
    }),
  };
}

async function replyOf(response: Response): Promise<Reply> {
  const text = await response.text();
  const json: unknown = text === '' ? undefined : JSON.parse(text);
  return {
    status: response.status,
    headers: response.headers,
    text,
    json,
    at: (...steps) => steps.reduce((here, step) => memberOf(here, step), json),
  };
}

function memberOf(value: unknown, step: string | number): unknown {
  if (Array.isArray(value)) return typeof step === 'number' ? value.at(step) : undefined;
  return isObject(value) ? value[step] : undefined;
}
