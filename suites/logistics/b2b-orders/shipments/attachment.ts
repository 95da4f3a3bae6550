/** Requests an upload URL for a document of a shipment. */

import fc from 'fast-check';
import type { Account, LogisticsApi } from '../../../../clients/logistics/api.ts';
import { statusOf } from '../../../../clients/logistics/b2b-orders/b2b-orders.ts';
import type { LogisticsNeed } from '../../../../clients/logistics/needs.ts';
import { Unmet } from '../../../../engine/judge/violation.ts';
import { read } from '../../../../engine/pointer.ts';
import { answerLine, type Exchange, isAccepted, requestLine } from '../../../../engine/wire/exchange.ts';
import { base } from '../../../../generators/logistics/b2b-order-pair.ts';
import type { B2bOrderDraft, Partner, ShippingType } from '../../../../generators/logistics/draft.ts';
import { cell } from '../../../../generators/logistics/transport.ts';
import { creatingOrders } from '../resource.ts';
import { orderBy } from '../transport/transport.ts';

export const attaching = [...creatingOrders, 'feature attachments'] as const satisfies readonly LogisticsNeed[];

/** A document, and an order whose shipment needs it. */
export interface AttachmentDraft {
  readonly attachmentType: string;
  readonly order: B2bOrderDraft;
}

/** The shipments that need each document: a target need not accept a pallet label for a parcel. */
const uses: readonly (readonly [string, Partner, ShippingType])[] = [
  ['SHIPPING_LABELS', 'SELLER', 'PARCEL'],
  ['CASE_LABELS', 'DEFAULT', 'PARCEL'],
  ['PALLET_LABELS', 'SELLER', 'LTL'],
  ['BILL_OF_LADING', 'SELLER', 'FTL'],
  ['COMMERCIAL_INVOICE', 'DEFAULT', 'PARCEL'],
];

export const attachmentTypes: readonly string[] = uses.map(([attachmentType]) => attachmentType);

/** Each document on the smallest order. */
export const oneOfEach: readonly AttachmentDraft[] = uses.map(([attachmentType, partner, type]) => ({
  attachmentType,
  order: orderBy(cell(partner, type, undefined)),
}));

/** Any document, for an order of any size. */
export const attachment: fc.Arbitrary<AttachmentDraft> = fc
  .tuple(base({ soonestShipBy: 'never' }), fc.constantFrom(...oneOfEach))
  .map(
    ([
      order,
      {
        attachmentType,
        order: { transport },
      },
    ]) => ({ attachmentType, order: { ...order, transport } }),
  );

/** The upload URL in a response. @throws Unmet if there is none; another check judges that. */
export function uploadUrlOf(asked: Exchange, { profile }: Pick<LogisticsApi, 'profile'>): string {
  const url = isAccepted(asked) ? read(asked.answer?.json, profile.fields.attachmentUploadUrl) : undefined;
  if (typeof url === 'string' && /^https?:/i.test(url) && URL.canParse(url)) return url;
  throw new Unmet(`needs an upload URL; ${requestLine(asked)} got ${answerLine(asked)}`, !asked.answer);
}

/** The first shipment of a new order, in whatever state the order is by then. */
export async function shipmentFor({ arrange, b2b }: Account, order: B2bOrderDraft) {
  const arranged = await arrange.order(order);
  const { orderId, externalId } = arranged;
  // A target that allocates only through the hook shows no shipment before.
  if (statusOf(await b2b.waitUntilProcessed(orderId)) === 'PLANNED')
    await arrange.advanceTo(arranged, 'order is booked');
  const [shipmentId] = await b2b.shipments(orderId);
  if (shipmentId === undefined) throw new Unmet(`order ${orderId} has no shipment`);
  return { orderId, externalId, shipmentId };
}

async function uploadUrlOfShipment(api: LogisticsApi, shipmentId: string, attachmentType: string) {
  const asked = await api.main.b2b.requestUpload(shipmentId, attachmentType);
  return { asked, url: uploadUrlOf(asked, api) };
}

/** A new shipment with an upload URL for its document. */
export async function uploadUrlFor(api: LogisticsApi, { attachmentType, order }: AttachmentDraft) {
  const { orderId, shipmentId } = await shipmentFor(api.main, order);
  return { account: api.main, orderId, shipmentId, ...(await uploadUrlOfShipment(api, shipmentId, attachmentType)) };
}

/** What comes of a new upload URL while nobody moves the clock. `another`: a URL for another document of the shipment. */
export async function withUploadUrl<Seen>(
  api: LogisticsApi,
  { attachmentType, order }: AttachmentDraft,
  use: (asked: Exchange, url: string, another: () => Promise<string>) => Promise<Seen>,
): Promise<Seen> {
  const { shipmentId } = await shipmentFor(api.main, order);
  const another = async () => (await uploadUrlOfShipment(api, shipmentId, otherType(attachmentType))).url;
  return api.clock.freeze(async () => {
    const { asked, url } = await uploadUrlOfShipment(api, shipmentId, attachmentType);
    return use(asked, url, another);
  });
}

/** A second document for any shipment. */
export const otherType = (attachmentType: string): string =>
  attachmentType === 'COMMERCIAL_INVOICE' ? 'CASE_LABELS' : 'COMMERCIAL_INVOICE';
