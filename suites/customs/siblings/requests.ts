/** Sends operations of sibling resources, and operations that the document does not list. */

import { invoiceIdOf } from '../../../clients/customs/ids.ts';
import { type Invoices, type Query, rowsIn } from '../../../clients/customs/invoices.ts';
import type { Json, JsonObject } from '../../../engine/json.ts';
import { Unmet } from '../../../engine/judge/violation.ts';
import { read } from '../../../engine/pointer.ts';
import { markUncertain } from '../../../engine/run/scope.ts';
import { type Exchange, isRefused } from '../../../engine/wire/exchange.ts';
import { type Change, changes, listFor, siblingOf } from '../../../schemas/customs/changes.ts';
import type { CustomsProfile } from '../../../schemas/target-profile.ts';
import type { Expect } from '../check.ts';
import { sampleOf } from './change-rows.ts';

/** Who asks: all operations go through the client of the invoices. */
export interface Sender {
  readonly invoices: Pick<Invoices, 'send'>;
}

/** An account that asks for version 2, as the profile says. */
export function inVersionTwo({ invoices }: Sender, { baseUrl, versionTwo = {} }: CustomsProfile): Sender {
  const { header, prefix } = versionTwo;
  const base = prefix === undefined ? '' : baseUrl.replace(/\/$/, '') + prefix;
  const selected = header === undefined ? {} : { [header.name]: header.value };
  const send: Invoices['send'] = (operation, method, path, { headers, ...more } = {}) =>
    invoices.send(operation, method, base + path, { ...more, headers: { ...headers, ...selected } });
  return { invoices: { send } };
}

/** No JSON, so it creates and changes nothing. */
const malformed = { body: '{', headers: { 'content-type': 'application/json' } } as const;

function addressed(at: string, id: string): readonly [method: string, path: string] {
  const [method = '', path = ''] = at.split(' ');
  return [method, path.replace('{id}', () => encodeURIComponent(id))];
}

/** Sends an operation, given as method and path. */
export function ask({ invoices }: Sender, at: string, id = '', query: Query = {}): Promise<Exchange> {
  const [method, path] = addressed(at, id);
  return invoices.send('probeSibling', method, path, method === 'GET' ? { query } : malformed);
}

/** Sends an operation without a body. */
export function askWithoutBody({ invoices }: Sender, at: string, id: string): Promise<Exchange> {
  return invoices.send('probeSibling', ...addressed(at, id));
}

/** Sends an operation that writes, with a body. */
export function submit({ invoices }: Sender, at: string, id: string, json: JsonObject): Promise<Exchange> {
  const operation = at.includes('{id}') ? 'updateSibling' : `createSibling ${siblingOf(at)}`;
  return invoices.send(operation, ...addressed(at, id), { json });
}

/** The id of a row as a path can hold it. */
export const idOf = (row: Json | undefined): string | undefined => invoiceIdOf(read(row, '/id'));

export const idsOf = (rows: readonly Json[]): readonly string[] => rows.flatMap((row) => idOf(row) ?? []);

/**
 * An id for the path of an operation, from the list of its resource, or from the profile.
 * @throws Unmet where neither shows one.
 */
export async function idFor(account: Sender, at: string, profile: CustomsProfile): Promise<string> {
  if (!at.includes('{id}')) return '';
  const [bound] = sampleOf(profile, at).ids ?? [];
  if (bound !== undefined) return bound;
  const list = listFor(at);
  if (list === undefined) throw new Unmet(`no list shows an id for ${at}`);
  markUncertain('data that other cases share');
  const [row] = rowsIn(await ask(account, list));
  const id = idOf(row);
  if (id === undefined) throw new Unmet(`the list for ${at} shows no id`);
  return id;
}

const everListed = Object.values<Change>(changes).map(({ at }) => at);

/** A list that is only read in every version. */
const readOnly = everListed
  .filter((at) => /^GET [^{]+$/.test(at))
  .map((at) => at.replace('GET ', ''))
  .find((path) => everListed.every((at) => at === `GET ${path}` || !at.endsWith(` ${path}`)));

/**
 * Requests with a body for operations that the document lists nowhere: another method on the same path, and the same method
 * on a path that is only read. None for a read, which has no body.
 */
export async function askUnlistedOperations(
  account: Sender,
  at: string,
  id: string,
  body?: JsonObject,
): Promise<readonly Exchange[]> {
  const [method = ''] = at.split(' ');
  if (method === 'GET') return [];
  const send = (one: string) => (body ? submit(account, one, id, body) : ask(account, one, id));
  const other = await send(at.replace(method, 'PUT'));
  return readOnly === undefined ? [other] : [other, await send(`${method} ${readOnly}`)];
}

/**
 * A case counts only if an unlisted method gets another status: a target that reads the body before the method refuses
 * all alike.
 */
export function requireJudgedByMethod(answer: Exchange, others: readonly Exchange[], expect: Expect): void {
  if (isRefused(answer) && others.some((other) => other.answer?.status === answer.answer?.status))
    expect.unexercised('a method that is not listed is refused with the same status');
}

/** The same operation under a name of the same form that the document does not list. */
export function unlisted(at: string): string {
  const name = siblingOf(at) === 'tools' ? at : ` /${siblingOf(at)}`;
  return at.replace(name, `${name.slice(0, -1)}z`);
}
