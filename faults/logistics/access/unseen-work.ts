import { admit, callOf, type Incoming, type Operation, serve } from '../../../reference/http/operation.ts';
import { Problem } from '../../../reference/http/problem.ts';
import type { Token } from '../../../reference/logistics/access/account.ts';
import type { World } from '../../../reference/world.ts';
import type { OperationName } from '../../../schemas/logistics/operations.ts';
import { type FaultRows, instead } from '../../fault.ts';
import { ownerOfFirstProduct, tokenSent } from './owner.ts';

type Whose = (world: World, incoming: Incoming) => Token | undefined;

/** Refuses a request, and yet carries it out, unless that fails. */
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
    // Whoever was refused already is told nothing more.
  }
}

/** Faults of requests that are refused before their own rules are looked at. */
export const unseenWorkFaults = {
  'unauthorized-order-created': {
    breaks: 'auth-refused-creates-nothing',
    wrong:
      'Answers 401 to Create Order without a token, and yet creates the order for the account that owns the product of its first line.',
    by: refusesAndWorks(401, 'createB2bOrder', (world, incoming) =>
      incoming.header('authorization') === null ? ownerOfFirstProduct(world, incoming) : undefined,
    ),
  },
  'stale-token-creates-product': {
    breaks: 'auth-refused-creates-nothing',
    wrong: 'Answers 401 to POST /products with an expired or revoked token, and yet creates the product.',
    by: refusesAndWorks(401, 'createProduct'),
  },
  'forbidden-order-created': {
    breaks: 'auth-refused-creates-nothing',
    wrong:
      'Answers 403 to Create Order with a token that lacks the scope, and yet creates the order with its reservation.',
    by: refusesAndWorks(403, 'createB2bOrder'),
  },
  'forbidden-product-created': {
    breaks: 'auth-refused-creates-nothing',
    wrong: 'Answers 403 to POST /products with a token that lacks the scope, and yet creates the product.',
    by: refusesAndWorks(403, 'createProduct'),
  },
  'forbidden-d2c-order-created': {
    breaks: 'auth-refused-creates-nothing',
    wrong: 'Answers 403 to POST /orders with a token that lacks the scope, and yet creates the D2C order.',
    by: refusesAndWorks(403, 'createD2cOrder'),
  },
  'forbidden-cancel-cancels': {
    breaks: 'auth-b2b-cancel-needs-write',
    wrong: 'Answers 403 to a cancel with a token that lacks write_logistics_orders_b2b, and yet cancels the order.',
    by: refusesAndWorks(403, 'cancelB2bOrder'),
  },
  'rate-limited-order-created': {
    breaks: 'limit-rate-refused-changes-nothing',
    wrong: 'Answers 429 to the creation of a B2B order, and yet creates it with its reservation.',
    by: refusesAndWorks(429, 'createB2bOrder'),
  },
  'rate-limited-product-created': {
    breaks: 'limit-rate-refused-changes-nothing',
    wrong: 'Answers 429 to the creation of a product, and yet creates it.',
    by: refusesAndWorks(429, 'createProduct'),
  },
  'rate-limited-cancel-cancels': {
    breaks: 'limit-rate-refused-changes-nothing',
    wrong: 'Answers 429 to the cancellation of a B2B order, and yet cancels it.',
    by: refusesAndWorks(429, 'cancelB2bOrder'),
  },
  'rate-limited-d2c-order-created': {
    breaks: 'limit-rate-refused-changes-nothing',
    wrong: 'Answers 429 to the creation of a D2C order, and yet creates it with its reservation.',
    by: refusesAndWorks(429, 'createD2cOrder'),
  },
} as const satisfies FaultRows;
