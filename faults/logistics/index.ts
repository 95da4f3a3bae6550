import { faultsOf } from '../fault.ts';
import { accountStatusFaults } from './access/account-status.ts';
import { foreignEffectFaults } from './access/foreign-effects.ts';
import { knownTokenFaults } from './access/known-tokens.ts';
import { rateLimitFaults } from './access/rate-limit.ts';
import { refusedYetDoneFaults } from './access/refused-yet-done.ts';
import { scopeFaults } from './access/scopes.ts';
import { tokenLifeFaults } from './access/token-life.ts';
import { unauthenticatedFaults } from './access/unauthenticated.ts';
import { versionedScopeFaults } from './access/versioned-scopes.ts';
import { wrongAccountFaults } from './access/wrong-account.ts';
import { cancellableFaults } from './b2b-cancel/cancellable.ts';
import { cancelEffectFaults } from './b2b-cancel/effects.ts';
import { foreignCancelFaults } from './b2b-cancel/foreign.ts';
import { cancelRefusalFaults } from './b2b-cancel/refusals.ts';
import { b2bDraftFaults } from './b2b-orders/draft.ts';
import { b2bExternalIdFaults } from './b2b-orders/external-id.ts';
import { b2bLineProductFaults } from './b2b-orders/line-products.ts';
import { b2bLineFaults } from './b2b-orders/lines.ts';
import { b2bLookupFaults } from './b2b-orders/lookup.ts';
import { b2bOriginFaults } from './b2b-orders/origin.ts';
import { b2bProcessingFaults } from './b2b-orders/processing.ts';
import { b2bRefusalFaults } from './b2b-orders/refusals.ts';
import { b2bReservationFaults } from './b2b-orders/reservation.ts';
import { b2bRuleCombinationFaults } from './b2b-orders/rule-combinations.ts';
import { b2bShipByFaults } from './b2b-orders/ship-by.ts';
import { b2bShownFaults } from './b2b-orders/shown.ts';
import { b2bStateFaults } from './b2b-orders/states.ts';
import { unitsOfOtherOrdersFaults } from './b2b-orders/units-of-other-orders.ts';
import { attachmentFaults } from './b2b-transport/attachments.ts';
import { b2bCarrierAccountFaults } from './b2b-transport/carrier-account.ts';
import { b2bTransportFaults } from './b2b-transport/transport.ts';
import { idempotencyKeyFaults } from './contract/idempotency-keys.ts';
import { otherResourceIdFaults } from './contract/ids-of-other-resources.ts';
import { keyedBodyFaults } from './contract/keyed-bodies.ts';
import { problemFaults } from './contract/problems.ts';
import { repeatedNameFaults } from './contract/repeated-names.ts';
import { repetitionFaults } from './contract/repetitions.ts';
import { replayFaults } from './contract/replays.ts';
import { requestBodyFaults } from './contract/request-bodies.ts';
import { requestHeaderFaults } from './contract/request-headers.ts';
import { routeFaults } from './contract/routes.ts';
import { similarIdFaults } from './contract/similar-ids.ts';
import { singleOperationFaults } from './contract/single-operations.ts';
import { d2cAcceptedFaults } from './d2c-orders/accepted.ts';
import { d2cLifeFaults } from './d2c-orders/life.ts';
import { d2cLookupFaults } from './d2c-orders/lookup.ts';
import { d2cReservationFaults } from './d2c-orders/reservation.ts';
import { d2cRuleCombinationFaults } from './d2c-orders/rule-combinations.ts';
import { d2cShownFaults } from './d2c-orders/shown.ts';
import { d2cWronglyRefusedFaults } from './d2c-orders/wrongly-refused.ts';
import { descriptionFaults } from './description/description.ts';
import { refusedEventFaults } from './events/events-of-refused.ts';
import { eventListingFaults } from './events/listing.ts';
import { eventRecordFaults } from './events/records.ts';
import { inboundAcceptedFaults } from './inbounds/accepted.ts';
import { inboundLookupFaults } from './inbounds/lookup.ts';
import { inboundSandboxFaults } from './inbounds/sandbox.ts';
import { inboundShownFaults } from './inbounds/shown.ts';
import { inboundWronglyRefusedFaults } from './inbounds/wrongly-refused.ts';
import { combinedParameterFaults } from './inventory/combined-parameters.ts';
import { inventoryListFaults } from './inventory/listing.ts';
import { inventoryOfOneFaults } from './inventory/one-product.ts';
import { pageFaults } from './inventory/pages.ts';
import { inventoryRecordFaults } from './inventory/record.ts';
import { staleListFaults } from './inventory/stale-list.ts';
import { warehouseDetailFaults } from './inventory/warehouse-details.ts';
import { warehouseFaults } from './inventory/warehouses.ts';
import { goodsMagnitudeFaults } from './magnitudes/goods.ts';
import { orderMagnitudeFaults } from './magnitudes/orders.ts';
import { oauthAuthorizationFaults } from './oauth/authorization.ts';
import { oauthCodeFaults } from './oauth/code.ts';
/** The faults of the fulfilment API. */
import { productAcceptedFaults } from './products/accepted.ts';
import { productAliasFaults } from './products/aliases.ts';
import { changedValueFaults } from './products/changed-values.ts';
import { productCreationFaults } from './products/created.ts';
import { productFieldFaults } from './products/fields.ts';
import { productListFaults } from './products/listing.ts';
import { productLookupFaults } from './products/lookup.ts';
import { productRuleCombinationFaults } from './products/rule-combinations.ts';
import { productShownFaults } from './products/shown.ts';
import { productStoredFaults } from './products/stored.ts';
import { productUpdateFaults } from './products/updated.ts';
import { productWronglyRefusedFaults } from './products/wrongly-refused.ts';
import { receiveAnswerFaults } from './receiving/answers.ts';
import { receivedOrdersFaults } from './receiving/orders.ts';
import { receiptAcceptedFaults } from './receiving/receipts-accepted.ts';
import { receiptRefusedFaults } from './receiving/receipts-refused.ts';
import { receiveRuleCombinationFaults } from './receiving/rule-combinations.ts';
import { receiveNoneFaults } from './receiving/scenario-none.ts';
import { receivedStockFaults } from './receiving/stock.ts';
import { receivedUnitsFaults } from './receiving/units.ts';
import { releaseListFaults } from './releases/lists.ts';
import { releaseOrderFaults } from './releases/orders.ts';
import { parcelFaults } from './releases/parcels.ts';
import { predecessorFaults } from './releases/predecessor.ts';
import { versionFaults } from './versions/versions.ts';
import { webhookDeliveryFaults } from './webhooks/delivery.ts';
import { webhookEndpointFaults } from './webhooks/endpoints.ts';
import { webhookEnvelopeFaults } from './webhooks/envelope.ts';
import { goodsPayloadFaults } from './webhooks/goods-payloads.ts';
import { orderPayloadFaults } from './webhooks/order-payloads.ts';
import { sentEventFaults } from './webhooks/sent-events.ts';
import { eventTimeFaults } from './webhooks/times.ts';
import { transportPayloadFaults } from './webhooks/transport-payloads.ts';
import { unsentEventFaults } from './webhooks/unsent-events.ts';
export const logisticsFaults = faultsOf('logistics', {
  ...unauthenticatedFaults,
  ...knownTokenFaults,
  ...rateLimitFaults,
  ...wrongAccountFaults,
  ...scopeFaults,
  ...accountStatusFaults,
  ...tokenLifeFaults,
  ...refusedYetDoneFaults,
  ...b2bRuleCombinationFaults,
  ...attachmentFaults,
  ...cancellableFaults,
  ...cancelEffectFaults,
  ...cancelRefusalFaults,
  ...foreignCancelFaults,
  ...b2bCarrierAccountFaults,
  ...b2bDraftFaults,
  ...b2bExternalIdFaults,
  ...b2bLineProductFaults,
  ...b2bLineFaults,
  ...b2bOriginFaults,
  ...unitsOfOtherOrdersFaults,
  ...b2bProcessingFaults,
  ...b2bLookupFaults,
  ...b2bRefusalFaults,
  ...b2bReservationFaults,
  ...b2bShipByFaults,
  ...b2bShownFaults,
  ...b2bStateFaults,
  ...b2bTransportFaults,
  ...problemFaults,
  ...requestBodyFaults,
  ...idempotencyKeyFaults,
  ...repeatedNameFaults,
  ...keyedBodyFaults,
  ...repetitionFaults,
  ...routeFaults,
  ...singleOperationFaults,
  ...d2cAcceptedFaults,
  ...d2cLifeFaults,
  ...d2cLookupFaults,
  ...d2cWronglyRefusedFaults,
  ...d2cReservationFaults,
  ...d2cShownFaults,
  ...d2cRuleCombinationFaults,
  ...descriptionFaults,
  ...eventListingFaults,
  ...eventRecordFaults,
  ...inboundAcceptedFaults,
  ...inboundLookupFaults,
  ...inboundWronglyRefusedFaults,
  ...inboundSandboxFaults,
  ...inboundShownFaults,
  ...inventoryListFaults,
  ...inventoryOfOneFaults,
  ...pageFaults,
  ...inventoryRecordFaults,
  ...warehouseDetailFaults,
  ...warehouseFaults,
  ...oauthAuthorizationFaults,
  ...oauthCodeFaults,
  ...productAcceptedFaults,
  ...productFieldFaults,
  ...productAliasFaults,
  ...productCreationFaults,
  ...productListFaults,
  ...productLookupFaults,
  ...productWronglyRefusedFaults,
  ...productShownFaults,
  ...productStoredFaults,
  ...productUpdateFaults,
  ...receiveAnswerFaults,
  ...receiveNoneFaults,
  ...receivedOrdersFaults,
  ...receiptAcceptedFaults,
  ...receiptRefusedFaults,
  ...receivedStockFaults,
  ...receivedUnitsFaults,
  ...staleListFaults,
  ...orderMagnitudeFaults,
  ...goodsMagnitudeFaults,
  ...requestHeaderFaults,
  ...versionedScopeFaults,
  ...replayFaults,
  ...similarIdFaults,
  ...otherResourceIdFaults,
  ...combinedParameterFaults,
  ...foreignEffectFaults,
  ...changedValueFaults,
  ...refusedEventFaults,
  ...receiveRuleCombinationFaults,
  ...productRuleCombinationFaults,
  ...versionFaults,
  ...releaseListFaults,
  ...releaseOrderFaults,
  ...parcelFaults,
  ...predecessorFaults,
  ...transportPayloadFaults,
  ...webhookDeliveryFaults,
  ...webhookEndpointFaults,
  ...webhookEnvelopeFaults,
  ...goodsPayloadFaults,
  ...orderPayloadFaults,
  ...sentEventFaults,
  ...eventTimeFaults,
  ...unsentEventFaults,
});
