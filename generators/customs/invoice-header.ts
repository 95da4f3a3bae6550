import fc from 'fast-check';
import { maxSeed, spread } from '../spread.ts';
import { text } from '../text.ts';
import {
  type AttributesDraft,
  type ChargeAdjustmentDraft,
  chargeCodes,
  type DateDraft,
  type Incoterm,
  incoterms,
  type PartyDraft,
} from './draft.ts';
import { decimalText } from './invoice-line.ts';
import { buyer, manufacturer, seller } from './parties.ts';

export const incoterm: fc.Arbitrary<Incoterm> = fc.constantFrom(...incoterms);

/** Dates of the last year, and unusual calendar dates. None in the future, because an invoice has been issued. */
export const invoiceDate: fc.Arbitrary<DateDraft> = fc.oneof(
  { withCrossShrink: true },
  { weight: 3, arbitrary: fc.integer({ min: 0, max: 400 }).map((days) => ({ daysAfter: -days || 0 })) },
  {
    weight: 1,
    arbitrary: fc
      .constantFrom('2024-02-29', '2000-02-29', '2023-12-31', '2024-01-01', '2023-10-29')
      .map((iso) => ({ iso })),
  },
);

const percent = fc.integer({ min: 1, max: 999 }).map((tenths) => decimalText(tenths, 1));
const flat = fc.integer({ min: 1, max: 999 }).map(String);

const chargeAdjustment: fc.Arbitrary<ChargeAdjustmentDraft> = fc
  .tuple(fc.constantFrom(...chargeCodes), fc.boolean(), flat, percent, fc.boolean())
  .map(([code, percentage, rate, share, applied]) => ({
    code,
    amount: percentage ? share : rate,
    appliedAs: percentage ? 'percentage' : 'flat_rate',
    ...(applied && { appliedTo: 'value' }),
  }));

/** Each code at most once: the document does not say whether two with the same code are added up or refused. */
export const chargeAdjustments: fc.Arbitrary<ChargeAdjustmentDraft[]> = fc.uniqueArray(chargeAdjustment, {
  minLength: 1,
  maxLength: chargeCodes.length,
  selector: ({ code }) => code,
});

/** Ways to name a party; the first three need data of the account. */
export type PartyKind = 'seller ref' | 'buyer ref' | 'MID' | 'data';

const partyData: fc.Arbitrary<PartyDraft> = fc
  .tuple(fc.constantFrom('seller', 'buyer'), text({ max: 40 }), fc.nat(3))
  .map(([type, name, address]) => ({ type, by: { data: { name, address } } }));

const party: Readonly<Record<PartyKind, fc.Arbitrary<PartyDraft>>> = {
  'seller ref': fc.constant(seller),
  'buyer ref': fc.constant(buyer),
  MID: fc.constant(manufacturer),
  data: partyData,
};

/** At most one party of each type: the document does not say whether an invoice may have two sellers. */
export function parties(kinds: readonly PartyKind[]): fc.Arbitrary<PartyDraft[]> {
  return fc
    .subarray([...kinds], { minLength: 1 })
    .chain((some) => fc.tuple(...some.map((kind) => party[kind])))
    .map((all) => all.filter(({ type }, i) => all.findIndex((other) => other.type === type) === i));
}

/** Attributes with the first keys of the list of the consignee. */
export function attributes(keys: number): fc.Arbitrary<AttributesDraft> {
  return fc
    .tuple(fc.constantFrom('object', 'array'), fc.integer({ min: 1, max: keys }), fc.nat(maxSeed), text({ max: 20 }))
    .map(([as, count, seed, value]) => ({
      as,
      entries: Array.from({ length: count }, (_, known) => ({
        key: { known },
        values: Array.from({ length: 1 + spread(seed, known, 3) }, (_, n) => (n === 0 ? value : `value ${n}`)),
      })),
    }));
}
