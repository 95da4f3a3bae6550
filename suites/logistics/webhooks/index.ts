import { accountEventChecks } from './delivery/accounts.ts';
import { backOffChecks } from './delivery/back-off.ts';
import { endpointChecks } from './delivery/endpoints.ts';
import { failingChecks } from './delivery/failing.ts';
import { narrowTypeChecks } from './delivery/narrow-types.ts';
import { retryChecks } from './delivery/retries.ts';
import { sandboxDeliveryChecks } from './delivery/sandbox.ts';
import { slowChecks } from './delivery/slow.ts';
import { successChecks } from './delivery/success.ts';
import { countChecks } from './order-events/counts.ts';
import { d2cHistoryChecks } from './order-events/d2c-histories.ts';
import { earlyEventChecks } from './order-events/early-events.ts';
import { onlyCancelledChecks } from './order-events/only-cancelled.ts';
import { digitChecks, orderPayloadChecks } from './order-events/order-payload.ts';
import { randomHistoryChecks } from './order-events/random-histories.ts';
import { refusedOrderEventChecks } from './order-events/refused-orders.ts';
import { sentChecks } from './order-events/sent.ts';
import { sequenceChecks } from './order-events/sequence.ts';
import { eventTimeChecks } from './order-events/times.ts';
import { declaredDeliveryMonitors } from './payloads/declared.ts';
import { envelopeMonitors } from './payloads/envelope.ts';
import { familyChecks } from './payloads/members.ts';
import { repeatedIdMonitor } from './payloads/repeated-id.ts';
import { formMonitors } from './payloads/schema-monitors.ts';
import { receiveEventChecks } from './receive-events/receive-events.ts';
import { deletedStockCheck } from './subscriptions/deleted-stock.ts';
import { keyedSubscriptionChecks } from './subscriptions/keyed.ts';
import { httpsChecks, subscriptionChecks } from './subscriptions/subscriptions.ts';
import { subscriptionUpdateChecks } from './subscriptions/updates.ts';

/** Checks of subscriptions, deliveries, and the content of events. */
export const webhookChecks = [
  ...sentChecks,
  ...earlyEventChecks,
  ...onlyCancelledChecks,
  ...refusedOrderEventChecks,
  ...d2cHistoryChecks,
  ...countChecks,
  ...sequenceChecks,
  ...orderPayloadChecks,
  ...digitChecks,
  ...accountEventChecks,
  ...sandboxDeliveryChecks,
  ...eventTimeChecks,
  ...randomHistoryChecks,
  ...receiveEventChecks,
  ...familyChecks,
  ...endpointChecks,
  ...narrowTypeChecks,
  ...subscriptionChecks,
  deletedStockCheck,
  ...subscriptionUpdateChecks,
  ...keyedSubscriptionChecks,
  ...httpsChecks,
  ...retryChecks,
  ...failingChecks,
  ...slowChecks,
  ...successChecks,
  ...backOffChecks,
];

export const webhookMonitors = [...envelopeMonitors, ...formMonitors, repeatedIdMonitor, ...declaredDeliveryMonitors];
