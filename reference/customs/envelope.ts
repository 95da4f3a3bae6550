import type { Answer } from '../answer.ts';
import { Problem } from '../problem.ts';
import type { FaultId, World } from '../world.ts';
import type { Version } from './dialect.ts';
import { createView, lost, textIf, type View } from './view.ts';

/** Response envelope: `{ _object, version, data }`. */
export function enveloped(view: View, data: unknown): Answer {
  const version = view.bites('envelope-version-two') && view.version === 3 ? 2 : view.version;
  const body = {
    _object: lost(view, 'envelope-without-object-type', view.object('response')),
    version: textIf(view, 'envelope-version-as-text', version),
    ...(view.bites('envelope-data-called-result') ? { result: data } : { data }),
  };
  return { status: 200, body: view.bites('envelope-as-list') ? [body] : body };
}

/** The error body is open (gap customs-error-body). */
export function customsFailure(world: World, version: Version, reason: unknown): Answer {
  const { status, message } = statusOf(reason);
  if (world.variants.has('customs-errors-bare')) return { status, body: { message } };
  const view = createView(world, version, '');
  const codeless = codelessFaults[status];
  const code = codeless !== undefined && view.bites(codeless) ? undefined : (codes[status] ?? 'error');
  const error = { _object: view.object('error'), status, code, message };
  const acknowledged = status === 400 && view.bites('refusal-says-acknowledged');
  const data = acknowledged ? { _object: view.object('request'), request_status: 'acknowledged' } : null;
  return { status, body: { _object: view.object('response'), version, error, data } };
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

const codelessFaults: Readonly<Record<number, FaultId>> = {
  400: 'error-code-lost-on-refusal',
  404: 'error-code-lost-on-unknown-id',
};

function statusOf(reason: unknown): { readonly status: number; readonly message: string } {
  if (reason instanceof Problem) return { status: reason.status, message: reason.message };
  const message = reason instanceof Error ? (reason.stack ?? reason.message) : 'unknown';
  return { status: 500, message };
}
