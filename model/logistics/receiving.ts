import type { InboundDraft } from '../../generators/logistics/inbound.ts';
import type { ReceiveDraft } from '../../generators/logistics/receives/receive.ts';

/** Whether quantities are per package or for all `numberOfIdenticalPkgs`; the documents do not say. */
export type IdenticalReading = 'each' | 'together';

/** The expected units of a product in a shipment: the sum over all of its packages. */
export function expectedUnits({ packages }: InboundDraft, product: number, reading: IdenticalReading): number {
  let units = 0;
  for (const { identical, items } of packages) {
    for (const item of items) {
      if (item.product === product) units += item.quantity * (reading === 'each' ? identical : 1);
    }
  }
  return units;
}

/**
 * What simulate-receive does with a product: receive all units, units by a list, or none. `some`: case packs, for which the
 * documents leave open how units count.
 */
export type Fate = 'full' | 'some' | 'below' | 'at' | 'above' | 'rest' | 'listed' | 'skipped' | 'nothing';

/** Without a body, `receive` is undefined: then ASN and FULL apply, as for each absent member. */
export function fateOf(inbound: InboundDraft, receive: ReceiveDraft | undefined, product: number): Fate {
  const { receiveType = 'ASN', scenario = 'FULL', quantities = [], chosen = [] } = receive ?? {};
  if (scenario === 'NONE') return 'nothing';
  if (scenario === 'PARTIAL') return chosen.includes(product) ? 'listed' : 'skipped';
  if (scenario === 'FULL') return receiveType === 'CASE_PACK_RECEIVING' ? 'some' : 'full';
  const given = quantities.find((one) => one.product === product)?.quantity;
  if (given === undefined) return 'rest';
  if (given < expectedUnits(inbound, product, 'together')) return 'below';
  return given > expectedUnits(inbound, product, 'each') ? 'above' : 'at';
}

/** The stock of a product that had none before; `atLeast` if the number is open. */
export interface AcceptableUnits {
  readonly atLeast: number;
  readonly atMost: number;
}

const exactly = (units: number): AcceptableUnits => ({ atLeast: units, atMost: units });

/** The units that a receive adds to the stock. */
export function acceptableUnits(
  inbound: InboundDraft,
  receive: ReceiveDraft | undefined,
  product: number,
  reading: IdenticalReading,
): AcceptableUnits {
  switch (fateOf(inbound, receive, product)) {
    case 'nothing':
    case 'skipped':
      return exactly(0);
    case 'some':
      return { atLeast: 1, atMost: Number.POSITIVE_INFINITY };
    case 'full':
    case 'rest':
    case 'listed':
      return exactly(expectedUnits(inbound, product, reading));
    default:
      return exactly(receive?.quantities?.find((one) => one.product === product)?.quantity ?? 0);
  }
}
