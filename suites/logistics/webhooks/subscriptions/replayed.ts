import type { LogisticsApi } from '../../../../clients/logistics/api.ts';
import { Unmet } from '../../../../engine/judge/violation.ts';
import { once } from '../../../cases.ts';
import { check } from '../../check.ts';
import { freshKey, keyed, withinKeyLife } from '../../contract/idempotency/keyed-creation.ts';
import { triggerTypes } from '../order-events/trigger.ts';
import { managed } from './subscriptions.ts';

/** One subscription sent twice with one key. Nobody reads its events: it is for another path of the endpoint. */
async function subscribedTwice(api: LogisticsApi) {
  const { account, allEvents } = await api.observed('neighbour');
  const { subscriptions } = account;
  const headers = keyed(freshKey());
  const url = `${allEvents.inbox.url}-replayed`;
  const types = triggerTypes(api).slice(0, 1);
  const answers = await api.clock.freeze(async () => [
    ...(await subscriptions.create(url, types, headers)),
    ...(await subscriptions.create(url, types, headers)),
  ]);
  const ids = answers.map((answer) => subscriptions.idOf(answer));
  for (const id of new Set(ids)) if (id !== undefined) await subscriptions.delete(id);
  return { answers, ids };
}

/** The documents do not say that a repeated subscription is one; where it is, the second answer replays the first. */
export const replayedSubscriptionChecks = [
  check({
    id: 'idempotency-replay-marked-of-subscription',
    needs: [...managed, 'feature idempotency'],
    ...once,
    when: subscribedTwice,
    then({ answers, ids }, expect) {
      const [, again] = answers;
      if (!again) throw new Unmet('no subscription was sent');
      withinKeyLife(answers, expect);
      for (const answer of answers) expect.premise(answer).accepted('the subscription is created');
      if (ids[0] === undefined || ids[0] !== ids[1]) expect.unexercised('the two answers name two subscriptions');
      const why = 'a stored value was used to replay it';
      expect(again).header('idempotent-replayed', 'present', (value) => value !== undefined, why);
    },
  }),
];
