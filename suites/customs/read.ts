/** Reads invoices: from the list, by their ids, and until they show a result. */

import type { CustomsAccount, CustomsApi } from '../../clients/customs/api.ts';
import { invoiceIdOf } from '../../clients/customs/ids.ts';
import { waitUntil } from '../../clients/wait.ts';
import type { Json } from '../../engine/json.ts';
import { unlessUnmet } from '../../engine/judge/unless-unmet.ts';
import { Unmet } from '../../engine/judge/violation.ts';
import { read } from '../../engine/pointer.ts';
import type { Exchange } from '../../engine/wire/exchange.ts';
import type { CustomsProfile } from '../../schemas/target-profile.ts';
import { elementsOf, partsOf } from './invoices/read/parts.ts';

/** A fresh account, whose list stays short; the main account if there is no fresh one. */
export const freshOrMain = (api: CustomsApi): Promise<CustomsAccount> =>
  unlessUnmet(
    () => api.fresh(),
    () => api.main,
  );

/** The body of a submission. */
export function sent({ sent: { body } }: Exchange): Json {
  try {
    return JSON.parse(body ?? 'null') as Json;
  } catch {
    return null;
  }
}

/** The invoice of a get, in either shape that the profile may declare. */
export const invoiceOfGet = (exchange: Exchange): Json | undefined => partsOf(exchange, 'invoice')[0]?.value;

/** The invoices of these pages, in order. */
export const invoicesOn = (pages: readonly Exchange[]): readonly Json[] =>
  pages.flatMap((page) => elementsOf(page).map(({ value }) => value));

/** The ids of the invoices with this number. */
export const idsOf = (pages: readonly Exchange[], number: string): readonly string[] => [
  ...new Set(
    invoicesOn(pages)
      .filter((one) => numberOf(one) === number)
      .map(idOf),
  ),
];

export const numberOf = (invoice: Json | undefined): unknown => read(invoice, '/invoice_number');
export const idOf = (invoice: Json | undefined): string => String(read(invoice, '/id'));

/** The id of an invoice. @throws Unmet if it shows none. */
export function requireId(invoice: Json | undefined): string {
  const id = invoiceIdOf(read(invoice, '/id'));
  if (id === undefined) throw new Unmet('the invoice shows no id by which it can be read');
  return id;
}

/** Where outcomes are only polled, an update that can be read in its old form may still be processed. */
const readLimit = ({ observe, timing }: CustomsProfile): number =>
  timing.readAfterSuccess + (observe === 'poll' ? timing.completion : 0);

/** Reads an invoice until it shows the result of a success: the document leaves open when that is. */
export async function getWhen(
  api: CustomsApi,
  account: CustomsAccount,
  id: string,
  holds: (invoice: Json) => boolean,
): Promise<Exchange> {
  let last: Exchange | undefined;
  await waitUntil(api.clock, readLimit(api.profile), api.profile.timing.poll, async () => {
    last = await account.invoices.get(id);
    const invoice = invoiceOfGet(last);
    return invoice !== undefined && holds(invoice);
  });
  return last ?? account.invoices.get(id);
}

/** The same for the list; undefined if the invoice never appears there. */
export async function listedWhen(
  api: CustomsApi,
  account: CustomsAccount,
  invoiceNumber: string,
  holds: (invoice: Json) => boolean = () => true,
): Promise<Json | undefined> {
  let last: Json | undefined;
  await waitUntil(api.clock, readLimit(api.profile), api.profile.timing.poll, async () => {
    last = await account.invoices.find(invoiceNumber);
    return last !== undefined && holds(last);
  });
  return last;
}
