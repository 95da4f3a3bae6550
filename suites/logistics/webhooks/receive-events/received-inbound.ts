import type { LogisticsApi } from '../../../../clients/logistics/api.ts';
import type { LogisticsNeed } from '../../../../clients/logistics/needs.ts';
import { type EventSeen, familyOf } from '../../../../clients/logistics/webhooks/event.ts';
import type { Json } from '../../../../engine/json.ts';
import { Inapplicable, Unmet } from '../../../../engine/judge/violation.ts';
import { read } from '../../../../engine/pointer.ts';
import { type Exchange, isAccepted } from '../../../../engine/wire/exchange.ts';
import type { InboundDraft } from '../../../../generators/inbound.ts';
import type { ReceiveDraft } from '../../../../generators/receive.ts';
import type { EventTypeNames, LogisticsProfile } from '../../../../schemas/target-profile.ts';
import { waitForDeliveries } from '../delivery/wait-for-deliveries.ts';

export type ReceiveName = 'full' | 'partial' | 'explicit';

const receives: Readonly<Record<ReceiveName, ReceiveDraft | undefined>> = {
  full: undefined,
  partial: { scenario: 'PARTIAL', chosen: [0] },
  explicit: { scenario: 'EXPLICIT_QTY', quantities: [{ product: 0, quantity: 2 }] },
};

const inbound: InboundDraft = {
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
  readonly events: readonly EventSeen[];
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
    await account.inbounds.arrange(inbound);
    const delivered = await account.inbounds.arrange(inbound);
    const before = allEvents.inbox.events.length;
    const status = async (): Promise<Json | undefined> => {
      if (profile.paths.getInbound === undefined) return undefined;
      return read((await account.inbounds.get(delivered.shipmentId)).answer?.json, profile.fields.inboundStatus);
    };
    const first = await status();
    const accepted = await account.inbounds.receive(delivered, receives[name]);
    if (!isAccepted(accepted)) throw new Unmet('the target does not simulate the receive');
    const bound = families.filter((family) => profile.values.eventTypes[family] !== undefined);
    const came = (family: keyof EventTypeNames): boolean =>
      allEvents.inbox.events.slice(before).some(({ type }) => familyOf(type, profile) === family);
    const received = name === 'partial' ? delivered.skus.slice(0, 1) : delivered.skus;
    // Each product may have its own event, and they may arrive at different times.
    const told = (): boolean => {
      const texts = allEvents.inbox.events.slice(before).map(({ body }) => JSON.stringify(body.adjustments) ?? '');
      return received.every((sku) => texts.some((text) => text.includes(JSON.stringify(sku))));
    };
    const all = (): boolean => bound.every(came) && (!bound.includes('inventoryChanged') || told());
    const within = profile.timing.receiveVisible + profile.timing.webhookMaxWait;
    await waitForDeliveries(own, allEvents.inbox, within, all);
    const events = allEvents.inbox.events.slice(before);
    own.addToHistory(events.map(({ delivery }) => delivery));
    return { ...delivered, received, accepted, statuses: [first, await status()], events, isolated: fresh };
  });

/**
 * A receive may leave the status of its shipment unchanged, and nothing else here can change it.
 * @throws Inapplicable if the status is unchanged and no event reports a change.
 */
export function statusMoves({ statuses: [before, after] }: ReceivedInbound, told: readonly EventSeen[]): void {
  if (before === after && told.length === 0)
    throw new Inapplicable('no status of an inbound shipment was seen to change');
}

/** The events of one family after a receive. */
export const eventsOfReceive = (
  { events }: ReceivedInbound,
  family: keyof EventTypeNames,
  profile: LogisticsProfile,
): readonly EventSeen[] => events.filter(({ type }) => familyOf(type, profile) === family);
