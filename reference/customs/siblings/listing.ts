import { parametersOf, type SiblingNames } from '../../../schemas/customs/siblings.ts';
import { isObject } from '../../fields.ts';
import type { Answer } from '../../http/answer.ts';
import { badRequest } from '../../http/problem.ts';
import { seam } from '../../seam.ts';
import { enveloped } from '../envelope.ts';
import { timeOf } from '../listing/filters.ts';
import { addressIn, askedOf, type Page, pageIn, pageMembers } from '../listing/paging.ts';
import type { CustomsCall } from '../operation.ts';
import { filterParts } from './resources.ts';
import { siblingRow } from './row-view.ts';
import { siblingsOf } from './rows.ts';
import type { Row } from './seed.ts';

/** What a list is narrowed to. */
export interface SiblingFilter {
  readonly name: string;
  readonly wanted: string;
  holds(row: Row): boolean;
}

/** What a list is sorted by. */
export interface SiblingSort {
  readonly key: string;
  readonly isDescending: boolean;
}

/** The rows of a resource, page by page. */
export const listSiblings = seam((call: CustomsCall, at: string, resource: string): Answer => {
  const asked = askedOf(call);
  const all = siblingsOf(call, resource);
  const page = siblingPage(call, at, asked, all.length);
  const matching = matchingSiblings(call, at, all.slice(0, page.known), siblingFilters(call, at, asked));
  const rows = sortedSiblings(call, at, matching, siblingSort(call, at, asked));
  const { from, to } = siblingBounds(call, at, page);
  return enveloped(call.view, {
    _object: call.view.object('page'),
    next: page.number * page.size < rows.length ? siblingAddress(call, at, { ...page, number: page.number + 1 }) : null,
    ...pageMembers(call, page, rows.length, (one) => siblingAddress(call, at, one)),
    data: rows.slice(from, to).map((row) => siblingRow(call, at, resource, row)),
  });
});

export const siblingPage = seam(
  (_call: CustomsCall, _at: string, asked: URLSearchParams, count: number): Page => pageIn(asked, count),
);

export const siblingBounds = seam((_call: CustomsCall, _at: string, { number, size }: Page) => {
  return { from: (number - 1) * size, to: number * size };
});

export const siblingAddress = seam((call: CustomsCall, _at: string, page: Page): string | number =>
  addressIn(call, page),
);

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
      .filter(([name]) => name.startsWith('f.') && isListed(listed, name))
      .map(([name, wanted]) => ({ name, wanted, holds: testOf(name, wanted) }));
  },
);

/** `f.metadata.YOUR_METADATA_KEY` stands for every key. */
const isListed = (listed: SiblingNames, name: string): boolean =>
  listed.has(name) || [...listed.keys()].some((one) => name.startsWith(/^(.*\.)[A-Z_]+$/.exec(one)?.[1] ?? '?'));

function testOf(name: string, wanted: string): (row: Row) => boolean {
  const { steps, operator } = filterParts(name);
  const test = tests[operator]?.(wanted) ?? (() => false);
  return (row) => test(valuesAt(row, steps));
}

const tests: Readonly<Record<string, (wanted: string) => (values: readonly unknown[]) => boolean>> = {
  is: (wanted) => (values) => values.some((value) => String(value) === wanted),
  any: (wanted) => (values) => values.some((value) => wanted.split(',').includes(String(value))),
  exists: (wanted) => {
    if (wanted !== 'true' && wanted !== 'false') throw badRequest(`"${wanted}" is neither true nor false.`);
    return (values) => values.length > 0 === (wanted === 'true');
  },
  gt: (wanted) =>
    (
      (at) => (values) =>
        values.some((value) => timeOf(String(value)) > at)
    )(timeOf(wanted)),
  lt: (wanted) =>
    (
      (at) => (values) =>
        values.some((value) => timeOf(String(value)) < at)
    )(timeOf(wanted)),
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

/** `sort` and `direction`, where the document lists them; the values of `direction` are not shown. */
export const siblingSort = seam((call: CustomsCall, at: string, asked: URLSearchParams): SiblingSort | undefined => {
  const sort = parametersOf(at, call.view.version).get('sort');
  const [key, direction] = [asked.get('sort'), asked.get('direction') ?? 'asc'];
  if (sort === undefined || (key === null && !asked.has('direction'))) return undefined;
  if (sort.values && key !== null && !sort.values.includes(key)) throw badRequest(`Nothing is sorted by ${key}.`);
  if (direction !== 'asc' && direction !== 'desc') throw badRequest('direction must be asc or desc.');
  return { key: key ?? 'id', isDescending: direction === 'desc' };
});

/** Rows without the member come last; of equal ones the older comes first. */
export const sortedSiblings = seam(
  (call: CustomsCall, _at: string, rows: readonly Row[], sort: SiblingSort | undefined): readonly Row[] => {
    if (sort === undefined) return call.world.variants.has('customs-siblings-newest-first') ? rows.toReversed() : rows;
    const { key, isDescending } = sort;
    const [known, unknown] = [true, false].map((is) => rows.filter((row) => ((row[key] ?? null) !== null) === is));
    const sorted = (known ?? []).toSorted(
      (one, other) => compareSiblings(call, one[key], other[key]) * (isDescending ? -1 : 1),
    );
    return [...sorted, ...(unknown ?? [])];
  },
);

export const compareSiblings = seam((_call: CustomsCall, one: unknown, other: unknown): number => {
  if (typeof one === 'number' && typeof other === 'number') return one - other;
  return String(one) < String(other) ? -1 : Number(String(one) > String(other));
});
