/** Judges that operations, tokens and subscriptions of the predecessor API are gone. */

import { textsIn } from '../../../engine/json.ts';
import { inStatuses } from '../../../engine/judge/expect.ts';
import { Inapplicable } from '../../../engine/judge/violation.ts';
import { answerLine, type Exchange } from '../../../engine/wire/exchange.ts';
import { each, once } from '../../cases.ts';
import { check } from '../check.ts';
import { created, sample, served, unlistedPath } from './release-operation.ts';

const removed = ['LinkAliasToBundle', 'UnlinkAliasFromBundles', 'GetBundleByExternalBundleId'] as const;

/** Without a body, so that a target that still serves them links nothing. */
const gone = check({
  proves: 'version-operations-removed',
  needs: ['logistics.removedOperations'],
  ...each(removed),
  exhaustive: true,
  async when(api, name) {
    const [method = '', path = ''] = api.profile.removedOperations[name]?.split(' ') ?? [];
    if (path === '') throw new Inapplicable(`gap: the profile does not bind logistics.removedOperations.${name}`);
    const living = await api.main.products.list();
    const attempt = await api.main.send(name, method, path);
    return { living, attempt, control: await api.main.send('unlisted', method, unlistedPath(path)) };
  },
  then({ living, attempt, control }, expect, name) {
    expect.premise(living).accepted('a served operation responds');
    expect.premise(control).status(['3xx', '4xx', 501]);
    const { unknownPath, wrongMethod } = expect.target.status;
    const status = attempt.answer?.status ?? 0;
    if (inStatuses(status, [401, 403, 423])) expect.unexercised('the token is refused');
    const isGone =
      status === control.answer?.status || inStatuses(status, [404, 405, 410, 501, ...unknownPath, ...wrongMethod]);
    expect.that(isGone, `${name} treated like an unknown path`, answerLine(attempt), attempt);
  },
});

/** A token of the predecessor API is none of this one. */
const token = check({
  proves: 'auth-predecessor-tokens',
  needs: ['feature products', 'logistics.tokens predecessor'],
  ...once,
  async when(api): Promise<{ refusal: Exchange; control: Exchange }> {
    const old = Object.values(api.profile.tokens).find(({ state }) => state === 'predecessor');
    const refusal = await api.withToken('predecessor', old?.token).products.list();
    return { refusal, control: await api.main.products.list() };
  },
  then({ refusal, control }, expect) {
    expect.premise(control).accepted('the same request with a current token is accepted');
    expect(refusal).status([401]);
  },
});

const tokenLife = check({
  proves: 'auth-expired-marked-inactive',
  needs: ['logistics.paths.getToken', 'logistics.supplied.expiredTokenId'],
  ...once,
  when: (api) => api.main.call('getToken', { id: api.profile.supplied.expiredTokenId ?? '' }),
  then(token, expect) {
    expect.premise(token).accepted('the expired token is read');
    const shown = textsIn(token.answer?.json);
    expect.that(shown.includes('INACTIVE'), 'the token marked INACTIVE', shown.join(', '), token);
  },
});

/** Only what was subscribed since is listed. */
const subscriptions = check({
  proves: 'webhook-predecessor-recreated',
  needs: ['logistics.webhooks.manage', 'logistics.webhooks.predecessorUrl'],
  ...once,
  async when(api) {
    const endpoint = await api.endpoint(api.main, ['Order.Submitted']);
    const list = await api.main.subscriptions.list();
    await api.main.subscriptions.unsubscribe(endpoint.subscription);
    return { own: endpoint.subscription.url, list };
  },
  then({ own, list }, expect) {
    expect.premise(list).accepted('the subscriptions are listed');
    const shown = textsIn(list.answer?.json);
    if (!shown.includes(own)) expect.unexercised('the list does not show the URL of a new subscription');
    const old = expect.target.webhooks.predecessorUrl ?? '';
    expect.that(!shown.includes(old), 'no subscription of the predecessor API', old, list);
  },
});

const reportNeeds = ['logistics.paths.createReport', 'logistics.samples.report'] as const;

/** What the migration notes say of the predecessor API, and what releases say of tokens and reports. */
export const predecessorChecks = [
  gone,
  token,
  subscriptions,
  tokenLife,
  ...served({
    'version-report-operations-map-requested': {
      proves: 'version-report-operations-map',
      name: 'createReport',
      needs: reportNeeds,
      asked: async (api) => ({ json: sample(api, 'report') }),
    },
    'version-report-operations-map-read': {
      proves: 'version-report-operations-map',
      name: 'getReport',
      needs: [...reportNeeds, 'logistics.paths.getReport'],
      asked: async (api, owner) => ({ id: await created(api, owner, 'createReport', sample(api, 'report')) }),
    },
  }),
];
