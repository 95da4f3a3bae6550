import { faultsOf } from '../fault.ts';
import { attachmentsFaults } from './faults/attachments.ts';
import { contractFaults } from './faults/contract.ts';
import { coreFaults } from './faults/core.ts';
import { d2cFaults } from './faults/d2c.ts';
import { declaredFaults } from './faults/declared.ts';
import { descriptionFaults } from './faults/description.ts';
import { eventsFaults } from './faults/events.ts';
import { formsFaults } from './faults/forms.ts';
import { inboundsFaults } from './faults/inbounds.ts';
import { inventoryFaults } from './faults/inventory.ts';
import { linesFaults } from './faults/lines.ts';
import { matrixFaults } from './faults/matrix.ts';
import { oauthFaults } from './faults/oauth.ts';
import { ordersFaults } from './faults/orders.ts';
import { productsFaults } from './faults/products.ts';
import { rateLimitFaults } from './faults/rate-limit.ts';
import { receivingFaults } from './faults/receiving.ts';
import { standingFaults } from './faults/standing.ts';
import { statesFaults } from './faults/states.ts';
import { stockJourneyFaults } from './faults/stock-journey.ts';
import { transportFaults } from './faults/transport.ts';
import { versionsFaults } from './faults/versions.ts';
import { warehousesFaults } from './faults/warehouses.ts';
import { webhookPayloadsFaults } from './faults/webhook-payloads.ts';
import { webhooksFaults } from './faults/webhooks.ts';

/** The faults of the fulfilment API. */
export const logisticsFaults = faultsOf('logistics', {
  ...coreFaults,
  ...ordersFaults,
  ...linesFaults,
  ...transportFaults,
  ...statesFaults,
  ...attachmentsFaults,
  ...contractFaults,
  ...formsFaults,
  ...matrixFaults,
  ...descriptionFaults,
  ...oauthFaults,
  ...rateLimitFaults,
  ...standingFaults,
  ...versionsFaults,
  ...eventsFaults,
  ...webhooksFaults,
  ...webhookPayloadsFaults,
  ...productsFaults,
  ...inventoryFaults,
  ...warehousesFaults,
  ...inboundsFaults,
  ...receivingFaults,
  ...d2cFaults,
  ...stockJourneyFaults,
  ...declaredFaults,
});
