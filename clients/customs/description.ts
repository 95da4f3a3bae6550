import { parseDocument } from 'yaml';
import type { Json } from '../../engine/json.ts';
import type { Exchange } from '../../engine/wire/exchange.ts';

/** The description of an API in an answer, JSON or YAML; undefined: it is neither. */
export function documentIn({ answer }: Exchange): Json | undefined {
  if (!answer || answer.json !== undefined) return answer?.json;
  const document = parseDocument(answer.text);
  return document.errors.length === 0 ? (document.toJS() as Json) : undefined;
}
