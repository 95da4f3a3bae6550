import { knownTokens } from '../../../reference/logistics/access/account.ts';
import { tokenNamed } from '../../../reference/logistics/access/authentication.ts';
import { tokenStatus } from '../../../reference/logistics/access/tokens.ts';
import { listWebhooks } from '../../../reference/logistics/events/webhooks.ts';
import { prefix, routesOf } from '../../../reference/logistics/mount.ts';
import { predecessorUrl } from '../../../reference/logistics/releases/profile.ts';
import { after, before, breaking, type FaultRows, faultFamily } from '../../fault.ts';

/** Any name does: nothing looks the operation up by it. */
const leftover = (method: string, path: string) => ({
  method,
  path: prefix + path,
  operation: {
    name: 'getBundles',
    method,
    path,
    scope: 'read_logistics_bundles',
    handle: () => ({ status: 200, body: { id: 'BND-1' } }),
  } as const,
});

/** What is left of the predecessor API. */
export const predecessorFaults = {
  ...faultFamily((name: string, method: string, path: string) => ({
    wrong: `Still serves ${name}.`,
    by: after(routesOf, (routes) => [...routes, leftover(method, path)]),
  }))({
    'bundle-by-external-id-left': [
      'version-operations-removed',
      'GetBundleByExternalBundleId',
      'GET',
      '/bundles/external_id/:id',
    ],
    'bundle-alias-link-left': [
      'version-operations-removed',
      'LinkAliasToBundle',
      'POST',
      '/bundles/:id/aliases/:alias',
    ],
    'bundle-alias-unlink-left': [
      'version-operations-removed',
      'UnlinkAliasFromBundles',
      'DELETE',
      '/bundles/aliases/:alias',
    ],
  }),
  ...breaking('webhook-predecessor-recreated', {
    'predecessor-subscription-listed': [
      'Lists a subscription of the predecessor API.',
      after(listWebhooks, (answer) => ({ ...answer, body: [...answer.body, { id: '1', url: predecessorUrl }] })),
    ],
  }),
  ...breaking('auth-expired-marked-inactive', {
    'expired-token-shown-active': ['Shows an expired token as ACTIVE.', after(tokenStatus, () => 'ACTIVE' as const)],
  }),
  ...breaking('auth-predecessor-tokens', {
    'predecessor-token-accepted': [
      'Takes a token of the predecessor API for one of the main account.',
      before(tokenNamed, (world, value) => [world, value === knownTokens.predecessor ? knownTokens.main : value]),
    ],
  }),
} as const satisfies FaultRows;
