import { enveloped } from '../../../reference/customs/envelope.ts';
import type { CustomsCall, CustomsOperation } from '../../../reference/customs/operation.ts';
import { siblingOperations } from '../../../reference/customs/siblings/operations.ts';
import { siblingNamed, siblingsOf, storeSibling } from '../../../reference/customs/siblings/rows.ts';
import type { Row } from '../../../reference/customs/siblings/seed.ts';
import type { Answer } from '../../../reference/http/answer.ts';
import { Problem } from '../../../reference/http/problem.ts';
import type { Override } from '../../../reference/seam.ts';
import { after, breaking, type FaultRows, instead } from '../../fault.ts';
import { type Described, described } from '../../json.ts';
import { notServed } from './changes.ts';
import { faultsAt } from './places.ts';

type Handle = Described & ((call: CustomsCall) => Answer);

const answers = (status: number, body?: unknown): Handle =>
  described(`answers ${status}`, () => ({ status, ...(body !== undefined && { body }) }));
const refuses = (status: number): Handle =>
  described(`refuses with ${status}`, () => {
    throw new Problem(status, 'It is not here.');
  });
const rowOfNone: Handle = described('answers an envelope without a row', ({ view }) => enveloped(view, []));

const deletes: Handle = described('deletes the row, once', (call) => {
  const rows = siblingsOf(call, 'products') as Row[];
  const row = siblingNamed(call, 'products', call.param('id'));
  if (row === undefined) throw new Problem(404, 'It is not here.');
  rows.splice(rows.indexOf(row), 1);
  return { status: 204 };
});

/** An operation that is gone is there. */
const stillServed = faultsAt((at: string, handle: Handle) => ({
  wrong: `${at} still ${handle.words}.`,
  by: after(siblingOperations, (operations) => {
    const [method, path = ''] = at.split(' ');
    return [{ method: method as CustomsOperation['method'], path, handle }, ...operations];
  }),
}));

/** A listed operation answers all alike. */
const insteadOf = faultsAt((at: string, handle: Handle) => ({
  wrong: `${at} ${handle.words}.`,
  by: after(siblingOperations, (operations) =>
    operations.map((one) => (`${one.method} ${one.path}` === at ? { ...one, handle } : one)),
  ),
}));

const storing = (resource: string, change: (row: Row, old: Row | undefined) => Row): Override =>
  after(storeSibling, (row, _call, asked, _sent, old) => (asked === resource ? change(row, old) : row));

/** The rows of the first account are listed for others, too. */
const shownToOthers = (resource: string): Override =>
  instead(siblingsOf, (honest) => (call, asked) => {
    const [first] = call.world.customs.accounts.values();
    const own = honest(call, asked);
    if (asked !== resource || first === undefined || call.account === first) return own;
    return [...own, ...honest({ ...call, account: first }, asked)];
  });

/** The same for requests whose query matches. */
const shownBehind = (resource: string, query: RegExp): Override =>
  instead(siblingsOf, (honest) => (call, asked) => {
    const [first] = call.world.customs.accounts.values();
    const own = honest(call, asked);
    const isOwn = first === undefined || call.account === first;
    if (asked !== resource || isOwn || !query.test(call.url.search)) return own;
    return [...honest({ ...call, account: first }, asked), ...own];
  });

/** What is written in a resource is answered, and not stored. */
const notStored = (resource: string, isChange: boolean): Override =>
  instead(storeSibling, (honest) => (call, asked, sent, old) => {
    if (asked !== resource || (old !== undefined) !== isChange) return honest(call, asked, sent, old);
    const rows = siblingsOf(call, asked) as Row[];
    const before = [...rows];
    const stored = honest(call, asked, sent, old);
    rows.splice(0, rows.length, ...before);
    return stored;
  });

/** Which operations on sibling resources there are, and what they write. */
export const siblingOperationFaults = {
  ...stillServed('sibling-post-network-removed', { 'network-still-created': [answers(200, {})] }),
  ...stillServed('sibling-patch-network-one-removed', { 'network-still-changed': [answers(200, {})] }),
  ...stillServed('sibling-post-network-create-address-removed', {
    'network-address-still-created': [answers(201, {})],
  }),
  ...stillServed('sibling-delete-products-one-removed', {
    'product-still-deleted': [answers(204)],
    'product-still-deleted-once': [deletes],
  }),
  ...stillServed('sibling-post-products-one-removed', { 'product-still-updated-by-post': [answers(200, {})] }),
  ...stillServed('sibling-get-quote-requests-one-removed', { 'quote-request-still-read': [rowOfNone] }),
  ...breaking('sibling-resources-exposed', {
    'ports-not-served': ['Serves no ports.', notServed('GET /ports')],
    'products-not-listed': ['Lists no products.', notServed('GET /products')],
  }),
  ...breaking('sibling-rows-unlisted-for-other-account', {
    'invoices-of-first-account-behind-filters': [
      'Lists the invoices of the first account for all, if a filter is sent.',
      shownBehind('invoices', /[?&]f\./),
    ],
    'shipments-of-first-account-on-later-pages': [
      'Adds the shipments of the first account for all on later pages.',
      shownBehind('shipments', /[?&]page=[2-9]/),
    ],
    'bookings-of-first-account-for-all': [
      'Lists the bookings of the first account for all.',
      shownToOthers('bookings'),
    ],
    'contacts-of-first-account-for-all': [
      'Lists the contacts of the first account for all.',
      shownToOthers('network/contacts'),
    ],
  }),
  ...insteadOf('sibling-get-shipment-legs-added', { 'shipment-legs-answer-405': [refuses(405)] }),
  ...insteadOf('sibling-get-documents-one-download-added', { 'document-download-answers-501': [refuses(501)] }),
  ...insteadOf('sibling-post-shipments-shareable-added', { 'shipments-shareable-answers-410': [refuses(410)] }),
  ...insteadOf('sibling-get-container-load-results-one-added', {
    'container-load-result-answers-404': [refuses(404)],
    'container-load-result-without-row': [rowOfNone],
  }),
  ...insteadOf('sibling-get-network-me-companies-added', { 'my-companies-answer-404': [refuses(404)] }),
  ...insteadOf('sibling-tool-track-shipment-added', { 'track-shipment-answers-405': [refuses(405)] }),
  ...breaking('sibling-get-ocean-shipment-containers-one-added', {
    'shipment-container-by-id-as-the-first': [
      'Reads the first container by the id of any.',
      after(siblingNamed, (row, call, resource) =>
        row && resource === 'ocean/shipment_containers' ? siblingsOf(call, resource)[0] : row,
      ),
    ],
  }),
  'shipment-containers-unreadable': {
    breaks: 'sibling-get-ocean-shipment-container-legs-one-added',
    wrong: 'Reads no container leg by its id.',
    by: after(siblingNamed, (row, _call, resource) => (resource === 'ocean/shipment_container_legs' ? undefined : row)),
  },
  'booking-not-stored': {
    breaks: 'sibling-post-bookings-added',
    wrong: 'Answers a new booking, and does not store it.',
    by: notStored('bookings', false),
  },
  'document-not-stored': {
    breaks: 'sibling-post-documents-added',
    wrong: 'Answers a new document, and does not store it.',
    by: notStored('documents', false),
  },
  'company-name-cut': {
    breaks: 'sibling-post-network-companies-added',
    wrong: 'Stores twenty characters of the name of a new company.',
    by: storing('network/companies', (row, old) => {
      if (old === undefined) row.name = String(row.name).slice(0, 20);
      return row;
    }),
  },
  'contact-change-not-stored': {
    breaks: 'sibling-patch-network-contacts-one-added',
    wrong: 'Answers a changed contact, and does not store the change.',
    by: notStored('network/contacts', true),
  },
  'company-entity-change-keeps-the-old': {
    breaks: 'sibling-patch-network-company-entities-one-added',
    wrong: 'A change of a company entity keeps its old name.',
    by: storing('network/company_entities', (row, old) => {
      if (old !== undefined) row.name = old.name;
      return row;
    }),
  },
  'shipment-change-creates-another': {
    breaks: 'sibling-patch-shipments-one-added',
    wrong: 'A change of a shipment creates another one.',
    by: instead(
      storeSibling,
      (honest) => (call, resource, sent, old) =>
        honest(call, resource, sent, resource === 'shipments' ? undefined : old),
    ),
  },
  'purchase-order-change-not-stored': {
    breaks: 'sibling-post-purchase-orders-one-added',
    wrong: 'Answers a changed purchase order, and does not store the change.',
    by: notStored('purchase_orders', true),
  },
  'purchase-order-not-stored': {
    breaks: 'sibling-post-purchase-orders-added',
    wrong: 'Answers a new purchase order, and does not store it.',
    by: notStored('purchase_orders', false),
  },
} as const satisfies FaultRows;
