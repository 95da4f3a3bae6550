import fc from 'fast-check';
import { schemaOf } from '../schemas/documents.ts';
import { maxSeed, spread } from './spread.ts';
import { type Repertoire, textOf } from './text.ts';

/** A text by its length in code points and a seed; the client makes it unique where it is long enough. */
export interface TextDraft {
  readonly length: number;
  readonly seed: number;
  readonly repertoire: Repertoire;
}

/** Customs information; its place in the request is the profile's. */
export interface CustomsDraft {
  readonly originCountry: string;
  readonly tariffCode?: string;
  readonly customsValue?: number;
  readonly description?: string;
}

export interface DimensionsDraft {
  readonly weight: number;
  readonly weightUnit: string;
  readonly height: number;
  readonly width: number;
  readonly length: number;
  readonly lengthUnit: string;
}

/** A product to be created, in abstract form: what a target's shape has no member for is left out by the client. */
export interface NewProduct {
  /** For a target that takes both. */
  readonly shape: 'latest' | 'older';
  readonly name: string;
  readonly merchantSku: TextDraft;
  readonly customs?: CustomsDraft;
  readonly dimensions: DimensionsDraft | 'none';
  /** How many; each is a fresh one. */
  readonly barcodes: number;
  readonly nestingProductType?: 'CHECK_IN_BAG';
  readonly category?: string;
}

/** The greatest length of a name and of a merchantSku. */
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

/** Quarters and hundredths: the documents say number. Six different ones, so that none can stand for another. */
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

export interface NewProductOptions {
  readonly shape?: NewProduct['shape'];
  readonly name?: fc.Arbitrary<string>;
  readonly merchantSku?: fc.Arbitrary<TextDraft>;
  readonly customs?: 'never' | 'always';
  readonly barcodes?: number;
  readonly dimensions?: fc.Arbitrary<NewProduct['dimensions']>;
}

/** A product that no sentence of the documents forbids, in the sandbox too: with dimensions. */
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
