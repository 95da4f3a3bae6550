import type { LogisticsWords } from '../check.ts';
import { form } from '../schema-monitor.ts';

type RefutedBy = LogisticsWords['fault'] | readonly LogisticsWords['fault'][];

const product = (proves: LogisticsWords['requirement'], member: RegExp, refutedBy: RefutedBy, why: string) => ({
  proves,
  refutedBy,
  why,
  schemas: ['product', 'product-list'] as const,
  member,
});

const required = [
  form({
    ...product(
      'product-logistics-sku-present',
      /^\/logisticsSku$/,
      'product-list-without-logistics-sku',
      'logisticsSku is a required string',
    ),
    keywords: ['required', 'type'],
  }),
  form({
    ...product(
      'product-logistics-sku-length',
      /^\/logisticsSku$/,
      'logistics-sku-too-short',
      'logisticsSku has exactly 11 characters',
    ),
    keywords: ['minLength', 'maxLength'],
  }),
  form({
    ...product(
      'product-logistics-sku-pattern',
      /^\/logisticsSku$/,
      ['logistics-sku-with-hyphen', 'logistics-sku-begins-in-lower-case'],
      'logisticsSku is a D followed by digits and letters',
    ),
    keywords: ['pattern'],
  }),
  form(
    product(
      'product-name-present',
      /^\/name$/,
      ['product-read-without-name', 'product-list-without-name-from-15th'],
      'name is a required string of 1 to 255 characters',
    ),
  ),
  form(
    product(
      'product-merchant-sku-present',
      /^\/merchantSku$/,
      'product-list-without-merchant-sku',
      'merchantSku is a required string of 1 to 255 characters',
    ),
  ),
  form(
    product(
      'product-barcodes-present',
      /^\/barcodes(\/|$)/,
      ['product-single-barcode-as-text', 'product-barcodes-left-out-when-empty'],
      'barcodes is a required array of strings',
    ),
  ),
  form(
    product(
      'product-dims-locked-present',
      /^\/dimsLocked$/,
      ['product-dims-locked-as-text', 'product-dims-locked-left-out-when-false'],
      'dimsLocked is a required boolean',
    ),
  ),
];

const optional = [
  form({
    ...product(
      'product-international-types',
      /^\/international(\/|$)/,
      'product-customs-value-as-text',
      'in international the customsValue is a number, and the other members are strings',
    ),
    optional: 'international',
  }),
  form({
    ...product(
      'product-dimensions-types',
      /^\/dimensions(\/|$)/,
      'product-dimensions-as-text',
      'in dimensions the four measures are numbers, and the two units are strings',
    ),
    optional: 'dimensions',
  }),
  form({
    ...product(
      'product-nesting-type-text',
      /^\/nestingProductType$/,
      'product-nesting-type-as-list',
      'nestingProductType is a string',
    ),
    optional: 'nestingProductType',
  }),
  form({
    ...product('product-category-text', /^\/category$/, 'product-category-as-object', 'category is a string'),
    optional: 'category',
  }),
  form({
    ...product(
      'product-times-date-time',
      /^\/(createdAt|updatedAt)$/,
      ['product-times-as-epoch', 'product-updated-without-zone'],
      'createdAt and updatedAt are RFC 3339 date-times',
    ),
    optional: 'createdAt',
  }),
];

const aliases = [
  form({
    proves: 'product-aliases-name',
    why: 'an alias record has a name, a string',
    schemas: ['product-alias'],
    member: /^\/name$/,
  }),
  form({
    proves: 'product-aliases-array',
    why: 'an alias record has aliases, an array',
    schemas: ['product-alias'],
    member: /^\/aliases$/,
  }),
  form({
    proves: 'product-aliases-members',
    why: 'in an alias merchantSku, channelProductId and channelId are strings',
    schemas: ['product-alias'],
    member: /^\/aliases\//,
    optional: 'aliases',
  }),
];

/** Members of products and of their aliases, in every answer that carries them. */
export const productSchemaMonitors = [...required, ...optional, ...aliases];
