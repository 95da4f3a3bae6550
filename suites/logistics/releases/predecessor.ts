import { inStatuses } from '../../../engine/judge/expect.ts';
import { Inapplicable } from '../../../engine/judge/violation.ts';
import { answerLine, type Exchange } from '../../../engine/wire/exchange.ts';
import { each, once } from '../../cases.ts';
import { check } from '../check.ts';
import { created, sample, served, unlistedPath } from './named.ts';

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
    expect.premise(living).accepted('a served operation answers');
    expect.premise(control).status(['3xx', '4xx', 501]);
    const { unknownPath, wrongMethod } = expect.target.status;
    const status = attempt.answer?.status ?? 0;
    if (inStatuses(status, [401, 403, 423])) expect.unexercised('the token is refused');
    const isGone =
      status === control.answer?.status || inStatuses(status, [404, 405, 410, 501, ...unknownPath, ...wrongMethod]);
    expect.that(isGone, `${name} answered like a path that there is not`, answerLine(attempt), attempt);
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

const reportNeeds = ['logistics.paths.createReport', 'logistics.samples.report'] as const;

/** What the migration notes say of the predecessor API. */
export const predecessorChecks = [
  gone,
  token,
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
