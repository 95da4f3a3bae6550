import { type Fields, isObject } from '../fields.ts';
import type { Faults, World } from '../world.ts';
import type { Account } from './account.ts';
import { checkDuplicates, mergeEqualLines } from './b2b-duplicates.ts';
import type { OrderLine } from './b2b-order.ts';
import { type ProductData, productDataOf, productOf, readSku } from './b2b-product.ts';

/** Limits › line items per B2B order. */
const maxLines = 1000;

export function readLines(world: World, account: Account, order: Fields): readonly OrderLine[] {
  const { faults } = world;
  if (faults.has('b2b-line-items-object-accepted') && isObject(order.source.lineItems)) return [];
  const sent = order.list('lineItems', true) ?? [];
  if (order.has('lineItems') && sent.length === 0) order.wrong('lineItems', 'must hold at least one line');
  const limit = maxLinesOf(faults);
  if (countedLines(faults, sent) > limit) {
    order.wrong('lineItems', `holds more than ${limit} lines`);
    return [];
  }
  const fields = order.objects('lineItems', withoutDropped(faults, sent));
  const read = fields.map((line, index) => readLine(world, account, line, index));
  const lines = faults.has('b2b-duplicates-of-equal-quantity-merged') ? mergeEqualLines(read) : read;
  if (!faults.has('b2b-duplicate-lines-accepted')) checkDuplicates(world, account, order, lines);
  return faults.has('b2b-unknown-sku-dropped') ? withoutUnknown(world, lines) : lines;
}

function maxLinesOf(faults: Faults): number {
  if (faults.has('b2b-limit-of-1001-lines')) return maxLines + 1;
  if (faults.has('b2b-lines-thousand-refused')) return maxLines - 1;
  if (faults.has('b2b-lines-limit-of-500')) return 500;
  if (faults.has('b2b-orders-of-seven-lines-refused')) return 6;
  return maxLines;
}

function countedLines(faults: Faults, sent: readonly unknown[]): number {
  if (!faults.has('b2b-lines-limit-counts-skus-only')) return sent.length;
  return sent.filter((line) => isObject(line) && line.logisticsSku !== undefined).length;
}

/** Every line counts, unless a fault drops some before anybody looks at them. */
function withoutDropped(faults: Faults, sent: readonly unknown[]): readonly unknown[] {
  if (faults.has('b2b-lines-of-any-type')) return sent.filter(isObject);
  if (faults.has('b2b-line-without-identifier-accepted')) return sent.filter((line) => !isNameless(line));
  if (faults.has('b2b-line-takes-product-id')) return sent.map(withProductId);
  if (faults.has('b2b-product-data-sku-optional')) return sent.filter((line) => !hasDataWithoutSku(line));
  if (faults.has('b2b-product-data-sku-optional-beyond-36'))
    return sent.filter((line, index) => index < 36 || !hasDataWithoutSku(line));
  return sent;
}

function isNameless(line: unknown): boolean {
  return isObject(line) && isAbsent(line.logisticsSku) && isAbsent(line.productData);
}

function withProductId(line: unknown): unknown {
  return isObject(line) && isNameless(line) ? { ...line, logisticsSku: line.productId } : line;
}

function hasDataWithoutSku(line: unknown): boolean {
  return isObject(line) && isObject(line.productData) && isAbsent(line.productData.sku);
}

function isAbsent(value: unknown): boolean {
  return value === undefined || value === null;
}

function withoutUnknown({ logistics }: World, lines: readonly OrderLine[]): readonly OrderLine[] {
  if (lines.length === 1) return lines;
  return lines.filter(({ logisticsSku }) => logisticsSku === undefined || logistics.products.has(logisticsSku));
}

function readLine(world: World, account: Account, line: Fields, index: number): OrderLine {
  const { faults } = world;
  const logisticsSku = readSku(world, line, 'logisticsSku');
  const needsData = !line.has('logisticsSku') || faults.has('b2b-line-needs-product-data');
  const data = productDataOf(world, line, needsData, index);
  const quantity = line.number(world.dialect.lineQuantity, { required: true, integer: true, min: 1 }) ?? 0;
  if (data !== undefined && logisticsSku !== undefined && faults.has('b2b-both-identifiers-refused'))
    line.wrong('productData', 'cannot be given with logisticsSku');
  const lotNumber = line.text('lotNumber');
  const product = productOf(world, account, { logisticsSku, merchantSku: merchantSkuAt(faults, data, index) });
  if (lotNumber !== undefined && faults.has('b2b-lot-number-refused') && product?.lots[0]?.lotNumber !== lotNumber)
    line.wrong('lotNumber', 'is not that of the first lot');
  if (lotNumber === undefined && faults.has('b2b-lot-number-required') && product?.lots[0]?.lotNumber !== undefined)
    line.wrong('lotNumber', 'is required');
  return { product, logisticsSku, merchantSku: data?.sku, productData: data?.sent, quantity, lotNumber };
}

function merchantSkuAt(faults: Faults, data: ProductData | undefined, index: number): string | undefined {
  if (faults.has('b2b-product-data-first-line-only') && index > 0) return undefined;
  return data?.sku;
}
