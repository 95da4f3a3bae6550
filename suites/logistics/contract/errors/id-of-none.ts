/** Tells whether the id of one kind of resource can be the id of another. */

const uuid = /^[\da-f]{8}(-[\da-f]{4}){3}-[\da-f]{12}$/i;

const numberIn = (id: string): readonly [form: string, value: bigint] => [
  id.replace(/\d+$/, '#'),
  BigInt(/\d+$/.exec(id)?.[0] ?? 0),
];

/** Another magnitude: whatever counts the other kind has not come so far. */
const farBeyond = 10n;

/**
 * Whether nothing of one kind can have the id of another kind. No UUID comes twice. A counted id was created between two of
 * the one kind, and no other of that kind in between, so their count has passed its id or has not reached it.
 */
export function isIdOfNone(id: string, before: string, after: string): boolean {
  if ([before, after].every((one) => uuid.test(one))) return id !== before && id !== after;
  const [other, first, last] = [numberIn(id), numberIn(before), numberIn(after)];
  if (other[0] !== first[0] || other[0] !== last[0]) return first[0] === last[0];
  if (other[1] > last[1] * farBeyond) return true;
  return first[1] < other[1] && other[1] < last[1];
}
