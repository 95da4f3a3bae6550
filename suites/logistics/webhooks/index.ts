import { accountEventChecks } from './accounts.ts';
import { backOffChecks } from './back-off.ts';
import { countChecks } from './counts.ts';
import { d2cHistoryChecks } from './d2c-histories.ts';
import { damagedChecks } from './damaged.ts';
import { declaredDeliveryMonitors } from './declared.ts';
import { endpointChecks } from './endpoints.ts';
import { envelopeMonitors } from './envelope.ts';
import { failingChecks } from './failing.ts';
import { familyChecks } from './family-members.ts';
import { formMonitors } from './forms.ts';
import { httpsChecks } from './https-only.ts';
import { notSentChecks } from './not-sent.ts';
import { orderEventChecks } from './order-events.ts';
import { digitChecks, orderPayloadChecks } from './order-payload.ts';
import { randomHistoryChecks } from './random-histories.ts';
import { receiveEventChecks } from './receive-events.ts';
import { refusedChecks } from './refused.ts';
import { retryChecks } from './retries.ts';
import { shipmentEventChecks } from './shipment-events.ts';
import { slowChecks } from './slow.ts';
import { subscriptionUpdateChecks } from './subscription-updates.ts';
import { subscriptionChecks } from './subscriptions.ts';
import { successChecks } from './success.ts';

/** Subscriptions, deliveries, and what is delivered. */
export const webhookChecks = [
  ...orderEventChecks,
  ...shipmentEventChecks,
  ...notSentChecks,
  ...refusedChecks,
  ...d2cHistoryChecks,
  ...countChecks,
  ...orderPayloadChecks,
  ...digitChecks,
  ...accountEventChecks,
  ...randomHistoryChecks,
  ...receiveEventChecks,
  ...familyChecks,
  ...damagedChecks,
  ...endpointChecks,
  ...subscriptionChecks,
  ...subscriptionUpdateChecks,
  ...httpsChecks,
  ...retryChecks,
  ...failingChecks,
  ...slowChecks,
  ...successChecks,
  ...backOffChecks,
];

export const webhookMonitors = [...envelopeMonitors, ...formMonitors, ...declaredDeliveryMonitors];
