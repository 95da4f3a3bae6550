import type { World } from '../world.ts';

/** B2B outbound order › attachment types. */
export const attachmentTypes = [
  'SHIPPING_LABELS',
  'CASE_LABELS',
  'PALLET_LABELS',
  'BILL_OF_LADING',
  'COMMERCIAL_INVOICE',
] as const;

/** Where one document of a shipment can be put, for a while. */
export interface Attachment {
  readonly id: string;
  readonly shipmentId: string;
  readonly attachmentType: string;
  readonly createdAt: number;
  readonly expiresAt: number;
  uploadedAt: number | undefined;
}

/** All that was asked for one shipment, in order; a correct service has no need to look. */
export function attachmentsOf({ logistics }: World, shipmentId: string): readonly Attachment[] {
  return [...logistics.attachments.values()].filter((attachment) => attachment.shipmentId === shipmentId);
}
