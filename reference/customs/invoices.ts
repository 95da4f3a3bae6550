import { customsOperations } from '../../schemas/customs/operations.ts';
import { second } from '../clock.ts';
import { isObject, type JsonObject } from '../fields.ts';
import type { Answer } from '../http/answer.ts';
import { badRequest, Problem } from '../http/problem.ts';
import { seam } from '../seam.ts';
import type { World } from '../world.ts';
import type { CustomsAccount } from './account.ts';
import type { FailureCause } from './causes/failure-cause.ts';
import { enveloped } from './envelope.ts';
import type { Invoice } from './invoice.ts';
import { invoiceView } from './invoice-read/invoice-view.ts';
import { exceedsLimits } from './invoice-write/limits.ts';
import { readSubmission, type Submission } from './invoice-write/submission.ts';
import { isReadable, listInvoices } from './listing/listing.ts';
import type { CustomsCall, CustomsOperation } from './operation.ts';
import { reportCompletion } from './processing/completion.ts';
import { immediateCause, processSubmission } from './processing/processing.ts';

/** Version 3 answers an array with the invoice, version 2 the invoice (gap customs-get-one-shape). */
export const getInvoice = seam((call: CustomsCall): Answer => {
  const { view, world } = call;
  const invoice = invoiceNamed(call);
  if (invoice === undefined || !isReadable(world, invoice)) return unknownInvoice(call);
  const shown = invoiceView(view, invoice, 'get');
  return enveloped(view, view.version === 2 ? shown : [shown]);
});

export const invoiceNamed = seam(({ account, param }: CustomsCall): Invoice | undefined =>
  account.invoiceById.get(param('id')),
);

export const unknownInvoice = seam(({ world }: CustomsCall): Answer => {
  throw new Problem(world.dialect.customs.status.notFound, 'There is no such invoice.');
});

/** Create and update. The response only reports acceptance; a webhook reports the outcome. */
export const submitInvoice = seam((call: CustomsCall): Answer => {
  const requestId = claimRequestId(call);
  const submission = submissionOf(call, bodyOf(call));
  const cause = immediateCause(call.world, call.account, submission);
  if (cause !== undefined) {
    if (call.world.variants.has('customs-refusals-told-too')) tellRefusal(call, requestId, submission, cause);
    throw refusalOf(call, submission, cause);
  }
  call.account.usedRequestIds.add(requestId);
  acceptSubmission(call, requestId, submission);
  return acknowledgement(call, requestId, submission.draft.invoiceNumber ?? '');
});

function tellRefusal(
  { world, account }: CustomsCall,
  requestId: string,
  { draft }: Submission,
  cause: FailureCause,
): void {
  const { invoiceNumber } = draft;
  const outcome = { kind: 'create', error: cause.message, invoice: undefined } as const;
  reportCompletion(world, account, { requestId, invoiceNumber, outcome });
}

export const submissionOf = seam(({ world }: CustomsCall, body: JsonObject): Submission => readSubmission(world, body));

export const refusalOf = seam(
  (_call: CustomsCall, _submission: Submission, { message }: FailureCause): Problem => badRequest(message),
);

/** An accepted submission is processed later. */
export const acceptSubmission = seam(
  ({ world, account }: CustomsCall, requestId: string, submission: Submission): void => {
    const dueAt = world.now() + world.dialect.customs.processingSeconds * second;
    world.schedule.at(dueAt, () => completeSubmission(world, account, requestId, submission));
  },
);

export const completeSubmission = seam(
  (world: World, account: CustomsAccount, requestId: string, submission: Submission): void => {
    const outcome = processSubmission(world, account, submission);
    reportCompletion(world, account, { requestId, invoiceNumber: submission.draft.invoiceNumber, outcome });
  },
);

export const acknowledgement = seam(({ view }: CustomsCall, requestId: string, _invoiceNumber: string): Answer => {
  const data = { _object: view.object('request'), request_uuid: requestId, request_status: 'acknowledged' };
  return { status: 202, body: { _object: view.object('response'), version: String(view.version), data } };
});

/** A request id can be used once; without one, the reference makes it (gap customs-repeated-post). */
export const claimRequestId = seam(({ world, account, header }: CustomsCall): string => {
  const sent = world.variants.has('customs-request-id-unknown') ? null : header('x-request-id');
  if (sent === null) {
    if (world.variants.has('customs-request-id-required')) throw badRequest('X-Request-ID is required.');
    return crypto.randomUUID();
  }
  if (!account.usedRequestIds.has(sent)) return sent;
  throw new Problem(world.dialect.customs.status.repeated, 'X-Request-ID was used before.');
});

export const bodyOf = seam(({ text, world }: CustomsCall): JsonObject => {
  const body = parsed(text);
  if (body === undefined) throw badRequest('The body is not JSON.');
  if (!isObject(body)) throw badRequest('The body must be a JSON object.');
  if (world.variants.has('customs-limits') && exceedsLimits(body)) throw badRequest('The submission is too large.');
  return body;
});

export function parsed(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return undefined;
  }
}

const { listInvoices: list, submitInvoice: submit, getInvoice: get } = customsOperations;

export const invoiceOperations: readonly CustomsOperation[] = [
  { ...list, handle: listInvoices },
  { ...submit, handle: submitInvoice },
  { ...get, handle: getInvoice },
];
