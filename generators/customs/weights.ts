import fc from 'fast-check';
import { maxSeed, spread } from '../spread.ts';
import type { InvoiceDraft, InvoiceLineDraft } from './draft.ts';
import { type InvoiceOptions, invoice } from './invoice.ts';
import { decimalText, shortDecimalText } from './invoice-line.ts';

/** A header weight, and the line quantities by which it is distributed. */
export interface AllocationCase {
  readonly aim: Aim;
  readonly total: string;
  readonly quantities: readonly string[];
}

interface Draw {
  readonly count: number;
  /** How large the total is. */
  readonly size: number;
  readonly seed: number;
}

/** A case in whole numbers: quantities, and the total in units of its last decimal. */
interface Whole {
  readonly quantities: readonly number[];
  readonly units: number;
}

const row = (count: number, of: (index: number) => number): readonly number[] =>
  Array.from({ length: count }, (_, index) => of(index));

const sum = (values: readonly number[]): number => values.reduce((a, b) => a + b, 0);

/** All fractions are equal: `rest` lines get one unit more, in line order. */
function equal({ count, size, seed }: Draw, rest: number): Whole {
  return { quantities: row(count, () => 1 + spread(seed, 0, 9)), units: size * count + rest };
}

/** Different quantities, each with a fraction of one half: the earlier half of the lines gets one unit more. */
function halves({ count, size, seed }: Draw): Whole {
  const odd = row(count, (i) => 1 + 2 * spread(seed, i, 12));
  // The sum of the odd quantities must be even, so that their halves add up to whole units.
  const quantities = count % 2 === 0 ? odd : [...odd.slice(0, -1), 2 + 2 * spread(seed, count, 6)];
  return { quantities, units: (sum(quantities) / 2) * (2 * (size % 1000) + 1) };
}

/** Fractions of one third and two thirds, with ties among each; the larger fractions come first. */
function thirds({ count, size, seed }: Draw): Whole {
  const free = row(count - 1, (i) => 1 + spread(seed, i, 30));
  const last = 3 * (1 + spread(seed, count, 9)) - (sum(free) % 3);
  const quantities = [...free, last];
  return { quantities, units: (sum(quantities) / 3) * (3 * (size % 1000) + 1 + spread(seed, 1, 2)) };
}

/** Whole shares, or one unit more or less than whole shares. */
function multiple({ count, size, seed }: Draw, off: number): Whole {
  const quantities = row(count, (i) => 1 + spread(seed, i, 20));
  return { quantities, units: sum(quantities) * (1 + (size % 5000)) + off };
}

/** Different quantities, ascending or descending: any line may have the largest fraction. */
function distinct({ count, size, seed }: Draw): Whole {
  const step = 1 + spread(seed, 0, 7);
  const rising = row(count, (i) => 1 + spread(seed, 1, 9) + i * step);
  return { quantities: seed % 2 === 0 ? rising : rising.toReversed(), units: size * 7 + 1 + spread(seed, 2, 1000) };
}

/** Fewer units than lines: some shares are zero. */
function tiny({ count, seed }: Draw): Whole {
  return {
    quantities: row(count, (i) => 1 + spread(seed, i, 5)),
    units: 1 + spread(seed, count, Math.max(1, count - 1)),
  };
}

const aims = {
  'one unit left': (draw: Draw) => equal(draw, 1),
  'one unit short': (draw: Draw) => equal(draw, draw.count - 1),
  'some units left': (draw: Draw) => equal(draw, spread(draw.seed, 1, draw.count)),
  halves,
  thirds,
  'whole shares': (draw: Draw) => multiple(draw, 0),
  'one unit above': (draw: Draw) => multiple(draw, 1),
  'one unit below': (draw: Draw) => multiple(draw, -1),
  distinct,
  tiny,
} as const;

/** The purpose of a case: one of the above with whole quantities, or unusual quantities. */
export type Aim = keyof typeof aims | 'odd quantities';

const wholeAims = Object.keys(aims) as readonly (keyof typeof aims)[];

/** Ties of different quantities are twice as frequent, because binary floats break them. */
const usualAims: readonly Aim[] = [...wholeAims, 'halves', 'thirds'];

/** Quantities of very different sizes, with decimals that binary floats cannot represent. */
const oddities = ['0.333', '123456789012.5', '1', '0.1', '0.000001', '7.25', '999999999999', '0.7', '33.333333'];

const counts: fc.Arbitrary<number> = fc.oneof(
  { withCrossShrink: true },
  { weight: 8, arbitrary: fc.integer({ min: 2, max: 6 }) },
  { weight: 8, arbitrary: fc.integer({ min: 7, max: 12 }) },
  { weight: 3, arbitrary: fc.integer({ min: 13, max: 60 }) },
  { weight: 1, arbitrary: fc.constant(1) },
);

/** "10.005 allows three": every target takes three decimals. */
const fewDecimals: fc.Arbitrary<number> = fc.oneof(
  { withCrossShrink: true },
  { weight: 3, arbitrary: fc.constant(2) },
  { weight: 2, arbitrary: fc.constant(3) },
);

const anyDecimals: fc.Arbitrary<number> = fc.oneof(
  { withCrossShrink: true },
  { weight: 3, arbitrary: fc.constant(2) },
  { weight: 2, arbitrary: fc.integer({ min: 3, max: 9 }) },
);

/** From less than one unit per line. */
const usualSize: fc.Arbitrary<number> = fc.oneof(
  { withCrossShrink: true },
  { weight: 3, arbitrary: fc.integer({ min: 0, max: 60 }) },
  { weight: 2, arbitrary: fc.integer({ min: 61, max: 99_999 }) },
);

/** Up to a total of fifteen digits, which a JSON number represents safely. */
const anySize: fc.Arbitrary<number> = fc.oneof(
  { withCrossShrink: true },
  { weight: 5, arbitrary: usualSize },
  { weight: 1, arbitrary: fc.integer({ min: 100_000, max: 99_999_999 }) },
);

interface AllocationOptions {
  /** The number of lines, up to 1,000. Default: 1 to 60, mostly few. */
  readonly lines?: number | fc.Arbitrary<number>;
  /** Decimals of the total, which may have fewer if the last ones are zero. Default: 2 or 3; 2 to 9 if odd. */
  readonly decimals?: number | fc.Arbitrary<number>;
  /** Default: any with whole quantities. */
  readonly aims?: readonly Aim[];
  /** true: also quantities with decimals, fine totals and large ones, which a target may refuse ("Limits: not shown"). */
  readonly odd?: boolean;
}

const drawn = (value: number | fc.Arbitrary<number>): fc.Arbitrary<number> =>
  typeof value === 'number' ? fc.constant(value) : value;

const decimalsOf = ({ decimals, odd }: AllocationOptions) => drawn(decimals ?? (odd ? anyDecimals : fewDecimals));
const sizeOf = ({ odd }: AllocationOptions) => (odd ? anySize : usualSize);

/** Totals and quantities that show a wrong allocation: ties, remainders, one unit more or less, zeros, odd quantities. */
export function allocationCase(options: AllocationOptions = {}): fc.Arbitrary<AllocationCase> {
  const { lines = counts, odd = false } = options;
  const { aims: wanted = odd ? [...usualAims, 'odd quantities'] : usualAims } = options;
  return fc
    .tuple(
      fc.constantFrom(...wanted),
      drawn(lines),
      decimalsOf(options),
      sizeOf(options),
      fc.nat(maxSeed),
      odd ? fc.integer({ min: 0, max: 3 }) : fc.constant(0),
    )
    .map(([aim, count, places, magnitude, seed, scale]) => {
      const draw = { count, size: magnitude, seed };
      if (aim === 'odd quantities') {
        const quantities = Array.from({ length: count }, (_, i) => oddities[spread(seed, i, oddities.length)] ?? '1');
        return { aim, total: totalOf(magnitude * 31 + 1, places), quantities };
      }
      const { quantities, units } = aims[aim](draw);
      return {
        aim,
        total: totalOf(units, places),
        // Tenths and thousandths keep every ratio, but binary floats cannot represent them.
        quantities: quantities.map((n) => decimalText(n, scale)),
      };
    });
}

/** A total of at least one unit: "Header weights must be positive". */
const totalOf = (units: number, places: number): string => shortDecimalText(Math.max(1, units), places);

export interface WeighedInvoiceOptions extends AllocationOptions {
  /** The totals in the header. Default: either or both. */
  readonly totals?: 'gross' | 'net' | 'both' | 'any';
  readonly invoice?: Omit<InvoiceOptions, 'lines' | 'weights' | 'quantityUnits'>;
}

/** A value and a volume that do not depend on the quantity of the line: shares must not follow them. */
const bystanders = (seed: number, line: number): Partial<InvoiceLineDraft> => ({
  value: { amount: String(1 + spread(seed, line, 5_000)) },
  volume: { value: decimalText(1 + spread(seed, line + 1_000, 400), 1), unit: 'main' },
});

/** An invoice whose header weight is to be distributed, with few other members; half of them have bystanders. */
export function weighedInvoice(options: WeighedInvoiceOptions = {}): fc.Arbitrary<InvoiceDraft> {
  const { totals = 'any' } = options;
  const rest = { charges: false, details: false, currency: 'main', invoiceNumber: false, ...options.invoice } as const;
  return fc
    .tuple(
      allocationCase(options),
      invoice({ ...rest, lines: 1, weights: 'none' }),
      totals === 'any' ? fc.constantFrom<('gross' | 'net' | 'both')[]>('gross', 'net', 'both') : fc.constant(totals),
      // The other total has different decimals, to detect targets that use those of one total for both.
      fc.tuple(sizeOf(options), decimalsOf(options)),
      fc.nat(maxSeed),
    )
    .map(([{ total, quantities }, draft, which, [units, places], seed]) => {
      const other = which === 'both' ? totalOf(units, places) : total;
      // The document does not say that net is below gross, but it is in practice.
      const [net, gross] = Number(other) <= Number(total) ? [other, total] : [total, other];
      return {
        ...draft,
        lines: quantities.map(
          (value, line): InvoiceLineDraft => ({
            quantity: { value, unit: 'main' },
            ...(seed % 2 === 1 && bystanders(seed, line)),
          }),
        ),
        ...(which !== 'net' && { totalGrossWeight: { value: gross, unit: 'main' } }),
        ...(which !== 'gross' && { totalNetWeight: { value: net, unit: 'main' } }),
      };
    });
}

/** The quantities of a draft in which every line has one. */
export const quantitiesOf = (draft: InvoiceDraft): readonly string[] =>
  draft.lines.map(({ quantity }) => quantity?.value ?? '0');
