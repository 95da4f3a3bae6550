/** Reads the id in the response to a creation. */

import { identifier } from '../../clients/identifier.ts';
import { Unmet } from '../../engine/judge/violation.ts';
import { read } from '../../engine/pointer.ts';
import { answerLine, type Exchange, isAccepted, requestLine } from '../../engine/wire/exchange.ts';

/** The id in the response to a create. @throws Unmet if the create was refused. */
export function createdId(exchange: Exchange, pointer: string): string {
  const id = isAccepted(exchange) ? identifier(read(exchange.answer?.json, pointer)) : undefined;
  if (id !== undefined) return id;
  throw new Unmet(`${requestLine(exchange)}: needs what it creates; got ${answerLine(exchange)}`, !exchange.answer);
}
