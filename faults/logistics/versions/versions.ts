import type { Operation } from '../../../reference/http/operation.ts';
import { notFound } from '../../../reference/http/problem.ts';
import { routesOf } from '../../../reference/logistics/mount.ts';
import { isGated, isServed, requireVersion } from '../../../reference/logistics/versions.ts';
import { apiVersions } from '../../../schemas/api-versions.ts';
import { after, before, breaking, type FaultRows, faultFamily } from '../../fault.ts';

type Loss = (version: string, operation: Operation) => boolean;

/** Does not serve some operations in some versions. */
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

/** Also serves versions that the API does not list. */
const alsoServed = (test: (version: string) => boolean) =>
  after(isServed, (served, _world, version) => served || (!isListed(version) && test(version)));

const isListed = (version: string): boolean => apiVersions.some((each) => each === version);

/** Faults of the versions that are served. */
export const versionFaults = {
  ...breaking('version-in-path', {
    'stable-version-not-served': [
      'Answers 404 to every operation under 2025-03, although the target declares this version.',
      lost((version) => version === '2025-03'),
    ],
    'unversioned-path-served': [
      'Serves every operation also at a path that has no version, such as /logistics/api/products.',
      [
        alsoServed((version) => version === ''),
        after(routesOf, (routes) => [
          ...routes,
          ...routes.map((route) => ({ ...route, path: route.path.replace('/:version', '') })),
        ]),
      ],
    ],
    'version-of-any-form-served': [
      'Treats any text as the newest version, such as v1 or latest.',
      alsoServed(() => true),
    ],
    'version-of-any-month-served': [
      'Serves months without a release, such as 2024-06.',
      alsoServed((version) => /^202[0-6]-(0[1-9]|1[0-2])$/.test(version)),
    ],
    'version-of-left-out-quarter-served': [
      'Serves the quarters from 2023 to 2026 in which the list has no release, such as 2024-10.',
      alsoServed((version) => /^202[3-6]-(01|04|07|10)$/.test(version)),
    ],
    'version-before-the-first-served': [
      'Serves months before the first release, such as 2022-01.',
      alsoServed((version) => /^(19|20)\d\d-\d\d$/.test(version) && version < '2023-04'),
    ],
    'version-of-other-date-form-served': [
      'Serves other forms of the same version, such as 2026-2, 202602 or 2026-02-01.',
      alsoServed((version) => /^20\d\d-?(0?[1-9]|1[0-2])(-\d\d)?$/.test(version)),
    ],
  }),
  ...breaking('version-unstable-serves-sandbox-flow', {
    'unstable-not-served': [
      'Answers 404 to every operation under unstable.',
      lost((version) => version === 'unstable'),
    ],
    'unstable-without-products': [
      'Answers 404 to the product operations under unstable.',
      lost(unstableWithout(({ path }) => path.startsWith('/products') && !isStock(path))),
    ],
    'unstable-without-inventory': [
      'Answers 404 to the inventory operations under unstable.',
      lost(unstableWithout(({ path }) => isStock(path))),
    ],
    'unstable-without-inbounds': [
      'Answers 404 to the inbound operations under unstable.',
      lost(unstableWithout(({ path }) => path.startsWith('/inbounds'))),
    ],
    'unstable-without-simulate-receive': [
      'Answers 404 to simulate-receive under unstable; other inbound operations are served.',
      lost(unstableWithout(({ name }) => name === 'simulateReceive')),
    ],
    'unstable-without-d2c-orders': [
      'Answers 404 to the D2C order operations under unstable.',
      lost(unstableWithout(({ scope }) => scope.endsWith('_logistics_orders'))),
    ],
    'unstable-without-b2b-orders': [
      'Answers 404 to the B2B order operations under unstable.',
      lost(unstableWithout(({ scope }) => scope.endsWith('_orders_b2b'))),
    ],
  }),
  ...faultFamily((versions: RegExp, gone: Operation['name']) => ({
    wrong: `Answers 404 to ${gone} under versions that match ${versions}.`,
    by: lost((version, { name }) => versions.test(version) && name === gone),
  }))({
    'lookup-gone-in-2026': ['version-operations-stay', /^2026-(0[2-9]|1)/, 'getB2bOrderByExternalId'],
    'aliases-gone-in-2025': ['version-operations-stay', /2025-03/, 'getProductAliases'],
    'inventory-list-gone-in-2024': ['version-operations-stay', /^2024/, 'listInventory'],
    'attachments-gone-in-2026': ['version-operations-stay', /^2026-(0[2-9]|1)/, 'getAttachmentUrl'],
    'warehouses-gone-in-2026': ['version-operations-stay', /^2026-(0[2-9]|1)/, 'listActiveWarehouses'],
    'product-list-only-in-newest': ['version-operations-stay', /^202[0-5]|2026-01/, 'listProducts'],
    'b2b-orders-only-in-newest': ['version-operations-stay', /2024-07|2025-03/, 'createB2bOrder'],
    'd2c-read-gone-in-2025': ['version-operations-stay', /2025-03/, 'getD2cOrder'],
    'events-gone-in-2026': ['version-operations-stay', /^2026-(0[2-9]|1)/, 'listEvents'],
    'receive-gone-in-2024-07': ['version-operations-stay', /2024-07/, 'simulateReceive'],
  }),
  'gated-aliases-served-early': {
    breaks: 'version-gating-as-declared',
    wrong: 'Declares that versions lack later operations, but serves aliases in all versions.',
    by: [
      after(isGated, () => true),
      before(requireVersion, (world, version, operation) => {
        const { since, introduced, ...always } = operation;
        return [world, version, operation.name === 'getProductAliases' ? always : operation];
      }),
    ],
  },
} as const satisfies FaultRows;
