import type { Call } from '../../../reference/http/operation.ts';
import { badRequest, Problem } from '../../../reference/http/problem.ts';
import { type AskedPage, pageOf, type Span, spanOf, wholeNumber } from '../../../reference/logistics/inventory/page.ts';
import { after, before, breaking, type FaultRows, refusing } from '../../fault.ts';
import { memoryOf } from '../../memory.ts';
import { asks } from './query.ts';

const spans = (change: (span: Span, asked: AskedPage, call: Call) => Partial<Span>) =>
  after(spanOf, (span, call, asked) => ({ ...span, ...change(span, asked, call) }));
const sizes = (change: (asked: AskedPage, size: number) => number) =>
  spans(({ size }, asked) => ({ size: change(asked, size) }));
const starts = (change: (asked: AskedPage, start: number) => number) =>
  spans(({ start }, asked) => ({ start: change(asked, start) }));
const isLater = ({ offset = 0 }: AskedPage): boolean => offset > 0;
export const offsetOf = ({ query }: Call): number => Number(query('offset') ?? 0);

/** Takes a page from other rows. */
const rows = (change: (rows: readonly unknown[], call: Call) => readonly unknown[]) =>
  before(pageOf, (call, all, by) => [call, change(all, call), by]);

const sizeOf = (call: Call): number =>
  spanOf(call, { limit: wholeNumber(call, 'limit'), offset: wholeNumber(call, 'offset') }).size;

/** Changes a page. `isFull` says whether it has the maximum number of rows. */
const pages = (
  change: (page: readonly unknown[], isFull: boolean, call: Call, all: readonly unknown[]) => readonly unknown[],
) => after(pageOf, (page, call, all) => change(page, page.length === sizeOf(call), call, all));

/** Faults of pages. */
export const pageFaults = {
  ...breaking('inventory-list-default-limit', {
    'page-default-is-25': [
      'Answers 25 rows if no limit is given.',
      sizes(({ limit }, size) => (limit === undefined ? 25 : size)),
    ],
    'page-default-is-19': [
      'Answers 19 rows if no limit is given and there are more.',
      sizes(({ limit }, size) => (limit === undefined ? 19 : size)),
    ],
    'page-default-of-pool-is-50': [
      'Answers 50 rows if poolName is given and no limit.',
      spans(({ size }, { limit }, call) => ({ size: limit === undefined && asks('poolName')(call) ? 50 : size })),
    ],
    'page-default-with-offset-is-whole': [
      'Answers 100 rows if an offset is given and no limit.',
      sizes(({ limit, offset }, size) => (limit === undefined && offset !== undefined ? 100 : size)),
    ],
  }),
  ...breaking('inventory-list-limit-capped', {
    'page-limit-uncapped': [
      'Answers as many rows as limit says, even above 100.',
      sizes(({ limit }, size) => limit ?? size),
    ],
    'page-cap-of-101': [
      'Answers 101 rows to a limit above 100.',
      sizes(({ limit = 0 }, size) => (limit > 100 ? 101 : size)),
    ],
    'page-cap-lost-with-offset': [
      'Answers as many rows as limit says, even above 100, if an offset other than 0 is given.',
      sizes((asked, size) => (isLater(asked) ? (asked.limit ?? size) : size)),
    ],
    'page-cap-lost-with-pool': [
      'Answers as many rows as limit says, even above 100, if poolName is given.',
      spans(({ size }, { limit }, call) => ({
        size: asks('poolName')(call) ? (limit ?? size) : size,
      })),
    ],
    'page-huge-limit-uncapped': [
      'Does not limit the rows for a limit of 1000 or more.',
      sizes(({ limit = 0 }, size) => (limit >= 1000 ? limit : size)),
    ],
  }),
  ...breaking('inventory-list-limit-honoured', {
    'page-limit-one-too-few': [
      'Answers one row less than limit says, if that is more than one.',
      sizes(({ limit = 0 }, size) => (limit > 1 ? size - 1 : size)),
    ],
    'page-limit-above-50-ignored': [
      'Answers 50 rows to a limit above 50.',
      sizes(({ limit = 0 }, size) => (limit > 50 ? 50 : size)),
    ],
    'page-limit-with-offset-ignored': [
      'Answers 20 rows, whatever limit says, if an offset other than 0 is given.',
      sizes((asked, size) => (isLater(asked) ? 20 : size)),
    ],
  }),
  ...breaking('inventory-list-limit-hundred', {
    'page-limit-of-hundred-answers-99': [
      'Answers 99 rows to the limit 100.',
      sizes(({ limit }, size) => (limit === 100 ? 99 : size)),
    ],
    'page-limit-of-hundred-refused': [
      'Refuses the limit 100, but accepts smaller ones.',
      sizes(({ limit }, size) => {
        if (limit === 100) throw badRequest('limit must be below 100.');
        return size;
      }),
    ],
  }),
  ...breaking('inventory-list-pages-complete', {
    'page-skips-one-row': [
      'Skips a row at the beginning of every page except the first.',
      starts((asked, start) => (isLater(asked) ? start + 1 : start)),
    ],
    'page-repeats-one-row': [
      'Begins every page except the first with the last row of the previous page.',
      starts((asked, start) => (isLater(asked) ? start - 1 : start)),
    ],
    'page-rows-lost-under-concurrency': [
      'Skips a record at the beginning of a page that is read while products are created.',
      spans(({ start }, asked, { world, account }) => {
        const memory = memoryOf(world);
        const known = memory.of('page-rows-lost-under-concurrency', account);
        memory.set('page-rows-lost-under-concurrency', account, account.products.length);
        return { start: isLater(asked) && account.products.length > known ? start + 1 : start };
      }),
    ],
    'page-rows-lost-beyond-hundred': [
      'Drops the 101st record, and no other.',
      rows((all) => all.filter((_row, index) => index !== 100)),
    ],
    'page-rows-reshuffled': [
      'Lists in the opposite order if the offset is odd.',
      rows((all, call) => (offsetOf(call) % 2 === 1 ? all.toReversed() : all)),
    ],
    'page-drops-last-row-of-second-page': [
      'Drops the last row of a full page that begins after the first.',
      pages((page, isFull, call) => (isFull && offsetOf(call) > 0 ? page.slice(0, -1) : page)),
    ],
    'page-lists-newest-twice': [
      'Lists the newest record a second time at the end of the last page.',
      pages((page, isFull, _call, all) => (page.length > 0 && !isFull ? [...page, ...all.slice(-1)] : page)),
    ],
  }),
  'page-default-offset-is-one': {
    breaks: 'inventory-list-default-offset',
    wrong: 'Begins with the second record if no offset is given.',
    by: starts(({ offset }, start) => (offset === undefined ? 1 : start)),
  },
  ...breaking('inventory-list-offset-skips', {
    'page-offset-counts-pages': [
      'Treats the offset as a number of pages.',
      spans(({ start, size }) => ({ start: start * size })),
    ],
    'page-offset-without-limit-ignored': [
      'Ignores the offset if no limit is given.',
      starts(({ limit }, start) => (limit === undefined ? 0 : start)),
    ],
    'page-offset-beyond-hundred-ignored': [
      'Treats an offset above 100 as 100.',
      starts((_asked, start) => Math.min(start, 100)),
    ],
    'page-offset-lost-with-pool': [
      'Ignores the offset if poolName is given.',
      spans(({ start }, _asked, call) => ({ start: asks('poolName')(call) ? 0 : start })),
    ],
    'page-offset-ignored': [
      'Ignores the offset, but ends the list at its length.',
      pages((page, _isFull, call, all) => (page.length > 0 ? all.slice(0, sizeOf(call)) : page)),
    ],
  }),
  'odd-offset-answers-500': {
    breaks: 'error-client-fault-not-5xx',
    wrong: 'Answers 500 to an inventory list with an offset that is negative or not a number.',
    by: refusing(wholeNumber, (refusal, _call, name) =>
      name === 'offset' ? new Problem(500, 'The offset is odd.') : refusal,
    ),
  },
  'bad-offset-taken-as-none': {
    breaks: 'inventory-bad-page-arguments-as-declared',
    wrong: 'Ignores an offset that is negative or not a number.',
    by: before(wholeNumber, (call, name) => {
      const isBad = name === 'offset' && !/^\d{1,9}$/.test(call.query(name) ?? '');
      return [isBad ? { ...call, query: () => undefined } : call, name];
    }),
  },
} as const satisfies FaultRows;
