import type { Call } from '../../http/operation.ts';
import { pageOf } from '../inventory/page.ts';
import type { Product } from './product.ts';

/** A page of the product list, and the reference to the next one. */
interface ProductPage {
  readonly products: readonly Product[];
  readonly headers?: Readonly<Record<string, string>>;
}

const linkedSize = 30;

/**
 * The documents do not describe the paging of this list (gap product-list-paging). The reference pages it like the inventory, in order
 * of creation; its variants page by a Link header, by other names, or not at all.
 */
export function productPage(call: Call, all: readonly Product[]): ProductPage {
  const { variants } = call.world;
  if (variants.has('product-list-whole')) return { products: all.toReversed() };
  if (variants.has('product-list-by-link')) return linkedPage(call, all);
  if (!variants.has('product-list-pages-otherwise')) return { products: pageOf(call, all) };
  return { products: pageOf(call, all, { limit: 'pageSize', offset: 'skip' }) };
}

function linkedPage({ query, origin, version }: Call, all: readonly Product[]): ProductPage {
  const start = Number(query('page_info') ?? 0);
  const end = start + linkedSize;
  const products = all.slice(start, end);
  if (end >= all.length) return { products };
  const next = `${origin}/logistics/api/${version}/products?page_info=${end}`;
  return { products, headers: { link: `<${next}>; title="more, if any"; rel="prefetch next"` } };
}
