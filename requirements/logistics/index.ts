import { versionThatStates } from '../../schemas/logistics/changes.ts';
import { type Requirement, rowsOf } from '../requirement.ts';
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

/** What the release notes say of operations in general binds every version. */
const general: readonly string[] = ['version-operations-stay'];

/** What a release states binds from that release on. */
function dated<const Id extends string>(rows: Readonly<Record<Id, Requirement>>): Readonly<Record<Id, Requirement>> {
  const all = Object.entries<Requirement>(rows).map(([id, row]) => {
    const since = general.includes(id) ? undefined : versionThatStates(id);
    return [id, since === undefined ? row : { ...row, since }];
  });
  return Object.fromEntries(all) as Record<Id, Requirement>;
}

const rows = rowsOf('logistics', {
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

/** All requirements of the logistics API. An id is permanent once it is published. */
export const logisticsRequirements = dated(rows);

export type LogisticsRequirementId = keyof typeof logisticsRequirements;
