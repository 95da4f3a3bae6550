import { receiveAnswerChecks } from './answers.ts';
import { receiveLotChecks } from './lots.ts';
import { receiveMemberTypeChecks } from './member-types.ts';
import { receiveNothingChecks } from './nothing.ts';
import { receiveOrderChecks } from './orders.ts';
import { receiveReachChecks } from './reach.ts';
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
  ...receiveReachChecks,
  ...receiveNothingChecks,
  ...receiveRepeatedChecks,
  ...receiveLotChecks,
  ...severalLotChecks,
  ...receiveVisibilityChecks,
  ...receiveOrderChecks,
];
