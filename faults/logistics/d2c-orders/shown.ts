import type { JsonObject } from '../../../reference/fields.ts';
import type { D2cOrder } from '../../../reference/logistics/d2c-orders/order.ts';
import { d2cOrderView } from '../../../reference/logistics/d2c-orders/view.ts';
import type { World } from '../../../reference/world.ts';
import { breaking, type FaultRows, faultFamily } from '../../fault.ts';
import { always, changed, member, shown, without } from '../../json.ts';
import { memoryOf } from '../../memory.ts';

type Test = (order: D2cOrder, answers: 'create' | 'read', world: World) => boolean;

const isNew: Test = ({ internalStatus }) => internalStatus === 'CREATED';
const inCreation: Test = (_order, answers) => answers === 'create';

const showsWhere = (test: Test, change: (view: JsonObject) => JsonObject) =>
  shown(d2cOrderView, (view, world, order, answers) => (test(order, answers, world) ? change(view) : view));

/** Shows another internal status. */
const showsStatus = (internalStatus: unknown, test: Test) =>
  showsWhere(test, member('state', always({ internalStatus })));

/** Faults of how a D2C order is shown. */
export const d2cShownFaults = {
  ...changed('Shows D2C orders', (change) => shown(d2cOrderView, change), {
    'd2c-order-shows-address-without-zip': ['d2c-order-answered-as-declared', without('address.zip')],
  }),
  ...breaking('d2c-order-answered-as-declared', {
    'd2c-order-shows-plain-reference': [
      'Removes characters other than Latin letters, digits, blanks, hyphens and underscores from the externalOrderId it shows.',
      shown(
        d2cOrderView,
        member('externalOrderId', (id) => String(id).replace(/[^\w -]/gu, '')),
      ),
    ],
    'd2c-shipped-order-shows-no-address': [
      'Shows a D2C order that is SHIPPED without its address.',
      showsWhere(({ internalStatus }) => internalStatus === 'SHIPPED', without('address')),
    ],
    'd2c-order-shows-100-lines': [
      'Shows only the first 100 lines of a D2C order.',
      shown(
        d2cOrderView,
        member('lineItems', (lines) => lines.slice(0, 100)),
      ),
    ],
    'd2c-order-shows-name-without-accents': [
      'Shows the name in the address of a D2C order without its accents.',
      shown(
        d2cOrderView,
        member('address.name', (name) => String(name).normalize('NFD').replace(/\p{M}/gu, '')),
      ),
    ],
    'd2c-order-shows-delivery-time-as-ship-time': [
      'Shows the promisedShipByTime of a D2C order as its promisedDeliveryByTime, too.',
      shown(d2cOrderView, (view) =>
        view.promisedShipByTime === undefined ? view : { ...view, promisedDeliveryByTime: view.promisedShipByTime },
      ),
    ],
  }),
  'd2c-answers-id-only': {
    breaks: 'd2c-create-answers-order-id',
    wrong: 'Answers the orderId of a created D2C order as id instead of orderId.',
    by: showsWhere(inCreation, without('orderId')),
  },
  ...breaking('d2c-get-internal-status', {
    'd2c-status-at-top-level': [
      'Answers internalStatus outside of state, which is empty.',
      shown(d2cOrderView, (view, _world, { internalStatus }) => ({ ...view, state: {}, internalStatus })),
    ],
    'd2c-status-as-number': [
      'Answers internalStatus as a number.',
      shown(d2cOrderView, (view, _world, { internalStatus }) => ({
        ...view,
        state: { internalStatus: internalStatus === 'CREATED' ? 1 : 2 },
      })),
    ],
  }),
  ...faultFamily((status: string | null) => ({
    wrong: `Answers ${status} as internalStatus of a sandbox D2C order until it ships.`,
    by: showsStatus(status, isNew),
  }))({
    'd2c-status-null-until-shipped': ['d2c-get-internal-status', null],
    'd2c-starts-shipped': ['d2c-sandbox-starts-created', 'SHIPPED'],
    'd2c-starts-in-processing': ['d2c-sandbox-starts-created', 'PROCESSING'],
  }),
  'd2c-created-as-received': {
    breaks: 'd2c-internal-status-as-declared',
    wrong: 'Shows the internalStatus RECEIVED in the answer to the creation of a D2C order.',
    by: showsStatus('RECEIVED', inCreation),
  },
  'd2c-shows-created-when-read-again': {
    breaks: 'd2c-sandbox-never-back-to-created',
    wrong: 'Shows a shipped D2C order as CREATED every third time it is read.',
    by: showsStatus('CREATED', (order, answers, world) => {
      if (answers !== 'read' || order.internalStatus !== 'SHIPPED') return false;
      return memoryOf(world).add('d2c-shows-created-when-read-again', order) % 3 === 0;
    }),
  },
} as const satisfies FaultRows;
