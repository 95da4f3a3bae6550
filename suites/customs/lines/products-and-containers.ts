/** Judges that lines may name products and containers, and show the products that they name. */

import fc from 'fast-check';
import type { CustomsAccount, CustomsApi } from '../../../clients/customs/api.ts';
import { Unmet } from '../../../engine/judge/violation.ts';
import { read } from '../../../engine/pointer.ts';
import type { InvoiceDraft } from '../../../generators/customs/draft.ts';
import { piece, plainInvoice } from '../../../generators/customs/plain-invoice.ts';
import { spread } from '../../../generators/spread.ts';
import { accepts, check, family } from '../check.ts';
import { controlSucceeded, invoiceOf, invoiceSucceeded, shownIn } from '../invoices/judge.ts';
import { isUniqueId } from '../invoices/read/parts.ts';
import { invoiceCreation, submittingInvoices } from '../invoices/resource.ts';
import { contained, inContainer, labelled, linesWith, onSome, ownLines } from './labelled-lines.ts';

const without =
  (member: 'product' | 'container') =>
  (draft: InvoiceDraft): InvoiceDraft => ({ ...draft, lines: draft.lines.map(({ [member]: _, ...line }) => line) });

/** The main account if the profile allows it, else a fresh account with product creation enabled. */
async function creatingProducts(api: CustomsApi): Promise<CustomsAccount> {
  if (api.profile.caps.productCreation === 'yes') return api.main;
  const account = await api.fresh();
  await api.state('product creation is enabled', { token: account.bearer.token ?? '' });
  return account;
}

const accepted = accepts(invoiceCreation, {
  'line-product-by-sku-accepted': {
    needs: ['product'],
    given: linesWith((index, seed) => (onSome(seed, index) ? { product: { known: spread(seed, index + 50, 2) } } : {})),
    // A drawn invoice may be beyond the limits of a target.
    examples: [{ ...plainInvoice, lines: [piece, piece].map((line) => ({ ...line, product: { known: 0 } })) }],
    control: without('product'),
    cases: 30,
  },
  // Products and accounts are permanent: a few cases are enough.
  'line-unknown-sku-accepted-when-creation-enabled': {
    given: linesWith((index, seed) => ({ product: { unknown: seed * 10 + index } }), fc.integer({ min: 1, max: 6 })),
    // An update that adds a line names a SKU, too.
    examples: [{ ...plainInvoice, lines: [{ ...piece, product: { unknown: 60_001 } }], as: 'update' }],
    control: (draft) => ({ ...draft, lines: draft.lines.map((line) => ({ ...line, product: { known: 0 } })) }),
    cases: 6,
    as: creatingProducts,
  },
  'line-container-on-shipment-accepted': {
    needs: inContainer.needs,
    given: contained,
    examples: [
      {
        ...plainInvoice,
        shipment: { by: 'ref', which: 'main' },
        lines: plainInvoice.lines.map((line) => ({ ...line, container: { onShipment: 0 } })),
      },
    ],
    control: without('container'),
    cases: 30,
  },
});

const unknownAgain = check({
  id: 'line-unknown-sku-accepted-when-creation-enabled-again',
  needs: submittingInvoices,
  given: fc.nat(9_999),
  cases: 1,
  async when(api, salt) {
    const account = await creatingProducts(api);
    const naming = (unknown: number) => {
      const lines = plainInvoice.lines.map((line) => ({ ...line, product: { unknown } }));
      return account.create({ ...plainInvoice, lines }, {}, { endOnly: true });
    };
    return { first: await naming(70_000 + salt), second: await naming(80_000 + salt) };
  },
  then({ first, second }, expect) {
    controlSucceeded(first, expect);
    invoiceSucceeded(second, expect);
  },
});

/** An account with so many products. A product that the profile supplies belongs to the main account only. */
export async function stocked(api: CustomsApi, count: number): Promise<CustomsAccount> {
  const account = await (api.profile.fixtures.sku === undefined ? api.main : api.other());
  const skus = await Promise.all(Array.from({ length: count }, (_, known) => account.masterData.sku(known)));
  if (new Set(skus).size < count) throw new Unmet('needs different products');
  return account;
}

interface Named {
  /** The number of products, and the number of lines that name them in turn. */
  readonly counts: fc.Arbitrary<readonly [products: number, lines: number]>;
}

/** The document leaves open what a product reference contains, but two products never have the same id. */
const refersToProducts = family(({ counts }: Named) => ({
  needs: ['product'],
  given: counts,
  async when(api, [products, lines]) {
    const account = await stocked(api, products);
    const draft = labelled({
      currency: { code: 'USD' },
      shipment: { by: 'id', which: 'main' },
      lines: Array.from({ length: lines }, (_, index) => ({
        documentLineNumber: index + 1,
        quantity: { value: '2', unit: 'main' },
        product: { known: index % products },
      })),
    });
    return { draft, created: await account.create(draft) };
  },
  then({ draft, created }, expect, [products]) {
    const own = ownLines(invoiceOf(created, expect), draft) ?? expect.unexercised('the lines cannot be distinguished');
    const ids = own.map((line) => read(line, '/product/id'));
    if (!ids.every(isUniqueId)) expect.unexercised('not every line shows its product');
    const holds = ids.every((id, index) => (ids.indexOf(id) - index) % products === 0);
    expect.that(holds, `references to ${products} products`, JSON.stringify(ids), shownIn(created));
  },
}));

const references = refersToProducts({
  'line-product-reads-back-as-reference-line-by-line': {
    counts: fc.integer({ min: 2, max: 8 }).map((lines) => [2, lines]),
    cases: 20,
  },
  'line-product-reads-back-as-reference': {
    counts: fc.integer({ min: 2, max: 4 }).map((count) => [count, count]),
    cases: 8,
  },
});

export const productAndContainerChecks = [...accepted, unknownAgain, ...references];
