import { admit, callOf, type Incoming, type Operation, serve } from '../../../reference/http/operation.ts';
import { Problem } from '../../../reference/http/problem.ts';
import type { Token } from '../../../reference/logistics/access/account.ts';
import type { World } from '../../../reference/world.ts';
import type { OperationName } from '../../../schemas/logistics/operations.ts';
import { type FaultRows, faultFamily, instead } from '../../fault.ts';
import { ownerOfFirstProduct, tokenSent } from './owner.ts';

type Whose = (world: World, incoming: Incoming) => Token | undefined;

/** Refuses a request, but carries it out, unless that fails. */
const refusesAndWorks = (status: number, name: OperationName, as: Whose = tokenSent) =>
  instead(admit, (honest) => (world, operation, incoming) => {
    try {
      return honest(world, operation, incoming);
    } catch (refusal) {
      const isMeant = refusal instanceof Problem && refusal.status === status && operation.name === name;
      const token = isMeant ? as(world, incoming) : undefined;
      if (token !== undefined) void workUnseen(world, operation, incoming, token);
      throw refusal;
    }
  });

async function workUnseen(world: World, operation: Operation, incoming: Incoming, token: Token): Promise<void> {
  try {
    await serve(callOf(world, operation, incoming, token), operation);
  } catch {
    // The client already has its refusal.
  }
}

/** Faults of requests that are refused before the rules of their operation apply. */
export const refusedYetDoneFaults = {
  'unauthorized-order-created': {
    breaks: 'auth-refused-creates-nothing',
    wrong: 'Answers 401 to Create Order without a token, but creates it for the owner of its first product.',
    by: refusesAndWorks(401, 'createB2bOrder', (world, incoming) =>
      incoming.header('authorization') === null ? ownerOfFirstProduct(world, incoming) : undefined,
    ),
  },
  ...faultFamily((status: number, name: OperationName) => ({
    wrong: `Answers ${status} to ${name}, but carries it out.`,
    by: refusesAndWorks(status, name),
  }))({
    'stale-token-creates-product': ['auth-refused-creates-nothing', 401, 'createProduct'],
    'forbidden-order-created': ['auth-refused-creates-nothing', 403, 'createB2bOrder'],
    'forbidden-product-created': ['auth-refused-creates-nothing', 403, 'createProduct'],
    'forbidden-d2c-order-created': ['auth-refused-creates-nothing', 403, 'createD2cOrder'],
    'forbidden-cancel-cancels': ['auth-b2b-cancel-needs-write', 403, 'cancelB2bOrder'],
    'rate-limited-order-created': ['limit-rate-refused-changes-nothing', 429, 'createB2bOrder'],
    'rate-limited-product-created': ['limit-rate-refused-changes-nothing', 429, 'createProduct'],
    'rate-limited-cancel-cancels': ['limit-rate-refused-changes-nothing', 429, 'cancelB2bOrder'],
    'rate-limited-d2c-order-created': ['limit-rate-refused-changes-nothing', 429, 'createD2cOrder'],
  }),
} as const satisfies FaultRows;
