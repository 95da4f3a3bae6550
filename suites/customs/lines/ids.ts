/** Judges, in every response that shows an invoice, that the ids of its lines differ. */

import { lineIdOf } from '../../../clients/customs/ids.ts';
import type { Json } from '../../../engine/json.ts';
import type { Exchange } from '../../../engine/wire/exchange.ts';
import { monitor } from '../check.ts';
import { invoicesExist, partsOf, showsInvoices } from '../invoices/read/parts.ts';

const lineIds = (exchange: Exchange, invoice: string): readonly Json[] =>
  partsOf(exchange, 'line').flatMap(({ at, value }) => (at.startsWith(`${invoice}/`) ? [value.id ?? null] : []));

const idsDiffer = monitor({
  proves: 'line-ids-differ',
  needs: invoicesExist,
  applies: showsInvoices,
  then(exchange, expect) {
    const invoices = partsOf(exchange, 'invoice').map(({ at }) => ({ at, ids: lineIds(exchange, at) }));
    if (!invoices.some(({ ids }) => ids.length > 1)) expect.unexercised('no invoice with several lines is shown');
    for (const { at, ids } of invoices) {
      // Parsing rounds large integers, so different ones may look the same.
      const named = ids.filter((id) => lineIdOf(id) !== undefined);
      const twice = named.find((id, index) => named.indexOf(id) !== index);
      const why = 'the id of a line item distinguishes it from the other lines';
      const expected = `${at}/line_items with different ids`;
      expect.that(twice === undefined, expected, `id ${JSON.stringify(twice)} twice`, exchange, why);
    }
  },
});

export const lineIdMonitors = [idsDiffer];
