/** Lists all checks and monitors of the logistics API, and what each area needs. */

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
import { contractChecks, contractMonitors } from './contract/index.ts';
import { d2cChecks } from './d2c-orders/index.ts';
import { declaredChecks, declaredMonitors } from './declared/index.ts';
import { describedTruthMonitors, descriptionChecks } from './description/index.ts';
import { eventChecks, eventMonitors } from './events/index.ts';
import { comparingMonitors } from './in-passing/index.ts';
import { inboundChecks } from './inbounds/index.ts';
import { inventoryChecks } from './inventory/index.ts';
import { orderJourneyChecks, stockJourneyChecks } from './journeys/index.ts';
import { oauthChecks } from './oauth/index.ts';
import { productChecks } from './products/index.ts';
import { receivingChecks } from './receiving/index.ts';
import { releaseChecks } from './releases/index.ts';
import { schemaMonitors } from './schema-monitors.ts';
import { versionChecks } from './versions/index.ts';
import { warehouseChecks, warehouseMonitors } from './warehouses/index.ts';
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
  ...contractChecks,
  ...d2cChecks,
  ...stockJourneyChecks,
  ...eventChecks,
  ...oauthChecks,
  ...accountLimitChecks,
  ...versionChecks,
  ...releaseChecks,
  ...declaredChecks,
  ...descriptionChecks,
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
  ...contractMonitors,
  ...rateLimitMonitors,
  ...declaredMonitors,
  ...describedTruthMonitors,
  ...webhookMonitors,
  ...comparingMonitors,
]);
