import { Findings } from '../../../reference/fields.ts';
import type { Call } from '../../../reference/http/operation.ts';
import { unprocessable } from '../../../reference/http/problem.ts';
import type { Account } from '../../../reference/logistics/access/account.ts';
import { enter } from '../../../reference/logistics/b2b-orders/life.ts';
import type { OrderLine } from '../../../reference/logistics/b2b-orders/order.ts';
import { canFill, originOf, unitsFor } from '../../../reference/logistics/b2b-orders/origin.ts';
import {
  type Application,
  type FailureCause,
  isRefusedAtOnce,
  processOrder,
  unresolvedLine,
} from '../../../reference/logistics/b2b-orders/processing.ts';
import { reserveLines } from '../../../reference/logistics/b2b-orders/reservation.ts';
import { take } from '../../../reference/logistics/inbounds/receiving.ts';
import type { World } from '../../../reference/world.ts';
import { after, before, breaking, type FaultRows } from '../../fault.ts';
import { holdUnits, lastCancelledOf, notesCancel } from './held-units.ts';

/** Does not notice mistakes of a destination. */
const anyAddress = (test: (draft: Application['draft']) => boolean) =>
  before(processOrder, (call, application) => [
    call,
    test(application.draft) ? { ...application, addressFindings: new Findings() } : application,
  ]);

/** Accepts a line with an unknown product. */
const takesUnknown = (test: (line: OrderLine, index: number, world: World) => boolean) => [
  after(unresolvedLine, (_first, world, lines) =>
    lines.findIndex((line, index) => line.product === undefined && !test(line, index, world)),
  ),
  before(canFill, (world, lines, warehouseIds) => [
    world,
    lines.filter(({ product }) => product !== undefined),
    warehouseIds,
  ]),
];

/** Has a side effect if an order cannot be processed. */
const onCause = (kinds: readonly FailureCause['kind'][], deed: (call: Call, lines: readonly OrderLine[]) => void) =>
  after(processOrder, (processing, call, { draft }) => {
    const { cause } = processing;
    if (cause !== undefined && kinds.includes(cause.kind)) deed(call, draft.lines);
    return processing;
  });

/** Reserves one unit of the first line. */
const holdOne = (lines: readonly OrderLine[]): void =>
  holdUnits(lines.slice(0, 1).map((line) => ({ ...line, quantity: 1 })));

/** Books orders in ERROR whose units were received meanwhile. */
function bookShortOrders(world: World, account: Account): void {
  for (const order of account.orders) {
    if (order.orderStatus !== 'ERROR' || order.error?.type !== 'insufficientInventory') continue;
    const warehouseId = originOf(world, account, order.lines);
    if (warehouseId === undefined) continue;
    order.warehouseId = warehouseId;
    order.error = undefined;
    order.allocations = reserveLines(world, order.lines, warehouseId);
    enter(world, order, 'BOOKED');
  }
}

/** Faults of the processing of an order. */
export const b2bProcessingFaults = {
  ...breaking('b2b-address-invalid-refused', {
    'b2b-address-not-checked': ['Accepts B2B orders with an invalid destination address.', anyAddress(() => true)],
    'b2b-address-checked-for-parcels-only': [
      'Accepts an invalid destination address if shippingType is LTL or FTL.',
      anyAddress(({ transportationDetails }) => transportationDetails?.shippingType !== 'PARCEL'),
    ],
    'b2b-address-of-scheduled-order-not-checked': [
      'Accepts an invalid destination address in an order with shipBy.',
      anyAddress(({ shipBy }) => shipBy !== undefined),
    ],
  }),
  ...breaking('b2b-unknown-sku-refused', {
    'b2b-unknown-product-on-37th-line-accepted': [
      'Detects unknown products only on the first 36 lines.',
      takesUnknown((_line, index) => index >= 36),
    ],
    'b2b-unknown-sku-accepted': [
      'Accepts and books an order for an unknown logisticsSku of the right form.',
      takesUnknown(
        ({ logisticsSku = '' }, _index, { logistics }) =>
          /^D[0-9a-zA-Z]{10}$/.test(logisticsSku) && !logistics.products.has(logisticsSku),
      ),
    ],
  }),
  'b2b-unknown-merchant-sku-accepted': {
    breaks: 'b2b-unknown-merchant-sku-refused',
    wrong: 'Accepts and books an order for an unknown productData.sku.',
    by: takesUnknown(
      ({ logisticsSku, merchantSku }, _index, { logistics }) =>
        logisticsSku === undefined &&
        ![...logistics.products.values()].some((product) => product.merchantSku === merchantSku),
    ),
  },
  'b2b-foreign-order-reserves': {
    breaks: 'inventory-reservation-per-account',
    wrong: 'Refuses an order for the product of another account, but reserves its units there.',
    by: onCause(['unresolvableProduct'], ({ world }, lines) => {
      const foreign = (line: OrderLine) =>
        line.product ? undefined : world.logistics.products.get(line.logisticsSku ?? '');
      holdUnits(lines.map((line) => ({ ...line, product: foreign(line) })));
    }),
  },
  'b2b-short-order-holds-other-lines': {
    breaks: 'b2b-stock-error-order-holds-nothing',
    wrong: 'If a line is short or unknown, keeps the units of the lines before it reserved.',
    by: onCause(['unresolvableProduct', 'insufficientInventory'], ({ world, account }, lines) => {
      const warehouseIds = account.warehouses.map(({ id }) => id);
      const short = lines.findIndex(
        (line) => line.product === undefined || unitsFor(world, line, warehouseIds) < line.quantity,
      );
      holdUnits(lines.slice(0, Math.max(0, short)));
    }),
  },
  'b2b-race-loser-holds-first-line': {
    breaks: 'b2b-stock-never-over-reserved',
    wrong: 'Keeps one unit of the first line reserved for every order that it refuses because of short stock.',
    by: onCause(['insufficientInventory'], (_call, lines) => holdOne(lines)),
  },
  'b2b-refused-order-after-cancel-keeps-unit': {
    breaks: 'b2b-stock-reserved-by-open-orders',
    wrong: 'Reserves one unit for an order that it refuses because of short stock, if an earlier order was cancelled.',
    by: [
      notesCancel,
      onCause(['insufficientInventory'], ({ account }, lines) => {
        if (lastCancelledOf(account) !== undefined) holdOne(lines);
      }),
    ],
  },
  'b2b-error-order-blocks-resubmission': {
    breaks: 'b2b-error-resubmitted-with-fresh-id',
    wrong: 'Refuses every B2B order for a product that an order in ERROR names, whatever its externalId.',
    by: before(originOf, (world, account, lines) => {
      const wanted = new Set(lines.map(({ product }) => product));
      const failed = account.orders
        .filter(({ orderStatus }) => orderStatus === 'ERROR')
        .flatMap((order) => order.lines);
      if (failed.some(({ product }) => product !== undefined && wanted.has(product)))
        throw unprocessable([{ field: 'lineItems', message: 'name a product of an order in ERROR' }]);
      return [world, account, lines];
    }),
  },
  'b2b-error-revives-when-stock-arrives': {
    breaks: 'b2b-status-error-is-terminal',
    wrong: 'Puts orders for more units than are available into ERROR, and books them once enough units are received.',
    by: [
      after(isRefusedAtOnce, (refused, _world, { kind }) => refused && kind !== 'insufficientInventory'),
      after(take, (_taken, world, { account }) => bookShortOrders(world, account)),
    ],
  },
} as const satisfies FaultRows;
