import type { Answer } from '../answer.ts';
import { Fields } from '../fields.ts';
import type { Call, Operation } from '../operation.ts';
import { moment } from '../pause.ts';
import { badRequest, notFound, Problem } from '../problem.ts';
import { twinOf } from './account.ts';
import { forgetProduct, type Product, type ProductDraft, storedBarcode, storeProduct } from './product.ts';
import { aliasesOf } from './product-aliases.ts';
import { readProductDraft } from './product-draft.ts';
import { productPage } from './product-paging.ts';
import { nextSku, productBySku } from './product-sku.ts';
import { updateProduct } from './product-update.ts';
import { productView } from './product-view.ts';
import { wrongCreation, wrongListing, wrongPage } from './wrong-products.ts';

const read = { method: 'GET', scope: 'read_logistics_products' } as const;
const write = { method: 'POST', scope: 'write_logistics_products', body: 'required' } as const;
const one = '/products/:logisticsSku';

/** Operations that are named without a path (gap product-operations-without-path): a profile binds these. */
export const productPaths = {
  byMerchantSku: '/products/merchant-sku/{merchantSku}',
  createBarcode: '/products/{logisticsSku}/barcodes',
  update: '/products/{logisticsSku}',
} as const;

export const productOperations: readonly Operation[] = [
  { ...write, name: 'createProduct', path: '/products', handle: createProduct },
  { ...read, name: 'listProducts', path: '/products', sinceRelease: '2023-07', handle: listProducts },
  {
    ...read,
    name: 'productsByMerchantSku',
    path: '/products/merchant-sku/:merchantSku',
    sinceRelease: '2024-01',
    handle: productsByMerchantSku,
  },
  { ...read, name: 'getProduct', path: one, handle: getProduct },
  {
    ...read,
    name: 'productAliases',
    path: `${one}/aliases`,
    sinceRelease: '2024-01',
    handle: (call) => aliasesOf(call, ownProduct),
  },
  {
    ...write,
    method: 'PATCH',
    name: 'updateProduct',
    path: one,
    handle: (call) => updateProduct(call, ownProduct(call)),
  },
  { ...write, name: 'createBarcode', path: `${one}/barcodes`, sinceRelease: '2024-01', handle: createBarcode },
];

function createProduct(call: Call): Answer | Promise<Answer> {
  const draft = readProductDraft(call);
  const { world, account } = call;
  const named = { ...draft, logisticsSku: nextSku(world, account, draft.merchantSku) };
  const finish = () => created(call, named);
  return world.faults.has('logistics-sku-repeats-under-concurrency') ? moment().then(finish) : finish();
}

function created(call: Call, draft: ProductDraft & Pick<Product, 'logisticsSku'>): Answer {
  const { world, account } = call;
  const { faults } = world;
  const last = account.products.at(-1);
  const product = storeProduct(world, account, draft);
  const answer = { status: 201, body: productView(call, product, { to: 'create' }) };
  if (faults.size === 0) return answer;
  if (faults.has('product-forgotten-with-next') && last?.lots.length === 0) forgetProduct(world, last);
  if (faults.has('product-without-barcodes-not-stored') && product.barcodes.length === 0) forgetProduct(world, product);
  return wrongCreation(call, answer, product);
}

/** Paging and order of this list are open (gap product-list-paging). */
function listProducts(call: Call): Answer {
  const { products: page, headers } = productPage(call, wrongListing(call, listedProducts(call)));
  const { faults } = call.world;
  if (faults.has('product-list-as-text')) {
    const text = page.map(({ logisticsSku }) => logisticsSku).join('\n');
    return { status: 200, text, headers: { 'content-type': 'text/plain' } };
  }
  const body = page.map((product, index) => productView(call, product, { to: 'list', index }));
  return wrongPage(call, { status: 200, body, ...(headers && { headers }) }, body);
}

function listedProducts({ world, account }: Call): readonly Product[] {
  const { faults, logistics } = world;
  if (faults.has('environments-share-product-list'))
    return [...account.products, ...(twinOf(world, account)?.products ?? [])];
  if (!faults.has('lists-show-last-row-of-others')) return account.products;
  const isForeign = ({ account: { id, environment } }: Product) =>
    id !== account.id && environment === account.environment;
  return [...account.products, ...[...logistics.products.values()].filter(isForeign).slice(-1)];
}

function productsByMerchantSku(call: Call): Answer {
  const { faults } = call.world;
  const { products } = call.account;
  const wanted = call.param('merchantSku');
  const known = faults.has('merchant-sku-lookup-newest-only') ? products.slice(-1) : products;
  const namesakes = known.filter(({ merchantSku }) =>
    faults.has('merchant-sku-lookup-by-start') ? merchantSku.startsWith(wanted) : merchantSku === wanted,
  );
  return { status: 200, body: namesakes.map((product) => productView(call, product, { to: 'read' })) };
}

function getProduct(call: Call): Answer {
  const { world, account, param } = call;
  const { faults } = world;
  const unknown = productBySku(world, account, param('logisticsSku')) === undefined;
  if (faults.has('unknown-product-answers-400') && unknown) throw badRequest('There is no such product.');
  if (faults.has('unknown-product-answers-null') && unknown) return { status: 200, body: null };
  const product = productToRead(call);
  if (faults.has('product-get-gone-once-received') && product.lots.length > 0) throw notFound('It has moved.');
  const answered = faults.has('product-get-reads-newest') ? (account.products.at(-1) ?? product) : product;
  const body = productView(call, answered, { to: 'read' });
  return { status: 200, body: faults.has('product-get-answers-array') ? [body] : body };
}

/** What only reading the product itself finds, and only in a wrong target. */
function productToRead(call: Call): Product {
  const { world, account, param } = call;
  const { faults, logistics } = world;
  const sku = param('logisticsSku');
  const anybodys = productBySku(world, account, sku);
  const begins = (product: Product) => product.logisticsSku.slice(0, 10) === sku.slice(0, 10);
  const near = faults.has('product-found-by-start-of-sku') ? account.products.find(begins) : undefined;
  if (anybodys === undefined && near !== undefined) return near;
  const isForeign = anybodys !== undefined && anybodys.account !== account;
  if (isForeign && faults.has('stocked-products-shared-by-accounts') && anybodys.lots.length > 0) return anybodys;
  if (isForeign && faults.has('foreign-product-answers-403')) throw new Problem(403, 'It belongs to another account.');
  const twins = faults.has('logistics-sku-per-environment') ? account.products : [...logistics.products.values()];
  return twins.find((product) => product.logisticsSku === sku && product.account === account) ?? ownProduct(call);
}

/** A barcode more for a product that exists. */
function createBarcode(call: Call): Answer {
  const fields = new Fields(call.body);
  const barcode = fields.text('barcode', { required: true, min: 1 }) ?? '';
  fields.refuseIfAny();
  const { faults } = call.world;
  const product = ownProduct(call);
  if (faults.has('barcode-creation-replaces-others')) product.barcodes.length = 0;
  const stored = storedBarcode(call.world, call.account, barcode);
  if (!faults.has('barcode-creation-forgotten')) product.barcodes.push(stored);
  product.updatedAt = call.world.now();
  return { status: 201, body: productView(call, product, { to: 'read' }) };
}

/** A product of another account does not exist for this one. */
export function ownProduct({ world, account, param }: Call): Product {
  const { faults } = world;
  const product = productBySku(world, account, param('logisticsSku'));
  if (product === undefined) throw notFound('There is no such product.');
  if (product.account === account || faults.has('products-shared-by-accounts')) return product;
  if (faults.has('environments-share-products') && product.account.merchant === account.merchant) return product;
  if (faults.has('foreign-resource-answers-403')) throw new Problem(403, 'It belongs to another account.');
  throw notFound('There is no such product.');
}
