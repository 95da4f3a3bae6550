import type { ApiName } from '../requirements/requirement.ts';
import type { TargetProfile } from '../schemas/target-profile.ts';
import type { ManifestHead } from './manifest.ts';

export interface TestedApi {
  readonly api: ApiName;
  readonly version: string;
}

/** Such as "logistics 2026-02, customs 3". */
export const apisText = (apis: readonly TestedApi[]): string =>
  apis.map(({ api, version }) => `${api} ${version}`).join(', ');

/** The judged APIs with the version that was tested in full. */
export function testedApis({ apis, profile }: Pick<ManifestHead, 'apis' | 'profile'>): readonly TestedApi[] {
  const { logistics, customs } = profile as unknown as Partial<TargetProfile>;
  const tested = { logistics: logistics?.version, customs: customs && `${customs.envelopeVersion}` };
  return apis.map((api) => ({ api, version: tested[api] ?? '' }));
}
