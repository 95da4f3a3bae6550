import { schemaOf } from '../../../schemas/documents.ts';
import type { Fields, TextRule } from '../../fields.ts';
import { seam } from '../../seam.ts';
import type { World } from '../../world.ts';
import type { Account } from '../access/account.ts';
import type { Product } from '../products/product.ts';
import type { OrderLine } from './order.ts';

const form = schemaOf('b2b-order-request');

/** Limits › line items per B2B order. */
export const maxLines = seam((_world: World): number => form.properties?.lineItems?.maxItems ?? 0);

export const readLines = seam((world: World, account: Account, order: Fields): readonly OrderLine[] => {
  const lines = lineItems(world, order).map((line) => readLine(world, account, line));
  for (const index of repeatedLines(world, lines)) order.wrong(`lineItems[${index}]`, 'repeats a product');
  return lines;
});

export const lineItems = seam((world: World, order: Fields): readonly Fields[] => {
  const sent = order.list('lineItems', true) ?? [];
  if (order.has('lineItems') && sent.length === 0) order.wrong('lineItems', 'must hold at least one line');
  const limit = maxLines(world);
  if (sent.length <= limit) return order.objects('lineItems', sent);
  order.wrong('lineItems', `holds more than ${limit} lines`);
  return [];
});

function skuIn({ variants }: World, fields: Fields, name: string, rule: TextRule): string | undefined {
  return (variants.has('skus-from-numbers') ? fields.numberAsText(name) : undefined) ?? fields.text(name, rule);
}

function readLine(world: World, account: Account, line: Fields): OrderLine {
  const logisticsSku = skuIn(world, line, 'logisticsSku', { min: 1 });
  const data = readProductData(line, !line.has('logisticsSku'));
  const merchantSku = data && skuIn(world, data, 'sku', { required: true, min: 1 });
  return {
    product: productOf(world, account, { logisticsSku, merchantSku }),
    logisticsSku,
    merchantSku,
    productData: data?.source,
    quantity: line.number(world.dialect.lineQuantity, { required: true, integer: true, min: 1 }) ?? 0,
    lotNumber: line.text('lotNumber'),
  };
}

/** B2B outbound order › productData: names the product of a line without `logisticsSku`. */
function readProductData(line: Fields, required: boolean): Fields | undefined {
  const data = line.object('productData', required);
  data?.text('upc');
  data?.text('buyerPartNumber');
  // An integer, sent as a number and not as a string.
  data?.number('gtin', { integer: true, min: 0 });
  return data;
}

type ProductNames = Pick<OrderLine, 'logisticsSku' | 'merchantSku'>;

/** `productData` is the fallback if `logisticsSku` is absent. Products of other accounts do not exist. */
export const productOf = seam(
  ({ logistics }: World, account: Account, { logisticsSku, merchantSku }: ProductNames): Product | undefined => {
    if (logisticsSku === undefined) return account.productByMerchantSku.get(merchantSku ?? '');
    const product = logistics.products.get(logisticsSku);
    return product?.account === account ? product : undefined;
  },
);

/** Limits › duplicate product identifiers: a product may occur once, in whichever way lines name it. */
export const repeatedLines = seam((world: World, lines: readonly OrderLine[]): readonly number[] => {
  const seen = new Set<string>();
  return lines.flatMap((line, index) => {
    const identity = identityOf(world, line);
    if (seen.has(identity)) return [index];
    seen.add(identity);
    return [];
  });
});

export const identityOf = seam(({ variants }: World, { product, logisticsSku, merchantSku }: OrderLine): string => {
  const named = logisticsSku ?? `merchant SKU ${merchantSku}`;
  return variants.has('duplicates-within-form-only') ? named : (product?.logisticsSku ?? named);
});
