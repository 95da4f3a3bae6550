/** Judges that a refused order causes no listed event. */

import type { Account } from '../../../clients/logistics/api.ts';
import { write } from '../../../engine/pointer.ts';
import { type Exchange, isRefused } from '../../../engine/wire/exchange.ts';
import type { B2bOrderDraft } from '../../../generators/logistics/draft.ts';
import { each } from '../../cases.ts';
import { check } from '../check.ts';
import { plainD2cOrder } from '../d2c-orders/operations.ts';
import { plainOrder } from '../plain-order.ts';
import { unknownSku } from '../products/unknown-sku.ts';
import {
  eventPages,
  eventsOfOrder,
  isAbout,
  listener,
  listingOrders,
  printed,
  referenceOf,
  rowsIn,
} from './listing.ts';

const tooFast: B2bOrderDraft = {
  ...plainOrder,
  transport: { shippingPartner: 'DEFAULT', shippingType: 'LTL', shippingSpeed: 'ONE_DAY' },
};

/** Orders that a target may refuse at once. */
const refusals = {
  B2B: ({ b2b }: Account, externalId: string): Promise<Exchange> => b2b.create(tooFast, { externalId }),
  D2C: async ({ d2c }: Account, externalOrderId: string): Promise<Exchange> =>
    d2c.createRaw(
      write(await d2c.body(plainD2cOrder, { externalOrderId }), '/lineItems/0/logisticsSku', unknownSku(9)),
    ),
} as const;

const kinds = ['B2B', 'D2C'] as const;

export const refusedEventChecks = [
  /** The event of an accepted order shows that such events are listed by then. */
  check({
    id: 'webhook-order-refused-not-submitted-listed',
    needs: [...listingOrders, 'event Order.Submitted'],
    ...each(kinds, 2),
    async when(api, kind) {
      const account = await listener(api);
      const reference = account.b2b.freshExternalId(plainOrder);
      const refusal = await refusals[kind](account, reference);
      const control = await account.arrange.order(plainOrder);
      await eventsOfOrder(api, account, control);
      return { reference, refusal, control, pages: await eventPages(api, account) };
    },
    then({ reference, refusal, control, pages }, expect) {
      if (!isRefused(refusal)) expect.unexercised('the order was not refused at once');
      for (const page of pages) expect.premise(page).accepted('the events are listed');
      const rows = rowsIn(pages);
      if (!rows.some((event) => isAbout(event, control))) expect.unexercised('no event of an accepted order is listed');
      const row = rows.find((event) => event.type === 'Order.Submitted' && referenceOf(event) === reference);
      expect.that(row === undefined, 'no Order.Submitted of an order that is refused', printed(row), refusal);
    },
  }),
];
