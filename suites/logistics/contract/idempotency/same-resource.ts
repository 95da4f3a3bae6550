import { isObject, type Json } from '../../../../engine/json.ts';
import { Unmet } from '../../../../engine/judge/violation.ts';
import type { Exchange } from '../../../../engine/wire/exchange.ts';
import type { Expect } from '../../check.ts';
import { type Creation, idIn, names, withinKeyLife } from './keyed-creation.ts';

/** The first answer is the premise; the others must agree with it. */
export function sameResource([first, ...again]: readonly Exchange[], what: Creation, expect: Expect): void {
  if (!first) throw new Unmet('nothing was sent');
  expect.premise(first).accepted('the first of them is accepted');
  withinKeyLife([first, ...again], expect);
  if (idIn(first, what, expect.target) === undefined) expect.unexercised('the first answer names no resource');
  for (const answer of again) {
    expect(answer).accepted();
    names(answer, 'the same', what, first, expect);
  }
}

const replayed = 'idempotent-replayed';
/** What an order shows of its life: a target may show it as it is now. */
const changing = ['orderStatus', 'shipments', 'state', 'updatedAt'];

/** The place of the first member that the other body has lost or changed. Further members do not matter. */
function lostFrom(first: Json | undefined, other: Json | undefined, place = ''): string | undefined {
  if (Array.isArray(first) && Array.isArray(other) && first.length === other.length)
    return first.map((item: Json, at) => lostFrom(item, other[at], `${place}/${at}`)).find((one) => one !== undefined);
  if (!isObject(first) || !isObject(other))
    return JSON.stringify(first) === JSON.stringify(other) ? undefined : place || '/';
  return Object.keys(first)
    .filter((name) => !changing.includes(name))
    .map((name) => lostFrom(first[name], other[name], `${place}/${name}`))
    .find((one) => one !== undefined);
}

/** An answer that is marked as stored contains what was stored: the first answer. */
export function sameMembers([first, ...again]: readonly Exchange[], expect: Expect): void {
  for (const one of again) {
    if (one.answer?.headers[replayed] === undefined) continue;
    const lost = lostFrom(first?.answer?.json, one.answer.json);
    expect.that(lost === undefined, `the stored answer, with ${lost} as in the first answer`, 'another value', one);
  }
}
