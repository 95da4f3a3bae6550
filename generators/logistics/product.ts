import fc from 'fast-check';
import { schemaOf } from '../../schemas/documents.ts';
import { maxSeed, spread } from '../spread.ts';
import { type Repertoire, textOf } from '../text.ts';

/** A text by its length in code points and a seed. The client makes it unique if it is long enough. */
export interface TextDraft {
  readonly length: number;
  readonly seed: number;
  readonly repertoire: Repertoire;
}

/** Customs information; the profile binds its place in the request. */
interface CustomsDraft {
  readonly originCountry?: string;
  readonly tariffCode?: string;
  readonly customsValue?: number;
  readonly description?: string;
}

interface DimensionsDraft {
  readonly weight: number;
  readonly weightUnit: string;
  readonly height: number;
  readonly width: number;
  readonly length: number;
  readonly lengthUnit: string;
}

/** An abstract product to create. The client leaves out members that the shape of the target lacks. */
export interface NewProduct {
  /** The shape, for a target that accepts both. */
  readonly shape: 'latest' | 'older';
  readonly name: string;
  readonly merchantSku: TextDraft;
  readonly customs?: CustomsDraft;
  readonly dimensions: DimensionsDraft | 'none';
  /** The number of barcodes; each is a fresh one. */
  readonly barcodes: number;
  /** Every barcode begins with a zero or a letter, or is longer than a GTIN; absent: digits of any kind. */
  readonly barcodeForm?: 'zero first' | 'letter first' | 'long';
  readonly nestingProductType?: 'CHECK_IN_BAG';
  readonly category?: string;
}

/** The maximum length of a name and of a merchantSku. */
export const longest = schemaOf('product-request').properties?.name?.maxLength ?? 0;

const lengths = fc.oneof(
  { withCrossShrink: true },
  { weight: 3, arbitrary: fc.integer({ min: 1, max: 60 }) },
  { weight: 1, arbitrary: fc.integer({ min: 61, max: longest }) },
);

const plainText = (length: fc.Arbitrary<number>): fc.Arbitrary<string> =>
  fc
    .tuple(length, fc.nat(maxSeed), fc.constantFrom<Repertoire[]>('letters', 'ascii', 'basic'))
    .map(([count, seed, repertoire]) => textOf(count, seed, repertoire));

/** Long enough to hold a unique name. */
const fewestForUnique = 40;

const merchantSku: fc.Arbitrary<TextDraft> = fc.record({
  length: fc.integer({ min: fewestForUnique, max: 90 }),
  seed: fc.nat(maxSeed),
  repertoire: fc.constantFrom<Repertoire[]>('letters', 'ascii', 'basic'),
});

/** Quarters and hundredths, because the documents say number. Six different values, so that mix-ups are detected. */
export function dimensionsOf(seed: number, weightUnit: string, lengthUnit: string): DimensionsDraft {
  const [height, width, length] = [1, 2, 3].map((index) => 5 * index + spread(seed, index, 400) / 100);
  return {
    weight: 1 + spread(seed, 0, 40) / 4,
    weightUnit,
    height: height ?? 1,
    width: width ?? 1,
    length: length ?? 1,
    lengthUnit,
  };
}

export const seenWeightUnits = ['oz', 'lb'] as const;
export const seenLengthUnits = ['in', 'cm'] as const;

const dimensions: fc.Arbitrary<DimensionsDraft> = fc
  .tuple(fc.nat(maxSeed), fc.constantFrom(...seenWeightUnits), fc.constantFrom(...seenLengthUnits))
  .map(([seed, weightUnit, lengthUnit]) => dimensionsOf(seed, weightUnit, lengthUnit));

export const customs: fc.Arbitrary<CustomsDraft> = fc.record({
  originCountry: fc.constantFrom('US', 'DE', 'CN', 'NL', 'BR', 'IN', 'JP', 'MX', 'VN', 'GB'),
  tariffCode: fc.constantFrom('6109100012', '610910', '85176200', '9503.00.00'),
  customsValue: fc.constantFrom(12.5, 7, 0.99, 1499.95, 230),
  description: plainText(fc.integer({ min: 12, max: 80 })).map((text) => `Cotton T-shirt, worn as a garment ${text}`),
});

/** Members that a target could round, read as numbers or leave out together. */
export const exactCustoms: readonly CustomsDraft[] = [
  {
    originCountry: 'NL',
    tariffCode: '0603110000',
    customsValue: 12.34,
    description: 'Cut roses & tulips <fresh>, sold as a bouquet',
  },
  { tariffCode: '0901.21.00', customsValue: 0.05, description: 'Roasted coffee, ground for filters' },
  { originCountry: 'VN', customsValue: 0 },
];

/** Two decimals; the sizes differ in the last one. How exact more are kept is open. */
export const exactDimensions: DimensionsDraft = {
  weight: 1.12,
  weightUnit: 'lb',
  height: 10.12,
  width: 10.13,
  length: 10.14,
  lengthUnit: 'in',
};

export interface NewProductOptions {
  readonly shape?: NewProduct['shape'];
  readonly name?: fc.Arbitrary<string>;
  readonly merchantSku?: fc.Arbitrary<TextDraft>;
  readonly customs?: 'never' | 'always';
  readonly barcodes?: number;
  readonly dimensions?: fc.Arbitrary<NewProduct['dimensions']>;
}

/** A valid product. It has dimensions, which the sandbox requires. */
export function newProduct(options: NewProductOptions = {}): fc.Arbitrary<NewProduct> {
  return fc
    .record({
      shape: options.shape === undefined ? fc.constantFrom('latest', 'older') : fc.constant(options.shape),
      name: options.name ?? plainText(lengths),
      merchantSku: options.merchantSku ?? merchantSku,
      customs: options.customs === 'always' ? customs : fc.option(customs, { nil: undefined }),
      dimensions: options.dimensions ?? dimensions,
      barcodes: options.barcodes === undefined ? fc.nat(3) : fc.constant(options.barcodes),
      category: fc.constantFrom(undefined, 'General', 'Toys'),
    })
    .map(({ customs: drawn, category, ...product }) => ({
      ...product,
      ...(drawn && options.customs !== 'never' && { customs: drawn }),
      ...(category !== undefined && { category }),
    }));
}
