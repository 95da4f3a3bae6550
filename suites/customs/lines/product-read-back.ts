import fc from 'fast-check';
import { Unmet } from '../../../engine/judge/violation.ts';
import { read } from '../../../engine/pointer.ts';
import { check } from '../check.ts';
import { linesOf } from '../invoices/judge.ts';
import { readable } from '../invoices/read/header-read-back.ts';
import { tellsApart } from '../invoices/read/parts.ts';
import { submittingInvoices } from '../invoices/resource.ts';
import { getWhen, sent } from '../reading.ts';

/** Lines that name different products refer to different products, whatever a reference to one looks like. */
const productReadsBack = check({
  proves: 'line-product-reads-back-as-reference',
  needs: [...submittingInvoices, 'product'],
  given: fc.integer({ min: 2, max: 4 }),
  cases: 8,
  async when(api, count) {
    // The products of a profile belong to the main account, and it supplies one.
    const account = await (api.profile.fixtures.sku === undefined ? api.main() : api.other());
    const skus = await Promise.all(Array.from({ length: count }, (_, known) => account.masterData.sku(known)));
    if (new Set(skus).size < count) throw new Unmet('needs products that differ');
    const { submission, invoiceId } = await account.given({
      currency: { code: 'USD' },
      lines: skus.map((_, known) => ({
        documentLineNumber: known + 1,
        quantity: { value: '2', unit: 'main' },
        product: { known },
      })),
      shipment: { by: 'id', which: 'main' },
    });
    return { submission, got: await getWhen(api, account, invoiceId, () => true) };
  },
  then({ submission, got }, expect) {
    const ids = linesOf(readable(got, expect)).map((line) => read(line, '/product/id'));
    const wanted = linesOf(sent(submission)).length;
    if (ids.length !== wanted || !ids.every(tellsApart)) expect.unexercised('not every line shows its product');
    const due = `references to ${wanted} products`;
    expect.that(new Set(ids).size === wanted, due, JSON.stringify(ids), expect.why, got);
  },
});

export const productReadBackChecks = [productReadsBack];
