import { forbids, justThatOne, wholeFamily } from '../contract/access/authorization.ts';
import { familyOf } from '../contract/access/scopes.ts';

/** Every scope but those of B2B orders is gone. */
const allButB2b = (held: string): boolean => familyOf(held) !== 'orders_b2b';

export const d2cAuthorizationChecks = [
  forbids(
    {
      requirement: 'auth-d2c-create-needs-write',
    },
    ['createD2cOrder'],
    justThatOne,
  ),
  forbids({ requirement: 'auth-d2c-read-needs-scope' }, ['getD2cOrder'], wholeFamily),
  forbids(
    {
      requirement: 'auth-d2c-not-by-b2b-scope',
    },
    ['createD2cOrder', 'getD2cOrder'],
    allButB2b,
  ),
];
