/** Judges that a second resource with the same name leaves the first unchanged. */

import type { Json } from '../../engine/json.ts';
import { Inapplicable } from '../../engine/judge/violation.ts';
import { read } from '../../engine/pointer.ts';
import { type Exchange, isAccepted } from '../../engine/wire/exchange.ts';
import type { Pointer } from '../../schemas/target-profile.ts';
import type { Expect } from './check.ts';
import { contains } from './round-trip.ts';

/** A resource that is read before and after another body with its name was sent. */
export interface RepeatedName {
  readonly first: Json;
  readonly second: Json;
  readonly before: Exchange;
  readonly after: readonly Exchange[];
}

/** @throws Inapplicable if the response to the second body names the first resource, which the documents do not forbid. */
export function skipIfSameResource(
  answer: Exchange,
  idIn: (answer: Exchange) => string | undefined,
  first: string,
): void {
  if (isAccepted(answer) && idIn(answer) === first)
    throw new Inapplicable('gap: the response to a repeated name is the first resource');
}

/**
 * The first resource has no member of the second body that it did not have before, whether the second was refused or not.
 * @param kept members that the target also promises to keep.
 */
export function firstUnchanged(
  { first, second, before, after }: RepeatedName,
  members: readonly Pointer[],
  kept: readonly Pointer[],
  expect: Expect,
): void {
  expect.premise(before).accepted('the first is read');
  for (const member of members) {
    const [own, foreign, was] = [read(first, member), read(second, member), read(before.answer?.json, member)];
    const isOwn = own !== undefined && contains(was, own);
    for (const exchange of after) {
      expect.premise(exchange).accepted('the first is read again');
      const now = read(exchange.answer?.json, member);
      const isLost = kept.includes(member) && isOwn && own !== undefined && !contains(now, own);
      // A part of the first body tells nothing where the first read does not show the member yet.
      const isForeign =
        foreign !== undefined && !contains(was, foreign) && !(own !== undefined && contains(own, foreign));
      const isTaken = isForeign && contains(now, foreign);
      const expected = `${JSON.stringify(was) ?? 'none'}, as before the second body`;
      expect(exchange).member(member, expected, () => !isLost && !isTaken);
    }
  }
}
