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
import { after, before, breaking, type FaultRows, instead, refusing, sameAs } from '../../fault.ts';
import { without } from '../../json.ts';
import { memoryOf } from '../../memory.ts';
import { replaysAs } from '../contract/keyed-requests.ts';

/** Changes the type before it is read. */
const readsType = (change: (sent: unknown) => unknown) =>
  before(requestUpload, (call) => [
    { ...call, body: { ...call.body, attachmentType: change(call.body.attachmentType) } },
  ]);

/** Reads a text as the known type for which the test is true. */
const readsText = (test: (text: string, known: string) => boolean) =>
  readsType((sent) => (typeof sent === 'string' ? (attachmentTypes.find((known) => test(sent, known)) ?? sent) : sent));

const isAbsent = (sent: unknown): boolean => sent === undefined || sent === null;

/** Refuses some valid shipments. */
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

/** All requested attachments of one shipment, in order. */
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

const rows = {
  ...breaking('b2b-attachment-answers-url', {
    'attachment-answers-no-url': [
      'Answers success without the upload URL.',
      inBody(uploadAnswer, without('uploadUrl')),
    ],
    'attachment-answers-path-only': [
      'Answers the upload URL as a path without scheme and host.',
      after(uploadUrlOf, (url, { origin }) => url.slice(origin.length)),
    ],
    'attachment-of-first-shipment-only': [
      'Answers 404 for an attachment of any shipment of an order except the first.',
      refusesShipment((shipment) => shipment.order.shipments[0] !== shipment),
    ],
  }),
  'upload-url-as-text': {
    breaks: 'service-json-answers',
    wrong: 'Answers the bare upload URL as text instead of a JSON object.',
    by: after(uploadAnswer, (_answer, call, attachment) => ({
      status: 200,
      text: uploadUrlOf(call, attachment),
      headers: { 'content-type': 'text/plain' },
    })),
  },
  ...breaking('b2b-attachment-once-shipment-appears', {
    'attachment-only-after-ten-minutes': [
      'Answers 404 for an attachment until ten minutes after the shipment was created.',
      refusesShipment(({ createdAt }, { world }) => world.now() < createdAt + 10 * minute),
    ],
    'attachment-needs-warehouse-shipment': [
      'Refuses an upload URL while the shipment is CREATED.',
      refusesShipment(({ status }) => status === 'CREATED', conflict('The warehouse does not have the shipment.')),
    ],
  }),
  ...breaking('b2b-attachment-types', {
    'attachment-type-bill-of-lading-unknown': [
      'Refuses attachmentType BILL_OF_LADING.',
      refusesType('BILL_OF_LADING', () => true),
    ],
    'attachment-type-commercial-invoice-unknown': [
      'Refuses attachmentType COMMERCIAL_INVOICE.',
      refusesType('COMMERCIAL_INVOICE', () => true),
    ],
    'attachment-pallet-labels-for-full-truck-only': [
      'Refuses PALLET_LABELS unless the order ships FTL.',
      refusesType('PALLET_LABELS', ({ order }) => order.transportationDetails?.shippingType !== 'FTL'),
    ],
  }),
  'attachment-type-optional': {
    breaks: 'b2b-attachment-type-required',
    wrong: 'Answers an upload URL to a request without attachmentType.',
    by: readsType((sent) => (isAbsent(sent) ? 'SHIPPING_LABELS' : sent)),
  },
  ...breaking('b2b-attachment-type-unknown-refused', {
    'attachment-of-any-type': [
      'Answers an upload URL for any attachmentType.',
      readsType((sent) => (isAbsent(sent) ? sent : 'SHIPPING_LABELS')),
    ],
    'attachment-type-in-a-list': [
      'Accepts an array of one valid attachmentType.',
      readsType((sent) => (Array.isArray(sent) && sent.length === 1 ? sent[0] : sent)),
    ],
    'attachment-type-by-beginning': [
      'Accepts an attachmentType that begins with one of the five values, such as SHIPPING_LABELS_2.',
      readsText((text, known) => text.startsWith(known)),
    ],
  }),
  ...breaking('b2b-attachment-type-exact', {
    'attachment-type-in-any-case': [
      'Compares attachmentType without regard to case.',
      readsText((text, known) => text.toUpperCase() === known),
    ],
    'attachment-type-in-lower-case': [
      'Also accepts bill_of_lading in lower case.',
      readsType((sent) => (sent === 'bill_of_lading' ? 'BILL_OF_LADING' : sent)),
    ],
  }),
  ...breaking('b2b-attachment-unknown-shipment-404', {
    'attachment-of-unknown-shipment': [
      'Answers an upload URL for a shipment that does not exist.',
      instead(
        requestUpload,
        (honest) => (call) =>
          shipmentNamed(call) === undefined
            ? uploadAnswer(call, openUpload(call, call.param('shipmentId'), 'SHIPPING_LABELS'))
            : honest(call),
      ),
    ],
    'attachment-of-unknown-shipment-400': [
      'Answers 400 for an attachment of an unknown shipment.',
      refusing(shipmentToAttach, (refusal, call) =>
        shipmentNamed(call) === undefined ? badRequest(refusal.message) : refusal,
      ),
    ],
  }),
  ...breaking('b2b-attachment-of-other-account-404', {
    'attachments-shared-by-accounts': [
      'Answers upload URLs for shipments of other accounts.',
      instead(shipmentToAttach, (honest) => (call) => shipmentNamed(call) ?? honest(call)),
    ],
    'attachment-of-other-account-403': [
      'Answers 403 for an attachment of a shipment of another account.',
      refusing(shipmentToAttach, (refusal, call) =>
        shipmentNamed(call) === undefined ? refusal : new Problem(403, 'It belongs to another account.'),
      ),
    ],
  }),
  ...breaking('b2b-attachment-url-renewed', {
    'attachment-answers-old-url': [
      'Answers the first upload URL, with its expiry time, to all requests for the same shipment and attachmentType.',
      instead(
        openUpload,
        (honest) => (call, shipmentId, attachmentType) =>
          earlier(call, shipmentId, attachmentType) ?? honest(call, shipmentId, attachmentType),
      ),
    ],
    'attachment-once-per-type': [
      'Answers 409 to a request for a second upload URL for the same shipment and attachmentType after the first has expired.',
      before(openUpload, (call, shipmentId, attachmentType) => {
        const expiresAt = earlier(call, shipmentId, attachmentType)?.expiresAt;
        if (expiresAt !== undefined && call.world.now() > expiresAt)
          throw conflict('There is an upload URL for this document.');
        return [call, shipmentId, attachmentType];
      }),
    ],
  }),
  ...breaking('b2b-attachment-put-pdf', {
    'upload-refuses-pdf': ['Refuses every PUT to an upload URL with 415.', takesNot(() => true)],
    'upload-refuses-bill-of-lading': [
      'Answers 415 to the PUT of a PDF to the upload URL of a BILL_OF_LADING.',
      takesNot(({ attachmentType }) => attachmentType === 'BILL_OF_LADING'),
    ],
  }),
  ...breaking('b2b-attachment-put-other-type-refused', {
    'upload-of-any-type': ['Accepts documents of any type at the upload URL.', alsoTakes(() => true)],
    'upload-of-any-application-type': [
      'Accepts documents of any content type that begins with application/ at the upload URL.',
      alsoTakes((mediaType) => mediaType.startsWith('application/')),
    ],
    'upload-of-images': ['Accepts image/png at the upload URL.', alsoTakes((mediaType) => mediaType === 'image/png')],
  }),
  ...breaking('b2b-attachment-put-without-token', {
    'upload-needs-token': ['Requires a token at the upload URL.', needsToken(() => true)],
    'upload-of-second-document-needs-token': [
      'Requires a token at the upload URL (401 without one) after a document was uploaded for the shipment.',
      [
        after(receiveUpload, (answer, world, { id }) => {
          memoryOf(world).add('upload-of-second-document-needs-token', shipmentOf(world, id));
          return answer;
        }),
        needsToken(
          (id, world) => memoryOf(world).of('upload-of-second-document-needs-token', shipmentOf(world, id)) > 0,
        ),
      ],
    ],
  }),
  ...breaking('b2b-attachment-url-expires', {
    'upload-url-never-expires': ['Accepts a document after the upload URL has expired.', expires(() => false)],
    'upload-url-expires-after-two-hours': [
      'Accepts a PUT to an upload URL for two hours.',
      expires((age) => age > 2 * hour),
    ],
    'upload-url-expires-by-minute-of-hour': [
      'Refuses a PUT to an upload URL between one hour and one day after its request, and accepts it later.',
      expires((age) => age > hour && age <= day),
    ],
  }),
  ...breaking('b2b-attachment-url-valid-for-an-hour', {
    'upload-url-expires-after-half-an-hour': [
      'Refuses a PUT to an upload URL after 30 minutes.',
      expires((age) => age >= 30 * minute),
    ],
    'upload-url-expires-after-59-minutes': [
      'Refuses a PUT to an upload URL after 59 minutes.',
      expires((age) => age >= 59 * minute),
    ],
    'upload-url-replaced-by-repetition': [
      'Answers a new upload URL to a request that is repeated with its idempotency-key, and refuses the first one.',
      replaysAs((_answer, { world, incoming, handle }) => {
        for (const { id } of attachmentsOf(world, incoming.param('shipmentId'))) world.logistics.attachments.delete(id);
        return handle();
      }, 'getAttachmentUrl'),
    ],
    'upload-url-replaced-by-next': [
      'Refuses a PUT to an upload URL after another one was requested for the same shipment.',
      after(
        isExpired,
        (expired, world, attachment) => expired || attachmentsOf(world, attachment.shipmentId).at(-1) !== attachment,
      ),
    ],
  }),
} as const satisfies FaultRows;

/** Faults of the documents of shipments. */
export const attachmentFaults = {
  ...rows,
  ...sameAs(rows)({
    'attachment-without-type-accepted': ['error-missing-parameter-refused', 'attachment-type-optional'],
    'foreign-upload-url': ['service-account-writes-isolated', 'attachments-shared-by-accounts'],
  }),
};
