import type { CustomsAccount } from '../../../clients/customs/api.ts';
import { type Query, rowsIn } from '../../../clients/customs/invoices.ts';
import { Unmet } from '../../../engine/judge/violation.ts';
import { read } from '../../../engine/pointer.ts';
import { markUncertain } from '../../../engine/run/scope.ts';
import type { Exchange } from '../../../engine/wire/exchange.ts';
import { listFor, siblingOf } from '../../../schemas/customs/changes.ts';

/** No JSON, so it creates and changes nothing. */
const malformed = { body: '{', headers: { 'content-type': 'application/json' } } as const;

/** Sends an operation, given as method and path. */
export function ask({ invoices }: CustomsAccount, at: string, id = '', query: Query = {}): Promise<Exchange> {
  const [method = '', path = ''] = at.split(' ');
  const filled = path.replace('{id}', () => encodeURIComponent(id));
  return invoices.send('probeSibling', method, filled, method === 'GET' ? { query } : malformed);
}

/** An id for the path of an operation, from the list of its resource. @throws Unmet where the list shows none. */
export async function idFor(account: CustomsAccount, at: string): Promise<string> {
  if (!at.includes('{id}')) return '';
  markUncertain('data that other cases share');
  const [row] = rowsIn(await ask(account, listFor(at) ?? at));
  const id = read(row, '/id');
  if (typeof id !== 'string' && typeof id !== 'number') throw new Unmet(`the list for ${at} shows no id`);
  return String(id);
}

/** The same operation under a name of the same form that the document does not list. */
export function unlisted(at: string): string {
  const name = siblingOf(at) === 'tools' ? at : ` /${siblingOf(at)}`;
  return at.replace(name, `${name.slice(0, -1)}z`);
}
