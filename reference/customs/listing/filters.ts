import { badRequest } from '../../http/problem.ts';
import { seam } from '../../seam.ts';
import type { World } from '../../world.ts';
import type { CompanyEntity } from '../account.ts';
import type { Invoice } from '../invoice.ts';

/** The filters of a list. */
export interface Filter {
  readonly name: string;
  readonly wanted: string;
  holds(invoice: Invoice): boolean;
}

type Test = (invoice: Invoice, wanted: string, world: World) => boolean;

/** Names and operators of filters are open (gap customs-list-filters). */
const tests: Readonly<Record<string, Test>> = {
  'f.shipment.id': ({ shipment }, wanted) => String(shipment?.id) === wanted,
  'f.invoice_number': ({ content: { invoiceNumber } }, wanted, { variants }) =>
    variants.has('customs-number-filter-by-start') ? invoiceNumber.startsWith(wanted) : invoiceNumber === wanted,
  'f.involved_party_seller_id': (invoice, wanted) => String(sellerOf(invoice)?.id) === wanted,
  'f.involved_party_seller_ref': (invoice, wanted) => sellerOf(invoice)?.ref === wanted,
  'f.updated_at': ({ updatedAt }, wanted) => updatedAt === timeOf(wanted),
  'f.created_at.gt': ({ createdAt }, wanted) => createdAt > timeOf(wanted),
  'f.created_at.gte': ({ createdAt }, wanted) => createdAt >= timeOf(wanted),
  'f.created_at.lt': ({ createdAt }, wanted) => createdAt < timeOf(wanted),
  'f.created_at.lte': ({ createdAt }, wanted) => createdAt <= timeOf(wanted),
};

export const filtersOf = seam((world: World, asked: URLSearchParams): readonly Filter[] =>
  Object.entries(tests).flatMap(([name, test]) => {
    const wanted = asked.get(name);
    return wanted === null ? [] : [{ name, wanted, holds: (invoice) => test(invoice, wanted, world) }];
  }),
);

function sellerOf({ content: { parties } }: Invoice): CompanyEntity | undefined {
  return parties.find(({ type }) => type === 'seller')?.entity;
}

export function timeOf(text: string): number {
  const parsed = Date.parse(text);
  if (Number.isNaN(parsed)) throw badRequest(`"${text}" is no time.`);
  return parsed;
}
