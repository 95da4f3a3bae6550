import type { LogisticsWords } from '../check.ts';
import { form } from '../schema-monitor.ts';

const product = (proves: LogisticsWords['requirement'], member: RegExp, why: string) => ({
  proves,
  why,
  schemas: ['product', 'product-list'] as const,
  member,
});

const required = [
  form({
    ...product('product-logistics-sku-present', /^\/logisticsSku$/, 'logisticsSku is a required string'),
    keywords: ['required', 'type'],
  }),
  form({
    ...product('product-logistics-sku-length', /^\/logisticsSku$/, 'logisticsSku has exactly 11 characters'),
    keywords: ['minLength', 'maxLength'],
  }),
  form({
    ...product(
      'product-logistics-sku-pattern',
      /^\/logisticsSku$/,
      'logisticsSku is a D followed by digits and letters',
    ),
    keywords: ['pattern'],
  }),
  form(product('product-name-present', /^\/name$/, 'name is a required string of 1 to 255 characters')),
  form(
    product(
      'product-merchant-sku-present',
      /^\/merchantSku$/,
      'merchantSku is a required string of 1 to 255 characters',
    ),
  ),
  form(product('product-barcodes-present', /^\/barcodes(\/|$)/, 'barcodes is a required array of strings')),
  form(product('product-dims-locked-present', /^\/dimsLocked$/, 'dimsLocked is a required boolean')),
];

const optional = [
  form({
    ...product(
      'product-international-types',
      /^\/international(\/|$)/,
      'in international the customsValue is a number, and the other members are strings',
    ),
    optional: 'international',
  }),
  form({
    ...product(
      'product-dimensions-types',
      /^\/dimensions(\/|$)/,
      'in dimensions the four measures are numbers, and the two units are strings',
    ),
    optional: 'dimensions',
  }),
  form({
    ...product('product-nesting-type-text', /^\/nestingProductType$/, 'nestingProductType is a string'),
    optional: 'nestingProductType',
  }),
  form({
    ...product('product-category-text', /^\/category$/, 'category is a string'),
    optional: 'category',
  }),
  form({
    ...product(
      'product-times-date-time',
      /^\/(createdAt|updatedAt)$/,
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
