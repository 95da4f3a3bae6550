/** Judges that a subscription repeated with one key is created once. */

import type { LogisticsApi } from '../../../../clients/logistics/api.ts';
import { textsIn } from '../../../../engine/json.ts';
import { Unmet } from '../../../../engine/judge/violation.ts';
import { type Exchange, isAccepted } from '../../../../engine/wire/exchange.ts';
import { once } from '../../../cases.ts';
import { check } from '../../check.ts';
import { freshKey, keyed, sentAgain, withinKeyLife } from '../../contract/idempotency/keyed-creation.ts';
import { triggerTypes } from '../order-events/trigger.ts';
import { receiver, tells } from './subscriptions.ts';

const address = `https://${receiver}/hook`;

/** A row may show its address in several members, so the count tells only whether rows were added. */
const timesShown = ({ answer }: Exchange): number =>
  textsIn(answer?.json).filter((text) => text.includes(address)).length;

/** One subscription in a fresh account, sent three times with one key. */
async function sentThrice(api: LogisticsApi) {
  const { subscriptions } = await api.fresh();
  const headers = keyed(freshKey());
  const send = async (): Promise<Exchange> => {
    const [one] = await subscriptions.create(address, triggerTypes(api).slice(0, 1), headers);
    if (!one) throw new Unmet('no subscription was sent');
    return one;
  };
  const first = await send();
  const before = await subscriptions.list();
  const answers = [first, ...(await sentAgain(api, 2, send))];
  const lists = { before, after: await subscriptions.list() };
  const ids = answers.map((one) => (isAccepted(one) ? subscriptions.idOf(one) : undefined));
  for (const id of new Set(ids)) if (id !== undefined) await subscriptions.delete(id);
  return { answers, ids, lists };
}

/** A POST is repeated with its key: a second subscription would receive each event again. */
const keyedOnce = check({
  proves: 'idempotency-webhook-same',
  needs: ['logistics.webhooks.manage', 'feature webhooks', 'feature idempotency', 'fresh account'],
  ...once,
  when: sentThrice,
  then({ answers: [first, ...again], ids: [expected, ...others], lists: { before, after } }, expect) {
    if (!first) throw new Unmet('no subscription was sent');
    expect.premise(first).accepted('the first of them is accepted');
    withinKeyLife([first, ...again], expect);
    if (expected === undefined) expect.unexercised('the response to the subscription shows no id');
    for (const [index, answer] of again.entries()) {
      expect(answer).accepted();
      expect.that(
        others[index] === expected,
        `the subscription ${expected}`,
        `the subscription ${others[index]}`,
        answer,
      );
    }
    if (!isAccepted(before) || timesShown(before) === 0) return;
    const [known, actual] = [timesShown(before), timesShown(after)];
    expect.that(actual <= known, `the address ${known} times, as before`, `${actual} times`, after);
  },
});

/** The subscription gets another address in between, which a repeated first update would overwrite. */
async function movedTwice(api: LogisticsApi) {
  const { subscriptions } = await api.fresh();
  const types = triggerTypes(api).slice(0, 1);
  const [made] = await subscriptions.create(`https://${receiver}/created`, types);
  const id = made && subscriptions.idOf(made);
  if (id === undefined) throw new Unmet('the response to the subscription shows no id');
  const move = (name: string, headers: ReturnType<typeof keyed>) =>
    subscriptions.update(id, `https://${receiver}/${name}`, types, headers);
  const headers = keyed(freshKey());
  const first = await move('first', headers);
  const second = await move('second', keyed(freshKey()));
  const again = await move('first', headers);
  const shown = await subscriptions.get(id);
  await subscriptions.delete(id);
  return { first, second, again, shown };
}

const updateOnce = check({
  proves: 'idempotency-webhook-update-once',
  needs: ['logistics.webhooks.manage.update', 'feature webhooks', 'feature idempotency', 'fresh account'],
  ...once,
  when: movedTwice,
  then({ first, second, again, shown }, expect) {
    for (const exchange of [first, second]) expect.premise(exchange).accepted('the subscription is updated');
    withinKeyLife([first, again], expect);
    expect(again).accepted();
    expect.premise(shown).accepted('the subscription is read');
    const [old, expected] = [`${receiver}/first`, `${receiver}/second`];
    if (![old, expected].some((url) => tells(shown, url)))
      expect.unexercised('the subscription does not show its address');
    expect.that(tells(shown, expected), expected, old, shown);
  },
});

export const keyedSubscriptionChecks = [keyedOnce, updateOnce];
