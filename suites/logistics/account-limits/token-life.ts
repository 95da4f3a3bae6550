/** Judges that merchant tokens end after a year and partner tokens do not. */

import fc from 'fast-check';
import type { Account, LogisticsApi } from '../../../clients/logistics/api.ts';
import { PartnerFlow } from '../../../clients/logistics/partner-flow.ts';
import type { JsonObject } from '../../../engine/json.ts';
import { unlessUnmet } from '../../../engine/judge/unless-unmet.ts';
import { Inapplicable, Unmet, Unsupplied } from '../../../engine/judge/violation.ts';
import type { Exchange } from '../../../engine/wire/exchange.ts';
import { dayMs } from '../../../model/business-days.ts';
import { each } from '../../cases.ts';
import { check, type Expect, family } from '../check.ts';
import { allScopes } from '../contract/access/scopes.ts';
import { skipIfEmpty } from '../empty-success.ts';
import { partnered } from '../oauth/flow.ts';
import { isServed } from '../operations.ts';

/** A year may have 366 days. */
const withinAYear = 364;
/** Half an hour before the end. */
const atItsEnd = 364.98;
const afterAYear = 367;

interface Life {
  readonly days: number;
  readonly scopes: 'all' | 'few';
}

/** The same requests with an old token and with a new one. */
interface Uses {
  readonly aged: readonly Exchange[];
  readonly fresh: readonly Exchange[];
}

const few = ({ profile }: LogisticsApi): readonly string[] => [
  'read_logistics_warehouses',
  ...(profile.scopes.createProduct ?? ['write_logistics_products']),
];

/** One read and one write: an expired token allows neither. */
async function use({ profile }: LogisticsApi, bearer: Account): Promise<readonly Exchange[]> {
  const created = await bearer.products.create({ merchantSku: `own-${crypto.randomUUID()}` });
  if (!isServed('listActiveWarehouses', profile)) return [created];
  return [await bearer.call('listActiveWarehouses'), created];
}

/** Whether years may pass: the tokens in the profile would expire. */
export const mayOutlive = ({ profile, clock }: LogisticsApi): boolean =>
  clock.canAdvance && (profile.allowExpiry || profile.accounts.main === undefined);

async function tokenOf(api: LogisticsApi, { scopes }: Life, name: string): Promise<Account> {
  const params = scopes === 'all' ? {} : { scopes: [...few(api)] };
  const environment = api.profile.environment;
  const { token } = await api.state('account exists', { ...params, environment });
  if (typeof token !== 'string') throw new Unsupplied('provider state "account exists": the hook returned no token');
  return api.withToken(`${name} ${crypto.randomUUID().slice(0, 8)}`, token);
}

/** A new token of the main account, where the hook makes one: that of the profile may have expired by now. */
async function owning(api: LogisticsApi): Promise<Account> {
  if (api.profile.accounts.main === undefined) return tokenOf(api, { days: 0, scopes: 'all' }, 'owner');
  const params = { token: api.main.bearer.token ?? '', scopes: [...allScopes] };
  const { token } = await unlessUnmet<JsonObject, JsonObject>(
    () => api.state('token exists', params),
    () => ({}),
  );
  return typeof token === 'string' ? api.withToken('main, new token', token) : api.main;
}

/** Ages a token with the hook, otherwise by advancing the clock. */
async function aged(api: LogisticsApi, drawn: Life, kind: 'merchant' | 'partner'): Promise<Uses> {
  // On a scaled clock half an hour may pass between two requests.
  const life = api.clock.kind === 'scaled' ? { ...drawn, days: Math.floor(drawn.days) } : drawn;
  const owner = await owning(api);
  const scopes = life.scopes === 'all' ? allScopes : few(api);
  const params = {
    token: owner.bearer.token ?? '',
    scopes: [...scopes],
    seconds: Math.round((life.days * dayMs) / 1000),
    kind,
  };
  try {
    const { token } = await api.state('token has age', params);
    if (typeof token !== 'string') throw new Unsupplied('provider state "token has age": the hook returned no token');
    const old = api.withToken(`${kind}, ${life.days} days, ${life.scopes}`, token);
    return { aged: await use(api, old), fresh: await use(api, owner) };
  } catch (thrown) {
    if (!(thrown instanceof Unmet) || kind === 'partner' || !mayOutlive(api)) throw thrown;
  }
  const old = await tokenOf(api, life, 'aging');
  await api.clock.advance(Math.round(life.days * dayMs));
  return { aged: await use(api, old), fresh: await use(api, await tokenOf(api, life, 'new')) };
}

const unauthorized = ({ answer }: Exchange): boolean => answer?.status === 401;

/** Each request is served, as with a new token, which proves that the token is valid. */
function inForce({ aged: uses, fresh }: Uses, expect: Expect): void {
  for (const one of fresh) expect.premise(one).accepted('a new token is served');
  for (const one of uses) {
    if (!one.answer) expect.unexercised('no response came');
    expect.that(!unauthorized(one), 'any status but 401', `${one.answer?.status}`, one);
    expect.premise(one).accepted('the token is served');
  }
  for (const one of [...fresh, ...uses]) skipIfEmpty(one, expect);
}

const ended = ({ aged: uses, fresh }: Uses, expect: Expect): void => {
  if (fresh.some(unauthorized)) expect.unexercised('a new token is refused, too');
  for (const one of uses) expect(one).status([401]);
};

interface LifeRule {
  readonly kind: 'merchant' | 'partner';
  readonly days: readonly number[];
  judge(uses: Uses, expect: Expect): void;
}

const lives = family(({ kind, days, judge }: LifeRule) => {
  const all = days.flatMap((one) => (['all', 'few'] as const).map((scopes): Life => ({ days: one, scopes })));
  return { ...each(all), exclusive: true, when: (api, life): Promise<Uses> => aged(api, life, kind), then: judge };
});

/** Used in between, because a year counts from its creation, not from its last use. */
const usedAllAlong = check({
  id: 'auth-merchant-token-ends-after-a-year-of-use',
  needs: ['movable clock', 'fresh account'],
  given: fc.constant<Life>({ days: afterAYear, scopes: 'all' }),
  cases: 1,
  exclusive: true,
  async when(api, life): Promise<Uses & { readonly between: readonly Exchange[] }> {
    if (!mayOutlive(api)) throw new Inapplicable('tokens of the profile would expire (logistics.allowExpiry)');
    const old = await tokenOf(api, life, 'used');
    const half = Math.floor(life.days / 2);
    await api.clock.advance(half * dayMs);
    const between = await use(api, old);
    await api.clock.advance((life.days - half) * dayMs);
    return { between, aged: await use(api, old), fresh: await use(api, await tokenOf(api, life, 'new')) };
  },
  then({ between, ...uses }, expect) {
    if (between.some(unauthorized)) expect.unexercised('half a year after its creation it is refused');
    ended(uses, expect);
  },
});

/** Used after one year and after another, when a merchant token would have expired. */
const exchangedToken = check({
  id: 'auth-partner-token-never-expires-exchanged',
  needs: [...partnered, 'movable clock', 'fresh account'],
  given: fc.constant([afterAYear, afterAYear]),
  cases: 1,
  exclusive: true,
  async when(api, ages): Promise<Uses> {
    if (!mayOutlive(api)) throw new Inapplicable('tokens of the profile would expire (logistics.allowExpiry)');
    const flow = new PartnerFlow(api);
    const byMain = flow.settings.consent === 'main';
    const merchant = await (byMain ? owning(api) : tokenOf(api, { days: 0, scopes: 'all' }, 'merchant'));
    const partner = await flow.token(merchant, few(api));
    const [fresh, aged]: [readonly Exchange[], Exchange[]] = [await use(api, partner), []];
    for (const days of ages) {
      await api.clock.advance(days * dayMs);
      aged.push(...(await use(api, partner)));
    }
    return { aged, fresh };
  },
  then(uses, expect) {
    if (uses.fresh.some(unauthorized)) expect.unexercised('a new token is refused, too');
    inForce(uses, expect);
  },
});

/** Runs last, since all earlier tokens may have expired afterwards. */
export const tokenLifeChecks = [
  ...lives({
    'auth-merchant-token-lives-a-year': { kind: 'merchant', days: [100, withinAYear, atItsEnd], judge: inForce },
    'auth-partner-token-never-expires': {
      kind: 'partner',
      days: [afterAYear, 2 * afterAYear, 5 * afterAYear],
      judge: inForce,
    },
    'auth-merchant-token-ends-after-a-year': { kind: 'merchant', days: [afterAYear], judge: ended },
  }),
  exchangedToken,
  usedAllAlong,
];
