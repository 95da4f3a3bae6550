import fc from 'fast-check';
import { fewLines } from '../line-counts.ts';
import { maxSeed, spread } from '../spread.ts';
import { text } from '../text.ts';
import { anyDetails } from './details.ts';
import type { InvoiceDraft, ShipmentDraft } from './draft.ts';
import { attributes, chargeAdjustments, type PartyKind, parties } from './invoice-header.ts';
import { type InvoiceLineOptions, invoiceLineSeeds, invoiceLinesOf, weightOf } from './invoice-line.ts';

type WeightPlace = 'none' | 'header' | 'lines';

/** The defaults need only a shipment of the account; options add members that need more data. */
export interface InvoiceOptions extends Omit<InvoiceLineOptions, 'weighed'> {
  /** The number of lines, fixed or drawn. Default: mostly 1 to 6. */
  readonly lines?: number | fc.Arbitrary<number>;
  /** Default: any settled currency. */
  readonly currency?: 'main' | 'any';
  /** How the shipment is named. Default: by id. */
  readonly shipment?: 'id' | 'ref' | 'either' | 'none';
  /** The place of weights. Default: any of the three. */
  readonly weights?: WeightPlace | 'any';
  /** false: no `charge_adjustments`. */
  readonly charges?: boolean;
  /** true: some invoices have `customs_proration` instead of charge adjustments. Default: none. */
  readonly proration?: boolean;
  /** false: no incoterm, date, manifest or related parties. */
  readonly details?: boolean;
  /** Ways in which parties may be named; none by default. */
  readonly parties?: readonly PartyKind[];
  /** The number of known keys of custom attributes. Default 0: no attributes. */
  readonly attributes?: number;
  /** false: the client uses a fresh one. Default: present or absent. */
  readonly invoiceNumber?: boolean;
}

/** In characters. The client adds it to a name of 14: together they stay within 20, which a target may have as its limit. */
const longestNumber = 5;

const absent = fc.constant(undefined);

const optional = <T>(arbitrary: fc.Arbitrary<T>, wanted = true): fc.Arbitrary<T | undefined> =>
  wanted ? fc.option(arbitrary, { nil: undefined, freq: 2 }) : absent;

function shipment(how: NonNullable<InvoiceOptions['shipment']>): fc.Arbitrary<ShipmentDraft | undefined> {
  if (how === 'none') return absent;
  const by = how === 'either' ? fc.constantFrom<ShipmentDraft['by'][]>('id', 'ref') : fc.constant(how);
  return by.map((name) => ({ by: name, which: 'main' }));
}

/** A gross weight, a net weight or both; net is never above gross. */
function headerWeights(seed: number): Partial<InvoiceDraft> {
  const bits = 1 + spread(seed, 0, 3);
  const [one, other] = [weightOf(seed, 1), weightOf(seed, 2)];
  const [less, more] = Number(one.value) <= Number(other.value) ? [one, other] : [other, one];
  return { ...(bits & 1 && { totalGrossWeight: more }), ...(bits & 2 && { totalNetWeight: less }) };
}

function money(options: InvoiceOptions): fc.Arbitrary<Pick<InvoiceDraft, 'chargeAdjustments' | 'proration'>> {
  const charged = options.charges ?? true;
  return fc
    .tuple(optional(chargeAdjustments, charged), options.proration === true ? fc.boolean() : fc.constant(false))
    .map(([charges, proration]) => {
      if (proration) return { proration };
      return charges ? { chargeAdjustments: charges } : {};
    });
}

/** Members that need more data than a shipment, and the parties, which may also be null. */
function people(options: InvoiceOptions): fc.Arbitrary<Pick<InvoiceDraft, 'parties' | 'attributes'>> {
  const { parties: kinds = [], attributes: keys = 0 } = options;
  return fc
    .tuple(
      kinds.length > 0 ? optional(fc.option(parties(kinds), { freq: 8 })) : absent,
      keys > 0 ? optional(attributes(keys)) : absent,
    )
    .map(([all, custom]) => ({
      ...(all !== undefined && { parties: all }),
      ...(custom !== undefined && { attributes: custom }),
    }));
}

/** A valid invoice. With all options, it covers the whole documented space. */
export function invoice(options: InvoiceOptions = {}): fc.Arbitrary<InvoiceDraft> {
  const { lines = fewLines(40), weights = 'any', invoiceNumber = true } = options;
  const place = weights === 'any' ? fc.constantFrom<WeightPlace[]>('none', 'header', 'lines') : fc.constant(weights);
  return fc
    .tuple(
      fc.tuple(typeof lines === 'number' ? fc.constant(lines) : lines, invoiceLineSeeds),
      fc.tuple(options.currency === 'main' ? fc.constant(0) : fc.nat(maxSeed), shipment(options.shipment ?? 'id')),
      fc.tuple(place, fc.nat(maxSeed)),
      (options.details ?? true) ? anyDetails : fc.constant({}),
      money(options),
      people(options),
      optional(text({ max: longestNumber, repertoire: 'letters' }), invoiceNumber),
    )
    .map(([[count, seeds], [currency, where], [weighed, seed], details, charges, others, number]) => {
      const lineOptions: InvoiceLineOptions = {
        ...options,
        weighed: weighed === 'lines',
        ...(weighed === 'header' && { quantityUnits: 'one' }),
      };
      return {
        ...(number !== undefined && { invoiceNumber: number }),
        currency: { nth: currency },
        lines: invoiceLinesOf(seeds, count, lineOptions),
        ...(where && { shipment: where }),
        ...(weighed === 'header' && headerWeights(seed)),
        ...details,
        ...charges,
        ...others,
      };
    });
}

/** The whole documented space, for targets that have the data. */
export const wholeSpace = {
  shipment: 'either',
  products: 3,
  containers: 2,
  quantityUnits: 'mixed',
  parties: ['seller ref', 'buyer ref', 'MID', 'data'],
  attributes: 2,
  proration: true,
} as const satisfies InvoiceOptions;
