import { describe, expect, test } from 'vitest';
import { requirements } from '../../requirements/index.ts';
import type { Requirement } from '../../requirements/requirement.ts';
import { apiVersions, stableVersions } from '../api-versions.ts';
import { validator } from '../index.ts';
import { oldNamesFor, releaseChanges, releaseSections, versionOfScope, versionThatNames } from './changes.ts';
import { firstVersionOf, logisticsOperations } from './operations.ts';

const inOrder: readonly string[] = apiVersions;

const earlier = (one: string | undefined, other: string): string =>
  one !== undefined && inOrder.indexOf(one) < inOrder.indexOf(other) ? one : other;

describe('the releases of the logistics API', () => {
  test.each(releaseSections)('$source obeys its schema', (section) => {
    expect(validator('releases')({ ...section })).toEqual([]);
  });

  test('are the versions that a profile can name', () => {
    const versions = [...new Set(releaseChanges.map(({ version }) => version))];
    expect(versions).toEqual([...stableVersions, 'unstable']);
    expect(versions.toSorted()).toEqual(apiVersions.toSorted());
  });

  test('name requirements that exist', () => {
    const named = releaseChanges.flatMap(({ states = [] }) => states);
    expect(named.filter((id) => !(id in requirements))).toEqual([]);
  });

  test('agree with the rows on the version that a requirement counts from', () => {
    const since = new Map<string, string>();
    for (const { version, states = [] } of releaseChanges)
      for (const id of states) since.set(id, earlier(since.get(id), version));
    const [first] = stableVersions;
    const others = [...since].filter(([id, version]) => {
      const row: Requirement | undefined = requirements[id as keyof typeof requirements];
      return row?.excluded === undefined && (row?.since ?? first) !== version;
    });
    // The operations that stay are those since the second version; an order with a packing slip has a path only since a later one.
    // Any version can be the tested one when unstable is called.
    expect(others.map(([id]) => id)).toEqual([
      'd2c-create-packing-slip-url',
      'version-operations-stay',
      'warehouse-inbound-origin-types',
    ]);
  });

  test('name our operations where there is one', () => {
    const others = new Set(
      releaseChanges.flatMap(({ of }) => Object.keys(of)).filter((one) => !(one in logisticsOperations)),
    );
    expect([...others].join(' ')).toBe(
      'linkAliasToBundle unlinkAliasFromBundles getBundleByExternalBundleId reports products orders inventory inbounds ' +
        'tokens webhooks parcels partnerOauth sandbox reserveStorageOutbounds inboundReceived b2bOrders warehouses experimental',
    );
  });

  test('tell when an operation came', () => {
    const first = Object.fromEntries(
      (['listProducts', 'createBarcode', 'createB2bOrder', 'getB2bOrderByExternalId', 'getProduct'] as const).map(
        (name) => [name, firstVersionOf(name)],
      ),
    );
    expect(first).toEqual({
      listProducts: '2023-07',
      createBarcode: '2024-01',
      createB2bOrder: '2024-07',
      getB2bOrderByExternalId: '2025-03',
      getProduct: undefined,
    });
    expect([versionOfScope('read_logistics_warehouses'), versionThatNames('createD2cOrder')]).toEqual([
      '2025-03',
      '2024-01',
    ]);
  });

  test('tell the names of the predecessor', () => {
    expect(oldNamesFor('products', 'merchantSku')).toEqual(['msku', 'externalProductId']);
    expect(oldNamesFor('orders', 'logisticsSku', 'merchantSku')).toEqual(['productId', 'externalProductId', 'msku']);
  });
});
