import type { Call, Operation } from '../operation.ts';
import { badRequest, notFound, Problem } from '../problem.ts';
import { twinOf } from './account.ts';
import { pageOf } from './page.ts';
import { addProduct, type Product } from './product.ts';
import { readProductDraft } from './product-draft.ts';
import { productView } from './product-view.ts';

export const productOperations: readonly Operation[] = [
  {
    name: 'createProduct',
    method: 'POST',
    path: '/products',
    scope: 'write_logistics_products',
    body: 'required',
    handle: createProduct,
  },
  {
    name: 'listProducts',
    method: 'GET',
    path: '/products',
    scope: 'read_logistics_products',
    sinceRelease: '2023-07',
    handle: listProducts,
  },
  {
    name: 'getProduct',
    method: 'GET',
    path: '/products/:logisticsSku',
    scope: 'read_logistics_products',
    handle: getProduct,
  },
  {
    name: 'productAliases',
    method: 'GET',
    path: '/products/:logisticsSku/aliases',
    scope: 'read_logistics_products',
    sinceRelease: '2024-01',
    handle: getAliases,
  },
];

function createProduct(call: Call) {
  const product = addProduct(call.world, call.account, readProductDraft(call));
  return { status: 201, body: productView(call, product, { to: 'create' }) };
}

/** Paging of this list is open (gap product-list-paging): the same as for inventory, in order of creation. */
function listProducts(call: Call) {
  const page = pageOf(call, listedProducts(call));
  const { faults } = call.world;
  if (faults.has('product-list-as-text')) {
    const text = page.map(({ logisticsSku }) => logisticsSku).join('\n');
    return { status: 200, text, headers: { 'content-type': 'text/plain' } };
  }
  return { status: 200, body: page.map((product, index) => productView(call, product, { to: 'list', index })) };
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

function getProduct(call: Call) {
  const { faults, logistics } = call.world;
  const unknown = !logistics.products.has(call.param('logisticsSku'));
  if (faults.has('unknown-product-answers-400') && unknown) throw badRequest('There is no such product.');
  return { status: 200, body: productView(call, ownProduct(call), { to: 'read' }) };
}

/** Nothing says how an alias comes to exist, so there are none (gap product-aliases). */
function getAliases(call: Call) {
  const { faults, logistics } = call.world;
  const anybodys = logistics.products.get(call.param('logisticsSku'));
  if (faults.has('aliases-not-served')) throw notFound('There is no such product.');
  if (faults.has('unknown-aliases-empty') && anybodys === undefined)
    return { status: 200, body: { name: '', aliases: [] } };
  const foreign = faults.has('foreign-aliases-readable') ? anybodys : undefined;
  const { name, merchantSku } = foreign ?? ownProduct(call);
  const wrongAlias = { merchantSku, channelProductId: 'reference', channelId: 1 };
  const some = faults.has('product-alias-channel-as-number') ? [wrongAlias] : [];
  const aliases = faults.has('product-aliases-null-when-none') ? null : some;
  return { status: 200, body: { name: faults.has('product-aliases-without-name') ? undefined : name, aliases } };
}

/** A product of another account does not exist for this one. */
export function ownProduct({ world, account, param }: Call): Product {
  const { faults, logistics } = world;
  const product = logistics.products.get(param('logisticsSku'));
  if (product === undefined) throw notFound('There is no such product.');
  if (product.account === account || faults.has('products-shared-by-accounts')) return product;
  if (faults.has('environments-share-products') && product.account.merchant === account.merchant) return product;
  if (faults.has('foreign-resource-answers-403')) throw new Problem(403, 'It belongs to another account.');
  throw notFound('There is no such product.');
}
