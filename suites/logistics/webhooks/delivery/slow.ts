/** Judges the five seconds that a target waits for a response. */

import { setTimeout as sleep } from 'node:timers/promises';
import type { LogisticsApi } from '../../../../clients/logistics/api.ts';
import type { EventSeen } from '../../../../clients/logistics/webhooks/event.ts';
import type { EventInbox } from '../../../../clients/logistics/webhooks/event-inbox.ts';
import { unlessUnmet } from '../../../../engine/judge/unless-unmet.ts';
import { Unmet } from '../../../../engine/judge/violation.ts';
import { realTimeout } from '../../../../engine/time/real-timeout.ts';
import type { ReplyAct } from '../../../../engine/wire/receiver.ts';
import { once } from '../../../cases.ts';
import { check } from '../../check.ts';
import { triggering } from '../order-events/trigger.ts';
import { arrived, type Delivering, delivering } from './attempts.ts';
import { waitForDeliveries } from './wait-for-deliveries.ts';

/** "Answer HTTP 200 within 5 seconds": in target time, or in real time while its clock is advanced. */
const answerMs = 5_000;
/** Real time that connecting and a handshake may take. */
const doubtMs = 100;
const earlyMs = 3_000;
const lateMs = 7_000;
/**
 * A target may count real seconds although its clock is advanced. It counts from the moment it sends, which on a busy machine
 * is well before the delivery arrives, and it may notice late that the time is over.
 */
const earlyRealMs = 4_000;
const lateRealMs = 7_000;
const arrivalMs = 80;

/** A delivery that is answered late, and its outcome. */
interface Slow {
  /** The sender gave up too early. */
  readonly early: boolean;
  /** The longer of target time and real time that had passed by then. */
  readonly elapsed: number;
  /** The part of it that connecting took. A sender may count from its start. */
  readonly doubt: number;
  /** Every attempt, including those long after the late answer. */
  readonly attempts: readonly EventSeen[];
}

/** When the delivery arrived, by our clock, and whether its sender still waits. */
interface Asked {
  readonly at: number;
  readonly gone: Promise<boolean>;
}

/** The sender gave up when the time may have been over, which proves nothing. */
const inDoubt = ({ early, elapsed, doubt }: Slow): boolean => early && elapsed > answerMs - doubt;

/** A busy machine may take seconds for an instant. If no target clock runs meanwhile, another try may be faster. */
const mostTries = 4;

const slowAnswer = (api: LogisticsApi): Promise<Slow> =>
  api.sharedFixture('slow answer', async (own) => {
    let seen = await answeredSlowly(own);
    for (let tries = 1; tries < mostTries && inDoubt(seen) && own.clock.kind === 'controlled'; tries++) {
      const last = seen;
      seen = await unlessUnmet(
        () => answeredSlowly(own),
        () => last,
      );
    }
    return seen;
  });

async function answeredSlowly(own: LogisticsApi): Promise<Slow> {
  let release: (act: ReplyAct) => void = () => {};
  const late = new Promise<ReplyAct>((resolve) => {
    release = resolve;
  });
  let asked: Asked | undefined;
  const one = await delivering(own, (nth, givenUp) => {
    if (nth > 0) return { status: 200 };
    asked = { at: performance.now(), gone: givenUp.then(() => true) };
    return late;
  });
  try {
    const first = await arrived(own, one);
    if (!asked) throw new Unmet('needs an event; none was delivered');
    return await held(own, one, { ...asked, first }, release);
  } finally {
    release({ status: 200 });
    await one.end();
  }
}

async function held(
  api: LogisticsApi,
  one: Delivering,
  { first, at: began, gone }: Asked & { readonly first: EventSeen },
  answer: (act: ReplyAct) => void,
): Promise<Slow> {
  const { clock, profile } = api;
  const { endpoint, attempts } = one;
  const { inbox: healthy } = (await api.observed('trouble')).allEvents;
  // A target may deliver an event twice even if the first delivery was answered at once.
  const over = (): boolean => attempts().length > Math.max(usual(healthy, one), 1);
  // A sender on a machine with pauses notices late that its time is over.
  let wake = (): void => {};
  const slept = new Promise<void>((resolve) => {
    wake = resolve;
  });
  const cancel = realTimeout(lateRealMs, () => wake());
  const passing = { over: false };
  const passes = clock.awaitLimit(earlyMs, 'receives').then(() => {
    passing.over = true;
  });
  const looks = async (): Promise<Omit<Slow, 'attempts'>> => {
    const left = earlyRealMs - (performance.now() - began);
    // Another copy proves nothing: an event may be delivered more than once.
    const early = await Promise.race([gone, sleep(Math.max(left, 0), false)]);
    // A hook may wait for pending deliveries before it advances the clock, or respond long afterwards.
    const moved = clock.now() - first.delivery.at + (passing.over || clock.kind !== 'controlled' ? 0 : earlyMs);
    const real = performance.now() - began;
    const doubt = clock.kind === 'scaled' ? Math.max(doubtMs, (doubtMs * moved) / real) : doubtMs;
    return { early, elapsed: Math.max(moved, real), doubt };
  };
  const [seen] = await Promise.all([looks(), passes]);
  await clock.awaitLimit(lateMs - earlyMs, 'receives');
  const left = Math.max(lateRealMs - (performance.now() - began), 0);
  const again = endpoint.inbox.until(over, left).then((arrived) => (arrived ? undefined : slept));
  await Promise.race([gone, again]);
  cancel();
  answer({ status: 200 });
  await sleep(arrivalMs);
  await waitForDeliveries(api, endpoint.inbox, profile.timing.webhookFirstRetry, over);
  return { ...seen, attempts: attempts() };
}

/** How often the same event arrived at an endpoint that answers at once. */
const usual = (inbox: EventInbox, { names, attempts }: Delivering): number =>
  inbox.about(names).filter(({ type }) => type === attempts()[0]?.type).length;

const waits = check({
  proves: 'webhook-waits-for-slow-answer',
  needs: triggering,
  ...once,
  exclusive: true,
  when: slowAnswer,
  then(slow, expect) {
    const { early, elapsed, attempts } = slow;
    if (inDoubt(slow)) expect.unexercised(`the clock ran on: ${Math.round(elapsed)} ms had passed`);
    const actual = `given up within ${Math.round(elapsed)} ms`;
    expect.that(!early, 'a delivery that waits for 5 seconds', actual, attempts[0]?.delivery);
  },
});

const tooLate = check({
  proves: 'webhook-retried-after-timeout',
  needs: triggering,
  ...once,
  exclusive: true,
  when: slowAnswer,
  then({ attempts }, expect) {
    const expected = 'another delivery after a response that took more than 5 seconds';
    expect.that(attempts.length > 1, expected, `${attempts.length} delivery`, attempts[0]?.delivery);
  },
});

/** How long a delivery waits for its response. */
export const slowChecks = [waits, tooLate];
