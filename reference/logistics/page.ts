import type { Call } from '../operation.ts';
import { badRequest, Problem } from '../problem.ts';

const defaultLimit = 20;
const maxLimit = 100;

/** Limits › inventory list page size: a larger `limit` is capped, not refused; an empty page means no more results. */
export function pageOf<Item>(call: Call, all: readonly Item[]): readonly Item[] {
  const { faults } = call.world;
  const limit = wholeNumber(call, 'limit') ?? (faults.has('page-default-is-25') ? 25 : defaultLimit);
  const size = faults.has('page-limit-uncapped') ? limit : Math.min(limit, maxLimit);
  const offset = wholeNumber(call, 'offset') ?? 0;
  const start = faults.has('page-skips-one-row') && offset > 0 ? offset + 1 : offset;
  return all.slice(start, start + size);
}

function wholeNumber(call: Call, name: string): number | undefined {
  const text = call.query(name);
  if (text === undefined) return undefined;
  if (/^\d{1,9}$/.test(text)) return Number(text);
  const breaks = call.world.faults.has('odd-offset-answers-500') && name === 'offset';
  if (breaks) throw new Problem(500, 'The offset is odd.');
  throw badRequest(`${name} must be a whole number of 0 or more.`);
}
