import type { LogisticsApi } from '../../../../clients/logistics/api.ts';
import type { LogisticsNeed } from '../../../../clients/logistics/needs.ts';
import { type EventSeen, familyOf } from '../../../../clients/logistics/webhooks/event.ts';
import { itemsOf, type Json } from '../../../../engine/json.ts';
import { Inapplicable, Unmet } from '../../../../engine/judge/violation.ts';
import { read } from '../../../../engine/pointer.ts';
import { type Exchange, isAccepted } from '../../../../engine/wire/exchange.ts';
import type { InboundDraft } from '../../../../generators/inbound.ts';
import type { ReceiveDraft } from '../../../../generators/receive.ts';
import type { EventTypeNames, LogisticsProfile } from '../../../../schemas/target-profile.ts';
import { once } from '../../../cases.ts';
import { type Expect, family } from '../../check.ts';
import { waitForDeliveries } from '../delivery/wait-for-deliveries.ts';
import { listed } from '../order-events/snapshot.ts';

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
    const unheard = allEvents.subscription.refused;
    own.addToHistory(events.map(({ delivery }) => delivery));
    return { ...delivered, received, accepted, statuses: [first, await status()], events, unheard, isolated: fresh };
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

interface ReceiveEventRule {
  readonly family: keyof EventTypeNames;
  readonly of: ReceiveName;
  judge(events: readonly EventSeen[], inbound: ReceivedInbound, expect: Expect): void;
}

/** A simulated receive causes events at the endpoint of the account. */
const heard = family(({ family, of, judge }: ReceiveEventRule) => ({
  needs: [...receiving, `event family ${family}`],
  ...once,
  async when(api) {
    const inbound = await receivedInbound(api, of);
    if (inbound.unheard.some((type) => familyOf(type, api.profile) === family))
      throw new Unmet('needs a webhook subscription; the target refused the one for this type');
    if (family === 'inboundStatusChanged') statusMoves(inbound, eventsOfReceive(inbound, family, api.profile));
    return inbound;
  },
  then: (inbound, expect) => judge(eventsOfReceive(inbound, family, expect.target), inbound, expect),
}));

const arrived =
  (what: string, why: string): ReceiveEventRule['judge'] =>
  (events, { accepted, events: all }, expect) =>
    expect.that(events.length > 0, what, listed(all), accepted, why);

const adjustmentsOf = ({ body }: EventSeen): readonly Json[] => itemsOf(body.adjustments);

/** Accepts both casings. A bundle or a case pack may appear besides its units. */
const skuOf = (adjustment: Json): Json | undefined =>
  read(adjustment, '/logisticsSKU') ?? read(adjustment, '/logisticsSku');

function namesProducts(
  events: readonly EventSeen[],
  { received, isolated, accepted }: ReceivedInbound,
  expect: Expect,
): void {
  const named = events.flatMap((event) => adjustmentsOf(event).map(skuOf));
  if (events.length === 0 || (!isolated && named.length === 0)) expect.unexercised('no inventory event arrived');
  const missing = received.filter((sku) => !named.includes(sku));
  const why = 'adjustments[] { logisticsSKU, … } of what has changed';
  expect.that(missing.length === 0, `adjustments of ${received.join(', ')}`, JSON.stringify(named), accepted, why);
}

function statusChanged(events: readonly EventSeen[], inbound: ReceivedInbound, expect: Expect): void {
  const [before, after] = inbound.statuses;
  if (before === undefined || before === after) expect.unexercised('the status was not seen to change');
  const ours = events.filter((event) => isOf(event, inbound) || inbound.isolated);
  const due = `an event of the change from ${JSON.stringify(before)} to ${JSON.stringify(after)}`;
  expect.that(ours.length > 0, due, listed(inbound.events), inbound.accepted, 'Inbound shipment status changed');
}

const isOf = ({ body }: EventSeen, { shipmentId, planId }: ReceivedInbound): boolean =>
  body.shipmentId === shipmentId || body.shippingPlanExternalId === planId;

function planIds(events: readonly EventSeen[], inbound: ReceivedInbound, expect: Expect): void {
  const ours = events.filter(({ body }) => body.shipmentId === inbound.shipmentId);
  const told = ours.filter(({ body }) => typeof body.shippingPlanExternalId === 'string');
  if (told.length === 0) expect.unexercised('no event of the shipment shows its shippingPlanExternalId');
  for (const { body, delivery } of told) {
    const due = `shippingPlanExternalId ${JSON.stringify(inbound.planId)}`;
    const came = JSON.stringify(body.shippingPlanExternalId) ?? '';
    const why = 'shippingPlanExternalId is the one that the merchant gave the shipment';
    expect.that(body.shippingPlanExternalId === inbound.planId, due, came, delivery, why);
  }
}

const whyInventory = 'Inventory changed: simulate-receive makes counts visible';
const whyReceived = 'Inbound received: type, amount, shipmentItemId of the received units';

/** Events of inventory and inbound shipments. */
export const receiveEventChecks = [
  ...heard({
    'webhook-inventory-sent': {
      family: 'inventoryChanged',
      of: 'full',
      judge: arrived('an inventory event', whyInventory),
    },
    'webhook-inventory-sent-partial': {
      family: 'inventoryChanged',
      of: 'partial',
      judge: arrived('an inventory event', whyInventory),
    },
    'webhook-inventory-names-product': { family: 'inventoryChanged', of: 'full', judge: namesProducts },
    'webhook-inbound-received-sent': {
      family: 'inboundReceived',
      of: 'full',
      judge: arrived('an inbound received event', whyReceived),
    },
    'webhook-inbound-received-sent-explicit': {
      family: 'inboundReceived',
      of: 'explicit',
      judge: arrived('an inbound received event', whyReceived),
    },
    'webhook-inbound-status-sent': { family: 'inboundStatusChanged', of: 'full', judge: statusChanged },
    'webhook-inbound-status-plan-id': { family: 'inboundStatusChanged', of: 'full', judge: planIds },
  }),
];
