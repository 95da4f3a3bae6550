import type { Answer } from '../../http/answer.ts';
import type { Call, Operation } from '../../http/operation.ts';
import { badRequest } from '../../http/problem.ts';
import { seam } from '../../seam.ts';
import type { Account } from '../access/account.ts';
import { endpoint } from '../endpoint.ts';

interface Bundle {
  readonly id: string;
  readonly name: string;
}

const count = 7;

/** The documents name no operation that creates a bundle, so each account has some at the start. */
export const bundlesOf = seam((_call: Call, { id }: Account): readonly Bundle[] =>
  Array.from({ length: count }, (_, n) => ({ id: `BND-${id}-${n + 1}`, name: `Set ${n + 1}` })),
);

const defaultLimit = 3;

/** Versioning › 2025-03: cursor pagination. A cursor is the id of the first row of a page. */
export const bundlePage = seam(
  (call: Call, all: readonly Bundle[]): { readonly rows: readonly Bundle[]; readonly next: string | undefined } => {
    const limit = Number(call.query('limit') ?? defaultLimit);
    if (!Number.isSafeInteger(limit) || limit < 1) throw badRequest('limit must be a whole number of at least 1.');
    const cursor = call.query('cursor');
    const start = cursor === undefined ? 0 : all.findIndex(({ id }) => id === cursor);
    if (start < 0) throw badRequest('The cursor is not known.');
    return { rows: all.slice(start, start + limit), next: all[start + limit]?.id };
  },
);

export const listBundles = seam((call: Call): Answer => {
  const { rows, next } = bundlePage(call, bundlesOf(call, call.account));
  return { status: 200, body: { bundles: rows, next } };
});

export const bundleOperations: readonly Operation[] = [
  endpoint('getBundles', { scope: 'read_logistics_bundles', handle: (call) => listBundles(call) }),
];
