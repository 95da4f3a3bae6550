import { rowsOf } from '../requirement.ts';
import { authenticationRequirements } from './authentication.ts';
import { b2bAttachmentsRequirements } from './b2b-attachments.ts';
import { b2bOrdersRequirements } from './b2b-orders.ts';
import { b2bStatesRequirements } from './b2b-states.ts';
import { b2bTransportRequirements } from './b2b-transport.ts';
import { d2cOrdersRequirements } from './d2c-orders.ts';
import { declaredRequirements } from './declared.ts';
import { errorsRequirements } from './errors.ts';
import { eventsRequirements } from './events.ts';
import { headersRequirements } from './headers.ts';
import { inboundsRequirements } from './inbounds.ts';
import { inventoryRequirements } from './inventory.ts';
import { limitsRequirements } from './limits.ts';
import { oauthRequirements } from './oauth.ts';
import { productsRequirements } from './products.ts';
import { serviceRequirements } from './service.ts';
import { simulateReceiveRequirements } from './simulate-receive.ts';
import { warehousesRequirements } from './warehouses.ts';
import { webhooksRequirements } from './webhooks.ts';

/** All requirements of the logistics API. An id is permanent once it is published. */
export const logisticsRequirements = rowsOf('logistics', {
  service: serviceRequirements,
  products: productsRequirements,
  inventory: inventoryRequirements,
  warehouses: warehousesRequirements,
  'b2b-orders': b2bOrdersRequirements,
  'b2b-transport': b2bTransportRequirements,
  'b2b-states': b2bStatesRequirements,
  'b2b-attachments': b2bAttachmentsRequirements,
  'd2c-orders': d2cOrdersRequirements,
  inbounds: inboundsRequirements,
  'simulate-receive': simulateReceiveRequirements,
  authentication: authenticationRequirements,
  oauth: oauthRequirements,
  headers: headersRequirements,
  errors: errorsRequirements,
  limits: limitsRequirements,
  events: eventsRequirements,
  webhooks: webhooksRequirements,
  declared: declaredRequirements,
});

export type LogisticsRequirementId = keyof typeof logisticsRequirements;
