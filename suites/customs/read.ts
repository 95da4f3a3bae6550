import type { CustomsAccount, CustomsApi } from '../../clients/customs/api.ts';
import { invoiceIdOf } from '../../clients/customs/ids.ts';
import { waitUntil } from '../../clients/wait.ts';
import type { Json } from '../../engine/json.ts';
import { unlessUnmet } from '../../engine/judge/unless-unmet.ts';
import { Unmet } from '../../engine/judge/violation.ts';
import { read } from '../../engine/pointer.ts';
import type { Exchange } from '../../engine/wire/exchange.ts';
import { elementsOf, partsOf } from './invoices/read/parts.ts';

/** A fresh account, whose list stays short; the main one where there is no fresh one. */
export const quietAccount = (api: CustomsApi): Promise<CustomsAccount> =>
  unlessUnmet(
    () => api.fresh(),
    () => api.main,
  );

/** What the body of a submission said. */
export function sent({ sent: { body } }: Exchange): Json {
  try {
    return JSON.parse(body ?? 'null') as Json;
  } catch {
    return null;
  }
}

/** The invoice of a get, whatever shape the profile gives its data. */
export const gotten = (exchange: Exchange): Json | undefined => partsOf(exchange, 'invoice')[0]?.value;

/** Invoices of some pages, in their order. */
export const invoicesOn = (pages: readonly Exchange[]): readonly Json[] =>
  pages.flatMap((page) => elementsOf(page).map(({ value }) => value));

/** Ids of the invoices of a number. */
export const idsOf = (pages: readonly Exchange[], number: string): readonly string[] => [
  ...new Set(
    invoicesOn(pages)
      .filter((one) => numberOf(one) === number)
      .map(idOf),
  ),
];

export const numberOf = (invoice: Json | undefined): unknown => read(invoice, '/invoice_number');
export const idOf = (invoice: Json | undefined): string => String(read(invoice, '/id'));

/** The id to read an invoice by. @throws Unmet where it shows none. */
export function readableBy(invoice: Json | undefined): string {
  const id = invoiceIdOf(read(invoice, '/id'));
  if (id === undefined) throw new Unmet('the invoice shows no id that it could be read by');
  return id;
}

/** Reads an invoice until it shows what a success has written: the document leaves open when that is. */
export async function getWhen(
  api: CustomsApi,
  account: CustomsAccount,
  id: string,
  holds: (invoice: Json) => boolean,
): Promise<Exchange> {
  let last: Exchange | undefined;
  const { readAfterSuccess, poll } = api.profile.timing;
  await waitUntil(api.clock, readAfterSuccess, poll, async () => {
    last = await account.invoices.get(id);
    const invoice = gotten(last);
    return invoice !== undefined && holds(invoice);
  });
  return last ?? account.invoices.get(id);
}

/** The same in the list; undefined where the invoice never shows there. */
export async function listedWhen(
  api: CustomsApi,
  account: CustomsAccount,
  invoiceNumber: string,
  holds: (invoice: Json) => boolean = () => true,
): Promise<Json | undefined> {
  let last: Json | undefined;
  const { readAfterSuccess, poll } = api.profile.timing;
  await waitUntil(api.clock, readAfterSuccess, poll, async () => {
    last = await account.invoices.find(invoiceNumber);
    return last !== undefined && holds(last);
  });
  return last;
}
