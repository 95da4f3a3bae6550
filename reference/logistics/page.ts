import type { Call } from '../operation.ts';
import { badRequest, Problem } from '../problem.ts';
import { wrongPageOf } from './wrong-pages.ts';

const defaultLimit = 20;
const maxLimit = 100;
const names = { limit: 'limit', offset: 'offset' } as const;

/** Names of the query parameters of a page. */
export interface PageNames {
  readonly limit: string;
  readonly offset: string;
}

/** Limits › inventory list page size: a larger `limit` is capped, not refused; an empty page means no more results. */
export function pageOf<Item>(call: Call, all: readonly Item[], by: PageNames = names): readonly Item[] {
  const limit = wholeNumber(call, by.limit);
  const offset = wholeNumber(call, by.offset);
  const { faults, variants } = call.world;
  if (variants.has('limit-above-hundred-refused') && (limit ?? 0) > maxLimit)
    throw badRequest(`${by.limit} must be ${maxLimit} at most.`);
  if (faults.size > 0) return wrongPageOf(call, all, { limit, offset });
  return cut(all, offset ?? 0, Math.min(limit ?? defaultLimit, maxLimit));
}

function cut<Item>(all: readonly Item[], start: number, size: number): readonly Item[] {
  return all.slice(start, start + size);
}

function wholeNumber(call: Call, name: string): number | undefined {
  const text = call.query(name);
  if (text === undefined) return undefined;
  if (call.world.variants.has('bad-page-arguments-ignored') && !/^\d{1,9}$/.test(text)) return undefined;
  if (/^\d{1,9}$/.test(text)) return Number(text);
  const breaks = call.world.faults.has('odd-offset-answers-500') && name === 'offset';
  if (breaks) throw new Problem(500, 'The offset is odd.');
  if (call.world.faults.has('bad-offset-taken-as-none') && name === 'offset') return undefined;
  throw badRequest(`${name} must be a whole number of 0 or more.`);
}
