import { read } from '../../../engine/pointer.ts';
import type { Exchange } from '../../../engine/wire/exchange.ts';
import type { ReceiveCase } from '../../../generators/receive.ts';
import type { Expect } from '../check.ts';
import type { ReceiveOutcome } from './receiving.ts';

export interface Lot {
  readonly lotNumber: string;
  readonly available: number;
  /** UTC date; undefined where none is shown. */
  readonly expires: string | undefined;
}

/** The lots that an inventory record lists, packs included. */
export function lotsIn(inventory: Exchange | undefined): readonly Lot[] {
  const json = inventory?.answer?.json;
  const breakdown = read(json, '/breakdown');
  return [json, ...(Array.isArray(breakdown) ? breakdown : [])].flatMap((record) => {
    const listed = read(record, '/lotTrackingDetails');
    return Array.isArray(listed) ? listed.map(lotOf) : [];
  });
}

type Record = Parameters<typeof read>[0];

function lotOf(lot: Record): Lot {
  const expires = Date.parse(String(read(lot, '/expirationDate')));
  return {
    lotNumber: String(read(lot, '/lotNumber')),
    available: Number(read(lot, '/available')),
    expires: Number.isNaN(expires) ? undefined : new Date(expires).toISOString().slice(0, 10),
  };
}

/** "Ignored for ASN and CASE_PACK_RECEIVING": no lot of that number came to be. */
export function madeNoLot({ counts, shipment }: ReceiveOutcome, { receive }: ReceiveCase, expect: Expect): void {
  const lotNumber = receive?.lot?.lotNumber;
  if (lotNumber === undefined) return;
  for (const [product, seen] of counts.entries()) {
    for (const count of seen) {
      const made = lotsIn(count).some((lot) => lot.lotNumber === lotNumber);
      const why = 'lotNumber and expirationDate apply only to UNIT_RECEIVING';
      expect.that(!made, `no lot ${lotNumber} of ${shipment.skus[product]}`, 'the lot is listed', why, count);
    }
  }
}
