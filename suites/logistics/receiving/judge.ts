/** Judges the units of received products. */

import { read } from '../../../engine/pointer.ts';
import { type Exchange, isAccepted } from '../../../engine/wire/exchange.ts';
import { type InboundDraft, productCount } from '../../../generators/logistics/inbound.ts';
import type { ReceiveCase } from '../../../generators/logistics/receives/receive.ts';
import {
  type AcceptableUnits,
  acceptableUnits,
  expectedUnits,
  type Fate,
  fateOf,
  type IdenticalReading,
} from '../../../model/logistics/receiving.ts';
import type { Expect } from '../check.ts';
import { type ReceiveOutcome, readingsOf } from './outcome.ts';

export type Count = '/available' | '/onHand';

/** What a check claims about the products of a receive. */
export interface ReceiveClaim {
  /** Only products with one of these fates. */
  readonly fates: readonly Fate[];
  readonly counts: readonly Count[];
}

const unitsIn = (count: Exchange | undefined, pointer: Count | '/unavailable'): number =>
  Number(read(count?.answer?.json, pointer));

/** A shipment, and the receive that is requested for it. */
export type Asked = Pick<ReceiveCase, 'inbound' | 'receive'>;

/** The products that a claim is about. */
export const concerned = ({ inbound, receive }: Asked, { fates }: Pick<ReceiveClaim, 'fates'>): readonly number[] =>
  Array.from({ length: productCount(inbound) }, (_, product) => product).filter((product) =>
    fates.includes(fateOf(inbound, receive, product)),
  );

/** The plain inventory is accepted; other checks judge the other reads. */
function countable(seen: readonly Exchange[] | undefined, expect: Expect): void {
  const [plain] = seen ?? [];
  if (plain) expect.premise(plain).accepted('the inventory is returned');
}

interface Miss {
  readonly expected: string;
  readonly actual: string;
  readonly exchange?: Exchange;
}

/**
 * The counts equal the received units. The documents leave open whether identical packages multiply, but one interpretation
 * must fit all products of the shipment.
 */
export function unitsReceived(
  receiveCase: Asked,
  outcome: Pick<ReceiveOutcome, 'shipment' | 'counts'>,
  claim: ReceiveClaim,
  expect: Expect,
): void {
  const products = concerned(receiveCase, claim);
  for (const product of products) {
    countable(outcome.counts[product], expect);
  }
  const misses = readingsOf(expect.target).map((reading) => firstMiss(receiveCase, outcome, claim, products, reading));
  if (misses.includes(undefined)) return;
  const [miss] = misses;
  if (miss) expect.that(false, miss.expected, miss.actual, miss.exchange);
}

function firstMiss(
  { inbound, receive }: Asked,
  { shipment, counts }: Pick<ReceiveOutcome, 'shipment' | 'counts'>,
  claim: ReceiveClaim,
  products: readonly number[],
  reading: IdenticalReading,
): Miss | undefined {
  for (const product of products) {
    const seen = counts[product] ?? [];
    const units = acceptableUnits(inbound, receive, product, reading);
    const announced = expectedUnits(inbound, product, reading);
    const overReceived = receive?.receiveType === 'UNIT_RECEIVING' && units.atLeast > announced;
    const fits = overReceived
      ? holdsOverReceived(seen[0], units.atLeast, announced)
      : claim.counts.every((pointer) => holds(seen, pointer, units, announced));
    if (fits) continue;
    const shown = claim.counts.map(
      (pointer) => `${pointer} = ${seen.map((one) => unitsIn(one, pointer)).join(' or ')}`,
    );
    const asked = receive === undefined ? 'no body' : JSON.stringify(receive);
    return {
      expected: `${claim.counts.join(' and ')} ${shownUnits(units)} of ${shipment.skus[product]} after ${asked}`,
      actual: shown.join(', '),
      ...(seen[0] && { exchange: seen[0] }),
    };
  }
  return undefined;
}

const holds = (
  seen: readonly Exchange[],
  pointer: Count,
  { atLeast, atMost }: AcceptableUnits,
  onItsWay: number,
): boolean => {
  // Units in sealed cases need not count as pickable or available.
  if (atMost === Number.POSITIVE_INFINITY)
    return someReceived(seen) || seen.some((one) => unitsIn(one, '/unavailable') > 0);
  const units = seen.filter(isAccepted).map((count) => unitsIn(count, pointer));
  // If no units are due, every count is 0, except for units in transfer.
  if (atMost === 0) return units.every((one) => one === 0 || (pointer === '/onHand' && one === onItsWay));
  return units.some((one) => one >= atLeast && one <= atMost);
};

/** Units beyond the expected ones open a case (UNIT_RECEIVING); the documents do not say whether they are available. */
function holdsOverReceived(count: Exchange | undefined, given: number, expected: number): boolean {
  const available = unitsIn(count, '/available');
  if (available === given) return true;
  const unavailable = unitsIn(count, '/unavailable');
  const held = available + unavailable === given || unitsIn(count, '/onHand') === given;
  return available >= expected && held;
}

const shownUnits = ({ atLeast, atMost }: AcceptableUnits): string =>
  atLeast === atMost ? `${atLeast}` : `${atLeast} or more`;

/** Whether any count shows units. */
export const someReceived = (counts: readonly Exchange[] | undefined): boolean =>
  (counts ?? []).some((count) => unitsIn(count, '/available') > 0 || unitsIn(count, '/onHand') > 0);

/**
 * No count shows units of these products; absent: of any product. Units in transit may count in onHand, which includes an
 * "in-transfer quantity" (gap inventory-count-relation).
 */
export function nothingReceived(
  inbound: InboundDraft,
  counts: readonly (readonly Exchange[])[],
  expect: Expect,
  products: readonly number[] = [...counts.keys()],
): void {
  for (const product of products) {
    countable(counts[product], expect);
    const onItsWay = readingsOf(expect.target).map((reading) => expectedUnits(inbound, product, reading));
    for (const count of (counts[product] ?? []).filter(isAccepted)) {
      const [available, onHand] = [unitsIn(count, '/available'), unitsIn(count, '/onHand')];
      const nothing = available === 0 && [0, ...onItsWay].includes(onHand);
      expect.that(nothing, '/available and /onHand 0', `/available = ${available}, /onHand = ${onHand}`, count);
    }
  }
}

/** Another shipment, which was received, shows that counts change. */
export function controlReceived({ answer, counts }: ReceiveOutcome, expect: Expect): void {
  expect.premise(answer).accepted('the control is received');
  if (!counts.every(someReceived)) expect.unexercised('the control, received in full, shows no units');
}
