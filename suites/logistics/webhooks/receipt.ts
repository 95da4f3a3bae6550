import type { LogisticsApi } from '../../../clients/logistics/api.ts';
import { type EventSeen, familyOf } from '../../../clients/logistics/event.ts';
import type { LogisticsNeed } from '../../../clients/logistics/needs.ts';
import { type Exchange, isAccepted } from '../../../engine/exchange.ts';
import type { Json } from '../../../engine/json.ts';
import { read } from '../../../engine/pointer.ts';
import { Inapplicable, Unmet } from '../../../engine/violation.ts';
import type { InboundDraft } from '../../../generators/inbound.ts';
import type { ReceiveDraft } from '../../../generators/receipt.ts';
import type { EventTypeNames, LogisticsProfile } from '../../../schemas/target-profile.ts';
import { settled } from './settle.ts';

export type ReceiptName = 'full' | 'partial' | 'explicit';

const receives: Readonly<Record<ReceiptName, ReceiveDraft | undefined>> = {
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

/** A shipment that came in, how it read before and after, and every event of the account since. */
export interface Receipt {
  readonly shipmentId: string;
  readonly planId: string;
  /** What was received, of what was sent. */
  readonly received: readonly string[];
  readonly accepted: Exchange;
  readonly statuses: readonly (Json | undefined)[];
  readonly events: readonly EventSeen[];
  /** Nothing else happens in the account, so every event is of this receipt. */
  readonly alone: boolean;
}

export const receiving: readonly LogisticsNeed[] = [
  'event deliveries',
  'sandbox',
  'feature products',
  'feature inbounds',
  'feature simulateReceive',
];

const families = ['inventoryChanged', 'inboundReceived', 'inboundStatusChanged'] as const;

/** Each way of receiving has an account to itself: not every event says which shipment it is about. */
export const receiptOf = (api: LogisticsApi, name: ReceiptName): Promise<Receipt> =>
  api.scene(`receipt ${name}`, async (own) => {
    const { account, everything, fresh } = await own.observed(`receipt ${name}`);
    const { profile } = own;
    // Another shipment of the account, which events of the next one must not be mistaken for.
    await account.arrivals.arrange(inbound);
    const arrival = await account.arrivals.arrange(inbound);
    const before = everything.inbox.events.length;
    const status = async (): Promise<Json | undefined> => {
      if (profile.paths.inboundGet === undefined) return undefined;
      return read((await account.inbounds.get(arrival.shipmentId)).answer?.json, profile.fields.inboundStatus);
    };
    const first = await status();
    const accepted = await account.arrivals.receive(arrival, receives[name]);
    if (!isAccepted(accepted)) throw new Unmet('the target does not simulate the receive');
    const bound = families.filter((family) => profile.values.eventTypes[family] !== undefined);
    const came = (family: keyof EventTypeNames): boolean =>
      everything.inbox.events.slice(before).some(({ type }) => familyOf(type, profile) === family);
    const received = name === 'partial' ? arrival.skus.slice(0, 1) : arrival.skus;
    // Each product may have an event of its own, and they need not arrive together.
    const told = (): boolean => {
      const texts = everything.inbox.events.slice(before).map(({ body }) => JSON.stringify(body.adjustments) ?? '');
      return received.every((sku) => texts.some((text) => text.includes(JSON.stringify(sku))));
    };
    const all = (): boolean => bound.every(came) && (!bound.includes('inventoryChanged') || told());
    const within = profile.timing.receiveVisible + profile.timing.webhookMaxWait;
    await settled(own, everything.inbox, within, all);
    const events = everything.inbox.events.slice(before);
    own.note(events.map(({ delivery }) => delivery));
    return { ...arrival, received, accepted, statuses: [first, await status()], events, alone: fresh };
  });

/**
 * A receive need not change the status of its shipment (only NONE is said to leave it), and nothing else here could.
 * @throws Inapplicable where it did not, and no event tells of a change.
 */
export function statusMoves({ statuses: [before, after] }: Receipt, told: readonly EventSeen[]): void {
  if (before === after && told.length === 0)
    throw new Inapplicable('no status of an inbound shipment was seen to change');
}

/** Its events of one family. */
export const eventsOfReceipt = (
  { events }: Receipt,
  family: keyof EventTypeNames,
  profile: LogisticsProfile,
): readonly EventSeen[] => events.filter(({ type }) => familyOf(type, profile) === family);
