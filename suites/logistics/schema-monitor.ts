import type { LogisticsNeed } from '../../clients/logistics/needs.ts';
import { isObject, type Json } from '../../engine/json.ts';
import { memoizeLast } from '../../engine/judge/memoize-last.ts';
import { read } from '../../engine/pointer.ts';
import type { Monitor } from '../../engine/run/monitor.ts';
import { type Exchange, isAccepted } from '../../engine/wire/exchange.ts';
import { type SchemaFault, type SchemaName, validator } from '../../schemas/index.ts';
import { type LogisticsWords, monitor } from './check.ts';
import { isUnderAnother } from './versions/versioned.ts';

/** Answers of success by method and path below the version, with the schema that each must keep to. */
const answers: readonly (readonly [string, RegExp, SchemaName])[] = [
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
];
const prefix = /\/logistics\/api\/[^/]+(\/.*)$/;

/** Which schema the answer must keep to. */
export const schemaOfAnswer = memoizeLast((exchange: Exchange) => (isAccepted(exchange) ? named(exchange) : 'none'));

function named(exchange: Exchange): SchemaName | 'none' {
  // Of another version than the tested one: older shapes may differ.
  return isUnderAnother(exchange) ? 'none' : resourceIn(exchange);
}

/** What the endpoint table says that the operation answers, under any version. */
export function resourceIn({ operation, sent }: Exchange): SchemaName | 'none' {
  // The document shows no path for it, so only the profile knows the path.
  if (/warehouseDetails/i.test(operation)) return 'warehouse-detail-list';
  // A redacted address need not be one any more.
  const path = URL.canParse(sent.url) ? prefix.exec(new URL(sent.url).pathname)?.[1] : undefined;
  if (path === undefined) return 'none';
  return answers.find(([method, form]) => method === sent.method && form.test(path))?.[2] ?? 'none';
}

const faultsOf = memoizeLast((exchange: Exchange): readonly SchemaFault[] => {
  const name = schemaOfAnswer(exchange);
  return name === 'none' ? [] : validator(name)(exchange.answer?.json);
});

const lists: readonly string[] = [
  'event-list',
  'product-list',
  'inventory-list',
  'warehouse-detail-list',
  'active-warehouses',
];

/** Pointers of a list begin with the number of the record. */
const inRecord = (path: string, list: boolean): string => (list ? path.replace(/^\/\d+/, '') : path);

interface FormRule {
  /** Default: the id of the requirement. */
  readonly id?: string;
  readonly proves: LogisticsWords['requirement'];
  readonly why: string;
  readonly needs?: readonly LogisticsNeed[];
  readonly schemas: readonly SchemaName[];
  /** Pointers of the members that the requirement speaks of, within one record. */
  readonly member: RegExp;
  /** Only these ways to depart from the schema; default: any. */
  readonly keywords?: readonly string[];
  /** null stands for a member that is left out. */
  readonly nullable?: true;
  /** The top member that a record may leave out; the report then tells whether any showed it. */
  readonly optional?: string;
}

const recordsOf = ({ answer }: Exchange): readonly Json[] => {
  const json = answer?.json;
  return json === undefined ? [] : Array.isArray(json) ? json : [json as Json];
};

const cripples = ({ path, keyword }: SchemaFault, list: boolean): boolean => {
  const place = inRecord(path, list);
  return place === '' || (keyword === 'required' && place.lastIndexOf('/') === 0);
};

const shows =
  (member: string) =>
  (record: Json): boolean =>
    isObject(record) && record[member] !== undefined && record[member] !== null;

/** What the schemas say of one member, held against every answer that carries it. */
export function form({ schemas, member, keywords, nullable, optional, why, ...words }: FormRule): Monitor {
  return monitor({
    ...words,
    applies: (exchange) => {
      const name = schemaOfAnswer(exchange);
      return name !== 'none' && schemas.includes(name);
    },
    then(exchange, expect) {
      const records = recordsOf(exchange);
      const list = lists.includes(schemaOfAnswer(exchange));
      const json = exchange.answer?.json;
      // An answer that is no record at all, or no list of them, is the matter of another requirement.
      if (list !== Array.isArray(json)) expect.unexercised('the answer is no such record');
      if (records.length === 0) expect.unexercised('the list is empty');
      if (optional !== undefined) expect.note(records.some(shows(optional)) ? 'shown' : 'left out');
      const fault = faultsOf(exchange).find(
        ({ path, keyword }) =>
          member.test(inRecord(path, list)) &&
          (keywords?.includes(keyword) ?? true) &&
          !(nullable && read(json, path) === null),
      );
      if (fault) expect(exchange).member(fault.path, fault.message, () => false, why);
      // What lacks required members may be anything: that nothing in it is wrong proves nothing.
      if (faultsOf(exchange).some((one) => cripples(one, list))) expect.unexercised('the answer is no whole record');
    },
  });
}
