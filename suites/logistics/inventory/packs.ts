/** Judges the query parameters for packs. */

import fc from 'fast-check';
import type { Account, LogisticsApi } from '../../../clients/logistics/api.ts';
import { allocationLimit } from '../../../clients/logistics/b2b-orders/allocation.ts';
import type { Json } from '../../../engine/json.ts';
import { unlessUnmet } from '../../../engine/judge/unless-unmet.ts';
import { Inapplicable, Unsupplied } from '../../../engine/judge/violation.ts';
import { read } from '../../../engine/pointer.ts';
import type { Exchange } from '../../../engine/wire/exchange.ts';
import { check, family } from '../check.ts';
import { skipIfEmpty } from '../empty-success.ts';
import { stockedSku } from '../stocked-sku.ts';

export interface Pack {
  readonly unitsPerPack: number;
  readonly packs: number;
}

/** A product in packs. The number of packs of a supplied product is unknown. */
interface Packed {
  readonly account: Account;
  readonly skus: readonly string[];
  readonly packs?: readonly Pack[];
}

/** Created in a separate account, so that its list is short and its counts are known; otherwise the supplied one. */
export const packed = (api: LogisticsApi, packs: readonly Pack[], supplied: string | undefined): Promise<Packed> =>
  unlessUnmet(
    async () => {
      const account = await api.fresh();
      const made = await api.state('product has packs', { token: account.bearer.token ?? '', packs: packs.map(json) });
      const skus = [made.logisticsSku, made.casePackSku].filter((sku) => typeof sku === 'string');
      if (skus.length > 0) return { account, skus, packs };
      throw new Unsupplied('provider state "product has packs": no logisticsSku');
    },
    async (unmet) => {
      if (supplied === undefined) throw unmet;
      return { account: api.main, skus: [supplied] };
    },
  );

const json = ({ unitsPerPack, packs }: Pack): Json => ({ unitsPerPack, packs });

/** The number of packs or of units: the documents do not say which one `available` means. */
export const ways = ({ unitsPerPack, packs }: Pack): readonly [number, number] => [packs, packs * unitsPerPack];
export const sums = (packs: readonly Pack[]): readonly number[] =>
  [0, 1].map((way) => packs.reduce((sum, pack) => sum + (ways(pack)[way] ?? 0), 0));

/** Whether no possible count of one pack equals that of all packs. */
const apart = (packs: readonly Pack[]): boolean => {
  const single = packs.flatMap(ways);
  return sums(packs).every((sum) => !single.includes(sum));
};

const pack = (unitsPerPack: fc.Arbitrary<number>): fc.Arbitrary<Pack> =>
  fc.record({ unitsPerPack, packs: fc.integer({ min: 1, max: 9 }) });

const sizes: fc.Arbitrary<readonly Pack[]> = fc
  .tuple(
    pack(fc.constant(1)),
    pack(fc.integer({ min: 2, max: 6 })),
    fc.option(pack(fc.constant(12)), { nil: undefined }),
  )
  .map(([single, small, large]) => [single, small, ...(large ? [large] : [])])
  .filter(apart);

/** The pool that is shown if none is named, so naming it changes no count. */
function defaultPool({ profile }: LogisticsApi) {
  const { poolName } = profile.defaults;
  if (poolName === undefined) throw new Inapplicable('gap: the default pool is open (logistics.defaults.poolName)');
  return { poolName };
}

async function counts(api: LogisticsApi, packs: readonly Pack[], namesPool: boolean) {
  const pool = namesPool ? defaultPool(api) : {};
  const { multiPackSku } = api.profile.supplied;
  const { account, skus, packs: known } = await packed(api, packs, multiPackSku);
  const [sku = ''] = skus;
  const look = (): Promise<Exchange> => account.inventory.get(sku, { ...pool, aggregatePacks: true });
  // Counts may lag behind the hook.
  const shows = (count: Exchange): boolean =>
    !known || sums(known).includes(Number(read(count.answer?.json, '/available')));
  const all = await api.eventually(allocationLimit(api.profile), look, shows);
  const one = await account.inventory.get(sku, { ...pool, aggregatePacks: false });
  return { all, one, apart: skus.length > 1, ...(known && { known }) };
}

const countOf = (exchange: Exchange): number =>
  Number(read(exchange.answer?.json, '/available') ?? 0) + Number(read(exchange.answer?.json, '/onHand') ?? 0);

interface Shows {
  /** The response to judge; the other one is its control. */
  readonly of: 'all' | 'one';
  /** The counts that are right for these packs. */
  readonly expected: (packs: readonly Pack[]) => readonly number[];
  /** Names the default pool in the same request. */
  readonly namesPool?: boolean;
}

const showsCounts = family(({ of, expected, namesPool = false }: Shows) => ({
  needs: ['product has packs'],
  given: sizes,
  cases: 12,
  async when(api, packs: readonly Pack[]) {
    const seen = await counts(api, packs, namesPool);
    if (of === 'all' && seen.apart) throw new Inapplicable('gap: case packs of this target are separate products');
    return seen;
  },
  then({ all, one, known }, expect) {
    const [shown, control] = of === 'all' ? [all, one] : [one, all];
    expect.premise(control).accepted('the other count is read');
    expect(shown).accepted();
    if (known) {
      const right = expected(known);
      expect(shown).member('/available', right.join(' or '), (value) => right.includes(Number(value)));
    } else {
      const actual = `${countOf(all)} for all packs, ${countOf(one)} for one`;
      expect.that(countOf(all) > countOf(one), 'a larger count for all packs than for one', actual, shown);
    }
  },
}));

/** A product of this case, if it can be created, so that nobody else orders it. */
const singleSku = (account: Account): Promise<string> =>
  unlessUnmet(
    async () => (await account.pool.reserve(3)).logisticsSku,
    () => stockedSku(account),
  );

/** A product with several packs, or at least one with a single pack. */
const packedOrNot = (api: LogisticsApi, packs: readonly Pack[]): Promise<Packed> =>
  unlessUnmet(
    () => packed(api, packs, api.profile.supplied.multiPackSku),
    async () => ({ account: api.main, skus: [await singleSku(api.main)] }),
  );

const countsOf = ({ answer }: Exchange): string =>
  ['onHand', 'available', 'unavailable'].map((count) => String(read(answer?.json, `/${count}`))).join(', ');

const byDefault = check({
  proves: 'inventory-get-aggregate-default',
  given: sizes,
  cases: 8,
  async when(api, packs) {
    const { account, skus } = await packedOrNot(api, packs);
    const { inventory } = account;
    const [sku = ''] = skus;
    const before = await inventory.get(sku, { aggregatePacks: false });
    const omitted = await inventory.get(sku);
    return { before, omitted, after: await inventory.get(sku, { aggregatePacks: false }) };
  },
  then({ before, omitted, after }, expect) {
    expect.premise(before).accepted('one pack is read');
    skipIfEmpty(before, expect);
    if (countsOf(before) !== countsOf(after)) expect.unexercised('the counts changed meanwhile');
    expect(omitted).accepted();
    expect.that(countsOf(omitted) === countsOf(before), countsOf(before), countsOf(omitted), omitted);
  },
});

export const inventoryPackChecks = [
  ...showsCounts({
    'inventory-get-aggregates-packs': { of: 'all', expected: sums },
    'inventory-get-aggregates-packs-of-named-pool': { of: 'all', expected: sums, namesPool: true, cases: 2 },
    'inventory-get-one-pack': { of: 'one', expected: (packs) => packs.flatMap(ways) },
  }),
  byDefault,
];
