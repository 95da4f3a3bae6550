import { isObject } from '../../../reference/fields.ts';
import { identityOf, productOf, readLines, repeatedLines } from '../../../reference/logistics/b2b-orders/lines.ts';
import type { OrderLine } from '../../../reference/logistics/b2b-orders/order.ts';
import type { World } from '../../../reference/world.ts';
import { after, breaking, type FaultRows } from '../../fault.ts';
import { reads } from './changed-request.ts';
import { holdUnits } from './held-units.ts';

type Lines = readonly OrderLine[];

const newestOfAll = ({ logistics }: World, sku: string | undefined) =>
  [...logistics.products.values()].findLast(({ merchantSku }) => merchantSku === sku);

const wholeOf = ({
  logisticsSku,
  productData,
  quantity,
  lotNumber,
}: Partial<Record<keyof OrderLine, unknown>>): string =>
  JSON.stringify([logisticsSku, productData, quantity, lotNumber]);

const overlooks = (test: (index: number, lines: Lines, world: World) => boolean) =>
  after(repeatedLines, (repeated, world, lines) => repeated.filter((index) => !test(index, lines, world)));

const sameAs = (world: World, lines: Lines, index: number) => {
  const line = lines[index];
  return (other: OrderLine): boolean => line !== undefined && identityOf(world, other) === identityOf(world, line);
};

/** The line names another lot than the earlier line of its product. */
function inAnotherLot(lines: Lines, index: number, isSame: (other: OrderLine) => boolean): boolean {
  const [lot, earlier] = [lines[index]?.lotNumber, lines.slice(0, index).find(isSame)?.lotNumber];
  return lot !== undefined && earlier !== undefined && lot !== earlier;
}

const isBySku = (lines: Lines, index: number): boolean => lines[index]?.logisticsSku !== undefined;

/** Adds up lines that are completely equal. */
function merged(lines: readonly unknown[], quantityName: string): readonly unknown[] {
  const byWhole = new Map<unknown, unknown>();
  for (const line of lines) {
    const key = isObject(line) ? wholeOf({ ...line, quantity: line[quantityName] }) : line;
    const earlier = byWhole.get(key);
    const isSecond = isObject(line) && isObject(earlier);
    byWhole.set(
      key,
      isSecond ? { ...line, [quantityName]: Number(line[quantityName]) + Number(earlier[quantityName]) } : line,
    );
  }
  return [...byWhole.values()];
}

/** Resolves a logisticsSku that no product has to the newest one whose logisticsSku resembles it. */
const resolvesNear = (resembles: (sku: string, asked: string) => boolean) =>
  after(productOf, (product, _world, account, { logisticsSku: asked }) =>
    asked === undefined
      ? product
      : (product ?? account.products.findLast(({ logisticsSku }) => resembles(logisticsSku, asked))),
  );

/** Faults of the products that lines name, and of repeated products. */
export const b2bLineProductFaults = {
  ...breaking('b2b-line-by-product-data', {
    'b2b-merchant-sku-unresolved': [
      'Does not resolve products by productData.',
      after(productOf, (product, _world, _account, { logisticsSku }) =>
        logisticsSku === undefined ? undefined : product,
      ),
    ],
    'b2b-product-data-first-line-only': [
      'Resolves productData only on the first line.',
      after(readLines, (lines) =>
        lines.map((line, index) =>
          index > 0 && line.logisticsSku === undefined ? { ...line, product: undefined } : line,
        ),
      ),
    ],
  }),
  'b2b-merchant-sku-of-any-account': {
    breaks: 'b2b-product-data-resolves-product',
    wrong: 'Resolves productData.sku to the newest product with that merchantSku of all accounts.',
    by: after(productOf, (product, world, _account, { logisticsSku, merchantSku }) =>
      logisticsSku === undefined ? newestOfAll(world, merchantSku) : product,
    ),
  },
  ...breaking('b2b-product-of-other-account-refused', {
    'b2b-merchant-skus-of-others': [
      'Looks for a productData.sku in other accounts if the account does not have it.',
      after(productOf, (product, world, _account, { logisticsSku, merchantSku }) =>
        logisticsSku === undefined ? (product ?? newestOfAll(world, merchantSku)) : product,
      ),
    ],
    'b2b-orders-products-of-others': [
      'Accepts orders for products of other accounts.',
      after(
        productOf,
        (product, { logistics }, _account, { logisticsSku }) => product ?? logistics.products.get(logisticsSku ?? ''),
      ),
    ],
  }),
  ...breaking('b2b-line-logistics-sku-preferred', {
    'b2b-both-identifiers-by-product-data': [
      'Takes the product of productData for a line that also has a logisticsSku.',
      after(productOf, (product, _world, account, { logisticsSku, merchantSku }) =>
        logisticsSku === undefined ? product : (account.productByMerchantSku.get(merchantSku ?? '') ?? product),
      ),
    ],
    'b2b-both-identifiers-by-product-data-on-later-lines': [
      'Takes the product of productData for every line except the first that also has a logisticsSku.',
      after(readLines, (lines, _world, account) =>
        lines.map((line, index) =>
          index > 0
            ? { ...line, product: account.productByMerchantSku.get(line.merchantSku ?? '') ?? line.product }
            : line,
        ),
      ),
    ],
    'b2b-both-identifiers-hold-both': [
      'Reserves the units of both products for a line with a logisticsSku and a productData.',
      after(readLines, (lines, _world, account) => {
        const second = lines.flatMap((line) => {
          const other =
            line.logisticsSku === undefined ? undefined : account.productByMerchantSku.get(line.merchantSku ?? '');
          return other !== undefined && other !== line.product ? [{ ...line, product: other }] : [];
        });
        return [...lines, ...second];
      }),
    ],
  }),
  ...breaking('b2b-unknown-sku-refused', {
    'b2b-unknown-sku-dropped': [
      'Drops a line with an unknown logisticsSku, unless it is the only line, and accepts the rest of the order.',
      after(readLines, (lines, { logistics }) =>
        lines.length === 1
          ? lines
          : lines.filter(({ logisticsSku }) => logisticsSku === undefined || logistics.products.has(logisticsSku)),
      ),
    ],
    'b2b-sku-found-by-beginning': [
      'Resolves a logisticsSku that is only the beginning of one to the newest such product of the account.',
      resolvesNear((sku, asked) => sku.startsWith(asked)),
    ],
    'b2b-sku-found-with-more-behind': [
      'Resolves a logisticsSku with more characters behind it to the product of its beginning.',
      resolvesNear((sku, asked) => asked.startsWith(sku)),
    ],
  }),
  ...breaking('b2b-lines-distinct-sku', {
    'b2b-duplicate-lines-accepted': ['Accepts a product on two lines.', after(repeatedLines, () => [])],
    'b2b-duplicates-of-unequal-quantity': [
      'Treats two lines as duplicates only if they are completely equal, including the quantity.',
      after(identityOf, (_identity, _world, line) => wholeOf(line)),
    ],
    'b2b-duplicates-of-equal-quantity-merged': [
      'Accepts two lines that are completely equal, and adds their units up.',
      reads((body, { world }) =>
        Array.isArray(body.lineItems)
          ? { ...body, lineItems: merged(body.lineItems, world.dialect.lineQuantity) }
          : body,
      ),
    ],
    'b2b-duplicate-in-last-of-many-lines': [
      'Does not notice a repeated product on the last of 38 or more lines.',
      overlooks((index, lines) => index > 36 && index === lines.length - 1),
    ],
    'b2b-duplicates-with-lots-accepted': [
      'Does not notice a logisticsSku that is repeated on a line with a lotNumber.',
      overlooks((index, lines) => isBySku(lines, index) && lines[index]?.lotNumber !== undefined),
    ],
    'b2b-duplicates-of-other-lots-accepted': [
      'Treats two lines of a product as duplicates only if both name the same lotNumber or none.',
      after(identityOf, (identity, _world, { lotNumber }) => `${identity} in lot ${lotNumber}`),
    ],
    'b2b-duplicates-of-two-named-lots-accepted': [
      'Accepts a logisticsSku on two lines with different lotNumbers.',
      after(repeatedLines, (repeated, world, lines) =>
        repeated.filter((index) => !inAnotherLot(lines, index, sameAs(world, lines, index))),
      ),
    ],
    'b2b-duplicates-adjacent-only': [
      'Compares the logisticsSku (or productData.sku) of a line only with that of the previous line.',
      overlooks((index, lines, world) => !lines.slice(index - 1, index).some(sameAs(world, lines, index))),
    ],
    'b2b-duplicates-beyond-hundred-lines': [
      'Does not notice a logisticsSku that is repeated 100 or more lines later.',
      overlooks(
        (index, lines, world) =>
          isBySku(lines, index) && !lines.slice(Math.max(0, index - 99), index).some(sameAs(world, lines, index)),
      ),
    ],
  }),
  ...breaking('b2b-lines-distinct-product-data', {
    'b2b-duplicate-product-data-by-whole-object': [
      'Treats two productData as duplicates only if all of their members (upc, gtin, buyerPartNumber) are equal.',
      after(identityOf, (identity, _world, { logisticsSku, productData }) =>
        logisticsSku === undefined ? JSON.stringify(productData) : identity,
      ),
    ],
    'b2b-duplicate-product-data-accepted': [
      'Accepts the same productData.sku on two lines; only a repeated logisticsSku is refused.',
      overlooks((index, lines) => !isBySku(lines, index)),
    ],
  }),
  'b2b-refused-line-reserves-before': {
    breaks: 'b2b-stock-refused-order-reserves-nothing',
    wrong: 'Refuses a repeated product, but keeps the units of the lines before it reserved.',
    by: after(repeatedLines, (repeated, _world, lines) => {
      const [first] = repeated;
      if (first !== undefined) holdUnits(lines.slice(0, first));
      return repeated.slice(0, 1);
    }),
  },
} as const satisfies FaultRows;
