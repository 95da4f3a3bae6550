import { d2cAsSentChecks } from './as-sent.ts';
import { d2cAuthorizationChecks } from './authorization.ts';
import { d2cCancelChecks } from './cancel.ts';
import { d2cCreateChecks } from './create.ts';
import { d2cIdempotencyChecks } from './idempotency.ts';
import { d2cMemberTypeChecks } from './member-types.ts';
import { d2cRaceChecks } from './race.ts';
import { d2cReadChecks } from './read.ts';
import { d2cReservationChecks } from './reservation.ts';
import { d2cSandboxChecks } from './sandbox.ts';

export { d2cMonitors } from './read.ts';

/** Everything that is checked of direct-to-consumer orders. */
export const d2cChecks = [
  ...d2cCreateChecks,
  ...d2cMemberTypeChecks,
  ...d2cReadChecks,
  ...d2cAsSentChecks,
  ...d2cSandboxChecks,
  ...d2cReservationChecks,
  ...d2cRaceChecks,
  ...d2cCancelChecks,
  ...d2cIdempotencyChecks,
  ...d2cAuthorizationChecks,
];
