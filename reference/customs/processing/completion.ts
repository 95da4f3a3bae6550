import { createHmac } from 'node:crypto';
import type { JsonObject } from '../../fields.ts';
import { seam } from '../../seam.ts';
import { type RetryPolicy, standardRetryPolicy } from '../../webhook-sender.ts';
import type { World } from '../../world.ts';
import type { CustomsAccount } from '../account.ts';
import type { Outcome } from './processing.ts';

/** The key of both signatures (gap customs-webhook-registration). */
export const webhookSecret = 'reference-webhook-secret';

export interface Completion {
  readonly requestId: string;
  readonly invoiceNumber: string | undefined;
  readonly outcome: Outcome;
}

/** Events: one webhook after a create or an update was processed, with any outcome. */
export const reportCompletion = seam((world: World, account: CustomsAccount, completion: Completion): void => {
  const { webhookUrl } = account;
  if (webhookUrl === undefined) return;
  for (const event of companionsOf(world, account, completion)) sendEvent(world, webhookUrl, event);
  sendEvent(world, webhookUrl, completionEvent(world, account, completion));
});

/** The last completion of each invoice number. */
const reported = new WeakMap<CustomsAccount, Map<string, Completion>>();

/** Other events for the same address: a repeated old outcome, and other events of an invoice. */
function companionsOf(world: World, account: CustomsAccount, completion: Completion): readonly JsonObject[] {
  const { variants } = world;
  const { invoiceNumber = '', outcome } = completion;
  const events = variants.has('customs-old-outcomes-told-again') ? repeatedEvents(world, account, completion) : [];
  if (!variants.has('customs-other-events')) return events;
  const data = {
    _object: '/commercial_invoice',
    id: outcome.invoice?.id ?? null,
    commercial_invoice_number: invoiceNumber,
  };
  return [...events, { ...completionEvent(world, account, completion), type: '/commercial_invoice#digitized', data }];
}

function repeatedEvents(world: World, account: CustomsAccount, completion: Completion): readonly JsonObject[] {
  const { invoiceNumber = '' } = completion;
  const known = reported.get(account) ?? new Map<string, Completion>();
  reported.set(account, known);
  const before = known.get(invoiceNumber);
  known.set(invoiceNumber, completion);
  return before === undefined ? [] : [completionEvent(world, account, before)];
}

export const sendEvent = seam((world: World, url: string, event: unknown): void => {
  const body = JSON.stringify(event, world.replacer);
  const headers = { 'content-type': 'application/json', ...signaturesOf(world, body) };
  const times = world.variants.has('customs-webhook-twice') ? 2 : 1;
  for (let sent = 0; sent < times; sent++)
    world.courier.send({ url, headers, body }, world.now(), retryPolicyOf(world));
});

export const retryPolicyOf = seam((_world: World): RetryPolicy => standardRetryPolicy);

export const signaturesOf = seam(({ variants }: World, body: string): Readonly<Record<string, string>> => {
  if (variants.has('customs-webhook-unsigned')) return {};
  return {
    'x-hub-signature-256': `sha256=${createHmac('sha256', webhookSecret).update(body).digest('hex')}`,
    'x-hub-signature': `sha1=${createHmac('sha1', webhookSecret).update(body).digest('hex')}`,
  };
});

export const completionEvent = seam((world: World, _account: CustomsAccount, completion: Completion): JsonObject => {
  const { customs, timestamp } = world.dialect;
  const time = timestamp(world.now());
  return {
    _object: customs.objects.event,
    id: world.customs.nextNumber(),
    version: 3,
    created_at: time,
    occurred_at: time,
    type: customs.completionType[completion.outcome.kind],
    data: dataOf(world, completion),
  };
});

function dataOf(world: World, { requestId, invoiceNumber, outcome }: Completion): JsonObject {
  const { variants } = world;
  const { error } = outcome;
  return {
    _object: world.dialect.customs.objects.eventData,
    request_id: variants.has('customs-request-id-differs') ? `async-${requestId}` : requestId,
    status: error === undefined ? 'PROCESSING_STATUS_SUCCESSFUL' : 'PROCESSING_STATUS_FAILED',
    commercial_invoice_number: invoiceNumber,
    commercial_invoice_fid: fidOf(world, outcome),
    ...errorOf(world, outcome),
  };
}

function fidOf({ variants }: World, { invoice }: Outcome): string | undefined {
  if (invoice === undefined) return variants.has('customs-fid-empty-on-failure') ? '' : undefined;
  return variants.has('customs-fid-differs') ? `CI-${invoice.id}` : invoice.id;
}

/** Only a failure has `error`; on success it is absent, not null. */
function errorOf({ variants }: World, { error }: Outcome): { readonly error?: string } {
  if (error !== undefined) return { error };
  return variants.has('customs-error-beside-success') ? { error: 'none' } : {};
}
