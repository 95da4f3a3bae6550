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

/** Cuts a page out of other rows. */
const rows = (change: (rows: readonly unknown[], call: Call) => readonly unknown[]) =>
  before(pageOf, (call, all, by) => [call, change(all, call), by]);

const sizeOf = (call: Call): number =>
  spanOf(call, { limit: wholeNumber(call, 'limit'), offset: wholeNumber(call, 'offset') }).size;

/** Changes a page; it is full where it has as many rows as there may be. */
const pages = (
  change: (page: readonly unknown[], isFull: boolean, call: Call, all: readonly unknown[]) => readonly unknown[],
) => after(pageOf, (page, call, all) => change(page, page.length === sizeOf(call), call, all));

/** Faults of pages. */
export const pageFaults = {
  ...breaking('inventory-list-default-limit', {
    'page-default-is-25': [
      'Answers 25 rows when no limit is given.',
      sizes(({ limit }, size) => (limit === undefined ? 25 : size)),
    ],
    'page-default-is-19': [
      'Answers 19 rows when no limit is given and there are more.',
      sizes(({ limit }, size) => (limit === undefined ? 19 : size)),
    ],
    'page-default-of-pool-is-50': [
      'Answers 50 rows where poolName is given and no limit.',
      spans(({ size }, { limit }, call) => ({ size: limit === undefined && asks('poolName')(call) ? 50 : size })),
    ],
    'page-default-with-offset-is-whole': [
      'Answers 100 rows where an offset is given and no limit.',
      sizes(({ limit, offset }, size) => (limit === undefined && offset !== undefined ? 100 : size)),
    ],
  }),
  ...breaking('inventory-list-limit-capped', {
    'page-limit-uncapped': ['Answers as many rows as the limit asks for.', sizes(({ limit }, size) => limit ?? size)],
    'page-cap-of-101': [
      'Answers 101 rows to a limit above 100.',
      sizes(({ limit = 0 }, size) => (limit > 100 ? 101 : size)),
    ],
    'page-cap-lost-with-offset': [
      'Answers as many rows as the limit asks for, where an offset other than 0 is given.',
      sizes((asked, size) => (isLater(asked) ? (asked.limit ?? size) : size)),
    ],
    'page-cap-lost-with-pool': [
      'Answers as many rows as the limit asks for, where poolName is given.',
      spans(({ size }, { limit }, call) => ({
        size: asks('poolName')(call) ? (limit ?? size) : size,
      })),
    ],
    'page-huge-limit-uncapped': [
      'Takes a limit of 1000 and more as no limit at all; caps others.',
      sizes(({ limit = 0 }, size) => (limit >= 1000 ? limit : size)),
    ],
  }),
  ...breaking('inventory-list-limit-honoured', {
    'page-limit-one-too-few': [
      'Answers one row less than the limit asks for, where that is more than one.',
      sizes(({ limit = 0 }, size) => (limit > 1 ? size - 1 : size)),
    ],
    'page-limit-above-50-ignored': [
      'Answers 50 rows to a limit above 50.',
      sizes(({ limit = 0 }, size) => (limit > 50 ? 50 : size)),
    ],
    'page-limit-with-offset-ignored': [
      'Answers 20 rows, whatever the limit, where an offset other than 0 is given.',
      sizes((asked, size) => (isLater(asked) ? 20 : size)),
    ],
  }),
  ...breaking('inventory-list-limit-hundred', {
    'page-limit-of-hundred-answers-99': [
      'Answers 99 rows to the limit 100.',
      sizes(({ limit }, size) => (limit === 100 ? 99 : size)),
    ],
    'page-limit-of-hundred-refused': [
      'Refuses the limit 100; smaller ones are taken.',
      sizes(({ limit }, size) => {
        if (limit === 100) throw badRequest('limit must be below 100.');
        return size;
      }),
    ],
  }),
  ...breaking('inventory-list-pages-complete', {
    'page-skips-one-row': [
      'Skips a row at the beginning of every page but the first.',
      starts((asked, start) => (isLater(asked) ? start + 1 : start)),
    ],
    'page-repeats-one-row': [
      'Begins every page but the first with the last row of the page before.',
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
      'Lists in the opposite order where the offset is odd.',
      rows((all, call) => (offsetOf(call) % 2 === 1 ? all.toReversed() : all)),
    ],
    'page-drops-last-row-of-second-page': [
      'Drops the last row of a full page that begins behind the first.',
      pages((page, isFull, call) => (isFull && offsetOf(call) > 0 ? page.slice(0, -1) : page)),
    ],
    'page-lists-newest-twice': [
      'Lists the newest record a second time at the end of the last page.',
      pages((page, isFull, _call, all) => (page.length > 0 && !isFull ? [...page, ...all.slice(-1)] : page)),
    ],
  }),
  'page-default-offset-is-one': {
    breaks: 'inventory-list-default-offset',
    wrong: 'Begins with the second record where no offset is given.',
    by: starts(({ offset }, start) => (offset === undefined ? 1 : start)),
  },
  ...breaking('inventory-list-offset-skips', {
    'page-offset-counts-pages': [
      'Takes the offset as a number of pages.',
      spans(({ start, size }) => ({ start: start * size })),
    ],
    'page-offset-without-limit-ignored': [
      'Ignores the offset where no limit is given.',
      starts(({ limit }, start) => (limit === undefined ? 0 : start)),
    ],
    'page-offset-beyond-hundred-ignored': [
      'Takes an offset above 100 as 100.',
      starts((_asked, start) => Math.min(start, 100)),
    ],
    'page-offset-lost-with-pool': [
      'Ignores the offset where poolName is given.',
      spans(({ start }, _asked, call) => ({ start: asks('poolName')(call) ? 0 : start })),
    ],
    'page-offset-ignored': [
      'Ignores the offset, and ends the list by its length all the same.',
      pages((page, _isFull, call, all) => (page.length > 0 ? all.slice(0, sizeOf(call)) : page)),
    ],
  }),
  'odd-offset-answers-500': {
    breaks: 'error-client-fault-not-5xx',
    wrong: 'Answers 500 to an inventory list with an offset that is negative or no number.',
    by: refusing(wholeNumber, (refusal, _call, name) =>
      name === 'offset' ? new Problem(500, 'The offset is odd.') : refusal,
    ),
  },
  'bad-offset-taken-as-none': {
    breaks: 'inventory-bad-page-arguments-as-declared',
    wrong: 'Passes over an offset that is negative or no number.',
    by: before(wholeNumber, (call, name) => {
      const isBad = name === 'offset' && !/^\d{1,9}$/.test(call.query(name) ?? '');
      return [isBad ? { ...call, query: () => undefined } : call, name];
    }),
  },
} as const satisfies FaultRows;
