import { hash } from 'node:crypto';
import type { RunIdentity } from '../../engine/journal/entry.ts';
import { isObject } from '../../engine/json.ts';
import { Secrets } from '../../engine/secrets/secrets.ts';
import type { OpenTarget } from '../target.ts';

/** Changes with the profile, but not with its secrets, which may be renewed before a run goes on. */
export function profileDigest({ profile, secrets: hidden }: Pick<OpenTarget, 'profile' | 'secrets'>): string {
  const secrets = new Secrets();
  for (const [name, value] of Object.entries(hidden)) secrets.add(value, name);
  const text = JSON.stringify(profile, (_, value: unknown) => {
    if (typeof value === 'string') return secrets.redact(value);
    // The order of members says nothing.
    return isObject(value) ? Object.fromEntries(Object.entries(value).sort(([a], [b]) => (a < b ? -1 : 1))) : value;
  });
  return hash('sha256', text);
}

const told = {
  suiteVersion: 'suite version',
  profileDigest: 'target profile',
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
  const names = Object.keys(told) as readonly (keyof RunIdentity)[];
  const differing = names.find((name) => JSON.stringify(one[name]) !== JSON.stringify(other[name]));
  return differing && told[differing];
}
