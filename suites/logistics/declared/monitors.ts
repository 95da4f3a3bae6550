/** Judges every response by what the profile declares beyond the documents. */

import { identifier } from '../../../clients/identifier.ts';
import { internalStatusOf } from '../../../clients/logistics/d2c-orders.ts';
import { isObject, isUnset, type Json } from '../../../engine/json.ts';
import { read } from '../../../engine/pointer.ts';
import type { Exchange } from '../../../engine/wire/exchange.ts';
import { schemaOfAnswer } from '../answer-schema.ts';
import { type Expect, monitor } from '../check.ts';

/** The needs of a monitor do not say what the profile declares, so the monitor ends here. */
function undeclared(expect: Expect): never {
  return expect.unexercised('the profile does not declare it');
}

interface Place {
  readonly at: string;
  readonly value: Json | undefined;
}

/** The records of a response, one or a list of them. */
function recordsOf({ answer }: Exchange): readonly Place[] {
  const json = answer?.json;
  if (Array.isArray(json)) return json.map((value: Json, index) => ({ at: `/${index}`, value }));
  return isObject(json) ? [{ at: '', value: json }] : [];
}

const membersOf = (records: readonly Place[], pointers: readonly string[]): readonly Place[] =>
  records.flatMap(({ at, value }) => pointers.map((pointer) => ({ at: at + pointer, value: read(value, pointer) })));

const ofProduct = (exchange: Exchange): boolean => ['product', 'product-list'].includes(schemaOfAnswer(exchange));

const isD2cOrder = (exchange: Exchange): boolean =>
  ['d2c-order-created', 'd2c-order-read'].includes(schemaOfAnswer(exchange));

const withIds: readonly string[] = ['b2b-order-created', 'b2b-order-read', 'inbound-shipment'];

/** The places of order and shipment ids, by operation. */
function idsIn(exchange: Exchange, d2cOrderId: string, b2bShipmentId: string): readonly Place[] {
  const json = exchange.answer?.json;
  const name = schemaOfAnswer(exchange);
  if (name === 'b2b-order-created' || name === 'b2b-order-read') {
    const shipments = read(json, '/shipments');
    const count = Array.isArray(shipments) ? shipments.length : 0;
    const places = ['/orderId', ...Array.from({ length: count }, (_, nth) => `/shipments/${nth}${b2bShipmentId}`)];
    return places.map((at) => ({ at, value: read(json, at) }));
  }
  if (name === 'inbound-shipment') return [{ at: '/id', value: read(json, '/id') }];
  return isD2cOrder(exchange) ? [{ at: d2cOrderId, value: read(json, d2cOrderId) }] : [];
}

/** RFC 3339, as far as needed to recognise a time. */
const isTime = (value: Json | undefined): value is string =>
  typeof value === 'string' && /^\d{4}-\d\d-\d\d[t ]\d\d:\d\d/i.test(value);

/** Judges every response by what the profile declares beyond the documents. */
export const declaredMonitors = [
  monitor({
    proves: 'product-unset-members-as-declared',
    needs: ['feature products', 'logistics.strict.absentVsNull'],
    applies: ofProduct,
    then(exchange, expect) {
      const { strict, fields } = expect.target;
      if (strict.absentVsNull === 'either') undeclared(expect);
      const members = ['/dimensions', fields.productCustoms.response, '/createdAt', '/updatedAt'];
      const wrong = strict.absentVsNull === 'null' ? undefined : null;
      const expected = wrong === null ? 'absent instead of null' : 'null instead of absent';
      const products = recordsOf(exchange).filter(
        ({ value }) => identifier(read(value, '/logisticsSku')) !== undefined,
      );
      const open = membersOf(products, members).filter(({ value }) => isUnset(value));
      if (open.length === 0) expect.unexercised('all members have a value');
      const mismatch = open.find(({ value }) => value === wrong);
      if (mismatch) expect(exchange).member(mismatch.at, expected, () => false);
    },
  }),
  monitor({
    proves: 'inventory-counts-add-up-as-declared',
    needs: ['feature inventory', 'logistics.invariants.inventorySum'],
    applies: (exchange) => ['inventory-record', 'inventory-list'].includes(schemaOfAnswer(exchange)),
    then(exchange, expect) {
      const { inventorySum } = expect.target.invariants;
      if (inventorySum === 'none') undeclared(expect);
      const counted = recordsOf(exchange).flatMap(({ at, value }) => {
        const [onHand, available, unavailable] = ['onHand', 'available', 'unavailable'].map((name) =>
          read(value, `/${name}`),
        );
        // Other rows judge values that are not numbers.
        if (typeof onHand !== 'number' || typeof available !== 'number' || typeof unavailable !== 'number') return [];
        return [{ at, onHand, available, all: available + unavailable }];
      });
      if (counted.length === 0) expect.unexercised('the response contains no counts');
      const equal = inventorySum === 'onHandEqAvailPlusUnavail';
      const expected = equal ? 'available + unavailable' : 'available at least';
      const mismatch = counted.find(({ onHand, available, all }) => (equal ? onHand !== all : onHand < available));
      if (mismatch) expect(exchange).member(`${mismatch.at}/onHand`, expected, () => false);
    },
  }),
  monitor({
    proves: 'd2c-internal-status-as-declared',
    needs: ['feature d2cOrders', 'logistics.enums.d2cInternalStatus strict'],
    applies: isD2cOrder,
    then(exchange, expect) {
      const status = internalStatusOf(exchange);
      if (status === undefined) expect.unexercised('the response shows no status');
      const { known, strict } = expect.target.enums.d2cInternalStatus ?? {};
      if (!strict || !known) return undeclared(expect);
      const expected = `one of ${known.join(', ')}`;
      expect(exchange).member('/state/internalStatus', expected, () => known.includes(String(status)));
    },
  }),
  monitor({
    proves: 'ids-digits-as-declared',
    needs: ['logistics.strict.numericIds'],
    applies: (exchange) => withIds.includes(schemaOfAnswer(exchange)) || isD2cOrder(exchange),
    then(exchange, expect) {
      const { d2cOrderId, b2bShipmentId } = expect.target.fields;
      if (!expect.target.strict.numericIds) undeclared(expect);
      const shown = idsIn(exchange, d2cOrderId, b2bShipmentId).filter(({ value }) => !isUnset(value));
      if (shown.length === 0) expect.unexercised('the response shows no id');
      const mismatch = shown.find(({ value }) => typeof value !== 'string' || !/^\d+$/.test(value));
      if (mismatch) expect(exchange).member(mismatch.at, 'a string of digits', () => false);
    },
  }),
  monitor({
    proves: 'times-utc-as-declared',
    needs: ['logistics.strict.utcZ'],
    applies: (exchange) => ofProduct(exchange) || schemaOfAnswer(exchange) === 'event-list',
    then(exchange, expect) {
      if (!expect.target.strict.utcZ) undeclared(expect);
      const members = ofProduct(exchange) ? ['/createdAt', '/updatedAt'] : ['/time'];
      const shown = membersOf(recordsOf(exchange), members).filter(({ value }) => isTime(value));
      if (shown.length === 0) expect.unexercised('the response shows no time');
      const mismatch = shown.find(({ value }) => !/z$/i.test(String(value)));
      if (mismatch) expect(exchange).member(mismatch.at, 'in UTC, with a Z', () => false);
    },
  }),
];
