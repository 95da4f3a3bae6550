import { isObject, type JsonObject } from '../../../reference/fields.ts';
import type { B2bOrder, Shipment, ShipmentStatus } from '../../../reference/logistics/b2b-orders/order.ts';
import { type OrderAnswer, orderView, shipmentView } from '../../../reference/logistics/b2b-orders/view.ts';
import type { World } from '../../../reference/world.ts';
import { breaking, type FaultRows, faultFamily } from '../../fault.ts';
import { asText, type Change, changed, inLowerCase, member, shown, without } from '../../json.ts';

type Test = (order: B2bOrder, answers: OrderAnswer) => boolean;

const always: Test = () => true;

const showsOrder = (change: (view: JsonObject, order: B2bOrder, world: World) => JsonObject, test: Test = always) =>
  shown(orderView, (view, world, order, answers) => (test(order, answers) ? change(view, order, world) : view));

const isCreated: Test = (_order, answers) => answers === 'create';
const isLookedUp: Test = (_order, answers) => answers === 'lookup';

const asNumericId: Change = member('orderId', Number);

/** Lists only some shipments of an order with several. */
const lists = (
  choose: (shipments: readonly unknown[]) => unknown,
  test: Test = ({ shipments }) => shipments.length > 1,
) => showsOrder(member('shipments', choose), test);

const showsShipment = (change: (view: JsonObject, shipment: Shipment) => JsonObject) =>
  shown(shipmentView, (view, _world, shipment) => change(view, shipment));

/** Shows one status instead of another. */
const readsAs = (from: Shipment['status'], to: string | undefined, test: (order: B2bOrder) => boolean = () => true) =>
  showsShipment((view, { status, order }) => (status === from && test(order) ? { ...view, status: to } : view));

const withShipmentsIn = (status: ShipmentStatus): Change =>
  member('shipments', (all) => (Array.isArray(all) ? all.map((one) => ({ ...Object(one), status })) : all));

const untracked = (test: (order: B2bOrder) => boolean) =>
  showsShipment((view, { order }) => (test(order) ? without('trackingNumber')(view) : view));

/** The status that the create of an order answered. */
function firstStatus({ dialect }: World, { warehouseId, orderStatus, shipBy }: B2bOrder): string {
  if (warehouseId === undefined) return orderStatus;
  return shipBy === undefined && dialect.allocationSeconds === 0 ? 'BOOKED' : 'PLANNED';
}

const showsLines = (change: (lines: readonly JsonObject[], quantity: string) => readonly JsonObject[]) =>
  showsOrder((view, _order, { dialect }) => member('lineItems', (lines) => change(lines, dialect.lineQuantity))(view));

const showsFirstLines = (count: number) => showsLines((lines) => lines.slice(0, count));

/** Faults of what is shown of an order. */
export const b2bShownFaults = {
  ...breaking('b2b-create-answers-order-id', {
    'b2b-create-answers-numeric-id': [
      'Answers orderId as a JSON number instead of a string when an order is created.',
      showsOrder(asNumericId, isCreated),
    ],
    'b2b-freight-order-answers-numeric-id': [
      'Answers orderId as a JSON number when an order of SELLER with FTL is created; a string otherwise.',
      showsOrder(
        asNumericId,
        ({ transportationDetails }, answers) =>
          answers === 'create' &&
          transportationDetails?.shippingPartner === 'SELLER' &&
          transportationDetails.shippingType === 'FTL',
      ),
    ],
  }),
  ...changed('Shows orders', showsOrder, {
    'b2b-status-in-lower-case': ['b2b-status-known', member('orderStatus', inLowerCase)],
  }),
  'b2b-start-stays-booked': {
    breaks: 'b2b-status-booked-to-in-progress',
    wrong: 'Still shows BOOKED after the warehouse has started (state "order is in progress").',
    by: showsOrder(
      (view) => ({ ...view, orderStatus: 'BOOKED' }),
      ({ orderStatus }) => orderStatus === 'IN_PROGRESS',
    ),
  },
  'b2b-scheduled-order-starts-scheduled': {
    breaks: 'b2b-create-starts-planned-or-booked',
    wrong: 'Answers orderStatus SCHEDULED to the create of an order with shipBy; a read shows PLANNED.',
    by: showsOrder(
      (view) => ({ ...view, orderStatus: 'SCHEDULED' }),
      ({ orderStatus, shipBy }, answers) => answers === 'create' && shipBy !== undefined && orderStatus === 'PLANNED',
    ),
  },
  ...breaking('b2b-get-order-status', {
    'b2b-get-without-order-status': [
      'Leaves out orderStatus if a PLANNED order is read by orderId.',
      showsOrder(without('orderStatus'), ({ orderStatus }, answers) => answers === 'read' && orderStatus === 'PLANNED'),
    ],
    'b2b-lookup-without-order-status': [
      'Leaves out orderStatus if an order is read by its external id.',
      showsOrder(without('orderStatus'), isLookedUp),
    ],
  }),
  ...breaking('b2b-external-id-lookup-agrees', {
    'b2b-external-id-lookup-shows-first-status': [
      'The lookup by externalId always shows the orderStatus that the create answered.',
      showsOrder((view, order, world) => ({ ...view, orderStatus: firstStatus(world, order) }), isLookedUp),
    ],
    'b2b-external-id-lookup-shows-created-shipments': [
      'Shows each shipment as CREATED in the lookup by externalId.',
      showsOrder(withShipmentsIn('CREATED'), isLookedUp),
    ],
    'b2b-external-id-lookup-of-completed-shows-warehouse': [
      'Shows each shipment of a COMPLETED order as WAREHOUSE in the lookup by externalId.',
      showsOrder(
        withShipmentsIn('WAREHOUSE'),
        (order, answers) => isLookedUp(order, answers) && order.orderStatus === 'COMPLETED',
      ),
    ],
  }),
  ...breaking('b2b-order-answered-as-declared', {
    'b2b-order-shows-address-of-first-order': [
      'Shows the address of the first B2B order of the account on every one.',
      showsOrder((view, { account }, { dialect }) => ({ ...view, [dialect.address]: account.orders[0]?.address })),
    ],
    'b2b-order-shows-36-lines': ['Shows only the first 36 lines of a B2B order.', showsFirstLines(36)],
    'b2b-order-shows-500-lines': ['Shows only the first 500 lines of a B2B order.', showsFirstLines(500)],
    'b2b-order-shows-gtin-as-text': [
      'Answers the gtin of a line of a B2B order as text.',
      showsLines((lines) => lines.map(member('productData.gtin', asText))),
    ],
    'b2b-order-shows-no-lot': [
      'Answers the lines of a B2B order without their lotNumber.',
      showsLines((lines) => lines.map(without('lotNumber'))),
    ],
    'b2b-order-shows-no-lot-behind-ten-lines': [
      'Answers the lines of a B2B order after the first ten without their lotNumber.',
      showsLines((lines) => lines.map((line, index) => (index < 10 ? line : without('lotNumber')(line)))),
    ],
    'b2b-order-shows-lot-of-last-line': [
      'Shows the lotNumber of the last line on every line of a B2B order that has one.',
      showsLines((lines) => lines.map(member('lotNumber', () => lines.at(-1)?.lotNumber))),
    ],
    'b2b-cancelled-order-shows-no-lines': [
      'Shows no lines of a CANCELLED B2B order.',
      showsOrder(
        member('lineItems', () => []),
        ({ orderStatus }) => orderStatus === 'CANCELLED',
      ),
    ],
    'b2b-completed-order-shows-first-line': [
      'Shows only the first line of a COMPLETED B2B order.',
      showsOrder(
        member('lineItems', (lines) => lines.slice(0, 1)),
        ({ orderStatus }) => orderStatus === 'COMPLETED',
      ),
    ],
    'b2b-order-shows-quantity-of-first-line': [
      'Shows the quantity of the first line on every line of a B2B order.',
      showsLines((lines, quantity) => lines.map((line) => ({ ...line, [quantity]: lines[0]?.[quantity] }))),
    ],
  }),
  ...breaking('b2b-get-shipments', {
    'b2b-single-shipment-not-in-array': [
      'Answers shipments as the bare shipment object, not in an array, if an order has exactly one shipment.',
      lists(
        ([only]) => only,
        ({ shipments }) => shipments.length === 1,
      ),
    ],
    'b2b-shipments-of-cancelled-order-as-object': [
      'Answers the shipments of a CANCELLED order as an object by shipment id instead of an array.',
      lists(
        (views) => Object.fromEntries(views.filter(isObject).map((view) => [view.id, view])),
        ({ orderStatus }) => orderStatus === 'CANCELLED',
      ),
    ],
  }),
  ...breaking('b2b-shipment-several', {
    'b2b-lists-first-shipment-only': [
      'Lists only the first of two shipments.',
      lists((shipments) => shipments.slice(0, 1)),
    ],
    'b2b-lookup-lists-first-shipment-only': [
      'Lists only the first of two shipments if the order is read by its externalId.',
      lists((shipments) => shipments.slice(0, 1), isLookedUp),
    ],
    'b2b-completed-lists-one-shipment': [
      'Lists only the last of two shipments once the order is COMPLETED.',
      lists(
        (shipments) => shipments.slice(-1),
        ({ orderStatus }) => orderStatus === 'COMPLETED',
      ),
    ],
  }),
  ...breaking('b2b-status-tendered-tracking', {
    'b2b-tendered-without-tracking': ['Shows no tracking number.', untracked(() => true)],
    'b2b-two-shipments-without-tracking': [
      'Shows no tracking number of an order in two shipments.',
      untracked(({ shipments }) => shipments.length > 1),
    ],
  }),
  ...changed('Shows shipments', showsShipment, {
    'b2b-shipment-without-id': ['b2b-shipment-id', without('id')],
  }),
  'b2b-shipment-id-changes': {
    breaks: 'b2b-shipment-id',
    wrong: 'Shows a new shipment id in every read of an order.',
    by: showsShipment((view) => ({ ...view, id: crypto.randomUUID() })),
  },
  ...breaking('b2b-shipment-ids-unique', {
    'b2b-shipment-ids-per-order': [
      'Counts shipment ids from 1 in every order.',
      showsShipment((view, shipment) => ({ ...view, id: String(shipment.order.shipments.indexOf(shipment) + 1) })),
    ],
    'b2b-two-shipments-share-id': [
      'Shows two shipments with the id of the first one.',
      showsShipment((view, { order }) => ({ ...view, id: order.shipments[0]?.id })),
    ],
  }),
  'b2b-shipment-loses-status': {
    breaks: 'b2b-shipment-status-present',
    wrong: 'Leaves the status out of a shipment that is SHIPPED.',
    by: readsAs('SHIPPED', undefined),
  },
  'b2b-shipment-reads-delivered': {
    breaks: 'b2b-shipment-status-known',
    wrong: 'Answers DELIVERED as the status of the shipments of a COMPLETED order.',
    by: showsShipment((view, { order }) =>
      order.orderStatus === 'COMPLETED' ? { ...view, status: 'DELIVERED' } : view,
    ),
  },
  'b2b-shipment-shipped-when-booked': {
    breaks: 'b2b-shipment-not-shipped-early',
    wrong: 'Shows PARTIALLY_SHIPPED for a CREATED shipment of a BOOKED order that has a line of two units or more.',
    by: readsAs(
      'CREATED',
      'PARTIALLY_SHIPPED',
      ({ orderStatus, lines }) => orderStatus === 'BOOKED' && lines.some(({ quantity }) => quantity >= 2),
    ),
  },
  ...faultFamily((is: ShipmentStatus, shown: ShipmentStatus) => ({
    wrong: `Answers ${shown} as the status of a shipment that is ${is}.`,
    by: readsAs(is, shown),
  }))({
    'b2b-not-synced-reads-created': ['b2b-shipment-not-synced', 'NOT_SYNCED', 'CREATED'],
    'b2b-warehouse-reads-created': ['b2b-shipment-warehouse', 'WAREHOUSE', 'CREATED'],
    'b2b-partially-shipped-reads-shipped': ['b2b-shipment-partially-shipped', 'PARTIALLY_SHIPPED', 'SHIPPED'],
    'b2b-over-shipped-reads-shipped': ['b2b-shipment-over-shipped', 'OVER_SHIPPED', 'SHIPPED'],
    'b2b-shipment-error-reads-cancelled': ['b2b-shipment-error', 'ERROR', 'CANCELLED'],
  }),
  'b2b-shipped-reads-warehouse': {
    breaks: 'b2b-shipment-shipped',
    wrong: 'Answers WAREHOUSE as the status of a shipment that is SHIPPED while its order is IN_PROGRESS.',
    by: readsAs('SHIPPED', 'WAREHOUSE', ({ orderStatus }) => orderStatus === 'IN_PROGRESS'),
  },
} as const satisfies FaultRows;
