import type { Answer } from '../http/answer.ts';
import { Problem } from '../http/problem.ts';
import { seam } from '../seam.ts';
import type { World } from '../world.ts';
import type { Version } from './dialect.ts';
import { createView, type View } from './invoice-read/view.ts';

/** The response envelope: `{ _object, version, data }`. */
export const enveloped = seam((view: View, data: unknown): Answer => {
  return { status: 200, body: { _object: view.object('response'), version: view.version, data } };
});

/** The form of an error body is open (gap customs-error-body). */
export const customsFailure = seam((world: World, version: Version, reason: unknown): Answer => {
  const { status, message } = statusOf(reason);
  const headers = status === 401 ? { 'www-authenticate': schemeOf(world) } : {};
  if (world.variants.has('customs-errors-bare')) return { status, headers, body: { message } };
  const view = createView(world, version, '');
  const error = { _object: view.object('error'), status, code: codes[status] ?? 'error', message };
  return { status, headers, body: { _object: view.object('response'), version, error, data: null } };
});

/** RFC 9110 § 15.5.2: beside 401, the scheme that the server takes. */
function schemeOf({ variants }: World): string {
  if (variants.has('customs-api-key')) return 'ApiKey';
  return variants.has('customs-basic-auth') ? 'Basic realm="customs"' : 'Bearer';
}

const codes: Readonly<Record<number, string>> = {
  400: 'bad_request',
  401: 'bad_token',
  403: 'forbidden',
  404: 'not_found',
  409: 'repeated_request',
  422: 'unprocessable',
  500: 'internal_error',
};

function statusOf(reason: unknown): { readonly status: number; readonly message: string } {
  if (reason instanceof Problem) return { status: reason.status, message: reason.message };
  const message = reason instanceof Error ? (reason.stack ?? reason.message) : 'unknown';
  return { status: 500, message };
}
