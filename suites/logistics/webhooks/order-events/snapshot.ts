/** Reads events and states from a recorded history. */

import { statusOf } from '../../../../clients/logistics/b2b-orders/b2b-orders.ts';
import { type ShipmentSeen, shipmentsOf } from '../../../../clients/logistics/b2b-orders/shipments.ts';
import type { EventSeen } from '../../../../clients/logistics/webhooks/event.ts';
import type { Expect } from '../../check.ts';
import type { OrderHistory, Snapshot } from './order-history.ts';

/** The events of one type; repeated deliveries of an event count once. */
export function eventsOf(events: readonly EventSeen[], type: string): readonly EventSeen[] {
  const found = new Map<string, EventSeen>();
  for (const event of events) {
    const key = event.eventId ?? `no id, of ${event.id}`;
    if (event.type === type && !found.has(key)) found.set(key, event);
  }
  return [...found.values()];
}

/** The snapshot after `step`. A history that stopped earlier proves nothing. */
export function snapshotAfter({ snapshots, stopped }: OrderHistory, step: Snapshot['step'], expect: Expect): Snapshot {
  return (
    snapshots.findLast((snapshot) => snapshot.step === step) ??
    expect.unexercised(stopped ?? `the order never was ${step}`)
  );
}

export const lastSnapshot = ({ snapshots, stopped }: OrderHistory, expect: Expect): Snapshot =>
  snapshots.at(-1) ?? expect.unexercised(stopped ?? 'the order has no history');

export const shipmentsAt = ({ order }: Snapshot, expect: Expect): readonly ShipmentSeen[] =>
  shipmentsOf(order, expect.target.fields.b2bShipmentId);

export const statusAt = ({ order }: Snapshot): string | undefined => statusOf(order);

/** The events as text for a report. */
export const listed = (events: readonly EventSeen[]): string =>
  events.map(({ type, id }) => `${type ?? 'no type'} ${id ?? ''}`.trim()).join(', ') || 'none';
