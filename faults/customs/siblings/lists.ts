import { defaultPageSize } from '../../../reference/customs/listing/paging.ts';
import {
  compareSiblings,
  listSiblings,
  matchingSiblings,
  type SiblingFilter,
  siblingFilters,
  siblingPage,
  siblingSort,
  sortedSiblings,
} from '../../../reference/customs/siblings/listing.ts';
import type { Row } from '../../../reference/customs/siblings/seed.ts';
import { badRequest } from '../../../reference/http/problem.ts';
import { withBody } from '../../answer.ts';
import { after, before, type FaultRows, instead } from '../../fault.ts';
import { type Described, described, member, replaced } from '../../json.ts';
import { faultsAt } from './places.ts';

type Holds = Described & ((row: Row, filter: SiblingFilter) => boolean);

export const ignored: Holds = described('is ignored', () => true);
export const inverted: Holds = described('keeps what does not match', (row, { holds }) => !holds(row));
const ofNone: Holds = described('finds nothing', () => false);
const by = (member: string): Holds =>
  described(`looks at \`${member}\``, (row, { wanted }) => String(row[member]) === wanted);
const byText = (member: string): Holds =>
  described('finds what contains the value', (row, { wanted }) => String(row[member]).includes(wanted.slice(0, -1)));

/** A filter of a list in another sense. */
export const filtering = faultsAt((at: string, name: string, holds: Holds) => ({
  wrong: `The filter ${name} of ${at} ${holds.words}.`,
  by: after(siblingFilters, (filters, _call, asked) =>
    filters.map((filter) =>
      asked === at && filter.name.startsWith(name) ? { ...filter, holds: (row: Row) => holds(row, filter) } : filter,
    ),
  ),
}));

const ored = faultsAt((at: string) => ({
  wrong: `Of several filters of ${at} one is enough.`,
  by: instead(
    matchingSiblings,
    (honest) => (call, asked, rows, filters) =>
      asked === at && filters.length > 1
        ? rows.filter((row) => filters.some(({ holds }) => holds(row)))
        : honest(call, asked, rows, filters),
  ),
}));

const lastWins = faultsAt((at: string) => ({
  wrong: `Of several filters of ${at} the last one counts.`,
  by: after(siblingFilters, (filters, _call, asked) => (asked === at ? filters.slice(-1) : filters)),
}));

const forgotten = faultsAt((at: string) => ({
  wrong: `Forgets the filters of ${at} after the first page.`,
  by: after(siblingFilters, (filters, { url }, asked) =>
    asked === at && Number(url.searchParams.get('page')) > 1 ? [] : filters,
  ),
}));

const pageOnly = faultsAt((at: string) => ({
  wrong: `Filters the first ${defaultPageSize} rows of ${at} only.`,
  by: before(matchingSiblings, (call, asked, rows, filters) => [
    call,
    asked,
    asked === at && filters.length > 0 ? rows.slice(0, defaultPageSize) : rows,
    filters,
  ]),
}));

type Sorting = Described & ((sort: NonNullable<ReturnType<typeof siblingSort>>) => ReturnType<typeof siblingSort>);

const notAtAll: Sorting = described('does nothing', () => undefined);
const ascending: Sorting = described('ignores the direction', (sort) => ({ ...sort, isDescending: false }));
const descending: Sorting = described('turns the direction round', (sort) => ({
  ...sort,
  isDescending: !sort.isDescending,
}));
const keyed = (key: string): Sorting => described(`orders by \`${key}\``, (sort) => ({ ...sort, key }));

const sorting = faultsAt((at: string, key: string, change: Sorting) => ({
  wrong: `Sorting ${at} by ${key} ${change.words}.`,
  by: after(siblingSort, (sort, _call, asked) => (asked === at && sort?.key === key ? change(sort) : sort)),
}));

type Page = ReturnType<typeof siblingPage>;

const sized = (page: Page, size: number): Page => {
  return { ...page, size, from: (page.number - 1) * size, to: page.number * size };
};

const perOf = faultsAt((at: string, words: string, size: (per: number) => number) => ({
  wrong: `The pages of ${at} ${words}.`,
  by: after(siblingPage, (page, _call, asked) => (asked === at ? sized(page, size(page.size)) : page)),
}));

const refused = faultsAt((at: string, name: string) => ({
  wrong: `Refuses ${name} at ${at}.`,
  by: before(listSiblings, (call, asked, resource) => {
    if (asked === at && call.url.searchParams.has(name)) throw badRequest(`${name} is not known.`);
    return [call, asked, resource];
  }),
}));

type Bounds = Pick<ReturnType<typeof siblingPage>, 'from' | 'to'>;

/** Later pages of a list with other bounds. */
const bounds = faultsAt((at: string, words: string, change: (bounds: Bounds, size: number) => Bounds) => ({
  wrong: `Later pages of ${at} ${words}.`,
  by: after(siblingPage, (page, _call, asked) =>
    asked === at && page.number > 1 ? { ...page, ...change(page, page.size) } : page,
  ),
}));

/** Another page than the one whose number is sent. */
const pageIgnored = faultsAt((at: string) => ({
  wrong: `Shows the first page of ${at}, whatever number is sent.`,
  by: after(siblingPage, (page, _call, asked) =>
    asked === at ? { ...page, number: 1, from: 0, to: page.size } : page,
  ),
}));

const repeat = ({ from, to }: Bounds): Bounds => ({ from: from - 1, to });
const skip = ({ from, to }: Bounds): Bounds => ({ from: from + 1, to });
const shorten = ({ from, to }: Bounds): Bounds => ({ from, to: to - 1 });
const stay = (_bounds: Bounds, size: number): Bounds => ({ from: 0, to: size });

/** Filters, order and pages of the lists of sibling resources. */
export const siblingListFaults = {
  ...filtering('sibling-shipments-parameters-added', {
    'shipments-by-status-ignored': ['f.status', ignored],
    'shipments-by-mode-inverted': ['f.transportation_mode', inverted],
    'shipments-by-container-find-nothing': ['f.container_number', ofNone],
    'shipments-by-visibility-ignored': ['f.visibility_only', ignored],
    'shipments-by-metadata-ignored': ['f.metadata', ignored],
    'shipments-by-update-after-inverted': ['f.updated_at.gt', inverted],
    'shipments-by-update-before-ignored': ['f.updated_at.lt', ignored],
    'shipments-by-consignee-by-origin': ['f.consignee_external_ref', by('origin_address_ref')],
  }),
  ...filtering('sibling-shipments-wants-filters-added', {
    'shipments-that-want-insurance-ignored': ['f.wants_flexport_insurance', ignored],
    'shipments-that-want-pickup-inverted': ['f.wants_pickup_service', inverted],
    'shipments-that-want-delivery-by-pickup': ['f.wants_delivery_service', by('visibility_only')],
  }),
  ...filtering('sibling-invoices-parameters-added', {
    'invoices-by-name-ignored': ['f.name', ignored],
    'invoices-by-name-by-start': ['f.name', byText('name')],
    'invoices-by-issue-after-ignored': ['f.issued_at.gt', ignored],
    'invoices-by-entity-find-nothing': ['f.entity.ref', ofNone],
    'invoices-by-shipment-inverted': ['f.shipment.id', inverted],
  }),
  ...filtering('sibling-ports-parameters-added', {
    'ports-by-type-ignored': ['f.port_type', ignored],
    'ports-by-unlocode-by-start': ['f.unlocode', byText('unlocode')],
  }),
  ...filtering('sibling-products-parameters-added', {
    'products-by-sku-ignored': ['f.sku', ignored],
    'archived-products-inverted': ['f.archived_at.exists', inverted],
    'products-by-property-ignored': ['f.product_properties', ignored],
  }),
  ...filtering('sibling-purchase-orders-parameters-added', {
    'purchase-orders-by-status-find-nothing': ['f.status', ofNone],
    'purchase-orders-by-buyer-by-seller': ['f.seller_ref', ofNone],
    'archived-purchase-orders-ignored': ['f.archived_at.exists', ignored],
    'purchase-orders-by-creation-inverted': ['f.created_at.lt', inverted],
  }),
  ...filtering('sibling-purchase-orders-later-parameters-added', {
    'purchase-orders-by-roles-ignored': ['f.roles', ignored],
    'purchase-orders-by-seller-entity-ignored': ['f.seller_entity_ref', ignored],
  }),
  ...filtering('sibling-purchase-order-lines-parameters-modified', {
    'order-lines-by-number-ignored': ['f.line_item_number', ignored],
    'order-lines-by-number-inverted': ['f.line_item_number', inverted],
  }),
  ...ored('sibling-shipments-parameters-added', {
    'shipments-by-either-filter': [],
  }),
  ...ored('sibling-invoices-parameters-added', {
    'invoices-by-either-filter': [],
  }),
  ...ored('sibling-purchase-orders-parameters-added', {
    'purchase-orders-by-either-filter': [],
  }),
  ...lastWins('sibling-shipments-parameters-added', {
    'shipments-by-last-filter': [],
  }),
  ...lastWins('sibling-ports-parameters-added', {
    'ports-by-last-filter': [],
  }),
  ...forgotten('sibling-shipments-parameters-added', {
    'shipments-filters-forgotten': [],
  }),
  ...forgotten('sibling-purchase-orders-parameters-added', {
    'purchase-orders-filters-forgotten': [],
  }),
  ...pageOnly('sibling-invoices-parameters-added', {
    'invoices-filtered-by-page': [],
  }),
  ...pageOnly('sibling-products-parameters-added', {
    'products-filtered-by-page': [],
  }),
  ...sorting('sibling-shipments-sort-values', {
    'shipments-sorted-by-id-not-at-all': ['id', notAtAll],
    'shipments-sorted-by-mode-by-status': ['transportation_mode', keyed('status')],
    'shipments-sorted-by-update-by-creation': ['updated_at', keyed('created_date')],
  }),
  ...sorting('sibling-invoices-parameters-added', {
    'invoices-direction-ignored': ['issued_at', ascending],
    'invoices-direction-turned-round': ['last_updated_at', descending],
    'invoices-sorted-by-name-not-at-all': ['name', notAtAll],
  }),
  ...sorting('sibling-purchase-orders-parameters-added', {
    'purchase-orders-sorted-by-creation-by-update': ['created_at', keyed('updated_at')],
    'purchase-orders-direction-ignored': ['updated_at', ascending],
  }),
  'sibling-ids-sorted-as-text': {
    breaks: 'sibling-shipments-sort-values',
    wrong: 'Sorts numbers as text.',
    by: instead(compareSiblings, (honest) => (call, one, other) => honest(call, String(one), String(other))),
  },
  'purchase-orders-sorted-page-by-page': {
    breaks: 'sibling-purchase-orders-parameters-added',
    wrong: 'Sorts purchase orders within blocks of twenty.',
    by: instead(sortedSiblings, (honest) => (call, at, rows, sort) => {
      if (at !== 'GET /purchase_orders') return honest(call, at, rows, sort);
      const blocks = Array.from({ length: Math.ceil(rows.length / 20) }, (_, n) => rows.slice(n * 20, n * 20 + 20));
      return blocks.flatMap((block) => honest(call, at, block, sort));
    }),
  },
  ...perOf('sibling-shipments-per-is-integer', {
    'shipments-per-ignored': ['hold twenty rows, whatever per is', () => 20],
    'shipments-per-one-more': ['hold a row more than per', (per) => per + 1],
  }),
  ...perOf('sibling-ports-parameters-modified', {
    'ports-per-ignored': ['hold twenty rows, whatever per is', () => 20],
  }),
  ...perOf('sibling-purchase-order-lines-parameters-modified', {
    'order-lines-per-ignored': ['hold all rows', () => 1000],
  }),
  ...perOf('sibling-invoices-parameters-added', {
    'invoices-per-doubled': ['hold twice as many rows as per', (per) => 2 * per],
  }),
  ...perOf('sibling-purchase-orders-parameters-added', {
    'purchase-orders-per-ignored': ['hold twenty rows, whatever per is', () => 20],
  }),
  ...refused('sibling-shipments-per-is-integer', { 'shipments-per-refused': ['per'] }),
  ...refused('sibling-ports-parameters-modified', { 'ports-page-refused': ['page'] }),
  ...refused('sibling-purchase-order-lines-parameters-modified', { 'order-lines-per-refused': ['per'] }),
  ...refused('sibling-invoices-parameters-added', { 'invoices-per-refused': ['per'] }),
  ...refused('sibling-purchase-orders-parameters-added', { 'purchase-orders-page-refused': ['page'] }),
  ...refused('sibling-products-parameters-added', {
    'products-by-sku-refused': ['f.sku'],
    'archived-products-filter-refused': ['f.archived_at.exists'],
  }),
  ...refused('sibling-shipments-parameters-added', { 'shipments-by-status-refused': ['f.status'] }),
  ...refused('sibling-invoices-parameters-added', { 'invoices-by-issue-after-refused': ['f.issued_at.gt'] }),
  ...refused('sibling-purchase-orders-parameters-added', {
    'purchase-orders-by-creation-refused': ['f.created_at.lt'],
    'archived-purchase-orders-filter-refused': ['f.archived_at.exists'],
  }),
  ...refused('sibling-purchase-order-lines-parameters-modified', {
    'order-lines-by-number-refused': ['f.line_item_number'],
  }),
  ...bounds('sibling-ports-parameters-modified', {
    'ports-pages-overlap': ['repeat the last row of the page before', repeat],
    'ports-pages-skip': ['skip a row', skip],
  }),
  ...bounds('sibling-invoices-parameters-added', {
    'invoices-pages-overlap': ['repeat the last row of the page before', repeat],
    'invoices-pages-skip': ['skip a row', skip],
  }),
  ...bounds('sibling-purchase-orders-parameters-added', {
    'purchase-orders-pages-lose-the-last-row': ['lose their last row', shorten],
    'purchase-orders-pages-repeat-the-first': ['are the first one again', stay],
  }),
  ...pageIgnored('sibling-invoices-parameters-added', { 'invoices-page-ignored': [] }),
  ...pageIgnored('sibling-ports-parameters-modified', { 'ports-page-ignored': [] }),
  'ports-next-forgets-per': {
    breaks: 'sibling-ports-parameters-modified',
    wrong: 'The next of a list of ports leads to pages of another size.',
    by: after(listSiblings, (answer, _call, at) =>
      at === 'GET /ports' ? withBody(member('data.next', replaced(/per=\d+/, 'per=20')))(answer) : answer,
    ),
  },
} as const satisfies FaultRows;
