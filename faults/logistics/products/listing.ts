import { isObject, type JsonObject } from '../../../reference/fields.ts';
import type { Answer } from '../../../reference/http/answer.ts';
import type { Call } from '../../../reference/http/operation.ts';
import { twinOf } from '../../../reference/logistics/access/account.ts';
import type { Product } from '../../../reference/logistics/products/product.ts';
import { listedProducts, listProducts } from '../../../reference/logistics/products/products.ts';
import { after, before, breaking, type FaultRows, faultFamily } from '../../fault.ts';
import { member, without } from '../../json.ts';
import { foreign } from '../inventory/listing.ts';
import { asking } from '../inventory/query.ts';

const rowsOf = ({ body }: Answer): readonly JsonObject[] => (Array.isArray(body) ? body.filter(isObject) : []);

const answers = (change: (answer: Answer, rows: readonly JsonObject[]) => Answer) =>
  after(listProducts, (answer) => change(answer, rowsOf(answer)));

const showsRows = (change: (row: JsonObject, index: number, rows: readonly JsonObject[]) => JsonObject) =>
  answers((answer, rows) => ({ ...answer, body: rows.map(change) }));

const lists = (change: (products: readonly Product[], call: Call) => readonly Product[]) =>
  after(listedProducts, change);

/** Faults of the list of products. */
export const productListFaults = {
  ...breaking('product-list-answers-array', {
    'product-list-wrapped': [
      'Answers the product list as an object with the array in products.',
      answers((answer) => ({ ...answer, body: { products: answer.body } })),
    ],
    'product-list-answers-206': [
      'Answers 206 to the product list if a page is full.',
      answers((answer, rows) => (rows.length >= 20 ? { ...answer, status: 206 } : answer)),
    ],
  }),
  'product-list-as-text': {
    breaks: 'service-json-answers',
    wrong: 'Answers GET /products with text, one logisticsSku per line, instead of JSON.',
    by: answers((_answer, rows) => ({
      status: 200,
      text: rows.map(({ logisticsSku }) => logisticsSku).join('\n'),
      headers: { 'content-type': 'text/plain' },
    })),
  },
  'product-list-as-csv': {
    breaks: 'service-json-answers',
    wrong: 'Answers GET /products with the media type text/csv.',
    by: answers((answer, rows) => ({
      ...answer,
      text: JSON.stringify(rows),
      headers: { ...answer.headers, 'content-type': 'text/csv' },
    })),
  },
  'product-list-without-name-from-15th': {
    breaks: 'product-name-present',
    wrong: 'Leaves name out of the 15th and later products of a page of the product list.',
    by: showsRows((row, index) => (index >= 14 ? without('name')(row) : row)),
  },
  ...faultFamily((name: string) => ({
    wrong: `Shows the ${name} of the first product of a page for all products of the page that have it.`,
    by: showsRows((row, _index, [first]) => member(name, () => first?.[name])(row)),
  }))({
    'product-list-shows-name-of-first': ['product-name-kept', 'name'],
    'product-list-shows-dimensions-of-first': ['product-dimensions-kept', 'dimensions'],
  }),
  'product-list-shows-ounces': {
    breaks: 'product-dimensions-kept',
    wrong: 'Shows the weight of products in the product list as the same number of ounces.',
    by: showsRows(member('dimensions.weightUnit', () => 'oz')),
  },
  'product-list-swaps-height-and-width': {
    breaks: 'product-dimensions-kept',
    wrong: 'Shows the height of a product as its width in the product list.',
    by: showsRows(
      member('dimensions', (dimensions) => ({ ...dimensions, height: dimensions.width, width: dimensions.height })),
    ),
  },
  'product-list-shows-dims-unlocked': {
    breaks: 'inventory-nonzero-needs-locked-dims',
    wrong: 'Shows dimsLocked false for every product in the product list.',
    by: showsRows(member('dimsLocked', () => false)),
  },
  'product-list-rounds-customs-value': {
    breaks: 'product-customs-read-as-international',
    wrong: 'Rounds the customsValue of products in the product list.',
    by: showsRows(member('international.customsValue', (value) => Math.round(Number(value)))),
  },
  'product-merchant-sku-shown-from-first': {
    breaks: 'product-merchant-sku-kept',
    wrong: 'Shows the merchantSku of the first product of a page for all products of the page.',
    by: showsRows((row, _index, [first]) => ({
      ...row,
      merchantSku: first?.merchantSku,
    })),
  },
  ...breaking('product-list-shows-own', {
    'product-list-without-newest': [
      'Leaves the newest product of the account out of the product list.',
      lists((products) => products.slice(0, -1)),
    ],
    'product-list-ends-after-first-page': [
      'Answers an empty page after the first page of the product list.',
      lists((products) => products.slice(0, 20)),
    ],
    'product-list-without-barcodeless': [
      'Leaves products without barcodes out of the product list.',
      lists((products) => products.filter(({ barcodes }) => barcodes.length > 0)),
    ],
    'product-list-drops-tenth': [
      'Leaves every tenth product out of the product list.',
      lists((products) => products.filter((_product, index) => index % 10 !== 9)),
    ],
    'product-list-of-default-size-ends-after-two-pages': [
      'Answers an empty third page of the product list if the request names no page size.',
      after(listProducts, (answer, { query }) =>
        query('limit') === undefined && Number(query('offset') ?? 0) >= 40 ? { ...answer, body: [] } : answer,
      ),
    ],
    'product-list-of-newest-hundred': [
      'Lists only the newest hundred products of an account.',
      lists((products) => products.slice(-100)),
    ],
    'product-list-cut-at-forty': [
      'Ends the product list after its fortieth product.',
      lists((products) => products.slice(0, 40)),
    ],
  }),
  ...breaking('product-list-shows-once', {
    'product-list-pages-overlap': [
      'Begins each page of the product list after the first with the last product of the page before.',
      before(listProducts, (call) => {
        const offset = Number(call.query('offset') ?? 0);
        return [offset > 0 ? asking(call, 'offset', `${offset - 1}`) : call];
      }),
    ],
    'product-list-first-product-again-after-hundred': [
      'Lists the first product of an account once more after a hundred others.',
      lists((products) => (products.length > 100 ? [...products, ...products.slice(0, 1)] : products)),
    ],
  }),
  ...breaking('product-list-hides-others', {
    'product-list-of-all-accounts': [
      'Lists the products of all accounts.',
      lists((products, call) => [...foreign(call), ...products]),
    ],
    'product-list-of-others-on-later-pages': [
      'Lists products of other accounts after those of the account.',
      lists((products, call) => [...products, ...foreign(call)]),
    ],
    'product-list-of-others-from-eleventh': [
      'Also lists one product of another account once the account has more than ten.',
      lists((products, call) => (products.length > 10 ? [...products, ...foreign(call).slice(0, 1)] : products)),
    ],
    'product-list-of-namesakes': [
      'Also lists products of other accounts with the same merchantSku as a product of the account.',
      lists((products, call) => [
        ...products,
        ...foreign(call).filter(({ merchantSku }) => call.account.productByMerchantSku.has(merchantSku)),
      ]),
    ],
  }),
  'environments-share-product-list': {
    breaks: 'service-environment-lists-isolated',
    wrong: 'Lists the products of the account from both environments.',
    by: lists((products, { world, account }) => [...products, ...(twinOf(world, account)?.products ?? [])]),
  },
  'lists-show-last-row-of-others': {
    breaks: 'service-accounts-isolated',
    wrong: 'Appends the newest product of another account in the same environment to the product list.',
    by: lists((products, call) => {
      const { id, environment } = call.account;
      const others = foreign(call).filter(({ account }) => account.id !== id && account.environment === environment);
      return [...products, ...others.slice(-1)];
    }),
  },
} as const satisfies FaultRows;
