import type { Json, JsonObject } from '../../../engine/json.ts';
import { merge } from '../../../engine/pointer.ts';
import type { InboundDraft, PackageDraft } from '../../../generators/logistics/inbound.ts';
import type { ReceiveDraft } from '../../../generators/logistics/receives/receive.ts';
import { dayMs } from '../../../model/business-days.ts';
import type { LogisticsProfile } from '../../../schemas/target-profile.ts';

/**
 * The body of an inbound shipment for a draft.
 *
 * @param skus of the products of the draft, in their order.
 */
export function inboundBody(
  draft: InboundDraft,
  skus: readonly string[],
  planId: string,
  { samples, overlay }: LogisticsProfile,
): Json {
  const plain: Json = {
    shipmentDestination: 'NETWORK',
    from: samples.address as Json,
    prep: { boxContentLabels: draft.labels ?? false },
    shippingPlanName: `Conformance ${planId}`,
  };
  const custom = merge(merge(plain, samples.inbound as Json | undefined), overlay.inbound as Json | undefined);
  let lines = 0;
  const pack = ({ identical, items, ...measures }: PackageDraft): Json =>
    merge(merge({ ...measures, weightUnit: 'lb', dimensionUnit: 'in' }, overlay.inboundPackage as Json | undefined), {
      numberOfIdenticalPkgs: identical,
      items: items.map(({ product, quantity }) => ({
        logisticsSku: skus[product] ?? '',
        quantity,
        lineItemId: String(++lines),
      })),
    });
  return merge(custom, {
    ...(draft.planName !== undefined && { shippingPlanName: draft.planName }),
    shippingPlanExternalId: planId,
    packages: draft.packages.map(pack),
  });
}

/** The format of the expiry date of a lot, which the documents leave open. */
type DateForm = 'date-time' | 'date';

export const dateForms: readonly DateForm[] = ['date-time', 'date'];

/** Midnight UTC, so that the date alone means the same day. */
export const expiryOf = (now: number, days: number): string =>
  `${new Date(now + days * dayMs).toISOString().slice(0, 10)}T00:00:00.000Z`;

/** The body of simulate-receive for a draft. */
export function receiveBody(
  { receiveType, scenario, quantities, chosen, reserveCase, lot }: ReceiveDraft,
  skus: readonly string[],
  { fields }: LogisticsProfile,
  now: number,
  form: DateForm = 'date-time',
): JsonObject {
  const { lotNumber, expiresInDays } = lot ?? {};
  const expires = expiresInDays === undefined ? undefined : expiryOf(now, expiresInDays);
  return {
    ...(receiveType && { receiveType }),
    ...(scenario && { scenario }),
    ...(quantities && {
      receivedQty: quantities.map(({ product, quantity }) => ({
        [fields.receiveSkuKey]: skus[product] ?? '',
        quantity,
      })),
    }),
    ...(chosen && { skusToReceive: chosen.map((product) => skus[product] ?? '') }),
    ...(reserveCase !== undefined && { reserveCase }),
    ...(lotNumber !== undefined && { lotNumber }),
    ...(expires && { expirationDate: form === 'date' ? expires.slice(0, 10) : expires }),
  };
}
