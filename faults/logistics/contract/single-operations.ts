import type { Answer } from '../../../reference/http/answer.ts';
import { type Call, type Operation, serve } from '../../../reference/http/operation.ts';
import { Problem } from '../../../reference/http/problem.ts';
import type { OperationName } from '../../../schemas/logistics/operations.ts';
import { breaking, type FaultRows, instead } from '../../fault.ts';
import { memoryOf } from '../../memory.ts';
import { ownerOf } from '../access/owner.ts';

/** Answers before the rules of an operation apply; undefined: the operation continues. */
const answers = (name: OperationName, answer: (call: Call, operation: Operation) => Answer | undefined) =>
  instead(
    serve,
    (honest) => (call, operation) =>
      (operation.name === name ? answer(call, operation) : undefined) ?? honest(call, operation),
  );

const breaksWhere = (name: OperationName, test: (call: Call) => boolean) =>
  answers(name, (call) => {
    if (test(call)) throw new Problem(500, 'The server is out of order.');
    return undefined;
  });

/** Faults of single operations that do not depend on their rules. */
export const singleOperationFaults = {
  ...breaking('error-client-fault-not-5xx', {
    'odd-d2c-id-answers-500': [
      'Answers 500 to GET /orders/{orderId} if the id has characters other than digits, letters and hyphens.',
      breaksWhere('getD2cOrder', ({ param }) => !/^[0-9a-z-]+$/i.test(param('orderId'))),
    ],
    'odd-event-filter-answers-500': [
      'Answers 500 to GET /events if orderId or shipmentId has characters other than digits.',
      breaksWhere('listEvents', ({ query }) =>
        [query('orderId'), query('shipmentId')].some((id) => id !== undefined && !/^\d+$/.test(id)),
      ),
    ],
  }),
  'unknown-d2c-order-answers-null': {
    breaks: 'error-wrong-identifier-404',
    wrong: 'Answers 200 with null to a read of a D2C order that does not exist.',
    by: answers('getD2cOrder', ({ world, param }) =>
      world.logistics.d2cOrders.has(param('orderId')) ? undefined : { status: 200, body: null },
    ),
  },
  'foreign-d2c-order-answers-403': {
    breaks: 'error-no-access-404',
    wrong: 'Answers 403 instead of 404 to a read of a D2C order of another account.',
    by: answers('getD2cOrder', (call, operation) => {
      const owner = ownerOf(call.world, operation, call);
      if (owner === undefined || owner === call.account) return undefined;
      throw new Problem(403, 'The order belongs to somebody else.');
    }),
  },
  'hostile-d2c-order-refused-but-readable': {
    breaks: 'error-refused-creates-nothing',
    wrong: 'Refuses a D2C order whose lineItems are null, but finds it by its external id.',
    by: [
      answers('createD2cOrder', ({ world, body }) => {
        const { externalOrderId, lineItems } = body;
        if (lineItems === null) memoryOf(world).add('hostile-d2c-order-refused-but-readable', externalOrderId);
        return undefined;
      }),
      answers('getD2cOrderByExternalId', ({ world, param }) => {
        const found = memoryOf(world).of('hostile-d2c-order-refused-but-readable', param('externalOrderId')) > 0;
        return found ? { status: 200, body: { orderId: '1', state: { internalStatus: 'CREATED' } } } : undefined;
      }),
    ],
  },
  'foreign-receive-refused-but-received': {
    breaks: 'service-account-writes-isolated',
    wrong: 'Answers 404 to simulate-receive of a shipment of another account, but receives it.',
    by: answers('simulateReceive', (call, operation) => {
      const owner = ownerOf(call.world, operation, call);
      if (owner !== undefined && owner !== call.account) void operation.handle({ ...call, account: owner });
      return undefined;
    }),
  },
} as const satisfies FaultRows;
