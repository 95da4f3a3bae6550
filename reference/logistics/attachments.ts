import type { Answer } from '../answer.ts';
import { hour, minute } from '../clock.ts';
import { Fields } from '../fields.ts';
import type { Call, Operation } from '../operation.ts';
import { badRequest, conflict, notFound, Problem } from '../problem.ts';
import type { World } from '../world.ts';
import { type Attachment, attachmentsOf, attachmentTypes } from './attachment.ts';
import type { Shipment } from './b2b-order.ts';

export const attachmentOperations: readonly Operation[] = [
  {
    name: 'attach',
    method: 'POST',
    path: '/orders/rs/:shipmentId/attachments',
    scope: 'write_logistics_orders_b2b',
    since: '2025-03',
    body: 'required',
    handle: requestUpload,
  },
];

/** Limits › pre-signed upload URL lifetime. */
const uploadLifetime = hour;

function requestUpload(call: Call): Answer {
  const { world } = call;
  const { faults } = world;
  const shipmentId = call.param('shipmentId');
  const shipment = shipmentToAttach(call, shipmentId);
  const fields = new Fields(call.body);
  const attachmentType = readType(world, fields, shipment);
  fields.oneOf('contentType', ['application/pdf']);
  fields.refuseIfAny();
  const earlier = attachmentFor(world, shipmentId, attachmentType);
  if (earlier !== undefined && faults.has('attachment-answers-old-url')) return uploadAnswer(call, earlier);
  if (faults.has('attachment-once-per-type') && earlier !== undefined && world.now() > earlier.expiresAt)
    throw conflict('There is an upload URL for this document.');
  const createdAt = world.now();
  const attachment: Attachment = {
    id: crypto.randomUUID(),
    shipmentId,
    attachmentType,
    createdAt,
    expiresAt: createdAt + uploadLifetime,
    uploadedAt: undefined,
  };
  world.logistics.attachments.set(attachment.id, attachment);
  return uploadAnswer(call, attachment);
}

/** Only a fault looks for an earlier one: each request gets a URL of its own. */
function attachmentFor(world: World, shipmentId: string, attachmentType: string): Attachment | undefined {
  const { faults } = world;
  if (!faults.has('attachment-answers-old-url') && !faults.has('attachment-once-per-type')) return undefined;
  return attachmentsOf(world, shipmentId).find((earlier) => earlier.attachmentType === attachmentType);
}

/** The shipment of this account; absent only where a fault takes any id. */
function shipmentToAttach({ world, account }: Call, shipmentId: string): Shipment | undefined {
  const { faults, logistics } = world;
  const shipment = logistics.shipments.get(shipmentId);
  if (shipment === undefined) {
    if (faults.has('attachment-of-unknown-shipment')) return undefined;
    if (faults.has('attachment-of-unknown-shipment-400')) throw badRequest('There is no such shipment.');
    throw notFound('There is no such shipment.');
  }
  const isShared = faults.has('attachments-shared-by-accounts') || faults.has('foreign-upload-url');
  if (shipment.order.account !== account && !isShared) {
    if (faults.has('attachment-of-other-account-403')) throw new Problem(403, 'It belongs to another account.');
    throw notFound('There is no such shipment.');
  }
  const isFirst = shipment.order.shipments[0] === shipment;
  const isYoung = world.now() < shipment.createdAt + 10 * minute;
  if (faults.has('attachment-of-first-shipment-only') && !isFirst) throw notFound('There is no such shipment.');
  if (faults.has('attachment-only-after-ten-minutes') && isYoung) throw notFound('There is no such shipment.');
  if (faults.has('attachment-needs-warehouse-shipment') && shipment.status === 'CREATED')
    throw conflict('The warehouse does not have the shipment.');
  return shipment;
}

/** The exact value of the enumeration. */
function readType({ faults }: World, fields: Fields, shipment: Shipment | undefined): string {
  const sent = fields.source.attachmentType;
  const [text] = faults.has('attachment-type-in-a-list') && Array.isArray(sent) ? sent : [sent];
  const known = attachmentTypes.find((type) => type === text);
  const optional = faults.has('attachment-type-optional') || faults.has('attachment-without-type-accepted');
  if (optional && !fields.has('attachmentType')) return 'SHIPPING_LABELS';
  if (faults.has('attachment-of-any-type') && fields.has('attachmentType')) return String(text);
  if (faults.has('attachment-type-commercial-invoice-unknown') && known === 'COMMERCIAL_INVOICE')
    fields.wrong('attachmentType', 'is not known');
  const { shippingType } = shipment?.order.transportationDetails ?? {};
  const isFullTruck = shippingType === 'FTL';
  if (faults.has('attachment-pallet-labels-for-full-truck-only') && known === 'PALLET_LABELS' && !isFullTruck)
    fields.wrong('attachmentType', 'is for FTL');
  if (known !== undefined) return known;
  return nearlyKnown(faults, text) ?? fields.oneOf('attachmentType', attachmentTypes, true) ?? '';
}

/** Values that only a fault takes for known ones. */
function nearlyKnown(faults: World['faults'], text: unknown): string | undefined {
  if (typeof text !== 'string') return undefined;
  if (faults.has('attachment-type-by-beginning')) return attachmentTypes.find((type) => text.startsWith(type));
  if (faults.has('attachment-type-in-any-case')) return attachmentTypes.find((type) => type === text.toUpperCase());
  if (faults.has('attachment-type-in-lower-case') && text === 'bill_of_lading') return 'BILL_OF_LADING';
  return undefined;
}

/** The member that carries the URL is open (gap b2b-attachment-upload). */
function uploadAnswer({ world, origin }: Call, { id, expiresAt }: Attachment): Answer {
  const { dialect, faults, variants } = world;
  const path = `/uploads/${id}`;
  const url = faults.has('attachment-answers-path-only') ? path : `${origin}${path}`;
  const uploadUrl = faults.has('attachment-answers-no-url') ? undefined : url;
  const body = { uploadUrl, expiresAt: dialect.timestamp(expiresAt) };
  if (faults.has('upload-url-as-text')) return { status: 200, text: url, headers: { 'content-type': 'text/plain' } };
  const nested = { data: { ...body, uploadUrl: undefined, url: uploadUrl } };
  return { status: 200, body: variants.has('upload-url-nested') ? nested : body };
}
