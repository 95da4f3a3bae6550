import { admit } from '../../../reference/http/operation.ts';
import type { Token } from '../../../reference/logistics/access/account.ts';
import { isUsable } from '../../../reference/logistics/access/authentication.ts';
import { requireScope } from '../../../reference/logistics/access/permission.ts';
import type { OperationName } from '../../../schemas/logistics/operations.ts';
import { after, type FaultRows, faultFamily, instead, withOverrides } from '../../fault.ts';

/** Does not check the scopes of some operations in one version. */
const unchecked = (version: string, names: readonly OperationName[]) =>
  instead(admit, (honest) => (world, operation, incoming) => {
    const isMeant = incoming.param('version') === version && names.includes(operation.name);
    const lax = isMeant ? withOverrides(world, [instead(requireScope, () => () => {})]) : world;
    return honest(lax, operation, incoming);
  });

/** Takes tokens for usable in one version. */
const usableIn = (version: string, test: (token: Token) => boolean) =>
  instead(admit, (honest) => (world, operation, incoming) => {
    const lax = after(isUsable, (usable, _world, token) => usable || test(token));
    const isMeant = incoming.param('version') === version;
    return honest(isMeant ? withOverrides(world, [lax]) : world, operation, incoming);
  });

/** Scopes that are not checked in one version. */
export const versionedScopeFaults = {
  ...faultFamily((version: string, ...names: OperationName[]) => ({
    wrong: `Serves ${names.join(' and ')} under ${version} to a token without its scope.`,
    by: unchecked(version, names),
  }))({
    'b2b-create-unchecked-in-its-first-version': ['auth-scope-lacking-403', '2024-07', 'createB2bOrder'],
    'b2b-read-unchecked-in-its-first-version': ['auth-scope-lacking-403', '2024-07', 'getB2bOrder'],
    'b2b-cancel-unchecked-in-its-first-version': ['auth-scope-lacking-403', '2024-07', 'cancelB2bOrder'],
    'warehouses-unchecked-in-their-first-version': ['auth-scope-lacking-403', '2025-03', 'listActiveWarehouses'],
    'lookup-unchecked-in-its-first-version': ['auth-scope-lacking-403', '2025-03', 'getB2bOrderByExternalId'],
    'uploads-unchecked-in-their-first-version': ['auth-scope-lacking-403', '2025-03', 'getAttachmentUrl'],
    'products-unchecked-in-unstable': ['auth-scope-lacking-403', 'unstable', 'createProduct'],
    'd2c-unchecked-in-the-first-version': ['auth-scope-lacking-403', '2023-04', 'createD2cOrder'],
    'inbounds-unchecked-in-the-first-version': ['auth-scope-lacking-403', '2023-04', 'createInbound'],
    'events-unchecked-in-2026-02': ['auth-scope-lacking-403', '2026-02', 'listEvents'],
    'product-read-unchecked-in-2023-10': ['auth-scope-lacking-403', '2023-10', 'getProduct'],
  }),
  ...faultFamily((state: Token['state'], version: string) => ({
    wrong: `Serves requests under ${version} with a token that is ${state}.`,
    by: usableIn(version, (token) => token.state === state),
  }))({
    'revoked-token-served-in-2023-04': ['auth-revoked-401', 'revoked', '2023-04'],
    'revoked-token-served-in-unstable': ['auth-revoked-401', 'revoked', 'unstable'],
  }),
} as const satisfies FaultRows;
