import type { Operation } from '../../../reference/http/operation.ts';
import { notFound } from '../../../reference/http/problem.ts';
import { routesOf } from '../../../reference/logistics/mount.ts';
import { isGated, isServed, requireVersion } from '../../../reference/logistics/versions.ts';
import { apiVersions } from '../../../schemas/api-versions.ts';
import { after, before, type FaultRows } from '../../fault.ts';

type Loss = (version: string, operation: Operation) => boolean;

/** An operation that is not served, and where. */
const lost = (test: Loss) =>
  after(requireVersion, (_served, _world, version, operation) => {
    if (isOperation(operation) && test(version, operation)) throw notFound('This operation is gone.');
  });

const isOperation = (operation: Partial<Operation>): operation is Operation => operation.handle !== undefined;

const unstableWithout =
  (isPart: (operation: Operation) => boolean): Loss =>
  (version, operation) =>
    version === 'unstable' && isPart(operation);
const isStock = (path: string): boolean => path.includes('/inventory') || path.startsWith('/products/warehouse');
const isFrom2026 = (version: string): boolean => version >= '2026-02' && version < 'u';

/** Versions that were never listed. */
const alsoServed = (test: (version: string) => boolean) =>
  after(isServed, (served, _world, version) => served || (!isListed(version) && test(version)));

const isListed = (version: string): boolean => apiVersions.some((each) => each === version);

/** Faults of the versions that are served. */
export const versionFaults = {
  'stable-version-not-served': {
    breaks: 'version-in-path',
    wrong: 'Answers 404 to every operation under 2025-03, though the target says that it serves that version.',
    by: lost((version) => version === '2025-03'),
  },
  'unstable-not-served': {
    breaks: 'version-unstable-serves-sandbox-flow',
    wrong: 'Answers 404 to every operation under unstable.',
    by: lost((version) => version === 'unstable'),
  },
  'unstable-without-products': {
    breaks: 'version-unstable-serves-sandbox-flow',
    wrong: 'Answers 404 to the product operations under unstable.',
    by: lost(unstableWithout(({ path }) => path.startsWith('/products') && !isStock(path))),
  },
  'unstable-without-inventory': {
    breaks: 'version-unstable-serves-sandbox-flow',
    wrong: 'Answers 404 to the inventory operations under unstable.',
    by: lost(unstableWithout(({ path }) => isStock(path))),
  },
  'unstable-without-inbounds': {
    breaks: 'version-unstable-serves-sandbox-flow',
    wrong: 'Answers 404 to the inbound operations under unstable.',
    by: lost(unstableWithout(({ path }) => path.startsWith('/inbounds'))),
  },
  'unstable-without-simulate-receive': {
    breaks: 'version-unstable-serves-sandbox-flow',
    wrong: 'Answers 404 to simulate-receive under unstable; other inbound operations are served.',
    by: lost(unstableWithout(({ name }) => name === 'simulateReceive')),
  },
  'unstable-without-d2c-orders': {
    breaks: 'version-unstable-serves-sandbox-flow',
    wrong: 'Answers 404 to the D2C order operations under unstable.',
    by: lost(unstableWithout(({ scope }) => scope.endsWith('_logistics_orders'))),
  },
  'unstable-without-b2b-orders': {
    breaks: 'version-unstable-serves-sandbox-flow',
    wrong: 'Answers 404 to the B2B order operations under unstable.',
    by: lost(unstableWithout(({ scope }) => scope.endsWith('_orders_b2b'))),
  },
  'lookup-gone-in-2026': {
    breaks: 'version-operations-stay',
    wrong: 'Answers 404 to the lookup of a B2B order by external id from version 2026-02 on; 2025-03 serves it.',
    by: lost((version, { name }) => isFrom2026(version) && name === 'getB2bOrderByExternalId'),
  },
  'aliases-gone-in-2025': {
    breaks: 'version-operations-stay',
    wrong: 'Answers 404 to GET /products/{logisticsSku}/aliases in version 2025-03 only.',
    by: lost((version, { name }) => version === '2025-03' && name === 'getProductAliases'),
  },
  'inventory-list-gone-in-2024': {
    breaks: 'version-operations-stay',
    wrong: 'Answers 404 to GET /products/inventory/all in the versions of 2024.',
    by: lost((version, { name }) => version.startsWith('2024') && name === 'listInventory'),
  },
  'attachments-gone-in-2026': {
    breaks: 'version-operations-stay',
    wrong: 'Answers 404 to the request for an upload URL from version 2026-02 on; 2025-03 serves it.',
    by: lost((version, { name }) => isFrom2026(version) && name === 'getAttachmentUrl'),
  },
  'warehouses-gone-in-2026': {
    breaks: 'version-operations-stay',
    wrong: 'Answers 404 to GET /warehouses/active from version 2026-02 on; 2025-03 serves it.',
    by: lost((version, { name }) => isFrom2026(version) && name === 'listActiveWarehouses'),
  },
  'product-list-only-in-newest': {
    breaks: 'version-operations-stay',
    wrong: 'Answers 404 to GET /products in every version but 2026-02 and unstable.',
    by: lost((version, { name }) => version < '2026-02' && name === 'listProducts'),
  },
  'b2b-orders-only-in-newest': {
    breaks: 'version-operations-stay',
    wrong: 'Answers 404 to POST /orders/rs in versions 2024-07 and 2025-03.',
    by: lost((version, { name }) => (version === '2024-07' || version === '2025-03') && name === 'createB2bOrder'),
  },
  'd2c-read-gone-in-2025': {
    breaks: 'version-operations-stay',
    wrong: 'Answers 404 to GET /orders/{orderId} in version 2025-03 only.',
    by: lost((version, { name }) => version === '2025-03' && name === 'getD2cOrder'),
  },
  'events-gone-in-2026': {
    breaks: 'version-operations-stay',
    wrong: 'Answers 404 to GET /events from version 2026-02 on; every older one serves it.',
    by: lost((version, { name }) => isFrom2026(version) && name === 'listEvents'),
  },
  'receive-gone-in-2024-07': {
    breaks: 'version-operations-stay',
    wrong: 'Answers 404 to simulate-receive in version 2024-07 only.',
    by: lost((version, { name }) => version === '2024-07' && name === 'simulateReceive'),
  },
  'gated-aliases-served-early': {
    breaks: 'version-gating-as-declared',
    wrong: 'Declares that versions lack later operations, and serves aliases in all of them.',
    by: [
      after(isGated, () => true),
      before(requireVersion, (world, version, operation) => {
        const { since, introduced, ...always } = operation;
        return [world, version, operation.name === 'getProductAliases' ? always : operation];
      }),
    ],
  },
  'unversioned-path-served': {
    breaks: 'version-in-path',
    wrong: 'Serves every operation also at a path that has no version, such as /logistics/api/products.',
    by: [
      alsoServed((version) => version === ''),
      after(routesOf, (routes) => [
        ...routes,
        ...routes.map((route) => ({ ...route, path: route.path.replace('/:version', '') })),
      ]),
    ],
  },
  'version-of-any-form-served': {
    breaks: 'version-in-path',
    wrong: 'Takes any text in the place of the version for the newest one, such as v1 or latest.',
    by: alsoServed(() => true),
  },
  'version-of-any-month-served': {
    breaks: 'version-in-path',
    wrong: 'Serves months in which nothing was released, such as 2024-06.',
    by: alsoServed((version) => /^202[0-6]-(0[1-9]|1[0-2])$/.test(version)),
  },
  'version-of-other-date-form-served': {
    breaks: 'version-in-path',
    wrong: 'Serves a version written in another form of the same month, such as 2026-2, 202602 or 2026-02-01.',
    by: alsoServed((version) => /^20\d\d-?(0?[1-9]|1[0-2])(-\d\d)?$/.test(version)),
  },
} as const satisfies FaultRows;
