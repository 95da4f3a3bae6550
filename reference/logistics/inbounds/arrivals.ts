import { seam } from '../../seam.ts';
import type { World } from '../../world.ts';
import type { InboundItem, InboundPackage, InboundShipment } from './inbound.ts';
import type { Receipt } from './receipt.ts';

/** Units of one product that a receive brings in. */
export interface Arrival {
  readonly item: InboundItem;
  readonly units: number;
  /** 1, except for sealed case packs. */
  readonly unitsPerPack: number;
}

/** The units that a receipt brings in, product by product. */
export function arrivalsOf(world: World, inbound: InboundShipment, receipt: Receipt): readonly Arrival[] {
  const sealed = receipt.receiveType === 'CASE_PACK_RECEIVING' && world.variants.has('case-packs-kept-sealed');
  return inbound.items.map((item) => ({
    item,
    units: unitsReceived(world, item, receipt, inbound),
    unitsPerPack: sealed ? caseSizeOf(inbound, item) : 1,
  }));
}

/** EXPLICIT_QTY lists the differing quantities, PARTIAL lists the received products. */
export const unitsReceived = seam(
  (_world: World, { product, expected }: InboundItem, receipt: Receipt, _inbound: InboundShipment): number => {
    const { logisticsSku } = product;
    if (receipt.scenario === 'NONE') return 0;
    if (receipt.scenario === 'EXPLICIT_QTY') return receipt.receivedQty.get(logisticsSku) ?? expected;
    if (receipt.scenario === 'PARTIAL') return receipt.skusToReceive.includes(logisticsSku) ? expected : 0;
    return expected;
  },
);

/** A package with one product is a case of that product. */
function caseSizeOf({ packages }: InboundShipment, { product }: InboundItem): number {
  const isCase = ({ items }: InboundPackage) => items.length === 1 && items[0]?.product === product;
  const holding = packages.filter(({ items }) => items.some((item) => item.product === product));
  const sizes = new Set(holding.map((parcel) => (isCase(parcel) ? (parcel.items[0]?.quantity ?? 1) : 1)));
  return sizes.size === 1 ? ([...sizes][0] ?? 1) : 1;
}
