import { isObject, type JsonObject } from '../fields.ts';
import { seam } from '../seam.ts';
import type { World } from '../world.ts';
import type { Operation } from './operation.ts';
import { badRequest, Problem } from './problem.ts';

/** No document names a limit (gap request-size). */
export const maxBodyBytes = 1024 * 1024;

/** What an operation reads if no body was sent. */
export const noBody: JsonObject = {};

interface Sent {
  readonly text: string;
  header(name: string): string | null;
}

/**
 * Bodies are JSON. An empty body counts as no body whatever its media type says, because clients send
 * `Content-Type: application/json` without a body (gap request-media-type).
 */
export const readJson = seam((world: World, { body: need }: Operation, sent: Sent): JsonObject => {
  if (need === undefined) return noBody;
  if (sent.text === '') {
    if (need === 'required') throw badRequest('The request has no body.');
    return noBody;
  }
  if (isTooLong(world, sent.text)) throw new Problem(413, `A body may have ${maxBodyBytes} bytes.`);
  const isRead = world.variants.has('any-media-type-read') || isJsonMediaType(sent.header('content-type'));
  if (!isRead) throw new Problem(415, 'The body must be application/json.');
  const body = parsedJson(sent.text);
  if (body === undefined) throw badRequest('The body is not JSON.');
  if (!isObject(body)) throw badRequest('The body must be a JSON object.');
  return body;
});

export const isTooLong = seam((_world: World, text: string): boolean => Buffer.byteLength(text) > maxBodyBytes);

function isJsonMediaType(contentType: string | null): boolean {
  const mediaType = contentType?.split(';', 1)[0]?.trim().toLowerCase() ?? '';
  return mediaType === 'application/json' || /^application\/[^/]+\+json$/.test(mediaType);
}

/** Undefined: the text is no JSON. */
export function parsedJson(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return undefined;
  }
}
