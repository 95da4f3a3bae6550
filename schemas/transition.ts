import b2bOrder from './transitions/b2b-order.json' with { type: 'json' };
import shipment from './transitions/shipment.json' with { type: 'json' };

export type B2bOrderStatus =
  | 'PLANNED'
  | 'BOOKED'
  | 'IN_PROGRESS'
  | 'TENDERED'
  | 'COMPLETED'
  | 'CANCELLED'
  | 'LOST_DAMAGED'
  | 'ERROR';

export type ShipmentStatus =
  | 'CREATED'
  | 'NOT_SYNCED'
  | 'WAREHOUSE'
  | 'SHIPPED'
  | 'PARTIALLY_SHIPPED'
  | 'OVER_SHIPPED'
  | 'CANCELLED'
  | 'ERROR';

/** Who moves a resource along an edge. */
export type Mover =
  | 'create order'
  | 'create order processing'
  | 'allocation'
  | 'cancel order'
  | 'warehouse'
  | 'carrier handover'
  | 'delivery'
  | 'operations';

export interface Transition<State extends string> {
  /** null: the resource does not exist yet. */
  readonly from: State | null;
  readonly by: Mover;
  readonly to: State;
  readonly event?: string;
  readonly condition?: string;
  /** false: only other sentences leave room for this edge; it is neither due nor a violation. */
  readonly written: boolean;
}

export interface TransitionTable<State extends string> {
  readonly source: string;
  readonly states: readonly State[];
  /** Empty: not shown. */
  readonly initial: readonly State[];
  /** Empty: not shown. */
  readonly terminal: readonly State[];
  readonly meanings: Readonly<Record<State, string>>;
  /** Empty: not shown, so no move is a violation. */
  readonly edges: readonly Transition<State>[];
}

export const b2bOrderTransitions = b2bOrder as TransitionTable<B2bOrderStatus>;
export const shipmentTransitions = shipment as TransitionTable<ShipmentStatus>;
