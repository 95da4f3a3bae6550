import { parse } from 'yaml';
import { isObject, type Json, type JsonObject } from '../../engine/json.ts';
import { type Exchange, isAccepted } from '../../engine/wire/exchange.ts';
import type { LogisticsProfile } from '../../schemas/target-profile.ts';
import type { Account, LogisticsApi } from './api.ts';

/** The OpenAPI documents that a target serves, by version. */
const described = new WeakMap<LogisticsProfile, Map<string, JsonObject>>();

/** The OpenAPI document of a version, if it was fetched and is valid. */
export const descriptionOf = (profile: LogisticsProfile, version: string): JsonObject | undefined =>
  described.get(profile)?.get(version);

/** The version in a path below /logistics/api. */
export const versionIn = (path: string): string | undefined => /\/logistics\/api\/([^/]+)\//.exec(path)?.[1];

/** The version of the OpenAPI document at the documented path. */
export const writtenVersion = ({ paths }: LogisticsProfile): string => versionIn(paths.openapi) ?? '2025-03';

/** Fetches the OpenAPI document from the documented path, or from the one that the profile binds. */
export const fetchDescription = ({ profile }: LogisticsApi, bearer: Account): Promise<Exchange> =>
  bearer.send('getDescription', 'GET', profile.baseUrl.replace(/\/$/, '') + profile.paths.openapi);

/** The document in a response, in JSON or YAML. */
export function documentIn({ answer }: Exchange): JsonObject | undefined {
  const json = answer?.json ?? asYaml(answer?.text ?? '');
  return isObject(json) ? json : undefined;
}

function asYaml(text: string): Json | undefined {
  // An HTML page is no document, but the YAML parser reads it as one long string.
  if (/^\s*</.test(text)) return undefined;
  try {
    return parse(text) as Json;
  } catch {
    return undefined;
  }
}

/** Keeps the document in a response of the pre-flight, for checks to compare with. */
export function keepDescription(profile: LogisticsProfile, exchange: Exchange): void {
  const document = isAccepted(exchange) ? documentIn(exchange) : undefined;
  if (!document) return;
  const known = described.get(profile) ?? new Map<string, JsonObject>();
  described.set(profile, known.set(versionIn(exchange.sent.url) ?? writtenVersion(profile), document));
}

/** Fetches the OpenAPI documents of the documented version and of the tested one, for checks to compare with. */
export async function readDescriptions(api: LogisticsApi): Promise<void> {
  const { profile } = api;
  if (profile.features.description === 'no') return;
  described.delete(profile);
  keepDescription(profile, await fetchDescription(api, api.main));
  if (descriptionOf(profile, profile.version)) return;
  keepDescription(profile, await api.main.send('getDescription', 'GET', '/documentation/raw'));
}
