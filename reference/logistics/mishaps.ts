import type { Answer } from '../answer.ts';
import type { Call, Operation } from '../operation.ts';
import { Problem } from '../problem.ts';
import type { FaultId } from '../world.ts';

/** What a wrong target answers or does to a request before the rules of its operation are looked at. */
export function mishap(call: Call, operation: Operation): Answer | undefined {
  for (const fault of call.world.faults) {
    const answer = mishaps[fault]?.(call, operation);
    if (answer !== undefined) return answer;
  }
  return undefined;
}

const broken = (): never => {
  throw new Problem(500, 'The server is out of order.');
};

const mishaps: Readonly<Partial<Record<FaultId, (call: Call, operation: Operation) => Answer | undefined>>> = {
  'odd-d2c-id-answers-500': ({ param }, { name }) =>
    name === 'getD2c' && !/^[0-9a-z-]+$/i.test(param('orderId')) ? broken() : undefined,
  'odd-event-filter-answers-500': ({ query }, { path }) => {
    const isOdd = [query('orderId'), query('shipmentId')].some((id) => id !== undefined && !/^\d+$/.test(id));
    return path === '/events' && isOdd ? broken() : undefined;
  },
  'unknown-d2c-order-answers-null': ({ world, param }, { name }) =>
    name === 'getD2c' && !world.logistics.d2cOrders.has(param('orderId')) ? { status: 200, body: null } : undefined,
  'foreign-d2c-order-answers-403': ({ world, account, param }, { name }) => {
    const owner = name === 'getD2c' ? world.logistics.d2cOrders.get(param('orderId'))?.account : undefined;
    if (owner === undefined || owner === account) return undefined;
    throw new Problem(403, 'The order belongs to somebody else.');
  },
  'hostile-order-refused-but-readable': ({ world, account, body }, { name }) => {
    if (name !== 'createB2b' || Array.isArray(body.lineItems)) return undefined;
    world.memory.add('refused-order-readable', `${account.id} ${body.externalId}`);
    return undefined;
  },
  'hostile-d2c-order-refused-but-readable': ({ world: { memory }, body, param }, { name }) => {
    const fault = 'hostile-d2c-order-refused-but-readable';
    if (name === 'createD2c' && body.lineItems === null) memory.add(fault, body.externalOrderId);
    const found = name === 'findD2c' && memory.of(fault, param('externalOrderId')) > 0;
    return found ? { status: 200, body: { orderId: '1', state: { internalStatus: 'CREATED' } } } : undefined;
  },
  'foreign-receive-refused-but-received': (call, { name, handle }) => {
    const owner = call.world.logistics.inbounds.get(call.param('shipmentId'))?.account;
    if (name === 'simulateReceive' && owner !== undefined && owner !== call.account)
      void handle({ ...call, account: owner });
    return undefined;
  },
};
