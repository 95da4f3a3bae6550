import { forbids, justThatOne, wholeFamily } from '../contract/authorization.ts';
import { familyOf } from '../contract/scopes.ts';

/** Every scope but those of B2B orders is gone. */
const allButB2b = (held: string): boolean => familyOf(held) !== 'orders_b2b';

export const d2cAuthorizationChecks = [
  forbids(
    {
      requirement: 'auth-d2c-create-needs-write',
      faults: [
        'd2c-create-with-read-scope',
        'd2c-create-without-scope',
        'd2c-create-needs-no-scope',
        'd2c-create-by-read-scope',
      ],
    },
    ['createD2cOrder'],
    justThatOne,
  ),
  forbids(
    { requirement: 'auth-d2c-read-needs-scope', faults: ['d2c-read-without-scope', 'd2c-read-needs-no-scope'] },
    ['getD2cOrder'],
    wholeFamily,
  ),
  forbids(
    {
      requirement: 'auth-d2c-not-by-b2b-scope',
      faults: ['d2c-by-b2b-scope', 'b2b-scope-opens-d2c', 'b2b-scope-reads-d2c'],
    },
    ['createD2cOrder', 'getD2cOrder'],
    allButB2b,
  ),
];
