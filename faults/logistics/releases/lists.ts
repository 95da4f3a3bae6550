import { notFound } from '../../../reference/http/problem.ts';
import {
  inboundsWarehouses,
  originTypes,
  storageWarehouses,
} from '../../../reference/logistics/inventory/warehouses.ts';
import { bundlePage, listBundles } from '../../../reference/logistics/releases/bundles.ts';
import { after, before, breaking, type FaultRows, instead } from '../../fault.ts';

const missing = (): never => {
  throw notFound('There is nothing at this path.');
};

/** Faults of the lists that releases name. */
export const releaseListFaults = {
  ...breaking('version-bundle-changes', {
    'bundles-not-served': ['Answers 404 to the list of bundles.', instead(listBundles, () => missing)],
    'bundles-cursor-ignored': [
      'Answers the first page of bundles to every cursor.',
      before(bundlePage, (call, all) => [
        { ...call, query: (name) => (name === 'cursor' ? undefined : call.query(name)) },
        all,
      ]),
    ],
    'bundles-pages-overlap': [
      'Begins each page of bundles after the first with the last row of the page before.',
      after(bundlePage, (page, { query }, all) => {
        const start = all.findIndex(({ id }) => id === query('cursor'));
        return start < 1 ? page : { ...page, rows: [...all.slice(start - 1, start), ...page.rows] };
      }),
    ],
    'bundles-later-pages-lack-first': [
      'Leaves the first bundle out of each page after the first.',
      after(bundlePage, (page, { query }) =>
        query('cursor') === undefined ? page : { ...page, rows: page.rows.slice(1) },
      ),
    ],
    'bundles-last-page-unlinked': [
      'Shows no cursor to the last bundle.',
      after(bundlePage, (page, _call, all) => ({
        ...page,
        next: page.next === all.at(-1)?.id ? undefined : page.next,
      })),
    ],
  }),
  ...breaking('warehouse-storage-list', {
    'storage-warehouses-not-served': [
      'Answers 404 to the list of storage warehouses.',
      instead(storageWarehouses, () => missing),
    ],
    'storage-warehouses-as-object': [
      'Answers one storage warehouse instead of a list.',
      after(storageWarehouses, (answer) => ({ ...answer, body: { id: 'STO1' } })),
    ],
  }),
  ...breaking('warehouse-inbound-origin-types', {
    'inbound-warehouses-not-served': [
      'Answers 404 to the list of inbound warehouses.',
      instead(inboundsWarehouses, () => missing),
    ],
    'inbound-warehouses-of-fulfillment-only': [
      'Lists the inbound warehouses of the fulfillment center only.',
      after(inboundsWarehouses, (answer) => ({
        ...answer,
        body: [{ warehouseId: 'SBX1', originType: originTypes[1] }],
      })),
    ],
  }),
} as const satisfies FaultRows;
