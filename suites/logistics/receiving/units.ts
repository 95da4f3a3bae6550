/** Judges how many units each scenario receives. */

import fc from 'fast-check';
import { expiryOf } from '../../../clients/logistics/inbounds/inbound-body.ts';
import { longReceives } from '../../../generators/logistics/receives/long-receives.ts';
import { lotReceives } from '../../../generators/logistics/receives/lot-receives.ts';
import {
  type ReceiveCase,
  type ReceiveRow,
  receiveCases,
  receiveTable,
} from '../../../generators/logistics/receives/receive.ts';
import { dayMs } from '../../../model/business-days.ts';
import type { Fate } from '../../../model/logistics/receiving.ts';
import { type Expect, family } from '../check.ts';
import { lotsIn } from '../lots.ts';
import { concerned, type ReceiveClaim, unitsReceived } from './judge.ts';
import { counting, type ReceiveOutcome, receiveAll } from './outcome.ts';

interface Receiving extends ReceiveClaim {
  readonly where: (row: ReceiveRow) => boolean;
  readonly given?: fc.Arbitrary<readonly ReceiveCase[]>;
  readonly examples?: readonly (readonly ReceiveCase[])[];
  /** What else must hold for each received shipment. */
  readonly besides?: (outcome: ReceiveOutcome, receiveCase: ReceiveCase, expect: Expect) => void;
}

/**
 * Receives shipments and asserts the units of the products that have one of the fates.
 *
 * One case has many shipments, which wait for their units concurrently. The first case consists of rows of the pairwise
 * table.
 */
const receives = family(({ where, given, examples, besides, ...claim }: Receiving) => ({
  needs: counting,
  given: given ?? fc.array(receiveCases(where), { minLength: 1, maxLength: 6 }),
  examples: examples ?? [receiveTable(where)],
  cases: 3,
  when: async (api, all: readonly ReceiveCase[]) => receiveAll(api, all),
  then(outcomes, expect, all: readonly ReceiveCase[]) {
    let said = 0;
    for (const [index, outcome] of outcomes.entries()) {
      const receiveCase = all[index];
      if (!receiveCase || concerned(receiveCase, claim).length === 0) continue;
      said++;
      expect(outcome.answer).accepted();
      unitsReceived(receiveCase, outcome, claim, expect);
      besides?.(outcome, receiveCase, expect);
    }
    if (said === 0) expect.unexercised('no product of the shipments has such a fate');
  },
}));

/** "Ignored for ASN and CASE_PACK_RECEIVING": no lot with this number or on this date is created. */
function madeNoLot({ counts, shipment, answer }: ReceiveOutcome, { receive }: ReceiveCase, expect: Expect): void {
  const { lotNumber, expiresInDays } = receive?.lot ?? {};
  const expires = expiresInDays === undefined ? undefined : Date.parse(expiryOf(answer.at, expiresInDays));
  // A response may show a day in any zone.
  const isOnIt = (time: number): boolean => expires !== undefined && Math.abs(time - expires) <= dayMs;
  for (const [product, seen] of counts.entries()) {
    for (const count of seen) {
      const made = lotsIn(count).find((lot) => lot.lotNumber === lotNumber || isOnIt(lot.expires));
      const expected = `no lot ${lotNumber ?? 'on that date'} of ${shipment.skus[product]}`;
      expect.that(made === undefined, expected, `the lot ${made?.lotNumber} is listed`, count);
    }
  }
}

const both = ['/available', '/onHand'] as const;
const ofUnits: readonly Fate[] = ['full', 'below', 'at', 'above', 'rest', 'listed', 'skipped', 'nothing'];

const bodiless = ({ row, inbound }: ReceiveCase): ReceiveCase => ({ row, inbound });
const plainASN = ({ receiveType, scenario, lot }: ReceiveRow): boolean =>
  receiveType === 'ASN' && scenario === 'FULL' && lot === 'none';
const fullASN = ({ receiveType, scenario }: ReceiveRow): boolean =>
  scenario === 'FULL' && (receiveType === 'ASN' || receiveType === 'default');
const explicit = ({ scenario }: ReceiveRow): boolean => scenario === 'EXPLICIT_QTY';

/** One receive of many products, packages and units. */
const long = (asked: ReceiveCase) => ({
  where: ({ scenario }: ReceiveRow) => scenario === asked.row.scenario,
  given: fc.constant([asked]),
  examples: [[asked]],
  cases: 1,
});

/** Nothing but a lot, or a part of it, that the type ignores. */
const withLot = (all: readonly ReceiveCase[]) => ({
  where: () => true,
  given: fc.constant(all),
  examples: [all],
  cases: 1,
  besides: madeNoLot,
});

export const receiveUnitChecks = receives({
  'receive-full-on-hand-of-many-products': { ...long(longReceives.full), fates: ['full'], counts: ['/onHand'] },
  'receive-full-available-of-many-products': { ...long(longReceives.full), fates: ['full'], counts: ['/available'] },
  'receive-explicit-above-of-many-products': { ...long(longReceives.explicit), fates: ['above'], counts: both },
  'receive-partial-listed-of-many-products': { ...long(longReceives.partial), fates: ['listed'], counts: both },
  'receive-body-default': {
    where: plainASN,
    given: fc.array(receiveCases(plainASN).map(bodiless), { minLength: 1, maxLength: 5 }),
    examples: [receiveTable(plainASN).map(bodiless)],
    fates: ['full'],
    counts: both,
  },
  'receive-lot-ignored-for-asn-alone': { ...withLot(lotReceives.asn), fates: ofUnits, counts: both },
  'receive-lot-ignored-for-case-pack-alone': { ...withLot(lotReceives.casePack), fates: ['some'], counts: both },
  'receive-type-default-asn-with-lot': { ...withLot(lotReceives.byDefault), fates: ofUnits, counts: both },
  'receive-type-default-asn': {
    where: ({ receiveType }) => receiveType === 'default',
    fates: ofUnits,
    counts: both,
    besides: madeNoLot,
  },
  'receive-scenario-default-full': {
    where: ({ scenario, reserveCase }) => scenario === 'default' && reserveCase !== 'true',
    fates: ['full', 'some'],
    counts: both,
  },
  'receive-lot-ignored-for-asn': {
    where: ({ receiveType, lot }) => receiveType === 'ASN' && lot === 'given',
    fates: ofUnits,
    counts: both,
    besides: madeNoLot,
  },
  'receive-lot-ignored-for-case-pack': {
    where: ({ receiveType, lot }) => receiveType === 'CASE_PACK_RECEIVING' && lot === 'given',
    fates: ['some', 'nothing'],
    counts: both,
    besides: madeNoLot,
  },
  'receive-full-on-hand': { where: fullASN, fates: ['full'], counts: ['/onHand'] },
  'receive-full-available': { where: fullASN, fates: ['full'], counts: ['/available'] },
  'receive-full-unit-receiving': {
    where: ({ receiveType, scenario }) => receiveType === 'UNIT_RECEIVING' && scenario === 'FULL',
    fates: ['full'],
    counts: both,
  },
  // The documents leave open how a case pack counts, but some count must show it.
  'receive-full-case-pack': {
    where: ({ receiveType, scenario, reserveCase }) =>
      receiveType === 'CASE_PACK_RECEIVING' && scenario === 'FULL' && reserveCase !== 'true',
    fates: ['some'],
    counts: ['/onHand'],
  },
  'receive-explicit-below': {
    where: (row) => explicit(row) && row.quantity !== 'above',
    fates: ['below', 'at'],
    counts: both,
  },
  'receive-explicit-above': {
    where: (row) => explicit(row) && (row.quantity === 'above' || row.quantity === 'mixed'),
    fates: ['above'],
    counts: both,
  },
  'receive-explicit-rest-in-full': {
    where: (row) => explicit(row) && row.listed !== 'all',
    fates: ['rest'],
    counts: both,
  },
  'receive-partial-listed': { where: ({ scenario }) => scenario === 'PARTIAL', fates: ['listed'], counts: both },
});
