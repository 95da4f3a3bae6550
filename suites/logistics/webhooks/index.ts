import { accountEventChecks } from './accounts.ts';
import { countChecks } from './counts.ts';
import { envelopeWatches } from './envelope.ts';
import { notSentChecks } from './not-sent.ts';
import { orderEventChecks } from './order-events.ts';
import { digitChecks, orderPayloadChecks } from './order-payload.ts';
import { shipmentEventChecks } from './shipment-events.ts';

/** Subscriptions, deliveries, and what is delivered. */
export const webhookChecks = [
  ...orderEventChecks,
  ...shipmentEventChecks,
  ...notSentChecks,
  ...countChecks,
  ...orderPayloadChecks,
  ...digitChecks,
  ...accountEventChecks,
];

export const webhookWatches = envelopeWatches;
