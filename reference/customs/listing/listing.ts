import { second } from '../../clock.ts';
import type { Answer } from '../../http/answer.ts';
import { badRequest } from '../../http/problem.ts';
import { seam } from '../../seam.ts';
import type { World } from '../../world.ts';
import { enveloped } from '../envelope.ts';
import type { Invoice } from '../invoice.ts';
import { invoiceView } from '../invoice-read/invoice-view.ts';
import type { CustomsCall } from '../operation.ts';
import { type Filter, filtersOf } from './filters.ts';

export const defaultPageSize = 20;
export const maxPageSize = 100;

/** A page of the list; `known` holds how many invoices there were on its first page, so that no insert shifts it. */
export interface Page {
  readonly number: number;
  readonly size: number;
  readonly known: number;
}

/** GET /commercial_invoices: invoices in the order in which they were created, page by page. */
export const listInvoices = seam((call: CustomsCall): Answer => {
  const { view, world } = call;
  const asked = askedOf(call);
  const page = pageOf(call, asked);
  const matching = matchingInvoices(call, page, filtersOf(world, asked));
  const ordered = world.variants.has('customs-list-newest-first') ? matching.toReversed() : matching;
  const { from, to } = boundsOf(call, page);
  const items = ordered.slice(from, to).map((invoice) => invoiceView(view, invoice, 'list'));
  const hasPrevious = page.number > 1 && !world.variants.has('customs-next-as-cursor');
  return enveloped(view, {
    _object: view.object('page'),
    next: nextOf(call, page, ordered.length),
    prev: hasPrevious ? addressOf(call, { ...page, number: page.number - 1 }) : null,
    total_count: ordered.length,
    data: items,
  });
});

/** A new invoice shows at once, or later than its webhook (gap customs-read-after-success). */
export const isReadable = seam(
  (world: World, { createdAt }: Invoice): boolean =>
    !world.variants.has('customs-readable-later') || world.now() >= createdAt + 10 * second,
);

/** A cursor holds everything that was asked, so it needs nothing beside it. */
function askedOf({ world, url }: CustomsCall): URLSearchParams {
  const cursor = world.variants.has('customs-next-as-cursor') ? url.searchParams.get('cursor') : null;
  return cursor === null ? url.searchParams : new URLSearchParams(Buffer.from(cursor, 'base64url').toString());
}

function pageOf({ account }: CustomsCall, asked: URLSearchParams): Page {
  const size = Math.min(whole(asked, 'per') ?? defaultPageSize, maxPageSize);
  const known = whole(asked, 'known') ?? account.invoices.length;
  return { number: whole(asked, 'page') ?? 1, size, known };
}

function whole(asked: URLSearchParams, name: string): number | undefined {
  const text = asked.get(name);
  if (text === null) return undefined;
  if (/^[1-9]\d{0,8}$/.test(text) || (name === 'known' && text === '0')) return Number(text);
  throw badRequest(`${name} must be a whole number above 0.`);
}

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

/** An absolute address with both page and per, and everything else that was asked (gap customs-cursor). */
export const addressOf = seam((call: CustomsCall, { number, size, known }: Page): string | number => {
  const { world, url } = call;
  const asCursor = world.variants.has('customs-next-as-cursor');
  if (world.variants.has('customs-next-as-number')) return number;
  const next = new URL(url);
  if (asCursor) next.search = askedOf(call).toString();
  next.searchParams.set('page', String(number));
  next.searchParams.set('per', String(size));
  next.searchParams.set('known', String(known));
  return asCursor ? Buffer.from(next.search).toString('base64url') : next.href;
});

export const matchingInvoices = seam(
  (call: CustomsCall, { known }: Page, filters: readonly Filter[]): readonly Invoice[] =>
    readableInvoices(call, known).filter((invoice) => filters.every((filter) => filter.holds(invoice))),
);

export const readableInvoices = seam(({ world, account }: CustomsCall, known: number): readonly Invoice[] =>
  account.invoices.slice(0, known).filter((invoice) => isReadable(world, invoice)),
);
