/** Judges the list and the get of invoices that the account has already. */

import type { CustomsAccount, CustomsApi } from '../../../clients/customs/api.ts';
import { rowsIn } from '../../../clients/customs/invoices.ts';
import type { Json } from '../../../engine/json.ts';
import type { Exchange } from '../../../engine/wire/exchange.ts';
import { plainInvoice } from '../../../generators/customs/plain-invoice.ts';
import { once } from '../../cases.ts';
import { type Expect, family } from '../check.ts';
import { requireId } from '../read.ts';
import { agreesWithList } from './list-and-get.ts';
import { answersListed } from './listing.ts';

const most = 6;

/** An invoice of the list, and the get of its id. */
interface Found {
  readonly listed: Json;
  readonly got: Exchange;
}

/** Invoices that the account has already: where nothing can be created, these can be read. */
async function listed(account: CustomsAccount): Promise<readonly Json[]> {
  const there = rowsIn(await account.invoices.list());
  if (there.length > 0) return there;
  await account.given({ ...plainInvoice, manifestQuantity: 1 });
  return rowsIn(await account.invoices.list());
}

async function found({ main }: CustomsApi): Promise<readonly Found[]> {
  const rows = await listed(main);
  return Promise.all(
    rows.slice(0, most).map(async (one) => ({ listed: one, got: await main.invoices.get(requireId(one)) })),
  );
}

/** About the account, and not about the invoice. */
const accountStatuses: readonly unknown[] = [401, 403, 423];

const asFound = family(({ judge }: { readonly judge: (one: Found, expect: Expect) => void }) => ({
  ...once,
  when: async (api) => ({ all: await found(api) }),
  then({ all }, expect) {
    const readable = all.filter(({ got }) => !accountStatuses.includes(got.answer?.status));
    if (readable.length === 0) expect.unexercised('no invoice of the list can be read');
    for (const one of readable) judge(one, expect);
  },
}));

export const existingInvoiceChecks = asFound({
  'list-ids-can-be-got-as-found': {
    judge: ({ listed: one, got }, expect) => answersListed(got, one, expect, 'an id of the list can be read'),
  },
  'invoice-get-agrees-with-list-as-found': {
    judge: ({ listed: one, got }, expect) => agreesWithList(got, one, expect),
  },
});
