import { isObject, type JsonObject } from './fields.ts';
import type { Operation } from './operation.ts';
import { badRequest, Problem } from './problem.ts';
import type { Faults, World } from './world.ts';

/** No document names a limit (gap request-size). */
export const maxBodyBytes = 1024 * 1024;

/** What an operation gets to read where nothing was sent. */
export const noBody: JsonObject = {};

interface Sent {
  readonly text: string;
  header(name: string): string | null;
}

/**
 * Bodies are JSON. An empty body counts as no body whatever its media type says, because clients send
 * `Content-Type: application/json` with nothing behind it (gap request-media-type).
 */
export function readJson({ faults, variants }: World, { name, body: need }: Operation, sent: Sent): JsonObject {
  if (need === undefined) return noBody;
  const contentType = sent.header('content-type');
  const malformed = faults.has('malformed-json-taken-as-no-body') && !isWellFormed(sent.text);
  if (sent.text === '' || malformed) {
    if (need === 'required') throw badRequest('The request has no body.');
    return noBody;
  }
  if (isTooLong(faults, sent.text)) throw new Problem(413, `A body may have ${maxBodyBytes} bytes.`);
  const readsText =
    variants.has('any-media-type-read') ||
    (faults.has('text-body-taken-as-json') && contentType?.startsWith('text/plain') === true);
  if (!isJsonMediaType(contentType) && !readsText) throw new Problem(415, 'The body must be application/json.');
  if (faults.has('unknown-charset-answers-500') && /charset=(?!"?utf-8)/i.test(contentType ?? ''))
    throw new Problem(500, 'The charset is not known.');
  if (faults.has('deep-nesting-answers-500') && depthOf(sent.text) >= 500) throw new Problem(500, 'Too deep.');
  const breaks =
    (faults.has('malformed-json-answers-500') && name === 'createInbound') ||
    (faults.has('malformed-d2c-json-answers-500') && name === 'createD2c');
  if (breaks && !isWellFormed(sent.text)) throw new Problem(500, 'Unexpected token');
  const body = parse(faults.has('comma-too-many-accepted') ? sent.text.replace(/,(?=\s*})/g, '') : sent.text);
  if (faults.has('null-body-answers-500') && body === null) throw new Problem(500, 'Cannot read properties of null');
  const breaksD2c = faults.has('null-d2c-body-answers-500') && name === 'createD2c' && !isObject(body);
  if (breaksD2c) throw new Problem(500, 'Cannot read properties of null');
  if (!isObject(body)) throw badRequest('The body must be a JSON object.');
  return body;
}

function isTooLong(faults: Faults, text: string): boolean {
  if (faults.has('body-above-limit-accepted')) return false;
  const length = Buffer.byteLength(text);
  return length > maxBodyBytes || (faults.has('body-at-limit-refused') && length === maxBodyBytes);
}

function isWellFormed(text: string): boolean {
  try {
    JSON.parse(text);
    return true;
  } catch {
    return false;
  }
}

/** How deep arrays and objects are nested; brackets inside of texts count as well, which is near enough for a fault. */
function depthOf(text: string): number {
  let depth = 0;
  let deepest = 0;
  for (const sign of text) {
    if (sign === '[' || sign === '{') deepest = Math.max(deepest, ++depth);
    if (sign === ']' || sign === '}') depth -= 1;
  }
  return deepest;
}

function isJsonMediaType(contentType: string | null): boolean {
  const mediaType = contentType?.split(';', 1)[0]?.trim().toLowerCase() ?? '';
  return mediaType === 'application/json' || /^application\/[^/]+\+json$/.test(mediaType);
}

function parse(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    throw badRequest('The body is not JSON.');
  }
}
