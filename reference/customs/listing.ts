import type { Answer } from '../answer.ts';
import { minute, second } from '../clock.ts';
import { badRequest, notFound } from '../problem.ts';
import type { World } from '../world.ts';
import { enveloped } from './envelope.ts';
import type { Invoice } from './invoice.ts';
import { invoiceView } from './invoice-view.ts';
import type { CustomsCall } from './operation.ts';
import { lost } from './view.ts';

export const defaultPageSize = 20;
export const maxPageSize = 100;

/** A page of the list; `known` holds how many invoices there were on its first page, so that no insert shifts it. */
interface Page {
  readonly number: number;
  readonly size: number;
  readonly known: number;
}

/** GET /commercial_invoices: invoices in the order in which they were created, page by page. */
export function listInvoices(call: CustomsCall): Answer {
  const { view, world } = call;
  const asked = askedOf(call);
  const page = pageOf(call, asked);
  const matching = matchesOf(call, page, asked);
  const ordered = world.variants.has('customs-list-newest-first') ? matching.reverse() : matching;
  const { from, to } = bounds(call, page);
  const shown = ordered.slice(from, to).map((invoice) => invoiceView(view, invoice, 'list'));
  const renamed = page.number > 1 && view.bites('list-ids-of-later-pages-differ');
  const items = renamed ? shown.map((item) => ({ ...item, id: `${item.id}-0` })) : shown;
  if (items.length === 0 && view.bites('list-answers-204-when-empty')) return { status: 204 };
  const next = nextOf(call, page, ordered.length);
  const bare = view.bites('list-without-envelope') || (page.number > 1 && view.bites('list-later-pages-bare'));
  if (view.bites('list-not-served')) throw notFound('There is nothing at this path.');
  if (bare) return { status: 200, body: { next, data: items } };
  const older = page.number > 1 && view.bites('envelope-version-two-on-later-pages');
  const data = view.bites('list-data-bare') ? items : pageView(call, page, next, items, ordered.length);
  const nothing = items.length === 0 && view.bites('envelope-data-null-in-empty-list');
  const answer = enveloped(older ? { ...view, version: 2 } : view, nothing ? null : data);
  return view.bites('list-answers-206') ? { ...answer, status: 206 } : answer;
}

/** A new invoice shows at once, or later than its webhook (gap customs-read-after-success). */
export function isReadable(world: World, invoice: Invoice): boolean {
  const { createdAt } = invoice;
  if (world.memory.of('second-invoice-of-shipment-unreadable', invoice) > 0) return false;
  if (world.faults.has('invoice-of-four-lines-unreadable') && invoice.content.lines.length > 3) return false;
  if (world.faults.has('invoice-readable-ten-minutes-later')) return world.now() >= createdAt + 10 * minute;
  return !world.variants.has('customs-readable-later') || world.now() >= createdAt + 10 * second;
}

function pageView(
  call: CustomsCall,
  page: Page,
  next: string | number | null,
  items: readonly unknown[],
  count: number,
) {
  const { view, world } = call;
  const nextless = next === null && view.bites('list-next-left-out-at-the-end');
  const last = view.bites('list-next-empty-at-the-end') ? '' : null;
  const none = items.length === 0 && view.bites('list-items-null-when-empty');
  const objects = view.bites('list-items-as-ids') ? items.map(String) : items;
  const previous = page.number > 1 && !world.variants.has('customs-next-as-cursor');
  return {
    _object: lost(view, 'list-without-object-type', view.object('page')),
    ...(nextless ? {} : { next: next ?? (view.bites('list-next-false-at-the-end') ? false : last) }),
    prev: previous ? address(call, { ...page, number: page.number - 1 }) : null,
    total_count: count,
    data: view.bites('list-items-by-id') ? { items } : none ? null : objects,
  };
}

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

function bounds(
  { account, view }: CustomsCall,
  { number, size, known }: Page,
): { readonly from: number; readonly to: number } {
  const from = (number - 1) * size;
  if (view.bites('list-next-skips-when-the-list-grew') && number > 1) {
    const grown = account.invoices.length - known;
    return { from: from + grown, to: from + grown + size };
  }
  if (view.bites('list-later-pages-skip-one') && number > 1) return { from: from + 1, to: from + size };
  if (view.bites('list-later-pages-repeat-one') && number > 1) return { from: from - 1, to: from + size };
  return { from, to: from + size };
}

/** next is null on the last page only. */
function nextOf(call: CustomsCall, page: Page, count: number): string | number | null {
  const { view } = call;
  const more = page.number * page.size < count;
  if (view.bites('list-ends-after-second-page') && page.number >= 2) return null;
  if (view.bites('list-ends-before-short-page') && (page.number + 1) * page.size > count) return null;
  return more || view.bites('list-next-never-null') ? address(call, { ...page, number: page.number + 1 }) : null;
}

/** An absolute address with both page and per, and everything else that was asked (gap customs-cursor). */
function address(call: CustomsCall, { number, size, known }: Page): string | number {
  const { world, url, view } = call;
  const asCursor = world.variants.has('customs-next-as-cursor');
  if (world.variants.has('customs-next-as-number')) return number;
  const next = new URL(url);
  if (asCursor) next.search = askedOf(call).toString();
  if (view.bites('list-next-forgets-filters')) next.search = '';
  next.searchParams.set('page', String(number));
  next.searchParams.set('per', String(size));
  next.searchParams.set('known', String(known));
  return asCursor ? Buffer.from(next.search).toString('base64url') : next.href;
}

function matchesOf(call: CustomsCall, { known }: Page, asked: URLSearchParams): Invoice[] {
  const { account, view, world } = call;
  const tests = filtersOf(call, asked);
  const all = account.invoices.slice(0, known).filter((invoice) => isReadable(world, invoice));
  if (view.bites('list-hides-updated-invoices'))
    return all.filter(({ content, firstContent }) => content === firstContent);
  if (view.bites('list-hides-the-newest') && all.length > 1) all.pop();
  if (view.bites('list-hides-shipmentless-invoices')) return all.filter(({ shipment }) => shipment !== undefined);
  if (view.bites('list-hides-invoices-of-many-lines')) return all.filter(({ content }) => content.lines.length <= 6);
  if (view.bites('list-shows-newest-of-all-accounts')) {
    const others = [...world.customs.accounts.values()].filter((one) => one !== account);
    all.push(...others.flatMap(({ invoices }) => invoices.at(-1) ?? []));
  }
  const searched = view.bites('list-filters-first-page-only') ? all.slice(0, defaultPageSize) : all;
  return tests.length === 0 ? all : searched.filter((invoice) => tests.every((test) => test(invoice)));
}

type Test = (invoice: Invoice) => boolean;

const operators: Readonly<Record<string, (one: number, other: number) => boolean>> = {
  gt: (one, other) => one > other,
  gte: (one, other) => one >= other,
  lt: (one, other) => one < other,
  lte: (one, other) => one <= other,
};
const createdAfterFaults = ['list-filter-created-after-finds-nothing', 'list-filter-created-after-ignored'] as const;
const createdBeforeFaults = ['list-filter-created-before-finds-nothing', 'list-filter-created-before-ignored'] as const;

/** Names and operators of filters are open (gap customs-list-filters). */
function filtersOf({ view }: CustomsCall, asked: URLSearchParams): readonly Test[] {
  const tests: Test[] = [];
  const add = (name: string, test: (wanted: string) => Test) => {
    const wanted = asked.get(name);
    if (wanted !== null) tests.push(test(wanted));
  };
  if (!view.bites('list-filter-by-shipment-ignored')) {
    add(
      'f.shipment.id',
      (wanted) =>
        ({ shipment }) =>
          String(shipment?.id) === wanted,
    );
  }
  add('f.invoice_number', (wanted) => ({ content, firstContent }) => {
    const { invoiceNumber } = content;
    if (view.bites('list-filter-by-number-loses-updated') && content !== firstContent) return false;
    if (view.bites('list-filter-by-number-ignored')) return true;
    if (view.bites('list-filter-by-number-in-capitals')) return invoiceNumber === wanted.toUpperCase();
    return view.world.variants.has('customs-number-filter-by-start')
      ? invoiceNumber.startsWith(wanted)
      : invoiceNumber === wanted;
  });
  add('f.involved_party_seller_id', (wanted) => (invoice) => String(sellerOf(invoice)?.id) === wanted);
  add(
    'f.involved_party_seller_ref',
    (wanted) => (invoice) =>
      !view.bites('list-filter-by-seller-finds-nothing') &&
      (view.bites('list-filter-by-seller-ignored') ||
        (view.bites('list-filter-by-seller-finds-buyers') && isParty(invoice, wanted)) ||
        sellerOf(invoice)?.ref === wanted),
  );
  add(
    'f.updated_at',
    (wanted) =>
      ({ updatedAt }) =>
        updatedAt === time(wanted),
  );
  for (const [operator, holds] of Object.entries(operators)) {
    const [nothing, ignored] = operator.startsWith('g') ? createdAfterFaults : createdBeforeFaults;
    add(`f.created_at.${operator}`, (wanted) => ({ createdAt: created, updatedAt }) => {
      const createdAt = view.bites('list-filter-created-after-by-update') ? updatedAt : created;
      return view.bites(ignored) || (holds(createdAt, time(wanted)) && !view.bites(nothing));
    });
  }
  return tests;
}

function isParty({ content: { parties } }: Invoice, ref: string): boolean {
  return parties.some(({ entity }) => entity?.ref === ref);
}

function sellerOf({ content: { parties } }: Invoice) {
  return parties.find(({ type }) => type === 'seller')?.entity;
}

function time(text: string): number {
  const parsed = Date.parse(text);
  if (Number.isNaN(parsed)) throw badRequest(`"${text}" is no time.`);
  return parsed;
}
