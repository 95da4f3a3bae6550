import type { Answer } from '../answer.ts';
import { second } from '../clock.ts';
import { isObject, type JsonObject } from '../fields.ts';
import { badRequest, notFound, Problem } from '../problem.ts';
import type { CustomsAccount } from './account.ts';
import { reportCompletion } from './completion.ts';
import { enveloped } from './envelope.ts';
import type { Invoice } from './invoice.ts';
import { invoiceView } from './invoice-view.ts';
import { judging } from './lax-updates.ts';
import { isReadable, listInvoices } from './listing.ts';
import type { CustomsCall, CustomsOperation } from './operation.ts';
import { immediateTrouble, processSubmission, storeRefused } from './processing.ts';
import { enter, isMarked, leave } from './rivals.ts';
import { readSubmission, type Submission } from './submission.ts';

/** Endpoints › table. */
export const invoiceOperations: readonly CustomsOperation[] = [
  { method: 'GET', path: '/commercial_invoices', handle: listInvoices },
  { method: 'POST', path: '/commercial_invoices', handle: submitInvoice },
  { method: 'GET', path: '/commercial_invoices/:id', handle: getInvoice },
];

/** Version 3 answers an array that holds the invoice, version 2 the invoice (gap customs-get-one-shape). */
function getInvoice(call: CustomsCall): Answer {
  const { account, view, world } = call;
  if (view.bites('get-not-served')) throw notFound('There is nothing at this path.');
  const id = call.param('id');
  const longer = view.bites('get-longer-id-answers-the-invoice')
    ? account.invoices.find((one) => id.startsWith(one.id))
    : undefined;
  const [foreign] = view.bites('get-reads-invoices-of-all-accounts') ? foreignInvoices(call, id) : [];
  const invoice = account.invoiceById.get(id) ?? longer ?? foreign;
  const hidden = view.bites('get-answers-404-from-the-second-invoice') && isLatestOfSeveral(account, invoice);
  if (invoice === undefined || hidden || !isReadable(world, invoice)) return unknownInvoice(call);
  const found = invoiceView(view, invoice, 'get');
  const onceUpdated = invoice.updatedAt > invoice.createdAt && view.bites('get-answers-an-object-once-updated');
  if (view.version === 2 || onceUpdated || view.bites('get-answers-an-object')) return enveloped(view, found);
  return statusOf(call, enveloped(view, shownWith(call, invoice, found)));
}

function foreignInvoices({ world }: CustomsCall, id: string): readonly Invoice[] {
  return [...world.customs.accounts.values()].flatMap(({ invoiceById }) => invoiceById.get(id) ?? []);
}

/** The account whose invoices a submission reaches: the one that sends it. */
function ownerOf({ world, account, view }: CustomsCall, number: unknown): CustomsAccount {
  if (!view.bites('update-reaches-invoices-of-all-accounts')) return account;
  return [...world.customs.accounts.values()].find(({ numbers }) => numbers.has(number)) ?? account;
}

function isLatestOfSeveral({ invoices }: CustomsAccount, invoice: Invoice | undefined): boolean {
  return invoices.length > 1 && invoices.at(-1) === invoice;
}

function statusOf({ view }: CustomsCall, answer: Answer): Answer {
  return view.bites('get-answers-201') ? { ...answer, status: 201 } : answer;
}

function shownWith({ account, view }: CustomsCall, invoice: Invoice, found: unknown): readonly unknown[] {
  const other = account.invoices.find((each) => each !== invoice);
  if (view.bites('get-answers-no-invoice')) return [];
  if (!invoice.shipment && view.bites('get-shipmentless-answers-no-invoice')) return [];
  if (other === undefined) return [found];
  const [first] = account.invoices;
  if (first && account.invoices.length > 6 && view.bites('get-answers-first-of-many'))
    return [invoiceView(view, first, 'get')];
  if (view.bites('get-answers-two-invoices')) return [found, invoiceView(view, other, 'get')];
  return view.bites('get-answers-another-invoice') ? [invoiceView(view, other, 'get')] : [found];
}

function unknownInvoice({ account, view, world }: CustomsCall): Answer {
  const [first] = account.invoices;
  if (view.bites('get-unknown-answers-nothing')) return enveloped(view, []);
  if (view.bites('get-unknown-answers-first') && first) return enveloped(view, [invoiceView(view, first, 'get')]);
  throw new Problem(world.dialect.customs.status.notFound, 'There is no such invoice.');
}

/** Creating and updating: only acceptance is reported here, the outcome comes by webhook. */
function submitInvoice(call: CustomsCall): Answer {
  const { world, view } = call;
  if (view.bites('post-not-served')) throw notFound('There is nothing at this path, or not by this method.');
  const requestId = claimRequestId(call);
  if (view.bites('body-null-acknowledged') && call.text.trim() === 'null') {
    return acknowledgement(call, requestId, undefined);
  }
  const body = bodyOf(call);
  const account = ownerOf(call, body.invoice_number);
  const isUpdate = account.numbers.has(body.invoice_number);
  const submission = readSubmission(judging(world, isUpdate), body, isUpdate);
  const trouble = immediateTrouble(world, account, submission);
  const { kind } = trouble ?? {};
  if (trouble !== undefined) {
    storeRefused(world, account, submission);
    if (view.bites('refusal-is-processed-all-the-same')) process(call, requestId, { ...submission, troubles: [] });
    const otherwise = view.bites('refusal-answers-422') && kind !== 'missingMember';
    const ofUpdate = isUpdate && view.bites('refusal-of-update-answers-422');
    const broke = body.currency === undefined && view.bites('missing-currency-answers-500');
    throw new Problem(broke ? 500 : otherwise || ofUpdate ? 422 : 400, trouble.message);
  }
  call.account.usedRequestIds.add(requestId);
  const number = submission.draft.invoiceNumber ?? '';
  const known = view.bites('acknowledgement-uuid-once-per-invoice') ? Buffer.from(number).toString('hex') : requestId;
  process({ ...call, account }, known, submission);
  return acknowledgement(call, known, number);
}

function process({ world, account, view }: CustomsCall, requestId: string, submission: Submission): void {
  const dueAt = world.now() + world.dialect.customs.processingSeconds * second;
  const { draft } = submission;
  enter(world, account, draft, dueAt);
  world.schedule.at(dueAt, () => {
    leave(account, draft);
    if (view.bites('submission-is-forgotten-beside-another') && account.busyUntil === dueAt) return;
    account.busyUntil = dueAt;
    const outcome = processSubmission(world, account, submission);
    const forgotten = isMarked('failing-submission-is-forgotten-beside-another', draft) && outcome.error !== undefined;
    if (forgotten || isMarked('completions-of-one-moment-are-folded', draft)) return;
    if (view.bites('update-processed-as-failure') && outcome.kind === 'update' && outcome.error === undefined) {
      const failed = { ...outcome, error: 'An internal error occurred while processing the commercial invoice' };
      reportCompletion(world, account, { requestId, invoiceNumber: submission.draft.invoiceNumber, outcome: failed });
      return;
    }
    reportCompletion(world, account, { requestId, invoiceNumber: submission.draft.invoiceNumber, outcome });
  });
}

function acknowledgement(call: CustomsCall, requestId: string, number: string | undefined): Answer {
  const { account, view } = call;
  const isUpdate = number !== undefined && account.numbers.has(number);
  const uuid = uuidOf(call, requestId, isUpdate);
  const status = view.bites('acknowledgement-says-accepted') ? 'accepted' : 'acknowledged';
  const data = {
    _object: view.bites('acknowledgement-data-object-otherwise') ? '/api/request' : view.object('request'),
    request_uuid: view.bites('acknowledgement-uuid-as-number') ? Number.parseInt(uuid, 16) : uuid,
    request_status: view.bites('acknowledgement-of-update-says-updated') && isUpdate ? 'updated' : status,
    ...(view.bites('acknowledgement-tells-the-outcome') ? { status: 'PROCESSING_STATUS_SUCCESSFUL' } : {}),
    ...(view.bites('acknowledgement-carries-an-error') ? { error: 'pending' } : {}),
  };
  const body = {
    _object: view.bites('acknowledgement-without-object-type') ? undefined : view.object('response'),
    version: view.bites('acknowledgement-version-as-number') ? view.version : String(view.version),
    data: view.bites('acknowledgement-data-as-list') ? [data] : data,
  };
  const okay = view.bites('create-answers-201') && !isUpdate ? 201 : 202;
  return { status: view.bites('update-answers-200') && isUpdate ? 200 : okay, body };
}

function uuidOf({ view, world }: CustomsCall, requestId: string, isUpdate: boolean): string {
  if (view.bites('acknowledgement-uuid-always-same')) return '00000000-0000-4000-8000-000000000000';
  if (view.bites('acknowledgement-uuid-empty-on-update') && isUpdate) return '';
  if (view.bites('acknowledgement-uuid-same-at-the-same-time')) {
    return `00000000-0000-4000-8000-${String(Math.floor(world.now() / second)).padStart(12, '0')}`;
  }
  return requestId;
}

/** A request id may be used once; without one the reference makes it (gap customs-repeated-post). */
function claimRequestId({ world, account, header, text, view }: CustomsCall): string {
  const { memory } = world;
  const sent = world.variants.has('customs-request-id-unknown') ? null : header('x-request-id');
  if (sent === null) {
    if (world.variants.has('customs-request-id-required')) throw badRequest('X-Request-ID is required.');
    return crypto.randomUUID();
  }
  const fault = 'repeated-request-id-with-other-body-accepted';
  const excused =
    view.bites('repeated-request-id-accepted') || (view.bites(fault) && memory.add(fault, sent + text) === 1);
  if (account.usedRequestIds.has(sent) && !excused) {
    throw new Problem(world.dialect.customs.status.repeated, 'X-Request-ID was used before.');
  }
  return sent;
}

function bodyOf({ text, view }: CustomsCall): JsonObject {
  const ended = view.bites('truncated-json-acknowledged') ? parsed(`${text}}`) : undefined;
  const body = parsed(text) ?? ended;
  if (body === undefined)
    throw new Problem(view.bites('malformed-json-answers-422') ? 422 : 400, 'The body is not JSON.');
  if (isObject(body)) return body;
  if (Array.isArray(body) && view.bites('body-list-accepted') && isObject(body[0])) return body[0];
  throw new Problem(view.bites('body-no-object-answers-415') ? 415 : 400, 'The body must be a JSON object.');
}

function parsed(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return undefined;
  }
}
