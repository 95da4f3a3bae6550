/** Judges that a resource shows the members that the profile declares as they were sent. */

import type fc from 'fast-check';
import type { LogisticsApi } from '../../clients/logistics/api.ts';
import type { LogisticsNeed } from '../../clients/logistics/needs.ts';
import { isObject, type Json } from '../../engine/json.ts';
import { Inapplicable } from '../../engine/judge/violation.ts';
import { read } from '../../engine/pointer.ts';
import type { Exchange } from '../../engine/wire/exchange.ts';
import type { LogisticsProfile, Pointer } from '../../schemas/target-profile.ts';
import { type Expect, family } from './check.ts';

/**
 * Everything that was sent is there. A target may add members at any depth, and the documents do not say in which order it
 * lists the items of an array.
 */
export function contains(shown: Json | undefined, sent: Json): boolean {
  if (Array.isArray(sent)) return Array.isArray(shown) && sent.every((item, index) => containsItem(shown, item, index));
  if (!isObject(sent)) return shown === sent || isSameMoment(shown, sent);
  return isObject(shown) && Object.entries(sent).every(([name, value]) => contains(shown[name], value));
}

const dateTime = /^\d{4}-\d\d-\d\dT\d\d:\d\d(:\d\d(\.\d+)?)?(Z|[+-]\d\d:\d\d)$/i;

/** A time may be shown in another zone, or with more or fewer zeros. */
const isSameMoment = (shown: Json | undefined, sent: Json): boolean =>
  [shown, sent].every((one) => dateTime.test(String(one))) && Date.parse(String(shown)) === Date.parse(String(sent));

/** Tries the same index first, which usually matches. */
const containsItem = (shown: readonly Json[], item: Json, index: number): boolean =>
  contains(shown[index], item) || shown.some((one) => contains(one, item));

/** The members that the target answers as they were sent, by its profile. @throws Inapplicable if there are none. */
export function declaredMembers(
  { roundTrip }: LogisticsProfile,
  kind: keyof LogisticsProfile['roundTrip'],
): readonly Pointer[] {
  const members = roundTrip[kind];
  if (members.length === 0) throw new Inapplicable(`gap: the profile declares no member (logistics.roundTrip.${kind})`);
  return members;
}

interface SentAndShown {
  readonly sent: Json;
  readonly shown: Exchange;
}

function answeredAsSent(members: readonly Pointer[], { sent, shown }: SentAndShown, expect: Expect): void {
  const given = members.filter((pointer) => read(sent, pointer) !== undefined);
  if (given.length === 0) expect.unexercised(`none of ${members.join(', ')} was sent`);
  for (const pointer of given) {
    const expected = read(sent, pointer) ?? null;
    const text = JSON.stringify(expected);
    expect(shown).member(pointer, text.length > 200 ? `the ${text.length} characters that were sent` : text, (value) =>
      contains(value, expected),
    );
  }
}

interface ReadBack<Given> {
  readonly needs?: readonly LogisticsNeed[];
  readonly kind: keyof LogisticsProfile['roundTrip'];
  /** Creates one and reads it. */
  readonly create: (api: LogisticsApi, given: Given) => Promise<SentAndShown>;
}

interface Sending<Given> {
  readonly given: fc.Arbitrary<Given>;
  /** Cases that always run. */
  readonly examples?: readonly Given[];
  /** It advances the clock far. */
  readonly exclusive?: true;
}

/** A new resource shows the members that the profile declares as they were sent. */
export const roundTripOfDeclared = <Given>({ needs = [], kind, create }: ReadBack<Given>) =>
  family(({ given, examples, exclusive }: Sending<Given>) => ({
    needs,
    ...(exclusive && { exclusive }),
    given,
    examples,
    async when(api, draft: Given) {
      declaredMembers(api.profile, kind);
      return create(api, draft);
    },
    then(seen, expect) {
      expect.premise(seen.shown).accepted('what was created is read');
      answeredAsSent(declaredMembers(expect.target, kind), seen, expect);
    },
  }));
