import profile from './target-profile.schema.json' with { type: 'json' };
import type { ApiVersion } from './target-profile.ts';

/** Versioning › 2: what a profile may name. */
export const apiVersions = profile.$defs.ApiVersion.enum as readonly ApiVersion[];

/** Named `yyyy-mm`, the oldest first. */
export const stableVersions = apiVersions.filter((version) => version !== 'unstable');

export const newestVersion: ApiVersion = stableVersions.at(-1) ?? 'unstable';
