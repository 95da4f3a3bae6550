import { day, hour, minute } from '../../../reference/clock.ts';
import type { Call } from '../../../reference/http/operation.ts';
import { badRequest, conflict, notFound, Problem, unprocessable } from '../../../reference/http/problem.ts';
import {
  type Attachment,
  attachmentTypes,
  isExpired,
  isTaken,
  openUpload,
  receiveUpload,
  requestUpload,
  shipmentNamed,
  shipmentToAttach,
  uploadAnswer,
  uploadUrlOf,
} from '../../../reference/logistics/b2b-orders/attachments.ts';
import type { Shipment } from '../../../reference/logistics/b2b-orders/order.ts';
import type { World } from '../../../reference/world.ts';
import { inBody } from '../../answer.ts';
import { after, before, type FaultRows, instead } from '../../fault.ts';
import { without } from '../../json.ts';
import { memoryOf } from '../../memory.ts';
import { refusing } from '../../refusal.ts';

/** Reads the type as if another one were sent. */
const readsType = (change: (sent: unknown) => unknown) =>
  before(requestUpload, (call) => [
    { ...call, body: { ...call.body, attachmentType: change(call.body.attachmentType) } },
  ]);

/** Reads a text as the known type that the test holds for. */
const readsText = (test: (text: string, known: string) => boolean) =>
  readsType((sent) => (typeof sent === 'string' ? (attachmentTypes.find((known) => test(sent, known)) ?? sent) : sent));

const isAbsent = (sent: unknown): boolean => sent === undefined || sent === null;

const optional = readsType((sent) => (isAbsent(sent) ? 'SHIPPING_LABELS' : sent));

/** Refuses some shipments that it should take. */
const refusesShipment = (
  test: (shipment: Shipment, call: Call) => boolean,
  refusal: Problem = notFound('There is no such shipment.'),
) =>
  after(shipmentToAttach, (shipment, call) => {
    if (test(shipment, call)) throw refusal;
    return shipment;
  });

const refusesType = (attachmentType: string, test: (shipment: Shipment) => boolean) =>
  refusesShipment(
    (shipment, { body }) => body.attachmentType === attachmentType && test(shipment),
    unprocessable([{ field: 'attachmentType', message: 'is not known' }]),
  );

const ofAnybody = instead(shipmentToAttach, (honest) => (call) => shipmentNamed(call) ?? honest(call));

/** All that was asked for one shipment, in order. */
const attachmentsOf = ({ logistics }: World, shipmentId: string): readonly Attachment[] =>
  [...logistics.attachments.values()].filter((attachment) => attachment.shipmentId === shipmentId);

const earlier = ({ world }: Call, shipmentId: string, attachmentType: string): Attachment | undefined =>
  attachmentsOf(world, shipmentId).find((attachment) => attachment.attachmentType === attachmentType);

const expires = (test: (age: number) => boolean) =>
  after(isExpired, (_expired, { now }, { createdAt }) => test(now() - createdAt));

const alsoTakes = (test: (mediaType: string) => boolean) =>
  after(isTaken, (taken, _world, _attachment, mediaType) => taken || test(mediaType));

const takesNot = (test: (attachment: Attachment) => boolean) =>
  after(isTaken, (taken, _world, attachment) => taken && !test(attachment));

const needsToken = (test: (id: string, world: World) => boolean) =>
  before(receiveUpload, (world, upload) => {
    if (upload.authorization === null && test(upload.id, world))
      throw new Problem(401, 'The request carries no token.');
    return [world, upload];
  });

const shipmentOf = ({ logistics }: World, id: string): string | undefined => logistics.attachments.get(id)?.shipmentId;

/** Faults of the documents of a shipment. */
export const attachmentFaults = {
  'attachment-answers-no-url': {
    breaks: 'b2b-attachment-answers-url',
    wrong: 'Answers a request for an upload URL with success and without the URL.',
    by: inBody(uploadAnswer, without('uploadUrl')),
  },
  'attachment-answers-path-only': {
    breaks: 'b2b-attachment-answers-url',
    wrong: 'Answers the upload URL as a path without scheme and host.',
    by: after(uploadUrlOf, (url, { origin }) => url.slice(origin.length)),
  },
  'upload-url-as-text': {
    breaks: 'service-json-answers',
    wrong: 'Answers the bare upload URL as text instead of a JSON object.',
    by: after(uploadAnswer, (_answer, call, attachment) => ({
      status: 200,
      text: uploadUrlOf(call, attachment),
      headers: { 'content-type': 'text/plain' },
    })),
  },
  'attachment-of-first-shipment-only': {
    breaks: 'b2b-attachment-answers-url',
    wrong: 'Answers 404 for an attachment of any shipment of an order but its first.',
    by: refusesShipment((shipment) => shipment.order.shipments[0] !== shipment),
  },
  'attachment-only-after-ten-minutes': {
    breaks: 'b2b-attachment-once-shipment-appears',
    wrong: 'Answers 404 for an attachment until ten minutes after the shipment was created.',
    by: refusesShipment(({ createdAt }, { world }) => world.now() < createdAt + 10 * minute),
  },
  'attachment-needs-warehouse-shipment': {
    breaks: 'b2b-attachment-once-shipment-appears',
    wrong: 'Refuses an upload URL while the shipment is CREATED.',
    by: refusesShipment(({ status }) => status === 'CREATED', conflict('The warehouse does not have the shipment.')),
  },
  'attachment-type-commercial-invoice-unknown': {
    breaks: 'b2b-attachment-types',
    wrong: 'Refuses attachmentType COMMERCIAL_INVOICE.',
    by: refusesType('COMMERCIAL_INVOICE', () => true),
  },
  'attachment-pallet-labels-for-full-truck-only': {
    breaks: 'b2b-attachment-types',
    wrong: 'Refuses PALLET_LABELS unless the order ships FTL.',
    by: refusesType('PALLET_LABELS', ({ order }) => order.transportationDetails?.shippingType !== 'FTL'),
  },
  'attachment-type-optional': {
    breaks: 'b2b-attachment-type-required',
    wrong: 'Answers an upload URL to a request without attachmentType.',
    by: optional,
  },
  'attachment-without-type-accepted': {
    breaks: 'error-missing-parameter-refused',
    wrong: 'Hands out an upload URL when attachmentType is missing.',
    by: optional,
  },
  'attachment-of-any-type': {
    breaks: 'b2b-attachment-type-unknown-refused',
    wrong: 'Answers an upload URL whatever attachmentType says, so long as it is there.',
    by: readsType((sent) => (isAbsent(sent) ? sent : 'SHIPPING_LABELS')),
  },
  'attachment-type-in-a-list': {
    breaks: 'b2b-attachment-type-unknown-refused',
    wrong: 'Accepts an array of one valid attachmentType.',
    by: readsType((sent) => (Array.isArray(sent) && sent.length === 1 ? sent[0] : sent)),
  },
  'attachment-type-by-beginning': {
    breaks: 'b2b-attachment-type-unknown-refused',
    wrong: 'Accepts an attachmentType that begins with one of the five values, such as SHIPPING_LABELS_2.',
    by: readsText((text, known) => text.startsWith(known)),
  },
  'attachment-type-in-any-case': {
    breaks: 'b2b-attachment-type-exact',
    wrong: 'Compares attachmentType without regard to case.',
    by: readsText((text, known) => text.toUpperCase() === known),
  },
  'attachment-type-in-lower-case': {
    breaks: 'b2b-attachment-type-exact',
    wrong: 'Accepts bill_of_lading, all in lower case, besides the five values.',
    by: readsType((sent) => (sent === 'bill_of_lading' ? 'BILL_OF_LADING' : sent)),
  },
  'attachment-of-unknown-shipment': {
    breaks: 'b2b-attachment-unknown-shipment-404',
    wrong: 'Answers an upload URL for a shipment that does not exist.',
    by: instead(
      requestUpload,
      (honest) => (call) =>
        shipmentNamed(call) === undefined
          ? uploadAnswer(call, openUpload(call, call.param('shipmentId'), 'SHIPPING_LABELS'))
          : honest(call),
    ),
  },
  'attachment-of-unknown-shipment-400': {
    breaks: 'b2b-attachment-unknown-shipment-404',
    wrong: 'Answers 400 for an attachment of an unknown shipment.',
    by: refusing(shipmentToAttach, (refusal, call) =>
      shipmentNamed(call) === undefined ? badRequest(refusal.message) : refusal,
    ),
  },
  'attachments-shared-by-accounts': {
    breaks: 'b2b-attachment-of-other-account-404',
    wrong: 'Answers upload URLs for shipments of other accounts.',
    by: ofAnybody,
  },
  'foreign-upload-url': {
    breaks: 'service-account-writes-isolated',
    wrong: 'Hands out an upload URL for a shipment of another account.',
    by: ofAnybody,
  },
  'attachment-of-other-account-403': {
    breaks: 'b2b-attachment-of-other-account-404',
    wrong: 'Answers 403 for an attachment of a shipment of another account.',
    by: refusing(shipmentToAttach, (refusal, call) =>
      shipmentNamed(call) === undefined ? refusal : new Problem(403, 'It belongs to another account.'),
    ),
  },
  'attachment-answers-old-url': {
    breaks: 'b2b-attachment-url-renewed',
    wrong: 'Answers the first upload URL, with its expiry, again for the same shipment and attachmentType.',
    by: instead(
      openUpload,
      (honest) => (call, shipmentId, attachmentType) =>
        earlier(call, shipmentId, attachmentType) ?? honest(call, shipmentId, attachmentType),
    ),
  },
  'attachment-once-per-type': {
    breaks: 'b2b-attachment-url-renewed',
    wrong: 'Refuses with 409 a second upload URL for the same shipment and attachmentType when the first has expired.',
    by: before(openUpload, (call, shipmentId, attachmentType) => {
      const expiresAt = earlier(call, shipmentId, attachmentType)?.expiresAt;
      if (expiresAt !== undefined && call.world.now() > expiresAt)
        throw conflict('There is an upload URL for this document.');
      return [call, shipmentId, attachmentType];
    }),
  },
  'upload-refuses-pdf': {
    breaks: 'b2b-attachment-put-pdf',
    wrong: 'Refuses every PUT to an upload URL with 415.',
    by: takesNot(() => true),
  },
  'upload-refuses-bill-of-lading': {
    breaks: 'b2b-attachment-put-pdf',
    wrong: 'Refuses the PUT of a PDF to an upload URL that was answered for a BILL_OF_LADING with 415.',
    by: takesNot(({ attachmentType }) => attachmentType === 'BILL_OF_LADING'),
  },
  'upload-of-any-type': {
    breaks: 'b2b-attachment-put-other-type-refused',
    wrong: 'Takes documents of any type at the upload URL.',
    by: alsoTakes(() => true),
  },
  'upload-of-any-application-type': {
    breaks: 'b2b-attachment-put-other-type-refused',
    wrong: 'Takes documents of any content type that begins with application/ at the upload URL.',
    by: alsoTakes((mediaType) => mediaType.startsWith('application/')),
  },
  'upload-of-images': {
    breaks: 'b2b-attachment-put-other-type-refused',
    wrong: 'Takes image/png at the upload URL.',
    by: alsoTakes((mediaType) => mediaType === 'image/png'),
  },
  'upload-needs-token': {
    breaks: 'b2b-attachment-put-without-token',
    wrong: 'Asks for a token at the upload URL.',
    by: needsToken(() => true),
  },
  'upload-of-second-document-needs-token': {
    breaks: 'b2b-attachment-put-without-token',
    wrong: 'Asks for a token at the upload URL (401 without one) once a document was uploaded for the shipment.',
    by: [
      after(receiveUpload, (answer, world, { id }) => {
        memoryOf(world).add('upload-of-second-document-needs-token', shipmentOf(world, id));
        return answer;
      }),
      needsToken((id, world) => memoryOf(world).of('upload-of-second-document-needs-token', shipmentOf(world, id)) > 0),
    ],
  },
  'upload-url-never-expires': {
    breaks: 'b2b-attachment-url-expires',
    wrong: 'Takes a document after the upload URL has expired.',
    by: expires(() => false),
  },
  'upload-url-expires-after-half-an-hour': {
    breaks: 'b2b-attachment-url-valid-for-an-hour',
    wrong: 'Refuses a PUT to an upload URL 30 minutes after it was answered.',
    by: expires((age) => age >= 30 * minute),
  },
  'upload-url-expires-after-59-minutes': {
    breaks: 'b2b-attachment-url-valid-for-an-hour',
    wrong: 'Refuses a PUT to an upload URL 59 minutes after it was answered.',
    by: expires((age) => age >= 59 * minute),
  },
  'upload-url-expires-after-two-hours': {
    breaks: 'b2b-attachment-url-expires',
    wrong: 'Takes a PUT to an upload URL until two hours after it was answered.',
    by: expires((age) => age > 2 * hour),
  },
  'upload-url-expires-by-minute-of-hour': {
    breaks: 'b2b-attachment-url-expires',
    wrong: 'Refuses a PUT to an upload URL between one hour and one day after it was answered, and takes it later.',
    by: expires((age) => age > hour && age <= day),
  },
  'upload-url-replaced-by-next': {
    breaks: 'b2b-attachment-url-valid-for-an-hour',
    wrong: 'Refuses a PUT to an upload URL once another was answered for the same shipment.',
    by: after(
      isExpired,
      (expired, world, attachment) => expired || attachmentsOf(world, attachment.shipmentId).at(-1) !== attachment,
    ),
  },
} as const satisfies FaultRows;
