import type { Call } from '../../../reference/http/operation.ts';
import { Problem } from '../../../reference/http/problem.ts';
import { orderNamed, orderToRead } from '../../../reference/logistics/b2b-orders/lookup.ts';
import { ownProduct } from '../../../reference/logistics/products/lookup.ts';
import type { Product } from '../../../reference/logistics/products/product.ts';
import { getProduct, productsByMerchantSku } from '../../../reference/logistics/products/products.ts';
import { productView } from '../../../reference/logistics/products/view.ts';
import { after, before, breaking, type FaultRows, instead, refusing } from '../../fault.ts';
import { with400, with403, withNull } from '../owned.ts';
import { answeredTo, asOwner, loses, namedIn, ofAnother } from './named-product.ts';

/** Finds a product of another account in all operations. */
const alsoFinds = (test: (product: Product, call: Call) => boolean) =>
  instead(ownProduct, (honest) => (call) => {
    const product = namedIn(call);
    return product !== undefined && test(product, call) ? product : honest(call);
  });

/** Faults of how a product is found. */
export const productLookupFaults = {
  ...breaking('product-get-answers-200', {
    'product-get-answers-array': [
      'Answers a read of a product with an array of one element.',
      after(getProduct, (answer) => ({ ...answer, body: [answer.body] })),
    ],
    'product-get-reads-newest': [
      'Answers the newest product of the account for any logisticsSku of the account.',
      instead(getProduct, () => (call) => {
        const product = ownProduct(call);
        return { status: 200, body: productView(call, call.account.products.at(-1) ?? product, 'read') };
      }),
    ],
    'product-get-gone-once-received': [
      'Answers 404 to a read of a product that has been received.',
      loses(getProduct, ({ lots }) => lots.length > 0),
    ],
  }),
  ...answeredTo('a read of a product', getProduct, {
    'unknown-product-answers-400': ['error-wrong-identifier-404', 'unknown', with400],
    'unknown-product-answers-null': ['product-get-unknown-404', 'unknown', withNull],
    'foreign-product-answers-403': ['product-get-of-other-account-404', 'foreign', with403],
  }),
  'product-found-by-start-of-sku': {
    breaks: 'product-get-unknown-404',
    wrong: 'Finds a product by the first ten characters of its logisticsSku.',
    by: ofAnother(getProduct, (call) => {
      const begins = call.param('logisticsSku').slice(0, 10);
      const near = call.account.products.find(({ logisticsSku }) => logisticsSku.startsWith(begins));
      return namedIn(call) === undefined ? near : undefined;
    }),
  },
  ...breaking('product-get-of-other-account-404', {
    'stocked-products-shared-by-accounts': [
      'Reads a product of another account once it has units.',
      asOwner(getProduct, ({ lots }) => lots.length > 0),
    ],
    'products-shared-by-accounts': ['Reads the products of other accounts.', alsoFinds(() => true)],
  }),
  'environments-share-products': {
    breaks: 'service-environments-isolated',
    wrong: 'Reads products, aliases and inventories of the same account in the other environment.',
    by: alsoFinds(({ account }, call) => account.merchant === call.account.merchant),
  },
  'foreign-resource-answers-403': {
    breaks: 'error-no-access-404',
    wrong: 'Answers 403 instead of 404 to a read of a product, an inventory or a B2B order of another account.',
    by: [
      refusing(ownProduct, (refusal, call) =>
        namedIn(call) === undefined ? refusal : new Problem(403, 'The product belongs to another account.'),
      ),
      refusing(orderToRead, (refusal, call) =>
        orderNamed(call) === undefined ? refusal : new Problem(403, 'The order belongs to another account.'),
      ),
    ],
  },
  ...breaking('product-by-merchant-sku', {
    'merchant-sku-lookup-newest-only': [
      'Finds a product by its merchantSku only while it is the newest product.',
      before(productsByMerchantSku, (call) => [
        { ...call, account: { ...call.account, products: call.account.products.slice(-1) } },
      ]),
    ],
    'merchant-sku-lookup-by-start': [
      'Answers every product whose merchantSku begins with the requested one.',
      instead(productsByMerchantSku, () => (call) => {
        const begins = call.param('merchantSku');
        const found = call.account.products.filter(({ merchantSku }) => merchantSku.startsWith(begins));
        return { status: 200, body: found.map((product) => productView(call, product, 'read')) };
      }),
    ],
  }),
} as const satisfies FaultRows;
