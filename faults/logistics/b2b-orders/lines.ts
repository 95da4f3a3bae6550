import { isObject, type JsonObject } from '../../../reference/fields.ts';
import { unprocessable } from '../../../reference/http/problem.ts';
import { lineItems, maxLines, readLines } from '../../../reference/logistics/b2b-orders/lines.ts';
import type { OrderLine } from '../../../reference/logistics/b2b-orders/order.ts';
import { textOfNumber } from '../../body.ts';
import { after, breaking, type FaultRows, faultFamily, instead } from '../../fault.ts';
import { type Change, inside, member, where } from '../../json.ts';
import { isAbsent, objectIn, reads, readsLines, refusesLines } from './changed-request.ts';

type Sent = readonly unknown[];

/** Leaves out some lines before they are validated. */
const drops = (test: (line: unknown, index: number) => boolean) =>
  instead(lineItems, (honest) => (world, order) => {
    const { lineItems: sent } = order.source;
    const kept: Sent = Array.isArray(sent) ? sent.filter((line, index) => !test(line, index)) : [];
    const isWhole = !Array.isArray(sent) || kept.length === sent.length || sent.length > maxLines(world);
    return isWhole ? honest(world, order) : order.objects('lineItems', kept);
  });

const limit = (count: number) => after(maxLines, () => count);

const isNameless = (line: unknown): boolean =>
  isObject(line) && isAbsent(line.logisticsSku) && isAbsent(line.productData);

const hasDataWithoutSku = (line: unknown): boolean =>
  isObject(line) && isObject(line.productData) && isAbsent(line.productData.sku);

const firstOf = (value: unknown): unknown => (Array.isArray(value) && typeof value[0] === 'string' ? value[0] : value);

const withoutGtinText: Change = where(
  ({ gtin }) => typeof gtin === 'string',
  (data) => ({ ...data, gtin: undefined }),
);

const refusesData = (test: (data: JsonObject) => boolean) =>
  refusesLines(({ productData }) => test(objectIn(productData)));

const refusesRead = (test: (line: OrderLine) => boolean) =>
  after(readLines, (lines) => {
    if (lines.some(test)) throw unprocessable([{ field: 'lineItems', message: 'name a lot that is not accepted' }]);
    return lines;
  });

/** Faults of the form of lines. */
export const b2bLineFaults = {
  ...faultFamily((lines: number) => ({
    wrong: `Accepts orders of at most ${lines} lines.`,
    by: limit(lines),
  }))({
    'b2b-orders-of-seven-lines-refused': ['b2b-create-accepted', 6],
    'b2b-lines-limit-of-500': ['b2b-lines-thousand-accepted', 500],
    'b2b-lines-thousand-refused': ['b2b-lines-thousand-accepted', 999],
    'b2b-limit-of-1001-lines': ['b2b-lines-above-thousand-refused', 1001],
  }),
  'b2b-lines-limit-counts-skus-only': {
    breaks: 'b2b-lines-above-thousand-refused',
    wrong: 'Counts only the lines with a logisticsSku, not those with productData, against the limit of 1,000.',
    by: instead(lineItems, (honest) => (world, order) => {
      const { lineItems: sent } = order.source;
      const counted = Array.isArray(sent)
        ? sent.filter((line) => isObject(line) && line.logisticsSku !== undefined)
        : [];
      const isFine = Array.isArray(sent) && sent.length > 0 && counted.length <= maxLines(world);
      return isFine ? order.objects('lineItems', sent) : honest(world, order);
    }),
  },
  ...breaking('b2b-member-types', {
    'b2b-line-items-object-accepted': [
      'Treats an object instead of the lineItems array as an order without lines.',
      instead(lineItems, (honest) => (world, order) => (isObject(order.source.lineItems) ? [] : honest(world, order))),
    ],
    'b2b-upc-number-accepted': [
      'Reads a number as the upc of a line.',
      readsLines((line) =>
        isObject(line.productData) ? { ...line, productData: member('upc', textOfNumber)(line.productData) } : line,
      ),
    ],
    'b2b-lines-of-any-type': [
      'Drops lines that are not JSON objects (strings, numbers, arrays), and accepts the rest of the order.',
      drops((line) => !isObject(line)),
    ],
    'b2b-sku-array-accepted': [
      'Uses the first item if a logisticsSku (or productData.sku) is an array.',
      readsLines((line) => ({
        ...member('logisticsSku', firstOf)(line),
        ...(isObject(line.productData) ? { productData: member('sku', firstOf)(line.productData) } : {}),
      })),
    ],
    'b2b-product-data-of-any-type': [
      'Uses the first item if productData is an array.',
      readsLines(member('productData', (data) => (Array.isArray(data) && isObject(data[0]) ? data[0] : data))),
    ],
  }),
  'b2b-line-without-identifier-accepted': {
    breaks: 'b2b-line-identifier-required',
    wrong: 'Drops lines that name no product, and accepts the order with the rest, even if none is left.',
    by: drops(isNameless),
  },
  ...breaking('b2b-product-data-sku-required', {
    'b2b-product-data-sku-optional': [
      'Drops lines whose productData has no sku, and accepts the order with the rest, even if none is left.',
      drops(hasDataWithoutSku),
    ],
    'b2b-product-data-sku-optional-beyond-36': [
      'Drops lines whose productData has no sku from the 37th line on, and accepts the rest of the order.',
      drops((line, index) => index >= 36 && hasDataWithoutSku(line)),
    ],
  }),
  'b2b-line-takes-product-id': {
    breaks: 'version-members-renamed',
    wrong: 'Accepts the old member productId in a line that has neither logisticsSku nor productData.',
    by: readsLines((line) => (isNameless(line) ? { ...line, logisticsSku: line.productId } : line)),
  },
  ...breaking('b2b-product-data-gtin-not-text', {
    'b2b-gtin-as-text-accepted': [
      'Accepts a gtin that is a string.',
      readsLines(member('productData', inside(withoutGtinText))),
    ],
    'b2b-gtin-as-text-after-first-line': [
      'Refuses a gtin that is a string only on the first line.',
      reads(
        member('lineItems', (lines) =>
          Array.isArray(lines)
            ? lines.map((line, index) =>
                isObject(line) && index > 0 ? member('productData', inside(withoutGtinText))(line) : line,
              )
            : lines,
        ),
      ),
    ],
  }),
  'b2b-gtin-beyond-int32-refused': {
    breaks: 'b2b-product-data-gtin-number',
    wrong: 'Refuses a gtin above 2,147,483,647.',
    by: refusesData(({ gtin }) => Number(gtin) > 2 ** 31 - 1),
  },
  'b2b-upc-refused': {
    breaks: 'b2b-product-data-upc',
    wrong: 'Refuses a productData that has a upc.',
    by: refusesData(({ upc }) => !isAbsent(upc)),
  },
  'b2b-buyer-part-number-letters-refused': {
    breaks: 'b2b-product-data-buyer-part-number',
    wrong: 'Refuses a buyerPartNumber that does not consist of digits.',
    by: refusesData(({ buyerPartNumber }) => /\D/.test(String(buyerPartNumber ?? ''))),
  },
  'b2b-line-needs-product-data': {
    breaks: 'b2b-line-by-logistics-sku',
    wrong: 'Refuses an order in which any line has a logisticsSku but no productData.',
    by: refusesLines(({ logisticsSku, productData }) => !isAbsent(logisticsSku) && isAbsent(productData)),
  },
  'b2b-both-identifiers-refused': {
    breaks: 'b2b-line-both-identifiers-as-declared',
    wrong: 'Refuses a line that has both logisticsSku and productData.',
    by: refusesLines(({ logisticsSku, productData }) => !isAbsent(logisticsSku) && !isAbsent(productData)),
  },
  'b2b-lot-number-refused': {
    breaks: 'b2b-lot-number-accepted',
    wrong: 'Refuses a line with a lotNumber that is not the first lot of the product.',
    by: refusesRead(({ lotNumber, product }) => lotNumber !== undefined && product?.lots[0]?.lotNumber !== lotNumber),
  },
  'b2b-lot-number-required': {
    breaks: 'b2b-lot-number-optional',
    wrong: 'Refuses a line of a lot-controlled product without lotNumber.',
    by: refusesRead(({ lotNumber, product }) => lotNumber === undefined && product?.lots[0]?.lotNumber !== undefined),
  },
} as const satisfies FaultRows;
