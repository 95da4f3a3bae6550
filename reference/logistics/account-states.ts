import { second } from '../clock.ts';
import type { JsonObject } from '../fields.ts';
import { conflict } from '../problem.ts';
import { accountParam, numberParam, textParam, textsParam, tokenParam } from '../state-params.ts';
import type { StateHandlers } from '../states.ts';
import type { World } from '../world.ts';
import { createAccount, createToken, type Token, type TokenState } from './account.ts';
import { consentInBrowser } from './oauth.ts';
import { reachRateLimit } from './rate-limit.ts';

export const accountStates: StateHandlers = {
  'account exists': (world, params) => {
    const environment = params.environment ?? 'sandbox';
    if (environment !== 'sandbox' && environment !== 'production') throw conflict('There is no such environment.');
    const account = createAccount(world, world.nextId(), environment);
    return { accountId: account.id, token: createToken(world, account, wishOf(params)).value };
  },

  'token exists': (world, params) => {
    const account = accountParam(world, params);
    const state = stateOf(params);
    const token = createToken(world, account, { ...wishOf(params), state });
    if (world.faults.has('revoking-revokes-the-account')) noteIssued(world, token);
    return { token: token.value };
  },

  'token has age': (world, params) => {
    const kind = params.kind ?? 'merchant';
    if (kind !== 'merchant' && kind !== 'partner') throw conflict(`There is no token of the kind "${String(kind)}".`);
    const createdAt = world.now() - numberParam(params, 'seconds') * second;
    return { token: createToken(world, accountParam(world, params), { ...wishOf(params), kind, createdAt }).value };
  },

  'account is frozen': (world, params) => {
    const token = tokenParam(world, params);
    token.account.frozen = true;
    if (world.faults.has('frozen-by-token-only'))
      for (const key of [token, token.account]) world.memory.add('frozen-by-token-only', key);
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

/** Only a wrong target takes the tokens of an account that this state issued down with one that is revoked. */
function noteIssued({ logistics, memory }: World, { account, state, value }: Token): void {
  const fault = 'revoking-revokes-the-account';
  for (const token of logistics.tokens.values()) {
    const known = memory.of(fault, token) > 0;
    if (token.value === value || (known && state === 'revoked' && token.account === account)) memory.add(fault, token);
  }
}

function stateOf(params: JsonObject): TokenState {
  const state = params.state === undefined ? 'active' : textParam(params, 'state');
  if (state === 'active' || state === 'expired' || state === 'revoked') return state;
  throw conflict(`A token cannot be "${state}".`);
}
