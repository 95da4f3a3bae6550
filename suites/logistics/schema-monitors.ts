/** Judges every response by the schemas, with the rules of the profile. */

import { identifier } from '../../clients/identifier.ts';
import type { LogisticsNeed } from '../../clients/logistics/needs.ts';
import type { JudgedDocument } from '../../engine/families/holds.ts';
import type { Json } from '../../engine/json.ts';
import { memoizeLast } from '../../engine/judge/memoize-last.ts';
import type { Monitor } from '../../engine/run/monitor.ts';
import { type Exchange, requestLine } from '../../engine/wire/exchange.ts';
import type { LogisticsRequirementId } from '../../requirements/logistics/index.ts';
import { statedIn } from '../../schemas/places.ts';
import type { LogisticsProfile } from '../../schemas/target-profile.ts';
import { judged } from '../judged-document.ts';
import { type AnswerSchema, answerSchemas, schemaOfAnswer } from './answer-schema.ts';
import { type Expect, holds } from './check.ts';

type Document = JudgedDocument<AnswerSchema>;

export const documentsOf = memoizeLast((exchange: Exchange): readonly Document[] => {
  const schema = schemaOfAnswer(exchange);
  if (schema === 'none') return [];
  return [judged(schema, exchange.answer?.json)];
});

/** A document without a required member may be something else entirely. The id of a D2C order may stand elsewhere. */
const isWhole = ({ schema, value, errors }: Document): boolean =>
  schema === 'd2c-order-created' ||
  !errors.some(({ path, keyword }) => {
    // In a list, a pointer starts with the index of the record.
    const place = Array.isArray(value) ? path.replace(/^\/\d+/, '') : path;
    return place === '' || (keyword === 'required' && place.lastIndexOf('/') === 0);
  });

/** A check of the same requirement judges what it creates itself; the monitor judges every answer. */
const besideChecks: readonly LogisticsRequirementId[] = [
  'b2b-create-answers-order-id',
  'b2b-get-order-status',
  'b2b-status-known',
  'b2b-get-shipments',
];

const isElsewhere = ({ fields }: LogisticsProfile): boolean => fields.d2cOrderId !== '/orderId';

/** The profile may bind the id to another member. */
const d2cOrderId = {
  excuses: (_: unknown, target: LogisticsProfile) => isElsewhere(target),
  also(exchange: Exchange, expect: Expect) {
    const { d2cOrderId: pointer } = expect.target.fields;
    if (isElsewhere(expect.target)) expect(exchange).member(pointer, 'an id', (id) => identifier(id) !== undefined);
  },
};

/** Members of other events than those of orders and shipments. */
const nestedInPayload =
  /\/payload\/(location|sourceAddress|shippingLabel|returnItems|adjustments|pickupDetails|deliveryDetails|events)(\/|$)/;

/** How a map of strings holds nested data is open (gap event-record-and-delivery). */
const nestedPayload = {
  excuses: (value: Json | undefined, _: LogisticsProfile, path: string) =>
    value !== null && typeof value === 'object' && nestedInPayload.test(path),
};

const needs: Readonly<Partial<Record<AnswerSchema, readonly LogisticsNeed[]>>> = {
  'd2c-order-created': ['feature d2cOrders'],
  'd2c-order-read': ['feature d2cOrders'],
  'event-list': ['feature events'],
  'warehouse-detail-list': ['logistics.paths.warehouseDetails'],
};

/** Judges what the schemas state in every response that has the member. */
export const schemaMonitors: readonly Monitor[] = holds(
  {
    documentsOf,
    isWhole,
    label: requestLine,
    wordsOf: (requirement, schemas) => ({
      ...(besideChecks.includes(requirement) && { id: `${requirement}-in-every-answer` }),
      ...(requirement === 'd2c-create-answers-order-id' && d2cOrderId),
      ...(requirement === 'event-payload-map' && nestedPayload),
      needs: schemas.flatMap((schema) => needs[schema] ?? []),
    }),
  },
  statedIn(answerSchemas),
);
