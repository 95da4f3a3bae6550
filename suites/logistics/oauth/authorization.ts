/** Judges authorization requests: the redirect, and each documented error. */

import fc from 'fast-check';
import { type Grant, PartnerFlow, type Wish } from '../../../clients/logistics/partner-flow.ts';
import type { OAuth } from '../../../schemas/target-profile.ts';
import { each, once } from '../../cases.ts';
import { check, family } from '../check.ts';
import { carries, type FlowCode, fails, granted } from './flow.ts';

const scopes = ['read_logistics_products', 'read_logistics_warehouses'];

const redirects = check({
  proves: 'oauth-redirect-carries-code',
  given: fc.shuffledSubarray(scopes, { minLength: 1 }),
  cases: 4,
  when: async (api, wanted): Promise<Grant> => new PartnerFlow(api).authorize(api.main, wanted),
  then({ asked, location, code }: Grant, expect) {
    const { redirectUri = '', consent } = expect.target.oauth ?? {};
    // Without a bound consent, the merchant may have to sign in first.
    if (consent === undefined && location === undefined)
      expect.unexercised('no redirect, and the profile does not bind consent');
    if (consent === 'bearer' || consent === 'main') expect(asked).status(['3xx']);
    const actual = location ?? 'no redirect';
    expect.that(addressOf(actual) === addressOf(redirectUri), `a redirect to ${redirectUri}`, actual, asked);
    expect.that(code !== undefined, 'a code in the query of the redirect', actual, asked);
  },
});

/** The address without the parameters that the flow adds. */
const addressOf = (location: string): string => {
  if (!URL.canParse(location)) return location;
  const { origin, pathname } = new URL(location);
  return origin + pathname;
};

interface Mistake {
  readonly code: FlowCode;
  /** The variants of the mistake. */
  readonly wrong: Readonly<Record<string, (flow: OAuth) => Wish>>;
}

/** The request has one mistake; the control without it gives a code. */
const refuses = family(({ code, wrong }: Mistake) => ({
  ...each(Object.keys(wrong)),
  async when(api, name) {
    const flow = new PartnerFlow(api);
    const grant = await flow.authorize(api.main, scopes, wrong[name]?.(flow.settings) ?? {});
    return { grant, control: await flow.authorize(api.main, scopes) };
  },
  then({ grant, control }, expect) {
    granted(control, expect, 'the same request without the mistake');
    expect.that(grant.code === undefined, 'no code', `${grant.location}`, grant.asked);
    fails(grant.asked, code, expect);
  },
}));

const withQuery = (address: string): string => `${address}${address.includes('?') ? '&' : '?'}next=elsewhere`;

const refusals = refuses({
  'oauth-redirect-mismatch-405001': {
    code: '405001',
    wrong: {
      'another host': () => ({ redirectUri: 'https://conformance.invalid/callback' }),
      'a longer path': ({ redirectUri }) => ({ redirectUri: `${redirectUri.replace(/\?.*/, '')}/more` }),
      'another path': ({ redirectUri }) => ({ redirectUri: `${new URL(redirectUri).origin}/elsewhere-${Date.now()}` }),
      'a query added': ({ redirectUri }) => ({ redirectUri: withQuery(redirectUri) }),
    },
  },
  'oauth-client-unknown-405002': {
    code: '405002',
    wrong: {
      'of nobody': () => ({ clientId: `conformance-${crypto.randomUUID()}` }),
      'one sign more': ({ clientId }) => ({ clientId: `${clientId}x` }),
      'one sign less': ({ clientId }) => ({ clientId: clientId.slice(0, -1) }),
      'its first sign gone': ({ clientId }) => ({ clientId: clientId.slice(1) }),
      'identity with one sign more': () => ({ clientId: 'identityx' }),
    },
  },
  'oauth-scope-missing-405003': { code: '405003', wrong: { 'no scope parameter': () => ({ scope: null }) } },
  'oauth-scope-unknown-405004': {
    code: '405004',
    wrong: {
      'one that is none': () => ({ scope: 'read_logistics_conformance' }),
      'a word': () => ({ scope: 'everything' }),
      'one that differs in case': () => ({ scope: `${scopes[0]}`.toUpperCase() }),
      'an unknown one behind known ones': () => ({ scope: `${scopes.join('+')}+read_logistics_conformance` }),
      'an unknown one between known ones': () => ({ scope: scopes.join('+read_logistics_conformance+') }),
      'an unknown one before a known one': () => ({ scope: `write_logistics_conformance+${scopes[0]}` }),
    },
  },
  'oauth-scope-separator-405004': {
    code: '405004',
    wrong: {
      'a comma': () => ({ scope: scopes.join(',') }),
      'an encoded comma': () => ({ scope: scopes.join('%2C') }),
      'a semicolon': () => ({ scope: scopes.join(';') }),
      'a bar': () => ({ scope: scopes.join('%7C') }),
    },
  },
});

/** The client identity has a default redirect, so none is sent. The response is open, except that client_id is valid. */
const identity = check({
  proves: 'oauth-client-identity',
  ...once,
  async when(api) {
    const flow = new PartnerFlow(api);
    const unknown = { clientId: `conformance-${crypto.randomUUID()}`, redirectUri: null };
    return {
      known: await flow.authorize(api.main, scopes, { clientId: 'identity', redirectUri: null }),
      unknown: await flow.authorize(api.main, scopes, unknown),
    };
  },
  then({ known: { asked }, unknown }, expect) {
    if (!carries(unknown.asked, '405002', expect.target)) expect.unexercised('no error about an unknown client_id');
    const actual = `${asked.answer?.status} with 405002`;
    expect.that(!carries(asked, '405002', expect.target), 'anything but 405002', actual, asked);
  },
});

const elsewhere = 'https://conformance.invalid/callback';

/** The documents do not name the default address, but a request must not choose it. */
const defaultRedirect = check({
  proves: 'oauth-identity-default-redirect',
  ...once,
  async when(api) {
    const flow = new PartnerFlow(api);
    const control = await flow.authorize(api.main, scopes);
    return { control, grant: await flow.authorize(api.main, scopes, { clientId: 'identity', redirectUri: elsewhere }) };
  },
  then({ control, grant: { asked, location = 'no redirect' } }, expect) {
    granted(control, expect, 'the registered client is redirected with a code');
    expect.that(addressOf(location) !== elsewhere, `no redirect to ${elsewhere}`, location, asked);
  },
});

export const authorizationRequestChecks = [redirects, ...refusals, identity, defaultRedirect];
