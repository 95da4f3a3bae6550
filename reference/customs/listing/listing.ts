import { second } from '../../clock.ts';
import type { Answer } from '../../http/answer.ts';
import { seam } from '../../seam.ts';
import type { World } from '../../world.ts';
import { enveloped } from '../envelope.ts';
import type { Invoice } from '../invoice.ts';
import { invoiceView } from '../invoice-read/invoice-view.ts';
import type { CustomsCall } from '../operation.ts';
import { type Filter, filtersOf } from './filters.ts';
import { addressIn, askedOf, type Page, pageIn, pageView } from './paging.ts';

/** GET /commercial_invoices: invoices in the order in which they were created, page by page. */
export const listInvoices = seam((call: CustomsCall): Answer => {
  const { view, world } = call;
  const asked = askedOf(call);
  const page = pageIn(asked, call.account.invoices.length);
  const matching = matchingInvoices(call, page, filtersOf(world, asked));
  const ordered = world.variants.has('customs-list-newest-first') ? matching.toReversed() : matching;
  const { from, to } = boundsOf(call, page);
  const items = ordered.slice(from, to).map((invoice) => invoiceView(view, invoice, 'list'));
  return enveloped(view, pageView(call, page, ordered.length, nextOf(call, page, ordered.length), items));
});

/** A new invoice is listed at once, or only after its webhook (gap customs-read-after-success). */
export const isReadable = seam(
  (world: World, { createdAt }: Invoice): boolean =>
    !world.variants.has('customs-readable-later') || world.now() >= createdAt + 10 * second,
);

export const boundsOf = seam(
  (_call: CustomsCall, { number, size }: Page): { readonly from: number; readonly to: number } => {
    return { from: (number - 1) * size, to: number * size };
  },
);

/** next is null on the last page only. */
export const nextOf = seam((call: CustomsCall, page: Page, count: number): string | number | null => {
  const hasMore = page.number * page.size < count;
  return hasMore ? addressOf(call, { ...page, number: page.number + 1 }) : null;
});

export const addressOf = seam((call: CustomsCall, page: Page): string | number => addressIn(call, page));

export const matchingInvoices = seam(
  (call: CustomsCall, { known }: Page, filters: readonly Filter[]): readonly Invoice[] =>
    readableInvoices(call, known).filter((invoice) => filters.every((filter) => filter.holds(invoice))),
);

export const readableInvoices = seam(({ world, account }: CustomsCall, known: number): readonly Invoice[] =>
  account.invoices.slice(0, known).filter((invoice) => isReadable(world, invoice)),
);
