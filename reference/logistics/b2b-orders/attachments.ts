import { hour } from '../../clock.ts';
import { Fields } from '../../fields.ts';
import type { Answer } from '../../http/answer.ts';
import type { Call } from '../../http/operation.ts';
import { notFound, Problem } from '../../http/problem.ts';
import { seam } from '../../seam.ts';
import type { World } from '../../world.ts';
import type { Shipment } from './order.ts';

/** B2B outbound order › attachment types. */
export const attachmentTypes = [
  'SHIPPING_LABELS',
  'CASE_LABELS',
  'PALLET_LABELS',
  'BILL_OF_LADING',
  'COMMERCIAL_INVOICE',
] as const;

/** The upload URL of one document of a shipment. */
export interface Attachment {
  readonly id: string;
  readonly shipmentId: string;
  readonly attachmentType: string;
  readonly createdAt: number;
  readonly expiresAt: number;
}

/** Limits › pre-signed upload URL lifetime. */
const uploadLifetime = hour;

export const requestUpload = seam((call: Call): Answer => {
  const { id } = shipmentToAttach(call);
  const fields = new Fields(call.body);
  const attachmentType = fields.oneOf('attachmentType', attachmentTypes, true) ?? '';
  fields.oneOf('contentType', ['application/pdf']);
  fields.refuseIfAny();
  return uploadAnswer(call, openUpload(call, id, attachmentType));
});

/** A shipment of another account does not exist for this one. */
export const shipmentToAttach = seam((call: Call): Shipment => {
  const shipment = shipmentNamed(call);
  if (shipment?.order.account !== call.account) throw notFound('There is no such shipment.');
  return shipment;
});

export const shipmentNamed = ({ world, param }: Call): Shipment | undefined =>
  world.logistics.shipments.get(param('shipmentId'));

/** Each request gets a new URL. */
export const openUpload = seam(({ world }: Call, shipmentId: string, attachmentType: string): Attachment => {
  const createdAt = world.now();
  const id = crypto.randomUUID();
  const attachment = { id, shipmentId, attachmentType, createdAt, expiresAt: createdAt + uploadLifetime };
  world.logistics.attachments.set(id, attachment);
  return attachment;
});

/** The name of the member with the URL is open (gap b2b-attachment-upload). */
export const uploadAnswer = seam((call: Call, attachment: Attachment): Answer => {
  const { dialect, variants } = call.world;
  const uploadUrl = uploadUrlOf(call, attachment);
  const expiresAt = dialect.timestamp(attachment.expiresAt);
  const isNested = variants.has('upload-url-nested');
  return { status: 200, body: isNested ? { data: { url: uploadUrl, expiresAt } } : { uploadUrl, expiresAt } };
});

export const uploadUrlOf = seam(({ origin }: Call, { id }: Attachment): string => `${origin}/uploads/${id}`);

/** Uploads a document to an upload URL. */
export interface Upload {
  readonly id: string;
  readonly contentType: string | null;
  readonly authorization: string | null;
}

/** Endpoints › rule 2: the URL itself is the permission, so it needs no token; PDF only. */
export const receiveUpload = seam((world: World, { id, contentType }: Upload): Answer => {
  const attachment = world.logistics.attachments.get(id);
  if (attachment === undefined) throw new Problem(403, 'The URL is not valid.');
  if (isExpired(world, attachment)) throw new Problem(403, 'The URL has expired.');
  const mediaType = contentType?.split(';', 1)[0]?.trim().toLowerCase() ?? '';
  if (!isTaken(world, attachment, mediaType)) throw new Problem(415, 'The document must be application/pdf.');
  return { status: 200 };
});

export const isExpired = seam(({ now }: World, { expiresAt }: Attachment): boolean => now() > expiresAt);

export const isTaken = seam(
  (_world: World, _attachment: Attachment, mediaType: string): boolean => mediaType === 'application/pdf',
);
