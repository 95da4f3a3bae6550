import type { Account, LogisticsApi } from '../../../clients/logistics/api.ts';
import { type Outcome, orderIdOf, statusOf } from '../../../clients/logistics/b2b-orders/b2b-orders.ts';
import type { Json } from '../../../engine/json.ts';
import { Unmet } from '../../../engine/judge/violation.ts';
import { write } from '../../../engine/pointer.ts';
import { answerLine, type Exchange } from '../../../engine/wire/exchange.ts';
import type { B2bOrderDraft } from '../../../generators/draft.ts';

/** What has become of an order that was sent as a body. */
export async function outcomeOf({ b2b }: Account, answer: Exchange): Promise<Outcome> {
  const orderId = orderIdOf(answer);
  return orderId === undefined ? { answer } : { answer, later: await b2b.waitUntilProcessed(orderId) };
}

/** @throws Unmet where the order was not accepted: what follows would stand on nothing. */
export function createdId(answer: Exchange): string {
  const orderId = orderIdOf(answer);
  if (orderId === undefined) throw new Unmet(`needs an accepted order; came ${answerLine(answer)}`);
  return orderId;
}

/** The same body for other units or under another external id. */
export function bodyWith(
  body: Json,
  { profile }: LogisticsApi,
  changes: { readonly externalId?: string; readonly quantity?: number },
): Json {
  const { externalId, quantity } = changes;
  const named = externalId === undefined ? body : write(body, '/externalId', externalId);
  return quantity === undefined ? named : write(named, `/lineItems/0${profile.fields.b2bQuantity}`, quantity);
}

/** An order in ERROR, and a body that differs from its own in that its cause is gone. */
export interface FailedOrder {
  readonly externalId: string;
  readonly order: Exchange;
  readonly mended: Json;
}

const onTheShelf = 4;

/** Asks for one unit too many; where the target refuses that at once, the hook must bring an order into ERROR. */
export async function failedOrder(api: LogisticsApi, account: Account, draft: B2bOrderDraft): Promise<FailedOrder> {
  const { b2b, arrange } = account;
  const lines = [{ product: { available: onTheShelf }, quantity: 1, by: 'logisticsSku' }] as const;
  const mended = await b2b.body({ ...draft, lines });
  const externalId = b2b.freshExternalId(draft);
  const short = await b2b.createRaw(bodyWith(mended, api, { externalId, quantity: onTheShelf + 1 }));
  const { later } = await outcomeOf(account, short);
  if (later && statusOf(later) === 'ERROR') return { externalId, order: later, mended };
  const arranged = await arrange.orderIn('order is in error', draft);
  return { externalId: arranged.externalId, order: arranged.order, mended: await b2b.body(draft) };
}
