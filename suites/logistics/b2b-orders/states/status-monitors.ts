import { shipmentsOf } from '../../../../clients/logistics/b2b-orders/shipments.ts';
import { read } from '../../../../engine/pointer.ts';
import type { Exchange } from '../../../../engine/wire/exchange.ts';
import { isAccepted } from '../../../../engine/wire/exchange.ts';
import { isKnownState } from '../../../../model/b2b-states.ts';
import { isKnownShipmentState } from '../../../../model/shipment-states.ts';
import { type LogisticsWords, monitor } from '../../check.ts';

const readsOrder = ({ operation }: Exchange): boolean =>
  operation === 'getB2bOrder' || operation === 'getB2bOrderByExternalId';

const showsOrder = (exchange: Exchange): boolean => isAccepted(exchange) && readsOrder(exchange);

/** Where the id stands is the profile's to say; whether there is a shipment at all shows without it. */
const showsShipments = (exchange: Exchange): boolean => showsOrder(exchange) && shipmentsOf(exchange, '/id').length > 0;

interface ShipmentRule {
  readonly proves: LogisticsWords['requirement'];
  readonly due: string;
  readonly why: string;
  holds(shipment: { readonly id?: string; readonly status?: string }): boolean;
}

/** What holds of each shipment in every order that anybody reads. */
const ofEachShipment = ({ proves, due, why, holds }: ShipmentRule) =>
  monitor({
    proves,
    applies: showsShipments,
    then(exchange, expect) {
      const shipments = shipmentsOf(exchange, expect.target.fields.b2bShipmentId);
      const wrong = shipments.findIndex((shipment) => !holds(shipment));
      expect(exchange).member(`/shipments/${Math.max(wrong, 0)}`, due, () => wrong < 0, why);
    },
  });

export const b2bStatusMonitors = [
  monitor({
    proves: 'b2b-status-known',
    applies: (exchange) => showsOrder(exchange) && typeof read(exchange.answer?.json, '/orderStatus') === 'string',
    then(exchange, expect) {
      expect(exchange).member('/orderStatus', 'one of the eight states', (status) => isKnownState(String(status)));
    },
  }),
  ofEachShipment({
    proves: 'b2b-shipment-status-known',
    due: 'with a status of the eight',
    why: 'the eight values of shipments[].status (States › Shipment status)',
    holds: ({ status }) => status === undefined || isKnownShipmentState(status),
  }),
  ofEachShipment({
    proves: 'b2b-shipment-status-present',
    due: 'with a status',
    why: 'each shipment has `id` and `status` (B2B outbound order › shipments)',
    holds: ({ status }) => status !== undefined,
  }),
  ofEachShipment({
    proves: 'b2b-shipment-id',
    due: 'with an id',
    why: 'each shipment has `id` and `status` (B2B outbound order › shipments)',
    holds: ({ id }) => id !== undefined,
  }),
];
