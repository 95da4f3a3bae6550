import type { LogisticsApi } from '../../clients/logistics/api.ts';
import type { LogisticsNeed } from '../../clients/logistics/needs.ts';
import type { AnyCheck } from '../../engine/run/check.ts';
import type { Monitor } from '../../engine/run/monitor.ts';
import { withAreaFeatures, withAreaNeeds } from '../area-needs.ts';
import { accountLimitChecks, rateLimitMonitors, tokenLifeChecks } from './account-limits/index.ts';
import {
  b2bChecks,
  b2bShipByHolidayChecks,
  b2bShipByMonthChecks,
  b2bShipByWeekdayChecks,
  b2bStatusMonitors,
} from './b2b-orders/index.ts';
import { creatingOrders } from './b2b-orders/resource.ts';
import { authenticationChecks } from './contract/access/authentication.ts';
import { authorizationChecks } from './contract/access/authorization.ts';
import { environmentChecks } from './contract/access/environments.ts';
import { foreignEffectChecks } from './contract/access/foreign-effects.ts';
import { listIsolationChecks } from './contract/access/list-isolation.ts';
import { refusedTokenChecks } from './contract/access/refused-token.ts';
import { scopeMatrixChecks } from './contract/access/scope-matrix.ts';
import { severalScopeChecks } from './contract/access/several-scopes.ts';
import { versionedScopeChecks } from './contract/access/versions.ts';
import { errorChecks } from './contract/errors/errors.ts';
import { hostileChecks } from './contract/errors/hostile.ts';
import { hostileRefusedChecks } from './contract/errors/hostile-refused.ts';
import { otherResourceIdChecks } from './contract/errors/ids-of-other-resources.ts';
import { invalidRequestChecks } from './contract/errors/invalid-requests.ts';
import { neighbourIdChecks } from './contract/errors/neighbour-ids.ts';
import { orderAsShipmentCheck } from './contract/errors/order-as-shipment.ts';
import { problemMonitors } from './contract/errors/problem-form.ts';
import { refusedCreationChecks } from './contract/errors/refused-creation.ts';
import { similarIdChecks } from './contract/errors/similar-ids.ts';
import { stateRefusalChecks } from './contract/errors/state-refusal.ts';
import { headerMonitors } from './contract/headers.ts';
import { idempotencyChecks } from './contract/idempotency/idempotency.ts';
import { keyedPostChecks } from './contract/idempotency/keyed-posts.ts';
import { keyedReleaseCreationChecks } from './contract/idempotency/keyed-release-creations.ts';
import { idempotencyKeyChecks } from './contract/idempotency/keys.ts';
import { lostResponseChecks } from './contract/idempotency/lost-response.ts';
import { replayedHeaderChecks } from './contract/idempotency/replayed-header.ts';
import { variedBodyChecks } from './contract/idempotency/varied-bodies.ts';
import { serviceChecks, serviceMonitors } from './contract/service.ts';
import { shownMemberChecks } from './contract/shown-members.ts';
import { surplusHeaderChecks } from './contract/surplus-headers.ts';
import { d2cChecks } from './d2c-orders/index.ts';
import { declaredChecks, declaredMonitors } from './declared/index.ts';
import { describedTruthMonitors, descriptionAccuracyChecks } from './description/accuracy.ts';
import { servedDescriptionChecks } from './description/served.ts';
import { eventChecks, eventMonitors } from './events/index.ts';
import { asCreatedMonitors } from './in-passing/as-created.ts';
import { idMonitors } from './in-passing/ids.ts';
import { inboundChecks } from './inbounds/index.ts';
import { inventoryChecks } from './inventory/index.ts';
import { orderJourneyChecks, stockJourneyChecks } from './journeys/index.ts';
import { oauthChecks } from './oauth/index.ts';
import { productChecks } from './products/index.ts';
import { receivingChecks } from './receiving/index.ts';
import { foreignReceiveChecks } from './receiving/own-inbound.ts';
import { foreignOutboundChecks } from './releases/foreign-outbounds.ts';
import { releaseInboundChecks } from './releases/inbounds.ts';
import { releaseListChecks } from './releases/lists.ts';
import { releaseOrderChecks } from './releases/orders.ts';
import { parcelChecks } from './releases/parcels.ts';
import { predecessorChecks } from './releases/predecessor.ts';
import { schemaMonitors } from './schema-monitors.ts';
import { oldNameChecks } from './versions/old-names.ts';
import { versionChecks } from './versions/paths.ts';
import { warehouseMonitors } from './warehouses/codes.ts';
import { warehouseDetailsChecks } from './warehouses/details-answer.ts';
import { warehouseChecks } from './warehouses/index.ts';
import { webhookChecks, webhookMonitors } from './webhooks/index.ts';

/** What every check of an area needs. */
const areaNeeds: Readonly<Record<string, readonly LogisticsNeed[]>> = {
  'b2b-orders': creatingOrders,
  'b2b-states': creatingOrders,
  'b2b-transport': creatingOrders,
  'b2b-attachments': [...creatingOrders, 'feature attachments'],
  'd2c-orders': ['feature d2cOrders'],
  events: ['feature events'],
  inventory: ['feature inventory'],
  limits: ['rate limit'],
  products: ['feature products'],
  oauth: ['feature oauth', 'logistics.oauth'],
  'simulate-receive': ['feature simulateReceive', 'sandbox'],
  webhooks: ['event deliveries'],
};

const needsOf = ({ area }: { readonly area: string }) => areaNeeds[area] ?? [];

/** All checks of the logistics API, in the order of the report. */
export const logisticsChecks: readonly AnyCheck<LogisticsApi>[] = withAreaNeeds(needsOf, [
  // These start first: deliveries take real time even on a controlled clock, and other checks run meanwhile.
  ...webhookChecks,
  ...b2bChecks,
  ...orderJourneyChecks,
  ...productChecks,
  ...inventoryChecks,
  ...warehouseChecks,
  ...inboundChecks,
  ...receivingChecks,
  ...warehouseDetailsChecks,
  ...shownMemberChecks,
  ...d2cChecks,
  ...stockJourneyChecks,
  ...eventChecks,
  ...authenticationChecks,
  ...authorizationChecks,
  ...severalScopeChecks,
  ...versionedScopeChecks,
  ...surplusHeaderChecks,
  ...foreignEffectChecks,
  ...similarIdChecks,
  ...otherResourceIdChecks,
  orderAsShipmentCheck,
  ...neighbourIdChecks,
  ...idempotencyChecks,
  ...idempotencyKeyChecks,
  ...replayedHeaderChecks,
  ...lostResponseChecks,
  ...errorChecks,
  ...stateRefusalChecks,
  ...invalidRequestChecks,
  ...refusedCreationChecks,
  ...refusedTokenChecks,
  ...hostileChecks,
  ...hostileRefusedChecks,
  ...serviceChecks,
  ...environmentChecks,
  ...listIsolationChecks,
  ...scopeMatrixChecks,
  ...keyedReleaseCreationChecks,
  ...keyedPostChecks,
  ...variedBodyChecks,
  ...foreignReceiveChecks,
  ...oauthChecks,
  ...accountLimitChecks,
  ...versionChecks,
  ...oldNameChecks,
  ...releaseListChecks,
  ...parcelChecks,
  ...predecessorChecks,
  ...releaseOrderChecks,
  ...foreignOutboundChecks,
  ...releaseInboundChecks,
  ...declaredChecks,
  ...servedDescriptionChecks,
  ...descriptionAccuracyChecks,
  // These advance the clock by weeks; on a bad connection they advance it so far that the tokens of the run expire.
  ...b2bShipByHolidayChecks,
  ...b2bShipByWeekdayChecks,
  // These come last: they advance the clock so far that every token of the run may expire.
  ...b2bShipByMonthChecks,
  ...tokenLifeChecks,
]);

/** Monitors judge every exchange. */
export const logisticsMonitors: readonly Monitor[] = withAreaFeatures(needsOf, [
  ...b2bStatusMonitors,
  ...schemaMonitors,
  ...warehouseMonitors,
  ...eventMonitors,
  ...headerMonitors,
  ...problemMonitors,
  ...serviceMonitors,
  ...rateLimitMonitors,
  ...declaredMonitors,
  ...describedTruthMonitors,
  ...webhookMonitors,
  ...asCreatedMonitors,
  ...idMonitors,
]);
