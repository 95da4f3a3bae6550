/** Finds the operation of an exchange and the schema of its response. */

import { memoizeLast } from '../../engine/judge/memoize-last.ts';
import { type Exchange, isAccepted } from '../../engine/wire/exchange.ts';
import { operationAt, type WrittenName, writtenNames, writtenOperations } from '../../schemas/logistics/operations.ts';
import { isUnderAnother } from './versions/versioned.ts';

type Answer = (typeof writtenOperations)[WrittenName]['answer'];

export type AnswerSchema = Exclude<Extract<Answer, { schema: string }>['schema'], 'open'> | 'warehouse-detail-list';

function schemaOf(name: WrittenName): AnswerSchema | undefined {
  const answer: Answer = writtenOperations[name].answer;
  if (!('schema' in answer)) return undefined;
  return answer.schema === 'open' ? undefined : answer.schema;
}

export const answerSchemas: readonly AnswerSchema[] = [
  ...new Set(writtenNames.map(schemaOf).filter((schema) => schema !== undefined)),
  'warehouse-detail-list',
];

const prefix = /\/logistics\/api\/[^/]+(\/.*)$/;

/** The operation of the endpoint table that was called, under any version. */
export const writtenNameOf = memoizeLast(({ sent: { method, url } }: Exchange): WrittenName | undefined => {
  // A redacted URL may no longer be valid.
  const path = URL.canParse(url) ? prefix.exec(new URL(url).pathname)?.[1] : undefined;
  return path === undefined ? undefined : operationAt(method, path);
});

/** The schema of the response. */
export const schemaOfAnswer = memoizeLast((exchange: Exchange) => (isAccepted(exchange) ? named(exchange) : 'none'));

function named(exchange: Exchange): AnswerSchema | 'none' {
  // A response of another version than the tested one may have another shape.
  return isUnderAnother(exchange) ? 'none' : resourceIn(exchange);
}

/** The response of the operation by the endpoint table, under any version. */
export function resourceIn(exchange: Exchange): AnswerSchema | 'none' {
  // The document shows no path for it, so only the profile knows the path.
  if (/warehouseDetails/i.test(exchange.operation)) return 'warehouse-detail-list';
  const name = writtenNameOf(exchange);
  return (name && schemaOf(name)) ?? 'none';
}
