import { Unmet } from '../engine/judge/violation.ts';
import { answerLine, type Exchange, requestLine } from '../engine/wire/exchange.ts';

/** For set-up that the target did not carry out. @param wanted what the case needs, as in "needs …". */
export const unmetNeed = (wanted: string, exchange: Exchange): Unmet =>
  new Unmet(`needs ${wanted}; ${requestLine(exchange)} got ${answerLine(exchange)}`, !exchange.answer);
