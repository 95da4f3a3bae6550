import type { Json } from '../../engine/json.ts';
import { canonical } from '../canonical.ts';

/** What a profile says apart from addresses: each shard may have a target of its own, at another one. */
export const withoutAddresses = (profile: Json): string =>
  canonical(
    JSON.parse(JSON.stringify(profile), (name, value: unknown) => {
      if (typeof value !== 'string') return value;
      return name === 'listen' ? '' : value.replace(/^(https?:\/\/)[^/?#]+/, '$1');
    }),
  );
