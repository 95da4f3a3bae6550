import { Unmet } from '../../engine/judge/violation.ts';
import type { InvoiceDraft, PartyDraft, ProductDraft } from '../../generators/customs/draft.ts';
import type { Bearer } from '../target-parts.ts';
import { type MasterData, masterDataOf, type Shipment } from './master-data.ts';
import type { CustomsTarget } from './target.ts';

/** The data of this target to which the symbols of a draft refer, so that its body is built without waiting. */
export interface ResolvedReferences {
  readonly shipment?: Shipment;
  /** The number of a container that belongs only to another shipment. */
  readonly otherContainer?: string;
  sku(product: ProductDraft): string;
  readonly sellerRef?: string;
  readonly buyerRef?: string;
  readonly midCode?: string;
  readonly otherMidCode?: string;
  readonly attributeKeys: readonly string[];
}

/** Finds or makes the data that a draft refers to. @throws Unmet where something is not supplied and cannot be made. */
export async function resolveReferences(
  target: CustomsTarget,
  owner: Bearer,
  draft: InvoiceDraft,
): Promise<ResolvedReferences> {
  const masterData = masterDataOf(target, owner);
  const shipment = await shipmentOf(target, owner, draft);
  const skus = new Map<string, string>();
  for (const { product: named } of draft.lines) {
    const product = named && 'like' in named ? { known: 0 } : named;
    if (!product || 'unknown' in product) continue;
    const key = 'known' in product ? `known ${product.known}` : 'archived';
    if (!skus.has(key)) {
      skus.set(key, await ('known' in product ? masterData.sku(product.known) : masterData.archivedSku()));
    }
  }
  // A SKU that no earlier submission named: a faulty target may have created a product for it.
  const unknownSku = draft.lines.some(({ product }) => product && 'unknown' in product)
    ? `no-such-sku-${target.uniqueName()}`
    : '';
  const keys = (draft.attributes?.entries ?? []).flatMap(({ key }) => ('known' in key ? [key.known + 1] : []));
  return {
    ...(shipment === undefined ? {} : { shipment }),
    ...(await otherContainerOf(masterData, draft, shipment)),
    ...(await partiesOf(target, owner, draft.parties ?? [])),
    attributeKeys: keys.length === 0 ? [] : await masterData.attributeKeys(Math.max(...keys)),
    sku(product) {
      if ('unknown' in product && product.like === undefined) return `${unknownSku}-${product.unknown}`;
      const sku = skus.get('archived' in product ? 'archived' : `known ${'known' in product ? product.known : 0}`);
      if (sku === undefined) throw new Unmet('a product of the draft was not resolved');
      return 'unknown' in product ? `${sku}-${unknownSku}` : sku;
    },
  };
}

async function shipmentOf(target: CustomsTarget, owner: Bearer, draft: InvoiceDraft): Promise<Shipment | undefined> {
  const which = draft.shipment?.which;
  if (which === undefined) return undefined;
  if (typeof which === 'object') {
    return noShipment(which.unknown, await masterDataOf(target, owner).shipment('main'));
  }
  if (which === 'near main') {
    const shipment = await masterDataOf(target, owner).shipment('main');
    return { id: longer(shipment), ref: `${shipment.ref}-0`, containers: [] };
  }
  if (which !== 'of another account') return masterDataOf(target, owner).shipment(which);
  return masterDataOf(target, await target.account('other')).shipment('main');
}

async function otherContainerOf(
  masterData: MasterData,
  { lines }: InvoiceDraft,
  shipment: Shipment | undefined,
): Promise<Pick<ResolvedReferences, 'otherContainer'>> {
  if (!lines.some(({ container }) => container === 'of other shipment')) return {};
  const { containers } = await masterData.shipment('other');
  const otherContainer = containers.find((number) => !shipment?.containers.includes(number));
  return otherContainer === undefined ? {} : { otherContainer };
}

/** Ids that do not exist. The id has the form of a known one, because a target may reject another form as malformed. */
function noShipment(salt: number, { id }: Shipment): Shipment {
  const number = 900_000_000 + salt;
  const tail = String(number);
  // In an id of letters and digits, replace the end by digits that were never assigned.
  const like = typeof id === 'number' || id === '' ? number : /^\d+$/.test(id) ? tail : id.slice(0, -9) + tail;
  return { id: like, ref: `no-such-shipment-${salt}`, containers: [] };
}

/** An id that begins with a known one. */
function longer(shipment: Shipment): Shipment['id'] {
  const id = `${shipment.id}000007`;
  if (typeof shipment.id === 'string') return shipment.id === '' ? '' : id;
  return Number.isSafeInteger(Number(id)) ? Number(id) : noShipment(0, shipment).id;
}

async function partiesOf(
  target: CustomsTarget,
  owner: Bearer,
  parties: readonly PartyDraft[],
): Promise<Pick<ResolvedReferences, 'sellerRef' | 'buyerRef' | 'midCode' | 'otherMidCode'>> {
  const masterData = masterDataOf(target, owner);
  const known = parties.filter(({ by }) => by === 'known ref').map(({ type }) => type);
  const ofSeller = known.some((type) => type !== 'buyer') || parties.some(({ by }) => by === 'ref of seller');
  return {
    ...(ofSeller ? { sellerRef: await masterData.entityRef('seller') } : {}),
    ...(known.includes('buyer') ? { buyerRef: await masterData.entityRef('buyer') } : {}),
    ...(parties.some(({ by }) => by === 'known MID') ? { midCode: await masterData.midCode() } : {}),
    ...(parties.some(({ by }) => by === 'other MID') ? { otherMidCode: await masterData.otherMidCode() } : {}),
  };
}
