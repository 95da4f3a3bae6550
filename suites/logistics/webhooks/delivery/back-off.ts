/** Judges that the waits between retries grow. */

import type { LogisticsApi } from '../../../../clients/logistics/api.ts';
import { Unmet } from '../../../../engine/judge/violation.ts';
import { once } from '../../../cases.ts';
import { check } from '../../check.ts';
import { triggering } from '../order-events/trigger.ts';
import { type Delivering, delivering } from './attempts.ts';

/** How many waits are measured. A wait that has not grown by then is no exponential back-off. */
const waitsSeen = 4;
/** The least growth in that many waits, for any base above 8/7. */
const growth = 1.5;
/** In about how many clock steps a wait is measured. */
const fineness = 16;
const arrivalMs = 60;
const roughMs = 1_000;

interface Waits {
  /** Between the first attempt and the second, in target milliseconds. */
  readonly first: number;
  /** The longest of the later waits. Once one has grown, the others are not measured. */
  readonly longest: number;
  readonly seen: number;
  /** The possible error of each wait. */
  readonly doubt: number;
}

/** Advances the clock in fractions of a second; the engine uses whole seconds. */
async function moveOn(api: LogisticsApi, ms: number): Promise<void> {
  const { now } = await api.state('time has passed', { seconds: ms / 1000 });
  api.clock.observe(typeof now === 'string' ? Date.parse(now) : api.clock.now() + ms);
}

/** Target time until there are more than `count` attempts, measured in steps; undefined if it exceeds `most`. */
async function waited(
  api: LogisticsApi,
  { endpoint, attempts }: Delivering,
  count: number,
  step: (nth: number) => number,
  most: number,
): Promise<number | undefined> {
  let passed = 0;
  for (let nth = 0; passed < most; nth++) {
    const ms = step(nth);
    await moveOn(api, ms);
    passed += ms;
    if (await endpoint.inbox.until(() => attempts().length > count, arrivalMs)) return passed;
  }
  return undefined;
}

/** Waits for the first attempt and hardly advances the clock, so that the first wait can be measured. */
async function begun(api: LogisticsApi, one: Delivering, step: number): Promise<void> {
  const there = (): boolean => one.attempts().length > 0;
  if (await one.endpoint.inbox.until(there, arrivalMs)) return;
  if ((await waited(api, one, 0, () => step, api.profile.timing.webhookMaxWait)) === undefined) {
    throw new Unmet('needs an event; none was delivered');
  }
}

/** Estimates the first wait, to choose the precision. */
async function coarse(api: LogisticsApi): Promise<number | undefined> {
  const one = await delivering(api, (nth) => ({ status: nth === 0 ? 500 : 200 }));
  await begun(api, one, roughMs);
  const grown = (nth: number): number => roughMs * 1.5 ** nth;
  const first = await waited(api, one, 1, grown, api.profile.timing.webhookFirstRetry);
  await one.end();
  return first;
}

const tries = 3;

/** A second copy of a delivery is allowed and looks like an early retry. If so, the next attempt is measured. */
async function waitsOf(api: LogisticsApi): Promise<Waits | undefined> {
  for (let nth = 0; nth < tries; nth++) {
    const rough = await coarse(api);
    if (rough === undefined) return undefined;
    const waits = await waitsNear(api, rough);
    if (waits) return waits;
  }
  return undefined;
}

async function waitsNear(api: LogisticsApi, rough: number): Promise<Waits | undefined> {
  const doubt = Math.max(rough / fineness, 100);
  const one = await delivering(api, () => ({ status: 500 }));
  await begun(api, one, doubt);
  const first = await waited(api, one, 1, () => doubt, 4 * rough);
  let longest = 0;
  let seen = 1;
  const enough = growth * ((first ?? 0) + doubt) + doubt;
  while (first !== undefined && seen < waitsSeen && longest < enough) {
    const next = await waited(api, one, one.attempts().length, () => doubt, enough);
    longest = Math.max(longest, next ?? Number.POSITIVE_INFINITY);
    seen++;
  }
  await one.end();
  return first === undefined ? undefined : { first, longest, seen, doubt };
}

const hasGrown = ({ first, longest, doubt }: Waits): boolean => longest + doubt >= growth * (first - doubt);

/** "Exponential back-off" excludes waits that do not grow; the schedule itself is open. */
export const backOffChecks = [
  check({
    proves: 'webhook-retries-back-off',
    needs: [...triggering, 'controlled clock'],
    ...once,
    exclusive: true,
    async when(api) {
      const waits = await waitsOf(api);
      // A busy machine lengthens waits, and a schedule may contain jitter, so a violation must occur twice.
      return waits && !hasGrown(waits) ? ((await waitsOf(api)) ?? waits) : waits;
    },
    then(waits, expect) {
      if (!waits) return expect.unexercised('the delivery was not retried');
      const { first, longest, seen } = waits;
      const expected = `waits that grow beyond the first of ${Math.round(first)} ms`;
      expect.that(hasGrown(waits), expected, `${Math.round(longest)} ms at most in ${seen} waits`);
    },
  }),
];
