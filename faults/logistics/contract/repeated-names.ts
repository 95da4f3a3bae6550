import type { JsonObject } from '../../../reference/fields.ts';
import type { Call } from '../../../reference/http/operation.ts';
import type { OrderDraft } from '../../../reference/logistics/b2b-orders/order.ts';
import { processOrder } from '../../../reference/logistics/b2b-orders/processing.ts';
import { readD2cDraft } from '../../../reference/logistics/d2c-orders/draft.ts';
import { createD2c } from '../../../reference/logistics/d2c-orders/operations.ts';
import { reserveD2c } from '../../../reference/logistics/d2c-orders/reservation.ts';
import { createInbound } from '../../../reference/logistics/inbounds/operations.ts';
import { createProduct } from '../../../reference/logistics/products/products.ts';
import { before, type FaultRows, faultFamily } from '../../fault.ts';

/** Takes members of a duplicate over into the order that has the external id. */
const takesOver = (change: (draft: OrderDraft) => Partial<OrderDraft>) =>
  before(processOrder, (call, application) => {
    if (application.holder !== undefined) Object.assign(application.holder, change(application.draft));
    return [call, application];
  });

const d2cHolder = ({ account, body }: Call) => account.d2cByExternalId.get(String(body.externalOrderId));

/** Faults of a second creation with a name that the first one has. */
export const repeatedNameFaults = {
  ...faultFamily((what: string, change: (draft: OrderDraft) => Partial<OrderDraft>) => ({
    wrong: `Refuses a duplicate externalId, but the first order takes over ${what} of the duplicate.`,
    by: takesOver(change),
  }))({
    'b2b-duplicate-changes-lines': ['b2b-external-id-duplicate-spares-first', 'the lines', ({ lines }) => ({ lines })],
    'b2b-duplicate-changes-date': [
      'b2b-external-id-duplicate-spares-first',
      'the shipBy',
      ({ shipBy }) => ({ shipBy }),
    ],
    'b2b-duplicate-changes-transport': [
      'b2b-external-id-duplicate-spares-first',
      'the transportationDetails',
      ({ transportationDetails }) => ({ transportationDetails }),
    ],
  }),
  'd2c-namesake-changes-first': {
    breaks: 'd2c-order-answered-as-declared',
    wrong: 'Refuses a second D2C order with an externalOrderId, but the first order shows its body.',
    by: before(createD2c, (call) => {
      const holder = d2cHolder(call);
      if (holder !== undefined) Object.assign(holder, { sent: call.body });
      return [call];
    }),
  },
  'd2c-namesake-holds-units': {
    breaks: 'error-refused-creates-nothing',
    wrong: 'Refuses a second D2C order with an externalOrderId, but reserves its units.',
    by: before(createD2c, (call) => {
      if (d2cHolder(call) !== undefined) reserveD2c(call.world, readD2cDraft(call).lines);
      return [call];
    }),
  },
  'inbound-namesake-renames-first': {
    breaks: 'inbound-plan-name-read',
    wrong: 'Gives an inbound shipment the shippingPlanName of a later one with its shippingPlanExternalId.',
    by: before(createInbound, (call) => {
      const { shippingPlanExternalId: id, shippingPlanName }: JsonObject = call.body;
      const first = call.account.inbounds.find(({ shippingPlanExternalId }) => shippingPlanExternalId === id);
      if (first !== undefined && id !== undefined) Object.assign(first, { shippingPlanName });
      return [call];
    }),
  },
  'product-namesake-renames-first': {
    breaks: 'product-name-kept',
    wrong: 'Gives a product the name of a later one with its merchantSku.',
    by: before(createProduct, (call) => {
      const { merchantSku, name } = call.body;
      const first = call.account.productByMerchantSku.get(String(merchantSku));
      if (first !== undefined && typeof name === 'string') first.name = name;
      return [call];
    }),
  },
} as const satisfies FaultRows;
