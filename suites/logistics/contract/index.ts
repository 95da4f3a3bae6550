import { authenticationChecks } from './access/authentication.ts';
import { authorizationChecks } from './access/authorization.ts';
import { environmentChecks } from './access/environments.ts';
import { foreignEffectChecks } from './access/foreign-effects.ts';
import { listIsolationChecks } from './access/list-isolation.ts';
import { refusedTokenChecks } from './access/refused-token.ts';
import { scopeMatrixChecks } from './access/scope-matrix.ts';
import { severalScopeChecks } from './access/several-scopes.ts';
import { versionedScopeChecks } from './access/versions.ts';
import { errorChecks } from './errors/errors.ts';
import { hostileChecks } from './errors/hostile.ts';
import { hostileRefusedChecks } from './errors/hostile-refused.ts';
import { otherResourceIdChecks } from './errors/ids-of-other-resources.ts';
import { invalidRequestChecks } from './errors/invalid-requests.ts';
import { neighbourIdChecks } from './errors/neighbour-ids.ts';
import { problemMonitors } from './errors/problem-form.ts';
import { refusedCreationChecks } from './errors/refused-creation.ts';
import { similarIdChecks } from './errors/similar-ids.ts';
import { stateRefusalChecks } from './errors/state-refusal.ts';
import { headerMonitors } from './headers.ts';
import { idempotencyChecks } from './idempotency/idempotency.ts';
import { keyedPostChecks } from './idempotency/keyed-posts.ts';
import { keyedReleaseCreationChecks } from './idempotency/keyed-release-creations.ts';
import { idempotencyKeyChecks } from './idempotency/keys.ts';
import { lostResponseChecks } from './idempotency/lost-response.ts';
import { replayedHeaderChecks } from './idempotency/replayed-header.ts';
import { variedBodyChecks } from './idempotency/varied-bodies.ts';
import { serviceChecks, serviceMonitors } from './service.ts';
import { shownMemberChecks } from './shown-members.ts';
import { surplusHeaderChecks } from './surplus-headers.ts';

/** All checks of the rules for every request: access, errors, idempotency, headers. */
export const contractChecks = [
  ...shownMemberChecks,
  ...authenticationChecks,
  ...authorizationChecks,
  ...severalScopeChecks,
  ...versionedScopeChecks,
  ...surplusHeaderChecks,
  ...foreignEffectChecks,
  ...similarIdChecks,
  ...otherResourceIdChecks,
  ...neighbourIdChecks,
  ...idempotencyChecks,
  ...idempotencyKeyChecks,
  ...replayedHeaderChecks,
  ...lostResponseChecks,
  ...errorChecks,
  ...stateRefusalChecks,
  ...invalidRequestChecks,
  ...refusedCreationChecks,
  ...refusedTokenChecks,
  ...hostileChecks,
  ...hostileRefusedChecks,
  ...serviceChecks,
  ...environmentChecks,
  ...listIsolationChecks,
  ...scopeMatrixChecks,
  ...keyedReleaseCreationChecks,
  ...keyedPostChecks,
  ...variedBodyChecks,
];

export const contractMonitors = [...headerMonitors, ...problemMonitors, ...serviceMonitors];
