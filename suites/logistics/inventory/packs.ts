import fc from 'fast-check';
import type { Account, LogisticsApi } from '../../../clients/logistics/api.ts';
import type { Json } from '../../../engine/json.ts';
import { Inapplicable, Unmet } from '../../../engine/judge/violation.ts';
import { read } from '../../../engine/pointer.ts';
import type { Exchange } from '../../../engine/wire/exchange.ts';
import { check } from '../check.ts';
import { stockedSku } from '../operation.ts';
import { showsResult } from '../substance.ts';

export interface Pack {
  readonly unitsPerPack: number;
  readonly packs: number;
}

/** A product in packs; of a supplied one it is not known how many there are. */
interface Packed {
  readonly account: Account;
  readonly skus: readonly string[];
  readonly packs?: readonly Pack[];
}

/** In an account of its own, so that its list is short and its counts are known; else the supplied one. */
export async function packed(api: LogisticsApi, packs: readonly Pack[], supplied: string | undefined): Promise<Packed> {
  try {
    const account = await api.fresh();
    const made = await api.state('product has packs', { token: account.bearer.token ?? '', packs: packs.map(json) });
    const skus = [made.logisticsSku, made.casePackSku].filter((sku): sku is string => typeof sku === 'string');
    if (skus.length > 0) return { account, skus, packs };
    throw new Unmet('provider state "product has packs": no logisticsSku');
  } catch (error) {
    if (!(error instanceof Unmet) || supplied === undefined) throw error;
    return { account: await api.main(), skus: [supplied] };
  }
}

const json = ({ unitsPerPack, packs }: Pack): Json => ({ unitsPerPack, packs });

/** Counted in packs or in units: which of them `available` means for a pack is not written. */
const ways = ({ unitsPerPack, packs }: Pack): readonly [number, number] => [packs, packs * unitsPerPack];
const sums = (packs: readonly Pack[]): readonly number[] =>
  [0, 1].map((way) => packs.reduce((sum, pack) => sum + (ways(pack)[way] ?? 0), 0));

/** No count of one pack is that of all of them. */
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

async function counts(api: LogisticsApi, packs: readonly Pack[]) {
  const { multiPackSku } = api.profile.supplied;
  const { account, skus, packs: known } = await packed(api, packs, multiPackSku);
  const [sku = ''] = skus;
  const look = (): Promise<Exchange> => account.inventory.get(sku, { aggregatePacks: true });
  // Counts may lag behind what the hook has made.
  const shows = (count: Exchange): boolean =>
    !known || sums(known).includes(Number(read(count.answer?.json, '/available')));
  const all = await api.eventually(api.profile.timing.b2bAllocation, look, shows);
  const one = await account.inventory.get(sku, { aggregatePacks: false });
  return { all, one, apart: skus.length > 1, ...(known && { known }) };
}

const countOf = (exchange: Exchange): number =>
  Number(read(exchange.answer?.json, '/available') ?? 0) + Number(read(exchange.answer?.json, '/onHand') ?? 0);

const aggregates = check({
  proves: 'inventory-get-aggregates-packs',
  needs: ['feature inventory', 'product has packs'],
  given: sizes,
  cases: 12,
  async when(api, packs) {
    const seen = await counts(api, packs);
    if (seen.apart) throw new Inapplicable('gap: case packs of this target are products of their own');
    return seen;
  },
  then({ all, one, known }, expect) {
    expect.premise(one).accepted('one pack is read');
    expect(all).accepted();
    if (!known) {
      expect.that(countOf(all) > countOf(one), 'more than of one pack', `${countOf(all)}`, expect.why, all);
      return;
    }
    const due = sums(known);
    expect(all).member('/available', due.join(' or '), (value) => due.includes(Number(value)));
  },
});

const onePack = check({
  proves: 'inventory-get-one-pack',
  needs: ['feature inventory', 'product has packs'],
  given: sizes,
  cases: 12,
  when: counts,
  then({ all, one, known }, expect) {
    expect.premise(all).accepted('all packs are read');
    expect(one).accepted();
    if (!known) {
      expect.that(countOf(one) < countOf(all), 'less than of all packs', `${countOf(one)}`, expect.why, one);
      return;
    }
    const due = known.flatMap(ways);
    expect(one).member('/available', `that of one pack (${due.join(', ')})`, (value) => due.includes(Number(value)));
  },
});

/** Nobody orders of it meanwhile, where it can be made for the case. */
const singleSku = async (account: Account): Promise<string> => {
  try {
    return (await account.pool.reserve(3)).logisticsSku;
  } catch (error) {
    if (error instanceof Unmet) return stockedSku(account);
    throw error;
  }
};

/** A product of one pack alone says little; but it says something. */
async function packedOrNot(api: LogisticsApi, packs: readonly Pack[]): Promise<Packed> {
  try {
    return await packed(api, packs, api.profile.supplied.multiPackSku);
  } catch (error) {
    if (!(error instanceof Unmet)) throw error;
    const account = await api.main();
    return { account, skus: [await singleSku(account)] };
  }
}

const countsOf = ({ answer }: Exchange): string =>
  ['onHand', 'available', 'unavailable'].map((count) => String(read(answer?.json, `/${count}`))).join(', ');

const byDefault = check({
  proves: 'inventory-get-aggregate-default',
  needs: ['feature inventory'],
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
    showsResult(before, expect);
    if (countsOf(before) !== countsOf(after)) expect.unexercised('the counts changed meanwhile');
    expect(omitted).accepted();
    expect.that(countsOf(omitted) === countsOf(before), countsOf(before), countsOf(omitted), expect.why, omitted);
  },
});

export const inventoryPackChecks = [aggregates, onePack, byDefault];
