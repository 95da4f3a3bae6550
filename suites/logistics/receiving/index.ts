import { receiveAnswerChecks } from './answers.ts';
import { receiveIsolationChecks } from './isolation.ts';
import { receiveLotChecks } from './lots.ts';
import { receiveMemberTypeChecks } from './member-types.ts';
import { notReceivedChecks } from './not-received.ts';
import { receiveOrderChecks } from './ordered-once-received.ts';
import { foreignReceiveChecks } from './own-inbound.ts';
import { receiveRefusalChecks } from './refusals.ts';
import { receiveRepeatedChecks } from './repeated.ts';
import { severalLotChecks } from './several-lots.ts';
import { receiveUnitChecks } from './units.ts';
import { receiveVisibilityChecks } from './visibility.ts';

/** All checks of simulate-receive. */
export const receivingChecks = [
  ...receiveAnswerChecks,
  ...receiveUnitChecks,
  ...receiveRefusalChecks,
  ...receiveMemberTypeChecks,
  ...receiveIsolationChecks,
  ...notReceivedChecks,
  ...receiveRepeatedChecks,
  ...receiveLotChecks,
  ...severalLotChecks,
  ...receiveVisibilityChecks,
  ...receiveOrderChecks,
  ...foreignReceiveChecks,
];
