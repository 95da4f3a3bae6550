import { component, type Json } from './components.ts';

/** Names of our own: the type strings of most families are not shown. */
const families: readonly (readonly [name: string, schema: string, summary: string])[] = [
  ['orderChanged', 'order-event', 'Something happened to an order'],
  ['shipmentChanged', 'shipment-event', 'Something happened to a shipment of an order'],
  ['parcelTracked', 'parcel-event', 'A parcel was tracked'],
  ['returnUpdated', 'return-event', 'A return was updated'],
  ['inventoryChanged', 'inventory-event', 'The inventory changed'],
  ['inboundReceived', 'inbound-received-event', 'Units of an inbound shipment were received'],
  ['inboundStatusChanged', 'inbound-status-event', 'The status of an inbound shipment changed'],
  ['freightTracked', 'freight-event', 'A freight load was tracked'],
];

/** What the service posts to the endpoints of a subscription. */
export const logisticsWebhooks: Json = Object.fromEntries(
  families.map(([name, schema, summary]) => [
    name,
    {
      post: {
        operationId: name,
        tags: ['Events'],
        summary,
        description: 'Delivered again until the receiver responds with 200 within 5 seconds. Signing is not shown.',
        requestBody: { required: true, content: { 'application/json': { schema: component(schema) } } },
        responses: {
          '200': { description: 'The response that the receiver must give.' },
          '4XX': { description: 'Makes the service deliver again.' },
        },
      },
    },
  ]),
);
