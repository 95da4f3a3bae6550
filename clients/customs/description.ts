import { parseDocument } from 'yaml';
import type { Json } from '../../engine/json.ts';
import type { Exchange } from '../../engine/wire/exchange.ts';
import type { CustomsProfile } from '../../schemas/target-profile.ts';

/** A path is relative to `baseUrl`: the description of all versions has no version prefix. */
export const descriptionUrl = ({ baseUrl, openapi = '' }: Pick<CustomsProfile, 'baseUrl' | 'openapi'>): string =>
  URL.canParse(openapi) ? openapi : `${baseUrl.replace(/\/$/, '')}/${openapi.replace(/^\//, '')}`;

/** The description of an API in a response, JSON or YAML; undefined: it is neither. */
export function documentIn({ answer }: Exchange): Json | undefined {
  if (!answer || answer.json !== undefined) return answer?.json;
  const document = parseDocument(answer.text);
  return document.errors.length === 0 ? (document.toJS() as Json) : undefined;
}
