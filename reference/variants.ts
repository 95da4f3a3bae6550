import { customsVariants } from './customs/variants.ts';
import { eventVariants } from './logistics/events/variants.ts';
import { formVariants } from './logistics/form-variants.ts';
import { serviceVariants } from './logistics/service-variants.ts';
import { logisticsVariants } from './logistics/variants.ts';

/** Another behaviour that the documents also allow. */
export interface Variant {
  /** The gap that allows it; absent: additional members and headers are always allowed. */
  readonly gap?: string;
  readonly other: string;
  /** Variants that cannot hold at the same time. */
  readonly excludes?: readonly string[];
  /** It leaves so much open that it stands in a set of its own. */
  readonly alone?: true;
}

export const variants = {
  'accepts-then-errors': {
    gap: 'b2b-refusal-route',
    other: 'A bad address, a known external id and an early shipBy are accepted and become an ERROR order.',
  },
  'refuses-stock-faults-at-once': {
    gap: 'b2b-refusal-route',
    other: 'An unresolvable product and short stock are refused at once.',
  },
  'errors-appear-later': {
    gap: 'b2b-refusal-route',
    other: 'An order whose processing fails is answered as PLANNED and turns to ERROR when it would be allocated.',
    excludes: ['booked-at-once'],
  },
  'refuses-with-400': { gap: 'client-error-statuses', other: 'Invalid payloads are refused with 400 instead of 422.' },
  'unknown-path-404': { gap: 'client-error-statuses', other: 'An unknown path is answered with 404.' },
  'wrong-method-405': { gap: 'client-error-statuses', other: 'A wrong method is answered with 405.' },
  'creates-with-201': {
    gap: 'b2b-create-success',
    other: 'Created orders and inbound shipments are answered with 201.',
  },
  'quantity-as-units': { gap: 'b2b-address-and-quantity', other: 'The quantity of a line is called `units`.' },
  'address-as-ship-to': { gap: 'b2b-address-and-quantity', other: 'The destination is called `shipToAddress`.' },
  'upload-url-nested': { gap: 'b2b-attachment-upload', other: 'The upload URL is answered under `/data/url`.' },
  'extra-members': { other: 'Every object carries members that no document names.' },
  'extra-headers': { other: 'Every answer carries headers that no document names.' },
  'uuid-ids': { gap: 'numeric-ids', other: 'Ids of orders and shipments are UUIDs.' },
  'd2c-ids-per-account': {
    gap: 'numeric-ids',
    other: 'Each account counts its D2C orders for itself, so that orders of two accounts bear one id.',
    excludes: ['uuid-ids'],
  },
  'd2c-ids-apart': {
    gap: 'numeric-ids',
    other: 'D2C orders are counted apart, so that one of them bears the id of a B2B order or a shipment.',
    excludes: ['uuid-ids', 'd2c-ids-per-account'],
  },
  'two-shipments': { gap: 'b2b-shipment-creation', other: 'Every order of two or more units ships in two shipments.' },
  'shipments-appear-later': { gap: 'b2b-shipment-creation', other: 'Shipments show a minute after BOOKED.' },
  'booked-at-once': {
    gap: 'b2b-create-success',
    other: 'An order that ships at once is BOOKED in the answer to its creation.',
    excludes: ['planned-long', 'errors-appear-later'],
  },
  'planned-long': { gap: 'b2b-create-success', other: 'Allocation takes ten minutes.', excludes: ['booked-at-once'] },
  'order-read-without-id': { gap: 'b2b-order-answer', other: 'An order that is read does not show its orderId.' },
  'lookup-lists-last-shipment-first': {
    gap: 'b2b-order-answer',
    other: 'An order that is read by its externalId lists its shipments in the reverse order.',
  },
  'order-without-echo': { gap: 'b2b-order-answer', other: 'An order is answered without what was sent.' },
  'cancel-answers-204': { gap: 'b2b-cancel-answer', other: 'A cancel is answered with 204 and no body.' },
  'cancel-refused-with-409': { gap: 'b2b-cancel-answer', other: 'A refused cancel is answered with 409.' },
  'second-cancel-409': { gap: 'b2b-cancel-answer', other: 'A second cancel is answered with 409.' },
  'second-cancel-accepted': {
    gap: 'b2b-cancel-answer',
    other: 'A second cancel is answered like the first, and does nothing.',
    excludes: ['second-cancel-409', 'cancel-takes-effect-later'],
  },
  'bare-problems': {
    gap: 'problem-body',
    other: 'Problems have the four members only, and a charset in their media type.',
  },
  'problem-code-elsewhere': { gap: 'problem-body', other: 'The six-digit code is answered under `/error/code`.' },
  'warehouses-as-objects': {
    gap: 'active-warehouse-item',
    other: 'Active warehouses are objects with a `warehouseId`.',
  },
  'dims-locked-on-receive': {
    gap: 'dims-locked-life-cycle',
    other: 'A sandbox product is not dimsLocked until it is received.',
  },
  'duplicates-within-form-only': {
    gap: 'b2b-line-identification',
    other: 'A product may stand on one line by logisticsSku and on another by productData.',
  },
  'default-partner-otherwise': {
    gap: 'b2b-default-partner-token',
    other: 'The default partner is written `PLATFORM`.',
  },
  'carriers-otherwise': { gap: 'b2b-carrier-codes', other: 'The two carriers have other codes.' },
  'lookup-in-every-version': {
    gap: 'b2b-lookup-by-external-id',
    other: 'External ids are looked up in versions before 2025-03, too.',
  },
  'lookup-finds-later': {
    gap: 'b2b-lookup-by-external-id',
    other: 'An order is found by its external id 15 seconds after its creation.',
  },
  'absent-as-null': { gap: 'absent-or-null', other: 'Absent members are answered as null.' },
  'times-with-offset': { gap: 'time-form', other: 'Times are written with `+00:00` and without fractions.' },
  'key-mismatch-422': { gap: 'idempotency-rules', other: 'A key reused with another body is refused with 422.' },
  'keys-forgotten-soon': { gap: 'idempotency-rules', other: 'A key is remembered for ten minutes.' },
  'replay-mark-otherwise': { gap: 'idempotency-rules', other: 'The value of `idempotent-replayed` is not `true`.' },
  ...serviceVariants,
  ...formVariants,
  ...eventVariants,
  ...logisticsVariants,
  ...customsVariants,
} as const satisfies Readonly<Record<string, Variant>>;

export type VariantId = keyof typeof variants;

export function isVariantId(id: string): id is VariantId {
  return Object.hasOwn(variants, id);
}

/** The fewest sets of variants that together contain every variant and no contradiction. */
export function allVariantSets(): readonly (readonly VariantId[])[] {
  const all = Object.keys(variants).filter(isVariantId);
  const sets: VariantId[][] = [];
  for (let left = all; left.length > 0; left = left.filter((id) => !sets.at(-1)?.includes(id))) {
    const set: VariantId[] = [];
    for (const id of new Set([...left, ...all])) if (!set.some((other) => areRivals(id, other))) set.push(id);
    sets.push(set);
  }
  return sets;
}

function areRivals(one: VariantId, other: VariantId): boolean {
  const isAlone = (id: VariantId): boolean => (variants[id] as Variant).alone === true;
  if (isAlone(one) || isAlone(other)) return true;
  const excludes = (id: VariantId): readonly string[] => (variants[id] as Variant).excludes ?? [];
  return excludes(one).includes(other) || excludes(other).includes(one);
}

/** Refuses a set in which variants contradict each other. */
export function variantSet(ids: Iterable<VariantId>): ReadonlySet<VariantId> {
  const chosen = new Set(ids);
  for (const id of chosen) {
    const { excludes }: Variant = variants[id];
    const rival = excludes?.find((other) => isVariantId(other) && chosen.has(other));
    if (rival !== undefined) throw new TypeError(`The variants "${id}" and "${rival}" exclude each other.`);
  }
  return chosen;
}
