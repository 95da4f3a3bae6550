import type { Answer } from '../../../reference/http/answer.ts';
import { Problem } from '../../../reference/http/problem.ts';
import {
  applicationOf,
  identity,
  isRegisteredRedirect,
  partner,
} from '../../../reference/logistics/access/oauth-application.ts';
import {
  authorizationRefusal,
  isKnownScope,
  readAuthorization,
  readScopes,
  redirectWithCode,
} from '../../../reference/logistics/access/oauth-authorization.ts';
import { scopes } from '../../../reference/logistics/access/scopes.ts';
import { after, before, breaking, type FaultRows, faultFamily, instead } from '../../fault.ts';

type Mistake = Parameters<typeof authorizationRefusal>[1];

/** Refuses a mistake with another code. */
const says = (found: Mistake, code: string | undefined) =>
  after(authorizationRefusal, (problem, _world, mistake) =>
    mistake === found ? new Problem(400, problem.message, code === undefined ? {} : { code }) : problem,
  );

const alsoRegistered = (test: (sent: string, registered: string) => boolean) =>
  after(
    isRegisteredRedirect,
    (registered, _world, { redirectUri }, sent) => registered || sent === undefined || test(sent, redirectUri),
  );

const locationOf = ({ headers }: Answer): URL => new URL(headers?.location ?? '');

const redirects = (change: (location: URL) => void) =>
  after(redirectWithCode, (answer) => {
    const location = locationOf(answer);
    change(location);
    return { ...answer, headers: { ...answer.headers, location: location.href } };
  });

/** Faults of authorization requests. */
export const oauthAuthorizationFaults = {
  'oauth-identity-unknown': {
    breaks: 'oauth-client-identity',
    wrong: 'Refuses the client_id identity with 405002.',
    by: after(applicationOf, (application) => (application === identity ? undefined : application)),
  },
  'oauth-identity-redirects-anywhere': {
    breaks: 'oauth-identity-default-redirect',
    wrong: 'Redirects the client_id identity to whatever redirect_uri the request names.',
    by: instead(readAuthorization, (honest) => (world, query) => {
      const sent = query.get('redirect_uri');
      if (query.get('client_id') !== identity.id || sent === null) return honest(world, query);
      const rest = new URLSearchParams(query);
      rest.delete('redirect_uri');
      return { ...honest(world, rest), redirect: sent };
    }),
  },
  ...breaking('oauth-client-unknown-405002', {
    'oauth-client-not-checked': [
      'Accepts every client_id.',
      after(applicationOf, (application) => application ?? partner),
    ],
    'oauth-client-by-beginning': [
      'Accepts a client_id with which the registered one begins.',
      after(
        applicationOf,
        (application, _world, id) => application ?? (id && partner.id.startsWith(id) ? partner : undefined),
      ),
    ],
    'oauth-client-compared-by-prefix': [
      'Accepts a client_id that begins with the registered one.',
      after(
        applicationOf,
        (application, _world, id) => application ?? (id?.startsWith(partner.id) ? partner : undefined),
      ),
    ],
  }),
  ...faultFamily((mistake: Mistake, code?: string) => ({
    wrong: `Refuses an authorization request for the mistake ${mistake} ${code ? `with ${code}` : 'without a code'}.`,
    by: says(mistake, code),
  }))({
    'oauth-client-unknown-says-405001': ['oauth-client-unknown-405002', 'client', '405001'],
    'oauth-redirect-mismatch-without-code': ['oauth-redirect-mismatch-405001', 'redirect'],
    'oauth-redirect-mismatch-says-405002': ['oauth-redirect-mismatch-405001', 'redirect', '405002'],
    'oauth-scope-missing-says-405004': ['oauth-scope-missing-405003', 'noScope', '405004'],
    'oauth-scope-unknown-says-405003': ['oauth-scope-unknown-405004', 'unknownScope', '405003'],
    'oauth-scope-separator-says-405003': ['oauth-scope-separator-405004', 'separator', '405003'],
  }),
  ...breaking('oauth-redirect-mismatch-405001', {
    'oauth-redirect-ignored': [
      'Ignores redirect_uri, and redirects to the registered address with a code.',
      alsoRegistered(() => true),
    ],
    'oauth-redirect-followed': [
      'Redirects to any redirect_uri with a code.',
      [
        alsoRegistered(() => true),
        after(readAuthorization, (authorization, _world, query) => ({
          ...authorization,
          redirect: query.get('redirect_uri') ?? authorization.redirect,
        })),
      ],
    ],
    'oauth-redirect-compared-by-prefix': [
      'Accepts every redirect that begins with the registered one, such as one with a longer path.',
      alsoRegistered((sent, registered) => sent.startsWith(registered)),
    ],
    'oauth-redirect-query-ignored': [
      'Compares redirects without their query: one with a query added is accepted.',
      alsoRegistered((sent, registered) => sent.split('?')[0] === registered),
    ],
    'oauth-redirect-compared-by-host': [
      'Accepts every redirect with the scheme and host of the registered one.',
      alsoRegistered((sent, registered) => URL.canParse(sent) && new URL(sent).origin === new URL(registered).origin),
    ],
  }),
  'oauth-scope-missing-grants-all': {
    breaks: 'oauth-scope-missing-405003',
    wrong: 'Treats an authorization request without scope as a request for all scopes.',
    by: instead(readScopes, (honest) => (world, text) => (text === '' ? scopes : honest(world, text))),
  },
  ...breaking('oauth-scope-unknown-405004', {
    'oauth-scope-of-any-case': [
      'Also accepts scopes in upper case.',
      instead(readScopes, (honest) => (world, text) => honest(world, text.toLowerCase())),
    ],
    'oauth-first-scope-checked-only': [
      'Checks only the first of several scopes, so that later ones may be unknown.',
      instead(readScopes, (honest) => (world, text) => {
        const [first = '', ...rest] = text.split(/[+ ]/);
        return [...honest(world, first), ...rest.filter(isKnownScope)];
      }),
    ],
    'oauth-unknown-scope-dropped': [
      'Ignores an unknown scope and grants the others.',
      instead(readScopes, (honest) => (world, text) => {
        const known = text.split(/[+ ]/).filter(isKnownScope);
        return known.length > 0 ? known : honest(world, text);
      }),
    ],
    'oauth-scope-known-by-family': [
      'Accepts every scope that begins with read_logistics_ or write_logistics_.',
      instead(readScopes, (honest) => (world, text) => {
        const asked = text.split(/[+ ]/);
        const rest = asked.filter((scope) => isKnownScope(scope) || !/^(read|write)_logistics_/.test(scope));
        return asked.length > 0 && rest.length === 0 ? [] : honest(world, rest.join(' '));
      }),
    ],
  }),
  ...breaking('oauth-scopes-plus-separated', {
    'oauth-plus-list-refused': [
      'Refuses several scopes with 405004 even if they are separated by +.',
      after(readScopes, (asked, world) => {
        if (asked.length > 1) throw authorizationRefusal(world, 'unknownScope', 'One scope at a time.');
        return asked;
      }),
    ],
    'oauth-first-scope-granted-only': [
      'Grants only the first of several scopes separated by +.',
      after(readScopes, (asked) => asked.slice(0, 1)),
    ],
    'oauth-scopes-in-fixed-order': [
      'Grants scopes separated by + only if they are in alphabetical order.',
      after(readScopes, (asked) => asked.filter((one, at) => asked.slice(0, at).every((before) => before <= one))),
    ],
    'oauth-third-scope-lost': [
      'Grants only the first two of several scopes separated by +.',
      after(readScopes, (asked) => asked.slice(0, 2)),
    ],
  }),
  ...breaking('oauth-scope-separator-405004', {
    'oauth-comma-takes-first': [
      'Ignores scopes after the first comma.',
      before(readScopes, (world, text) => [world, text.split(',')[0] ?? '']),
    ],
    'oauth-comma-accepted': [
      'Accepts scopes separated by commas like those separated by +.',
      before(readScopes, (world, text) => [world, text.replaceAll(/[+ ,]+/g, ' ')]),
    ],
  }),
  ...breaking('oauth-redirect-carries-code', {
    'oauth-answers-200-without-redirect': [
      'Answers a valid authorization request with 200 and the code in a JSON body, without Location.',
      after(redirectWithCode, (answer) => {
        const { searchParams } = locationOf(answer);
        return { status: 200, body: { code: searchParams.get('code'), state: searchParams.get('state') ?? undefined } };
      }),
    ],
    'oauth-redirects-to-origin': [
      'Redirects a valid authorization request with a code, but without the path of the registered address.',
      redirects((location) => {
        location.pathname = '/';
      }),
    ],
    'oauth-redirects-without-code': [
      'Redirects a valid authorization request to the registered address without a code.',
      redirects((location) => location.searchParams.delete('code')),
    ],
  }),
} as const satisfies FaultRows;
