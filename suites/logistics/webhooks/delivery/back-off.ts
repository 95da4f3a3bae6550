import type { LogisticsApi } from '../../../../clients/logistics/api.ts';
import { Unmet } from '../../../../engine/judge/violation.ts';
import { once } from '../../../cases.ts';
import { check } from '../../check.ts';
import { triggering } from '../order-events/trigger.ts';
import { type Delivering, delivering } from './attempts.ts';

/** So many waits tell a schedule; one that has not grown by then is no exponential one. */
const waitsSeen = 4;
/** What any base above one and a seventh comes to in that many waits. */
const growth = 1.5;
/** Small steps of the clock measure a wait this finely. */
const fineness = 16;
const arrivalMs = 60;
const roughMs = 1_000;

interface Waits {
  /** Between the first attempt and the second, in milliseconds of the target. */
  readonly first: number;
  /** The longest of the later ones; where one has grown, the others were not awaited. */
  readonly longest: number;
  readonly seen: number;
  /** Each may be off by so much. */
  readonly doubt: number;
}

/** The engine moves the clock by whole seconds, which would be too coarse here. */
async function moveOn(api: LogisticsApi, ms: number): Promise<void> {
  const { now } = await api.state('time has passed', { seconds: ms / 1000 });
  api.clock.observe(typeof now === 'string' ? Date.parse(now) : api.clock.now() + ms);
}

/** How much target time passes, in steps, before there are more than `count` attempts; undefined where `most` is not enough. */
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

/** The first attempt, with the clock hardly moved: what follows is measured from there. */
async function begun(api: LogisticsApi, one: Delivering, step: number): Promise<void> {
  const there = (): boolean => one.attempts().length > 0;
  if (await one.endpoint.inbox.until(there, arrivalMs)) return;
  if ((await waited(api, one, 0, () => step, api.profile.timing.webhookMaxWait)) === undefined) {
    throw new Unmet('needs an event; none was delivered');
  }
}

/** Roughly how long the first wait is, to know how finely to measure. */
async function coarse(api: LogisticsApi): Promise<number | undefined> {
  const one = await delivering(api, (nth) => ({ status: nth === 0 ? 500 : 200 }));
  await begun(api, one, roughMs);
  const grown = (nth: number): number => roughMs * 1.5 ** nth;
  const first = await waited(api, one, 1, grown, api.profile.timing.webhookFirstRetry);
  await one.end();
  return first;
}

const tries = 3;

/** What was delivered twice, as it may be, looks like an early retry; where the next is none, another is measured. */
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

/** What "exponential back-off" surely excludes; the schedule itself is open. */
export const backOffChecks = [
  check({
    proves: 'webhook-retries-back-off',
    needs: [...triggering, 'controlled clock'],
    ...once,
    exclusive: true,
    async when(api) {
      const waits = await waitsOf(api);
      // A busy machine makes a wait look long, and a schedule may have some chance in it: twice is no accident.
      return waits && !hasGrown(waits) ? ((await waitsOf(api)) ?? waits) : waits;
    },
    then(waits, expect) {
      if (!waits) return expect.unexercised('the delivery was not retried');
      const { first, longest, seen } = waits;
      const due = `waits that grow beyond the first of ${Math.round(first)} ms`;
      expect.that(hasGrown(waits), due, `${Math.round(longest)} ms at most in ${seen} waits`);
    },
  }),
];
