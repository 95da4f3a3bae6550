import { receiveAnswerChecks } from './answers.ts';
import { receiveDefaultChecks } from './defaults.ts';
import { receiveEmptyListChecks } from './empty-list.ts';
import { receiveLotChecks } from './lots.ts';
import { receiveMemberTypeChecks } from './member-types.ts';
import { receiveOrderChecks } from './orders.ts';
import { receiveQuantityChecks } from './quantities.ts';
import { receiveReachChecks } from './reach.ts';
import { receiveRefusalChecks } from './refusals.ts';
import { receiveRepeatedChecks } from './repeated.ts';
import { receiveVisibilityChecks } from './visibility.ts';

/** Everything that is checked of simulate-receive. */
export const receivingChecks = [
  ...receiveAnswerChecks,
  ...receiveDefaultChecks,
  ...receiveRefusalChecks,
  ...receiveMemberTypeChecks,
  ...receiveReachChecks,
  ...receiveQuantityChecks,
  ...receiveEmptyListChecks,
  ...receiveRepeatedChecks,
  ...receiveLotChecks,
  ...receiveVisibilityChecks,
  ...receiveOrderChecks,
];
