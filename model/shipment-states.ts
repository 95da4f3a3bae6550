import table from '../schemas/transitions/shipment.json' with { type: 'json' };

/** What the document says of `shipments[].status`: the values alone, for it shows no transition. */

const states: ReadonlySet<string> = new Set(table.states);

export const isKnownShipmentState = (status: string): boolean => states.has(status);

/** Something of the shipment has left the warehouse. */
export const isDispatched = (status: string): boolean =>
  status === 'SHIPPED' || status === 'PARTIALLY_SHIPPED' || status === 'OVER_SHIPPED';
