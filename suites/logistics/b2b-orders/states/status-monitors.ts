/** Judges the statuses of every order and shipment that is read. */

import { shipmentsOf } from '../../../../clients/logistics/b2b-orders/shipments.ts';
import { read } from '../../../../engine/pointer.ts';
import { type Exchange, isAccepted } from '../../../../engine/wire/exchange.ts';
import { isKnownState } from '../../../../model/logistics/b2b-states.ts';
import { isKnownShipmentState } from '../../../../model/logistics/shipment-states.ts';
import { type LogisticsWords, monitor } from '../../check.ts';

const readsOrder = ({ operation }: Exchange): boolean =>
  operation === 'getB2bOrder' || operation === 'getB2bOrderByExternalId';

const showsOrder = (exchange: Exchange): boolean => isAccepted(exchange) && readsOrder(exchange);

/** The profile gives the place of the id; the number of shipments is visible without it. */
const showsShipments = (exchange: Exchange): boolean => showsOrder(exchange) && shipmentsOf(exchange, '/id').length > 0;

/** Rules for each shipment of every order that is read. */
const shipmentRules: readonly ShipmentRule[] = [
  {
    proves: 'b2b-shipment-status-known',
    expected: 'with a status of the eight',
    holds: ({ status }) => status === undefined || isKnownShipmentState(status),
  },
  { proves: 'b2b-shipment-status-present', expected: 'with a status', holds: ({ status }) => status !== undefined },
  { proves: 'b2b-shipment-id', expected: 'with an id', holds: ({ id }) => id !== undefined },
];

interface ShipmentRule {
  readonly proves: LogisticsWords['requirement'];
  readonly expected: string;
  holds(shipment: { readonly id?: string; readonly status?: string }): boolean;
}

export const b2bStatusMonitors = [
  monitor({
    proves: 'b2b-status-known',
    applies: (exchange) => showsOrder(exchange) && typeof read(exchange.answer?.json, '/orderStatus') === 'string',
    then: (exchange, expect) =>
      expect(exchange).member('/orderStatus', 'one of the eight states', (status) => isKnownState(String(status))),
  }),
  ...shipmentRules.map(({ proves, expected, holds }) =>
    monitor({
      proves,
      applies: showsShipments,
      then(exchange, expect) {
        const shipments = shipmentsOf(exchange, expect.target.fields.b2bShipmentId);
        const wrong = shipments.findIndex((shipment) => !holds(shipment));
        expect(exchange).member(`/shipments/${Math.max(wrong, 0)}`, expected, () => wrong < 0);
      },
    }),
  ),
];
