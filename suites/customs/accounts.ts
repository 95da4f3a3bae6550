/**
 * The accounts that checks submit with: enrolled or not in invoices without a shipment, with or without product
 * creation.
 */

import type { CustomsAccount, CustomsApi } from '../../clients/customs/api.ts';
import { Inapplicable, Unmet } from '../../engine/judge/violation.ts';
import { read } from '../../engine/pointer.ts';

/** An account that must name a shipment: the main account if the profile says so, else a fresh one. */
export async function unenrolled(api: CustomsApi): Promise<CustomsAccount> {
  const { caps, overlay, fields } = api.profile;
  const everywhere = [fields.shipmentId, fields.shipmentRef].some(
    (at) => at !== undefined && read(overlay.invoice as never, at) !== undefined,
  );
  if (everywhere) throw new Inapplicable('the overlay of the profile names a shipment in every submission');
  return caps.shipmentless === 'no' ? api.main : api.fresh();
}

/** An account that need not name a shipment. */
export async function enrolled(api: CustomsApi): Promise<CustomsAccount> {
  if (api.profile.caps.shipmentless === 'yes') return api.main;
  const account = await api.fresh();
  await api.state('account is enrolled in shipmentless invoices', { token: account.bearer.token ?? '' });
  return account;
}

/** An account in which an unknown SKU creates no product. */
export const withoutProductCreation = async (api: CustomsApi): Promise<CustomsAccount> =>
  api.profile.caps.productCreation === 'no' ? api.main : api.fresh();

/** An account whose shipment has an id, or a ref: a supplied shipment may lack either. */
const withShipment =
  (by: 'id' | 'ref') =>
  async (api: CustomsApi): Promise<CustomsAccount> => {
    const shipment = await api.main.masterData.shipment('main');
    if (shipment[by] === '') throw new Unmet(`needs the ${by} of a shipment`);
    return api.main;
  };

export const withShipmentId = withShipment('id');
export const withShipmentRef = withShipment('ref');
