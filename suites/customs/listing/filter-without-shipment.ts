/** Judges that the filter by shipment lists no invoice without a shipment. */

import { plainInvoice } from '../../../generators/customs/plain-invoice.ts';
import { once } from '../../cases.ts';
import { enrolled } from '../accounts.ts';
import { check } from '../check.ts';
import { invoicesOn, listedWhen, numberOf } from '../read.ts';
import { boundFilter } from './declared-filter.ts';
import { readPagesUntil } from './read-pages.ts';

const { shipment: _, ...withoutShipment } = plainInvoice;

const leavesOut = check({
  id: 'list-filter-keeps-only-matches-with-a-shipment',
  proves: 'list-filter-keeps-only-matches',
  needs: ['customs.query.filters.shipmentId'],
  ...once,
  async when(api) {
    const filter = boundFilter(api, 'shipmentId');
    const account = await enrolled(api);
    const other = await account.given(withoutShipment);
    const { invoiceNumber } = await account.given(plainInvoice);
    await listedWhen(api, account, invoiceNumber);
    const { id } = await account.masterData.shipment('main');
    const { pages } = await readPagesUntil(api, account, { [filter]: id });
    return { invoiceNumber, other: other.invoiceNumber, pages };
  },
  then({ invoiceNumber, other, pages }, expect) {
    const at = pages.find((page) => invoicesOn([page]).some((one) => numberOf(one) === other));
    expect.that(at === undefined, 'only invoices of the shipment', `${other}, which has none`, at);
    if (!invoicesOn(pages).some((one) => numberOf(one) === invoiceNumber))
      expect.unexercised('the invoice of the shipment is not listed');
  },
});

export const shipmentlessFilterChecks = [leavesOut];
