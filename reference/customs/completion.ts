import { createHmac } from 'node:crypto';
import { minute, second } from '../clock.ts';
import { brokenOff, type Manner, standardManner } from '../courier.ts';
import type { World } from '../world.ts';
import type { CustomsAccount } from './account.ts';
import type { Outcome } from './processing.ts';
import { failureMessages } from './trouble.ts';
import { createView, lost, textIf, type View } from './view.ts';

/** Both signatures are made with it (gap customs-webhook-registration). */
export const webhookSecret = 'reference-webhook-secret';

export interface Completion {
  readonly requestId: string;
  readonly invoiceNumber: string | undefined;
  readonly outcome: Outcome;
}

/** Events: one webhook when a create or an update has been processed, whatever came of it. */
export function reportCompletion(world: World, account: CustomsAccount, completion: Completion): void {
  const view = createView(world, 3, '');
  const { outcome } = completion;
  const ending = outcome.error === undefined ? 'success' : 'failure';
  if (account.webhookUrl === undefined || view.bites(`completion-missing-after-${outcome.kind}-${ending}`)) return;
  if (outcome.error === failureMessages.involvedPartyInvalid() && view.bites('invalid-party-is-forgotten')) return;
  const known = account.reportedNumbers.has(completion.invoiceNumber ?? '');
  account.reportedNumbers.add(completion.invoiceNumber ?? '');
  if (known && view.bites('completion-once-per-invoice')) return;
  const url = account.webhookUrl;
  const updated = ending === 'success' && outcome.kind === 'update';
  if (updated && view.bites('completion-failure-precedes-success-of-update')) {
    const failed = { ...completion, outcome: { ...outcome, error: failureMessages.internal() } };
    send(world, url, eventOf(view, account, failed));
  }
  accompany(view, account, completion, (event) => send(world, url, event));
  send(world, url, eventOf(view, account, completion));
  if (view.bites('completion-failure-follows-success') && ending === 'success' && outcome.kind === 'create') {
    const failed = { ...completion, outcome: { ...outcome, error: failureMessages.internal() } };
    world.schedule.at(world.now() + 2 * second, () => send(world, url, eventOf(view, account, failed)));
  }
  if (world.variants.has('customs-webhook-twice')) return;
  const swapped = ending === 'failure' && view.bites('completion-success-follows-failure');
  if (swapped) {
    const cheered = { ...completion, outcome: { ...outcome, error: undefined } };
    send(world, account.webhookUrl, eventOf(view, account, cheered));
  }
}

/** The last completion of each invoice number. */
const reported = new WeakMap<CustomsAccount, Map<string, Completion>>();

/** Other events that go to the same address: an old outcome once more, and what else happens to an invoice. */
function accompany(view: View, account: CustomsAccount, completion: Completion, tell: (event: unknown) => void): void {
  const { variants } = view.world;
  const { invoiceNumber = '', outcome } = completion;
  const known = reported.get(account) ?? new Map<string, Completion>();
  reported.set(account, known);
  const before = known.get(invoiceNumber);
  known.set(invoiceNumber, completion);
  if (before !== undefined && variants.has('customs-old-outcomes-told-again')) tell(eventOf(view, account, before));
  if (!variants.has('customs-other-events')) return;
  const data = {
    _object: '/commercial_invoice',
    id: outcome.invoice?.id ?? null,
    commercial_invoice_number: invoiceNumber,
  };
  tell({ ...eventOf(view, account, completion), type: '/commercial_invoice#digitized', data });
}

function send(world: World, url: string, event: unknown): void {
  const body = JSON.stringify(world.faults.has('completion-as-list') ? [event] : event, world.replacer);
  const headers = { 'content-type': 'application/json', ...signaturesOf(world, body) };
  const times = world.variants.has('customs-webhook-twice') ? 2 : 1;
  const deliver = () => {
    for (let sent = 0; sent < times; sent++) world.courier.send({ url, headers, body }, world.now(), mannerOf(world));
  };
  if (world.faults.has('completion-ten-minutes-late')) world.schedule.at(world.now() + 10 * minute, deliver);
  else deliver();
}

function mannerOf({ faults }: World): Manner {
  if (faults.has('completion-never-sent-again')) return { pauseAfter: () => undefined };
  const final = [
    ...(faults.has('completion-not-sent-again-after-503') ? [503] : []),
    ...(faults.has('completion-not-sent-again-after-reset') ? [brokenOff] : []),
  ];
  if (final.length === 0) return standardManner;
  return {
    pauseAfter: (status, attempt) => (final.includes(status) ? undefined : standardManner.pauseAfter(status, attempt)),
  };
}

function signaturesOf({ faults, variants }: World, sent: string): Record<string, string> {
  if (variants.has('customs-webhook-unsigned')) return {};
  if (faults.has('completion-unsigned-on-failure') && sent.includes('PROCESSING_STATUS_FAILED')) return {};
  const body = faults.has('completion-signed-in-lower-case') ? sent.toLowerCase() : sent;
  return {
    'x-hub-signature-256': `sha256=${createHmac('sha256', webhookSecret).update(body).digest('hex')}`,
    'x-hub-signature': `sha1=${createHmac('sha1', webhookSecret).update(body).digest('hex')}`,
  };
}

function eventOf(view: View, account: CustomsAccount, completion: Completion) {
  const { world, dialect } = view;
  const { timestamp } = world.dialect;
  const time = timestamp(world.now());
  const data = dataOf(view, account, completion);
  const { kind, error } = completion.outcome;
  const otherwise = kind === 'update' && view.bites('completion-type-of-update-otherwise');
  const failed = error !== undefined && view.bites('completion-type-of-failure-otherwise');
  const known = otherwise ? '/commercial_invoice#updated' : dialect.completionType[kind];
  const type = failed ? '/commercial_invoice#failed' : known;
  const untimed = error !== undefined && view.bites('completion-occurred-at-null-on-failure');
  return {
    _object: view.bites('completion-object-otherwise') ? '/webhook_event' : view.object('event'),
    id: textIf(view, 'completion-id-as-text', view.bites('completion-id-always-one') ? 1 : world.customs.nextNumber()),
    version: textIf(view, 'completion-version-as-text', 3),
    created_at: view.bites('completion-created-at-as-number') ? world.now() : time,
    occurred_at: untimed ? null : lost(view, 'completion-occurred-at-lost', time),
    type: view.bites('completion-type-otherwise') ? '/shipment#created' : lost(view, 'completion-type-lost', type),
    data: view.bites('completion-data-as-list') ? [data] : data,
  };
}

function dataOf(view: View, account: CustomsAccount, { requestId, invoiceNumber, outcome }: Completion) {
  return {
    _object: lost(view, 'completion-data-without-object-type', view.object('eventData')),
    request_id: requestIdOf(view, requestId, outcome),
    status: statusOf(view, outcome),
    commercial_invoice_number: numberOf(view, invoiceNumber, outcome),
    commercial_invoice_fid: fidOf(view, account, outcome),
    ...errorOf(view, outcome),
  };
}

function requestIdOf(view: View, requestId: string, { kind }: Outcome) {
  if (kind === 'update' && view.bites('completion-request-id-fresh-on-update')) return crypto.randomUUID();
  if (view.bites('completion-request-id-always-same')) return 'request';
  if (view.bites('completion-request-id-of-its-own')) return crypto.randomUUID();
  const shown = view.world.variants.has('customs-request-id-differs') ? `async-${requestId}` : requestId;
  return lost(view, 'completion-request-id-lost', shown);
}

function statusOf(view: View, { kind, error }: Outcome) {
  const cheered = kind === 'update' && view.bites('completion-status-of-failed-update-successful');
  if (cheered) return 'PROCESSING_STATUS_SUCCESSFUL';
  if (view.bites('completion-status-in-short')) return error === undefined ? 'SUCCESSFUL' : 'FAILED';
  if (view.bites('completion-status-always-failed')) return 'PROCESSING_STATUS_FAILED';
  if (view.bites('completion-status-always-successful')) return 'PROCESSING_STATUS_SUCCESSFUL';
  const partly = error !== undefined && view.bites('completion-status-partial-on-failure');
  if (partly) return 'PROCESSING_STATUS_PARTIAL';
  return error === undefined ? 'PROCESSING_STATUS_SUCCESSFUL' : 'PROCESSING_STATUS_FAILED';
}

function numberOf(view: View, number: string | undefined, { kind, error }: Outcome) {
  if (kind === 'update' && view.bites('completion-number-otherwise-on-update')) return `${number} (2)`;
  if (view.bites('completion-number-as-object')) return { number };
  if (error !== undefined && view.bites('completion-number-otherwise-on-failure')) return 'UNKNOWN';
  return view.bites('completion-number-in-lower-case') ? number?.toLowerCase() : number;
}

function fidOf(view: View, account: CustomsAccount, { kind, invoice, error }: Outcome) {
  if (kind === 'update' && error === undefined && view.bites('completion-fid-lost-on-update')) return undefined;
  if (invoice === undefined) return view.world.variants.has('customs-fid-empty-on-failure') ? '' : undefined;
  if (error === undefined && view.bites('completion-fid-lost')) return undefined;
  if (view.bites('completion-fid-as-number')) return Number.parseInt(invoice.id, 16);
  if (kind === 'update' && view.bites('completion-fid-otherwise-on-update')) return `${invoice.id}-2`;
  if (view.bites('completion-fid-of-first-invoice')) return account.invoices[0]?.id;
  return view.world.variants.has('customs-fid-differs') ? `CI-${invoice.id}` : invoice.id;
}

/** `error` is there on failure only: by itself it is not even null on success. */
function errorOf(view: View, { kind, error }: Outcome): { readonly error?: unknown } {
  if (error === undefined) return view.world.variants.has('customs-error-beside-success') ? { error: 'none' } : {};
  if (view.bites('completion-error-lost')) return {};
  if (kind === 'update' && view.bites('completion-error-lost-on-failed-update')) return {};
  if (view.bites('completion-error-as-object')) return { error: { message: error } };
  return { error: view.bites('completion-error-in-general-terms') ? 'The invoice could not be processed' : error };
}
