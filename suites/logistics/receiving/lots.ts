/** Judges the lot of received units. */

import fc from 'fast-check';
import type { Account, LogisticsApi } from '../../../clients/logistics/api.ts';
import { expiryOf } from '../../../clients/logistics/inbounds/inbound-body.ts';
import type { KnownProduct } from '../../../clients/logistics/products/products.ts';
import { Inapplicable } from '../../../engine/judge/violation.ts';
import type { Exchange } from '../../../engine/wire/exchange.ts';
import type { InboundDraft } from '../../../generators/logistics/inbound.ts';
import { check, type Expect } from '../check.ts';
import { heldIn, lotsIn, productInLots } from '../lots.ts';
import { counting, untilVisible } from './outcome.ts';

/** The lot that expires first is neither first nor last in the list. */
const lotsThere = [
  { lotNumber: 'LOT-1', days: 900 },
  { lotNumber: 'LOT-2', days: 700 },
  { lotNumber: 'LOT-3', days: 800 },
] as const;
const unitsThere = 4;

/** A product whose inventory lists its lots; the documents do not say that every product does. */
export async function lotControlled(api: LogisticsApi, account: Account, now: number) {
  const lots = lotsThere.map((lot) => ({ ...lot, available: unitsThere }));
  const { logisticsSku, inventory: before } = await productInLots(api, account, lots, now);
  const product: KnownProduct = { logisticsSku, merchantSku: '', barcode: '' };
  if (lotsIn(before).length === 0) throw new Inapplicable('gap: the inventory lists no lots');
  return { product, before };
}

interface LotReceipt {
  readonly quantity: number;
  /** The index of an existing lot; absent: a new lot. */
  readonly known: number | null;
}

const one = fc.record({
  quantity: fc.integer({ min: 1, max: 9 }),
  known: fc.constantFrom<LotReceipt['known'][]>(null, 0, 1, 2),
});

async function receiveLot(api: LogisticsApi, account: Account, { quantity, known }: LotReceipt) {
  const now = api.clock.now();
  const { product, before } = await lotControlled(api, account, now);
  const pack = { identical: 1, weight: 4, length: 9, width: 8, height: 7, items: [{ product: 0, quantity }] };
  const draft: InboundDraft = { packages: [pack] };
  const shipment = await account.inbounds.arrange(draft, [product]);
  const { lotNumber, days } = (known === null ? undefined : lotsThere[known]) ?? { lotNumber: 'LOT-NEW', days: 1000 };
  const expires = expiryOf(now, days).slice(0, 10);
  const lot = { lotNumber, expiresInDays: days };
  const asked = { receiveType: 'UNIT_RECEIVING', scenario: 'FULL', lot } as const;
  const answer = await account.inbounds.receive(shipment, asked, now);
  return { lotNumber, expires, before, answer, shipment };
}

/** The named lot has grown by the received units, and no other lot has. */
function grewByLot(before: Exchange, after: Exchange, named: string, units: number, expect: Expect): void {
  const all = new Set([named, ...lotsIn(before).map(({ lotNumber }) => lotNumber)]);
  for (const lotNumber of all) {
    const expected = heldIn(before, lotNumber) + (lotNumber === named ? units : 0);
    expect.that(
      heldIn(after, lotNumber) === expected,
      `${expected} units of ${lotNumber}`,
      `${heldIn(after, lotNumber)}`,
      after,
    );
  }
}

/** The UTC date; undefined if none is shown. */
const dayOf = (time = Number.NaN): string | undefined =>
  Number.isNaN(time) ? undefined : new Date(time).toISOString().slice(0, 10);

async function receiveLots(api: LogisticsApi, all: readonly LotReceipt[]) {
  const received = await Promise.all(all.map((given) => receiveLot(api, api.main, given)));
  await untilVisible(api);
  return Promise.all(
    received.map(async ({ shipment, ...one }) => ({
      ...one,
      after: await api.main.inventory.get(shipment.skus[0] ?? ''),
    })),
  );
}

export const receiveLotChecks = [
  check({
    proves: 'receive-lot-of-unit-receiving',
    needs: [...counting, 'product has lots'],
    given: fc.array(one, { minLength: 1, maxLength: 3 }),
    examples: [[null, 0, 1, 2].map((known, index) => ({ known, quantity: 3 + index }))],
    cases: 3,
    when: receiveLots,
    then(outcomes, expect, all) {
      for (const [index, { lotNumber, expires, before, answer, after }] of outcomes.entries()) {
        expect.premise(answer).accepted('a lot is named in a form that the target accepts');
        expect.premise(after).accepted('the inventory is returned');
        grewByLot(before, after, lotNumber, all[index]?.quantity ?? 0, expect);
        const shown = dayOf(lotsIn(after).find((lot) => lot.lotNumber === lotNumber)?.expires);
        const dated = lotsIn(before).every((lot) => dayOf(lot.expires) !== undefined);
        expect.that(!dated || shown === expires, `${lotNumber} expires on ${expires}`, `${shown}`, after);
      }
    },
  }),
];
