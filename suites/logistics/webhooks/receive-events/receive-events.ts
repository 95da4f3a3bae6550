/** Judges the events that a receive causes. */

import { type EventSeen, familyOf } from '../../../../clients/logistics/webhooks/event.ts';
import { itemsOf, type Json } from '../../../../engine/json.ts';
import { Unmet } from '../../../../engine/judge/violation.ts';
import { read } from '../../../../engine/pointer.ts';
import type { EventTypeNames, LogisticsProfile } from '../../../../schemas/target-profile.ts';
import { once } from '../../../cases.ts';
import { type Expect, family } from '../../check.ts';
import { listed } from '../order-events/snapshot.ts';
import { type ReceivedInbound, type ReceiveName, receivedInbound, receiving, statusMoves } from './received-inbound.ts';

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

/** An adjustment that names a product by its logisticsSku names the same one by its merchantSku. */
function namesOneProduct(events: readonly EventSeen[], { merchantSkus }: ReceivedInbound, expect: Expect): void {
  let judged = 0;
  for (const event of events) {
    for (const adjustment of adjustmentsOf(event)) {
      const expected = merchantSkus[String(skuOf(adjustment))];
      const actual = read(adjustment, '/merchantSKU') ?? read(adjustment, '/merchantSku');
      if (typeof expected !== 'string' || typeof actual !== 'string') continue;
      judged++;
      const what = `merchantSKU ${JSON.stringify(expected)} beside ${skuOf(adjustment)}`;
      expect.that(actual === expected, what, JSON.stringify(actual), event.delivery);
    }
  }
  if (judged === 0) expect.unexercised('no adjustment names a product of the shipment by both SKUs');
}

/** Every inbound received event of the account is about the products of the shipment. */
function namesReceived(events: readonly EventSeen[], inbound: ReceivedInbound, expect: Expect): void {
  if (!inbound.isolated) throw new Unmet('needs an account in which nothing else is received');
  const expected = Object.values(inbound.merchantSkus).filter((sku) => typeof sku === 'string');
  const named = events.flatMap(({ body, delivery }) => {
    const sku = body.merchantSKU ?? body.merchantSku;
    return typeof sku === 'string' ? [{ sku, delivery }] : [];
  });
  if (expected.length < inbound.received.length || named.length === 0)
    expect.unexercised('no event shows a known merchantSKU');
  for (const { sku, delivery } of named)
    expect.that(expected.includes(sku), `merchantSKU ${expected.join(' or ')}`, JSON.stringify(sku), delivery);
}

function statusChanged(events: readonly EventSeen[], inbound: ReceivedInbound, expect: Expect): void {
  const [before, after] = inbound.statuses;
  if (before === undefined || before === after) expect.unexercised('the status was not seen to change');
  const ours = events.filter((event) => isOf(event, inbound) || inbound.isolated);
  const expected = `an event of the change from ${JSON.stringify(before)} to ${JSON.stringify(after)}`;
  const why = 'Inbound shipment status changed';
  expect.that(ours.length > 0, expected, listed(inbound.events), inbound.accepted, why);
  const statuses = ours.map(({ body }) => body.status);
  const isOld = statuses.every((status) => status === before);
  expect.that(!isOld, expected, `status ${JSON.stringify(before)} in every event`, ours.at(-1)?.delivery, why);
}

const isOf = ({ body }: EventSeen, { shipmentId, planId }: ReceivedInbound): boolean =>
  body.shipmentId === shipmentId || body.shippingPlanExternalId === planId;

function planIds(events: readonly EventSeen[], inbound: ReceivedInbound, expect: Expect): void {
  const ours = events.filter(({ body }) => body.shipmentId === inbound.shipmentId);
  const naming = ours.filter(({ body }) => typeof body.shippingPlanExternalId === 'string');
  if (naming.length === 0) expect.unexercised('no event of the shipment shows its shippingPlanExternalId');
  for (const { body, delivery } of naming) {
    const expected = `shippingPlanExternalId ${JSON.stringify(inbound.planId)}`;
    const actual = JSON.stringify(body.shippingPlanExternalId) ?? '';
    const why = 'shippingPlanExternalId is the one that the merchant gave the shipment';
    expect.that(body.shippingPlanExternalId === inbound.planId, expected, actual, delivery, why);
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
    'webhook-inventory-names-product-by-both-skus': {
      proves: 'webhook-inventory-names-product',
      family: 'inventoryChanged',
      of: 'full',
      judge: namesOneProduct,
    },
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
    'webhook-inbound-received-merchant-sku': {
      proves: 'webhook-inbound-received-optional',
      family: 'inboundReceived',
      of: 'full',
      judge: namesReceived,
    },
    'webhook-inbound-status-sent': { family: 'inboundStatusChanged', of: 'full', judge: statusChanged },
    'webhook-inbound-status-plan-id': { family: 'inboundStatusChanged', of: 'full', judge: planIds },
  }),
];
