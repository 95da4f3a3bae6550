import type { RunIdentity } from '../../engine/journal/entry.ts';

const labels = {
  suiteVersion: 'suite version',
  profileDigest: 'target profile',
  baseUrls: 'target',
  mode: '--mode',
  seed: '--seed',
  cases: '--cases',
  versions: '--versions',
  apis: '--api',
  only: 'selection (--only, --area)',
  skip: 'selection (--skip)',
} as const satisfies Readonly<Record<keyof RunIdentity, string>>;

/** What differs first between two runs; undefined if they are the same. */
export function difference(one: RunIdentity, other: RunIdentity): string | undefined {
  const names = Object.keys(labels) as readonly (keyof RunIdentity)[];
  const differing = names.find((name) => JSON.stringify(one[name]) !== JSON.stringify(other[name]));
  return differing && labels[differing];
}
