/** Judges which invoice every get answers. */

import { invoiceIdOf } from '../../../clients/customs/ids.ts';
import { isLooselySame, requestedId } from '../../../clients/identifier.ts';
import type { Monitor } from '../../../engine/run/monitor.ts';
import { monitor } from '../check.ts';
import { invoicesExist, kindOf, partsOf } from '../invoices/read/parts.ts';

/** Rules for every get, whatever it is read for. */
export const getMonitors: readonly Monitor[] = [
  monitor({
    id: 'envelope-get-holds-no-other-invoice-in-any-get',
    isFurther: true,
    proves: 'envelope-get-holds-no-other-invoice',
    needs: invoicesExist,
    applies: (exchange) => kindOf(exchange) === 'get' && partsOf(exchange, 'invoice').length > 0,
    then(exchange, expect) {
      const { length } = partsOf(exchange, 'invoice');
      expect.that(length < 2, 'one invoice', `${length} invoices`, exchange);
    },
  }),
  monitor({
    id: 'invoice-get-answers-requested-id-in-any-get',
    isFurther: true,
    proves: 'invoice-get-answers-requested-id',
    needs: invoicesExist,
    applies: (exchange) => kindOf(exchange) === 'get' && partsOf(exchange, 'invoice').length === 1,
    then(exchange, expect) {
      const [only] = partsOf(exchange, 'invoice');
      const [expected, shown] = [requestedId(exchange), invoiceIdOf(only?.value.id)];
      if (expected === undefined || shown === undefined)
        return expect.unexercised('the get or the invoice shows no id');
      return expect(exchange).member(`${only?.at}/id`, `${expected}, the requested id`, () =>
        isLooselySame(shown, expected),
      );
    },
  }),
];
