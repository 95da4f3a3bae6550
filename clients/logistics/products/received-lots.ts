import { itemsOf } from '../../../engine/json.ts';
import { Unmet } from '../../../engine/judge/violation.ts';
import { read } from '../../../engine/pointer.ts';
import { isAccepted } from '../../../engine/wire/exchange.ts';
import { unmetNeed } from '../../unmet-need.ts';
import { waitUntil } from '../../wait.ts';
import type { Calls } from '../calls.ts';
import { expiryOf } from '../inbounds/inbound-body.ts';
import { Inbounds } from '../inbounds/inbounds.ts';
import { Inventory } from '../inventory.ts';
import { type KnownProduct, Products, type ResolvedProduct } from './products.ts';

/** A lot of a product, with this many units. */
export interface LotToMake {
  readonly lotNumber: string;
  readonly available: number;
  /** Whole days until it expires. */
  readonly days: number;
}

const plainPackage = { identical: 1, weight: 4, length: 9, width: 8, height: 7 };

/**
 * Creates a product and has each of its lots received, as in the sandbox flow of the documents.
 * @throws Unmet where the target receives no lots of it; whether a lot may be named of any product is open.
 */
export async function receiveLots(
  { products, inbounds }: { readonly products: Products; readonly inbounds: Inbounds },
  lots: readonly LotToMake[],
  now: number,
): Promise<KnownProduct> {
  const made = await products.createMany(1);
  for (const { lotNumber, available: quantity, days } of lots) {
    const shipment = await inbounds.arrange(
      { packages: [{ ...plainPackage, items: [{ product: 0, quantity }] }] },
      made,
    );
    const lot = { lotNumber, expiresInDays: days };
    const received = await inbounds.receive(shipment, { receiveType: 'UNIT_RECEIVING', scenario: 'FULL', lot }, now);
    if (!isAccepted(received)) throw unmetNeed('a received lot', received);
  }
  const [product] = made;
  if (!product) throw new Error('no product was created');
  return product;
}

/** Orders of it may name a lot, because the inventory lists its lots. @throws Unmet where it lists none. */
export async function productInReceivedLots(calls: Calls, lots: readonly LotToMake[]): Promise<ResolvedProduct> {
  const { clock, profile, states } = calls.target.parts;
  const now = clock.now();
  const product = await receiveLots({ products: new Products(calls), inbounds: new Inbounds(calls) }, lots, now);
  const { logisticsSku, merchantSku } = product;
  const inventory = new Inventory(calls);
  const { receiveVisible, poll } = profile.timing;
  const areListed = await waitUntil(clock, receiveVisible, poll, async () => {
    const listed = itemsOf(read((await inventory.get(logisticsSku)).answer?.json, '/lotTrackingDetails'));
    return lots.every((lot) => listed.some((one) => read(one, '/lotNumber') === lot.lotNumber));
  });
  if (!areListed) throw new Unmet('the inventory lists no lots of a product that was received in lots');
  const made = lots.map(({ days, ...lot }) => ({ ...lot, expirationDate: expiryOf(now, days) }));
  states.note('product has lots', { token: calls.bearer.token ?? '', lots: made }, { logisticsSku, merchantSku });
  return { logisticsSku, merchantSku, barcode: '', lots: lots.map(({ lotNumber }) => lotNumber) };
}
