/** Receives a shipment and records all later events of the account. */

import type { Account, LogisticsApi } from '../../../../clients/logistics/api.ts';
import type { LogisticsNeed } from '../../../../clients/logistics/needs.ts';
import { type EventSeen, familyOf } from '../../../../clients/logistics/webhooks/event.ts';
import type { Json } from '../../../../engine/json.ts';
import { Inapplicable, Unmet } from '../../../../engine/judge/violation.ts';
import { read } from '../../../../engine/pointer.ts';
import { type Exchange, isAccepted } from '../../../../engine/wire/exchange.ts';
import type { InboundDraft } from '../../../../generators/logistics/inbound.ts';
import type { ReceiveDraft } from '../../../../generators/logistics/receives/receive.ts';
import type { EventTypeNames } from '../../../../schemas/target-profile.ts';
import { waitForDeliveries } from '../delivery/wait-for-deliveries.ts';

export type ReceiveName = 'full' | 'partial' | 'explicit';

const receives: Readonly<Record<ReceiveName, ReceiveDraft | undefined>> = {
  full: undefined,
  partial: { scenario: 'PARTIAL', chosen: [0] },
  explicit: { scenario: 'EXPLICIT_QTY', quantities: [{ product: 0, quantity: 2 }] },
};

/** Units of two products. */
export const twoProducts: InboundDraft = {
  planId: 'plan',
  planName: 'Conformance plan by name',
  packages: [
    {
      identical: 1,
      weight: 10,
      length: 20,
      width: 20,
      height: 20,
      items: [
        { product: 0, quantity: 3 },
        { product: 1, quantity: 5 },
      ],
    },
  ],
};

/** A received shipment, its status before and after, and all later events of the account. */
export interface ReceivedInbound {
  readonly shipmentId: string;
  readonly planId: string;
  /** The SKUs that were received. */
  readonly received: readonly string[];
  readonly accepted: Exchange;
  readonly statuses: readonly (Json | undefined)[];
  /** The merchantSku of the products of the shipment, by their logisticsSku. */
  readonly merchantSkus: Readonly<Record<string, Json | undefined>>;
  readonly events: readonly EventSeen[];
  /** Types of events that cannot arrive, because the target refused their subscriptions. */
  readonly unheard: readonly string[];
  /** Nothing else happens in the account, so every event belongs to this receive. */
  readonly isolated: boolean;
}

export const receiving: readonly LogisticsNeed[] = [
  'event deliveries',
  'sandbox',
  'feature products',
  'feature inbounds',
  'feature simulateReceive',
];

const families = ['inventoryChanged', 'inboundReceived', 'inboundStatusChanged'] as const;

/** Each way to receive uses its own account, because not every event names its shipment. */
export const receivedInbound = (api: LogisticsApi, name: ReceiveName): Promise<ReceivedInbound> =>
  api.sharedFixture(`receive ${name}`, async (own) => {
    const { account, allEvents, fresh } = await own.observed(`receive ${name}`);
    const { profile } = own;
    // Another shipment of the account, whose events must not be confused with those of the next one.
    await account.inbounds.arrange(twoProducts);
    const delivered = await account.inbounds.arrange(twoProducts);
    const before = allEvents.inbox.events.length;
    const status = async (): Promise<Json | undefined> => {
      if (profile.paths.getInbound === undefined) return undefined;
      return read((await account.inbounds.get(delivered.shipmentId)).answer?.json, profile.fields.inboundStatus);
    };
    const first = await status();
    const accepted = await account.inbounds.receive(delivered, receives[name]);
    if (!isAccepted(accepted)) throw new Unmet('the target does not simulate the receive');
    const bound = families.filter((family) => profile.values.eventTypes[family] !== undefined);
    const arrived = (family: keyof EventTypeNames): boolean =>
      allEvents.inbox.events.slice(before).some(({ type }) => familyOf(type, profile) === family);
    const received = name === 'partial' ? delivered.skus.slice(0, 1) : delivered.skus;
    // Each product may have its own event, and they may arrive at different times.
    const adjusted = (): boolean => {
      const texts = allEvents.inbox.events.slice(before).map(({ body }) => JSON.stringify(body.adjustments) ?? '');
      return received.every((sku) => texts.some((text) => text.includes(JSON.stringify(sku))));
    };
    const all = (): boolean => bound.every(arrived) && (!bound.includes('inventoryChanged') || adjusted());
    const within = profile.timing.receiveVisible + profile.timing.webhookMaxWait;
    await waitForDeliveries(own, allEvents.inbox, within, all);
    const last = await status();
    const arrivedSince = (): readonly EventSeen[] => allEvents.inbox.events.slice(before);
    // An event of an earlier change may be late; that of the last one arrives within the same time.
    const isNew = ({ type, body }: EventSeen): boolean =>
      familyOf(type, profile) === 'inboundStatusChanged' && body.status !== first;
    if (last !== first && !arrivedSince().some(isNew))
      await waitForDeliveries(own, allEvents.inbox, profile.timing.webhookMaxWait, () => arrivedSince().some(isNew));
    const events = arrivedSince();
    own.addToHistory(events.map(({ delivery }) => delivery));
    const merchantSkus = await merchantSkusOf(account, delivered.skus);
    const unheard = allEvents.subscription.refused;
    return {
      ...delivered,
      received,
      accepted,
      statuses: [first, last],
      merchantSkus,
      events,
      unheard,
      isolated: fresh,
    };
  });

async function merchantSkusOf({ products }: Pick<Account, 'products'>, skus: readonly string[]) {
  const shown = async (sku: string) => [sku, read((await products.get(sku)).answer?.json, '/merchantSku')] as const;
  return Object.fromEntries(await Promise.all(skus.map(shown)));
}

/**
 * A receive may leave the status of its shipment unchanged, and nothing else here can change it.
 * @throws Inapplicable if the status is unchanged and no event reports a change.
 */
export function statusMoves({ statuses: [before, after] }: ReceivedInbound, events: readonly EventSeen[]): void {
  if (before === after && events.length === 0)
    throw new Inapplicable('no status of an inbound shipment was seen to change');
}
