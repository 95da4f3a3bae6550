import type { Requirements } from '../requirement.ts';
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
import { versionsRequirements } from './versions.ts';
import { warehousesRequirements } from './warehouses.ts';
import { webhooksRequirements } from './webhooks.ts';

/** The law of the fulfilment document; an id stays what it is once it is published. */
export const logisticsRequirements = {
  ...serviceRequirements,
  ...productsRequirements,
  ...inventoryRequirements,
  ...warehousesRequirements,
  ...b2bOrdersRequirements,
  ...b2bTransportRequirements,
  ...b2bStatesRequirements,
  ...b2bAttachmentsRequirements,
  ...d2cOrdersRequirements,
  ...inboundsRequirements,
  ...simulateReceiveRequirements,
  ...authenticationRequirements,
  ...oauthRequirements,
  ...headersRequirements,
  ...errorsRequirements,
  ...limitsRequirements,
  ...eventsRequirements,
  ...webhooksRequirements,
  ...versionsRequirements,
  ...declaredRequirements,
} as const satisfies Requirements;

export type LogisticsRequirementId = keyof typeof logisticsRequirements;
