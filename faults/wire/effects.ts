import type { RequirementId } from '../../requirements/index.ts';
import { altered, isAccepted, type WireAnswered, type WireFault } from './wire-fault.ts';

/** A value that reads show in place of another one: a step that the target does not take. */
const shownAs =
  (operations: readonly string[], member: string, from: string, to: string) =>
  (breaks: RequirementId): WireFault => ({
    id: `${breaks}: ${from} as ${to}`,
    breaks: [breaks],
    wrong: `Shows ${to} where \`${member}\` is ${from}.`,
    open: () => ({
      answering: (answer, { operation }) =>
        operations.includes(operation) && isAccepted(answer)
          ? { ...answer, body: altered(answer.body, member.split('.'), (value) => (value === from ? to : value)) }
          : undefined,
    }),
  });

const orderStatus = (from: string, to: string) =>
  shownAs(['createB2bOrder', 'getB2bOrder', 'getB2bOrderByExternalId'], 'orderStatus', from, to);

const shipmentStatus = (from: string, to: string) =>
  shownAs(['getB2bOrder', 'getB2bOrderByExternalId'], 'shipments.*.status', from, to);

const steps: readonly WireFault[] = [
  orderStatus('CANCELLED', 'BOOKED')('b2b-cancel-booked'),
  orderStatus('CANCELLED', 'PLANNED')('b2b-cancel-planned'),
  orderStatus('CANCELLED', 'BOOKED')('b2b-cancel-by-operations'),
  orderStatus('BOOKED', 'PLANNED')('b2b-status-planned-to-booked'),
  orderStatus('IN_PROGRESS', 'BOOKED')('b2b-status-booked-to-in-progress'),
  orderStatus('TENDERED', 'IN_PROGRESS')('b2b-status-in-progress-to-tendered'),
  orderStatus('COMPLETED', 'TENDERED')('b2b-status-tendered-to-completed'),
  orderStatus('TENDERED', 'COMPLETED')('b2b-status-completed-after-all-delivered'),
  orderStatus('LOST_DAMAGED', 'COMPLETED')('b2b-status-lost-damaged'),
  orderStatus('PLANNED', 'IN_PROGRESS')('b2b-create-starts-planned-or-booked'),
  shipmentStatus('CANCELLED', 'WAREHOUSE')('b2b-cancel-cancels-shipments'),
  shipmentStatus('SHIPPED', 'PARTIALLY_SHIPPED')('b2b-shipment-shipped'),
  shipmentStatus('PARTIALLY_SHIPPED', 'SHIPPED')('b2b-shipment-partially-shipped'),
  shipmentStatus('OVER_SHIPPED', 'SHIPPED')('b2b-shipment-over-shipped'),
  shipmentStatus('WAREHOUSE', 'NOT_SYNCED')('b2b-shipment-warehouse'),
  shipmentStatus('NOT_SYNCED', 'WAREHOUSE')('b2b-shipment-not-synced'),
  shipmentStatus('ERROR', 'WAREHOUSE')('b2b-shipment-error'),
  shipmentStatus('WAREHOUSE', 'SHIPPED')('b2b-shipment-not-shipped-early'),
  shownAs(
    ['createD2cOrder', 'getD2cOrder'],
    'state.internalStatus',
    'SHIPPED',
    'CREATED',
  )('d2c-sandbox-ships-by-itself'),
];

/** A write that the target answers as it answered the first one, and does not carry out. */
const forgotten =
  (operation: string) =>
  (breaks: RequirementId): WireFault => ({
    id: `${breaks}: no effect`,
    breaks: [breaks],
    wrong: `Answers each later ${operation} as the first one, and does nothing.`,
    open() {
      let first: WireAnswered | undefined;
      return {
        instead: (sent) => (sent.operation === operation ? first : undefined),
        answering(answer, sent) {
          if (sent.operation === operation && isAccepted(answer)) first ??= answer;
          return undefined;
        },
      };
    },
  });

/** A read that always answers as the first time. */
const stale =
  (operation: string) =>
  (breaks: RequirementId): WireFault => ({
    id: `${breaks}: stale`,
    breaks: [breaks],
    wrong: `Answers each ${operation} as it answered the first one of its URL.`,
    open() {
      const first = new Map<string, WireAnswered>();
      return {
        answering(answer, sent) {
          if (sent.operation !== operation || !isAccepted(answer)) return undefined;
          const key = `${sent.headers.authorization} ${sent.url}`;
          const known = first.get(key);
          if (!known) first.set(key, answer);
          return known && { ...answer, body: known.body };
        },
      };
    },
  });

/** A read after a write of the same case that counts one unit more. */
const miscounted =
  (write: string, member: string) =>
  (breaks: RequirementId): WireFault => ({
    id: `${breaks}: one more after ${write}`,
    breaks: [breaks],
    wrong: `Counts one unit more as \`${member}\`.`,
    open() {
      const after = new WeakSet<object>();
      return {
        answering(answer, { operation, ofCase }) {
          if (ofCase === undefined || !isAccepted(answer)) return undefined;
          if (operation === write) after.add(ofCase);
          if (operation !== 'getInventory' || !after.has(ofCase)) return undefined;
          return { ...answer, body: altered(answer.body, [member], (count) => Number(count) + 1) };
        },
      };
    },
  });

const of = (make: (breaks: RequirementId) => WireFault, ...all: readonly RequirementId[]): readonly WireFault[] =>
  all.map(make);

/** Steps that are not taken, writes without effect, and reads that do not follow. */
export const effectFaults: readonly WireFault[] = [
  ...steps,
  ...of(forgotten('createProduct'), 'product-logistics-sku-unique'),
  ...of(forgotten('createB2bOrder'), 'b2b-order-id-unique', 'idempotency-keys-apart'),
  ...of(forgotten('createD2cOrder'), 'd2c-order-id-unique'),
  ...of(forgotten('createInbound'), 'inbound-ids-unique'),
  ...of(
    forgotten('submitInvoice'),
    'processing-request-uuid-differs-by-request',
    'processing-creates-unless-invoice-exists',
  ),
  ...of(miscounted('createB2bOrder', 'available'), 'inventory-b2b-order-reserves', 'b2b-cancel-releases-stock'),
  ...of(miscounted('createD2cOrder', 'available'), 'inventory-d2c-order-reserves', 'd2c-cancel-releases-stock'),
  ...of(
    miscounted('simulateReceive', 'onHand'),
    'receive-full-on-hand',
    'receive-explicit-below',
    'receive-partial-listed',
  ),
  ...of(miscounted('simulateReceive', 'available'), 'receive-full-available'),
  ...of(
    stale('getInvoice'),
    'invoice-update-changes-incoterm',
    'invoice-update-changes-date',
    'invoice-update-changes-currency',
  ),
  ...of(
    stale('listInvoices'),
    'list-shows-created-invoice',
    'list-shows-updated-values',
    'invoice-get-agrees-with-list',
  ),
];
