import { faultsOf } from '../fault.ts';
import { guestFaults } from './access/guests.ts';
import { knownTokenFaults } from './access/known-tokens.ts';
import { rateLimitFaults } from './access/rate-limit.ts';
import { reachedAccountFaults } from './access/reached-accounts.ts';
import { scopeFaults } from './access/scopes.ts';
import { standingFaults } from './access/standing.ts';
import { tokenLifeFaults } from './access/token-life.ts';
import { unseenWorkFaults } from './access/unseen-work.ts';
import { attachmentsFaults } from './attachments.ts';
import { b2bCancelFaults } from './b2b-orders/cancel.ts';
import { answersFaults } from './contract/answers.ts';
import { bodiesFaults } from './contract/bodies.ts';
import { idempotencyFaults } from './contract/idempotency.ts';
import { routeFaults } from './contract/routes.ts';
import { servedFaults } from './contract/served.ts';
import { contractFaults } from './contract.ts';
import { coreFaults } from './core.ts';
import { d2cAcceptedFaults } from './d2c-orders/accepted.ts';
import { d2cLifeFaults } from './d2c-orders/life.ts';
import { d2cLookupFaults } from './d2c-orders/lookup.ts';
import { d2cRefusedFaults } from './d2c-orders/refused.ts';
import { d2cReservationFaults } from './d2c-orders/reservation.ts';
import { d2cShownFaults } from './d2c-orders/shown.ts';
import { declaredFaults } from './declared.ts';
import { descriptionFaults } from './description/description.ts';
import { eventListingFaults } from './events/listing.ts';
import { eventRecordFaults } from './events/records.ts';
import { formsFaults } from './forms.ts';
import { inboundAcceptedFaults } from './inbounds/accepted.ts';
import { inboundLookupFaults } from './inbounds/lookup.ts';
import { inboundRefusedFaults } from './inbounds/refused.ts';
import { inboundSandboxFaults } from './inbounds/sandbox.ts';
import { inboundShownFaults } from './inbounds/shown.ts';
import { inventoryListFaults } from './inventory/listing.ts';
import { inventoryOfOneFaults } from './inventory/one-product.ts';
import { pageFaults } from './inventory/pages.ts';
import { inventoryRecordFaults } from './inventory/record.ts';
import { warehouseDetailFaults } from './inventory/warehouse-details.ts';
import { warehouseFaults } from './inventory/warehouses.ts';
import { linesFaults } from './lines.ts';
import { oauthAuthorizationFaults } from './oauth/authorization.ts';
import { oauthCodeFaults } from './oauth/code.ts';
import { ordersFaults } from './orders.ts';
import { productAcceptedFaults } from './products/accepted.ts';
import { productAliasFaults } from './products/aliases.ts';
import { productCreationFaults } from './products/created.ts';
import { productListFaults } from './products/listing.ts';
import { productLookupFaults } from './products/looked-up.ts';
import { productRefusedFaults } from './products/refused.ts';
import { productShownFaults } from './products/shown.ts';
import { productStoredFaults } from './products/stored.ts';
import { productUpdateFaults } from './products/updated.ts';
import { receiveAnswerFaults } from './receiving/answers.ts';
import { receiveNoneFaults } from './receiving/none.ts';
import { receivedOrdersFaults } from './receiving/orders.ts';
import { receiptAcceptedFaults } from './receiving/receipts-accepted.ts';
import { receiptRefusedFaults } from './receiving/receipts-refused.ts';
import { receivedStockFaults } from './receiving/shelf.ts';
import { receivedUnitsFaults } from './receiving/units.ts';
import { statesFaults } from './states.ts';
import { stockJourneyFaults } from './stock-journey.ts';
import { transportFaults } from './transport.ts';
import { versionFaults } from './versions/versions.ts';
import { versionsFaults } from './versions.ts';
import { carriagePayloadFaults } from './webhooks/carriage-payloads.ts';
import { webhookDeliveryFaults } from './webhooks/delivery.ts';
import { webhookEndpointFaults } from './webhooks/endpoints.ts';
import { webhookEnvelopeFaults } from './webhooks/envelope.ts';
import { goodsPayloadFaults } from './webhooks/goods-payloads.ts';
import { orderPayloadFaults } from './webhooks/order-payloads.ts';
import { sentEventFaults } from './webhooks/sent-events.ts';
import { eventTimeFaults } from './webhooks/times.ts';
import { unsentEventFaults } from './webhooks/unsent-events.ts';

/** The faults of the fulfilment API. */
export const logisticsFaults = faultsOf('logistics', {
  ...receivedUnitsFaults,
  ...receivedStockFaults,
  ...receiptRefusedFaults,
  ...receiptAcceptedFaults,
  ...receivedOrdersFaults,
  ...receiveNoneFaults,
  ...receiveAnswerFaults,
  ...inboundShownFaults,
  ...inboundSandboxFaults,
  ...inboundRefusedFaults,
  ...inboundLookupFaults,
  ...inboundAcceptedFaults,
  ...d2cShownFaults,
  ...d2cReservationFaults,
  ...d2cRefusedFaults,
  ...d2cLookupFaults,
  ...d2cLifeFaults,
  ...d2cAcceptedFaults,
  ...guestFaults,
  ...knownTokenFaults,
  ...rateLimitFaults,
  ...reachedAccountFaults,
  ...scopeFaults,
  ...standingFaults,
  ...tokenLifeFaults,
  ...unseenWorkFaults,
  ...attachmentsFaults,
  ...b2bCancelFaults,
  ...contractFaults,
  ...answersFaults,
  ...bodiesFaults,
  ...idempotencyFaults,
  ...routeFaults,
  ...servedFaults,
  ...coreFaults,
  ...declaredFaults,
  ...descriptionFaults,
  ...eventListingFaults,
  ...eventRecordFaults,
  ...formsFaults,
  ...inventoryListFaults,
  ...inventoryOfOneFaults,
  ...pageFaults,
  ...inventoryRecordFaults,
  ...warehouseDetailFaults,
  ...warehouseFaults,
  ...linesFaults,
  ...oauthAuthorizationFaults,
  ...oauthCodeFaults,
  ...ordersFaults,
  ...productAcceptedFaults,
  ...productAliasFaults,
  ...productCreationFaults,
  ...productListFaults,
  ...productLookupFaults,
  ...productRefusedFaults,
  ...productShownFaults,
  ...productStoredFaults,
  ...productUpdateFaults,
  ...statesFaults,
  ...stockJourneyFaults,
  ...transportFaults,
  ...versionsFaults,
  ...versionFaults,
  ...carriagePayloadFaults,
  ...webhookDeliveryFaults,
  ...webhookEndpointFaults,
  ...webhookEnvelopeFaults,
  ...goodsPayloadFaults,
  ...orderPayloadFaults,
  ...sentEventFaults,
  ...eventTimeFaults,
  ...unsentEventFaults,
});
