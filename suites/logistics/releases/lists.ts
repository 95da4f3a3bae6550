/** Judges the lists that only releases name. */

import type { LogisticsApi } from '../../../clients/logistics/api.ts';
import { rowsOf, textsIn } from '../../../engine/json.ts';
import { markUncertain } from '../../../engine/run/scope.ts';
import type { Exchange } from '../../../engine/wire/exchange.ts';
import { once } from '../../cases.ts';
import { check, type Expect } from '../check.ts';
import { isWhole, pagedBy } from '../pages.ts';
import { requireServed, served, unlistedPath } from './release-operation.ts';

const showsList = (listed: Exchange, expect: Expect): void =>
  expect.that(
    rowsOf(listed.answer?.json) !== undefined,
    'a list',
    JSON.stringify(listed.answer?.json) ?? 'no body',
    listed,
  );

function showsOriginTypes(listed: Exchange, expect: Expect): void {
  const shown = textsIn(listed.answer?.json);
  const lost = expect.target.values.originTypes?.find((type) => !shown.includes(type));
  expect.that(lost === undefined, `a warehouse of the origin type ${lost}`, 'none', listed);
}

/** Few enough for several pages, and fewer than the target sends by itself: equal pages may lack the same row. */
const fewRowsBeside = (first: Exchange | undefined): number => (keysOf(first ? [first] : []).length > 2 ? 2 : 1);

interface Walks {
  readonly before: readonly Exchange[];
  readonly small: readonly Exchange[];
  readonly after: readonly Exchange[];
  readonly control: Exchange;
}

const keysOf = (pages: readonly Exchange[]): readonly string[] =>
  pages.flatMap(({ answer }) => rowsOf(answer?.json) ?? []).map((row) => JSON.stringify(row));

async function walkBundles(api: LogisticsApi): Promise<Walks> {
  markUncertain('data that other cases share');
  const paging = api.profile.paging.bundles ?? { style: 'none' };
  const read = (query: Readonly<Record<string, string | number>>) => api.main.call('getBundles', { query });
  const before = await pagedBy(paging, read);
  const small = await pagedBy({ ...paging, maxSize: fewRowsBeside(before[0]) }, read);
  const { getBundles = '' } = api.profile.paths;
  const control = await api.main.send('unlisted', 'GET', unlistedPath(getBundles));
  return { before, small, after: await pagedBy(paging, read), control };
}

function requireEachOnce({ before, small, after }: Walks, expect: Expect): void {
  for (const walk of [before, small]) {
    const keys = keysOf(walk);
    const double = keys.find((key, index) => keys.indexOf(key) !== index);
    expect.that(double === undefined, 'each bundle on one page', `${double} on two`, walk.at(-1));
  }
  // Others may create bundles meanwhile.
  const [again, shown] = [keysOf(after), keysOf(small)];
  const lost = keysOf(before).find((key) => isWhole(small) && again.includes(key) && !shown.includes(key));
  expect.that(lost === undefined, 'all bundles on the pages behind the cursors', `no ${lost}`, small.at(-1));
}

/** The pages behind one another show each row once. */
const bundles = check({
  proves: 'version-bundle-changes',
  needs: ['logistics.paths.getBundles', 'logistics.paging.bundles'],
  ...once,
  when: walkBundles,
  then(walks: Walks, expect) {
    const { before, small, after, control } = walks;
    if (expect.target.paging.bundles?.style !== 'cursor') expect.unexercised('the profile binds no cursor');
    const [listed = control] = before;
    requireServed({ listed, control }, expect);
    for (const page of [...before, ...small, ...after]) {
      expect(page).accepted();
      showsList(page, expect);
    }
    if (before.length < 2 && small.length < 2) expect.unexercised('one page holds all bundles');
    requireEachOnce(walks, expect);
  },
});

/** Lists that releases name. */
export const releaseListChecks = [
  bundles,
  ...served({
    'warehouse-storage-list': {
      name: 'getStorageWarehouses',
      needs: ['logistics.paths.getStorageWarehouses'],
      judge: showsList,
    },
    'warehouse-inbound-origin-types': {
      name: 'getInboundsWarehouses',
      needs: ['logistics.paths.getInboundsWarehouses', 'logistics.values.originTypes'],
      isUnstable: true,
      judge: showsOriginTypes,
    },
  }),
];
