import { comingParametersOf, parametersOf, type SiblingNames } from '../../../schemas/customs/siblings.ts';
import { isObject } from '../../fields.ts';
import type { Answer } from '../../http/answer.ts';
import { badRequest, notFound } from '../../http/problem.ts';
import { seam } from '../../seam.ts';
import { enveloped } from '../envelope.ts';
import { timeOf } from '../listing/filters.ts';
import { addressIn, askedOf, pageIn, pageView } from '../listing/paging.ts';
import type { CustomsCall } from '../operation.ts';
import { siblingRow, siblingsOf } from './rows.ts';
import { filterParts, type Row } from './seed.ts';

/** The filters of a list. */
export interface SiblingFilter {
  readonly name: string;
  readonly wanted: string;
  holds(row: Row): boolean;
}

type Sort = { readonly key: string; readonly isDescending: boolean };

/** The rows of a resource, page by page. */
export const listSiblings = seam((call: CustomsCall, at: string, resource: string): Answer => {
  const asked = askedOf(call);
  const all = siblingsOf(call, resource);
  const { from, to, ...page } = siblingPage(call, at, asked, all.length);
  if (call.world.variants.has('customs-siblings-end-refused') && from >= all.length && page.number > 1)
    throw notFound('There is no such page.');
  const matching = matchingSiblings(call, at, all.slice(0, page.known), siblingFilters(call, at, asked));
  const rows = sortedSiblings(call, at, matching, siblingSort(call, at, asked));
  const next = page.number * page.size < rows.length ? addressIn(call, { ...page, number: page.number + 1 }) : null;
  const shown = rows.slice(from, to).map((row) => siblingRow(call, at, resource, row));
  return enveloped(call.view, pageView(call, page, rows.length, next, shown));
});

/** A page, and the place of its rows in the list. Before a version that adds `per`, one page contains the list. */
export const siblingPage = seam((call: CustomsCall, at: string, asked: URLSearchParams, count: number) => {
  const isWhole = comingParametersOf(at, call.view.version).has('per');
  const page = isWhole ? { number: 1, size: count, known: count } : pageIn(asked, count);
  return { ...page, from: (page.number - 1) * page.size, to: page.number * page.size };
});

/** Several filters at once keep what matches all of them. */
export const matchingSiblings = seam(
  (_call: CustomsCall, _at: string, rows: readonly Row[], filters: readonly SiblingFilter[]): readonly Row[] =>
    rows.filter((row) => filters.every(({ holds }) => holds(row))),
);

/** The filters that the document lists for an operation, as far as they are asked for; other parameters mean nothing. */
export const siblingFilters = seam(
  (call: CustomsCall, at: string, asked: URLSearchParams): readonly SiblingFilter[] => {
    const listed = parametersOf(at, call.view.version);
    return [...asked]
      .filter(([name]) => !besideFilters.test(name) && isListed(listed, name))
      .map(([name, wanted]) => ({ name, wanted, holds: testOf(name, wanted) }));
  },
);

/** Version 1 takes `q`; the document does not say what it finds. */
const besideFilters = /^(page|per|sort|direction|id|q)$/;

/** `f.metadata.YOUR_METADATA_KEY` stands for every key. */
const isListed = (listed: SiblingNames, name: string): boolean =>
  listed.has(name) || [...listed.keys()].some((one) => name.startsWith(/^(.*\.)[A-Z_]+$/.exec(one)?.[1] ?? '?'));

function testOf(name: string, wanted: string): (row: Row) => boolean {
  const { steps, operator } = filterParts(name);
  const test = tests[operator]?.(wanted) ?? (() => false);
  return (row) => test(valuesAt(row, steps));
}

const tests: Readonly<Record<string, (wanted: string, limit?: number) => (values: readonly unknown[]) => boolean>> = {
  is: (wanted) => (values) => values.some((value) => String(value) === wanted),
  any: (wanted) => (values) => values.some((value) => wanted.split(',').includes(String(value))),
  exists: (wanted) => (values) => String(values.length > 0) === wanted,
  gt:
    (wanted, limit = timeOf(wanted)) =>
    (values) =>
      values.some((value) => timeOf(String(value)) > limit),
  lt:
    (wanted, limit = timeOf(wanted)) =>
    (values) =>
      values.some((value) => timeOf(String(value)) < limit),
};

/** All values at a path; of an array each element counts, and one with a `type` has its `value` under that name. */
function valuesAt(value: unknown, steps: readonly string[]): readonly unknown[] {
  const [step, ...rest] = steps;
  if (value === null || value === undefined) return [];
  if (Array.isArray(value)) return value.flatMap((one) => valuesAt(one, steps));
  if (!isObject(value)) return step === undefined ? [value] : [];
  if (step === undefined) return valuesAt(value.id, []);
  return valuesAt(value[step] ?? (value.type === step ? value.value : undefined), rest);
}

/** `sort` and `direction`, where the document lists them; it shows no values of `direction`. */
export const siblingSort = seam((call: CustomsCall, at: string, asked: URLSearchParams): Sort | undefined => {
  const sort = parametersOf(at, call.view.version).get('sort');
  const [key, direction] = [asked.get('sort'), asked.get('direction') ?? 'asc'];
  if (sort === undefined || (key === null && !asked.has('direction'))) return undefined;
  if (sort.values && key !== null && !sort.values.includes(key)) throw badRequest(`Nothing is sorted by ${key}.`);
  if (direction !== 'asc' && direction !== 'desc') throw badRequest('direction must be asc or desc.');
  return { key: key ?? 'id', isDescending: direction === 'desc' };
});

/** Rows without the member come last, and of equal rows the older comes first. */
export const sortedSiblings = seam(
  (call: CustomsCall, _at: string, rows: readonly Row[], sort: Sort | undefined): readonly Row[] => {
    if (sort === undefined) return call.world.variants.has('customs-siblings-newest-first') ? rows.toReversed() : rows;
    const { key, isDescending } = sort;
    const lacks = (row: Row) => Number((row[key] ?? null) === null);
    const sign = isDescending ? -1 : 1;
    return rows.toSorted(
      (one, other) => lacks(one) - lacks(other) || sign * compareSiblings(call, one[key], other[key]),
    );
  },
);

export const compareSiblings = seam((_call: CustomsCall, one: unknown, other: unknown): number => {
  if (typeof one === 'number' && typeof other === 'number') return one - other;
  return String(one) < String(other) ? -1 : Number(String(one) > String(other));
});
