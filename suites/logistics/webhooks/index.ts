import { accountEventChecks } from './delivery/accounts.ts';
import { backOffChecks } from './delivery/back-off.ts';
import { endpointChecks } from './delivery/endpoints.ts';
import { failingChecks } from './delivery/failing.ts';
import { retryChecks } from './delivery/retries.ts';
import { slowChecks } from './delivery/slow.ts';
import { successChecks } from './delivery/success.ts';
import { declaredDeliveryMonitors } from './families/declared.ts';
import { envelopeMonitors } from './families/envelope.ts';
import { formMonitors } from './families/forms.ts';
import { familyChecks } from './families/members.ts';
import { receiveEventChecks } from './families/receive-events.ts';
import { countChecks } from './orders/counts.ts';
import { d2cHistoryChecks } from './orders/d2c-histories.ts';
import { notSentChecks } from './orders/not-sent.ts';
import { digitChecks, orderPayloadChecks } from './orders/order-payload.ts';
import { randomHistoryChecks } from './orders/random-histories.ts';
import { sentChecks } from './orders/sent.ts';
import { httpsChecks } from './subscriptions/https-only.ts';
import { refusedChecks } from './subscriptions/refused.ts';
import { subscriptionChecks } from './subscriptions/subscriptions.ts';
import { subscriptionUpdateChecks } from './subscriptions/updates.ts';

/** Subscriptions, deliveries, and what is delivered. */
export const webhookChecks = [
  ...sentChecks,
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
