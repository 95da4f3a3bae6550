import table from '../../schemas/transitions/shipment.json' with { type: 'json' };

/** The documented values of `shipments[].status`; the document shows no transitions. */

const states: ReadonlySet<string> = new Set(table.states);

export const isKnownShipmentState = (status: string): boolean => states.has(status);

/** Whether goods of the shipment have left the warehouse. */
export const isDispatched = (status: string): boolean =>
  status === 'SHIPPED' || status === 'PARTIALLY_SHIPPED' || status === 'OVER_SHIPPED';
