import { hour } from '../../../reference/clock.ts';
import { withoutSuffix } from '../../../reference/logistics/products/barcodes.ts';
import { productNamed } from '../../../reference/logistics/products/lookup.ts';
import { addProduct, type Product } from '../../../reference/logistics/products/product.ts';
import { type ProductAnswer, productView } from '../../../reference/logistics/products/view.ts';
import type { World } from '../../../reference/world.ts';
import { after, breaking, type FaultRows } from '../../fault.ts';
import {
  always,
  asList,
  asObject,
  asText,
  type Change,
  changed,
  inside,
  member,
  renamed,
  shown,
  where,
  without,
} from '../../json.ts';
import { memoryOf } from '../../memory.ts';

const shows = (change: Change) => shown(productView, (view) => change(view));
const showsTo = (answer: ProductAnswer, change: Change) =>
  shown(productView, (view, _call, _product, to) => (to === answer ? change(view) : view));
const showsCustoms = (change: Change) => shows(member('international', inside(change)));
const showsDimensions = (change: Change) => shows(member('dimensions', inside(change)));
const showsUpdate = (change: (time: string) => string) => shows(member('updatedAt', change));
const showsSuffix = (test: (to: ProductAnswer) => boolean) =>
  shown(productView, (view, _call, { barcodes }, to) =>
    test(to) ? view : { ...view, barcodes: barcodes.map(withoutSuffix) },
  );
const unlocked = (test: (product: Product, now: number) => boolean) =>
  shown(productView, (view, { world }, product) =>
    test(product, world.now()) ? { ...view, dimsLocked: false } : view,
  );

/** A second SKU of a product, by which it can also be found. */
const otherSku = ({ logisticsSku }: Product) => `D9${logisticsSku.slice(2)}`;
const foundByOtherSku = after(productNamed, (found, { logistics }: World, account, sku) => {
  const other = logistics.products.get(`D0${sku.slice(2)}`);
  return found ?? (other?.account === account ? other : undefined);
});

/** Faults of how a product is shown. */
export const productShownFaults = {
  ...changed('Lists products', (change) => showsTo('list', change), {
    'product-list-without-logistics-sku': ['product-logistics-sku-present', without('logisticsSku')],
    'product-list-without-merchant-sku': ['product-merchant-sku-present', without('merchantSku')],
  }),
  ...changed('Reads products', (change) => showsTo('read', change), {
    'product-read-without-name': ['product-name-present', without('name')],
    'product-international-lost-on-read': ['product-customs-read-as-international', without('international')],
  }),
  ...breaking('product-logistics-sku-stable', {
    'product-list-shows-sku-in-lower-case': [
      'Lists a product with the letters after the D of its logisticsSku in lower case.',
      showsTo(
        'list',
        member('logisticsSku', (sku) => `D${sku.slice(1).toLowerCase()}`),
      ),
    ],
    'logistics-sku-changes-with-receive': [
      'Gives a product another logisticsSku when it is first received; the old one still works.',
      [
        shown(productView, (view, _call, product) =>
          product.lots.length > 0 ? { ...view, logisticsSku: otherSku(product) } : view,
        ),
        foundByOtherSku,
      ],
    ],
    'product-read-shows-another-sku': [
      'Shows another logisticsSku from the second read of a product on; both work.',
      [
        shown(productView, (view, { world }, product, to) => {
          const reads = to === 'read' ? memoryOf(world).add('product-read-shows-another-sku', product) : 0;
          return reads > 1 ? { ...view, logisticsSku: otherSku(product) } : view;
        }),
        foundByOtherSku,
      ],
    ],
  }),
  'product-created-when-read': {
    breaks: 'product-created-at-stays',
    wrong: 'Answers the time of the read as createdAt of a product.',
    by: shown(productView, (view, { world }) => ({
      ...view,
      createdAt: world.dialect.timestamp(world.now()),
    })),
  },
  ...breaking('product-times-date-time', {
    'product-times-as-epoch': [
      'Answers createdAt and updatedAt of a product as milliseconds since 1970.',
      shown(productView, (view, _call, { createdAt, updatedAt }) => ({
        ...view,
        createdAt,
        updatedAt,
      })),
    ],
    'product-updated-without-zone': [
      'Answers updatedAt of a product without a time zone (2026-01-05T10:00:00); createdAt is correct.',
      showsUpdate((time) => time.replace(/(\.\d+)?(Z|\+00:00)$/, '')),
    ],
  }),
  'product-updated-at-with-offset': {
    breaks: 'times-utc-as-declared',
    wrong: 'Writes updatedAt of a product with +00:00.',
    by: showsUpdate((time) => time.replace(/Z$/, '+00:00')),
  },
  ...changed('Shows products', shows, {
    'product-category-as-object': ['product-category-text', member('category', asObject('name'))],
    'product-customs-under-request-name': [
      'product-customs-read-as-international',
      renamed('international', 'customsInformation'),
    ],
    'product-loses-customs': ['product-customs-read-as-international', without('international')],
    'product-nesting-type-as-list': ['product-nesting-type-text', member('nestingProductType', asList)],
    'product-dims-locked-as-text': ['product-dims-locked-present', member('dimsLocked', asText)],
    'product-customs-value-as-text': ['product-international-types', member('international.customsValue', asText)],
  }),
  ...breaking('product-customs-read-as-international', {
    'product-customs-texts-swapped': [
      'Swaps tariffCode and description of international.',
      showsCustoms(({ tariffCode, description, ...customs }) => ({
        ...customs,
        tariffCode: description,
        description: tariffCode,
      })),
    ],
    'product-customs-value-rounded': [
      'Rounds the customsValue of international to a whole number.',
      showsCustoms(member('customsValue', (value) => Math.round(value))),
    ],
    'product-international-without-zero-value': [
      'Leaves customsValue out of international if it is 0.',
      showsCustoms(where(({ customsValue }) => customsValue === 0, without('customsValue'))),
    ],
  }),
  'product-international-null': {
    breaks: 'product-unset-members-as-declared',
    wrong: 'Shows international as null for a product without customs data.',
    by: shows(
      where(
        ({ international }) => international === undefined,
        (view) => ({ ...view, international: null }),
      ),
    ),
  },
  ...breaking('product-dimensions-kept', {
    'product-width-and-height-swapped': [
      'Swaps width and height of dimensions.',
      showsDimensions(({ width, height, ...others }) => ({
        ...others,
        width: height,
        height: width,
      })),
    ],
    'product-weight-rounded': [
      'Rounds the weight of a product up to a whole number.',
      showsDimensions(member('weight', (weight) => Math.ceil(weight))),
    ],
    'product-kilograms-shown-as-pounds': [
      'Shows the weight of a product that was sent in kilograms as the same number of pounds.',
      showsDimensions(member('weightUnit', (unit) => (unit === 'kg' ? 'lb' : unit))),
    ],
    'product-dimensions-by-default': [
      'Shows the dimensions of the first product of the account for all products.',
      shown(productView, (view, _call, { account }) =>
        member('dimensions', always(account.products[0]?.dimensions))(view),
      ),
    ],
  }),
  ...changed('Shows products with `dimensions`', showsDimensions, {
    'product-length-unit-always-inches': ['product-dimensions-kept', member('lengthUnit', always('in'))],
    'product-dimensions-as-text': ['product-dimensions-types', member('weight', asText)],
  }),
  'product-barcodes-of-duplicates-merged': {
    breaks: 'product-barcodes-kept',
    wrong: 'Shows the barcodes of all products of the account with the same name on each of them.',
    by: shown(productView, (view, _call, { account, name }) => {
      const namesakes = account.products.filter((product) => product.name === name);
      return { ...view, barcodes: namesakes.flatMap(({ barcodes }) => barcodes) };
    }),
  },
  ...breaking('product-barcodes-present', {
    'product-single-barcode-as-text': [
      'Answers barcodes as a string if a product has exactly one.',
      shows(
        where(
          ({ barcodes }) => barcodes.length === 1,
          member('barcodes', ([barcode]) => barcode),
        ),
      ),
    ],
    'product-barcodes-left-out-when-empty': [
      'Leaves barcodes out of a product that has none.',
      shows(where(({ barcodes }) => barcodes.length === 0, without('barcodes'))),
    ],
  }),
  ...breaking('product-sandbox-barcode-suffix', {
    'sandbox-suffix-shown-on-create-only': [
      'Shows the suffix of a sandbox barcode only in the answer to the creation.',
      showsSuffix((to) => to === 'create'),
    ],
    'sandbox-suffix-lost-in-list': [
      'Shows sandbox barcodes without their suffix in the product list.',
      showsSuffix((to) => to !== 'list'),
    ],
  }),
  ...breaking('product-nesting-type-only-on-request', {
    'product-nesting-type-always-shown': [
      'Shows nestingProductType of every product that has one.',
      shown(productView, (view, _call, { nestingProductType }) => ({
        ...view,
        nestingProductType,
      })),
    ],
    'product-nesting-type-shown-in-list': [
      'Shows nestingProductType of every product that has one in the list.',
      shown(productView, (view, _call, { nestingProductType }, to) =>
        to === 'list' ? { ...view, nestingProductType } : view,
      ),
    ],
    'product-nesting-type-shown-with-barcodes': [
      'Always shows nestingProductType of a product that also has barcodes.',
      shown(productView, (view, _call, { barcodes, nestingProductType }) =>
        barcodes.length > 0 ? { ...view, nestingProductType } : view,
      ),
    ],
  }),
  'product-dims-unlocked-on-create': {
    breaks: 'product-dims-locked-on-create-as-declared',
    wrong: 'Answers dimsLocked false to the creation of a product whose dimensions are locked.',
    by: showsTo('create', member('dimsLocked', always(false))),
  },
  'product-dims-locked-left-out-when-false': {
    breaks: 'product-dims-locked-present',
    wrong: 'Sets dimsLocked when a product is received, and leaves it out before.',
    by: [
      after(addProduct, (product) => Object.assign(product, { dimsLocked: false })),
      shows(where(({ dimsLocked }) => dimsLocked === false, without('dimsLocked'))),
    ],
  },
  ...breaking('inventory-on-hand-needs-locked-dims', {
    'dims-never-locked': ['Never sets dimsLocked, but reports units.', unlocked(() => true)],
    'dims-unlocked-with-lots': [
      'Shows dimsLocked false for a product with lots, but reports its units.',
      unlocked(({ lots }) => lots.some(({ lotNumber }) => lotNumber !== undefined)),
    ],
  }),
  ...breaking('inventory-nonzero-needs-locked-dims', {
    'dims-locked-an-hour-after-units': [
      'Sets dimsLocked an hour after units are received, but reports the units meanwhile.',
      unlocked(({ lots, updatedAt }, now) => lots.length > 0 && now < updatedAt + hour),
    ],
    'dims-unlocked-while-reserved': [
      'Shows dimsLocked false while units of a product are reserved, but reports the other units.',
      unlocked(({ lots }) => lots.some(({ reserved }) => reserved > 0)),
    ],
  }),
} as const satisfies FaultRows;
