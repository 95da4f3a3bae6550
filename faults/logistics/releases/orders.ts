import type { Call, Operation } from '../../../reference/http/operation.ts';
import { notFound, unprocessable } from '../../../reference/http/problem.ts';
import { orderToCancel } from '../../../reference/logistics/b2b-orders/cancel.ts';
import { orderNamed, orderToRead } from '../../../reference/logistics/b2b-orders/lookup.ts';
import type { B2bOrder, OrderLine } from '../../../reference/logistics/b2b-orders/order.ts';
import { unitsFor } from '../../../reference/logistics/b2b-orders/origin.ts';
import { readD2cDraft } from '../../../reference/logistics/d2c-orders/draft.ts';
import { d2cOrderView } from '../../../reference/logistics/d2c-orders/view.ts';
import { crossDockOf, nearestCrossDock } from '../../../reference/logistics/inbounds/cross-dock.ts';
import { directShipmentId } from '../../../reference/logistics/inbounds/direct.ts';
import { readInboundDraft } from '../../../reference/logistics/inbounds/draft.ts';
import { ownInbound } from '../../../reference/logistics/inbounds/lookup.ts';
import type { Pool } from '../../../reference/logistics/inventory/stock.ts';
import { requireVersion } from '../../../reference/logistics/versions.ts';
import { has, refusesWhere } from '../../body.ts';
import { after, before, breaking, type FaultRows, faultFamily, instead } from '../../fault.ts';

const earlyWithout = (version: string, gone: Operation['name']) =>
  after(requireVersion, (_served, _world, asked, operation) => {
    if (asked === version && 'name' in operation && operation.name === gone)
      throw notFound('This operation is not served yet.');
  });

/** A line whose product has no units in a pool. */
const without = (pool: Pool, line: OrderLine): OrderLine =>
  line.product === undefined
    ? line
    : { ...line, product: { ...line.product, lots: line.product.lots.filter((lot) => lot.pool !== pool) } };

/** Faults of what only releases name of orders and shipments. */
export const releaseOrderFaults = {
  ...faultFamily((name: string) => ({
    wrong: `Refuses a D2C order with ${name}.`,
    by: refusesWhere(readD2cDraft, (body) => has(body, name)),
  }))({
    'd2c-duties-refused': ['d2c-create-duties', 'duties'],
    'd2c-drop-ship-refused': ['d2c-drop-ship-accepted', 'dropShip'],
    'd2c-short-video-refused': ['d2c-short-video-marketplace', 'sourceMarketplace'],
  }),
  ...breaking('d2c-drop-ship-accepted', {
    'd2c-drop-ship-unread': [
      'Reads of a D2C order do not show the drop-ship details.',
      after(d2cOrderView, (view, _world, _order, answers) =>
        answers === 'read' ? { ...view, dropShip: undefined } : view,
      ),
    ],
  }),
  ...breaking('b2b-origin-types', {
    'b2b-not-from-reserve-storage': [
      'Takes no units of B2B orders from reserve storage.',
      before(unitsFor, (world, line, warehouseIds) => [world, without('STORAGE', line), warehouseIds]),
    ],
    'b2b-not-from-the-fulfillment-center': [
      'Takes the units of B2B orders from reserve storage only.',
      before(unitsFor, (world, line, warehouseIds) => [world, without('DEFAULT', line), warehouseIds]),
    ],
  }),
  ...breaking('version-reserve-storage-outbounds', {
    'outbounds-missing-in-2024-01': [
      'Answers 404 to the creation of outbounds under 2024-01.',
      earlyWithout('2024-01', 'createB2bOrder'),
    ],
    'outbound-tracking-missing-in-2024-04': [
      'Answers 404 to reads of outbounds under 2024-04.',
      earlyWithout('2024-04', 'getB2bOrder'),
    ],
    'outbound-cancel-missing-in-2024-04': [
      'Answers 404 to the cancel of outbounds under 2024-04.',
      earlyWithout('2024-04', 'cancelB2bOrder'),
    ],
  }),
  ...faultFamily((deed: string, operation: (call: Call) => B2bOrder) => ({
    wrong: `Under 2024-01 and 2024-04, one account ${deed} the outbounds of others.`,
    by: instead(operation, (honest) => (call) => {
      const isEarly = ['2024-01', '2024-04'].includes(call.param('version'));
      return (isEarly ? orderNamed(call) : undefined) ?? honest(call);
    }),
  }))({
    'outbounds-of-others-read': ['service-accounts-isolated', 'reads', orderToRead],
    'outbounds-of-others-cancelled': ['service-account-writes-isolated', 'cancels', orderToCancel],
  }),
  ...breaking('inbound-reserve-storage', {
    'inbound-storage-refused': [
      'Refuses an inbound shipment to STORAGE.',
      refusesWhere(readInboundDraft, ({ shipmentDestination }) => shipmentDestination === 'STORAGE'),
    ],
    'inbound-storage-unread': [
      'Answers 404 to the read of an inbound shipment to STORAGE.',
      after(ownInbound, (inbound) => {
        if (inbound.shipmentDestination === 'STORAGE') throw notFound('There is no such inbound shipment.');
        return inbound;
      }),
    ],
  }),
  ...breaking('inbound-nearest-cross-dock', {
    'forwarding-to-the-far-cross-dock': [
      'Sends a forwarding shipment to the cross-dock that is farther away.',
      after(crossDockOf, (dock) => (dock === nearestCrossDock ? 'XD-WEST' : dock)),
    ],
  }),
  ...breaking('inbound-direct-shipments-readable', {
    'direct-shipment-unread': [
      'Answers 404 to the read of a direct shipment.',
      after(ownInbound, (inbound) => {
        if (inbound.id === directShipmentId) throw notFound('There is no such inbound shipment.');
        return inbound;
      }),
    ],
    'direct-shipment-refused': [
      'Answers 422 to the read of a direct shipment.',
      after(ownInbound, (inbound) => {
        if (inbound.id === directShipmentId) throw unprocessable([{ field: 'shipmentId', message: 'is direct' }]);
        return inbound;
      }),
    ],
  }),
} as const satisfies FaultRows;
