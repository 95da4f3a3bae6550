import type { Answer } from '../answer.ts';
import { day, hour, minute } from '../clock.ts';
import { Problem } from '../problem.ts';
import type { Faults, World } from '../world.ts';
import { type Attachment, attachmentsOf } from './attachment.ts';

/** Endpoints › rule 2: the URL itself is the permission, so no token is asked for; PDF only. */
export function receiveUpload(world: World, id: string, contentType: string | null, token: string | null): Answer {
  const attachment = world.logistics.attachments.get(id);
  if (attachment === undefined) throw new Problem(403, 'The URL is not valid.');
  if (token === null && needsToken(world, attachment)) throw new Problem(401, 'The request carries no token.');
  if (isExpired(world, attachment)) throw new Problem(403, 'The URL has expired.');
  const mediaType = contentType?.split(';', 1)[0]?.trim().toLowerCase() ?? '';
  if (!isTaken(world.faults, attachment, mediaType)) throw new Problem(415, 'The document must be application/pdf.');
  attachment.uploadedAt = world.now();
  return { status: 200 };
}

/** No upload does, without a fault. */
function needsToken(world: World, { shipmentId }: Attachment): boolean {
  if (world.faults.has('upload-needs-token')) return true;
  if (!world.faults.has('upload-of-second-document-needs-token')) return false;
  return attachmentsOf(world, shipmentId).some(({ uploadedAt }) => uploadedAt !== undefined);
}

function isExpired(world: World, attachment: Attachment): boolean {
  const { faults } = world;
  const age = world.now() - attachment.createdAt;
  if (faults.has('upload-url-never-expires')) return false;
  if (faults.has('upload-url-expires-after-half-an-hour')) return age >= 30 * minute;
  if (faults.has('upload-url-expires-after-59-minutes')) return age >= 59 * minute;
  if (faults.has('upload-url-expires-after-two-hours')) return age > 2 * hour;
  if (faults.has('upload-url-expires-by-minute-of-hour')) return age > hour && age <= day;
  const { shipmentId } = attachment;
  if (faults.has('upload-url-replaced-by-next') && attachmentsOf(world, shipmentId).at(-1) !== attachment) return true;
  return world.now() > attachment.expiresAt;
}

function isTaken(faults: Faults, { attachmentType }: Attachment, mediaType: string): boolean {
  if (faults.has('upload-of-any-type')) return true;
  if (faults.has('upload-of-any-application-type') && mediaType.startsWith('application/')) return true;
  if (faults.has('upload-of-images') && mediaType === 'image/png') return true;
  if (faults.has('upload-refuses-pdf')) return false;
  if (faults.has('upload-refuses-bill-of-lading') && attachmentType === 'BILL_OF_LADING') return false;
  return mediaType === 'application/pdf';
}
