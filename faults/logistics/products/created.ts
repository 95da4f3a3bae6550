import { hash } from 'node:crypto';
import type { Answer } from '../../../reference/http/answer.ts';
import { answerFirst } from '../../../reference/http/idempotency.ts';
import type { Operation } from '../../../reference/http/operation.ts';
import { moment } from '../../../reference/http/pause.ts';
import type { Account } from '../../../reference/logistics/access/account.ts';
import { productNamed } from '../../../reference/logistics/products/lookup.ts';
import {
  addProduct,
  type Product,
  type ProductDraft,
  storeProduct,
} from '../../../reference/logistics/products/product.ts';
import { createProduct } from '../../../reference/logistics/products/products.ts';
import { nextSku, skuOf } from '../../../reference/logistics/products/sku.ts';
import type { World } from '../../../reference/world.ts';
import { inBody } from '../../answer.ts';
import { after, breaking, type FaultRows, instead, withOverrides } from '../../fault.ts';

/** Assigns another SKU. */
const assigns = (sku: (next: string, account: Account, draft: ProductDraft, world: World) => string) =>
  instead(addProduct, () => (world, account, draft) => {
    const logisticsSku = sku(nextSku(world), account, draft, world);
    return storeProduct(world, account, { ...draft, logisticsSku });
  });

/** If two products have the same SKU, each account reads its own product. */
const ownFirst = after(
  productNamed,
  (found, _world, { products }, sku) => products.find(({ logisticsSku }) => logisticsSku === sku) ?? found,
);

function forget({ logistics }: World, product: Product): void {
  const { products } = product.account;
  products.splice(products.indexOf(product), 1);
  logistics.products.delete(product.logisticsSku);
}

const answers = (change: (answer: Answer, product: Product | undefined) => Answer) =>
  after(createProduct, (answer, { account }) => change(answer, account.products.at(-1)));

/** A wrong creation, which may wait between its steps. */
const creation: Operation['handle'] = createProduct;

/** Faults of the creation of a product: its answer, its SKU, and whether it is stored. */
export const productCreationFaults = {
  ...breaking('product-create-answers-201', {
    'product-create-answers-200': [
      'Answers 200 to every product creation.',
      answers((answer) => ({ ...answer, status: 200 })),
    ],
    'product-with-barcodes-answers-202': [
      'Answers 202 to the creation of a product with barcodes; 201 otherwise.',
      answers((answer, product) =>
        product !== undefined && product.barcodes.length > 0 ? { ...answer, status: 202 } : answer,
      ),
    ],
  }),
  'product-created-by-key-answers-200': {
    breaks: 'product-create-answers-201',
    wrong: 'Answers 200 to the first creation of a product with an idempotency-key; 201 without a key.',
    by: after(answerFirst, async (answering, { operation }) => {
      const answer = await answering;
      return operation.name === 'createProduct' && answer.status === 201 ? { ...answer, status: 200 } : answer;
    }),
  },
  ...breaking('product-create-answers-product', {
    'product-create-answers-sku-only': [
      'Answers only the logisticsSku of a created product.',
      inBody(createProduct, ({ logisticsSku }) => ({ logisticsSku })),
    ],
    'product-create-answers-no-body': [
      'Answers 201 without a body to every product creation.',
      answers(({ status }) => ({ status })),
    ],
  }),
  ...breaking('product-create-is-readable', {
    'product-without-barcodes-not-stored': [
      'Answers 201 to a product without barcodes, but does not store it.',
      after(createProduct, (answer, { world, account }) => {
        const product = account.products.at(-1);
        if (product?.barcodes.length === 0) forget(world, product);
        return answer;
      }),
    ],
    'product-forgotten-with-next': [
      'Loses a product without units when the account creates its next one.',
      after(createProduct, (answer, { world, account }) => {
        const last = account.products.at(-2);
        if (last?.lots.length === 0) forget(world, last);
        return answer;
      }),
    ],
  }),
  'product-of-known-merchant-sku-not-created': {
    breaks: 'product-repeated-merchant-sku-as-declared',
    wrong: 'Answers 201 with the first product to a second product of the same merchantSku.',
    by: instead(
      addProduct,
      (add) => (world, account, draft) =>
        account.productByMerchantSku.get(draft.merchantSku) ?? add(world, account, draft),
    ),
  },
  'logistics-sku-too-short': {
    breaks: 'product-logistics-sku-length',
    wrong: 'Assigns a logisticsSku of 8 characters.',
    by: assigns((next) => `D${next.slice(-7)}`),
  },
  ...breaking('product-logistics-sku-pattern', {
    'logistics-sku-with-hyphen': [
      'Assigns a logisticsSku of 11 characters with a hyphen as its sixth.',
      assigns((next) => `${next.slice(0, 5)}-${next.slice(6)}`),
    ],
    'logistics-sku-begins-in-lower-case': [
      'Assigns a logisticsSku that begins with d instead of D to every fifth product.',
      assigns((next, _account, _draft, { logistics }) =>
        logistics.products.size % 5 === 0 ? next.toLowerCase() : next,
      ),
    ],
  }),
  ...breaking('product-logistics-sku-unique', {
    'logistics-sku-by-merchant-sku': [
      'Derives the logisticsSku from the merchantSku, so that products of two accounts with the same merchantSku share it.',
      [assigns((_next, _account, { merchantSku }) => `D${hash('sha1', merchantSku).slice(0, 10)}`), ownFirst],
    ],
    'logistics-sku-counted-per-account': [
      'Numbers logisticsSkus per account, so that products of two accounts share one.',
      [assigns((_next, { products }) => skuOf(products.length)), ownFirst],
    ],
    'logistics-sku-per-environment': [
      'Numbers logisticsSkus per environment, so that a sandbox and a production product share one.',
      [
        assigns((_next, { environment }, _draft, { logistics }) => {
          const accounts = [...logistics.accounts.values()].filter((account) => account.environment === environment);
          return skuOf(accounts.reduce((sum, { products }) => sum + products.length, 0));
        }),
        ownFirst,
      ],
    ],
    'logistics-sku-repeats-under-concurrency': [
      'Gives two products that are created at the same time the same logisticsSku.',
      instead(creation, (honest) => async (call) => {
        const logisticsSku = nextSku(call.world);
        await moment();
        const repeated = instead(
          addProduct,
          () => (world, account, draft) => storeProduct(world, account, { ...draft, logisticsSku }),
        );
        return honest({ ...call, world: withOverrides(call.world, [repeated]) });
      }),
    ],
  }),
} as const satisfies FaultRows;
