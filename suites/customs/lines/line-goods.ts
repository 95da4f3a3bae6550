import fc from 'fast-check';
import type { CustomsAccount, CustomsApi } from '../../../clients/customs/api.ts';
import { read } from '../../../engine/pointer.ts';
import type { InvoiceDraft, InvoiceLineDraft } from '../../../generators/customs/draft.ts';
import { base, manyLines } from '../../../generators/customs/invoice-pair.ts';
import { maxSeed, spread } from '../../../generators/spread.ts';
import { accepts, check } from '../check.ts';
import { invoiceOf, shownIn } from '../invoices/judge.ts';
import { tellsApart } from '../invoices/read/parts.ts';
import { lineReadsBack } from '../invoices/read/reads-back.ts';
import { invoiceCreation, submittingInvoices } from '../invoices/resource.ts';
import { labelled, ownLines } from './own-lines.ts';

type Member = (index: number, seed: number) => Partial<InvoiceLineDraft>;

const lines = (member: Member, count: fc.Arbitrary<number> = manyLines) =>
  fc
    .tuple(base({ lines: count }), fc.nat(maxSeed))
    .map(
      ([draft, seed]): InvoiceDraft =>
        labelled({ ...draft, lines: draft.lines.map((line, index) => ({ ...line, ...member(index, seed) })) }),
    );

const without =
  (member: 'product' | 'container') =>
  (draft: InvoiceDraft): InvoiceDraft => ({
    ...draft,
    lines: draft.lines.map(({ [member]: _, ...line }) => line),
  });

const few = fc.integer({ min: 1, max: 6 });
const onSome = (seed: number, index: number): boolean => index === 0 || spread(seed, index, 3) > 0;

const bySku = accepts(invoiceCreation, {
  'line-product-by-sku-accepted': {
    needs: ['product'],
    given: lines((index, seed) => (onSome(seed, index) ? { product: { known: spread(seed, index + 50, 2) } } : {})),
    control: without('product'),
    cases: 30,
  },
});

/** What a reference object holds besides is open; that two products have one id is not. */
const products = check({
  id: 'line-product-reads-back-as-reference-line-by-line',
  proves: 'line-product-reads-back-as-reference',
  needs: [...submittingInvoices, 'product'],
  given: lines((index) => ({ product: { known: index % 2 } }), fc.integer({ min: 2, max: 8 })),
  cases: 20,
  async when(api, draft) {
    const account = await api.main();
    const skus = [await account.masterData.sku(0), await account.masterData.sku(1)];
    return { skus, created: await account.create(draft) };
  },
  then({ skus, created }, expect, draft) {
    if (skus[0] === skus[1]) expect.unexercised('needs two products');
    const own = ownLines(invoiceOf(created, expect), draft) ?? expect.unexercised('the lines cannot be told apart');
    const ids = own.map((line) => read(line, '/product/id'));
    if (!ids.every(tellsApart)) expect.unexercised('products show no id');
    const [odd, even] = [ids.filter((_, index) => index % 2 === 1), ids.filter((_, index) => index % 2 === 0)];
    const shared = even.find((id) => odd.includes(id));
    const came = `product ${shared} on lines of both`;
    expect.that(
      shared === undefined,
      `different products for ${skus.join(' and ')}`,
      came,
      expect.why,
      shownIn(created),
    );
  },
});

/** The main account where its owner says so, else one of its own, with creation switched on. */
async function creatingProducts(api: CustomsApi): Promise<CustomsAccount> {
  if (api.profile.caps.productCreation === 'yes') return api.main();
  const account = await api.fresh();
  await api.state('product creation is enabled', { token: account.bearer.token ?? '' });
  return account;
}

/** Products are made for good, and accounts too: a few cases are enough. */
const unknownSku = accepts(invoiceCreation, {
  'line-unknown-sku-accepted-when-creation-enabled': {
    given: lines((index, seed) => ({ product: { unknown: seed * 10 + index } }), few),
    control: (draft) => ({ ...draft, lines: draft.lines.map((line) => ({ ...line, product: { known: 0 } })) }),
    cases: 5,
    as: creatingProducts,
  },
});

/** Of the containers of a shipment not only the first is meant. */
const contained = lines((index, seed) =>
  onSome(seed, index) ? { container: { onShipment: spread(seed, index + 50, 4) } } : {},
);

const onShipment = accepts(invoiceCreation, {
  'line-container-on-shipment-accepted': {
    needs: ['customs.fields.lineContainer', 'containers'],
    given: contained,
    control: without('container'),
    cases: 30,
  },
});

const containerReadsBack = lineReadsBack({
  proves: 'line-container-reads-back',
  needs: ['customs.fields.lineContainer', 'containers'],
  at: '/container_number/container_number',
  sentAt: ({ fields }) => fields.lineContainer ?? '',
  as: 'text',
  given: contained,
});

export const lineGoodsChecks = [...bySku, products, ...unknownSku, ...onShipment, containerReadsBack];
