import { day, minute } from './clock.ts';
import { type CustomsDialect, customsDialectOf } from './customs/dialect.ts';
import { type EventDialect, eventDialectOf } from './logistics/events/dialect.ts';
import type { VariantId } from './variants.ts';

/** What happens to an invalid order, which may be refused at once or later (gap b2b-refusal-route). */
export type RefusalRoute = 'reject' | 'errorState';

/** The mistakes of a B2B order that lead to `ERROR` by the state table. */
export type OrderCause = 'unresolvableProduct' | 'insufficientInventory' | 'address' | 'externalId' | 'shipBy';

/** Names, values and statuses that the document leaves open and a target profile binds. */
export interface Dialect {
  readonly lineQuantity: string;
  readonly address: string;
  readonly customsRequest: string;
  readonly customsAnswer: string;
  readonly defaultPartner: string;
  readonly carrierA: string;
  readonly carrierB: string;
  readonly status: {
    readonly invalid: number;
    readonly created: number;
    readonly unknownPath: number;
    readonly wrongMethod: number;
    readonly cancelRefused: number;
    readonly secondCancel: number;
    readonly keyMismatch: number;
    readonly unknownVersion: number;
    readonly noBilling: number;
    readonly redirect: number;
  };
  readonly refusalRoute: Readonly<Record<OrderCause, RefusalRoute>>;
  /** How long an order that ships at once stays PLANNED, in seconds. */
  readonly allocationSeconds: number;
  /** How long an idempotency key is remembered, in milliseconds (gap idempotency-rules). */
  readonly keyLifetime: number;
  /** How long after BOOKED its shipments appear, in seconds. */
  readonly shipmentSeconds: number;
  readonly events: EventDialect;
  readonly customs: CustomsDialect;
  /** The form of every time in a response (gap time-form). */
  timestamp(time: number): string;
}

export function dialectOf(variants: ReadonlySet<VariantId>): Dialect {
  const cancelRefused = variants.has('cancel-refused-with-409') ? 409 : 400;
  return {
    lineQuantity: variants.has('quantity-as-units') ? 'units' : 'quantity',
    address: variants.has('address-as-ship-to') ? 'shipToAddress' : 'address',
    customsRequest: variants.has('customs-named-alike') ? 'customs' : 'customsInformation',
    customsAnswer: variants.has('customs-named-alike') ? 'customs' : 'international',
    defaultPartner: variants.has('default-partner-otherwise') ? 'PLATFORM' : 'FLEXPORT',
    carrierA: variants.has('carriers-otherwise') ? 'NORTHWIND' : 'CARRIER_A',
    carrierB: variants.has('carriers-otherwise') ? 'SOUTHPOST' : 'CARRIER_B',
    status: {
      invalid: variants.has('refuses-with-400') ? 400 : 422,
      created: createdStatus(variants),
      unknownPath: variants.has('unknown-path-404') ? 404 : 400,
      wrongMethod: variants.has('wrong-method-405') ? 405 : 400,
      cancelRefused,
      secondCancel: variants.has('second-cancel-409') ? 409 : cancelRefused,
      keyMismatch: variants.has('key-mismatch-422') ? 422 : 409,
      unknownVersion: variants.has('unknown-version-404') ? 404 : 400,
      noBilling: variants.has('no-billing-402') ? 402 : 403,
      redirect: variants.has('oauth-redirects-with-303') ? 303 : 302,
    },
    refusalRoute: refusalRouteOf(variants),
    allocationSeconds: allocationSecondsOf(variants),
    keyLifetime: variants.has('keys-forgotten-soon') ? 10 * minute : day,
    shipmentSeconds: variants.has('shipments-appear-later') ? 60 : 0,
    events: eventDialectOf(variants),
    customs: customsDialectOf(variants),
    timestamp: variants.has('times-with-offset') ? timestampWithOffset : timestamp,
  };
}

function createdStatus(variants: ReadonlySet<VariantId>): number {
  if (variants.has('creates-with-202')) return 202;
  return variants.has('creates-with-201') ? 201 : 200;
}

function refusalRouteOf(variants: ReadonlySet<VariantId>): Dialect['refusalRoute'] {
  const stock: RefusalRoute = variants.has('refuses-stock-faults-at-once') ? 'reject' : 'errorState';
  const form: RefusalRoute = variants.has('accepts-then-errors') ? 'errorState' : 'reject';
  return { unresolvableProduct: stock, insufficientInventory: stock, address: form, externalId: form, shipBy: form };
}

function allocationSecondsOf(variants: ReadonlySet<VariantId>): number {
  if (variants.has('booked-at-once')) return 0;
  return variants.has('planned-long') ? 600 : 1;
}

function timestamp(time: number): string {
  return new Date(time).toISOString();
}

function timestampWithOffset(time: number): string {
  return new Date(time).toISOString().replace(/\.\d+Z$/, '+00:00');
}
