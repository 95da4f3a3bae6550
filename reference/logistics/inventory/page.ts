import type { Call } from '../../http/operation.ts';
import { badRequest } from '../../http/problem.ts';
import { seam } from '../../seam.ts';

const defaultLimit = 20;
const maxLimit = 100;
const names = { limit: 'limit', offset: 'offset' } as const;

/** Names of the query parameters of a page. */
export interface PageNames {
  readonly limit: string;
  readonly offset: string;
}

/** The requested page. */
export interface AskedPage {
  readonly limit: number | undefined;
  readonly offset: number | undefined;
}

/** The rows of a page. */
export interface Span {
  readonly start: number;
  readonly size: number;
}

/** An empty page means no more results. */
export const pageOf = seam(<Row>(call: Call, all: readonly Row[], by: PageNames = names): readonly Row[] => {
  const limit = wholeNumber(call, by.limit);
  const offset = wholeNumber(call, by.offset);
  if (call.world.variants.has('limit-above-hundred-refused') && (limit ?? 0) > maxLimit)
    throw badRequest(`${by.limit} must be ${maxLimit} at most.`);
  const { start, size } = spanOf(call, { limit, offset });
  return all.slice(start, start + size);
});

/** Limits › inventory list page size: a larger `limit` is capped, not refused. */
export const spanOf = seam(
  (_call: Call, { limit = defaultLimit, offset = 0 }: AskedPage): Span => ({
    start: offset,
    size: Math.min(limit, maxLimit),
  }),
);

export const wholeNumber = seam(({ world, query }: Call, name: string): number | undefined => {
  const text = query(name);
  if (text === undefined) return undefined;
  if (/^\d{1,9}$/.test(text)) return Number(text);
  if (world.variants.has('bad-page-arguments-ignored')) return undefined;
  throw badRequest(`${name} must be a whole number of 0 or more.`);
});
