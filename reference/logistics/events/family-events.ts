import { day, hour } from '../../clock.ts';
import type { World } from '../../world.ts';
import type { EventDraft } from './event.ts';
import { numberBehind } from './event.ts';

/** Events that only a provider state causes: of parcels, returns, damage and freight. */

const warehouseAddress = {
  name: 'Fulfilment Center 1',
  company: 'Reference',
  street1: '500 Storage Road',
  street2: 'Gate 3',
  city: 'Reno',
  zip: '89506',
  state: 'NV',
  country: 'US',
  phone: '+1 775 555 0100',
  email: 'dock@warehouse.example',
  isResidential: false,
};

const shopperAddress = {
  name: 'A. Shopper',
  company: '',
  street1: '12 Elm Street',
  street2: 'Apt 4',
  city: 'Austin',
  zip: '73301',
  state: 'TX',
  country: 'US',
  phone: '+1 512 555 0100',
  email: 'shopper@mail.example',
  isResidential: true,
};

/** Events › Parcel tracking update. */
export function parcelTracked(world: World): EventDraft {
  const trackingCode = `PARCEL${numberBehind(world.nextId())}`;
  const members = {
    trackingCode,
    status: 'IN_TRANSIT',
    message: 'Arrived at the sorting center',
    eventTime: world.dialect.timestamp(world.now()),
    location: { city: 'Reno', state: 'NV', country: 'US', zip: '89506' },
  };
  return { family: 'parcelTracking', type: world.dialect.events.types.parcelTracking, members };
}

/** Events › Return order updated; only its id is an integer. */
export function returnInspected(world: World): EventDraft {
  const id = numberBehind(world.nextId());
  const { timestamp } = world.dialect;
  const members = {
    id,
    status: 'CREATED',
    sourceAddress: shopperAddress,
    shippingLabel: {
      trackingCode: `RETURN${id}`,
      trackingStatus: 'DELIVERED',
      carrier: world.dialect.carrierA,
      trackingUrl: `https://tracking.example/RETURN${id}`,
      labelUrl: `https://labels.example/RETURN${id}.pdf`,
    },
    rma: `RMA-${id}`,
    externalReturnId: `return-${id}`,
    returnItems: [returnItem('item-1', 2, ['NEW', 'DAMAGED']), returnItem('item-2', 1, ['NEW'])],
    shippedAt: timestamp(world.now() - 5 * day),
    receivedAt: timestamp(world.now() - day),
    inspectedAt: timestamp(world.now()),
    fulfillmentOrderId: String(numberBehind(world.nextId())),
  };
  return { family: 'returnUpdated', type: world.dialect.events.types.returnUpdated, members };
}

function returnItem(identifier: string, expectedQuantity: number, conditions: readonly string[]) {
  const inspectedItems = conditions.map((condition) => ({
    receivedCondition: condition,
    finalCondition: condition,
    disposition: condition === 'NEW' ? 'RESTOCK' : 'DESTROY',
  }));
  return { identifier, expectedQuantity, inspectedItems };
}

/** Events › Inbound received, of a damaged unit: DAMAGED is the only documented type. */
export function unitDamaged(world: World): EventDraft {
  const members = { type: 'DAMAGED', amount: 1, shipmentItemId: numberBehind(world.nextId()) };
  return { family: 'inboundReceived', type: world.dialect.events.types.inboundReceived, members };
}

/** Events › Freight tracking update. */
export function freightTracked(world: World): EventDraft {
  const { timestamp } = world.dialect;
  const id = numberBehind(world.nextId());
  const now = world.now();
  const members = {
    pickupDetails: appointment(world, now - day),
    deliveryDetails: appointment(world, now + 2 * day),
    bolId: `BOL${id}`,
    mode: 'LTL',
    bolStatus: 'IN_TRANSIT',
    carrierName: world.dialect.carrierA,
    carrierScac: 'REFC',
    proNumber: `PRO${id}`,
    estimatedPickupTime: timestamp(now - day),
    estimatedDeliveryTime: timestamp(now + 2 * day),
    totalPallets: 4,
    events: [
      freightEvent(world, now - day, 'PICKED_UP', 'IN_TRANSIT'),
      freightEvent(world, now, 'ARRIVED_AT_TERMINAL', 'IN_TRANSIT'),
    ],
    updatedAt: timestamp(now),
  };
  return { family: 'freightTracking', type: world.dialect.events.types.freightTracking, members };
}

function appointment({ dialect }: World, at: number) {
  const startTime = dialect.timestamp(at);
  const endTime = dialect.timestamp(at + 2 * hour);
  return { appointmentWindow: { startTime, endTime, date: startTime.slice(0, 10) }, address: warehouseAddress };
}

function freightEvent({ dialect }: World, at: number, eventType: string, bolStatus: string) {
  const { company, phone, email, isResidential, ...place } = warehouseAddress;
  return {
    occurredAt: dialect.timestamp(at),
    location: { ...place, timezone: 'America/Los_Angeles', latitude: 39.63, longitude: -119.9 },
    eventType,
    bolStatus,
    address: warehouseAddress,
  };
}
