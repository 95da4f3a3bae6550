/** Judges that responses name the same resource. */

import { isObject, type Json } from '../../../../engine/json.ts';
import { Unmet } from '../../../../engine/judge/violation.ts';
import { read } from '../../../../engine/pointer.ts';
import type { Exchange } from '../../../../engine/wire/exchange.ts';
import type { Expect } from '../../check.ts';
import { type Creation, idIn, names, successOf, withinKeyLife } from './keyed-creation.ts';

/** The first response is the premise; the others must agree with it. */
export function sameResource([first, ...again]: readonly Exchange[], what: Creation, expect: Expect): void {
  if (!first) throw new Unmet('nothing was sent');
  expect.premise(first).accepted('the first of them is accepted');
  withinKeyLife([first, ...again], expect);
  if (idIn(first, what, expect.target) === undefined) expect.unexercised('the first response names no resource');
  for (const answer of again) {
    expect(answer).accepted();
    names(answer, 'the same', what, first, expect);
  }
}

const replayed = 'idempotent-replayed';

/**
 * The place of the first member of the request that the first response repeats, but the other one does not. A target may order
 * lists anew, so they are left alone, and with them the barcodes.
 */
function lostMember(
  sent: Json | undefined,
  first: Json | undefined,
  other: Json | undefined,
  place = '',
): string | undefined {
  if (Array.isArray(sent)) return undefined;
  if (isObject(sent) && isObject(first))
    return Object.keys(sent)
      .map((name) => lostMember(sent[name], first[name], isObject(other) ? other[name] : undefined, `${place}/${name}`))
      .find((one) => one !== undefined);
  return sent === first && other !== first ? place : undefined;
}

/** A replay is a success of the same operation, so it has one of its statuses, or 200: it creates nothing. */
export function sameStatus([, ...again]: readonly Exchange[], what: Creation, expect: Expect): void {
  for (const one of again) expect(one).status([...successOf(what, expect.target), 200]);
}

/** A response that is marked as stored repeats what the first one repeats of the request. The rest may be as it is now. */
export function sameMembers([first, ...again]: readonly Exchange[], expect: Expect): void {
  for (const one of again) {
    if (one.answer?.headers[replayed] === undefined) continue;
    const lost = lostMember(first?.sent.json, first?.answer?.json, one.answer.json);
    if (lost === undefined) continue;
    const actual = JSON.stringify(read(one.answer.json, lost)) ?? 'absent';
    expect.that(false, `the stored response, with ${lost} as in the first response`, `${lost} = ${actual}`, one);
  }
}
