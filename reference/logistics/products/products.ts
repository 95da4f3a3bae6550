import { schemaOf } from '../../../schemas/documents.ts';
import { Fields } from '../../fields.ts';
import type { Answer } from '../../http/answer.ts';
import type { Call, Operation } from '../../http/operation.ts';
import { seam } from '../../seam.ts';
import { endpoint } from '../endpoint.ts';
import { addUnits, unitsOfNewProducts } from '../inventory/stock.ts';
import { storedBarcodes } from './barcodes.ts';
import { readProductDraft } from './draft.ts';
import { ownProduct } from './lookup.ts';
import { productPage } from './paging.ts';
import { addProduct, type Product } from './product.ts';
import { productView } from './view.ts';

export const createProduct = seam((call: Call): Answer => {
  const product = addProduct(call.world, call.account, readProductDraft(call));
  if (call.world.variants.has('new-products-stocked')) stockNew(call, product);
  return { status: 201, body: productView(call, product, 'create') };
});

/** The sandbox simulates inventory; that it starts empty is not written (gap sandbox-specifics). */
function stockNew({ account }: Call, product: Product): void {
  const [warehouse] = account.warehouses;
  if (warehouse !== undefined) addUnits(product, { warehouseId: warehouse.id }, unitsOfNewProducts);
}

/** Paging and order of this list are open (gap product-list-paging). */
export const listProducts = seam((call: Call): Answer => {
  const { products, headers } = productPage(call, listedProducts(call));
  const body = products.map((product) => productView(call, product, 'list'));
  return { status: 200, body, ...(headers && { headers }) };
});

export const listedProducts = seam(({ account }: Call): readonly Product[] => account.products);

export const getProduct = seam(
  (call: Call): Answer => ({ status: 200, body: productView(call, ownProduct(call), 'read') }),
);

export const productsByMerchantSku = seam((call: Call): Answer => {
  const namesakes = call.account.products.filter(({ merchantSku }) => merchantSku === call.param('merchantSku'));
  return { status: 200, body: namesakes.map((product) => productView(call, product, 'read')) };
});

/** The documents do not say how aliases are created; some exist at the start (gap product-aliases). */
export const productAliases = seam((call: Call): Answer => {
  const { name, aliases } = ownProduct(call);
  return { status: 200, body: { name, aliases } };
});

/** A binding gives the path (gap product-update). Only the name can change. */
export const updateProduct = seam((call: Call): Answer => {
  const product = ownProduct(call);
  const fields = new Fields(call.body, schemaOf('product-request'));
  const name = fields.text('name', { required: false });
  fields.refuseIfAny();
  if (name !== undefined) product.name = name;
  product.updatedAt = call.world.now();
  return { status: 200, body: productView(call, product, 'read') };
});

/** Adds a barcode to an existing product. */
export const createBarcode = seam((call: Call): Answer => {
  const fields = new Fields(call.body);
  const barcode = fields.text('barcode', { required: true, min: 1 }) ?? '';
  fields.refuseIfAny();
  const { world, account } = call;
  const product = ownProduct(call);
  product.barcodes.push(...storedBarcodes(world, account, [barcode]));
  product.updatedAt = world.now();
  return { status: 201, body: productView(call, product, 'read') };
});

const read = { scope: 'read_logistics_products' } as const;
const write = { scope: 'write_logistics_products', body: 'required' } as const;

export const productOperations: readonly Operation[] = [
  endpoint('createProduct', { ...write, handle: createProduct }),
  endpoint('listProducts', { ...read, handle: listProducts }),
  endpoint('productsByMerchantSku', { ...read, handle: productsByMerchantSku }),
  endpoint('getProduct', { ...read, handle: getProduct }),
  endpoint('getProductAliases', { ...read, handle: productAliases }),
  endpoint('updateProduct', { ...write, handle: updateProduct }),
  endpoint('createBarcode', { ...write, handle: createBarcode }),
];
