import { shortDigest } from '../../engine/digest.ts';
import type { Json } from '../../engine/json.ts';
import { Secrets } from '../../engine/secrets/secrets.ts';
import type { OpenTarget } from '../target.ts';

/** The same for the same profile, whatever its secrets are. A port of this machine may be any free one. */
export function profileDigest({ profile, secrets }: Pick<OpenTarget, 'profile' | 'secrets'>): string {
  const shown = new Secrets(secrets).shown(profile as unknown as Json);
  const text = JSON.stringify(shown, inOrder).replace(/\b(127\.0\.0\.1|localhost):\d+/g, '$1');
  return shortDigest(text);
}

/** The order of members says nothing. */
const inOrder = (_: string, value: unknown): unknown =>
  typeof value === 'object' && value !== null && !Array.isArray(value)
    ? Object.fromEntries(Object.entries(value).sort(([a], [b]) => (a < b ? -1 : 1)))
    : value;
