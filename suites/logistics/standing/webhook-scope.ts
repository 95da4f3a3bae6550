import fc from 'fast-check';
import { type Exchange, isAccepted } from '../../../engine/exchange.ts';
import { read } from '../../../engine/pointer.ts';
import { Unmet } from '../../../engine/violation.ts';
import { check } from '../check.ts';
import { without } from '../contract/scopes.ts';

const types = ['Order.Held'];
/** Nothing listens there, and so rare an event is not sent meanwhile. */
const nowhere = (): string => `https://conformance.invalid/${crypto.randomUUID()}`;

/** Creating, changing, deleting: each is tried with all scopes but the one. What is there afterwards shows what was done. */
const writeScope = check({
  id: 'auth-webhooks-need-scope',
  proves: 'auth-webhooks-need-scope',
  refutedBy: ['webhooks-need-no-scope', 'webhooks-by-read-scope', 'webhook-deletion-by-read-scope'],
  needs: ['feature webhooks', 'logistics.webhooks.manage'],
  given: fc.constant(null),
  cases: 2,
  async when(api) {
    const { webhooks } = api.profile;
    const { subscriptions } = await api.main();
    const weak = (await without(api, (held) => held === 'write_logistics_webhooks')).subscriptions;
    const created = await subscriptions.create(nowhere(), types);
    const [first] = created;
    const id = read(first?.answer?.json, webhooks.manage?.idPointer ?? '/id');
    if (!first || !isAccepted(first) || id === undefined) throw new Unmet('needs a subscription');
    const attempts: Exchange[] = [...(await weak.create(nowhere(), types)), await weak.delete(String(id))];
    if (webhooks.manage?.update !== undefined) attempts.push(await weak.update(String(id), nowhere(), types));
    const after = await subscriptions.get(String(id));
    return { attempts, after, deleted: await subscriptions.delete(String(id)) };
  },
  then({ attempts, after, deleted }, expect) {
    if (!attempts.some(isAccepted)) expect.premise(deleted).accepted('with the scope it is deleted');
    const why = 'write_logistics_webhooks: create, update, delete webhook subscriptions';
    for (const attempt of attempts) expect(attempt).status([403], why);
    expect(after).accepted(`${why}; refused without it, they leave the subscription as it is`);
  },
});

export const webhookScopeChecks = [writeScope];
