import fc from 'fast-check';
import { maxSeed, spread } from '../spread.ts';
import { text } from '../text.ts';

interface InboundItemDraft {
  /** The nth product of the shipment. */
  readonly product: number;
  readonly quantity: number;
}

export interface PackageDraft {
  /** `numberOfIdenticalPkgs`. */
  readonly identical: number;
  /** In pounds and inches. */
  readonly weight: number;
  readonly length: number;
  readonly width: number;
  readonly height: number;
  readonly items: readonly InboundItemDraft[];
}

export interface InboundDraft {
  readonly packages: readonly PackageDraft[];
  /** Absent: a plain name. */
  readonly planName?: string;
  /** The variable part of shippingPlanExternalId, to which the client adds a fresh prefix. */
  readonly planId?: string;
  /** `prep.boxContentLabels`. */
  readonly labels?: boolean;
}

/** How the units of a shipment are packed. */
export const inboundShapes = [
  'one package',
  'several packages',
  'one product in several packages',
  'identical packages',
] as const;

export type InboundShape = (typeof inboundShapes)[number];

/** The number of products in a draft; their numbers are consecutive. */
export const productCount = ({ packages }: Pick<InboundDraft, 'packages'>): number =>
  1 + Math.max(-1, ...packages.flatMap(({ items }) => items.map(({ product }) => product)));

const fewestUnits = 2;
const unitSpan = 8;

/** Few products, since a check has to create each of them. */
export function packagesOf(shape: InboundShape, seed: number): readonly PackageDraft[] {
  const item = (product: number, salt = 0): InboundItemDraft => ({
    product,
    quantity: fewestUnits + spread(seed, product + 100 * salt, unitSpan),
  });
  const pack = (index: number, items: readonly InboundItemDraft[], identical = 1): PackageDraft => ({
    identical,
    // Quarters and tenths: the document says number, not integer.
    weight: 2 + spread(seed, 900 + index, 60) / 4,
    length: 8 + spread(seed, 910 + index, 100) / 10,
    width: 6 + spread(seed, 920 + index, 10),
    height: 4 + spread(seed, 930 + index, 8),
    items,
  });
  switch (shape) {
    case 'one package':
      return [pack(0, [item(0), item(1), item(2)])];
    case 'several packages':
      return [pack(0, [item(0)]), pack(1, [item(1)])];
    case 'one product in several packages':
      return [pack(0, [item(0), item(1)]), pack(1, [item(0, 1), item(1, 1)])];
    case 'identical packages':
      return [pack(0, [item(0)]), pack(1, [item(1)], 2 + spread(seed, 940, 3))];
  }
}

/** One product in each package, because a sealed case contains only one product. */
export const sealed = ({ packages, ...rest }: InboundDraft): InboundDraft => ({
  ...rest,
  packages: packages.flatMap(({ items, ...pack }) => items.map((item) => ({ ...pack, items: [item] }))),
});

interface InboundOptions {
  readonly shapes?: readonly InboundShape[];
}

/** A shipment with every documented member: the documents do not say which are optional. */
export function inbound({ shapes = inboundShapes }: InboundOptions = {}): fc.Arbitrary<InboundDraft> {
  return fc
    .record({
      shape: fc.constantFrom(...shapes),
      seed: fc.nat(maxSeed),
      planName: text({ max: 60 }),
      planId: text({ max: 30, repertoire: 'letters' }),
      labels: fc.boolean(),
    })
    .map(({ shape, seed, ...rest }) => ({ packages: packagesOf(shape, seed), ...rest }));
}
