import { parse } from 'yaml';
import { isObject, type Json, type JsonObject } from '../../engine/json.ts';
import { type Exchange, isAccepted } from '../../engine/wire/exchange.ts';
import type { LogisticsProfile } from '../../schemas/target-profile.ts';
import type { Account, LogisticsApi } from './api.ts';

/** The descriptions that a target serves, by the version that they describe. */
const described = new WeakMap<LogisticsProfile, ReadonlyMap<string, JsonObject>>();

/** What is served as the description of a version, where that has been asked for and is a document. */
export const descriptionOf = (profile: LogisticsProfile, version: string): JsonObject | undefined =>
  described.get(profile)?.get(version);

/** The version in a path below /logistics/api. */
export const versionIn = (path: string): string | undefined => /\/logistics\/api\/([^/]+)\//.exec(path)?.[1];

/** The version that the description at the written place describes. */
export const writtenVersion = ({ paths }: LogisticsProfile): string => versionIn(paths.openapi) ?? '2025-03';

/** The raw description at the place where it is written to be, or where the profile binds it. */
export const fetchDescription = ({ profile }: LogisticsApi, bearer: Account): Promise<Exchange> =>
  bearer.send('getDescription', 'GET', profile.baseUrl.replace(/\/$/, '') + profile.paths.openapi);

/** The document that an answer holds: JSON, or YAML, which is as good a description. */
export function documentIn({ answer }: Exchange): JsonObject | undefined {
  const json = answer?.json ?? asYaml(answer?.text ?? '');
  return isObject(json) ? json : undefined;
}

function asYaml(text: string): Json | undefined {
  // A page is no document, though a lenient reader takes it for a long text.
  if (/^\s*</.test(text)) return undefined;
  try {
    return parse(text) as Json;
  } catch {
    return undefined;
  }
}

/**
 * Asks for the descriptions of the version that is written and of the one that is tested, so that all that follows can be
 * held against them.
 */
export async function readDescriptions(api: LogisticsApi): Promise<void> {
  const { profile } = api;
  if (profile.features.description === 'no') return;
  const main = await api.main();
  const known = new Map<string, JsonObject>();
  const keep = (version: string, exchange: Exchange): void => {
    const document = isAccepted(exchange) ? documentIn(exchange) : undefined;
    if (document) known.set(version, document);
  };
  keep(writtenVersion(profile), await fetchDescription(api, main));
  if (!known.has(profile.version)) {
    keep(profile.version, await main.send('getDescription', 'GET', '/documentation/raw'));
  }
  described.set(profile, known);
}
