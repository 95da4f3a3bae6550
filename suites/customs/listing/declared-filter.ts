/** Finds the names of filters, which only a profile declares. */

import type { CustomsAccount, CustomsApi } from '../../../clients/customs/api.ts';
import { Inapplicable, Unmet } from '../../../engine/judge/violation.ts';
import type { InvoiceFilters } from '../../../schemas/target-profile.ts';

/** The name of a filter. @throws Inapplicable if the profile does not bind it. */
export const boundFilter = ({ profile }: CustomsApi, meaning: keyof InvoiceFilters): string => {
  const name = profile.query.filters[meaning];
  if (name === undefined) throw new Inapplicable(`gap: the profile does not bind customs.query.filters.${meaning}`);
  return name;
};

/** Larger than any shift of a time by rounding and processing. */
const marginMs = 5_000;

/** The time of the target; its Date header need not follow a controlled or scaled clock. */
async function timeOf({ clock }: CustomsApi, account: CustomsAccount): Promise<number> {
  if (clock.kind !== 'real') return clock.now();
  const date = Date.parse((await account.invoices.list()).answer?.headers.date ?? '');
  if (Number.isNaN(date)) throw new Unmet('the target does not report its time');
  return date;
}

/** A time between what was made before and what is made after, as text. */
export async function timeBetween(api: CustomsApi, account: CustomsAccount): Promise<string> {
  await api.clock.awaitLimit(marginMs);
  const now = await timeOf(api, account);
  await api.clock.awaitLimit(marginMs);
  return new Date(now).toISOString();
}
