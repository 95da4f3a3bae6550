import activeWarehouses from './active-warehouses.schema.json' with { type: 'json' };
import address from './address.schema.json' with { type: 'json' };
import attachmentRequest from './attachment-request.schema.json' with { type: 'json' };
import b2bOrder from './b2b-order.schema.json' with { type: 'json' };
import b2bOrderCreated from './b2b-order-created.schema.json' with { type: 'json' };
import b2bOrderRead from './b2b-order-read.schema.json' with { type: 'json' };
import b2bOrderRequest from './b2b-order-request.schema.json' with { type: 'json' };
import d2cOrderCreated from './d2c-order-created.schema.json' with { type: 'json' };
import d2cOrderRead from './d2c-order-read.schema.json' with { type: 'json' };
import d2cOrderRequest from './d2c-order-request.schema.json' with { type: 'json' };
import dimension from './dimension.schema.json' with { type: 'json' };
import eventAddress from './event-address.schema.json' with { type: 'json' };
import eventEnvelope from './event-envelope.schema.json' with { type: 'json' };
import eventList from './event-list.schema.json' with { type: 'json' };
import eventRecord from './event-record.schema.json' with { type: 'json' };
import freightEvent from './freight-event.schema.json' with { type: 'json' };
import inboundReceivedEvent from './inbound-received-event.schema.json' with { type: 'json' };
import inboundShipment from './inbound-shipment.schema.json' with { type: 'json' };
import inboundShipmentRequest from './inbound-shipment-request.schema.json' with { type: 'json' };
import inboundStatusEvent from './inbound-status-event.schema.json' with { type: 'json' };
import inventoryEvent from './inventory-event.schema.json' with { type: 'json' };
import inventoryList from './inventory-list.schema.json' with { type: 'json' };
import inventoryRecord from './inventory-record.schema.json' with { type: 'json' };
import orderEvent from './order-event.schema.json' with { type: 'json' };
import parcelEvent from './parcel-event.schema.json' with { type: 'json' };
import problem from './problem.schema.json' with { type: 'json' };
import product from './product.schema.json' with { type: 'json' };
import productAlias from './product-alias.schema.json' with { type: 'json' };
import productList from './product-list.schema.json' with { type: 'json' };
import productRequest from './product-request.schema.json' with { type: 'json' };
import returnEvent from './return-event.schema.json' with { type: 'json' };
import shipment from './shipment.schema.json' with { type: 'json' };
import shipmentEvent from './shipment-event.schema.json' with { type: 'json' };
import simulateReceiveRequest from './simulate-receive-request.schema.json' with { type: 'json' };
import warehouseDetail from './warehouse-detail.schema.json' with { type: 'json' };
import warehouseDetailList from './warehouse-detail-list.schema.json' with { type: 'json' };

/** By name: the file name without its ending. */
export const logisticsSchemas = {
  'active-warehouses': activeWarehouses,
  address,
  'attachment-request': attachmentRequest,
  'b2b-order': b2bOrder,
  'b2b-order-created': b2bOrderCreated,
  'b2b-order-read': b2bOrderRead,
  'b2b-order-request': b2bOrderRequest,
  'd2c-order-created': d2cOrderCreated,
  'd2c-order-read': d2cOrderRead,
  'd2c-order-request': d2cOrderRequest,
  dimension,
  'event-list': eventList,
  'event-record': eventRecord,
  'inbound-shipment': inboundShipment,
  'inbound-shipment-request': inboundShipmentRequest,
  'inventory-list': inventoryList,
  'inventory-record': inventoryRecord,
  problem,
  product,
  'product-alias': productAlias,
  'product-list': productList,
  'product-request': productRequest,
  shipment,
  'simulate-receive-request': simulateReceiveRequest,
  'warehouse-detail': warehouseDetail,
  'warehouse-detail-list': warehouseDetailList,
  'event-address': eventAddress,
  'event-envelope': eventEnvelope,
  'freight-event': freightEvent,
  'inbound-received-event': inboundReceivedEvent,
  'inbound-status-event': inboundStatusEvent,
  'inventory-event': inventoryEvent,
  'order-event': orderEvent,
  'parcel-event': parcelEvent,
  'return-event': returnEvent,
  'shipment-event': shipmentEvent,
} as const;

export type LogisticsSchemaName = keyof typeof logisticsSchemas;
