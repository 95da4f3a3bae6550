import { second } from '../../clock.ts';
import type { JsonObject } from '../../fields.ts';
import { conflict } from '../../http/problem.ts';
import { seam } from '../../seam.ts';
import { accountParam, numberParam, textParam, textsParam, tokenParam } from '../../state-params.ts';
import type { StateHandlers } from '../../states.ts';
import type { World } from '../../world.ts';
import { createAccount, createToken, type Token, type TokenState } from './account.ts';
import { consentInBrowser } from './oauth.ts';
import { reachRateLimit } from './rate-limit.ts';

export const issueToken = seam((world: World, params: JsonObject): Token => {
  const account = accountParam(world, params);
  return createToken(world, account, { ...wishOf(params), state: stateOf(params) });
});

export const freeze = seam((_world: World, { account }: Token): void => {
  account.frozen = true;
});

export const accountStates: StateHandlers = {
  'account exists': (world, params) => {
    const environment = params.environment ?? 'sandbox';
    if (environment !== 'sandbox' && environment !== 'production') throw conflict('There is no such environment.');
    const account = createAccount(world, world.nextId(), environment);
    return { accountId: account.id, token: createToken(world, account, wishOf(params)).value };
  },

  'token exists': (world, params) => ({ token: issueToken(world, params).value }),

  'token has age': (world, params) => {
    const kind = params.kind ?? 'merchant';
    if (kind !== 'merchant' && kind !== 'partner') throw conflict(`There is no token of the kind "${String(kind)}".`);
    const createdAt = world.now() - numberParam(params, 'seconds') * second;
    return { token: createToken(world, accountParam(world, params), { ...wishOf(params), kind, createdAt }).value };
  },

  'account is frozen': (world, params) => {
    freeze(world, tokenParam(world, params));
    return {};
  },

  'account has no billing': (world, params) => {
    const account = accountParam(world, params);
    account.billing = false;
    account.approved = params.approved === true;
    return {};
  },

  'rate limit is reached': (world, params) => {
    reachRateLimit(world, tokenParam(world, params));
    return {};
  },

  'merchant consents': (world, params) => {
    const location = consentInBrowser(world, accountParam(world, params), textParam(params, 'url'));
    return location === undefined ? {} : { location };
  },
};

function wishOf(params: JsonObject) {
  const value = `reference-${crypto.randomUUID()}`;
  return params.scopes === undefined ? { value } : { value, scopes: textsParam(params, 'scopes') };
}

function stateOf(params: JsonObject): TokenState {
  const state = params.state === undefined ? 'active' : textParam(params, 'state');
  if (state === 'active' || state === 'expired' || state === 'revoked') return state;
  throw conflict(`A token cannot be "${state}".`);
}
