import type { Json } from '../../../engine/json.ts';
import { read } from '../../../engine/pointer.ts';
import type { Exchange } from '../../../engine/wire/exchange.ts';
import { identifier } from '../../identifier.ts';

export interface ShipmentSeen {
  readonly id?: string;
  readonly status?: string;
}

/** The shipments of an order; null or absent means none. */
export function shipmentsOf({ answer }: Exchange, idPointer: string): readonly ShipmentSeen[] {
  const shipments = read(answer?.json, '/shipments');
  if (!Array.isArray(shipments)) return [];
  return shipments.map((shipment: Json) => {
    const id = identifier(read(shipment, idPointer));
    const status = read(shipment, '/status');
    return { ...(id === undefined ? {} : { id }), ...(typeof status === 'string' ? { status } : {}) };
  });
}

export const shipmentStatus = (exchange: Exchange, idPointer: string, id: string): string | undefined =>
  shipmentsOf(exchange, idPointer).find((shipment) => shipment.id === id)?.status;

export const shipmentIdsOf = (exchange: Exchange, idPointer: string): readonly string[] =>
  shipmentsOf(exchange, idPointer).flatMap(({ id }) => (id === undefined ? [] : [id]));
