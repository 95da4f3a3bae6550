import { bitten, type FaultTable } from '../fault-table.ts';
import type { Call } from '../operation.ts';
import { badRequest } from '../problem.ts';

interface Asked {
  readonly limit: number | undefined;
  readonly offset: number | undefined;
}

interface Cut {
  readonly start: number;
  readonly size: number;
}

type Slip = (cut: Cut, asked: Asked, call: Call) => Cut;

const size = (change: (asked: Asked, size: number) => number): Slip => {
  return (cut, asked) => ({ ...cut, size: change(asked, cut.size) });
};
const start = (change: (asked: Asked, start: number) => number): Slip => {
  return (cut, asked) => ({ ...cut, start: change(asked, cut.start) });
};
const behindFirst = ({ offset = 0 }: Asked) => offset > 0;

/** Where faults cut a page out of a list. */
const slips: FaultTable<Slip> = {
  'page-default-is-25': size(({ limit }) => Math.min(limit ?? 25, 100)),
  'page-default-is-19': size(({ limit }, due) => (limit === undefined ? 19 : due)),
  'page-default-with-offset-is-whole': size(({ limit, offset }, due) =>
    limit === undefined && offset !== undefined ? 100 : due,
  ),
  'page-limit-uncapped': size(({ limit }, due) => limit ?? due),
  'page-cap-of-101': size(({ limit = 0 }, due) => (limit > 100 ? 101 : due)),
  'page-cap-lost-with-pool': (cut, { limit }, { query }) =>
    query('poolName') === undefined ? cut : { ...cut, size: limit ?? cut.size },
  'page-huge-limit-uncapped': size(({ limit = 0 }, due) => (limit >= 1000 ? limit : due)),
  'page-limit-one-too-few': size(({ limit = 0 }, due) => (limit > 1 ? due - 1 : due)),
  'page-limit-above-50-ignored': size(({ limit = 0 }, due) => (limit > 50 ? 50 : due)),
  'page-limit-of-hundred-answers-99': size(({ limit }, due) => (limit === 100 ? 99 : due)),
  'page-limit-of-hundred-refused': (cut, { limit }) => {
    if (limit === 100) throw badRequest('limit must be below 100.');
    return cut;
  },
  'page-limit-with-offset-ignored': size((asked, due) => (behindFirst(asked) ? 20 : due)),
  'page-skips-one-row': start((asked, due) => (behindFirst(asked) ? due + 1 : due)),
  'page-repeats-one-row': start((asked, due) => (behindFirst(asked) ? due - 1 : due)),
  'page-default-offset-is-one': start(({ offset }, due) => (offset === undefined ? 1 : due)),
  'page-offset-counts-pages': (cut, { offset = 0 }) => ({ ...cut, start: offset * cut.size }),
  'page-offset-without-limit-ignored': start(({ limit }, due) => (limit === undefined ? 0 : due)),
  'page-offset-beyond-hundred-ignored': start((_asked, due) => Math.min(due, 100)),
  'page-offset-lost-with-pool': (cut, _asked, { query }) =>
    query('poolName') === undefined ? cut : { ...cut, start: 0 },
  'page-rows-lost-under-concurrency': (cut, asked, { world, account }) => {
    const fault = 'page-rows-lost-under-concurrency';
    const created = account.products.length - world.memory.of(fault, account);
    world.memory.add(fault, account, created);
    return behindFirst(asked) && created > 0 ? { ...cut, start: cut.start + 1 } : cut;
  },
};

/** A page as wrong targets cut it. */
export function wrongPageOf<Item>(call: Call, all: readonly Item[], asked: Asked): readonly Item[] {
  const { faults } = call.world;
  const right = { start: asked.offset ?? 0, size: Math.min(asked.limit ?? 20, 100) };
  const cut = bitten(faults, slips, right, asked, call);
  const odd = faults.has('page-rows-reshuffled') && right.start % 2 === 1;
  const kept = faults.has('page-rows-lost-beyond-hundred') ? all.filter((_row, index) => index !== 100) : all;
  const rows = odd ? kept.toReversed() : kept;
  if (faults.has('page-offset-ignored')) return cut.start < rows.length ? rows.slice(0, cut.size) : [];
  const page = rows.slice(cut.start, cut.start + cut.size);
  const isFull = page.length === cut.size;
  if (faults.has('page-drops-last-row-of-second-page') && isFull && behindFirst(asked)) return page.slice(0, -1);
  const isLast = page.length > 0 && !isFull;
  return isLast && faults.has('page-lists-newest-twice') ? [...page, ...rows.slice(-1)] : page;
}
