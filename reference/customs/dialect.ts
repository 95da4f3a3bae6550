import type { VersionNumber } from '../../schemas/customs/siblings.ts';
import type { VariantId } from '../variants.ts';
import type { FailureCauseKind } from './causes/failure-cause.ts';
import type { customsVariants } from './variants.ts';

/** Versions of the API that are served. */
export type Version = VersionNumber;

export type Timing = 'sync' | 'async';

/** Names, values and statuses that the document of the customs API leaves open. */
export interface CustomsDialect {
  /** The prefix of the paths by version; none: a header selects the version. */
  readonly prefixes: Readonly<Record<Version, string>> | undefined;
  readonly shipmentId: string;
  readonly shipmentRef: string;
  readonly lineContainer: string;
  readonly attributes: string;
  readonly status: { readonly notFound: number; readonly unauthenticated: number; readonly repeated: number };
  readonly timing: (kind: FailureCauseKind) => Timing;
  readonly completionType: { readonly create: string; readonly update: string };
  /** From the acknowledgement to the outcome, in seconds. */
  readonly processingSeconds: number;
  /** `_object` of each kind of object. */
  readonly objects: Readonly<Record<ObjectKind, string>>;
}

export type ObjectKind = keyof typeof objects;

const objects = {
  response: '/api/response',
  page: '/api/collections/paginated',
  error: '/api/error',
  request: '/request',
  event: '/event',
  eventData: '/commercial_invoice/async_operation',
  invoice: '/commercial_invoice',
  lineItem: '/commercial_invoice_line_item',
  money: '/money',
  weight: '/quantity/weight',
  volume: '/quantity/volume',
  quantity: '/quantity',
  address: '/address',
  involvedParty: '/customs/involved_party',
  charge: '/customs/charge_adjustment',
  container: '/commercial_invoice_line_item/container_number',
  specialProgram: '/customs/special_program_indicator',
  reference: '/api/refs/object',
} as const;

/** Mistakes without a message in the table are refused at once: malformed members and weights (gap customs-fault-timing). */
export const kindsOfForm: ReadonlySet<FailureCauseKind> = new Set([
  'missingMember',
  'wrongType',
  'quantity',
  'weights',
  'incoterm',
  'invoiceDate',
  'manifestUnit',
]);

export function customsDialectOf(variants: ReadonlySet<VariantId>): CustomsDialect {
  const has = (id: keyof typeof customsVariants) => variants.has(id);
  const type = has('customs-event-types-otherwise') ? 'commercial_invoice.' : '/commercial_invoice#';
  return {
    prefixes: has('customs-version-in-path') ? { 1: '/v1', 2: '/v2', 3: '/v3' } : undefined,
    shipmentId: has('customs-shipment-nested-otherwise') ? 'freight_shipment_id' : 'shipment_id',
    shipmentRef: has('customs-shipment-nested-otherwise') ? 'freight_shipment_ref' : 'shipment_ref',
    lineContainer: has('customs-container-otherwise') ? 'container' : 'container_number',
    attributes: has('customs-attributes-otherwise') ? 'custom_attributes' : 'metadata',
    status: {
      notFound: has('customs-unknown-id-400') ? 400 : 404,
      unauthenticated: has('customs-unauthenticated-403') ? 403 : 401,
      repeated: has('customs-repeated-request-422') ? 422 : 409,
    },
    timing: timingOf(variants),
    completionType: has('customs-event-types-otherwise')
      ? { create: `${type}created`, update: `${type}updated` }
      : { create: `${type}async_operation_completed`, update: `${type}async_operation_completed` },
    processingSeconds: processingSecondsOf(variants),
    objects: has('customs-object-types-otherwise') ? otherObjects : objects,
  };
}

/** The two names that the document shows do not change. */
const otherObjects = Object.fromEntries(
  Object.entries(objects).map(([kind, name]) =>
    kind === 'request' || kind === 'event' ? [kind, name] : [kind, `${name.slice(1)}s`],
  ),
) as Record<ObjectKind, string>;

function timingOf(variants: ReadonlySet<VariantId>): CustomsDialect['timing'] {
  if (variants.has('customs-refuses-at-once')) return () => 'sync';
  if (variants.has('customs-refuses-later')) return () => 'async';
  const weights = variants.has('customs-weights-refused-later');
  return (kind) => (kindsOfForm.has(kind) && !(weights && kind === 'weights') ? 'sync' : 'async');
}

function processingSecondsOf(variants: ReadonlySet<VariantId>): number {
  if (variants.has('customs-processes-at-once')) return 0;
  return variants.has('customs-processes-slowly') ? 45 : 2;
}
