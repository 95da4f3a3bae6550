import { memoizeLast } from '../../engine/judge/memoize-last.ts';
import { type Exchange, isAccepted } from '../../engine/wire/exchange.ts';
import { operationAt, type WrittenName, writtenNames, writtenOperations } from '../../schemas/logistics/operations.ts';
import { isUnderAnother } from './versions/versioned.ts';

type Answer = (typeof writtenOperations)[WrittenName]['answer'];

/** Of the answer of a D2C order the document shows two members only. */
export type AnsweredSchema =
  | Exclude<Extract<Answer, { schema: string }>['schema'], 'd2c-order' | 'open'>
  | 'warehouse-detail-list';

function schemaOf(name: WrittenName): AnsweredSchema | undefined {
  const answer: Answer = writtenOperations[name].answer;
  if (!('schema' in answer)) return undefined;
  return answer.schema === 'd2c-order' || answer.schema === 'open' ? undefined : answer.schema;
}

export const answeredSchemas: readonly AnsweredSchema[] = [
  ...new Set(writtenNames.map(schemaOf).filter((schema) => schema !== undefined)),
  'warehouse-detail-list',
];

const prefix = /\/logistics\/api\/[^/]+(\/.*)$/;

/** The operation of the endpoint table that was asked, under any version. */
export function writtenNameOf({ sent: { method, url } }: Exchange): WrittenName | undefined {
  // A redacted address need not be one any more.
  const path = URL.canParse(url) ? prefix.exec(new URL(url).pathname)?.[1] : undefined;
  return path === undefined ? undefined : operationAt(method, path);
}

/** Which schema the answer must keep to. */
export const schemaOfAnswer = memoizeLast((exchange: Exchange) => (isAccepted(exchange) ? named(exchange) : 'none'));

function named(exchange: Exchange): AnsweredSchema | 'none' {
  // Of another version than the tested one: older shapes may differ.
  return isUnderAnother(exchange) ? 'none' : resourceIn(exchange);
}

/** What the endpoint table says that the operation answers, under any version. */
export function resourceIn(exchange: Exchange): AnsweredSchema | 'none' {
  // The document shows no path for it, so only the profile knows the path.
  if (/warehouseDetails/i.test(exchange.operation)) return 'warehouse-detail-list';
  const name = writtenNameOf(exchange);
  return (name && schemaOf(name)) ?? 'none';
}
