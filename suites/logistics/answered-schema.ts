import { memoizeLast } from '../../engine/judge/memoize-last.ts';
import { type Exchange, isAccepted } from '../../engine/wire/exchange.ts';
import type { SchemaName } from '../../schemas/index.ts';
import { isUnderAnother } from './versions/versioned.ts';

/** Answers of success by method and path below the version, with the schema that each must keep to. */
const answers = [
  ['POST', /^\/products$/, 'product'],
  ['GET', /^\/products$/, 'product-list'],
  ['GET', /^\/products\/inventory\/all$/, 'inventory-list'],
  ['GET', /^\/products\/[^/]+$/, 'product'],
  ['GET', /^\/products\/[^/]+\/aliases$/, 'product-alias'],
  ['GET', /^\/products\/[^/]+\/inventory$/, 'inventory-record'],
  ['GET', /^\/warehouses\/active$/, 'active-warehouses'],
  ['POST', /^\/orders\/rs$/, 'b2b-order-created'],
  ['GET', /^\/orders\/rs\/[^/]+$/, 'b2b-order-read'],
  ['GET', /^\/orders\/rs\/external_id\/[^/]+$/, 'b2b-order-read'],
  ['POST', /^\/inbounds\/shipments$/, 'inbound-shipment'],
  ['GET', /^\/events$/, 'event-list'],
] as const satisfies readonly (readonly [string, RegExp, SchemaName])[];

export type AnsweredSchema = (typeof answers)[number][2] | 'warehouse-detail-list';

export const answeredSchemas: readonly AnsweredSchema[] = [
  ...new Set(answers.map(([, , schema]): AnsweredSchema => schema)),
  'warehouse-detail-list',
];
const prefix = /\/logistics\/api\/[^/]+(\/.*)$/;

/** Which schema the answer must keep to. */
export const schemaOfAnswer = memoizeLast((exchange: Exchange) => (isAccepted(exchange) ? named(exchange) : 'none'));

function named(exchange: Exchange): AnsweredSchema | 'none' {
  // Of another version than the tested one: older shapes may differ.
  return isUnderAnother(exchange) ? 'none' : resourceIn(exchange);
}

/** What the endpoint table says that the operation answers, under any version. */
export function resourceIn({ operation, sent }: Exchange): AnsweredSchema | 'none' {
  // The document shows no path for it, so only the profile knows the path.
  if (/warehouseDetails/i.test(operation)) return 'warehouse-detail-list';
  // A redacted address need not be one any more.
  const path = URL.canParse(sent.url) ? prefix.exec(new URL(sent.url).pathname)?.[1] : undefined;
  if (path === undefined) return 'none';
  return answers.find(([method, form]) => method === sent.method && form.test(path))?.[2] ?? 'none';
}
